import { useRef, useState } from 'react';
import type { Formats } from '../../../../host/formats';
import { paste as texts } from '../../../../messages/paste';
import { decimalOf } from '../../../../rules/numberNotation';
import { idOf, type PastePlan } from '../../../../rules/pasteByName';
import { type LabelledValue, Metrics } from '../../../../ui/layout/Metrics';
import { Stack, Text } from '../../../../ui/layout/primitives';
import { WideDialog } from '../../../../ui/overlay/WideDialog';
import { NumberQuestion } from './NumberQuestion';
import type { PasteOptions } from './PasteName';
import { PasteNames } from './PasteNames';
import { PasteNotes } from './PasteNotes';
import styles from './paste.module.css';
import { type PasteSource, usePasteReport } from './usePasteReport';

/** What the report is about, and what is done with it. */
export interface PasteReportProps {
  /** Must be stable while it is the same. */
  source: PasteSource;
  /** Must be stable while they are the same. */
  options: PasteOptions;
  formats: Formats;
  /** The caller makes the edits one undo step; `notTaken` cells are left out. */
  onPaste(edits: PastePlan['edits'], notTaken: number): void;
  onCancel(): void;
}

/**
 * Says what a paste by name will do before anything changes: what was matched and by what, what was not, what
 * several things fit, and what ambiguous numbers mean.
 */
export function PasteReport({ source, options, formats, onPaste, onCancel }: PasteReportProps) {
  const report = usePasteReport(source);
  const { named, plan, answer } = report;
  const [isMissing, setMissing] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const mustAnswer = plan !== undefined && plan.read.unclear > 0 && answer === undefined;
  const count = plan?.edits.length ?? 0;
  const asked = plan?.read.fieldOf(plan.read.evidence.findIndex((one) => one && decimalOf(one) === 'ask'));
  const confirm = () => {
    if (!plan) return;
    if (!mustAnswer) return count > 0 && onPaste(plan.edits, plan.notTaken);
    setMissing(true);
    content.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
  };
  return (
    <WideDialog
      size="medium"
      title={texts.title}
      text={blockText(source, options)}
      closeLabel={texts.close}
      note={plan && leftOut(plan, source)}
      cancelLabel={texts.cancel}
      confirmLabel={texts.paste(count, formats.number(count))}
      isConfirmDisabled={!plan || !report.isCurrent || (count === 0 && !mustAnswer)}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Stack gap="4" className={styles.report} ref={content} aria-busy={!plan}>
        <PasteMetrics
          plan={plan}
          unmatched={named.names.filter((name) => !idOf(name, report.choices)).length}
          formats={formats}
        />
        {plan && asked && plan.read.unclear > 0 && (
          <NumberQuestion
            read={plan.read}
            field={asked}
            answer={answer}
            error={isMissing && mustAnswer ? texts.meaningMissing(plan.read.example ?? '') : undefined}
            formats={formats}
            onAnswer={report.setAnswer}
          />
        )}
        {plan && <PasteNotes plan={plan} source={source} options={options} formats={formats} />}
        <PasteNames report={report} options={options} formats={formats} />
      </Stack>
    </WideDialog>
  );
}

function blockText({ named }: PasteSource, { one, column }: PasteOptions): string {
  const { block, headerRow, keyColumn, isTurned } = named;
  const [rows, columns] = [block.length, block[0]?.length ?? 0];
  const [height, width] = isTurned ? [columns, rows] : [rows, columns];
  const has = { hasHeader: headerRow >= 0, hasKeys: keyColumn >= 0, isTurned };
  return texts.block(one.toLowerCase(), column.one.toLowerCase(), has, height, width);
}

function leftOut({ rowsLeftOut, columnsLeftOut }: PastePlan, { named }: PasteSource): string {
  return named.isTurned
    ? texts.leftOut(columnsLeftOut, rowsLeftOut)
    : texts.leftOut(rowsLeftOut, columnsLeftOut);
}

function PasteMetrics({
  plan,
  unmatched,
  formats,
}: {
  plan: PastePlan | undefined;
  unmatched: number;
  formats: Formats;
}) {
  const { number } = formats;
  if (!plan) {
    return (
      <Text as="p" tone="muted" role="status">
        {texts.reading}
      </Text>
    );
  }
  const formatCount = (label: string, value: number, tone?: LabelledValue['tone']): LabelledValue => ({
    label,
    value: number(value),
    tone: value > 0 ? tone : undefined,
  });
  return (
    <Metrics
      label={texts.metrics}
      values={[
        formatCount(texts.matched, plan.edits.length),
        formatCount(texts.same, plan.same),
        formatCount(texts.unmatched, unmatched, 'danger'),
        formatCount(texts.unclear, plan.read.unclear, 'warning'),
      ]}
    />
  );
}
