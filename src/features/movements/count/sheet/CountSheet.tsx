import { useCallback, useMemo, useRef, useState } from 'react';
import { count as texts } from '../../../../messages/count';
import type { DocumentLine } from '../../../../rules/documentTally';
import { DocumentNotices, type Notice } from '../../enter/DocumentNotices';
import styles from '../../enter/enter.module.css';
import type { LinesGridHandle } from '../../enter/LinesGrid';
import {
  BY_CATEGORY,
  BY_SHELF,
  firstMatches,
  type LineGrouping,
  type WholeGroup,
} from '../../enter/lineGroups';
import type { ScanMode } from '../../enter/ScanModeChoice';
import { SheetFrame } from '../../enter/SheetFrame';
import type { DocumentStock } from '../../enter/useDocumentStock';
import { useEntries } from '../../enter/useEntries';
import { useFocusFirst, useFocusTyped } from '../../enter/useSheetFocus';
import { useSheetScanner } from '../../enter/useSheetScanner';
import { useShownLines } from '../../enter/useShownLines';
import type { CountLog, CountState } from '../countLog';
import type { CountProps } from '../countProps';
import { saveAsFile } from '../saveAsFile';
import { CountBar } from './CountBar';
import { CountLines } from './CountLines';
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
