import { printTable, quantile } from './table';

/** The pages that are compared. */
export const PAGES = ['bare', 'stock'] as const;

/** One of {@link PAGES}. */
export type Name = (typeof PAGES)[number];

/** The measurements by page: milliseconds, or for `heap` megabytes. */
export type Figures = ReturnType<typeof none>;

/** Empty measurements. */
export function none() {
  const nothing = (): Record<Name, number[]> => ({ bare: [], stock: [] });
  return {
    cold: nothing(),
    warm: nothing(),
    keys: nothing(),
    burst: nothing(),
    tasks: nothing(),
    frames: nothing(),
    heap: nothing(),
  };
}

/** Prints all measurements as one table. */
export function print(figures: Figures, title: string): void {
  const line = (label: string, measure: keyof Figures, share: number) => {
    const [bare, stock] = [quantile(figures[measure].bare, share), quantile(figures[measure].stock, share)];
    const isCompared = figures[measure].bare.length > 0;
    return [
      label,
      isCompared ? bare.toFixed(1) : '',
      stock.toFixed(1),
      isCompared ? (stock / bare).toFixed(2) : '',
    ];
  };
  const runs = figures.warm.stock.length;
  const keys = figures.keys.stock.length;
  printTable(
    [title, 'bare', 'stock', 'ratio'],
    [
      line(`first row, empty cache, median of ${runs} (ms)`, 'cold', 0.5),
      line(`first row, full cache, median of ${runs} (ms)`, 'warm', 0.5),
      line(`key press to paint, median of ${keys} (ms)`, 'keys', 0.5),
      line('key press to paint, p95 (ms)', 'keys', 0.95),
      line('key press to paint, slowest (ms)', 'keys', 1),
      line('nine keys in a burst: last key to paint, median (ms)', 'burst', 0.5),
      line('longest task while opening, median (ms)', 'tasks', 0.5),
      line('longest frame while scrolling, median (ms)', 'frames', 0.5),
      line('heap, median (MB)', 'heap', 0.5),
    ],
  );
}
