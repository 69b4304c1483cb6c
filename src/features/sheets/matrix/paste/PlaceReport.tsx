import { useRef, useState } from 'react';
import type { Formats } from '../../../../host/formats';
import { paste as texts } from '../../../../messages/paste';
import type { DecimalSign } from '../../../../rules/money';
import type { ReadBlock } from '../../../../rules/numberBlock';
import type { NumberField } from '../../../../rules/numberNotation';
import { Stack } from '../../../../ui/layout/primitives';
import { WideDialog } from '../../../../ui/overlay/WideDialog';
import { NumberQuestion } from './NumberQuestion';
import styles from './paste.module.css';

/** What is asked about a block before it is pasted by place. */
export interface PlaceReportProps {
  size: { rows: number; columns: number };
  /** Its numbers as far as they can be read. */
  read: ReadBlock;
  /** The field of the first number that is asked about. */
  field: NumberField;
  /** The cells that it would be pasted in. */
  count: number;
  formats: Formats;
  onPaste(answer: DecimalSign): void;
  onCancel(): void;
}

/** Asks what ambiguous numbers mean before a block without names is pasted. */
export function PlaceReport({ size, read, field, count, formats, onPaste, onCancel }: PlaceReportProps) {
  const [answer, setAnswer] = useState<DecimalSign>();
  const [isMissing, setMissing] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const confirm = () => {
    if (answer) return onPaste(answer);
    setMissing(true);
    content.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
  };
  return (
    <WideDialog
      size="medium"
      title={texts.titleByPlace}
      text={texts.block(
        '',
        '',
        { hasHeader: false, hasKeys: false, isTurned: false },
        size.rows,
        size.columns,
      )}
      closeLabel={texts.close}
      note={texts.leftOut(0, 0)}
      cancelLabel={texts.cancel}
      confirmLabel={answer ? texts.paste(count, formats.number(count)) : texts.pasteByPlace}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Stack gap="4" className={styles.report} ref={content}>
        <NumberQuestion
          read={read}
          field={field}
          answer={answer}
          error={isMissing && !answer ? texts.meaningMissing(read.example ?? '') : undefined}
          formats={formats}
          onAnswer={setAnswer}
        />
      </Stack>
    </WideDialog>
  );
}
