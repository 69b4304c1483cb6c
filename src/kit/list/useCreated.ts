import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Identified } from '../declare/effects';
import type { AnyResource } from '../declare/resource';
import { createdIn } from '../state/created';
import { useCreatedRecord } from '../state/listViewHistory';

/** Where the new record is: among the rows, hidden by filters, or outside the selected company and venue. */
export type CreatedPlace = 'shown' | 'filtered' | 'outOfScope';

interface Lists {
  list: readonly Identified[];
  scoped: readonly Identified[];
  rows: readonly Identified[];
}

/**
 * The record that was created on the previous page, until the list is left; `place` is undefined until the
 * list holds it. `focusedKey` is the row to focus: the new one, or `left` where nothing was created.
 */
export function useCreated(resource: AnyResource, { list, scoped, rows }: Lists, left: string | undefined) {
  const memory = useCreatedRecord(resource);
  const [first] = useState(memory.get);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => memory.drop, [memory]);
  const dismiss = useCallback(() => setDismissed(true), []);
  const record = useMemo(() => first && createdIn(resource, list, first), [resource, list, first]);
  const wasListed = useRef(false);
  if (record) wasListed.current = true;
  const place = useMemo(() => record && placeOf(record, scoped, rows), [record, scoped, rows]);
  const isGone = wasListed.current && !record;
  const shownId = place === 'shown' ? record?._id : undefined;
  return {
    created: isDismissed || isGone ? undefined : first,
    id: record?._id ?? first?.id,
    place,
    dismiss,
    markedKey: isDismissed ? undefined : shownId,
    focusedKey: first ? shownId : left,
  };
}

function placeOf(
  record: Identified,
  scoped: readonly Identified[],
  rows: readonly Identified[],
): CreatedPlace {
  if (rows.includes(record)) return 'shown';
  return scoped.includes(record) ? 'filtered' : 'outOfScope';
}
