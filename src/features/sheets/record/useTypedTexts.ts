import { useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import type { Texts } from '../../../kit/fieldTypes/cellText';
import { cellAt, type RecordChanges, textsAt } from '../../../kit/writes/set/cells';

/** What was typed into the entry of one venue, and why it could not be saved. */
interface Typed {
  texts: Texts;
  failure: string | undefined;
}

/** The changes of a record by venue. A venue whose changes are equal keeps its texts identical. */
export function useTypedTexts(changes: RecordChanges | undefined): ReadonlyMap<string, Typed> {
  const known = useRef<ReadonlyMap<string, Typed>>(new Map());
  return useMemo(() => {
    const typed = new Map<string, Typed>();
    for (const [key, { failure }] of changes ?? []) {
      const { venue } = cellAt('', key);
      const before = known.current.get(venue)?.texts;
      const texts = typed.get(venue)?.texts ?? textsAt(changes, venue) ?? {};
      const reason = typed.get(venue)?.failure ?? failure;
      typed.set(venue, { texts: before && shallowEqual(before, texts) ? before : texts, failure: reason });
    }
    known.current = typed;
    return typed;
  }, [changes]);
}
