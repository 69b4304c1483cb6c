import { counted, joined, plural } from './english';

/** Texts of a list shown as a sheet: records down, venues across. */
export const matrix = {
  field: 'Field',
  unit: (label: string, unit: string) => `${label}, ${unit}`,
  /** The sheet's name: 'Price, €, products by venue'. */
  sheet: (field: string, many: string) => `${field}, ${many} by venue`,
  cell: (field: string, record: string, venue: string) => `${field} of ${record} at ${venue}`,
  noGroup: 'No category',
  notSold: 'Not sold',
  at: 'at',

  only: 'Only',
  onlyOf: {
    changed: 'Only changed',
    low: 'Only low',
    gaps: 'Only gaps',
    differs: 'Only what differs',
    empty: 'Only empty',
    doubtful: 'Only doubtful',
  },
  noneOf: {
    changed: 'Nothing is changed',
    low: 'Nothing is low',
    gaps: 'There are no gaps',
    differs: 'Nothing differs',
    empty: 'No cell is empty',
    doubtful: 'Nothing is doubtful',
  },
  noneOfText: 'Show all rows to go on.',
  showAll: 'Show all rows',

  differsFrom: 'Differs from',
  /** What cells are compared with. */
  comparedWith: { base: 'Base price', most: 'Most venues' },
  /** The head of the most frequent values. */
  most: 'Most',
  noMost: 'no value at most venues',
  /** '71 cells in 23 products differ' */
  cellsDiffer: (cells: number, formatted: string, records: string) =>
    `${counted(cells, 'cell', 'cells', formatted)} in ${records} ${plural(cells, 'differs', 'differ')}`,
  /** A difference: '+0.60 over base', '0.40 under most', 'as base'; of values that are no numbers 'not as most'. */
  over: (by: string, of: 'base' | 'most') => `${by} over ${of}`,
  under: (by: string, of: 'base' | 'most') => `${by} under ${of}`,
  asMost: (of: 'base' | 'most') => `as ${of}`,
  notAs: (of: 'base' | 'most') => `not as ${of}`,
  venuesHave: (count: number, of: number, value: string) =>
    `${count} of ${counted(of, 'venue')} ${plural(count, 'has', 'have')} ${value}`,
  /** What follows in a line of figures. */
  next: (part: string) => `, ${part}`,

  venues: 'Venues',
  shownVenuesHow: 'Choose the venues that have a column',
  venueOf: (at: number, of: number) => `${at} of ${of}`,
  previousVenue: 'Previous venue',
  nextVenue: 'Next venue',
  foldGroups: 'Show headings of groups only',
  unfoldGroups: 'Open all groups',

  history: 'Undo and redo',
  moreRecords: (count: number) => `${count} more`,
  backToSheet: 'Back to the sheet',
  undo: 'Undo (Ctrl Z)',
  redo: 'Redo (Ctrl Y)',
  copyWithHeadings: 'Copy with headings',
  pasteByName: 'Paste by name',
  pasteByNameHow: 'Paste copied cells: names, SKUs, barcodes and venues decide where each one goes',
  pasteHere: 'Press Ctrl V here',
  pasteHow: 'Copy cells with names, SKUs or barcodes in the first column, or venues in the first row.',
  tools: 'Tools',

  becomes: '→',
  cells: (count: number, formatted: string) => `${formatted} ${plural(count, 'cell', 'cells')}`,
  lowest: 'Lowest',
  highest: 'Highest',
  average: 'Average',
  /** Figures of the selection that follow the active cell: '+4.8%. Cost 0.92, margin 79.1%.' */
  announced: (parts: readonly string[]) => parts.map((part) => part.replace(/\.?$/, '.')).join(' '),

  /** 'Not sold at Harbour: the brand is inactive, and no price.' */
  notSoldAt: (venue: string, reasons: readonly string[]) => `Not sold at ${venue}: ${joined(reasons)}.`,
  /** What pasted cells did not take: '2 fall on products not sold there'. */
  notSoldThere: (count: number, formatted: string) =>
    `${formatted} ${plural(count, 'falls on a product', 'fall on products')} not sold there`,
  /** Of pasted cells. */
  notShown: (count: number, formatted: string) =>
    `${formatted} ${plural(count, 'is in a row', 'are in rows')} that ${plural(count, 'is', 'are')} not shown now.`,
  /** Of pasted cells: of venues or fields that have no column now. */
  noColumn: (count: number, formatted: string) =>
    `${formatted} ${plural(count, 'is in a column that is', 'are in columns that are')} not shown now.`,
  working: (done: string, of: string) => `${done} of ${of} cells`,
} as const;
