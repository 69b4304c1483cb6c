import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentKind, RecordOfKind } from '../../../kit/documents/documentRecord';
import type { DocumentStore } from '../../../kit/documents/documentStore';
import { useUser } from '../../../session/auth/session';

/**
 * The user's documents of these kinds, the latest first, read again when another tab changes one; undefined until they
 * are read.
 *
 * @param kinds the same array each time
 */
export function useDocumentList<Kind extends DocumentKind>(store: DocumentStore, kinds: readonly Kind[]) {
  const user = useUser()?._id ?? '';
  const [records, setRecords] = useState<readonly RecordOfKind<Kind>[]>();
  const isReading = useRef(false);
  const reload = useCallback(() => {
    if (isReading.current) return;
    isReading.current = true;
    void store
      .list(user, kinds)
      .then(setRecords, () => setRecords([]))
      .finally(() => {
        isReading.current = false;
      });
  }, [store, user, kinds]);
  useEffect(reload, [reload]);
  useEffect(() => store.watch(reload), [store, reload]);
  return { records, reload };
}
