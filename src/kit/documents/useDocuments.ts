import { useEffect, useState } from 'react';
import { useService } from '../../host/services';
import { DocumentLog } from './DocumentLog';
import type { DocumentBase } from './documentBase';
import { type DocumentArea, type DocumentStore, openDocumentStore } from './documentStore';

/** The documents of an area of this device; undefined while they are being opened, 'refused' where the browser keeps none. */
export function useDocuments(area: DocumentArea): DocumentStore | 'refused' | undefined {
  const backend = useService('backend');
  const [store, setStore] = useState<DocumentStore | 'refused'>();
  useEffect(() => {
    let opened: DocumentStore | undefined;
    let hasLeft = false;
    openDocumentStore(backend, area).then(
      (found) => {
        opened = found;
        if (hasLeft) void found.close();
        else setStore(found);
      },
      () => !hasLeft && setStore('refused'),
    );
    return () => {
      hasLeft = true;
      void opened?.close();
    };
  }, [backend, area]);
  return store;
}

/** The log of one document; undefined while it is being read, 'missing' where this device has none, or no longer. */
export function useDocumentLog<Kept extends DocumentBase>(
  store: DocumentStore,
  key: string,
): DocumentLog<Kept> | 'missing' | undefined {
  const [log, setLog] = useState<DocumentLog<Kept> | 'missing'>();
  useEffect(() => {
    let opened: DocumentLog<Kept> | undefined;
    const leaving = new AbortController();
    const open = async () => {
      const stored = await store.read<Kept>(key).catch(() => undefined);
      opened = stored && (await DocumentLog.open(store, stored, leaving.signal));
      if (leaving.signal.aborted) return void opened?.close();
      setLog(opened ?? 'missing');
      const log = opened;
      log?.subscribe(() => {
        if (log.state().isDropped && !leaving.signal.aborted) setLog('missing');
      });
    };
    void open();
    return () => {
      leaving.abort();
      void opened?.close();
    };
  }, [store, key]);
  return log;
}
