import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { move as texts } from '../../../../messages/move';
import type { DocumentLine } from '../../../../rules/documentTally';
import { StatePanel } from '../../../../ui/feedback/StatePanel';
import { Button } from '../../../../ui/form/Button';
import { Text } from '../../../../ui/layout/primitives';
import rows from '../../../../ui/rows/rows.module.css';
import type { MovementLog, MovementState, MoveProps } from '../../apply/moveProps';
import { DocumentNotices, type Notice } from '../../enter/DocumentNotices';
import styles from '../../enter/enter.module.css';
import { LinesGrid, type LinesGridHandle, type LinesGridProps } from '../../enter/LinesGrid';
import type { LineOrder } from '../../enter/lineGroups';
import type { PlanWords } from '../../enter/planNote';
import type { ScanMode } from '../../enter/ScanModeChoice';
import { SheetFrame } from '../../enter/SheetFrame';
import { type LineFilter, SheetToolbar } from '../../enter/SheetToolbar';
import type { FoundHandler } from '../../enter/useDocumentScan';
import { useFocusFirst, useFocusTyped } from '../../enter/useSheetFocus';
import { useSheetScanner } from '../../enter/useSheetScanner';
import { useShownLines } from '../../enter/useShownLines';
import own from './sheet.module.css';
import type { MovementEntries } from './useMovementEntries';

/** What a kind of movement shows of its lines. */
interface MovementSheetProps<Filter extends string>
  extends Pick<LinesGridProps, 'label' | 'className' | 'columns' | 'groupNote' | 'below'> {
  list: MoveProps;
  log: MovementLog;
  state: MovementState;
  making: MovementEntries;
  /** The lines that are shown; those without an entry can be left out. */
  lines: readonly DocumentLine[];
  order: LineOrder;
  filters: readonly LineFilter<Filter | 'all'>[];
  matches(line: DocumentLine, filter: Filter): boolean;
  modes: readonly ScanMode[];
  mode: ScanMode;
  onMode(mode: ScanMode): void;
  bar: ReactNode;
  /** Between the bar and the toolbar: the new line of a loss. */
  entry?: ReactNode;
  /** In the panel of the scanner, below the last scans. */
  panel?: ReactNode;
  /** Beside the filters, where the panel has no room. */
  withoutPanel?: ReactNode;
  footer: ReactNode;
  /** A scan or a found product takes another way than into the lines: into the new line of a loss. */
  onFound?: FoundHandler | undefined;
  /** Below the lines: what is to be known of the one with the focus. */
  status?: (line: DocumentLine) => ReactNode;
  /** What a scan says of a line that was planned, or was not. */
  plan?: PlanWords | undefined;
  /** Scans of the line that is being entered. */
  waitingScans?: number | undefined;
  onSaveFile(): void;
}

/** The lines of a movement: typed or scanned, each kept on this device at once. */
export function MovementSheet<Filter extends string>({
  list,
  log,
  state,
  making,
  lines,
  order,
  filters,
  matches,
  modes,
  mode,
  onMode,
  bar,
  entry,
  panel,
  withoutPanel,
  footer,
  onFound,
  status,
  plan,
  waitingScans,
  onSaveFile,
  ...grid
}: MovementSheetProps<Filter>) {
  const { lineById } = state;
  const { entries, stock, find } = making;
  const sheet = useShownLines<Filter>({ lines }, order, matches);
  const { shown, groups } = sheet;
  const isReady = sheet.all !== undefined;
  const [notice, setNotice] = useState<Notice>();
  const handle = useRef<LinesGridHandle>(null);
  const [active, setActive] = useState<string>();
  useFocusTyped(log, handle, isReady);
  useFocusFirst(state, handle, onFound ? undefined : groups[0]?.lines[0]?.id, isReady);
  const activeLine = groups.length > 0 && active !== undefined ? lineById.get(active) : undefined;
  const scanner = useSheetScanner({
    ...{ list, state, stock, entries, find, modes, mode, onMode, onFound, plan, waitingScans },
    title: texts.unknown,
    grid: handle,
    showAll: sheet.showAll,
    below: panel,
  });
  const { add, onCode } = addingTo(making, {
    grid: handle,
    showAll: sheet.showAll,
    onFound,
    onScan: scanner.onScan,
  });
  const found = useFoundProducts(shown.query, find, lineById);
  return (
    <>
      <SheetFrame
        bar={bar}
        notices={
          <DocumentNotices
            log={log}
            state={state}
            sentences={texts}
            notice={notice}
            onSaveFile={onSaveFile}
            onClose={() => setNotice(undefined)}
          />
        }
        toolbar={
          <div className={entry ? own.entry : undefined}>
            {entry}
            <SheetToolbar
              list="product move"
              density={list.density}
              shown={shown}
              onShow={sheet.show}
              filters={filters}
              more={withoutPanel && <div className={styles.withoutPanel}>{withoutPanel}</div>}
              settings={scanner.settings}
              camera={scanner.camera}
              onCode={onCode}
            />
          </div>
        }
        lastScan={entry ? <div className={own.quietScan}>{scanner.lastScan}</div> : scanner.lastScan}
        panel={scanner.panel}
        footer={footer}
      >
        {isReady && groups.length === 0 ? (
          found.length === 0 && (
            <NoLines query={shown.query} hasLines={lines.length > 0} onShowAll={sheet.showAll} />
          )
        ) : (
          <LinesGrid ref={handle} groups={groups} onActive={setActive} {...grid} />
        )}
        {activeLine && status && <LineStatus>{status(activeLine)}</LineStatus>}
        {found.length > 0 && <FoundProducts found={found} onAdd={add} />}
        {scanner.hasCodes && <div className={styles.phoneCodes}>{scanner.codes}</div>}
      </SheetFrame>
      {scanner.dialog}
    </>
  );
}

/** What is to be known of the line with the focus. */
function LineStatus({ children }: { children: ReactNode }) {
  return (
    // every move of the focus would be announced
    <div className={own.status} role="status" aria-live="off">
      {children}
    </div>
  );
}

/** Adds products to the lines: those that are chosen, and the one of a code that is typed. */
function addingTo(
  { entries, find }: MovementEntries,
  {
    grid,
    showAll,
    onFound,
    onScan,
  }: {
    grid: RefObject<LinesGridHandle | null>;
    /** Ends the search and the filter, so that what is added is shown. */
    showAll(): void;
    onFound: FoundHandler | undefined;
    onScan(scan: { code: string }): void;
  },
) {
  const add = (line: DocumentLine) => {
    showAll();
    if (onFound) return void onFound(line);
    entries.open(line);
    // the line is shown with the next commit
    requestAnimationFrame(() => grid.current?.focusLine(line.id));
  };
  const onCode = (code: string) => {
    const { line } = entries.find({ code });
    const [first, other] = line ? [] : find(code, 2);
    if (line) onScan({ code });
    else if (first && !other) add(first);
    else return false;
    return true;
  };
  return { add, onCode };
}

/** In place of lines: what to do first, or that nothing matches. */
function NoLines({ query, hasLines, onShowAll }: { query: string; hasLines: boolean; onShowAll(): void }) {
  const isSearching = query.trim() !== '';
  if (!hasLines && !isSearching) return <StatePanel title={texts.emptyTitle} text={texts.emptyText} />;
  return (
    <StatePanel
      title={isSearching ? texts.noProducts : texts.noMatchTitle}
      text={texts.noMatchText}
      actions={<Button onClick={onShowAll}>{texts.clear}</Button>}
    />
  );
}

const MAX_OFFERED_PRODUCTS = 20;

/** The products that a search finds and that are no line yet. */
function useFoundProducts(
  query: string,
  find: (query: string, most: number) => readonly DocumentLine[],
  lineById: ReadonlyMap<string, DocumentLine>,
): readonly DocumentLine[] {
  const wanted = query.trim();
  return useMemo(() => {
    if (wanted === '') return NO_PRODUCTS;
    return find(wanted, MAX_OFFERED_PRODUCTS + lineById.size)
      .filter(({ id }) => !lineById.has(id))
      .slice(0, MAX_OFFERED_PRODUCTS);
  }, [wanted, find, lineById]);
}

const NO_PRODUCTS: readonly DocumentLine[] = [];

function FoundProducts({
  found,
  onAdd,
}: {
  found: readonly DocumentLine[];
  onAdd(line: DocumentLine): void;
}) {
  return (
    <section className={own.found} aria-label={texts.addProducts}>
      <h2 className={own.foundTitle}>{texts.addProducts}</h2>
      <ul>
        {found.map((line) => (
          <li key={line.id} className={own.foundLine}>
            <span className={rows.names}>
              <span className={rows.line}>{line.name}</span>
              <Text tone="subtle" size="xs">
                {line.barcode ?? line.sku ?? ''}
              </Text>
            </span>
            <Button size="sm" aria-label={texts.addOf(line.name)} onClick={() => onAdd(line)}>
              {texts.add}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
