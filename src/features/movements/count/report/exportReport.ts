import type { CsvNotation } from '../../../../lib/tables/csv';
import { csvFile } from '../../../../lib/tables/csvFile';
import type { TableCell, TableColumn } from '../../../../lib/tables/table';
import { count as texts } from '../../../../messages/count';
import { sortableMoment } from '../../../../rules/dates';
import type { DocumentTally } from '../../../../rules/documentTally';
import { fromMinor } from '../../../../rules/minorUnits';
import type { ReportRow } from './reportRows';

type Column = TableColumn & { of(row: ReportRow): TableCell };

const costColumn: Column = {
  header: texts.fileCost,
  kind: 'money',
  of: ({ value }) => (value === undefined ? undefined : fromMinor(value)),
};

/** The report of a count as the parts of a CSV file. */
export async function reportFile(
  rows: readonly ReportRow[],
  {
    tally,
    notation,
    timeZone,
    seesCosts,
  }: { tally: DocumentTally; notation: CsvNotation; timeZone: string | undefined; seesCosts: boolean },
): Promise<readonly BlobPart[]> {
  const columns: readonly Column[] = [
    { header: texts.product, kind: 'text', of: ({ line }) => line.name },
    { header: texts.sku, kind: 'text', of: ({ line }) => line.sku },
    { header: texts.barcode, kind: 'text', of: ({ line }) => line.barcode },
    { header: texts.chooseCategory, kind: 'text', of: ({ line }) => line.category },
    { header: texts.chooseShelf, kind: 'text', of: ({ line }) => line.shelf },
    { header: texts.expected, kind: 'number', of: ({ expected }) => expected ?? undefined },
    { header: texts.countedHeader, kind: 'number', of: ({ counted }) => counted },
    { header: texts.difference, kind: 'number', of: ({ difference }) => difference },
    ...(seesCosts ? [costColumn] : []),
    {
      header: texts.time,
      kind: 'text',
      of: ({ line }) => {
        const at = tally.of(line.id)?.lastAt;
        return at === undefined ? undefined : sortableMoment(at, timeZone);
      },
    },
    { header: texts.onHandNow, kind: 'number', of: ({ applied }) => applied?.from ?? undefined },
    {
      header: texts.writtenHeader,
      kind: 'number',
      of: ({ applied }) => (applied?.isTheirs ? undefined : applied?.to),
    },
    { header: texts.result, kind: 'text', of: resultOf },
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
