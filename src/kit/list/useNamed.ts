import { useMemo } from 'react';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import type { ListColumn } from '../listDeclaration';
import type { Chosen } from './listAddress';

/**
 * The resources whose names a list shows: in its columns, in its filters on offer, and in those that a link has set. The
 * same array for as long as it says the same.
 */
export function useNamed(
  { filters }: Pick<AnyResource, 'filters'>,
  columns: readonly ListColumn<Identified>[],
  chosen: Chosen,
): readonly string[] {
  const names = [
    ...columns.map((column) => column.names),
    ...filters.flatMap(({ names: named, looksInto = [], isHidden, key }) =>
      isHidden && !chosen[key] ? [] : [named, ...looksInto],
    ),
  ];
  const key = [...new Set(names)].filter((name) => name !== undefined).join();
  return useMemo(() => (key === '' ? [] : key.split(',')), [key]);
}
