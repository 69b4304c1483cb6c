import { strFromU8, unzipSync } from 'fflate';
import { errorOf, type FileError, type ReadChoice, type ReadTable, trimmed } from './readTable';

const SECOND = 1_000;

type Cell = string | number | boolean | Date | null;

/**
 * Reads an XLSX file. `hiddenName` is the name of a sheet that is returned apart. Numbers and dates become texts
 * that can be read one way only.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  hiddenName: string,
  { sheet: chosen }: ReadChoice = {},
): Promise<ReadTable | FileError> {
  const { default: readFile } = await import(/* webpackChunkName: "workbook" */ 'read-excel-file/universal');
  let read: readonly { sheet: string; data: Cell[][] }[];
  try {
    // a copy: the worker keeps the bytes for another reading
    read = (await readFile(bytes.slice().buffer, { trim: false })) as typeof read;
  } catch {
    return 'damaged';
  }
  const shown = read.filter(({ sheet }) => sheet !== hiddenName);
  const hidden = read.find(({ sheet }) => sheet === hiddenName);
  const first = shown.findIndex(({ data }) => data.length > 0);
  const at = chosen ?? Math.max(first, 0);
  const name = shown[at]?.sheet;
  if (name !== undefined && hasUncomputed(bytes, name)) return 'uncomputed';
  const rows = trimmed((shown[at]?.data ?? []).map((row) => row.map(textOf)));
  const table: ReadTable = {
    rows,
    sheets: shown.map(({ sheet }) => sheet),
    sheet: at,
    ...(hidden && { hidden: hidden.data.map((row) => row.map(textOf)) }),
  };
  // another sheet can still be chosen
  return errorOf(rows) === 'empty' && shown.length > 1 ? table : (errorOf(rows) ?? table);
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'true' : 'false';
  if (typeof cell === 'string') return cell.replace(/\r\n?/g, '\n');
  // a file holds days and their fractions: a minute may be read as a millisecond less
  const [day = '', time = ''] = new Date(Math.round(cell.getTime() / SECOND) * SECOND)
    .toISOString()
    .split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

/** '1.234' could be read as a thousand, '1.2340' could not; what a computation left behind is rounded. */
function numberText(value: number): string {
  const text = Number.isInteger(value)
    ? value.toLocaleString('en', ALL_DIGITS)
    : String(Number(value.toPrecision(15)));
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Identifiers keep all their digits: '4006381333931', never '4e+21'. */
const ALL_DIGITS = { useGrouping: false, maximumFractionDigits: 0 } as const;

/** A cell with a formula, and nothing after it: an empty result would be an empty value. */
const WITHOUT_VALUE = /<c\b[^>]*>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*<\/c>/;

const WORKBOOK_PATH = 'xl/workbook.xml';
const RELATIONSHIPS_PATH = 'xl/_rels/workbook.xml.rels';

/**
 * Has this sheet of a workbook a formula without a stored value? Programs that do not compute write such files, and a
 * reader takes the cell for an empty one.
 */
function hasUncomputed(bytes: Uint8Array, sheet: string): boolean {
  const path = pathOf(textsIn(bytes, [WORKBOOK_PATH, RELATIONSHIPS_PATH]), sheet);
  return path !== undefined && WITHOUT_VALUE.test(textsIn(bytes, [path])[path] ?? '');
}

function textsIn(bytes: Uint8Array, paths: readonly string[]): Readonly<Record<string, string>> {
  const files = unzipSync(bytes, { filter: ({ name }) => paths.includes(name) });
  return Object.fromEntries(Object.entries(files).map(([path, data]) => [path, strFromU8(data)]));
}

/** The path of a sheet in its archive. */
function pathOf(texts: Readonly<Record<string, string>>, sheet: string): string | undefined {
  const elements = (path: string, name: string) =>
    (texts[path]?.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []).map(attributesOf);
  const id = elements(WORKBOOK_PATH, 'sheet').find(({ name }) => name === sheet)?.['r:id'];
  const { Target = '' } = elements(RELATIONSHIPS_PATH, 'Relationship').find(({ Id }) => Id === id) ?? {};
  if (id === undefined || Target === '') return undefined;
  return Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function attributesOf(element: string): Record<string, string> {
  const pairs = [...element.matchAll(/([\w:]+)="([^"]*)"/g)];
  return Object.fromEntries(
    pairs.map(([, name = '', text = '']) => [
      name,
      text.replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole),
    ]),
  );
}
