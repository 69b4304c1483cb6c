import { counted, plural } from './english';

/** Texts of the view Fields of a list: its records down, their own fields across. */
export const fields = {
  /** The sheet's name: 'Fields of products'. */
  sheet: (many: string) => `Fields of ${many}`,
  cell: (field: string, record: string) => `${field} of ${record}`,
  /** Of a switch. */
  switched: (field: string, record: string) => `${field}, ${record}`,
  mayOnlyRead: 'Your role may only read this',
  /** A field that depends on others, such as the discount of a promo code. */
  notUsed: 'Other fields decide whether this one is used',
  /** What pasted cells did not take: '2 are read only'. */
  left: (count: number, formatted: string) => `${formatted} ${plural(count, 'is', 'are')} read only`,
  /** Of 'Paste by name'. */
  paste: {
    pasteByNameHow:
      'Paste copied cells: names, SKUs, barcodes and names of fields decide where each one goes',
    pasteHow:
      'Copy cells with names, SKUs or barcodes in the first column, and names of fields in the first row.',
  },
  open: (record: string) => `Open ${record}`,
  openHow: 'Alt Enter',
  none: 'None',
  /** '3 photos'; `one` is its field in the singular. */
  summary: (count: number, one: string, formatted: string) => counted(count, one, `${one}s`, formatted),
  summaryOf: (summary: string, record: string) => `${summary} of ${record}, open the record`,
  /** Answers typing in a summary: 'Photos are changed in the record'. */
  changedInRecord: (label: string) => `${label} ${label.endsWith('s') ? 'are' : 'is'} changed in the record`,
  of: 'of',
  empty: 'Empty',
  noneOf: (one: string) => `No ${one}`,
  colour: 'colour',
  /** 'Use Kernel & Co Supply in 4' */
  use: (name: string, count: number, formatted: string) =>
    count === 1 ? `Use ${name}` : `Use ${name} in ${formatted}`,
  refused: (record: string, sentence: string) => `${record}: ${sentence}`,
  having: (count: number, one: string, many: string, formatted: string) =>
    counted(count, one, many, formatted),
  found: (count: number, of: number) => `${count} of ${of}`,
  enterKey: 'Enter',
  takes: 'takes',
  escKey: 'Esc',
  keeps: 'keeps',
  /** '34 of 160' */
  letters: (count: number, most: number) => `${count} of ${most}`,

  /** Of 'Tools'. */
  fillDown: 'Fill down',
  fillDownKeys: 'Ctrl D',
  fillRight: 'Fill right',
  fillRightKeys: 'Ctrl R',
  /** Writes the value of the active cell into the cells of its column that have none: 'Fill empty cells of Vendor'. */
  fillEmpty: (field: string) => `Fill empty cells of ${field}`,
  /** Computes with the numbers of a column: 'Change Price'. */
  change: (field: string) => `Change ${field}`,

  findAndReplace: 'Find and replace',
  findKeys: 'Ctrl H',
  find: 'Find',
  replaceWith: 'Replace with',
  inColumns: 'In columns',
  /** 'In columns, 2 of 6: Name, Short description' */
  inColumnsName: (count: string, names: string) => `In columns, ${count}: ${names}`,
  matchCase: 'Match case',
  wholeCell: 'Whole cell',
  /** '14 found in 11 products' */
  foundIn: (cells: string, records: string) => `${cells} found in ${records}`,
  replace: (count: number | undefined, formatted: string) =>
    count === undefined ? 'Replace' : `Replace ${formatted}`,

  columns: 'Columns',
  columnsOf: (shown: number, all: number) => `${shown} of ${all}`,
  fieldAt: (name: string, at: number, of: number, isChanged: boolean) =>
    `Field: ${name} ${at} of ${of}${isChanged ? ', unsaved changes' : ''}`,
  field: 'Field',
  before: 'Field before',
  next: 'Next field',
} as const;
