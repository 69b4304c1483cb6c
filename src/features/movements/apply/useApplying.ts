import { useEffect, useMemo } from 'react';
import { useService } from '../../../host/services';
import { useStoreDispatch } from '../../../session/auth/session';
import { applyingOf } from './applyingOf';
import type { MovementLog, MovementState, MoveProps } from './moveProps';
import { outcomesOf } from './outcomes';
import { useDocumentSending } from './useDocumentSending';
import { useSendWords } from './useSendWords';

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
    () => outcomesOf(state, { changeOf: (cell) => set.changeOf(cell), stored: source.stored }),
    [state, set, source, sizes],
  );
  const { isLocked, waiting } = sent.state;
  return { applying, sender, sending, sizes, outcomes, isBusy, isLocked, waiting };
}
