import type { CellKind, TableCell, TableColumn } from './table';

/** A sheet of a workbook that is written. */
export interface SheetPlan {
  name: string;
  columns: readonly TableColumn[];
  /** Not shown by spreadsheets; its rows have no headings. */
  isHidden?: boolean;
  /** The indices of columns that spreadsheets hide. */
  hiddenColumns?: readonly number[];
}

/** Text has a format of its own, so that a spreadsheet keeps leading zeros of what is typed there. */
const FORMATS: Partial<Record<CellKind, string>> = { text: '@', money: '#,##0.00', day: 'yyyy-mm-dd' };

/** Characters of a column's width. */
const WIDTH = { least: 8, most: 40 };

/** Rows that the width of a column is measured with. */
const MEASURED = 50;

/** What a cell of Excel holds at most (characters). */
const LONGEST = 32_767;

/**
 * An XLSX file with these sheets, each with its rows. Texts are stored as texts, so that none is run as a
 * formula.
 * @throws Error if a text is too long for a cell of Excel
 */
export async function writeWorkbook(
  sheets: readonly { plan: SheetPlan; rows: readonly (readonly TableCell[])[] }[],
): Promise<Uint8Array> {
  const { writeXlsx } = await import(/* webpackChunkName: "workbook" */ 'hucre/xlsx');
  return writeXlsx({
    sheets: sheets.map(({ plan, rows }) => {
      const heads = plan.columns.map(({ head }) => head);
      return {
        name: plan.name,
        ...(plan.isHidden ? { hidden: true } : { freezePane: { rows: 1 } }),
        columns: plan.columns.map(({ head, kind }, at) => ({
          width: widthOf(head, rows, at),
          ...(plan.hiddenColumns?.includes(at) && { hidden: true }),
          ...(FORMATS[kind] && { numFmt: FORMATS[kind] }),
        })),
        rows: [...(plan.isHidden ? [] : [heads]), ...rows.map((cells) => cells.map(writtenCell))],
      };
    }),
  });
}

function writtenCell(cell: TableCell): string | number | Date | null {
  if (cell === undefined) return null;
  if (typeof cell === 'object') return new Date(`${cell.day}T00:00:00Z`);
  if (typeof cell === 'string' && cell.length > LONGEST) throw new Error('A text is too long for a cell');
  return cell;
}

function widthOf(head: string, rows: readonly (readonly TableCell[])[], at: number): number {
  const texts = rows.slice(0, MEASURED).map((cells) => cells[at]);
  const lengths = texts.map((cell) =>
    cell === undefined || typeof cell === 'object' ? 10 : String(cell).length,
  );
  return Math.min(WIDTH.most, Math.max(WIDTH.least, head.length, ...lengths) + 2);
}
