import { type RefObject, useEffect, useRef, useState } from 'react';
import { DensityGroup } from '../../../kit/list/DensityGroup';
import type { ScannedCode } from '../../../lib/scannerKeys';
import { count as texts } from '../../../messages/count';
import { type ScanMode, ScanModeChoice } from '../../../resources/product/list/count/enter/ScanModeChoice';
import { SheetPrinter } from '../../../resources/product/list/count/paper/SheetPrinter';
import { useScannerPreferences } from '../../../session/preferences/preferences';
import { ScannerSettings } from '../../../session/preferences/ScannerSettings';
import { SkeletonRows } from '../../../ui/feedback/Skeleton';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import { useScanFeedback } from '../../../ui/hooks/useScanFeedback';
import { useScanner } from '../../../ui/hooks/useScanner';
import type { CountGrouping } from '../countGroups';
import type { CountProps } from '../countProps';
import type { CountLog, CountLogState } from '../log/CountLog';
import type { CountedStock } from '../useCountedStock';
import { AssignDialog } from './AssignDialog';
import { CountBar } from './CountBar';
import { CountGrid, type CountGridHandle } from './CountGrid';
import { CountNotices, type Notice } from './CountNotices';
import { CountToolbar } from './CountToolbar';
import styles from './enter.module.css';
import { LastScan } from './LastScan';
import { ScannerPanel } from './ScannerPanel';
import { CountActions } from './SheetActions';
import { SheetBar } from './SheetBar';
import { UnknownCodes } from './UnknownCodes';
import { useEntries } from './useEntries';
import { useShownLines } from './useShownLines';

interface CountSheetProps {
  list: CountProps;
  log: CountLog;
  state: CountLogState;
  stock: CountedStock;
}

/** Columns of the placeholder. */
const COLUMNS = 6;

/** Entering a count: figures are typed line by line or scanned. */
export function CountSheet({ list, log, state, stock }: CountSheetProps) {
  const { record, lines, lineById, tally } = state;
  const { params, setParams } = list;
  const by: CountGrouping = params.by === 'shelf' ? 'shelf' : 'category';
  const sheet = useShownLines(state, by);
  const { shown, groups, all } = sheet;
  const [mode, setMode] = useState<ScanMode>('adds');
  const [assigning, setAssigning] = useState<{ code: string; count: number }>();
  const [notice, setNotice] = useState<Notice>();
  const grid = useRef<CountGridHandle>(null);
  useFocusTyped(log, grid, all !== undefined);
  const entries = useEntries(log, state, stock);
  const { prefix, suffix, hasSound } = useScannerPreferences();
  const feedback = useScanFeedback(hasSound);

  const [isIncomplete, setIncomplete] = useState(false);

  const onScan = (scan: ScannedCode) => {
    setIncomplete(false);
    const opened = mode === 'opens' ? entries.lineOf(scan) : undefined;
    const line = opened ?? entries.scan(scan);
    feedback.show(line === undefined ? 'unknown' : 'found');
    if (opened === undefined || grid.current?.focusLine(opened)) return;
    sheet.showAll();
    // the line is shown with the next commit
    requestAnimationFrame(() => grid.current?.focusLine(opened));
  };
  useScanner(onScan, {
    prefix,
    suffix,
    isOn: assigning === undefined,
    isKnown: (code) => entries.lineOf(code) !== undefined,
    onIncomplete() {
      setIncomplete(true);
      feedback.show('incomplete');
    },
  });
  const unknown = tally.unknown();
  const nameOf = (line: string) => lineById.get(line)?.name ?? line;
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
      {list.actions(
        <>
          <SheetPrinter
            className={styles.iconOnPhone}
            {...{ record, groups, by, stock }}
            onRefused={(text) => setNotice({ tone: 'warning', text })}
          />
          <CountActions
            log={log}
            state={state}
            onJoined={(joined) => {
              // a filter holds for the joined entries too
              sheet.show({ ...shown });
              setNotice(joined);
            }}
          />
          <Button variant="ghost" onClick={() => setParams({ count: '', step: '' })}>
            {texts.stop}
          </Button>
        </>,
      )}
      <div className={styles.work}>
        <div className={styles.main}>
          <CountBar record={record} done={tally.counts().size} of={lines.length} state={state} />
          <CountNotices log={log} state={state} notice={notice} onClose={() => setNotice(undefined)} />
          <CountToolbar
            state={state}
            shown={shown}
            onShow={sheet.show}
            onCode={(code) => {
              if (entries.lineOf({ code }) === undefined) return false;
              onScan({ code });
              return true;
            }}
            by={by}
            onGroup={(value) => setParams({ by: value })}
            density={<DensityGroup list="product count" density={list.density} />}
          />
          <div className={styles.phoneScan}>
            {lastScan}
            <ScannerSettings>{scanMode}</ScannerSettings>
          </div>
          {shown.filter === 'unknown' ? (
            <div className={styles.codes}>{codes}</div>
          ) : !all ? (
            <SkeletonRows columns={COLUMNS} />
          ) : groups.length === 0 ? (
            <StatePanel
              title={texts.noMatch}
              text={texts.noMatchText}
              actions={<Button onClick={sheet.showAll}>{texts.clear}</Button>}
            />
          ) : (
            <CountGrid
              ref={grid}
              venue={record.venue.name}
              groups={groups}
              tally={tally}
              stock={stock}
              isBlind={record.isBlind}
              typing={log}
              onType={entries.type}
            />
          )}
        </div>
        <ScannerPanel
          mode={scanMode}
          lastScan={lastScan}
          recent={entries.recent}
          scans={tally.scans}
          nameOf={nameOf}
          codes={unknown.length > 0 && codes}
        />
      </div>
      <SheetBar list={list} log={log} state={state} />
      {assigning && (
        <AssignDialog
          {...assigning}
          groups={all ?? []}
          onCancel={() => setAssigning(undefined)}
          onAssign={(line) => {
            entries.assign(assigning.code, assigning.count, line);
            setAssigning(undefined);
          }}
        />
      )}
    </>
  );
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
