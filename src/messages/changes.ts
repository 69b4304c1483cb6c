import { counted, joined, plural } from './english';

/** Beyond this many, names are counted. */
const MAX_NAMED = 6;

const listed = (names: readonly string[], count: number) =>
  count > MAX_NAMED
    ? joined([...names.slice(0, MAX_NAMED - 1), `${count - Math.min(names.length, MAX_NAMED - 1)} more`])
    : names.join(', ');

const notChanged = (count: number) =>
  `You had not changed ${plural(count, 'it, so it stays as it is', 'them, so they stay as they are')}`;

/** Texts of the comparison with the server just before a save. */
export const changes = {
  title: (count: number, formatted: string) => counted(count, 'conflict', 'conflicts', formatted),
  /** `time` is when the record was read again: '12:03'. */
  text: (count: number, time: string) =>
    `${plural(count, 'This field', 'These fields')} changed on the server while you were editing ${plural(
      count,
      'it',
      'them',
    )}. Choose what is saved. Checked at ${time}, just before saving.`,
  keepMine: 'Keep all mine',
  takeTheirs: 'Take all theirs',
  tally: (mine: string, theirs: string) => `${mine} yours, ${theirs} theirs`,
  field: 'Field',
  asItWas: 'As it was',
  theirs: 'Theirs',
  mine: 'Yours',
  /** One of the two values: 'Theirs €4.50'. */
  value: (whose: string, value: string) => `${whose} ${value}`,
  close: 'Close',
  backToReview: 'Back to review',
  willBeSaved: (count: number, formatted: string) =>
    `${counted(count, 'change', 'changes', formatted)} will be saved${count === 0 ? '.' : ':'}`,
  parts: (clean: string, stored: string) => `${clean} without conflict and ${stored} of yours.`,
  save: (count: number, formatted: string) =>
    count === 0 ? 'Take theirs' : `Save ${counted(count, 'change', 'changes', formatted)}`,
  keepMineShort: 'Keep mine',
  takeTheirsShort: 'Take theirs',
  keepMineOf: (record: string) => `Keep mine for ${record}`,
  takeTheirsOf: (record: string) => `Take theirs for ${record}`,

  updated: (count: number, formatted = String(count)) =>
    `${counted(count, 'field', 'fields', formatted)} ${plural(count, 'was', 'were')} updated meanwhile.`,
  keptAsTheyAre: (count: number) => `${notChanged(count)} on the server.`,
  showUpdated: (count: number) => plural(count, 'Show it', 'Show them'),
  hideUpdated: (count: number) => plural(count, 'Hide it', 'Hide them'),
  more: (formatted: string) => `and ${formatted} more`,
  /** The fields: 'Name, Price and 3 more'; `count` where not all of them are named. */
  stored: (names: readonly string[], count = names.length) =>
    `${notChanged(count)} on the server: ${listed(names, count)}.`,
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

/** Texts of the question about numbers that were added and got no answer. */
export const deltas = {
  title: (count: number, formatted: string) =>
    count === 1 ? 'Is it included already?' : `Are these ${formatted} included already?`,
  text: (count: number) =>
    `No answer came when ${plural(count, 'it was', 'they were')} added, and the ${plural(count, 'figure has', 'figures have')} changed since. Nothing is added twice without your answer.`,
  close: 'Close',
  /** '+24 was sent at 12:03, when 12 was stored: it would have made 36.' */
  sent: (by: string, at: string, base: string, result: string) =>
    `${by} was sent at ${at}, when ${base} was stored. It would have made ${result}.`,
  now: (value: string) => `Now ${value} is stored.`,
  answerFor: (name: string) => `What becomes of ${name}`,
  included: 'It is included',
  add: (by: string) => `Add ${by} now`,
  leave: 'Leave',
  remaining: (count: number, formatted: string) =>
    `${formatted} ${plural(count, 'question', 'questions')} to answer.`,
  goOn: 'Continue',
} as const;
