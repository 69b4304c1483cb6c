import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { useService } from '../../../host/services';
import { documentMarks } from '../../../kit/documents/documentMarks';
import type { MovementWrite } from '../../../kit/documents/movementRecord';
import { keepRecords } from '../../../kit/state/keepRecords';
import { readRecords, reportUnread } from '../../../kit/writes/send/readRecords';
import type { SendReport } from '../../../kit/writes/send/sendState';
import { useSending } from '../../../kit/writes/send/useSending';
import type { Cell } from '../../../kit/writes/set/cells';
import { markKey } from '../../../kit/writes/set/sentMarks';
import { useChangeSet, useChangeSizes } from '../../../kit/writes/set/useChangeSet';
import { useChangeSource } from '../../../kit/writes/source/useChangeSource';
import { move as texts } from '../../../messages/move';
import { useStoreDispatch } from '../../../session/auth/session';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { editOf, followRecord } from './followRecord';
import { withResults } from './keepResults';
import type { MovementLog, MovementState, MoveProps } from './moveProps';
import { type Outcome, outcomesOf } from './outcomes';
import { followSlips, keepTaken } from './slips';
import { storedNumbers } from './storedNumbers';
import { cellOfKey, type Writes } from './writes';

/** What the user answers about a number of which it is not known whether it was added. */
export type SettleAnswer = 'applied' | 'add' | 'leave';

/** Whether another try can write it. */
const isOpen = (status: Outcome['status']) => status === 'failed' || status === 'notApplied';

/** Nothing is asked in a dialog: the report has the choices. */
const NO_ANSWERS = new Map();

/**
 * Writes what a movement changes like any other changes: read again first, numbers added to what is there then, each
 * answer compared. What was confirmed is kept in the movement before it is sent, and so are the marks of its numbers: a
 * reload in the middle loses nothing and repeats nothing.
 */
export function useApplying(list: MoveProps, log: MovementLog, state: MovementState) {
  const { resource, parts } = list;
  const { record } = state;
  const { venues } = useScopeOptions();
  const { number } = useFormats();
  const dispatch = useStoreDispatch();
  const changeSets = useService('changeSets');
  const source = useChangeSource({ resource, parts, venues });
  const marks = useMemo(() => documentMarks(log), [log]);
  const { set, sender } = useChangeSet(`${resource.pages.list?.path} movement ${record.id}`, source, {
    marks,
  });
  const sizes = useChangeSizes(set);
  const sending = useSending(sender);
  const [isPreparing, setPreparing] = useState(false);
  const isBusy = useRef(false);
  /** Since this page was opened, the stock was read after what was sent. */
  const hasRead = useRef(false);
  const [isLocked, setLocked] = useState(false);
  const isLeft = useCallback((cell: Cell) => set.changeOf(cell) !== undefined, [set]);

  const isReady = list.rows.length > 0 && sending.state === null && !isPreparing;
  // what a reload or another sign-in has cut off; where another page writes it, its end is another record
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is confirmed comes with the record, the rest is as it is then
  useEffect(() => {
    if (!isReady) return;
    const left = new AbortController();
    const follow = async () => {
      const work = () => followRecord(set, log.state().record, marks);
      // also what a send of an ended session writes, until its last request has ended
      const isDone = await log.store.whileLocked(record.key, work, left.signal);
      if (isDone && !hasRead.current && Object.keys(log.state().record.sent).length > 0) await read();
    };
    void follow();
    return () => left.abort();
  }, [isReady, record.confirmed, record.key, set, log, marks]);

  const products = (count: number) => texts.products(count, number(count));
  const options = {
    source,
    venues: [...new Set(Object.keys(record.confirmed).map((key) => cellOfKey(key).venue))],
    work: 'movement' as const,
    documentId: record.id,
    deltaAnswers: NO_ANSWERS,
    cancelLabel: texts.keepEditing,
    messages: {
      isOwn: true,
      done: ({ records }: { records: number }) => texts.applied(products(records)),
      failed: (failed: { records: number }, tried: { records: number }) =>
        texts.notApplied(number(failed.records), products(tried.records)),
    },
  };

  // the changes of the set alter the outcomes, and so does the stock that was read
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes is another object after each change of the set
  const outcomes = useMemo(
    () =>
      outcomesOf(record, {
        changeOf: (cell) => set.changeOf(cell),
        storedOf: (cell) => source.stored.textOf(cell),
      }),
    [record, set, source, sizes],
  );
  /** Sends, and keeps what became of it. Only one page at a time writes a movement. */
  const run = async (send: () => Promise<Pick<SendReport, 'unanswered'>>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    hasRead.current = true;
    setPreparing(true);
    try {
      // leaving the page stops nothing
      const isDone = await log.store.whileOpen(() =>
        log.store.whileLocked(record.key, async () => {
          await log.refresh();
          await followRecord(set, log.state().record, marks);
          const before = Object.keys(log.state().record.sent);
          const { unanswered } = await send();
          // with its user the set has lost its changes: what was stored is known by its marks at the next opening
          if (changeSets.find(set.address)?.set !== set) return;
          const results = {
            isLeft,
            unanswered: new Set([...before, ...unanswered.map(markKey)]),
            at: Date.now(),
          };
          const { record: sent, lines } = log.state();
          const after = { ...sent, ...withResults(sent, results) };
          // what is taken is on its slip before it is known to be taken
          if (after.kind === 'transfer') await keepTaken(log.store, after, lines);
          await log.update(withResults(log.state().record, results));
          await followSlips(log);
        }),
      );
      setLocked(!isDone);
    } finally {
      isBusy.current = false;
      setPreparing(false);
    }
  };

  const apply = (writes: Writes) =>
    run(async () => {
      // a number that may be stored stays as it was sent
      const free = Object.entries(writes)
        .filter(([key]) => !set.changeOf(cellOfKey(key))?.sent)
        .map(([key, write]): [string, MovementWrite] => [
          key,
          'text' in write ? { ...write, from: source.stored.textOf(cellOfKey(key)) } : write,
        ]);
      await log.update({ confirmed: { ...log.state().record.confirmed, ...Object.fromEntries(free) } });
      const edits = free.flatMap(([key, write]) =>
        'text' in write ? [{ ...cellOfKey(key), text: write.text }] : [],
      );
      const numbers = free.flatMap(([key, write]) =>
        'by' in write ? [{ cell: cellOfKey(key), write }] : [],
      );
      // a number is not added to one that waits for another venue: it takes its place
      const others = numbers.flatMap(({ cell, write }) => {
        const change = set.changeOf(cell);
        return change && change.takenFrom !== write.takenFrom ? [{ ...cell, ...editOf(change) }] : [];
      });
      if (others.length > 0) await set.follow({ givenUp: others, theirs: [] });
      await set.putMany({ edits, count: edits.length });
      // in one task: the report that opens meanwhile takes up what is confirmed
      set.add(
        numbers.flatMap(({ cell, write }) => {
          const by = write.by - (set.changeOf(cell)?.by ?? 0);
          return by === 0 ? [] : [{ ...cell, ...write, by }];
        }),
      );
      return sending.checkAndSend({ ...options, isSent: (cell) => markKey(cell) in writes });
    });
  /** Sends again what failed or was not applied, or only these. */
  const retry = (only?: readonly string[]) => {
    const keys = new Set(only ?? outcomes.filter(({ status }) => isOpen(status)).map(({ key }) => key));
    return run(() =>
      sending.checkAndSend({ ...options, isRetry: true, isSent: (cell) => keys.has(markKey(cell)) }),
    );
  };

  /** Reads the stock again: the numbers that it shows to be stored are applied. */
  const read = async () => {
    hasRead.current = true;
    await readStock(log.state().record);
    const found = () => storedNumbers(set, log.state().record, source.stored);
    if (found().length === 0) return;
    await run(async () => {
      const stored = found();
      await set.follow({ givenUp: stored, theirs: [] });
      return { unanswered: stored };
    });
  };
  const readStock = async ({ confirmed }: MovementState['record']) => {
    const ids = [...new Set(Object.keys(confirmed).map((key) => cellOfKey(key).record))];
    if (ids.length === 0) return;
    setPreparing(true);
    try {
      const { records, failures } = await readRecords(dispatch, resource, ids, 'quiet');
      reportUnread(dispatch, failures);
      await dispatch(keepRecords(resource, records));
    } finally {
      setPreparing(false);
    }
  };

  /** Carries out what was chosen: what was applied is done, what is added again is sent like a new number. */
  const settle = (answers: ReadonlyMap<string, SettleAnswer>) =>
    run(async () => {
      const added = new Set<string>();
      for (const [key, answer] of answers) {
        const cell = cellOfKey(key);
        const change = set.changeOf(cell);
        if (answer === 'applied' && change)
          await set.follow({ givenUp: [{ ...cell, ...editOf(change) }], theirs: [] });
        if (answer !== 'add') continue;
        added.add(key);
        set.markSent(cell);
        await marks.forget('', set.address, cell);
      }
      if (added.size === 0) return { unanswered: [] };
      return sending.checkAndSend({ ...options, isSent: (cell) => added.has(markKey(cell)) });
    });

  return {
    sender,
    sending,
    sizes,
    outcomes,
    isBusy: isPreparing || sending.state !== null,
    /** Another page of this browser is writing this movement. */
    isLocked,
    apply,
    retry,
    settle,
    read,
  };
}
