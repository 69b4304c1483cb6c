import { useContext, useState } from 'react';
import { useHost } from '../../../host/HostContext';
import { RegisterContext } from '../../../kit/declare/register';
import { fileFailureOf } from '../../../lib/fileFailure';
import { notationOf } from '../../../session/preferences/notation';
import { usePreferences } from '../../../session/preferences/preferences';
import { LoadFailuresContext } from '../../../ui/hooks/loadFailures';
import type { JournalEntry } from '../entry';
import { placedFields } from '../fieldPages';
import type { OpenJournal } from '../openJournal';
import type { ExportedEntry } from './journalTable';
import { useShownContext } from './useShownContext';

/** Writes entries with all their values into a CSV file, in the notation of the list exports (src/README.md, R121). */
export function useJournalExport(titleOf: (entry: JournalEntry) => string) {
  const register = useContext(RegisterContext);
  const { locale, timeZone } = useHost();
  const notation = notationOf(usePreferences().files, locale);
  const context = useShownContext();
  const { announce } = useContext(LoadFailuresContext);
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const exported = async (entry: JournalEntry, { storage }: OpenJournal, owner: string) => {
    const resource = register.find(({ name }) => name === entry.resource);
    const lists = (await resource?.venueLists()) ?? [];
    const each: ExportedEntry = {
      entry,
      title: titleOf(entry),
      section: resource?.label.many ?? entry.resource,
      cells: await storage.cells(owner, entry.id),
      placed: resource && placedFields(resource, lists),
    };
    return each;
  };
  const write = async (entries: readonly JournalEntry[], journal: OpenJournal, owner: string) => {
    const [{ journalTable }, { csvParts }, { download }] = await Promise.all([
      import('./journalTable'),
      import('../../../lib/tables/csv'),
      import('../../../lib/download'),
    ]);
    const all: ExportedEntry[] = [];
    for (const entry of entries) all.push(await exported(entry, journal, owner));
    const table = journalTable(all, context, timeZone);
    const day = new Intl.DateTimeFormat('sv-SE', timeZone ? { timeZone } : {}).format();
    download(`journal-${day}.csv`, [...csvParts(table, notation)], 'text/csv;charset=utf-8');
  };
  return {
    isPending,
    hasFailed,
    async run(entries: readonly JournalEntry[], journal: OpenJournal, owner: string): Promise<void> {
      setPending(true);
      setFailed(false);
      await write(entries, journal, owner).catch((error) => {
        if (fileFailureOf(error)) announce(error);
        else setFailed(true);
      });
      setPending(false);
    },
  };
}
