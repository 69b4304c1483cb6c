import { useMemo } from 'react';
import type { Identified } from '../declare/effects';
import type { ListColumn } from '../declare/listDeclaration';
import type { ResourceName } from '../declare/registered';
import type { AnyResource } from '../declare/resource';
import type { Chosen } from './listAddress';

/**
 * The resources whose names a list displays: in its columns, in the filters offered, and in those that a link
 * has set. Returns the same array while its contents are equal.
 */
export function useNamed(
  { filters }: Pick<AnyResource, 'filters'>,
  columns: readonly ListColumn<Identified>[],
  chosen: Chosen,
): readonly ResourceName[] {
  const names = [
    ...columns.map((column) => column.resource),
    ...filters.flatMap(({ resource, reads = [], isHidden, key }) =>
      isHidden && !chosen[key] ? [] : [resource, ...reads],
    ),
  ];
  const named = [...new Set(names)].filter((name) => name !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same names are the same array
  return useMemo(() => named, [named.join()]);
}
