import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFormats } from '../../host/formats';
import type { ListViewState } from '../../kit/declare/listView';
import { routeOf } from '../../kit/declare/pages';
import { useRegistered } from '../../kit/declare/register';
import type { RecordOf } from '../../kit/declare/registered';
import type { ListViewProps } from '../../kit/declare/resource';
import { useSeesCosts } from '../../kit/list/useSeesCosts';
import { useTimeSlices } from '../../lib/timeSlices';
import { today } from '../../rules/dates';
import { useMay } from '../../session/auth/session';
import type { OpenOrders } from './openOrders';
import { type OrderDetails, ordersOf, type Quantities, type VendorOrder } from './orders';
import { reorderSlices, type VendorGroup } from './reorderGroups';
import type { OpenTransfers } from './transfers/openTransfers';
import { leadTimes, vendorDetailsOf } from './vendorDetails';

/** What is ordered from whom, and the quantities that the user has set. */
export interface Reorder extends QuantityState {
  /** Undefined until the first computation is done. */
  orders: readonly VendorOrder[] | undefined;
  /** The lines by vendor, without what the user has changed. */
  groups: readonly VendorGroup[] | undefined;
  details: OrderDetails;
  /** The lines are those of before: others are being computed. Vendors that come later change days and no lines. */
  isComputing: boolean;
}

const NO_VENDORS: readonly RecordOf<'vendor'>[] = [];

/** The orders for the listed products at the venues of the scope; computed in time slices. */
export function useReorder(
  list: ListViewProps<RecordOf<'product'>>,
  isAdded: boolean,
  transfers: OpenTransfers,
  open: OpenOrders,
): Reorder {
  const { rows, context, status, position } = list;
  const { venues, now, timeZone } = context;
  const { contact } = useRegistered('vendor').pages;
  const may = useMay();
  const seesCosts = useSeesCosts();
  const { moneyDecimals } = useFormats();
  const quantityState = useQuantities(position);
  const { quantities } = quantityState;
  const mayReadContact = contact !== undefined && may(routeOf(contact), 'read');
  const vendors = (context.listOf('vendor') as readonly RecordOf<'vendor'>[] | undefined) ?? NO_VENDORS;

  const listed = useMemo(
    () => ({
      products: rows,
      venues,
      isAdded,
      hidesCosts: !seesCosts,
      moneyDecimals,
      // an inactive product is not ordered unless it is asked for
      includes: ({ isActive }: RecordOf<'product'>) => isActive || status === 'inactive',
    }),
    [rows, venues, isAdded, seesCosts, moneyDecimals, status],
  );
  const work = useMemo(() => {
    const days = leadTimes(vendors);
    const source = { ...listed, leadTimeOf: (id: string) => days.get(id) };
    return function* () {
      return { listed, groups: yield* reorderSlices(source) };
    };
  }, [listed, vendors]);
  const result = useTimeSlices(work);
  const groups = result?.groups;

  const known = useMemo(() => vendorDetailsOf(vendors, mayReadContact), [vendors, mayReadContact]);
  const day = today(now, timeZone);
  const details = useMemo(
    () => ({ quantities, transfers, open, vendors: known, today: day }),
    [quantities, transfers, open, known, day],
  );
  const orders = useMemo(() => groups && ordersOf(groups, details), [groups, details]);
  return { ...quantityState, orders, groups, details, isComputing: result?.listed !== listed };
}

/** The quantities that a user has set for this list, and their changes. */
interface QuantityState {
  quantities: Quantities;
  /** Sets the quantity of a line; undefined takes it back. */
  setQuantity(key: string, quantity: number | undefined): void;
  resetQuantities(): void;
}

const STATE_KEY = 'reorder';
const NO_QUANTITIES: Quantities = new Map();

/** They are kept with the list, so that they survive a change of the view, and are never saved. */
function useQuantities(position: ListViewState['position']): QuantityState {
  const [quantities, set] = useState<Quantities>(() => {
    const stored = position.get().stored?.[STATE_KEY];
    return stored instanceof Map ? stored : NO_QUANTITIES;
  });
  useEffect(() => {
    position.set({ stored: { ...position.get().stored, [STATE_KEY]: quantities } });
  }, [position, quantities]);
  const setQuantity = useCallback((key: string, quantity: number | undefined) => {
    set((known) => {
      const next = new Map(known);
      if (quantity === undefined) next.delete(key);
      else next.set(key, quantity);
      return next;
    });
  }, []);
  const resetQuantities = useCallback(() => set(NO_QUANTITIES), []);
  return { quantities, setQuantity, resetQuantities };
}
