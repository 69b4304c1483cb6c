import { useEffect, useState } from 'react';
import { CountLog } from '../../../../features/count/log/CountLog';
import { type CountStore, openCountStore } from '../../../../features/count/log/countStore';

/** The counts of this device; undefined while they are being opened, 'refused' where the browser keeps none. */
export function useCountStore(): CountStore | 'refused' | undefined {
  const [store, setStore] = useState<CountStore | 'refused'>();
  useEffect(() => {
    let opened: CountStore | undefined;
    let hasLeft = false;
    openCountStore().then(
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
  }, []);
  return store;
}

/** The log of one count; undefined while it is being read, 'missing' where this device has none. */
export function useCountLog(store: CountStore, key: string): CountLog | 'missing' | undefined {
  const [log, setLog] = useState<CountLog | 'missing'>();
  useEffect(() => {
    let opened: CountLog | undefined;
    const leaving = new AbortController();
    const open = async () => {
      const stored = await store.read(key).catch(() => undefined);
      opened = stored && (await CountLog.open(store, stored, leaving.signal));
      if (leaving.signal.aborted) void opened?.close();
      else setLog(opened ?? 'missing');
    };
    void open();
    return () => {
      leaving.abort();
      void opened?.close();
    };
  }, [store, key]);
  return log;
}
