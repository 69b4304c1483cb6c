import { type FileProblem, problemOf, type ReadChoice, type ReadTable, trimmed } from './readTable';

type Cell = string | number | boolean | Date | null;

/**
 * Reads an XLSX file. `hiddenName` is the name of a sheet that is returned apart. Numbers and dates become texts
 * that can be read one way only.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  hiddenName: string,
  { sheet: chosen }: ReadChoice = {},
): Promise<ReadTable | FileProblem> {
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
  const rows = trimmed((shown[at]?.data ?? []).map((row) => row.map(textOf)));
  const table: ReadTable = {
    rows,
    sheets: shown.map(({ sheet }) => sheet),
    sheet: at,
    ...(hidden && { hidden: hidden.data.map((row) => row.map(textOf)) }),
  };
  // another sheet can still be chosen
  return problemOf(rows) === 'empty' && shown.length > 1 ? table : (problemOf(rows) ?? table);
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'true' : 'false';
  if (typeof cell === 'string') return cell.replace(/\r\n?/g, '\n');
  const [day = '', time = ''] = cell.toISOString().split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

/** '1.234' could be read as a thousand, '1.2340' could not; what a computation left behind is rounded. */
function numberText(value: number): string {
  const text = Number.isInteger(value)
    ? value.toLocaleString('en', WHOLE)
    : String(Number(value.toPrecision(15)));
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Identifiers keep all their digits: '4006381333931', never '4e+21'. */
const WHOLE = { useGrouping: false, maximumFractionDigits: 0 } as const;
