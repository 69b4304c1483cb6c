import { FolderOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type CountRecord, newCount } from '../../../kit/documents/countRecord';
import { keyOf } from '../../../kit/documents/documentBase';
import type { DocumentStore } from '../../../kit/documents/documentStore';
import { useDocumentList } from '../../../kit/documents/useDocumentList';
import { useDocumentLog, useDocuments } from '../../../kit/documents/useDocuments';
import { useRowsWithoutCosts } from '../../../kit/list/useRowsWithoutCosts';
import { newId } from '../../../lib/newId';
import { inSlices } from '../../../lib/timeSlices';
import { count as texts } from '../../../messages/count';
import { totalsOf } from '../../../rules/countDifferences';
import { documentFileSlices, joinDocuments } from '../../../rules/documentFile';
import { useUser } from '../../../session/auth/session';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { Banner } from '../../../ui/feedback/Banner';
import { SkeletonRows } from '../../../ui/feedback/Skeleton';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import { Card } from '../../../ui/layout/Card';
import { Text } from '../../../ui/layout/primitives';
import { FileButton } from '../enter/FileButton';
import { useDocumentStock } from '../enter/useDocumentStock';
import { useFocusMainOn } from '../enter/useFocusMainOn';
import { useShownState } from '../enter/useShownCosts';
import { CountMetrics } from './CountMetrics';
import styles from './count.module.css';
import type { CountLog, CountState } from './countLog';
import type { CountProps } from './countProps';
import { Differences } from './differences/Differences';
import { CountList } from './home/CountList';
import home from './home/home.module.css';
import { NewCount } from './home/NewCount';
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

/** Where counts begin and are found again. */
function CountOverview({ list, store }: { list: CountProps; store: DocumentStore }) {
  const user = useUser();
  const { records, reload } = useDocumentList(store, COUNTS);
  const [failure, setFailure] = useState<string>();
  const { venues } = useScopeOptions();
  const open = (record: CountRecord) => list.setParams({ count: record.id, step: '' });

  /** The file of a colleague, or of another device: a count of one's own with everything in it. */
  const openFile = async (text: string) => {
    const file = await inSlices(documentFileSlices(text));
    if (file?.kind !== 'stock-count' || !user) return setFailure(texts.notAFile);
    if (!venues.some(({ id }) => id === file.venue.id))
      return setFailure(texts.unknownVenue(file.venue.name));
    const known = records?.find(({ id }) => id === file.id);
    const isOpen = known !== undefined && known.finishedAt === undefined;
    // a finished count stays as it is
    const id = known && !isOpen ? newId() : file.id;
    try {
      if (isOpen) await store.join(known.key, file);
      else {
        const record = newCount(user, { ...file, id }, file.lines.length, file.sources);
        // nothing in the file counts twice
        await store.create(record, joinDocuments(file, EMPTY_COUNT));
      }
    } catch {
      return setFailure(texts.notStarted);
    }
    list.setParams({ count: id, step: '' });
  };

  if (list.context.venues.length === 0)
    return <StatePanel title={texts.noVenueTitle} text={texts.noVenueText} />;
  return (
    <div className={home.home}>
      {list.actions(
        <FileButton icon={FolderOpen} onText={openFile}>
          {texts.openFile}
        </FileButton>,
      )}
      {failure && (
        <Banner tone="danger" announce>
          {failure}
        </Banner>
      )}
      <div className={home.columns}>
        <NewCount
          list={list}
          store={store}
          records={records ?? NO_RECORDS}
          onStarted={open}
          onFailure={setFailure}
        />
        <div className={home.lists}>
          <CountList store={store} records={records} onOpen={open} onChanged={reload} />
          <Text as="p" tone="subtle" size="xs">
            {texts.stored}
          </Text>
          <HowToScan />
        </div>
      </div>
    </div>
  );
}

/** What is listed. */
const COUNTS = ['count'] as const;

const NO_RECORDS: readonly CountRecord[] = [];

const EMPTY_COUNT = { lines: [], events: [], sources: {} };

/** How products are counted with a scanner. */
function HowToScan() {
  return (
    <Card title={texts.howToScan}>
      <ol className={home.steps}>
        {texts.scanSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
