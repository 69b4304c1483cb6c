import { useEffect, useState } from 'react';
import { useScope } from '../../../session/session';
import { createSelection, type Selection } from '../../../ui/grid/selection';
import type { Identified } from '../../effects';

/**
 * The ticked rows of a list. A row that leaves the filter stays ticked, one that no longer exists does not, and
 * another company or venue begins anew.
 */
export function useSelection(list: readonly Identified[]): Selection {
  const [selection] = useState(createSelection);
  const scope = useScope();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scope is another selection
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
