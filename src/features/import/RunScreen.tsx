import { History, RotateCcw, Square } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import { DEFAULT_FORMATS, useHost } from '../../host/HostContext';
import { useService } from '../../host/services';
import type { AnyResource } from '../../kit/declare/resource';
import { timeFormat } from '../../lib/timeFormat';
import { importing, importRun, importRun as texts } from '../../messages/importing';
import { Banner } from '../../ui/feedback/Banner';
import { Stats } from '../../ui/feedback/Stats';
import { Button } from '../../ui/form/Button';
import { Inline } from '../../ui/layout/primitives';
import { downloadRows, fileNameOf } from './downloadRows';
import styles from './import.module.css';
import { type FailedRow, type ImportReport, sentSoFar } from './run/importReport';
import type { ImportRun, ImportRunState } from './run/importRun';
import { ConflictQuestion } from './steps/ConflictQuestion';
import { Doubles } from './steps/Doubles';
import { FailedRows } from './steps/FailedRows';
import { Running } from './steps/Running';
import type { Importing } from './useImport';

interface RunScreenProps {
  resource: AnyResource;
  state: Importing;
  running: ImportRunState;
  one: string;
  many: string;
}

/** The step Import: how far it is, and how it ended. */
export function RunScreen({ resource, state, running, one, many }: RunScreenProps) {
  const navigate = useNavigate();
  const downloadFailed = (failed: readonly FailedRow[]) => {
    const reasons = new Map(failed.map(({ row, parts, reason }) => [row, importRun.notSaved(parts, reason)]));
    downloadRows(
      running.details,
      fileNameOf(many, importRun.failedFile),
      [...reasons.keys()],
      (row) => reasons.get(row) ?? '',
    );
  };
  return (
    <ImportStep
      resource={resource}
      one={one}
      many={many}
      run={state.run}
      state={running}
      onDownloadFailed={downloadFailed}
      onAnother={state.restart}
      onOpen={() => {
        state.run.forget();
        void navigate({ search: '' });
      }}
    />
  );
}

interface ImportStepProps {
  resource: AnyResource;
  one: string;
  many: string;
  run: ImportRun;
  state: ImportRunState;
  onDownloadFailed(rows: readonly FailedRow[]): void;
  onAnother(): void;
  onOpen(): void;
}

/** An import while it runs, and how it ended. */
function ImportStep(props: ImportStepProps) {
  const { resource, one, many, state, onDownloadFailed } = props;
  const { report, details, asking } = state;
  const failed = report?.failed ?? state.failed;
  return (
    <>
      <div className={`${styles.body} ${styles.stack}`}>
        {asking && <ConflictQuestion resource={resource} asking={asking} />}
        {report ? <Report report={report} state={state} /> : <Running many={many} state={state} />}
        {report && <Doubles doubles={report.doubles} />}
        {failed.length > 0 && (
          <FailedRows
            one={one}
            rows={failed}
            numberOf={details.numberOf}
            onDownload={onDownloadFailed}
            actions={report && <Retry {...props} />}
          />
        )}
      </div>
      <ImportFooter {...props} />
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

function ImportFooter({ many, run, state, onAnother, onOpen }: ImportStepProps) {
  const { number } = useFormats();
  const { report, details, isStopping } = state;
  const { done, of } = sentSoFar(state.progress);
  if (!report)
    return (
      <Inline wrap className={styles.foot}>
        <span className={styles.footText}>
          <span className={styles.strong}>{texts.sentSoFar(number(done), number(of))}</span> {texts.leave}
        </span>
        <Button icon={Square} disabled={isStopping} onClick={() => run.stop()}>
          {isStopping ? texts.stopping : texts.stop}
        </Button>
      </Inline>
    );
  const { failed, remaining, isLost } = report;
  const stored = details.rowCount - failed.length - remaining.length;
  return (
    <Inline wrap className={styles.foot}>
      <span className={styles.footText} role="status">
        <span className={styles.strong}>{texts.finished(stored, number(stored))}</span>{' '}
        {remaining.length > 0
          ? `${isLost ? `${texts.lost} ` : ''}${texts.left(remaining.length, number(remaining.length))}`
          : texts.tally(number(failed.length), number(details.skipped))}
      </span>
      {remaining.length > 0 && <Button onClick={() => void run.goOn()}>{texts.goOn}</Button>}
      <Button onClick={onAnother}>{texts.another}</Button>
      <Button variant="primary" onClick={onOpen}>
        {texts.open(many)}
      </Button>
    </Inline>
  );
}

/** How an import ended: when, how long it took, and what became of its rows. */
function Report({ report, state }: { report: ImportReport; state: ImportRunState }) {
  const { details, startedAt, endedAt = startedAt } = state;
  const { locale = DEFAULT_FORMATS.locale, timeZone } = useHost();
  const time = timeFormat(locale, timeZone);
  const { number } = useFormats();
  const stored = details.rowCount - report.failed.length - report.remaining.length;
  return (
    <>
      <Banner
        tone={report.remaining.length > 0 ? 'warning' : 'success'}
        action={report.created + report.changed + report.references > 0 && <ShowJournal />}
      >
        <strong>{texts.ended(time.format(endedAt), report.remaining.length === 0)}</strong>{' '}
        {texts.took(Math.max(1, Math.round((endedAt - startedAt) / 1000)))}{' '}
        {texts.stored(number(stored), details.rowCount, number(details.rowCount))}
      </Banner>
      <Stats
        label={texts.report}
        stacked
        stats={[
          {
            label: texts.created,
            value: number(report.created),
            note:
              report.references > 0
                ? texts.andReferences(report.references, number(report.references), details.references)
                : undefined,
          },
          {
            label: texts.changed,
            value: number(report.changed),
            note: texts.fields(report.fields, number(report.fields)),
          },
          { label: importing.states.same, value: number(details.same), note: texts.nothingSent },
          {
            label: texts.failed,
            value: number(report.failed.length),
            isBad: report.failed.length > 0,
            note: details.skipped > 0 ? texts.skipped(details.skipped) : undefined,
          },
        ]}
      />
    </>
  );
}

/** Opens the journal, where what was imported stands with its old values. */
function ShowJournal() {
  const drawer = useService('journalDrawer');
  const state = useSyncExternalStore(drawer.subscribe, drawer.get);
  return (
    <Button size="sm" icon={History} aria-haspopup="dialog" busy={state === 'opening'} onClick={drawer.open}>
      {texts.showJournal}
    </Button>
  );
}
