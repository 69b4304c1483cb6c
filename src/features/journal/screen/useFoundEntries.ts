import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { fold, foldTyped } from '../../../lib/foldText';
import type { EntryKind, JournalItem } from '../entry';
import type { Entries } from './useEntries';

/** What the list is narrowed to. */
export interface EntryFilter {
  query: string;
  /** The name of a resource; '' for all. */
  section: string;
  kind: EntryKind | '';
}

/** What the search compares besides the stored words. */
interface ShownWords {
  titleOf(item: JournalItem): string;
  venueName(id: string): string | undefined;
}

const NO_ITEMS: readonly JournalItem[] = [];
const NO_WORDS: ReadonlyMap<string, string> = new Map();

/**
 * The entries that match: each word that was typed stands in the name of a record, of a venue or of a field, in a
 * value, or in the title.
 */
export function useFoundItems(
  state: Entries,
  { query, section, kind }: EntryFilter,
  { titleOf, venueName }: ShownWords,
): readonly JournalItem[] {
  const items = state.status === 'ready' ? state.entries : NO_ITEMS;
  const wanted = useDeferredValue(query);
  const isSearch = wanted.trim() !== '';
  const stored = useStoredWords(state, isSearch);
  const texts = useMemo(
    () =>
      isSearch
        ? items.map((item) => {
            const venues = item.venues.map((id) => venueName(id) ?? '').join('\0');
            // words that an earlier release has stored are folded once more
            return fold([stored.get(item.id) ?? '', titleOf(item), venues].join('\0'));
          })
        : [],
    [items, stored, isSearch, titleOf, venueName],
  );
  return useMemo(() => {
    const words = foldTyped(wanted).split(' ').filter(Boolean);
    return items.filter(
      (item, at) =>
        (section === '' || item.resource === section) &&
        (kind === '' || item.kind === kind) &&
        words.every((word) => texts[at]?.includes(word)),
    );
  }, [items, texts, wanted, section, kind]);
}

/** The words of the entries, read with the first search. */
function useStoredWords(state: Entries, isWanted: boolean): ReadonlyMap<string, string> {
  const [words, setWords] = useState(NO_WORDS);
  useEffect(() => {
    if (!isWanted || state.status !== 'ready') return;
    let hasLeft = false;
    void state.journal.storage.words(state.owner).then((found) => !hasLeft && setWords(found));
    return () => {
      hasLeft = true;
    };
  }, [state, isWanted]);
  return words;
}
