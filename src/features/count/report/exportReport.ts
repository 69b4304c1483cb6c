import type { CsvNotation } from '../../../lib/tables/csv';
import type { TableCell, TableColumn } from '../../../lib/tables/table';
import { count as texts } from '../../../messages/count';
import { sortableMoment } from '../../../rules/dates';
import type { CountTally } from '../../../rules/stockCount';
import { csvFile } from '../../export/exportFile';
import type { ReportRow } from './reportRows';

type Column = TableColumn & { of(row: ReportRow): TableCell };

/** The report of a count as the parts of a CSV file. */
export async function reportFile(
  rows: readonly ReportRow[],
  { tally, notation, timeZone }: { tally: CountTally; notation: CsvNotation; timeZone: string | undefined },
): Promise<readonly BlobPart[]> {
  const columns: readonly Column[] = [
    { head: texts.product, kind: 'text', of: ({ line }) => line.name },
    { head: texts.sku, kind: 'text', of: ({ line }) => line.sku },
    { head: texts.barcode, kind: 'text', of: ({ line }) => line.barcode },
    { head: texts.chooseCategory, kind: 'text', of: ({ line }) => line.category },
    { head: texts.chooseShelf, kind: 'text', of: ({ line }) => line.shelf },
    { head: texts.expected, kind: 'number', of: ({ expected }) => expected ?? undefined },
    { head: texts.countedHead, kind: 'number', of: ({ counted }) => counted },
    { head: texts.difference, kind: 'number', of: ({ difference }) => difference },
    {
      head: texts.fileCost,
      kind: 'money',
      of: ({ value }) => (value === undefined ? undefined : value / 100),
    },
    {
      head: texts.time,
      kind: 'text',
      of: ({ line }) => {
        const at = tally.of(line.id)?.lastAt;
        return at === undefined ? undefined : sortableMoment(at, timeZone);
      },
    },
    { head: texts.onHandNow, kind: 'number', of: ({ applied }) => applied?.from ?? undefined },
    {
      head: texts.writtenHead,
      kind: 'number',
      of: ({ applied }) => (applied?.isTheirs ? undefined : applied?.to),
    },
    { head: texts.result, kind: 'text', of: resultOf },
  ];
  function* cells() {
    for (const row of rows) yield columns.map((column) => column.of(row));
  }
  return (await csvFile({ columns, rows: cells() }, notation, new AbortController().signal)) ?? [];
}

/** What became of a line, in words. */
export function resultOf({ difference, applied }: ReportRow): string {
  if (applied) return applied.isTheirs ? texts.keptTheirs : texts.writtenWord;
  return difference === 0 ? texts.resultNone : texts.resultNotWritten;
}
