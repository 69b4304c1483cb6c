import type { ReactNode } from 'react';

/** One column of a list. */
export interface GridColumn<R> {
  key: string;
  header: string;
  /** The grid track: '104px' or 'minmax(200px, 1.5fr)'. */
  width: string;
  /** The track where the list is too narrow for `width`. */
  narrow?: string;
  /** Figures are right-aligned. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** The place in the two-line rows of phones; hidden there by default. */
  mobile?: 'name' | 'figure' | 'meta' | 'state' | 'hidden';
  /**
   * Columns with a priority are hidden in a list that is too narrow for all of them, the lowest number first;
   * a column without one is always visible.
   */
  priority?: number | undefined;
  cell(row: R): ReactNode;
}

/** The sort order of a list. */
export interface GridSort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** The next state of a sort button: ascending, descending, off. */
export function nextSort(sort: GridSort | null, key: string): GridSort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}

/** Lists wider than this show every chosen column, and scroll sideways where those need more (pixels). */
const MAX_TIGHT_WIDTH = 1120;

/** The columns of the two-line rows of phones. */
export function phoneColumns<R>(columns: readonly GridColumn<R>[]): readonly GridColumn<R>[] {
  return columns.filter((column) => column.mobile && column.mobile !== 'hidden');
}

/**
 * The columns that fit into a list of this width (pixels) next to `others`, the pixels that are not for
 * columns. Those with a priority are hidden one at a time, until the rest fit at their narrow tracks. A width
 * of 0 means no layout: all columns stay.
 */
export function fittingColumns<R>(
  columns: readonly GridColumn<R>[],
  width: number,
  others = 0,
): readonly GridColumn<R>[] {
  if (width === 0 || width > MAX_TIGHT_WIDTH) return columns;
  let shown = columns;
  while (others + leastWidth(shown.map(narrowTrack)) > width) {
    const next = firstToStepOut(shown);
    if (!next) break;
    shown = shown.filter((column) => column !== next);
  }
  return shown;
}

/** The tracks of the columns in a list of this width: the narrow ones only where the others do not fit. */
export function tracksOf<R>(columns: readonly GridColumn<R>[], width: number, others = 0): string[] {
  const tracks = columns.map((column) => column.width);
  const isTight = width > 0 && width <= MAX_TIGHT_WIDTH && others + leastWidth(tracks) > width;
  return isTight ? columns.map(narrowTrack) : tracks;
}

function narrowTrack<R>({ width, narrow = width }: GridColumn<R>): string {
  return narrow;
}

/** The column with the lowest priority; of several, the last one. */
function firstToStepOut<R>(columns: readonly GridColumn<R>[]): GridColumn<R> | undefined {
  return columns
    .filter(({ priority }) => priority !== undefined)
    .reduceRight<GridColumn<R> | undefined>(
      (lowest, column) => ((lowest?.priority ?? Infinity) <= (column.priority ?? Infinity) ? lowest : column),
      undefined,
    );
}

/** The minimum width of these tracks, in pixels: 'minmax(200px, 1fr)' needs 200. */
export function leastWidth(tracks: readonly string[]): number {
  return tracks.reduce((sum, track) => sum + Number(/(\d+)px/.exec(track)?.[1] ?? 0), 0);
}

/** Whether this is the column whose cell names the record. */
export function isName<R>(column: GridColumn<R>, at: number): boolean {
  return column.mobile ? column.mobile === 'name' : at === 0;
}
