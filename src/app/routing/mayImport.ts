import { routeOf } from '../../kit/declare/pages';
import type { AnyResource } from '../../kit/declare/resource';
import { useMay } from '../../session/auth/session';

/** In the address of a list, after the question mark: the import is shown in its place. */
export const IMPORT_PARAM = 'import';

/** Has the resource an import, and may the role change something with it (R131)? */
export function useMayImport({ pages }: AnyResource): boolean {
  const may = useMay();
  if (pages.create?.fields === undefined) return false;
  return Object.entries(pages).some(([name, page]) => name !== 'list' && may(routeOf(page), 'write'));
}
