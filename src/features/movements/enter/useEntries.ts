import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { DocumentLog, DocumentState } from '../../../kit/documents/DocumentLog';
import type { ScannedCode } from '../../../lib/scannerKeys';
import { runInSlices, type SlicedTask, slicedTask } from '../../../lib/timeSlices';
import { useLatestRef } from '../../../lib/useLatestRef';
import { type CodeReading, readCode } from '../../../rules/codeReadings';
import { type DocumentEvent, type DocumentLine, MAX_COUNTED, readCount } from '../../../rules/documentTally';
import { exactQuantity } from '../../../rules/quantities';
import { type Codes, codeIndexSlices, rowsWithCode } from '../../../rules/scannedRows';
import { scannerChanged, useScannerPreferences } from '../../../session/preferences/preferences';
import type { DocumentStock } from './useDocumentStock';

/** A scan as it is shown after it. */
export interface ShownScan {
  key: string;
  at: number;
  code: string;
  /** The line that it counted for; undefined: unknown. */
  line: string | undefined;
  /** The name of its product, where the document does not have the line yet. */
  name?: string;
  /** Nothing was added: the field of the line was opened. */
  isOpened?: true;
  label?: ScannedLabel | undefined;
  /** What was entered before and after it; undefined after a reload. */
  amounts?: { before: number; after: number };
}

/** What a label states besides the product. */
export interface ScannedLabel {
  /** `YYYY-MM-DD`. */
  expires?: string;
  /** How many it is for, which the user may take. */
  count?: number;
  /** The item of a label with a price or weight in it. */
  item?: string;
}

/** What a scan leads to. */
interface FoundLine {
  /** The code as it is listed: the same for all labels of one product. */
  code: string;
  /** Undefined where no item has the code, or several do. */
  line: DocumentLine | undefined;
  /** What the scan adds: 1, or a case. */
  amount: number;
  label?: ScannedLabel | undefined;
}

/** What scanned codes are found in: the lines of a count, or all products of a movement. */
export interface Catalogue<Item extends Codes = Codes> {
  items: readonly Item[];
  /** The line of an item; one that the document does not have begins with its first entry. */
  lineOf(item: Item): DocumentLine;
}

interface EntryOptions<Item extends Codes> {
  stock: Pick<DocumentStock, 'onHandOf'>;
  catalogue: Catalogue<Item>;
  /** What a scan adds; 1 unless stated. */
  amountOf?: ((line: DocumentLine) => number) | undefined;
}

const MAX_SHOWN_SCANS = 4;

/** Making entries: typed quantities, scans, and what becomes of unknown codes. */
export function useEntries<Item extends Codes>(
  log: DocumentLog,
  state: DocumentState,
  options: EntryOptions<Item>,
) {
  const [recent, setRecent] = useState<readonly ShownScan[]>(() => lastScans(state.events));
  const { labels = NO_LABELS, ...scanner } = useScannerPreferences();
  const dispatch = useDispatch();
  const latest = useLatestRef(options);
  const onHandOf = useCallback((line: DocumentLine) => latest.current.stock.onHandOf(line), []);
  const { type, noteDate } = useTyping(log, onHandOf);
  const find = useFind(log, options, labels);

  /** Adds an amount to a line, which begins with it where the document does not have it yet. */
  const add = useCallback(
    (line: DocumentLine, amount: number, code?: string, { expires }: ScannedLabel = {}) => {
      const isKnown = log.state().lineById.has(line.id);
      log.enter({
        at: Date.now(),
        kind: 'add',
        line: line.id,
        amount,
        onHand: onHandOf(line),
        ...(code !== undefined && { code }),
        ...(expires !== undefined && { expires }),
        ...(!isKnown && { newLine: line }),
      });
    },
    [log, onHandOf],
  );

  /** Takes a line into the document, without a quantity. */
  const open = useCallback(
    (line: DocumentLine) => {
      if (log.state().lineById.has(line.id)) return;
      log.enter({ at: Date.now(), kind: 'clear', line: line.id, newLine: line });
    },
    [log],
  );

  const show = useCallback(
    (scan: ShownScan) => setRecent((known) => [scan, ...known].slice(0, MAX_SHOWN_SCANS)),
    [],
  );

  /** Adds to the line of a code, as far as it can have so much, or keeps an unknown one. */
  const scan = useCallback(
    (scanned: ScannedCode): { line: DocumentLine | undefined; before: number; after: number } => {
      const { code, line, amount: wanted, label } = find(scanned);
      const at = Date.now();
      const before = line === undefined ? 0 : (log.state().tally.of(line.id)?.total ?? 0);
      const amount = before + wanted <= MAX_COUNTED ? wanted : 0;
      if (line === undefined) log.enter({ at, kind: 'unknown', code, amount: 1 });
      else if (amount > 0) add(line, amount, code, label);
      const key = `${at} ${log.state().events.length}`;
      const amounts = { before, after: before + amount };
      show({ key, at, code, line: line?.id, amounts, label });
      return { line, ...amounts };
    },
    [log, find, add, show],
  );

  const assign = (code: string, amount: number, line: DocumentLine) => {
    const isKnown = log.state().lineById.has(line.id);
    log.enter({
      at: Date.now(),
      kind: 'assign',
      code,
      amount,
      line: line.id,
      onHand: onHandOf(line),
      ...(!isKnown && { newLine: line }),
    });
    const own = line.barcode || line.sku;
    if (own && readCode(code).item !== undefined)
      dispatch(scannerChanged({ ...scanner, labels: { ...labels, [code]: own } }));
  };
  const dismiss = (code: string, amount: number) =>
    log.enter({ at: Date.now(), kind: 'dismiss', code, amount });
  return { recent, show, type, add, open, scan, find, assign, dismiss, noteDate };
}

/** What is typed in the field of a line becomes an entry. */
function useTyping(log: DocumentLog, onHandOf: (line: DocumentLine) => number | null) {
  /** Of labels whose scan has opened a field: they belong to what is typed there next. */
  const dates = useRef(new Map<string, string>());
  const noteDate = useCallback((line: string, { expires }: ScannedLabel = {}) => {
    if (expires !== undefined) dates.current.set(line, expires);
  }, []);

  const type = useCallback(
    (id: string, typed: string, caseSize?: number, decimals?: number) => {
      const { tally, record, lineById } = log.state();
      const line = lineById.get(id);
      const counted = tally.of(id)?.total;
      const entry = readCount(typed, counted, caseSize ?? line?.caseSize, decimals ?? line?.decimals);
      if (!line || typeof entry === 'string') return;
      if (!entry) return log.keepTyped(id, undefined);
      const expires = dates.current.get(id);
      dates.current.delete(id);
      const base = {
        ...{ at: Date.now(), line: id, onHand: onHandOf(line) },
        ...(expires !== undefined && { expires }),
      };
      if (entry.kind === 'set') {
        const amount = exactQuantity(entry.total - tally.othersOf(id, record.source));
        log.enter({ ...base, kind: 'set', total: entry.total, amount }, typed);
      } else if (entry.kind === 'clear')
        log.enter({ ...base, kind: 'clear', upTo: tally.indicesOf(id) }, typed);
      else log.enter({ ...base, ...entry }, typed);
    },
    [log, onHandOf],
  );
  return { type, noteDate };
}

/** The line of a code, and what a scan of it adds. */
function useFind<Item extends Codes>(
  log: DocumentLog,
  { catalogue, amountOf = one }: EntryOptions<Item>,
  labels: Readonly<Record<string, string>>,
): (scanned: ScannedCode) => FoundLine {
  const { items } = catalogue;
  const index = useMemo(() => slicedTask(codeIndexSlices(items, (item) => item)), [items]);
  // in the background, so that the first scan needs not wait for it
  useEffect(() => runInSlices(restOf(index), nothing), [index]);
  const latest = useLatestRef({ catalogue, amountOf, labels });
  return useCallback(
    ({ code, usCode }: ScannedCode): FoundLine => {
      const { tally, lineById } = log.state();
      const reading = readCode(code);
      const { key, item } = reading;
      const label = labelOf(reading);
      const assigned = lineById.get(tally.lineOfCode(key) ?? '');
      const kept = item === undefined ? undefined : latest.current.labels[key];
      const { rows, isCase } = rowsWithCode(index.result(), code, usCode, kept);
      const [row, other] = rows;
      const found = row === undefined || other !== undefined ? undefined : items[row];
      const line = assigned ?? (found && latest.current.catalogue.lineOf(found));
      const usual = line === undefined ? 1 : latest.current.amountOf(line);
      const amount = isCase && !assigned ? Math.max(usual, line?.caseSize ?? 1) : usual;
      return { code: key, line, amount, label };
    },
    [index, items, log],
  );
}

export type Entries = ReturnType<typeof useEntries>;

const one = () => 1;
const NO_LABELS: Readonly<Record<string, string>> = {};

function labelOf({ gs1, item }: CodeReading): ScannedLabel | undefined {
  if (item !== undefined) return { item };
  return gs1 && (gs1.expires !== undefined || gs1.count !== undefined)
    ? {
        ...(gs1.expires !== undefined && { expires: gs1.expires }),
        ...(gs1.count !== undefined && { count: gs1.count }),
      }
    : undefined;
}

function* restOf(task: SlicedTask<unknown>): Generator<void, void> {
  while (task.work()) yield;
}

const nothing = () => undefined;

function lastScans(events: readonly DocumentEvent[]): ShownScan[] {
  const scans: ShownScan[] = [];
  for (let at = events.length - 1; at >= 0 && scans.length < MAX_SHOWN_SCANS; at--) {
    const event = events[at];
    if (!event?.code || (event.kind !== 'add' && event.kind !== 'unknown')) continue;
    scans.push({ key: `${event.source} ${event.seq}`, at: event.at, code: event.code, line: event.line });
  }
  return scans;
}
