import { useMemo } from 'react';
import type { Identified } from '../declare/effects';
import type { ListColumn } from '../declare/listDeclaration';
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
): readonly string[] {
  const names = [
    ...columns.map((column) => column.resource),
    ...filters.flatMap(({ resource, reads = [], isHidden, key }) =>
      isHidden && !chosen[key] ? [] : [resource, ...reads],
    ),
  ];
  const key = [...new Set(names)].filter((name) => name !== undefined).join();
  return useMemo(() => (key === '' ? [] : key.split(',')), [key]);
}
