import { printTable, quantile } from './table';

/** The pages that are compared. */
export const MATRIX_PAGES = ['list', 'prices', 'agGrid'] as const;

/** One of {@link MATRIX_PAGES}. */
export type MatrixName = (typeof MATRIX_PAGES)[number];

const MEASURES = [
  'cold',
  'warm',
  'aftermath',
  'down',
  'downTasks',
  'across',
  'acrossTasks',
  'keys',
  'keyTasks',
  'paste',
  'pasteTasks',
  'cells',
  'preview',
  'progress',
  'change',
  'changeTasks',
  'changeSlow',
  'undo',
  'undoTasks',
  'undoSlow',
  'redo',
  'redoTasks',
  'redoSlow',
  'keysAfter',
  'heap',
  'heapAfter',
] as const;

type Measure = (typeof MEASURES)[number];

/** The measurements by page: milliseconds, megabytes, numbers of cells or tasks. */
export type MatrixMetrics = Record<Measure, Record<MatrixName, number[]>>;

/** Empty measurements. */
export function noMetrics(): MatrixMetrics {
  return Object.fromEntries(
    MEASURES.map((measure) => [measure, { list: [], prices: [], agGrid: [] }]),
  ) as unknown as MatrixMetrics;
}

/** Prints all measurements as one table. */
export function printMatrix(metrics: MatrixMetrics, title: string): void {
  const line = (label: string, measure: Measure, share = 0.5) => {
    const of = (name: MatrixName) => quantile(metrics[measure][name], share);
    const written = (amount: number, digits: number) =>
      Number.isFinite(amount) ? amount.toFixed(digits) : '';
    const ratio = written(of('prices') / of('list'), 2);
    return [label, written(of('list'), 0), written(of('prices'), 0), ratio, written(of('agGrid'), 0)];
  };
  const runs = metrics.cold.prices.length;
  printTable(
    [title, 'list', 'prices', 'prices / list', 'AG Grid'],
    [
      line(`first cells, new browser, empty cache, median of ${runs} (ms)`, 'cold'),
      line(`first cells, full cache, median of ${runs} (ms)`, 'warm'),
      line('longest task in the 4 s after the first cells (CPU ms)', 'aftermath', 1),
      line('scrolling down at 6,000 px/s: longest frame (ms)', 'down', 1),
      line('scrolling down: longest task (CPU ms)', 'downTasks', 1),
      line('scrolling sideways at 3,000 px/s: longest frame (ms)', 'across', 1),
      line('scrolling sideways: longest task (CPU ms)', 'acrossTasks', 1),
      line('key press in a cell to paint, median (ms)', 'keys'),
      line('key press in a cell to paint, p95 (ms)', 'keys', 0.95),
      line('key presses: longest task (CPU ms)', 'keyTasks', 1),
      line('paste of 10,000 cells, until they are counted (ms)', 'paste'),
      line('paste: longest task (CPU ms)', 'pasteTasks', 1),
      line('+3 % on all rows: cells', 'cells'),
      line('+3 %: preview (ms)', 'preview'),
      line('+3 %: first progress after (ms)', 'progress'),
      line('+3 %: until all are changed (ms)', 'change'),
      line('+3 %: longest task (CPU ms)', 'changeTasks', 1),
      line('+3 %: tasks over 50 ms of CPU', 'changeSlow', 1),
      line('undo of +3 %: until all are back (ms)', 'undo'),
      line('undo: longest task (CPU ms)', 'undoTasks', 1),
      line('undo: tasks over 50 ms of CPU', 'undoSlow', 1),
      line('redo of +3 %: until all are changed (ms)', 'redo'),
      line('redo: longest task (CPU ms)', 'redoTasks', 1),
      line('redo: tasks over 50 ms of CPU', 'redoSlow', 1),
      line('key press in a cell with all changed, median (ms)', 'keysAfter'),
      line('heap after scrolling (MB)', 'heap'),
      line('heap with all cells changed (MB)', 'heapAfter'),
    ],
  );
}
