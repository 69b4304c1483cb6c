import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useService } from '../../../host/services';
import { useSendContext, useSending } from '../../../kit/writes/send/useSending';
import { useChangeSet, useChangeSizes } from '../../../kit/writes/set/useChangeSet';
import { useChangeSource } from '../../../kit/writes/source/useChangeSource';
import { useStoreDispatch } from '../../../session/auth/session';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { applyingOf } from './applyingOf';
import type { MovementLog, MovementState, MoveProps } from './moveProps';
import { outcomesOf } from './outcomes';
import { useSendWords } from './useSendWords';

/** What applies an open movement, with what became of each of its writes. */
export function useApplying(list: MoveProps, log: MovementLog, state: MovementState) {
  const { resource, parts } = list;
  const { record } = state;
  const { venues } = useScopeOptions();
  const dispatch = useStoreDispatch();
  const sets = useService('changeSets');
  const source = useChangeSource({ resource, parts, venues });
  const applying = useMemo(
    () => applyingOf(log, { sets, dispatch, resource }),
    [log, sets, dispatch, resource],
  );
  const { set, sender } = useChangeSet(applying.address, source, { marks: applying.marks });
  const sizes = useChangeSizes(set);
  const sending = useSending(sender);
  applying.setOptions({ source, ...useSendContext(), ...useSendWords(record) });
  const { isPreparing, isLocked, waiting } = useSyncExternalStore(applying.subscribe, applying.state);
  const isReady = list.rows.length > 0 && sending.state === null && !isPreparing;
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
        storedOf: (cell) => source.stored.textOf(cell),
      }),
    [state, set, source, sizes],
  );
  const isBusy = isPreparing || sending.state !== null;
  return { applying, sender, sending, sizes, outcomes, isBusy, isLocked, waiting };
}
