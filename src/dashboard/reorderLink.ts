import type { AnyResource } from '../kit/declare/resource';
import { useListViews } from '../kit/list/useListViews';
import { listHref } from './links';

/** The key of the view of products with what to order. */
const REORDER = 'reorder';

/**
 * The address of what to order, which has a line for each product at each venue where it is low or out;
 * undefined where the role may not read the stock of a product.
 */
export function useReorderHref(resource: AnyResource): string | undefined {
  const views = useListViews(resource);
  return views.some(({ key }) => key === REORDER)
    ? listHref(resource, { status: 'active', view: REORDER })
    : undefined;
}
