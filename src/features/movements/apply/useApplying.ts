import { useEffect, useMemo } from 'react';
import { useFormats } from '../../../host/formats';
import { useService } from '../../../host/services';
import { documentMarks } from '../../../kit/documents/documentMarks';
import type { MovementRecord } from '../../../kit/documents/movementRecord';
import { keepRecords } from '../../../kit/state/keepRecords';
import { readRecords, reportUnread } from '../../../kit/writes/send/readRecords';
import type { SendOptions } from '../../../kit/writes/send/sender';
import type { ChangeSets } from '../../../kit/writes/set/changeSets';
import { changesAt } from '../../../kit/writes/set/openChanges';
import { move as texts } from '../../../messages/move';
import { type Dispatch, useStoreDispatch } from '../../../session/auth/session';
import { MovementApplying } from './MovementApplying';
import { movementBook } from './movementBook';
import type { MovementLog, MovementState, MoveProps } from './moveProps';
import { outcomesOf } from './outcomes';
import { followSlips, keepTaken } from './slips';
import { useDocumentSending } from './useDocumentSending';
import { cellOfKey } from './writes';

/** What applies an open movement, with what became of each of its writes. */
export function useApplying(list: MoveProps, log: MovementLog, state: MovementState) {
  const { resource, rows } = list;
  const { record } = state;
  const dispatch = useStoreDispatch();
  const sets = useService('changeSets');
  const applying = useMemo(
    () => applyingOf(log, { sets, dispatch, resource }),
    [log, sets, dispatch, resource],
  );
  const sent = useDocumentSending(applying, list, useSendWords(record));
  const { set, source, sender, sizes, sending, isBusy } = sent;
  const isReady = rows.length > 0 && !isBusy;
  // where another page writes it, its end is another record
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is confirmed comes with the record
  useEffect(() => {
    if (!isReady) return;
    const left = new AbortController();
    void applying.takeUp(left.signal);
    return () => left.abort();
  }, [isReady, record.confirmed, applying]);
  // the changes of the set alter the outcomes, and so does the stock that was read
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes is another object after each change of the set
  const outcomes = useMemo(
    () =>
      outcomesOf(state, {
        changeOf: (cell) => set.changeOf(cell),
        failureOf: set.failureOf,
        stored: source.stored,
      }),
    [state, set, source, sizes],
  );
  const { isLocked, waiting } = sent.state;
  return { applying, sender, sending, sizes, outcomes, isBusy, isLocked, waiting };
}

/** Nothing is asked in a dialog: the report has the choices. */
const NO_ANSWERS = new Map();

/** How the sending of a movement is talked about. */
function useSendWords({
  id,
  confirmed,
}: Pick<MovementRecord, 'id' | 'confirmed'>): Omit<SendOptions, 'source' | 'timeOf' | 'background'> {
  const { number } = useFormats();
  const products = (count: number) => texts.products(count, number(count));
  return {
    venues: [...new Set(Object.keys(confirmed).map((key) => cellOfKey(key).venue))],
    work: 'movement',
    documentId: id,
    deltaAnswers: NO_ANSWERS,
    cancelLabel: texts.keepEditing,
    messages: {
      isOwn: true,
      done: ({ records }) => texts.applied(products(records)),
      failed: (failed, tried) => texts.notApplied(number(failed.records), products(tried.records)),
    },
  };
}

/** What the mount gives to what applies a movement. */
interface Mount {
  sets: ChangeSets;
  dispatch: Dispatch;
  resource: MoveProps['resource'];
}

const known = new WeakMap<MovementLog, MovementApplying>();

/** What applies an open movement: the same for its lines, its review and its report. */
function applyingOf(log: MovementLog, mount: Mount): MovementApplying {
  const before = known.get(log);
  if (before) return before;
  const applying = created(log, mount);
  known.set(log, applying);
  return applying;
}

function created(log: MovementLog, { sets, dispatch, resource }: Mount): MovementApplying {
  const marks = documentMarks(log);
  const address = `${resource.pages.list?.path} movement ${log.state().record.id}`;
  const { set, sender: slot } = changesAt(sets, address, { marks });
  return new MovementApplying({
    ...{ log, marks, set, slot, book: movementBook },
    isCurrent: () => sets.find(address)?.set === set,
    async read(products) {
      const { records, failures } = await readRecords(dispatch, resource, products, 'quiet');
      reportUnread(dispatch, failures);
      await dispatch(keepRecords(resource, records));
      return records.keys();
    },
    // what is taken is on its slip before it is known to be taken
    first: async (store, after, lines) => {
      if (after.kind === 'transfer') await keepTaken(store, after, lines);
    },
    follows: followSlips,
  });
}
