import { useCallback } from 'react';
import { useMay } from '../../session/auth/session';
import { routeOf } from '../declare/pages';
import type { AnyResource } from '../declare/resource';

/** Whether a role that may do this sees what a page of a record keeps: it may read the page (R202). Without a page all do. */
export function seesPage(
  { pages }: Pick<AnyResource, 'pages'>,
  name: string | undefined,
  may: ReturnType<typeof useMay>,
): boolean {
  const page = name === undefined ? undefined : pages[name];
  return page === undefined || may(routeOf(page), 'read');
}

/** {@link seesPage} for the signed-in role. */
export function useSeesPage(resource: Pick<AnyResource, 'pages'>): (name: string | undefined) => boolean {
  const may = useMay();
  return useCallback((name) => seesPage(resource, name, may), [resource, may]);
}
