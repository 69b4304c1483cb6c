import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../../session/auth/session';
import type { DocumentKind, RecordOfKind } from './documentRecord';
import type { DocumentStore } from './documentStore';

/**
 * The user's documents of these kinds, the latest first, read again when one changes, also in another tab; undefined
 * until they are read.
 *
 * @param store undefined: not open yet
 * @param kinds the same array each time
 */
export function useDocumentList<Kind extends DocumentKind>(
  store: DocumentStore | undefined,
  kinds: readonly Kind[],
) {
  const user = useUser()?._id ?? '';
  const [records, setRecords] = useState<readonly RecordOfKind<Kind>[]>();
  const reading = useRef({ isRunning: false, isStale: false });
  const reload = useCallback(() => {
    if (!store) return;
    const { current } = reading;
    current.isStale = true;
    if (current.isRunning) return;
    current.isRunning = true;
    const read = async () => {
      while (current.isStale) {
        current.isStale = false;
        setRecords(await store.list(user, kinds).catch(() => []));
      }
      current.isRunning = false;
    };
    void read();
  }, [store, user, kinds]);
  useEffect(reload, [reload]);
  useEffect(() => store?.watch(reload), [store, reload]);
  useEffect(() => {
    const stop = store?.watchWrites(reload);
    return () => void stop?.();
  }, [store, reload]);
  return { records, reload };
}
