import { counted, joined, plural } from './english';

/** Formats a count, with the locale's thousands. */
type FormatNumber = (count: number) => string;

const cells = (count: number, formatNumber: FormatNumber = String) =>
  counted(count, 'cell', 'cells', formatNumber(count));

/** Texts of the sheet itself; nothing of the product. */
export const sheet = {
  /** The text of a toggle cell, so that it can be copied, pasted and filled like any other. */
  on: 'On',
  off: 'Off',
  /** The earlier value of a cell that was empty. */
  none: '–',
  /** `cell` is 'Price at Harbour'. */
  noteOf: (cell: string) => `${cell}: `,
  was: (text: string) => (text === '' ? 'Not saved yet, was empty.' : `Not saved yet, was ${text}.`),
  /** The name of a cell with its value, and with the earlier one where that is not saved yet. */
  cellLabel: (cell: string, value: string) => `${cell}, ${value}`,
  changed: (value: string, was: string) => `${value}, was ${was === '' ? 'empty' : was}, changed`,
  /** '5.80, 0.60 over base' */
  compared: (value: string, difference: string) => `${value}, ${difference}`,
  /** Announced once a text was entered: '4.20 kept.' */
  kept: (value: string) => `${value} kept.`,
  /** Announced before what is said of a cell that was left. */
  left: (cell: string) => `${cell}.`,
  /** Announced once a text was entered that cannot be saved. */
  notKept: (sentence: string) => `Not kept: ${sentence}`,
  empty: 'empty',
  /** The head of a copied column whose group is open: 'Harbour, Price'. */
  heading: (group: string, column: string) => `${group}, ${column}`,
  openColumns: (group: string) => `Show all fields of ${group}`,
  foldColumns: (group: string) => `Show one field of ${group}`,
  widthKeys: 'The left and right arrow keys change the width',
  selected: (rows: number, columns: number, formatNumber: FormatNumber) =>
    `${cells(rows * columns, formatNumber)} selected, ${counted(rows, 'row', 'rows', formatNumber(rows))} by ${counted(columns, 'column')}.`,
  copied: (count: number, formatNumber: FormatNumber) => `${cells(count, formatNumber)} copied.`,
  copyRefused: 'The browser did not allow copying. Nothing was copied.',
  tooManyToCopy: (most: number, formatNumber: FormatNumber) =>
    `Up to ${cells(most, formatNumber)} can be copied at once. Nothing was copied.`,
  filled: (count: number, formatNumber: FormatNumber) =>
    count === 0 ? 'Nothing to fill.' : `${cells(count, formatNumber)} filled.`,
  /** `left` says what the other cells did not take: '2 fall on products not sold there'. */
  pasted: (
    {
      count,
      cut = 0,
      computed = 0,
      remaining = '',
    }: { count: number; cut?: number; computed?: number; remaining?: string | undefined },
    formatNumber: FormatNumber,
  ) =>
    [
      remaining !== '' && `${count === 0 ? 'Nothing was' : formatNumber(count)} pasted, ${remaining}.`,
      remaining === '' && (count === 0 ? 'Nothing was pasted.' : `${cells(count, formatNumber)} pasted.`),
      cut > 0 && `${cells(cut, formatNumber)} did not fit and ${plural(cut, 'was', 'were')} left out.`,
      computed > 0 &&
        `${cells(computed, formatNumber)} ${plural(computed, 'is', 'are')} computed and stayed.`,
    ]
      .filter(Boolean)
      .join(' '),
  cannotEnter: 'Nothing can be entered here.',
  nothingEmptied: 'Nothing was emptied.',
  cannotBeEmpty: 'Nothing was emptied: a value is required here.',
  undone: 'Undone.',
  redone: 'Done again.',
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to do again.',
} as const;

const changes = (count: number) => counted(count, 'change');
const venues = (count: number) => counted(count, 'venue');

/** 'Harbour, Opera and University'; only the first three of many. */
const named = (names: readonly string[]) =>
  joined(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names);

/** Texts of a sheet with one row per venue: changes, review and save. */
export const venueSheet = {
  on: sheet.on,
  off: sheet.off,
  none: sheet.none,
  venue: 'Venue',
  allVenues: 'All venues',
  cell: (venue: string, column: string) => `${column} at ${venue}`,
  change: (venue: string, column: string) => `${venue}, ${column.toLowerCase()}`,
  reviewFlags: {
    zero: 'This is zero.',
    tenfold: 'This is ten times as much as before.',
    aTenth: 'This is a tenth of what it was before.',
    far: 'This is more than 25% away from what it was before.',
  },

  keyEdit: 'edit',
  keyPaste: 'paste a column',
  keyUndo: 'undo',
  fillDown: 'Fill down',
  leave: 'Leave',
  leaveNote: 'What is left empty stays as it is. Nothing is saved before you have reviewed it.',
  setAt: (count: number) => `Set at ${venues(count)}`,
  copyFrom: 'Copy from venue',
  copySource: 'Copy from',
  choose: 'Select a venue',
  copyHow: 'What is copied',
  copyAll: 'Everything',
  copyEmpty: 'Only into empty cells',
  copyTo: (count: number) => `Copy to ${venues(count)}`,

  noVenues: 'No venues here',
  noVenuesText: 'The chosen company and venue have no active venue.',
  venuesFailed: 'The venues could not be loaded',
  venuesFailedText: 'Prices and stock are kept per venue.',
  retry: 'Retry',

  unsavedRegion: 'Unsaved changes',
  unsavedCount: (count: number) => `${count} unsaved`,
  unsavedMore: (count: number) => plural(count, ' change', ' changes'),
  unsavedAt: (names: readonly string[]) => `at ${named(names)}`,
  discard: 'Discard',
  review: (count: number) => `Review ${changes(count)}`,
  saving: (done: number, of: number) => `Saving ${done} of ${venues(of)}`,
  stop: 'Stop',
  stopHint: 'What is on its way is still saved.',

  reviewTitle: (count: number, name: string) => `Save ${changes(count)} to ${name}?`,
  becomes: 'becomes',
  /** Follows a value that is sent although it was not entered. */
  implied: 'Begins with the first entry.',
  keepEditing: 'Keep editing',
  save: (count: number) => `Save ${changes(count)}`,

  wrong: (count: number) =>
    count === 1
      ? 'One venue has a value that cannot be saved. It is marked.'
      : `${venues(count)} have values that cannot be saved. They are marked.`,
  couldNotBeSaved: (failed: number, of: number) => `${failed} of ${venues(of)} could not be saved`,
  /** One reason and all venues that failed with it: 'Harbour and Opera: Server error.'. */
  failedAt: (names: readonly string[], reason: string) => `${joined(names)}: ${reason}`,
  notSaved: (failed: number, of: number) => `${failed} of ${venues(of)} could not be saved.`,
  retryCount: (count: number) => `Retry ${count}`,
  saved: (count: number) => `Saved at ${venues(count)}.`,
} as const;

/** Texts of a product's pricing tab. */
export const pricing = {
  belowCost: 'Price is below cost.',
  /** For a price at a venue that had none. */
  baseReviewFlags: {
    zero: 'This is zero.',
    tenfold: 'This is ten times the base price.',
    aTenth: 'This is a tenth of the base price.',
    far: 'This is more than 25% away from the base price.',
  },
  sheet: 'Prices by venue',
  metrics: 'Prices at a glance',
  base: 'Base price',
  lowest: 'Lowest',
  highest: 'Highest',
  averageMargin: 'Avg margin',
  setAll: 'Set for all venues',
  consequence: 'Prices change at the tills as soon as you save.',
  compareAt: 'Compare at',
  margin: 'Margin',
  vsBase: 'Vs base',
  unit: (label: string, unit: string) => `${label}, ${unit}`,
  /** The venues of a minimum or maximum. */
  places: (names: readonly string[]) => (names.length === 1 ? names.join() : venues(names.length)),
} as const;

/** Texts of a product's inventory tab. */
export const inventory = {
  negative: 'Stock must not be negative without backorders.',
  sheet: 'Stock by venue',
  filter: 'Stock',
  all: 'All venues',
  low: 'Low',
  out: 'Out',
  shownVenues: venues,
  noneLow: 'Nothing is low',
  noneOut: 'Nothing is out of stock',
  noneText: 'Look at all venues to change their stock.',
  showAll: 'Show all venues',
  setAll: 'Set levels for all venues',
  consequence: 'Stock changes for everybody as soon as you save.',
  onHand: 'On hand',
  manyOnHand: 'figures on hand',
  level: 'Level',
  status: 'Status',
  toOrder: 'To order',
  states: { in: 'In stock', low: 'Low stock', out: 'Out of stock', untracked: 'Not tracked' },
  gauge: (onHand: string, reorderAt: string | undefined, most: string) =>
    [`${onHand} on hand`, reorderAt !== undefined && `reorder at ${reorderAt}`, `maximum ${most}`]
      .filter(Boolean)
      .join(', '),
} as const;
