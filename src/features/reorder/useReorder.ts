import { useMemo } from 'react';
import { routeOf } from '../../kit/declare/pages';
import { useRegistered } from '../../kit/declare/register';
import type { RecordOf } from '../../kit/declare/registered';
import type { ListViewProps } from '../../kit/declare/resource';
import { useTimeSlices } from '../../lib/timeSlices';
import type { Product } from '../../resources/product/declaration/record';
import { type QuantityState, useQuantities } from '../../resources/product/list/reorder/useQuantities';
import { today } from '../../rules/dates';
import { useMay } from '../../session/auth/session';
import { type OrderFacts, ordersOf, type VendorOrder } from './orders';
import { reorderSlices } from './reorderGroups';
import { leadTimes, vendorFacts } from './vendorDetails';

/** What is ordered from whom, and the quantities that the user has set. */
export interface Reorder extends QuantityState {
  /** Undefined until the first computation is done. */
  orders: readonly VendorOrder[] | undefined;
  facts: OrderFacts;
  /** The orders are those of before: others are being computed. */
  isComputing: boolean;
}

const NO_VENDORS: readonly RecordOf<'vendor'>[] = [];

/** The orders for the listed products at the venues of the scope; computed in time slices. */
export function useReorder(list: ListViewProps<Product>, isAdded: boolean): Reorder {
  const { rows, context, status, place } = list;
  const { venues, now, timeZone } = context;
  const { contact } = useRegistered('vendor').pages;
  const may = useMay();
  const quantityState = useQuantities(place);
  const { quantities } = quantityState;
  const mayReadContact = contact !== undefined && may(routeOf(contact), 'read');
  const vendors = (context.listOf('vendor') as readonly RecordOf<'vendor'>[] | undefined) ?? NO_VENDORS;

  const source = useMemo(() => {
    const days = leadTimes(vendors);
    return {
      products: rows,
      venues,
      isAdded,
      // an inactive product is not ordered unless it is asked for
      includes: ({ isActive }: Product) => isActive || status === 'inactive',
      leadTimeOf: (id: string) => days.get(id),
    };
  }, [rows, venues, isAdded, status, vendors]);
  const work = useMemo(
    () =>
      function* () {
        return { source, groups: yield* reorderSlices(source) };
      },
    [source],
  );
  const result = useTimeSlices(work);
  const groups = result?.groups;

  const known = useMemo(() => vendorFacts(vendors, mayReadContact), [vendors, mayReadContact]);
  const day = today(now, timeZone);
  const facts = useMemo(() => ({ quantities, vendors: known, today: day }), [quantities, known, day]);
  const orders = useMemo(() => groups && ordersOf(groups, facts), [groups, facts]);
  return { ...quantityState, orders, facts, isComputing: result?.source !== source };
}
