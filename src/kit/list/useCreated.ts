import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { createdIn } from '../state/created';
import { useCreatedRecord } from '../state/listViewHistory';

/** Where the new record is: among the rows, hidden by filters, or outside the selected company and venue. */
export type CreatedPosition = 'shown' | 'filtered' | 'outOfScope';

interface Lists {
  list: readonly Identified[];
  scoped: readonly Identified[];
  rows: readonly Identified[];
}

/**
 * The record that was created on the previous page, until the list is left; `place` is undefined until the
 * list holds it. `focusedKey` is the row to focus: the new one, or `left` where nothing was created.
 */
export function useCreated(
  resource: AnyResource,
  { list, scoped, rows }: Lists,
  remaining: string | undefined,
) {
  const memory = useCreatedRecord(resource);
  const [first] = useState(memory.get);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => memory.drop, [memory]);
  const dismiss = useCallback(() => setDismissed(true), []);
  const record = useMemo(() => first && createdIn(resource, list, first), [resource, list, first]);
  const [wasListed, setListed] = useState(false);
  if (record && !wasListed) setListed(true);
  const position = useMemo(() => record && positionOf(record, scoped, rows), [record, scoped, rows]);
  const isGone = wasListed && !record;
  const shownId = position === 'shown' ? record?._id : undefined;
  return {
    created: isDismissed || isGone ? undefined : first,
    id: record?._id ?? first?.id,
    position,
    dismiss,
    markedKey: isDismissed ? undefined : shownId,
    focusedKey: first ? shownId : remaining,
  };
}

function positionOf(
  record: Identified,
  scoped: readonly Identified[],
  rows: readonly Identified[],
): CreatedPosition {
  if (rows.includes(record)) return 'shown';
  return scoped.includes(record) ? 'filtered' : 'outOfScope';
}
