import { useMemo } from 'react';
import type { Identified } from '../declare/effects';
import type { ListColumn } from '../declare/listDeclaration';
import type { ResourceName } from '../declare/registered';
import type { AnyResource } from '../declare/resource';
import type { Chosen } from './listAddress';

/**
 * The resources whose lists a list reads: for its columns, the filters offered, those that a link has set, and
 * the open view. Returns the same array while its contents are equal.
 */
export function useNamed(
  { filters, views }: Pick<AnyResource, 'filters' | 'views'>,
  columns: readonly ListColumn<Identified>[],
  chosen: Chosen,
  view?: string,
): readonly ResourceName[] {
  const names = [
    ...columns.map((column) => column.resource),
    ...((view !== undefined && views[view]?.reads) || []),
    ...filters.flatMap(({ resource, reads = [], isHidden, key }) =>
      isHidden && !chosen[key] ? [] : [resource, ...reads],
    ),
  ];
  const named = [...new Set(names)].filter((name) => name !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same names are the same array
  return useMemo(() => named, [named.join()]);
}
