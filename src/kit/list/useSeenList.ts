import { useMemo } from 'react';
import type { ListColumn } from '../declare/listDeclaration';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { useSeesPage } from './useSeesPage';

interface SeenList {
  resource: AnyResource;
  columns: readonly ListColumn<Identified>[];
}

/** {@link useSeenList} for a role that sees these pages. */
export function seenList({ resource, columns }: SeenList, sees: ReturnType<typeof useSeesPage>): SeenList {
  const { filters, listCopy } = resource;
  const seen = columns.filter(({ page }) => sees(page));
  if (seen.length === columns.length) return { resource, columns };
  const { inScope: _, ...copy } = listCopy ?? { fields: [] };
  const isKept = (key: string) => filters.every((filter) => filter.key !== key || sees(filter.page));
  return {
    columns: seen,
    resource: {
      ...resource,
      filters: filters.map((filter) => (sees(filter.page) ? filter : { ...filter, isHidden: true })),
      ...(listCopy && { listCopy: { ...copy, filters: copy.filters?.filter(isKept) ?? [] } }),
    },
  };
}

/**
 * A list as its role may see it (R202): without the columns of pages that it may not read, also in files and in the copy
 * of its rows; the filters of such pages are set by links alone.
 */
export function useSeenList({ resource, columns }: SeenList): SeenList {
  const sees = useSeesPage(resource);
  return useMemo(() => seenList({ resource, columns }, sees), [resource, columns, sees]);
}
