import { type FileColumn, idColumn, recordFields } from '../../kit/fileColumns/fileColumns';
import { HIDDEN_SHEET, hiddenHeader } from '../../kit/fileColumns/hiddenSheet';
import { BOM, type CsvNotation, csvText } from '../../lib/tables/csv';
import type { Table, TableCell, TableColumn } from '../../lib/tables/table';
import type { SheetPlan } from '../../lib/tables/workbook';
import { openTableSession } from '../../lib/tables/worker/openTableSession';
import { type ExportChoice, type ExportSource, exportColumns, exportTable } from './exportTable';

const EXCEL_LIMITS = { rows: 1_048_576, columns: 16_384 };

/** Rows that an estimate of the size looks at. */
const SAMPLE_ROWS = 40;

/** Does a sheet of Excel hold this table? */
export function fitsExcel(rows: number, columns: number): boolean {
  return rows < EXCEL_LIMITS.rows && columns <= EXCEL_LIMITS.columns;
}

/** About how many bytes a CSV file of this choice has, from its first records. */
export function estimatedSize(source: ExportSource, choice: ExportChoice, notation: CsvNotation): number {
  const records = choice.records.slice(0, SAMPLE_ROWS);
  const bytes = (table: Table) => {
    let size = 0;
    for (const cells of table.rows)
      for (const [at, column] of table.columns.entries())
        size += csvText(cells[at], column, notation).length + 1;
    return size;
  };
  const headers = exportTable(source, { ...choice, isTemplate: true }).columns;
  const header = BOM.length + headers.reduce((size, column) => size + column.header.length + 1, 0);
  if (choice.isTemplate || records.length === 0) return header;
  const sampled = bytes(exportTable(source, { ...choice, records }));
  return header + Math.round((sampled / records.length) * choice.records.length);
}

/** Rows that are handed over to the worker at once. */
const ROWS_PER_MESSAGE = 100;

/**
 * Writes an XLSX file: the table, and a hidden sheet with its values (see {@link hiddenRows}). Undefined where
 * `signal` stopped it.
 */
export async function xlsxFile(
  source: ExportSource,
  choice: ExportChoice,
  {
    name,
    moneyDecimals,
    signal,
    onRecord,
  }: { name: string; moneyDecimals?: number | undefined; signal: AbortSignal; onRecord(): void },
): Promise<readonly BlobPart[] | undefined> {
  const session = await openTableSession();
  try {
    const { columns, rows, hiddenColumns } = workbookTable(source, choice, onRecord);
    const plans: SheetPlan[] = [
      {
        name,
        columns: columns.map(asPlanned),
        hiddenColumns,
        ...(moneyDecimals !== undefined && { moneyDecimals }),
      },
    ];
    if (!choice.isTemplate)
      plans.push({ name: HIDDEN_SHEET, columns: columns.map(asStored), isHidden: true });
    if (!choice.isTemplate) await session.addRows(1, hiddenHeader(source.resource.name, columns, Date.now()));
    let batch: (readonly TableCell[])[] = [];
    const send = async () => {
      if (batch.length === 0) return;
      const sent = batch;
      batch = [];
      await Promise.all([session.addRows(0, sent), session.addRows(1, sent)]);
      // the next frame and key press come first
      await new Promise((resolve) => setTimeout(resolve));
    };
    for (const row of rows) {
      batch.push(row);
      if (batch.length >= ROWS_PER_MESSAGE) await send();
      if (signal.aborted) return undefined;
    }
    await send();
    const file = await session.workbook(plans);
    return signal.aborted ? undefined : [new Uint8Array(file)];
  } finally {
    session.close();
  }
}

/** The table with the columns that identify each row, hidden where they were not chosen. */
function workbookTable(source: ExportSource, choice: ExportChoice, onRecord: () => void) {
  const chosen = exportColumns(source, choice);
  const isKnown = choice.isTemplate || chosen.some(({ key }) => key === idColumn.key);
  const columns = isKnown || recordFields(source.resource).length === 0 ? chosen : [idColumn, ...chosen];
  const table = exportTable(source, choice, { columns, onRecord });
  return { ...table, columns, hiddenColumns: columns.length > chosen.length ? [0] : [] };
}

/** What a worker can be sent: a column without its functions. */
const asPlanned = ({ header, kind }: FileColumn): TableColumn => ({ header, kind });
/** On the hidden sheet a date keeps its format, without which it would be read as a number. */
const asStored = ({ header, kind }: FileColumn): TableColumn => ({
  header,
  kind: kind === 'day' || kind === 'moment' ? kind : 'text',
});
