import { useCallback, useEffect, useState } from 'react';
import { useUser } from '../../../session/auth/session';
import type { JournalEntry } from '../entry';
import { useJournal } from '../journal';
import type { OpenJournal } from '../openJournal';

/** The entries of the signed-in person on this device. */
export type Entries =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry(): void }
  | {
      status: 'ready';
      entries: readonly JournalEntry[];
      isKept: boolean;
      owner: string;
      journal: OpenJournal;
    };

/** Reads the entries, and reads them again after each save, in this tab or another one. */
export function useEntries(): Entries {
  const service = useJournal();
  const owner = useUser()?._id ?? '';
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Entries>({ status: 'loading' });
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const follow = async () => {
      const journal = await service.open();
      await journal.recorder.flush();
      const { storage } = journal;
      const read = async () => {
        const entries = await storage.entries(owner);
        if (!signal.aborted) setState({ status: 'ready', entries, isKept: storage.isKept(), owner, journal });
      };
      await read();
      if (signal.aborted) return;
      const again = () => void read();
      signal.addEventListener('abort', storage.subscribe(again));
    };
    follow().catch((error) => !signal.aborted && setState({ status: 'failed', error, retry }));
    return () => left.abort();
  }, [service, owner, retry, attempt]);
  return state;
}
