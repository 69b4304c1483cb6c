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
  open: (record: string) => `Open ${record}`,
  openHow: 'Alt Enter',
  none: 'None',
  /** '3 photos'; `one` is its field in the singular. */
  summary: (count: number, one: string, formatted: string) => counted(count, one, `${one}s`, formatted),
  summaryOf: (summary: string, record: string) => `${summary} of ${record}, open the record`,
  /** Answers typing in a summary: 'Photos are changed in the record'. */
  changedInRecord: (label: string) => `${label} ${label.endsWith('s') ? 'are' : 'is'} changed in the record`,
  of: 'of',
  becomes: '→',
  empty: 'Empty',
  noneOf: (one: string) => `No ${one}`,
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

  findAndReplace: 'Find and replace',
  find: 'Find',
  replaceWith: 'Replace with',
  inColumns: (chosen: number, of: number) => `In columns, ${chosen} of ${of}`,
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
  before: 'Field before',
  next: 'Next field',
} as const;
