import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ScannedCode } from '../../../lib/scannerKeys';
import { runInSlices, type SlicedTask, slicedTask } from '../../../lib/timeSlices';
import { useLatestRef } from '../../../lib/useLatestRef';
import { codeIndexSlices, rowsWithCode } from '../../../rules/barcode';
import { type CountEvent, MAX_COUNTED, readCount } from '../../../rules/stockCount';
import type { CountLog, CountLogState } from '../log/CountLog';
import type { CountedStock } from '../useCountedStock';

/** A scan as it is shown after it. */
export interface ShownScan {
  key: string;
  at: number;
  code: string;
  /** The line that it counted for; undefined: unknown. */
  line: string | undefined;
  /** What was counted before and after it; undefined after a reload. */
  amounts?: { before: number; after: number };
}

const MAX_SHOWN_SCANS = 4;

/** Making entries: typed figures, scans, and what becomes of unknown codes. */
export function useEntries(log: CountLog, state: CountLogState, stock: CountedStock) {
  const { lines, lineById } = state;
  const index = useMemo(() => slicedTask(codeIndexSlices(lines, (line) => line)), [lines]);
  // in the background, so that the first scan needs not wait for it
  useEffect(() => runInSlices(restOf(index), nothing), [index]);
  const [recent, setRecent] = useState<readonly ShownScan[]>(() => lastScans(state.events));
  const latest = useLatestRef({ stock, lineById });

  const onHandOf = useCallback((id: string) => {
    const known = latest.current.stock.nowOf(id);
    return known === undefined ? (latest.current.lineById.get(id)?.onHand ?? null) : known;
  }, []);

  const type = useCallback(
    (line: string, typed: string) => {
      const { tally, record } = log.state();
      const entry = readCount(typed, tally.of(line)?.total);
      if (entry === 'wrong') return;
      if (!entry) return log.keepTyped(line, undefined);
      const base = { at: Date.now(), line, onHand: onHandOf(line) };
      if (entry.kind === 'set') {
        const amount = entry.total - tally.othersOf(line, record.source);
        log.enter({ ...base, kind: 'set', total: entry.total, amount }, typed);
      } else if (entry.kind === 'clear')
        log.enter({ ...base, kind: 'clear', upTo: tally.indicesOf(line) }, typed);
      else log.enter({ ...base, ...entry }, typed);
    },
    [log, onHandOf],
  );

  const show = useCallback(
    (scan: ShownScan) => setRecent((known) => [scan, ...known].slice(0, MAX_SHOWN_SCANS)),
    [],
  );

  /** The line of a code; undefined where none has it, or several do. */
  const lineOf = useCallback(
    ({ code, usCode }: ScannedCode): string | undefined => {
      const found = rowsWithCode(index.result(), code, usCode);
      const assigned = log.state().tally.lineOfCode(code);
      return assigned ?? (found.length === 1 ? lines[found[0] ?? 0]?.id : undefined);
    },
    [index, lines, log],
  );

  /** Counts one, or keeps an unknown code. */
  const scan = useCallback(
    (scanned: ScannedCode): string | undefined => {
      const { code } = scanned;
      const line = lineOf(scanned);
      const at = Date.now();
      const before = line === undefined ? 0 : (log.state().tally.of(line)?.total ?? 0);
      if (line === undefined) log.enter({ at, kind: 'unknown', code, amount: 1 });
      else if (before < MAX_COUNTED)
        log.enter({ at, kind: 'add', line, code, amount: 1, onHand: onHandOf(line) });
      const key = `${at} ${log.state().events.length}`;
      show({ key, at, code, line, amounts: { before, after: before + 1 } });
      return line;
    },
    [log, lineOf, onHandOf, show],
  );

  const assign = (code: string, amount: number, line: string) =>
    log.enter({ at: Date.now(), kind: 'assign', code, amount, line, onHand: onHandOf(line) });
  const dismiss = (code: string, amount: number) =>
    log.enter({ at: Date.now(), kind: 'dismiss', code, amount });
  return { recent, type, scan, lineOf, assign, dismiss };
}

function* restOf(task: SlicedTask<unknown>): Generator<void, void> {
  while (task.work()) yield;
}

const nothing = () => undefined;

function lastScans(events: readonly CountEvent[]): ShownScan[] {
  const scans: ShownScan[] = [];
  for (let at = events.length - 1; at >= 0 && scans.length < MAX_SHOWN_SCANS; at--) {
    const event = events[at];
    if (!event?.code || (event.kind !== 'add' && event.kind !== 'unknown')) continue;
    scans.push({ key: `${event.source} ${event.seq}`, at: event.at, code: event.code, line: event.line });
  }
  return scans;
}
