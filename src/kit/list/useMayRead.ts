import { useMay } from '../../session/session';
import type { AnyResource } from '../calls';
import { routeOf } from '../pages';

/** Asks whether this role may read a resource's list; one without a page of its own is nobody's secret. */
export function useMayRead(): (resource: AnyResource) => boolean {
  const may = useMay();
  return ({ pages: { list } }) => list === undefined || may(routeOf(list), 'read');
}
