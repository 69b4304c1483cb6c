import type { AnyResource } from '../kit/declare/resource';
import { useListViews } from '../kit/list/useListViews';
import { listHref } from './links';
import { type StockCount, stockCounts } from './stockCounts';
import type { ProductMetrics } from './useMetrics';

/** The products and their values, for what is low or out. */
export interface StockProps {
  resource: AnyResource;
  metrics: ProductMetrics;
}

/** What is low or out at the venues of the scope. */
export interface StockNeeds {
  low: StockCount;
  out: StockCount;
  /** The number of lines of what to order: a line for each product at each venue where it is low or out. */
  lines: number;
  /** The address of what to order; undefined where the role may not read the stock of a product. */
  reorderHref: string | undefined;
}

/** The key of the view of products that says what to order. */
const REORDER_VIEW_KEY = 'reorder';

/** Counts what is low or out, and links to what to order. */
export function useStockNeeds({ resource, metrics: { tallies, venues } }: StockProps): StockNeeds {
  const mayReorder = useListViews(resource).some(({ key }) => key === REORDER_VIEW_KEY);
  const { low, out } = stockCounts(tallies, venues);
  return {
    low,
    out,
    lines: low.venueCount + out.venueCount,
    reorderHref: mayReorder ? listHref(resource, { status: 'active', view: REORDER_VIEW_KEY }) : undefined,
  };
}
