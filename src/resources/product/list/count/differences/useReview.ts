import { useCallback, useEffect, useMemo, useState } from 'react';
import { readRecords } from '../../../../../kit/changes/send/readRecords';
import { recordsRead } from '../../../../../kit/store/batchState';
import {
  byValue,
  type CountDifference,
  differencesOf,
  type MovedChoice,
  totalsOf,
  writesOf,
} from '../../../../../rules/countDifferences';
import { useStoreDispatch } from '../../../../../session/auth/session';
import type { CountProps } from '../countProps';
import type { CountLog, CountLogState } from '../log/CountLog';
import type { AppliedLine } from '../log/countRecord';
import type { CountedStock } from '../useCountedStock';

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
  { record, tally }: Pick<CountLogState, 'record' | 'tally'>,
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
export function useReview(list: CountProps, log: CountLog, state: CountLogState, stock: CountedStock) {
  const { resource } = list;
  const { record, lines, tally } = state;
  const dispatch = useStoreDispatch();
  const [reading, setReading] = useState<StockReading>({ status: 'reading' });

  const read = useCallback(async () => {
    setReading({ status: 'reading' });
    const ids = [...log.state().tally.counts().keys()];
    const { records, failures } = await readRecords(dispatch, resource, ids, 'quiet');
    const unread = new Map(
      [...failures].map(([id, { status }]) => [id, status === NOT_FOUND ? 'deleted' : 'failed'] as const),
    );
    if (records.size === 0 && [...unread.values()].includes('failed'))
      return setReading({ status: 'failed' });
    dispatch(recordsRead({ resource: resource.name, records }));
    setReading({ status: 'ready', at: Date.now(), unread });
  }, [log, dispatch, resource]);
  useEffect(() => void read(), [read]);

  const isKnown = reading.status === 'ready';
  const unread = isKnown ? reading.unread : undefined;
  const entered = state.events.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry changes the tally, and not its object
  const differences = useMemo(
    () =>
      [
        ...differencesOf(lines, tally, (line) =>
          unread?.has(line) ? undefined : unread && stock.nowOf(line),
        ),
      ].sort(byValue),
    [lines, tally, entered, unread, stock],
  );
  const leftOut = useMemo(() => new Set(record.leftOut), [record.leftOut]);
  const choices = useMemo(() => new Map(Object.entries(record.choices)), [record.choices]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const figures = useMemo(() => {
    const open: CountDifference[] = [];
    let [unanswered, moved] = [0, 0];
    for (const each of differences) {
      if (appliedOf({ record, tally }, each.line.id, each.now)) continue;
      open.push(each);
      if (!each.isMoved) continue;
      moved += 1;
      if (each.difference !== 0 && !leftOut.has(each.line.id) && !choices.has(each.line.id)) unanswered += 1;
    }
    const writes = isKnown ? writesOf(open, choices, leftOut) : [];
    return { totals: totalsOf(lines.length, differences), writes, unanswered, moved };
  }, [differences, record, tally, entered, leftOut, choices, isKnown, lines]);
  const choose = (line: string, choice: MovedChoice) =>
    void log.update({ choices: { ...record.choices, [line]: choice } });
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
    differences,
    ...figures,
    choices,
    leftOut,
    choose,
    leaveOut,
  };
}

export type Review = ReturnType<typeof useReview>;
