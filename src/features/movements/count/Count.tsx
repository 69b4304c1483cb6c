import { useMemo } from 'react';
import type { CountRecord } from '../../../kit/documents/countRecord';
import { keyOf } from '../../../kit/documents/documentBase';
import type { DocumentStore } from '../../../kit/documents/documentStore';
import { useDocumentLog, useDocuments } from '../../../kit/documents/useDocuments';
import { useRowsWithoutCosts } from '../../../kit/list/useRowsWithoutCosts';
import { count as texts } from '../../../messages/count';
import { totalsOf } from '../../../rules/countDifferences';
import { useUser } from '../../../session/auth/session';
import { Banner } from '../../../ui/feedback/Banner';
import { SkeletonRows } from '../../../ui/feedback/Skeleton';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import { Text } from '../../../ui/layout/primitives';
import { useDocumentStock } from '../enter/useDocumentStock';
import { useFocusMainOn } from '../enter/useFocusMainOn';
import { useShownState } from '../enter/useShownCosts';
import { CountMetrics } from './CountMetrics';
import styles from './count.module.css';
import type { CountLog, CountState } from './countLog';
import type { CountProps } from './countProps';
import { Differences } from './differences/Differences';
import { CountOverview } from './home/CountOverview';
import { ReportActions } from './report/ReportActions';
import { ReportTable } from './report/ReportTable';
import { reportRows } from './report/reportRows';
import { useBlindNote } from './report/useBlindNote';
import { CountSheet } from './sheet/CountSheet';

/** Columns of the placeholder. */
const COLUMNS = 6;

/** Counting the stock of a venue: what is counted is kept on this device until it is applied. */
export function Count(list: CountProps) {
  const { count = '', step = '' } = list.params;
  const box = useFocusMainOn(`${count} ${step}`);
  return (
    <div ref={box} className={styles.view}>
      <Step {...useRowsWithoutCosts(list, list.resource)} />
    </div>
  );
}

function Step(list: CountProps) {
  const store = useDocuments('counts');
  const user = useUser();
  if (list.isReadOnly) return <StatePanel title={texts.readOnlyTitle} text={texts.readOnlyText} />;
  if (store === 'refused') return <StatePanel title={texts.noStorageTitle} text={texts.noStorageText} />;
  if (!store || !user) return <SkeletonRows columns={COLUMNS} />;
  const { count } = list.params;
  return count ? (
    <FoundCount key={count} list={list} store={store} countKey={keyOf(user._id, count)} />
  ) : (
    <CountOverview list={list} store={store} />
  );
}

function FoundCount({ list, store, countKey }: { list: CountProps; store: DocumentStore; countKey: string }) {
  const log = useDocumentLog<CountRecord>(store, countKey);
  if (!log) return <SkeletonRows columns={COLUMNS} />;
  if (log !== 'missing') return <OpenCount list={list} log={log} />;
  return (
    <div className={styles.page}>
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={() => list.setParams({ count: '', step: '' })}>
            {texts.backToCounts}
          </Button>
        }
      >
        {texts.missingTitle}. {texts.missingText}
      </Banner>
    </div>
  );
}

/** One count: its sheet, its differences before they are applied, or its report once it is finished. */
function OpenCount({ list, log }: { list: CountProps; log: CountLog }) {
  const state = useShownState(log);
  const { record, lineById } = state;
  const stock = useDocumentStock(list.resource, lineById, record.venue.id);
  // finishing it changes no address
  const box = useFocusMainOn(String(record.finishedAt));
  const isReviewed = list.params.step === 'differences';
  return (
    <div ref={box} className={styles.view}>
      {record.finishedAt !== undefined ? (
        <Report list={list} state={state} />
      ) : isReviewed ? (
        <Differences list={list} log={log} state={state} stock={stock} />
      ) : (
        <CountSheet list={list} log={log} state={state} stock={stock} />
      )}
    </div>
  );
}

/** What a finished count found and wrote; it can be printed and exported. */
function Report({ list, state }: { list: CountProps; state: CountState }) {
  const { record, tally, lines } = state;
  const rows = useMemo(() => reportRows(state), [state]);
  const totals = totalsOf(lines.length, rows);
  const blindNote = useBlindNote(state);
  return (
    <>
      {list.actions(
        <>
          <ReportActions state={state} />
          <Button variant="ghost" onClick={() => list.setParams({ count: '', step: '' })}>
            {texts.backToCounts}
          </Button>
        </>,
      )}
      <div className={styles.review}>
        <Text as="h2" size="lg" weight="semibold" className={styles.title}>
          {texts.reportTitle(record.name)}{' '}
          <Text tone="muted" weight="regular" className={styles.titleNote}>
            {record.venue.name}
          </Text>
        </Text>
        <CountMetrics totals={totals} tally={tally} />
        <ReportTable rows={rows} totals={totals} note={blindNote} />
      </div>
    </>
  );
}
