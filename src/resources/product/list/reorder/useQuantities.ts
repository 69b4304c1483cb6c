import { useCallback, useEffect, useState } from 'react';
import type { Quantities } from '../../../../features/reorder/orders';
import type { ListViewState } from '../../../../kit/declare/listView';

/** The quantities that a user has set for this list, and their changes. */
export interface QuantityState {
  quantities: Quantities;
  /** Sets the quantity of a line; undefined takes it back. */
  setQuantity(key: string, quantity: number | undefined): void;
  resetQuantities(): void;
}

const KEPT = 'reorder';
const NONE: Quantities = new Map();

/** They are kept with the list, so that they survive a change of the view, and are never saved. */
export function useQuantities(place: ListViewState['place']): QuantityState {
  const [quantities, set] = useState<Quantities>(() => {
    const kept = place.get().kept?.[KEPT];
    return kept instanceof Map ? kept : NONE;
  });
  useEffect(() => {
    place.set({ kept: { ...place.get().kept, [KEPT]: quantities } });
  }, [place, quantities]);
  const setQuantity = useCallback((key: string, quantity: number | undefined) => {
    set((known) => {
      const next = new Map(known);
      if (quantity === undefined) next.delete(key);
      else next.set(key, quantity);
      return next;
    });
  }, []);
  const resetQuantities = useCallback(() => set(NONE), []);
  return { quantities, setQuantity, resetQuantities };
}
