import { useState } from 'react';
import { inside } from './keys';
import { type Place, rangeBetween } from './range';

/**
 * Which cells are selected: the active one, which is typed into, and the rectangle from it to the head. Where rows go,
 * as with a filter, both stay inside the sheet.
 */
export function useSelection(rows: number, columns: number) {
  const [wanted, set] = useState({ active: { row: 0, column: 0 }, head: { row: 0, column: 0 } });
  const active = inside(wanted.active, rows, columns);
  const head = inside(wanted.head, rows, columns);
  return {
    active,
    head,
    range: rangeBetween(active, head),
    select: (place: Place, to: Place = place) => set({ active: place, head: to }),
    extend: (to: Place) => set({ active, head: to }),
  };
}
