import { useCallback, useState } from 'react';
import { useService } from '../../../host/services';
import { useTriggeredEffect } from '../../../lib/useTriggeredEffect';
import { useUser } from '../../../session/auth/session';
import type { JournalItem } from '../entry';
import type { OpenJournal } from '../openJournal';

/** The entries of the signed-in person on this device. */
export type Entries =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry(): void }
  | {
      status: 'ready';
      entries: readonly JournalItem[];
      isStored: boolean;
      owner: string;
      journal: OpenJournal;
    };

/** Reads the entries, and reads them again after each save, in this tab or another one. */
export function useEntries(): Entries {
  const service = useService('journal');
  const owner = useUser()?._id ?? '';
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Entries>({ status: 'loading' });
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  useTriggeredEffect([service, owner, attempt], () => {
    const left = new AbortController();
    const { signal } = left;
    const follow = async () => {
      const journal = await service.open();
      await journal.recorder.flush();
      const { storage } = journal;
      const read = async () => {
        const items = await storage.entries(owner);
        if (!signal.aborted)
          setState({ status: 'ready', entries: items, isStored: storage.isStored(), owner, journal });
      };
      await read();
      if (signal.aborted) return;
      const again = () => void read();
      signal.addEventListener('abort', storage.subscribe(again));
    };
    follow().catch((error) => !signal.aborted && setState({ status: 'failed', error, retry }));
    return () => left.abort();
  });
  return state;
}
