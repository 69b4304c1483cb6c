import { useEffect, useState } from 'react';
import { useScope } from '../../../session/auth/session';
import { createSelection, type Selection } from '../../../ui/grid/selection';
import type { Identified } from '../../declare/effects';

/**
 * The selected rows of a list. A row that the filter hides stays selected, a deleted one does not, and a
 * change of company or venue clears the selection.
 */
export function useSelection(list: readonly Identified[]): Selection {
  const [selection] = useState(createSelection);
  const scope = useScope();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of scope clears the selection
  useEffect(() => selection.clear(), [selection, scope]);
  useEffect(() => {
    if (selection.size === 0) return;
    const present = new Set<string>();
    for (const { _id } of list) if (selection.has(_id)) present.add(_id);
    if (present.size === selection.size) return;
    selection.set(
      selection.keys().filter((key) => !present.has(key)),
      false,
    );
  }, [selection, list]);
  return selection;
}
