import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useFormats } from '../../../host/formats';
import { saveBar } from '../../../messages/review';
import { batchEnded } from '../../state/batchState';
import type { ChangeSet } from '../set/changeSet';

/** Discards all changes of a set, with a toast that says how many and brings them back. */
export function useDiscardChanges(set: ChangeSet, forget: () => void): () => void {
  const dispatch = useDispatch();
  const { number } = useFormats();
  return useCallback(() => {
    const { changes } = set.sizes();
    const text = saveBar.discarded(changes, number(changes));
    // before the bar is removed, which moves the focus: first what was discarded, then the cell
    dispatch(batchEnded({ resources: [], toast: { tone: 'success', text, undo: set.address } }));
    forget();
    set.discard();
  }, [set, forget, dispatch, number]);
}
