import { createJournalStorage, type JournalStorage } from './storage/journalStorage';
import { JournalRecorder } from './writing/recorder';

/** The parts of the journal that are not loaded with the app. */
export interface OpenJournal {
  storage: JournalStorage;
  recorder: JournalRecorder;
}

/** Opens the journal of this device. */
export function openJournal(backend: () => string): OpenJournal {
  const storage = createJournalStorage(backend);
  return { storage, recorder: new JournalRecorder(storage) };
}
