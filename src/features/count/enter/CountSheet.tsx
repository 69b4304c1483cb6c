import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { count as texts } from '../../../messages/count';
import type { UnknownCode } from '../../../rules/stockCount';
import { ScannerSettings } from '../../../session/preferences/ScannerSettings';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import type { CountGrouping, WholeGroup } from '../countGroups';
import type { CountProps } from '../countProps';
import type { CountLog, CountLogState } from '../log/CountLog';
import type { CountedStock } from '../useCountedStock';
import { AssignDialog } from './AssignDialog';
import { CountBar } from './CountBar';
import type { CountGridHandle } from './CountGrid';
import { CountLines } from './CountLines';
import { CountNotices, type Notice } from './CountNotices';
import { CountToolbar } from './CountToolbar';
import styles from './enter.module.css';
import { LastScan } from './LastScan';
import { ScannerPanel } from './ScannerPanel';
import { SheetActions } from './SheetActions';
import { SheetBar } from './SheetBar';
import { UnknownCodes } from './UnknownCodes';
import { useCountScan } from './useCountScan';
import { useEntries } from './useEntries';
import { useShownLines } from './useShownLines';

interface CountSheetProps {
  list: CountProps;
  log: CountLog;
  state: CountLogState;
  stock: CountedStock;
}

/** Entering a count: figures are typed line by line or scanned. */
export function CountSheet({ list, log, state, stock }: CountSheetProps) {
  const { record, lines, lineById, tally } = state;
  const by: CountGrouping = list.params.by === 'shelf' ? 'shelf' : 'category';
  const sheet = useShownLines(state, by);
  const { shown, groups, all } = sheet;
  const [mode, setMode] = useState<ScanMode>('adds');
  const [notice, setNotice] = useState<Notice>();
  const grid = useRef<CountGridHandle>(null);
  useFocusTyped(log, grid, all !== undefined);
  useFocusFirst(state, grid, groups[0]?.lines[0]?.id, all !== undefined);
  const entries = useEntries(log, state, stock);
  const nameOf = (line: string) => lineById.get(line)?.name ?? line;
  const { codes, hasCodes, dialog } = useUnknownCodes({ list, state, entries, groups: all ?? [], nameOf });
  const { isIncomplete, feedback, onScan } = useCountScan(entries, {
    opens: mode === 'opens',
    isOn: dialog === undefined,
    grid,
    showAll: sheet.showAll,
  });
  const lastScan = (
    <LastScan
      scan={isIncomplete ? 'incomplete' : entries.recent[0]}
      feedback={feedback.state}
      tally={tally}
      stock={stock}
      nameOf={nameOf}
    />
  );
  const scanMode = <ScanModeChoice mode={mode} onMode={setMode} />;
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
      <div className={styles.work}>
        <div className={styles.main}>
          <CountBar record={record} done={tally.counts().size} of={lines.length} state={state} />
          <CountNotices log={log} state={state} notice={notice} onClose={() => setNotice(undefined)} />
          <CountToolbar
            list={list}
            state={state}
            by={by}
            shown={shown}
            onShow={sheet.show}
            settings={<ScannerSettings>{scanMode}</ScannerSettings>}
            onCode={(code) => {
              if (entries.lineOf({ code }) === undefined) return false;
              onScan({ code });
              return true;
            }}
          />
          <div className={styles.phoneScan}>{lastScan}</div>
          {shown.filter === 'unknown' ? (
            <div className={styles.codes}>{codes}</div>
          ) : (
            <CountLines
              grid={grid}
              state={state}
              stock={stock}
              groups={all && groups}
              typing={log}
              onType={entries.type}
              onShowAll={sheet.showAll}
            />
          )}
        </div>
        <ScannerPanel
          mode={scanMode}
          lastScan={lastScan}
          recent={entries.recent}
          scans={tally.scans}
          nameOf={nameOf}
          codes={hasCodes && codes}
        />
      </div>
      <SheetBar list={list} log={log} state={state} />
      {dialog}
    </>
  );
}

interface UnknownCodesOptions extends Pick<CountSheetProps, 'list' | 'state'> {
  entries: Pick<ReturnType<typeof useEntries>, 'assign' | 'dismiss'>;
  /** The lines that a code can be assigned to. */
  groups: readonly WholeGroup[];
  nameOf(line: string): string;
}

/** The codes that no product of the count has, and the dialog while one of them is assigned. */
function useUnknownCodes({ list, state, entries, groups, nameOf }: UnknownCodesOptions) {
  const [assigning, setAssigning] = useState<UnknownCode>();
  const unknown = state.tally.unknown();
  const codes = (
    <UnknownCodes
      list={list}
      state={state}
      unknown={unknown}
      nameOf={nameOf}
      onAssign={setAssigning}
      onDismiss={({ code, count }) => entries.dismiss(code, count)}
    />
  );
  const dialog: ReactNode = assigning && (
    <AssignDialog
      code={assigning.code}
      count={assigning.count}
      groups={groups}
      onCancel={() => setAssigning(undefined)}
      onAssign={(line) => {
        entries.assign(assigning.code, assigning.count, line);
        setAssigning(undefined);
      }}
    />
  );
  return { codes, hasCodes: unknown.length > 0, dialog };
}

/** Moves the focus to the field with a figure that was typed and not entered before the page was loaded. */
function useFocusTyped(log: CountLog, grid: RefObject<CountGridHandle | null>, isReady: boolean) {
  const typed = useRef(log.typedLines().at(-1));
  useEffect(() => {
    const line = typed.current;
    if (!isReady || line === undefined) return;
    // the rows are rendered once the grid is measured
    const frame = requestAnimationFrame(() => {
      typed.current = undefined;
      grid.current?.focusLine(line);
    });
    return () => cancelAnimationFrame(frame);
  }, [grid, isReady]);
}

/** Moves the focus to the first line of a count that has just begun; a touch screen would show its keyboard. */
function useFocusFirst(
  { tally }: Pick<CountLogState, 'tally'>,
  grid: RefObject<CountGridHandle | null>,
  line: string | undefined,
  isReady: boolean,
) {
  const isDone = useRef(tally.counts().size > 0);
  useEffect(() => {
    if (!isReady || isDone.current || line === undefined) return;
    isDone.current = true;
    const isFree = document.activeElement === null || document.activeElement.matches('body, main');
    if (!isFree || window.matchMedia('(pointer: coarse)').matches) return;
    // the rows are rendered once the grid is measured
    const frame = requestAnimationFrame(() => grid.current?.focusLine(line));
    return () => cancelAnimationFrame(frame);
  }, [grid, line, isReady]);
}

/** What a scan does: it adds one, or opens the field of the line. */
type ScanMode = 'adds' | 'opens';

/** Chooses what each scan does. */
function ScanModeChoice({ mode, onMode }: { mode: ScanMode; onMode(mode: ScanMode): void }) {
  return (
    <SegmentedControl
      label={texts.eachScan}
      block
      value={mode}
      onChange={onMode}
      options={[
        { value: 'adds', label: texts.adds },
        { value: 'opens', label: texts.opens },
      ]}
    />
  );
}
