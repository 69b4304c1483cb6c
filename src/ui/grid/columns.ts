import type { ReactNode } from 'react';

/** One column of a list. */
export interface GridColumn<R> {
  key: string;
  head: string;
  /** The grid track: '104px' or 'minmax(200px, 1.5fr)'. */
  width: string;
  /** The track where the list is narrow and the low columns have stepped out. */
  narrow?: string;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Where it stands in the two-line rows of phones; left out there when not said. */
  mobile?: 'name' | 'figure' | 'meta' | 'state' | 'hidden';
  /** Steps out when the page is narrow. */
  priority?: 'low';
  cell(row: R): ReactNode;
}

/** How a list is sorted. */
export interface GridSort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** What a press on a column's head leads to: ascending, then descending, then off. */
export function nextSort(sort: GridSort | null, key: string): GridSort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}

/** How much room there is: all columns, the important ones, or the two-line rows of phones. */
export type GridRoom = 'wide' | 'medium' | 'phone';

/** The columns that show in a given room. */
export function columnsFor<R>(columns: readonly GridColumn<R>[], room: GridRoom): readonly GridColumn<R>[] {
  if (room === 'wide') return columns;
  if (room === 'medium') return columns.filter((column) => column.priority !== 'low');
  return columns.filter((column) => column.mobile && column.mobile !== 'hidden');
}

/** The room that these tracks need at least, in pixels: 'minmax(200px, 1fr)' needs 200. */
export function leastWidth(tracks: readonly string[]): number {
  return tracks.reduce((sum, track) => sum + Number(/(\d+)px/.exec(track)?.[1] ?? 0), 0);
}

/** The column whose cell names the record. */
export function isName<R>(column: GridColumn<R>, at: number): boolean {
  return column.mobile ? column.mobile === 'name' : at === 0;
}
