import { inNextTask } from '../../nextTask';
import { kindOf, readPasted, readText } from '../read/readTable';
import { readWorkbook } from '../read/readWorkbook';
import type { FileError, ReadChoice, ReadTable } from '../read/table';
import type { TableCell } from '../table';
import { type SheetPlan, writeWorkbook } from '../workbook';

/** What was read, without the rows. */
export type TableDetails = Omit<ReadTable, 'rows' | 'hidden'> & { rowCount: number; hiddenCount: number };

/** Work on large tables. One session serves one export or one import; it runs in a worker where one starts. */
export interface TableSession {
  /** Adds rows to a sheet of the workbook that `workbook` writes. */
  addRows(sheet: number, rows: readonly (readonly TableCell[])[]): Promise<void>;
  /** The XLSX file of the rows that were added, with a sheet for each plan. */
  workbook(plans: readonly SheetPlan[]): Promise<Uint8Array>;
  /** Reads a file, or the text that was pasted; the sheet `hiddenName` of a workbook is read apart. */
  open(source: ArrayBuffer | string, hiddenName: string): Promise<TableDetails | FileError>;
  /** Reads it once more, in another way. */
  reopen(choice: ReadChoice): Promise<TableDetails | FileError>;
  /** The rows from `start` up to `end`, of the table or of the hidden sheet. */
  rows(which: 'rows' | 'hidden', start: number, end: number): Promise<string[][]>;
}

/** A session in the current thread. */
export function createTableSession(): TableSession {
  const sheets: (readonly TableCell[])[][] = [];
  let opened: { source: Uint8Array | string; hiddenName: string } | undefined;
  let table: ReadTable = { rows: [], numbers: [] };

  const read = async (choice: ReadChoice): Promise<ReadTable | FileError> => {
    if (!opened) return 'empty';
    const { source, hiddenName } = opened;
    if (typeof source === 'string') return source.trim() === '' ? 'empty' : readPasted(source, choice);
    const kind = kindOf(source);
    if (kind === 'workbook') return withPauses(readWorkbook(source, hiddenName, choice));
    return kind === 'text' ? readText(source, choice) : kind;
  };
  const reopen = async (choice: ReadChoice): Promise<TableDetails | FileError> => {
    const result = await read(choice);
    if (typeof result === 'string') return result;
    table = result;
    const { rows, hidden = [], ...details } = result;
    return { ...details, rowCount: rows.length, hiddenCount: hidden.length };
  };

  return {
    async addRows(sheet, rows) {
      sheets[sheet] ??= [];
      // not spread: a call has a greatest number of arguments
      for (const row of rows) sheets[sheet].push(row);
    },
    workbook: (plans) => writeWorkbook(plans.map((plan, index) => ({ plan, rows: sheets[index] ?? [] }))),
    open(source, hiddenName) {
      opened = { source: typeof source === 'string' ? source : new Uint8Array(source), hiddenName };
      return reopen({});
    },
    reopen,
    rows: async (which, start, end) => (table[which] ?? []).slice(start, end).map((row) => [...row]),
  };
}

/** Work between two pauses, in milliseconds: where there is no worker, key presses and frames come in between. */
const SLICE_MS = 12;

async function withPauses<T>(work: Generator<void, T>): Promise<T> {
  let end = performance.now() + SLICE_MS;
  for (;;) {
    const slice = work.next();
    if (slice.done) return slice.value;
    if (performance.now() < end) continue;
    await new Promise<void>((resolve) => inNextTask(resolve));
    end = performance.now() + SLICE_MS;
  }
}
