import { CircleCheck, Download, LoaderCircle, RotateCcw, Square } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useFormats } from '../../../../host/formats';
import { importing, importRun as texts } from '../../../../messages/importing';
import { Icon } from '../../../../ui/feedback/Icon';
import { Button } from '../../../../ui/form/Button';
import { Card } from '../../../../ui/layout/Card';
import { useSecondsUntil } from '../../../changes/bar/useSecondsUntil';
import type { CheckedRow } from '../check/checkedRow';
import styles from '../import.module.css';
import type { Stage } from '../run/importReport';
import type { ImportRun, ImportRunState } from '../run/importRun';
import { Report } from './Report';

interface ImportStepProps {
  one: string;
  many: string;
  run: ImportRun;
  state: ImportRunState;
  onDownloadFailed(rows: readonly CheckedRow[], reasonOf: (row: CheckedRow) => string): void;
  onAnother(): void;
  onOpen(): void;
}

const STAGES: readonly Stage[] = ['references', 'new', 'changes'];

/** An import while it runs, and how it ended. */
export function ImportStep(props: ImportStepProps) {
  const { one, state, onDownloadFailed } = props;
  const { report, facts } = state;
  const { number } = useFormats();
  const failed = report?.failed ?? [];
  const download = () => {
    const reasons = new Map(failed.map(({ row, reason }) => [row.at, reason]));
    onDownloadFailed(
      failed.map(({ row }) => row),
      (row) => reasons.get(row.at) ?? '',
    );
  };
  return (
    <>
      <div className={`${styles.body} ${styles.stack}`}>
        {report ? <Report report={report} state={state} /> : <Running {...props} />}
        {failed.length > 0 && (
          <Card
            title={texts.failedRows}
            actions={
              <span className={styles.cardActions}>
                <Retry {...props} />
                <Button size="sm" icon={Download} onClick={download}>
                  {texts.downloadFailed}
                </Button>
              </span>
            }
            foot={texts.mendAndRepeat}
            flush
          >
            <div className={`${styles.failedRow} ${styles.mapHead}`}>
              <span>{importing.row}</span>
              <span>{one}</span>
              <span>{texts.reason}</span>
            </div>
            {failed.slice(0, SHOWN).map(({ row, reason }) => (
              <FailedRow key={row.at} row={row} number={facts.numberOf(row.at)} reason={reason} />
            ))}
            {failed.length > SHOWN && (
              <p className={styles.empty}>{texts.more(number(failed.length - SHOWN))}</p>
            )}
          </Card>
        )}
      </div>
      <ImportFoot {...props} />
    </>
  );
}

function Running({ many, state: { facts, progress, secondsLeft, waitingUntil } }: ImportStepProps) {
  const { number } = useFormats();
  const waiting = useSecondsUntil(waitingUntil);
  const stages = STAGES.map((name) => ({
    name,
    ...(progress?.stages[name] ?? { done: 0, of: 0, failed: 0 }),
  }));
  const [done, of] = [sum(stages.map((stage) => stage.done)), sum(stages.map((stage) => stage.of))];
  return (
    <Card title={texts.running(facts.rowCount, number(facts.rowCount))} flush>
      <div className={styles.progressHead}>
        <Meter label={importing.title(many)} done={done} of={of} />
        <span>
          <span className={styles.strong}>{texts.sent(number(done), number(of))}</span> {texts.fourAtATime}
          {waiting === null && secondsLeft !== undefined && `, ${texts.secondsLeft(secondsLeft)}`}
        </span>
        <span className={styles.subtle} role="status">
          {waiting !== null && texts.waiting(waiting)}
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
  );
}

/** Sends again what failed and what was not sent. */
function Retry({ run, state: { report } }: Pick<ImportStepProps, 'run' | 'state'>) {
  const { number } = useFormats();
  if (!report) return null;
  const { failed, left } = report;
  return (
    <Button size={failed.length > 0 ? 'sm' : 'md'} icon={RotateCcw} onClick={() => void run.retry()}>
      {texts.retry(number(failed.length + left.length))}
    </Button>
  );
}

function ImportFoot({ many, run, state, onAnother, onOpen }: ImportStepProps) {
  const { number } = useFormats();
  const { report, facts, isStopping } = state;
  if (!report)
    return (
      <div className={styles.foot}>
        <span className={styles.footText} role="status">
          {texts.leave}
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
      {failed.length === 0 && left.length > 0 && <Retry run={run} state={state} />}
      <Button onClick={onAnother}>{texts.another}</Button>
      <Button variant="primary" onClick={onOpen}>
        {texts.open(many)}
      </Button>
    </div>
  );
}

/** More failed rows than this stand in the file only. */
const SHOWN = 200;

function FailedRow({ row, number, reason }: { row: CheckedRow; number: number; reason: string }) {
  return (
    <div className={styles.failedRow}>
      <span className={styles.subtle}>{number}</span>
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
