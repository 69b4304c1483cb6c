import { RotateCcw, Square } from 'lucide-react';
import styles from '../../../../features/import/import.module.css';
import { type FailedRow, sentSoFar } from '../../../../features/import/run/importReport';
import type { ImportRun, ImportRunState } from '../../../../features/import/run/importRun';
import { FailedRows } from '../../../../features/import/steps/FailedRows';
import { Running } from '../../../../features/import/steps/Running';
import { useFormats } from '../../../../host/formats';
import { importRun as texts } from '../../../../messages/importing';
import { Button } from '../../../../ui/form/Button';
import { Report } from './Report';

interface ImportStepProps {
  one: string;
  many: string;
  run: ImportRun;
  state: ImportRunState;
  onDownloadFailed(rows: readonly FailedRow[]): void;
  onAnother(): void;
  onOpen(): void;
}

/** An import while it runs, and how it ended. */
export function ImportStep(props: ImportStepProps) {
  const { one, many, state, onDownloadFailed } = props;
  const { report, facts } = state;
  const failed = report?.failed ?? state.failed;
  return (
    <>
      <div className={`${styles.body} ${styles.stack}`}>
        {report ? <Report report={report} state={state} /> : <Running many={many} state={state} />}
        {failed.length > 0 && (
          <FailedRows
            one={one}
            rows={failed}
            numberOf={facts.numberOf}
            onDownload={onDownloadFailed}
            actions={report && <Retry {...props} />}
          />
        )}
      </div>
      <ImportFoot {...props} />
    </>
  );
}

/** Sends again what failed. */
function Retry({ run, state: { report } }: Pick<ImportStepProps, 'run' | 'state'>) {
  const { number } = useFormats();
  if (!report) return null;
  return (
    <Button size="sm" icon={RotateCcw} onClick={() => void run.retry()}>
      {texts.retry(number(report.failed.length))}
    </Button>
  );
}

function ImportFoot({ many, run, state, onAnother, onOpen }: ImportStepProps) {
  const { number } = useFormats();
  const { report, facts, isStopping } = state;
  const { done, of } = sentSoFar(state.progress);
  if (!report)
    return (
      <div className={styles.foot}>
        <span className={styles.footText}>
          <span className={styles.strong}>{texts.sentSoFar(number(done), number(of))}</span> {texts.leave}
        </span>
        <Button icon={Square} disabled={isStopping} onClick={() => run.stop()}>
          {isStopping ? texts.stopping : texts.stop}
        </Button>
      </div>
    );
  const { failed, left, isLost } = report;
  const stored = facts.rowCount - failed.length - left.length;
  return (
    <div className={styles.foot}>
      <span className={styles.footText} role="status">
        <span className={styles.strong}>{texts.finished(stored, number(stored))}</span>{' '}
        {left.length > 0
          ? `${isLost ? `${texts.lost} ` : ''}${texts.left(left.length, number(left.length))}`
          : texts.tally(number(failed.length), number(facts.skipped))}
      </span>
      {left.length > 0 && <Button onClick={() => void run.goOn()}>{texts.goOn}</Button>}
      <Button onClick={onAnother}>{texts.another}</Button>
      <Button variant="primary" onClick={onOpen}>
        {texts.open(many)}
      </Button>
    </div>
  );
}
