import { MapPin } from 'lucide-react';
import { type Ref, useCallback, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import type { CountRecord } from '../../../../kit/documents/countRecord';
import { count as texts } from '../../../../messages/count';
import type { DocumentLine } from '../../../../rules/documentTally';
import { Badge } from '../../../../ui/feedback/Badge';
import { Icon } from '../../../../ui/feedback/Icon';
import { SkeletonRows } from '../../../../ui/feedback/Skeleton';
import { StatePanel } from '../../../../ui/feedback/StatePanel';
import { Button } from '../../../../ui/form/Button';
import flow from '../../../../ui/layout/flow.module.css';
import { Inline, Text } from '../../../../ui/layout/primitives';
import rows from '../../../../ui/rows/rows.module.css';
import { DocumentNotices, type Notice } from '../../enter/DocumentNotices';
import styles from '../../enter/enter.module.css';
import type { LinesGridHandle } from '../../enter/LinesGrid';
import {
  BY_CATEGORY,
  BY_SHELF,
  firstMatches,
  type LineGroup,
  type LineGrouping,
  type WholeGroup,
} from '../../enter/lineGroups';
import { Meter } from '../../enter/Meter';
import type { OnType, Typing } from '../../enter/QuantityField';
import type { ScanMode } from '../../enter/ScanModeChoice';
import { SheetFrame } from '../../enter/SheetFrame';
import type { DocumentStock } from '../../enter/useDocumentStock';
import { useEntries } from '../../enter/useEntries';
import { useFocusFirst, useFocusTyped } from '../../enter/useSheetFocus';
import { useSheetScanner } from '../../enter/useSheetScanner';
import { useShownLines } from '../../enter/useShownLines';
import { useTimes } from '../../enter/useTimes';
import type { CountLog, CountState } from '../countLog';
import type { CountProps } from '../countProps';
import { saveAsFile } from '../saveAsFile';
import { CountGrid } from './CountGrid';
import { CountToolbar } from './CountToolbar';
import { type CountFilter, matchesFilter } from './countFilter';
import { SheetActions } from './SheetActions';
import { SheetBar } from './SheetBar';

interface CountSheetProps {
  list: CountProps;
  log: CountLog;
  state: CountState;
  stock: DocumentStock;
}

const NO_GROUPS: readonly WholeGroup[] = [];
const SCAN_MODES: readonly ScanMode[] = ['adds', 'opens'];

/** Entering a count: quantities are typed line by line or scanned. */
export function CountSheet({ list, log, state, stock }: CountSheetProps) {
  const { record, lines, tally } = state;
  const by: LineGrouping = list.params.by === 'shelf' ? 'shelf' : 'category';
  const sheet = useShownLines<CountFilter>(state, by === 'shelf' ? BY_SHELF : BY_CATEGORY, (line, filter) =>
    matchesFilter(line, tally, filter),
  );
  const { shown, groups, all = NO_GROUPS } = sheet;
  const isReady = sheet.all !== undefined;
  const [mode, setMode] = useState<ScanMode>('adds');
  const [notice, setNotice] = useState<Notice>();
  const grid = useRef<LinesGridHandle>(null);
  useFocusTyped(log, grid, isReady);
  useFocusFirst(state, grid, groups[0]?.lines[0]?.id, isReady);
  const catalogue = useMemo(() => ({ items: lines, lineOf: (line: DocumentLine) => line }), [lines]);
  const entries = useEntries(log, state, { stock, catalogue });
  const find = useCallback((query: string, most: number) => firstMatches(all, query, most), [all]);
  const scanner = useSheetScanner({
    ...{ list, state, stock, entries, find, grid, mode },
    title: texts.unknown,
    modes: SCAN_MODES,
    onMode: setMode,
    showAll: sheet.showAll,
  });
  return (
    <>
      <SheetActions
        list={list}
        log={log}
        state={state}
        stock={stock}
        groups={groups}
        by={by}
        onNotice={setNotice}
        // a filter holds for the joined entries too
        onJoined={() => sheet.show({ ...shown })}
      />
      <SheetFrame
        bar={<CountBar record={record} done={tally.counts().size} of={lines.length} state={state} />}
        notices={
          <DocumentNotices
            log={log}
            state={state}
            sentences={texts}
            notice={notice}
            onSaveFile={() => saveAsFile(state)}
            onClose={() => setNotice(undefined)}
          />
        }
        toolbar={
          <CountToolbar
            list={list}
            state={state}
            by={by}
            shown={shown}
            onShow={sheet.show}
            settings={scanner.settings}
            camera={scanner.camera}
            onCode={(code) => {
              if (entries.find({ code }).line === undefined) return false;
              scanner.onScan({ code });
              return true;
            }}
          />
        }
        lastScan={scanner.lastScan}
        panel={scanner.panel}
        footer={<SheetBar list={list} log={log} state={state} />}
      >
        {shown.filter === 'unknown' ? (
          <div className={styles.codes}>{scanner.codes}</div>
        ) : (
          <CountLines
            grid={grid}
            state={state}
            stock={stock}
            groups={isReady ? groups : undefined}
            typing={log}
            onType={entries.type}
            onShowAll={sheet.showAll}
          />
        )}
      </SheetFrame>
      {scanner.dialog}
    </>
  );
}

interface CountLinesProps {
  grid: Ref<LinesGridHandle>;
  state: CountState;
  stock: DocumentStock;
  /** Undefined until the lines are grouped. */
  groups: readonly LineGroup[] | undefined;
  typing: Typing;
  onType: OnType;
  onShowAll(): void;
}

/** The lines that the sheet shows, or why there are none. */
function CountLines({ grid, state, stock, groups, typing, onType, onShowAll }: CountLinesProps) {
  if (!groups) return <SkeletonRows columns={COLUMNS} />;
  if (groups.length === 0) {
    return (
      <StatePanel
        title={texts.noMatch}
        text={texts.noMatchText}
        actions={<Button onClick={onShowAll}>{texts.clear}</Button>}
      />
    );
  }
  return <CountGrid ref={grid} groups={groups} state={state} stock={stock} typing={typing} onType={onType} />;
}

/** Columns of the placeholder. */
const COLUMNS = 6;

/** Which count this is, how far it is, and whether all of it is on this device. */
function CountBar({
  record,
  done,
  of,
  state: { waiting, storedAt },
}: {
  record: CountRecord;
  done: number;
  of: number;
  state: CountState;
}) {
  const { number } = useFormats();
  const times = useTimes();
  const stored =
    waiting > 0
      ? texts.keeping(number(waiting))
      : storedAt > 0
        ? texts.storedAt(times.time(storedAt))
        : texts.everyEntry;
  return (
    <section className={styles.bar} aria-label={texts.overview}>
      <span className={styles.venue}>
        <Icon of={MapPin} size="sm" />
        {record.venue.name}
      </span>
      <div className={styles.what}>
        <Inline gap="2" weight="medium">
          <span className={rows.line}>{record.name}</span>
          {record.isBlind && <Badge>{texts.isBlind}</Badge>}
        </Inline>
        <div className={rows.sub} data-kept={waiting === 0 || undefined}>
          <span className={flow.hideSm}>{texts.startedSentence(times.moment(record.startedAt))} </span>
          <span className={styles.phoneVenue}>{texts.sentence(record.venue.name)} </span>
          <span className={waiting > 0 ? undefined : styles.stored}>{stored}</span>
        </div>
      </div>
      <Meter done={done} of={of}>
        <span>
          <Text tone="text" weight="medium">
            {texts.of(number(done), number(of))}
          </Text>{' '}
          {texts.counted}
        </span>
        <span className={flow.hideSm}>{texts.toGo(number(of - done))}</span>
      </Meter>
    </section>
  );
}
