import { useMay } from '../../session/auth/session';
import { routeOf } from '../declare/pages';
import type { AnyResource } from '../declare/resource';

/**
 * Returns whether the role may read a resource's list; a resource without a list page needs no permission.
 */
export function useMayRead(): (resource: AnyResource) => boolean {
  const may = useMay();
  return ({ pages: { list } }) => list === undefined || may(routeOf(list), 'read');
}
