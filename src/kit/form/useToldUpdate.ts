import { useCallback, useRef } from 'react';
import { useRecordUpdates } from '../state/updates';

/** True once after another tab has posted a change of the record that is about to be stored. */
export function useToldUpdate(resource: string, id: string | undefined): () => boolean {
  const isTold = useRef(false);
  useRecordUpdates(resource, ({ changed, from }) => {
    if (from === 'tab' && id !== undefined && changed.has(id)) isTold.current = true;
  });
  return useCallback(() => {
    const was = isTold.current;
    isTold.current = false;
    return was;
  }, []);
}
