import { useCallback, useEffect, useRef, useState } from 'react';
import { useScope } from '../../../session/auth/session';
import { createSelection, type Selection } from '../../../ui/grid/selection';
import type { Identified } from '../../declare/effects';

/**
 * The selected rows of a list. A row that the filter hides stays selected, a deleted one does not, and a
 * change of company or venue clears the selection. `wasSelected` is true for the rows that the last list without
 * them has deselected, too.
 */
export function useSelection(list: readonly Identified[]): {
  selection: Selection;
  wasSelected(id: string): boolean;
} {
  const [selection] = useState(createSelection);
  const dropped = useRef<readonly string[]>([]);
  const scope = useScope();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of scope clears the selection
  useEffect(() => selection.clear(), [selection, scope]);
  useEffect(() => {
    if (selection.size === 0) return;
    const present = new Set<string>();
    for (const { _id } of list) if (selection.has(_id)) present.add(_id);
    if (present.size === selection.size) return;
    dropped.current = selection.keys().filter((key) => !present.has(key));
    selection.set(dropped.current, false);
  }, [selection, list]);
  const wasSelected = useCallback(
    (id: string) => selection.has(id) || dropped.current.includes(id),
    [selection],
  );
  return { selection, wasSelected };
}
