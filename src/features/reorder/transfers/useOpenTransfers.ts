import { useEffect, useState } from 'react';
import type { DocumentStore } from '../../../kit/documents/documentStore';
import { useDocumentList } from '../../../kit/documents/useDocumentList';
import { NO_TRANSFERS, type OpenTransfers, readOpenTransfers, TRANSFER_KINDS } from './openTransfers';

/**
 * What the user's open transfers and slips of this device still take and bring, read again when one changes; undefined
 * until they are read, none where the browser keeps no documents.
 */
export function useOpenTransfers(store: DocumentStore | 'refused' | undefined): OpenTransfers | undefined {
  const opened = store === 'refused' ? undefined : store;
  const { records } = useDocumentList(opened, TRANSFER_KINDS);
  const [transfers, setTransfers] = useState<OpenTransfers>();
  useEffect(() => {
    if (!opened || !records) return;
    let hasLeft = false;
    readOpenTransfers(opened, records)
      .catch(() => NO_TRANSFERS)
      .then((read) => !hasLeft && setTransfers(read));
    return () => {
      hasLeft = true;
    };
  }, [opened, records]);
  return store === 'refused' ? NO_TRANSFERS : transfers;
}
