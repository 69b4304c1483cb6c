import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useService } from '../../host/services';
import { count as texts } from '../../messages/count';
import { totalsOf } from '../../rules/countDifferences';
import { useUser } from '../../session/auth/session';
import { Banner } from '../../ui/feedback/Banner';
import { SkeletonRows } from '../../ui/feedback/Skeleton';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { Button } from '../../ui/form/Button';
import { Text } from '../../ui/layout/primitives';
import { CountMetrics } from './CountMetrics';
import styles from './count.module.css';
import type { CountProps } from './countProps';
import { Differences } from './differences/Differences';
import { CountSheet } from './enter/CountSheet';
import { CountOverview } from './home/CountOverview';
import { CountLog, type CountLogState } from './log/CountLog';
import { keyOf } from './log/countRecord';
import { type CountStore, openCountStore } from './log/countStore';
import { ReportActions } from './report/ReportActions';
import { ReportTable } from './report/ReportTable';
import { reportRows } from './report/reportRows';
import { useBlindNote } from './report/useBlindNote';
import { useCountedStock } from './useCountedStock';

/** Columns of the placeholder. */
const COLUMNS = 6;

/** Counting the stock of a venue: what is counted is kept on this device until it is applied. */
export function Count(list: CountProps) {
  const { count = '', step = '' } = list.params;
  const box = useFocusMain(`${count} ${step}`);
  return (
    <div ref={box} className={styles.view}>
      <Step {...list} />
    </div>
  );
}

function Step(list: CountProps) {
  const store = useCountStore();
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

/** The button that leads to another step goes with its own: the focus moves to the page's main area. */
function useFocusMain(step: string) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) box.current?.closest('main')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return box;
}

function FoundCount({ list, store, countKey }: { list: CountProps; store: CountStore; countKey: string }) {
  const log = useCountLog(store, countKey);
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

/** The counts of this device; undefined while they are being opened, 'refused' where the browser keeps none. */
export function useCountStore(): CountStore | 'refused' | undefined {
  const backend = useService('backend');
  const [store, setStore] = useState<CountStore | 'refused'>();
  useEffect(() => {
    let opened: CountStore | undefined;
    let hasLeft = false;
    openCountStore(backend).then(
      (found) => {
        opened = found;
        if (hasLeft) void found.close();
        else setStore(found);
      },
      () => !hasLeft && setStore('refused'),
    );
    return () => {
      hasLeft = true;
      void opened?.close();
    };
  }, [backend]);
  return store;
}

/** The log of one count; undefined while it is being read, 'missing' where this device has none. */
export function useCountLog(store: CountStore, key: string): CountLog | 'missing' | undefined {
  const [log, setLog] = useState<CountLog | 'missing'>();
  useEffect(() => {
    let opened: CountLog | undefined;
    const leaving = new AbortController();
    const open = async () => {
      const stored = await store.read(key).catch(() => undefined);
      opened = stored && (await CountLog.open(store, stored, leaving.signal));
      if (leaving.signal.aborted) void opened?.close();
      else setLog(opened ?? 'missing');
    };
    void open();
    return () => {
      leaving.abort();
      void opened?.close();
    };
  }, [store, key]);
  return log;
}

/** One count: its sheet, its differences before they are applied, or its report once it is finished. */
function OpenCount({ list, log }: { list: CountProps; log: CountLog }) {
  const state = useSyncExternalStore(log.subscribe, log.state);
  const { record, lineById } = state;
  const stock = useCountedStock(list.resource, lineById, record.venue.id);
  if (record.finishedAt !== undefined) return <Report list={list} state={state} />;
  if (list.params.step === 'differences')
    return <Differences list={list} log={log} state={state} stock={stock} />;
  return <CountSheet list={list} log={log} state={state} stock={stock} />;
}

/** What a finished count found and wrote; it can be printed and exported. */
function Report({ list, state }: { list: CountProps; state: CountLogState }) {
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
