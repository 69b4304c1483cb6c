import { counted, joined, plural } from './english';

/** Beyond this many, names are counted. */
const NAMED = 6;

const listed = (names: readonly string[]) =>
  names.length > NAMED
    ? joined([...names.slice(0, NAMED - 1), `${names.length - NAMED + 1} more`])
    : names.join(', ');

/** Texts of the comparison with the server just before a save. */
export const changes = {
  title: (count: number) => counted(count, 'conflict'),
  /** `time` is when the record was read again: '12:03'. */
  text: (count: number, time: string) =>
    `${plural(count, 'This field', 'These fields')} changed on the server while you were editing ${plural(
      count,
      'it',
      'them',
    )}. Choose what is saved. Checked at ${time}, just before saving.`,
  keepMine: 'Keep all mine',
  takeTheirs: 'Take all theirs',
  tally: (mine: number, theirs: number) => `${mine} yours, ${theirs} theirs`,
  field: 'Field',
  asItWas: 'As it was',
  theirs: 'Theirs',
  mine: 'Yours',
  /** One of the two values: 'Theirs €4.50'. */
  value: (whose: string, value: string) => `${whose} ${value}`,
  close: 'Close',
  backToReview: 'Back to review',
  willBeSaved: (count: number) => `${counted(count, 'change')} will be saved${count === 0 ? '.' : ':'}`,
  parts: (clean: number, kept: number) => `${clean} without conflict and ${kept} of yours.`,
  save: (count: number) => (count === 0 ? 'Take theirs' : `Save ${counted(count, 'change')}`),

  updated: (count: number) => `${counted(count, 'field')} ${plural(count, 'was', 'were')} updated meanwhile.`,
  /** The fields: 'Name, Price and 3 more'. */
  kept: (names: readonly string[]) =>
    `You had not changed ${plural(
      names.length,
      'it, so it stays as it is',
      'them, so they stay as they are',
    )} on the server: ${listed(names)}.`,
  nothingLeft: 'Nothing was left to save: the server has these values already.',

  notChecked: (reason: string) =>
    `Nothing was saved, since it could not be checked whether a colleague changed this meanwhile. ${reason}`,
  /** `one` is the resource's name in the middle of a sentence: 'product'. */
  gone: (one: string) => `This ${one} no longer exists. Nothing was saved, and what you typed is still here.`,
  checking: 'Checking for changes by colleagues',
  checked: 'Checked against the server just before saving.',
  /** Why one record of several was not changed. */
  changedMeanwhile: (labels: readonly string[]) =>
    `${labels.join(', ')} ${plural(labels.length, 'was', 'were')} changed by a colleague meanwhile.`,

  /** A cell in a sentence, and in the list of conflicts. */
  cell: (venue: string, column: string) => `${column} at ${venue}`,
  change: (venue: string, column: string) => `${venue}, ${column.toLowerCase()}`,
  cellOf: (record: string, cell: string) => `${record}: ${cell}`,

  /** Values without a text of their own. */
  none: '–',
  on: 'On',
  off: 'Off',
} as const;
