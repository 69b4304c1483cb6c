import { useState } from 'react';
import { useFormats } from '../../../host/formats';
import { useHost } from '../../../host/HostContext';
import { useRegister } from '../../../kit/declare/register';
import { download } from '../../../lib/download';
import { fileFailureOf } from '../../../lib/fileFailure';
import { csvParts } from '../../../lib/tables/csv';
import { notationOf } from '../../../session/preferences/notation';
import { usePreferences } from '../../../session/preferences/preferences';
import { useLoadFailures } from '../../../ui/hooks/loadFailures';
import type { JournalItem } from '../entry';
import { placedFields } from '../fieldPages';
import type { OpenJournal } from '../openJournal';
import { type ExportedEntry, journalTable } from './journalTable';
import { useShownContext } from './useShownContext';

/** Writes entries with all their values into a CSV file, in the notation of the list exports (R121). */
export function useJournalExport(titleOf: (item: JournalItem) => string) {
  const register = useRegister();
  const { locale, timeZone } = useHost();
  const notation = notationOf(usePreferences().files, locale, useFormats().moneyDecimals);
  const context = useShownContext();
  const { announce } = useLoadFailures();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const exported = async (item: JournalItem, { storage }: OpenJournal, owner: string) => {
    const resource = register.find(({ name }) => name === item.resource);
    const lists = (await resource?.venueLists()) ?? [];
    const each: ExportedEntry = {
      entry: item,
      title: titleOf(item),
      section: resource?.label.many ?? item.resource,
      cells: await storage.cells(owner, item.id),
      placed: resource && placedFields(resource, lists),
    };
    return each;
  };
  const write = async (items: readonly JournalItem[], journal: OpenJournal, owner: string) => {
    const all: ExportedEntry[] = [];
    for (const item of items) all.push(await exported(item, journal, owner));
    const table = journalTable(all, context, timeZone);
    const day = new Intl.DateTimeFormat('sv-SE', timeZone ? { timeZone } : {}).format();
    download(`journal-${day}.csv`, [...csvParts(table, notation)], 'text/csv;charset=utf-8');
  };
  return {
    isPending,
    hasFailed,
    async run(items: readonly JournalItem[], journal: OpenJournal, owner: string): Promise<void> {
      setPending(true);
      setFailed(false);
      await write(items, journal, owner).catch((error) => {
        if (fileFailureOf(error)) announce(error);
        else setFailed(true);
      });
      setPending(false);
    },
  };
}
