import { useState } from 'react';
import { inside } from './keys';
import { type Place, rangeBetween } from './range';

/**
 * The selection: the active cell, which is edited, and the rectangle from it to the head. When rows are
 * removed, for example by a filter, both are clamped to the sheet.
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
