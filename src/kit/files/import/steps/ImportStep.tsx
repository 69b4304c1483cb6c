import { CircleCheck, Download, LoaderCircle } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useFormats } from '../../../../host/formats';
import { importing, importRun as texts } from '../../../../messages/importing';
import { Icon } from '../../../../ui/feedback/Icon';
import { Stats } from '../../../../ui/feedback/Stats';
import { Button } from '../../../../ui/form/Button';
import { Card } from '../../../../ui/layout/Card';
import type { CheckedRow } from '../check/checkRow';
import styles from '../import.module.css';
import type { ImportProgress, ImportReport, Stage } from '../run/importReport';

interface ImportStepProps {
  one: string;
  many: string;
  rowCount: number;
  progress: ImportProgress | undefined;
  report: ImportReport | undefined;
  /** Rows that were the same, and wrong ones that were skipped. */
  same: number;
  skipped: number;
  offset: number;
  onDownloadFailed(): void;
}

const STAGES: readonly Stage[] = ['references', 'new', 'changes'];

/** An import while it runs, and how it ended. */
export function ImportStep(props: ImportStepProps) {
  const { one, many, rowCount, progress, report, same, skipped, offset } = props;
  const { number } = useFormats();
  const stages = STAGES.map((name) => ({
    name,
    ...(progress?.stages[name] ?? { done: 0, of: 0, failed: 0 }),
  }));
  const [done, of] = [sum(stages.map((stage) => stage.done)), sum(stages.map((stage) => stage.of))];
  return (
    <div className={`${styles.body} ${styles.stack}`}>
      {report ? (
        <Stats
          label={texts.report}
          stats={[
            {
              label: texts.created,
              value: number(report.created),
              note: report.references > 0 ? texts.andReferences(report.references) : undefined,
            },
            { label: texts.changed, value: number(report.changed), note: texts.fields(report.fields) },
            { label: importing.states.same, value: number(same), note: texts.nothingSent },
            {
              label: texts.failed,
              value: number(report.failed.length),
              note: skipped > 0 ? texts.skipped(skipped) : undefined,
            },
          ]}
        />
      ) : (
        <Card title={texts.running(rowCount, number(rowCount))} flush>
          <div className={styles.progressHead}>
            <Meter label={importing.title(many)} done={done} of={of} />
            <span aria-live="polite">
              <span className={styles.strong}>{texts.sent(number(done), number(of))}</span>{' '}
              {texts.fourAtATime}
            </span>
          </div>
          {stages
            .filter((stage) => stage.of > 0 || stage.name === progress?.stage)
            .map((stage) => (
              <div key={stage.name} className={styles.stage}>
                <Icon
                  of={stage.done >= stage.of ? CircleCheck : LoaderCircle}
                  className={stage.done >= stage.of ? styles.done : undefined}
                />
                <span className={styles.strong}>{texts.stages[stage.name](many)}</span>
                <Meter label={texts.stages[stage.name](many)} done={stage.done} of={stage.of} />
                <span className={styles.stageCount}>{texts.ofAll(number(stage.done), number(stage.of))}</span>
                <span className={styles.subtle}>
                  {stage.failed > 0
                    ? texts.failedSoFar(number(stage.failed))
                    : stage.name === 'references'
                      ? texts.first
                      : ''}
                </span>
              </div>
            ))}
        </Card>
      )}
      {report && report.failed.length > 0 && (
        <Card
          title={texts.failedRows}
          actions={
            <Button size="sm" icon={Download} onClick={props.onDownloadFailed}>
              {texts.downloadFailed}
            </Button>
          }
          foot={texts.mendAndRepeat}
          flush
        >
          <div className={`${styles.failedRow} ${styles.mapHead}`}>
            <span>{importing.row}</span>
            <span>{one}</span>
            <span>{texts.reason}</span>
          </div>
          {report.failed.slice(0, SHOWN).map(({ row, reason }) => (
            <FailedRow key={row.at} row={row} offset={offset} reason={reason} />
          ))}
          {report.failed.length > SHOWN && (
            <p className={styles.empty}>{texts.more(number(report.failed.length - SHOWN))}</p>
          )}
        </Card>
      )}
    </div>
  );
}

/** More failed rows than this stand in the file only. */
const SHOWN = 200;

function FailedRow({ row, offset, reason }: { row: CheckedRow; offset: number; reason: string }) {
  return (
    <div className={styles.failedRow}>
      <span className={styles.subtle}>{row.at + offset}</span>
      <span className={styles.strong}>{row.name}</span>
      <span>{texts.notSaved(reason)}</span>
    </div>
  );
}

function Meter({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <span
      className={styles.meter}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
    >
      <i style={{ '--value': of === 0 ? 0 : done / of } as CSSProperties} />
    </span>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
