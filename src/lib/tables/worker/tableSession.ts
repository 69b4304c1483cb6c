import type { TableCell } from '../table';
import { type SheetPlan, writeWorkbook } from '../workbook';

/** Work on large tables. One session serves one export or one import; it runs in a worker where one starts. */
export interface TableSession {
  /** Adds rows to a sheet of the workbook that `workbook` writes. */
  addRows(sheet: number, rows: readonly (readonly TableCell[])[]): Promise<void>;
  /** The XLSX file of the rows that were added, with a sheet for each plan. */
  workbook(plans: readonly SheetPlan[]): Promise<Uint8Array>;
}

/** A session in the current thread. */
export function createTableSession(): TableSession {
  const sheets: (readonly TableCell[])[][] = [];
  return {
    async addRows(sheet, rows) {
      sheets[sheet] ??= [];
      // not spread: a call has a greatest number of arguments
      for (const row of rows) sheets[sheet].push(row);
    },
    workbook: (plans) => writeWorkbook(plans.map((plan, at) => ({ plan, rows: sheets[at] ?? [] }))),
  };
}
