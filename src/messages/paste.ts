import { counted, joined, plural } from './english';
import { fields } from './fields';
import { matrix } from './matrix';

const cells = (count: number, formatted: string) => counted(count, 'cell', 'cells', formatted);

/** '1', '1 and 3', '1, 3, 4, 6, 7 and 12 more': places in a block, by their index. */
function indexList(indices: readonly number[]): string {
  const numbers = indices.map((at) => String(at + 1));
  return joined(numbers.length > 6 ? [...numbers.slice(0, 5), `${numbers.length - 5} more`] : numbers);
}

/** Texts of the report before a block is pasted by name, and of the question before one is pasted by place. */
export const paste = {
  title: 'Paste by name',
  titleByPlace: 'Paste',
  close: 'Close',
  cancel: 'Cancel',
  /** 'The block has venue names on top and product names at the left: 24 rows, 7 columns.' */
  block: (
    one: string,
    column: string,
    { hasHeader, hasKeys, isTurned }: { hasHeader: boolean; hasKeys: boolean; isTurned: boolean },
    rows: number,
    columns: number,
  ) => {
    const top = isTurned ? hasKeys && `${one} names on top` : hasHeader && `${column} names on top`;
    const left = isTurned
      ? hasHeader && `${column} names at the left`
      : hasKeys && `${one} names at the left`;
    const size = `${counted(rows, 'row')}, ${counted(columns, 'column')}`;
    const names = [top, left].filter(Boolean).join(' and ');
    return names === ''
      ? `The block has ${counted(rows, 'row')} and ${counted(columns, 'column')}.`
      : `The block has ${names}: ${size}.`;
  },
  /** Where a title stands above them. */
  headerRow: (at: number) => `Row ${at + 1} has the headings.`,
  metrics: 'What will be pasted',
  matched: 'Cells matched',
  same: 'Cells the same',
  unmatched: 'Names not matched',
  unclear: 'Numbers to explain',
  reading: 'Reading the block',

  /** The question about numbers such as `1,234`. */
  meaning: (example: string) => `What does ${example} mean?`,
  likeThis: (count: number, formatted: string) =>
    `${cells(count, formatted)} ${plural(count, 'is', 'are')} written like this. The answer counts for the whole block.`,
  bothSigns: 'Some cells use a decimal comma and some a decimal point.',
  rounded: (amount: string) => `${amount}, rounded`,
  meaningMissing: (example: string) => `Choose what ${example} means.`,
  /** What the cells of the columns show: '12 of 14 use a decimal comma.' */
  evidence: {
    comma: (count: number, formatted: string, of: string) =>
      `${formatted} of ${of} ${plural(count, 'uses', 'use')} a decimal comma.`,
    point: (count: number, formatted: string, of: string) =>
      `${formatted} of ${of} ${plural(count, 'uses', 'use')} a decimal point.`,
  },
  readAs: (example: string, amount: string) => `${example} is read as ${amount}:`,

  names: 'Names in the block',
  inBlock: 'In the block',
  inStock: 'In Stock',
  matchedBy: 'Matched by',
  by: { name: 'Name', sku: 'SKU', barcode: 'Barcode' },
  chosen: 'Set by you',
  several: (count: number) => (count === 2 ? 'Two fit' : `${count} fit`),
  notMatched: 'Not matched',
  digitsLost: 'Digits lost',
  digitsLostNote: 'The spreadsheet has shortened this code. Format the column as text and copy again.',
  leaveOut: 'Leave out',
  /** 'Product for Cola' */
  choose: (one: string, text: string) => `${one} for ${text}`,
  similar: 'Similar:',
  more: (count: number, formatted: string) =>
    `${formatted} more ${plural(count, 'is', 'are')} matched by name.`,
  moreNames: (count: number, formatted: string) => `${counted(count, 'more name', 'more names', formatted)}.`,
  showAll: 'Show all',
  showMore: (formatted: string) => `Show ${formatted} more`,

  /** Cells that are left out since they hold no number of the field. */
  refused: {
    narrow: (count: number) =>
      `${plural(count, 'cell shows', 'cells show')} #### because the column is too narrow. Widen it in the spreadsheet and copy again.`,
    error: (count: number) => `${plural(count, 'cell holds', 'cells hold')} an error of the spreadsheet.`,
    scientific: (count: number) =>
      `${plural(count, 'number is', 'numbers are')} shortened, such as 4.0E+12. Format the column as a number and copy again.`,
    percent: (count: number) => `${plural(count, 'cell is', 'cells are')} a percentage.`,
    currency: (count: number) => `${plural(count, 'amount is', 'amounts are')} in another currency.`,
    tooManyDecimals: (count: number) => `${plural(count, 'number is', 'numbers are')} not whole.`,
    wrong: (count: number) => `${plural(count, 'cell is', 'cells are')} no number.`,
  },
  /** '3 cells are a percentage. Left out, the first is 13%.' */
  refusedCells: (formatted: string, sentence: string, example: string) =>
    [
      `${formatted} ${sentence}`,
      /^#+$/.test(example) ? 'Left out.' : `Left out, the first is ${example}.`,
    ].join(' '),
  roundedCells: (count: number, formatted: string, { from, to }: { from: string; to: string }) =>
    `${cells(count, formatted)} ${plural(count, 'is', 'are')} rounded, ${plural(count, '', 'the first ')}from ${from} to ${to}.`,
  repeated: (count: number, formatted: string) =>
    `${cells(count, formatted)} ${plural(count, 'repeats', 'repeat')} an earlier one of the block and ${plural(count, 'is', 'are')} left out.`,

  /** What the columns are that headings can name. */
  columns: {
    venue: {
      one: 'Venue',
      byName: 'Venue name',
      notTaken: (count: number, formatted: string) =>
        `${cells(count, formatted)} ${plural(count, 'falls on a product', 'fall on products')} not sold there and ${plural(count, 'is', 'are')} left out.`,
      /** Of what was pasted. */
      left: matrix.notSoldThere,
    },
    field: {
      one: 'Field',
      byName: 'Field name',
      notTaken: (count: number, formatted: string) =>
        `${cells(count, formatted)} ${plural(count, 'is', 'are')} read only and ${plural(count, 'is', 'are')} left out.`,
      left: fields.left,
    },
  },
  /** `title` is the text of the only one. */
  rowsAbove: (rows: readonly number[], title: string) =>
    rows.length === 1
      ? `Row ${indexList(rows)} is above the headings and is left out: ${title}.`
      : `Rows ${indexList(rows)} are above the headings and are left out.`,
  /** 'Column 3 has no venue to go to and is left out.' */
  withoutTarget: (line: 'row' | 'column', indices: readonly number[], target: string) => {
    const subject = `${line === 'row' ? 'Row' : 'Column'}${indices.length === 1 ? '' : 's'} ${indexList(indices)}`;
    return `${subject} ${plural(indices.length, 'has', 'have')} no ${target} to go to and ${plural(indices.length, 'is', 'are')} left out.`;
  },
  /** How a column is called that has no heading. */
  lineLabel: (line: 'row' | 'column', at: number) => `${line === 'row' ? 'Row' : 'Column'} ${at + 1}`,
  byPlace: 'Place',
  /** A field whose name another page has too: 'Description (Details)'. */
  fieldOn: (field: string, page: string) => `${field} (${page})`,
  /** Where the rows go of a block without names of records. */
  rowsFrom: (one: string, name: string) => `Each row goes to one ${one}, from ${name} on.`,

  leftOut: (rows: number, columns: number) => {
    const parts = [rows > 0 && counted(rows, 'row'), columns > 0 && counted(columns, 'column')].filter(
      Boolean,
    );
    return parts.length === 0
      ? 'One undo step.'
      : `${parts.join(' and ')} ${plural(rows + columns, 'is', 'are')} left out. One undo step.`;
  },
  pasteByPlace: 'Paste',
  paste: (count: number, formatted: string) => `Paste ${cells(count, formatted)}`,
} as const;
