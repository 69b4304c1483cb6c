import { strToU8, type Zippable, zipSync } from 'fflate';
import { fileSlug } from '../../lib/fileSlug';
import type { CsvNotation } from '../../lib/tables/csv';
import { csvFile } from '../../lib/tables/csvFile';
import type { FileFormat, TableCell, TableColumn } from '../../lib/tables/table';
import { openTableSession } from '../../lib/tables/worker/openTableSession';
import { reorder as texts } from '../../messages/reorder';
import {
  limitText,
  type OrderDetails,
  type OrderLine,
  orderedLines,
  refusedLines,
  type VendorOrder,
} from './orders';

/** A file with one order or several, or a ZIP with a file for each order. */
export interface OrderFile {
  name: string;
  type: string;
  content: BlobPart;
  /** The number of files with orders. */
  count: number;
}

const MIME_TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** Characters of a vendor's name in the name of a file: longer paths cannot be unpacked everywhere. */
const MAX_VENDOR_NAME_LENGTH = 80;

type FileColumn = TableColumn & { isCost?: true; of(line: OrderLine, order: VendorOrder): TableCell };

const COLUMNS: readonly FileColumn[] = [
  { header: texts.vendor, kind: 'text', of: (_, { name, vendorId }) => (vendorId === undefined ? '' : name) },
  { header: texts.product, kind: 'text', of: ({ product }) => product.name },
  { header: texts.sku, kind: 'text', of: ({ product }) => product.sku ?? undefined },
  { header: texts.vendorSku, kind: 'text', of: ({ product }) => product.vendorSku ?? undefined },
  { header: texts.venue, kind: 'text', of: ({ venues }) => venues.map(({ name }) => name).join(', ') },
  { header: texts.onHand, kind: 'number', of: ({ levels }) => levels.onHand },
  { header: texts.reorderAt, kind: 'number', of: ({ levels }) => levels.level },
  { header: texts.maximum, kind: 'number', of: ({ levels }) => levels.maximum },
  { header: texts.order, kind: 'number', of: ({ quantity }) => quantity },
  { header: texts.limit, kind: 'text', of: (line) => limitText(line, String) },
  { header: texts.fileUnitCost, kind: 'money', isCost: true, of: ({ unitCost }) => unitCost },
  { header: texts.fileLineCost, kind: 'money', isCost: true, of: ({ cost }) => cost },
  { header: texts.leadTimeDays, kind: 'number', of: ({ leadTime }) => leadTime },
  {
    header: texts.arrives,
    kind: 'day',
    of: ({ arrives }) => (arrives === undefined ? undefined : { day: arrives }),
  },
];

/** The format of the files, with the signs of CSV. */
interface OrderFormat {
  format: FileFormat;
  notation: CsvNotation;
}

/**
 * The orders as one file: all together, or a ZIP with a file for each, because browsers drop or ask about several
 * downloads at once. Lines with a quantity of 0 are left out, but for those whose limits contradict each other.
 */
export async function orderFile(
  orders: readonly VendorOrder[],
  details: OrderDetails,
  { isPerVendor, ...how }: OrderFormat & { isPerVendor: boolean },
): Promise<OrderFile> {
  if (isPerVendor && orders.length > 1) return zipOf(orders, details, how);
  const name = `${stemOf(orders, details)}.${how.format}`;
  return { name, type: MIME_TYPES[how.format], content: await contentOf(orders, details, how), count: 1 };
}

async function zipOf(
  orders: readonly VendorOrder[],
  details: OrderDetails,
  how: OrderFormat,
): Promise<OrderFile> {
  const files: Zippable = {};
  const stems = new Set<string>();
  for (const order of orders) {
    const content = await contentOf([order], details, how);
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    // a workbook is compressed already
    const options = { level: how.format === 'xlsx' ? 0 : 6 } as const;
    files[`${unused(stemOf([order], details), stems)}.${how.format}`] = [bytes, options];
  }
  const name = `${texts.zipName(details.today)}.zip`;
  return { name, type: MIME_TYPES.zip, content: zipSync(files), count: orders.length };
}

function stemOf([only, ...others]: readonly VendorOrder[], { today }: OrderDetails): string {
  return texts.fileName(
    only && others.length === 0 ? [fileSlug(only.name, MAX_VENDOR_NAME_LENGTH), today] : [today],
  );
}

async function contentOf(
  orders: readonly VendorOrder[],
  details: OrderDetails,
  { format, notation }: OrderFormat,
): Promise<string | Uint8Array<ArrayBuffer>> {
  // the orders of a role that sees no costs have none
  const hidesCosts = orders.every(({ cost }) => cost === undefined);
  const columns = COLUMNS.filter(({ isCost }) => !(isCost && hidesCosts));
  const table = { columns, rows: rowsOf(orders, details, columns) };
  if (format === 'xlsx') return workbookOf(table);
  return ((await csvFile(table, notation, new AbortController().signal)) ?? []).join('');
}

function* rowsOf(
  orders: readonly VendorOrder[],
  details: OrderDetails,
  columns: readonly FileColumn[],
): Generator<readonly TableCell[]> {
  for (const order of orders)
    for (const line of [...orderedLines(order, details), ...refusedLines(order, details)])
      yield columns.map((column) => column.of(line, order));
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

/** Two vendors may have the same name. */
function unused(stem: string, stems: Set<string>): string {
  let [free, count] = [stem, 1];
  while (stems.has(free)) free = `${stem}-${++count}`;
  stems.add(free);
  return free;
}
