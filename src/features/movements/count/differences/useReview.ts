import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AppliedLine } from '../../../../kit/documents/countRecord';
import { keepRecords } from '../../../../kit/state/keepRecords';
import { readRecords, reportUnread } from '../../../../kit/writes/send/readRecords';
import { useShortOrSliced } from '../../../../lib/timeSlices';
import {
  type CountDifference,
  choicesNow,
  differenceSlices,
  type MovedChoice,
  totalsOf,
  writesOf,
} from '../../../../rules/countDifferences';
import { useStoreDispatch } from '../../../../session/auth/session';
import type { DocumentStock } from '../../enter/useDocumentStock';
import type { CountLog, CountState } from '../countLog';
import type { CountProps } from '../countProps';

/** How the latest reading of the stock ended. */
export type StockReading =
  | { status: 'reading' }
  | { status: 'failed' }
  /** `unread`: the lines whose stock could not be read, and why. */
  | { status: 'ready'; at: number; unread: ReadonlyMap<string, Unread> };

/** The product was deleted meanwhile, or it could not be read. */
export type Unread = 'deleted' | 'failed';

const NOT_FOUND = 404;

/** What has been written of a line, unless it was counted again afterwards; also what a crash cut off. */
export function appliedOf(
  { record, tally }: Pick<CountState, 'record' | 'tally'>,
  line: string,
  now: number | null | undefined,
): AppliedLine | undefined {
  const lastAt = tally.of(line)?.lastAt ?? 0;
  const applied = record.applied[line];
  if (applied && applied.at >= lastAt) return applied;
  const sent = record.sent[line];
  return sent && sent.at >= lastAt && sent.to === now ? sent : undefined;
}

/**
 * The differences of a count beside the stock as it is now, which is read again first; and what applying them
 * would write.
 */
export function useReview(list: CountProps, log: CountLog, state: CountState, stock: DocumentStock) {
  const { resource } = list;
  const { record, lines, tally } = state;
  const dispatch = useStoreDispatch();
  const [reading, setReading] = useState<StockReading>({ status: 'reading' });

  const read = useCallback(async () => {
    setReading({ status: 'reading' });
    const ids = [...log.state().tally.counts().keys()];
    const { records, failures } = await readRecords(dispatch, resource, ids, 'quiet');
    reportUnread(dispatch, failures);
    const unread = new Map(
      [...failures].map(([id, { status }]) => [id, status === NOT_FOUND ? 'deleted' : 'failed'] as const),
    );
    if (records.size === 0 && [...unread.values()].includes('failed'))
      return setReading({ status: 'failed' });
    await dispatch(keepRecords(resource, records));
    setReading({ status: 'ready', at: Date.now(), unread });
  }, [log, dispatch, resource]);
  useEffect(() => void read(), [read]);

  const unread = reading.status === 'ready' ? reading.unread : undefined;
  const entered = state.events.length;
  const computed = useDifferences(state, unread, stock);
  const differences = computed?.differences ?? NO_DIFFERENCES;
  // what is applied never comes from the stock or the entries of before
  const isKnown = unread !== undefined && computed?.isCurrent === true;
  const leftOut = useMemo(() => new Set(record.leftOut), [record.leftOut]);
  const choices = useMemo(() => choicesNow(differences, record.choices), [differences, record.choices]);
  // an entry changes the tally, and not its object
  const counted = useMemo(() => ({ record, tally, entered }), [record, tally, entered]);
  const totals = useMemo(() => {
    const open: CountDifference[] = [];
    const unanswered = new Set<string>();
    let moved = 0;
    for (const each of differences) {
      if (appliedOf(counted, each.line.id, each.now)) continue;
      open.push(each);
      if (!each.isMoved) continue;
      moved += 1;
      if (each.difference !== 0 && !leftOut.has(each.line.id) && !choices.has(each.line.id))
        unanswered.add(each.line.id);
    }
    const writes = isKnown ? writesOf(open, choices, leftOut) : [];
    return { totals: totalsOf(lines.length, differences), writes, unanswered, moved };
  }, [differences, counted, leftOut, choices, isKnown, lines]);
  const choose = ({ line, now = null }: CountDifference, take: MovedChoice) =>
    void log.update({ choices: { ...record.choices, [line.id]: { take, now } } });
  const leaveOut = (ids: readonly string[], isOut: boolean) => {
    const next = new Set(record.leftOut);
    for (const id of ids)
      if (isOut) next.add(id);
      else next.delete(id);
    void log.update({ leftOut: [...next] });
  };
  return {
    reading,
    read,
    unreadOf: (line: string) => unread?.get(line),
    /** They are being computed for the first time. */
    isComputing: computed === undefined,
    differences,
    ...totals,
    choices,
    leftOut,
    choose,
    leaveOut,
  };
}

export type Review = ReturnType<typeof useReview>;

const NO_DIFFERENCES: readonly CountDifference[] = [];

/** Counts with more lines are compared in time slices. */
const MAX_SYNC_LINES = 1_000;

/**
 * The differences beside the stock as it was read again, the largest first; undefined until they are computed.
 * `isCurrent`: no others are being computed.
 */
function useDifferences(
  { lines, tally, events }: CountState,
  unread: ReadonlyMap<string, Unread> | undefined,
  stock: DocumentStock,
): { differences: readonly CountDifference[]; isCurrent: boolean } | undefined {
  const entered = events.length;
  // an entry changes the tally, and not its object
  const source = useMemo(
    () => ({ lines, tally, entered, unread, stock }),
    [lines, tally, entered, unread, stock],
  );
  const work = useMemo(
    () =>
      function* () {
        const nowOf = (line: string) => (unread?.has(line) ? undefined : unread && stock.nowOf(line));
        return { source, differences: yield* differenceSlices(source.lines, source.tally, nowOf) };
      },
    [source, unread, stock],
  );
  const result = useShortOrSliced(work, lines.length <= MAX_SYNC_LINES);
  return result && { differences: result.differences, isCurrent: result.source === source };
}
