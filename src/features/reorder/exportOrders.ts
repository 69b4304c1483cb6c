import type { CsvNotation } from '../../lib/tables/csv';
import type { TableCell, TableColumn } from '../../lib/tables/table';
import { openTableSession } from '../../lib/tables/worker/openTableSession';
import { reorder as texts } from '../../messages/reorder';
import { csvFile, type FileFormat } from '../export/exportFile';
import {
  limitText,
  type OrderFacts,
  type OrderLine,
  orderedLines,
  refusedLines,
  type VendorOrder,
} from './orders';

/** A file with one order or several. */
export interface OrderFile {
  /** Without its ending. */
  stem: string;
  parts: readonly BlobPart[];
}

type FileColumn = TableColumn & { of(line: OrderLine, order: VendorOrder): TableCell };

const COLUMNS: readonly FileColumn[] = [
  { head: texts.vendor, kind: 'text', of: (_, { name, vendorId }) => (vendorId === undefined ? '' : name) },
  { head: texts.product, kind: 'text', of: ({ product }) => product.name },
  { head: texts.sku, kind: 'text', of: ({ product }) => product.sku ?? undefined },
  { head: texts.vendorSku, kind: 'text', of: ({ product }) => product.vendorSku ?? undefined },
  { head: texts.venue, kind: 'text', of: ({ venues }) => venues.map(({ name }) => name).join(', ') },
  { head: texts.onHand, kind: 'number', of: ({ levels }) => levels.onHand },
  { head: texts.reorderAt, kind: 'number', of: ({ levels }) => levels.level },
  { head: texts.maximum, kind: 'number', of: ({ levels }) => levels.maximum },
  { head: texts.order, kind: 'number', of: ({ quantity }) => quantity },
  { head: texts.limit, kind: 'text', of: (line) => limitText(line, String) },
  { head: texts.fileUnitCost, kind: 'money', of: ({ unitCost }) => unitCost },
  { head: texts.fileLineCost, kind: 'money', of: ({ cost }) => cost },
  { head: texts.leadTimeDays, kind: 'number', of: ({ leadTime }) => leadTime },
  {
    head: texts.arrives,
    kind: 'day',
    of: ({ arrives }) => (arrives === undefined ? undefined : { day: arrives }),
  },
];

/**
 * The orders as files in a format: one each, or all in one. Lines with a quantity of 0 are left out, but for those
 * whose limits contradict each other.
 */
export async function orderFiles(
  orders: readonly VendorOrder[],
  facts: OrderFacts,
  { format, notation, isPerVendor }: { format: FileFormat; notation: CsvNotation; isPerVendor: boolean },
): Promise<OrderFile[]> {
  const together = isPerVendor ? orders.map((order) => [order]) : [orders];
  const files: OrderFile[] = [];
  const stems = new Set<string>();
  for (const some of together) {
    const [only, ...others] = some;
    const named = only && others.length === 0 ? [slug(only.name), facts.today] : [facts.today];
    const table = { columns: COLUMNS, rows: rowsOf(some, facts) };
    const parts =
      format === 'csv'
        ? await csvFile(table, notation, new AbortController().signal)
        : [await workbookOf(table)];
    files.push({ stem: unused(texts.fileName(named), stems), parts: parts ?? [] });
  }
  return files;
}

function* rowsOf(orders: readonly VendorOrder[], facts: OrderFacts): Generator<readonly TableCell[]> {
  for (const order of orders)
    for (const line of [...orderedLines(order, facts), ...refusedLines(order, facts)])
      yield COLUMNS.map((column) => column.of(line, order));
}

async function workbookOf({
  columns,
  rows,
}: {
  columns: readonly FileColumn[];
  rows: Iterable<readonly TableCell[]>;
}) {
  const session = await openTableSession();
  try {
    await session.addRows(0, [...rows]);
    return new Uint8Array(await session.workbook([{ name: texts.printed, columns }]));
  } finally {
    session.close();
  }
}

/** A name as a part of a file's name: 'kernel-co-supply'. */
function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Two vendors may have the same name. */
function unused(stem: string, stems: Set<string>): string {
  let [free, count] = [stem, 1];
  while (stems.has(free)) free = `${stem}-${++count}`;
  stems.add(free);
  return free;
}
