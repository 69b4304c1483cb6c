import { printTable, quantile } from './table';

/** The pages that are compared. */
export const PAGES = ['bare', 'stock', 'agGrid'] as const;

/** One of {@link PAGES}. */
export type Name = (typeof PAGES)[number];

/** The measurements by page: milliseconds, for `heap` megabytes, and for `slowFrames` a number of frames. */
export type Metrics = ReturnType<typeof none>;

/** Empty measurements. */
export function none() {
  const nothing = (): Record<Name, number[]> => ({ bare: [], stock: [], agGrid: [] });
  return {
    cold: nothing(),
    warm: nothing(),
    keys: nothing(),
    burst: nothing(),
    tasks: nothing(),
    frames: nothing(),
    slowFrames: nothing(),
    heap: nothing(),
  };
}

/** Prints all measurements as one table. */
export function print(metrics: Metrics, title: string): void {
  const line = (label: string, measure: keyof Metrics, share: number) => {
    const of = (name: Name) => quantile(metrics[measure][name], share);
    const [bare, stock] = [of('bare'), of('stock')];
    const written = (amount: number, digits = 1) => (Number.isFinite(amount) ? amount.toFixed(digits) : '');
    return [label, written(bare), written(stock), written(stock / bare, 2), written(of('agGrid'))];
  };
  const runs = metrics.warm.stock.length;
  const keys = metrics.keys.stock.length;
  printTable(
    [title, 'bare', 'stock', 'stock / bare', 'AG Grid'],
    [
      line(`first row, new browser, empty cache, median of ${runs} (ms)`, 'cold', 0.5),
      line('first row, new browser, empty cache, p95 (ms)', 'cold', 0.95),
      line(`first row, full cache, median of ${runs} (ms)`, 'warm', 0.5),
      line(`key press to paint, median of ${keys} (ms)`, 'keys', 0.5),
      line('key press to paint, p95 (ms)', 'keys', 0.95),
      line('key press to paint, slowest (ms)', 'keys', 1),
      line('nine keys in a burst: last key to paint, median (ms)', 'burst', 0.5),
      line('longest task while opening, median (ms)', 'tasks', 0.5),
      line('scrolling at 6,000 px/s: frames over 50 ms in 3 s, most of all runs', 'slowFrames', 1),
      line('scrolling at 6,000 px/s: longest frame, median (ms)', 'frames', 0.5),
      line('heap, median (MB)', 'heap', 0.5),
    ],
  );
}
