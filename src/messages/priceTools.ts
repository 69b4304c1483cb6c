import { counted, plural } from './english';

/** Texts of the form that changes many cells of a sheet at once. */
export const priceTools = {
  close: 'Close',
  cancel: 'Cancel',
  cells: 'Cells',
  selected: 'Selected cells',
  rows: 'Rows shown',
  operation: 'Operation',
  operations: {
    set: 'Set to',
    addAmount: 'Add an amount',
    takeAmount: 'Take off an amount',
    addPercent: 'Add a percentage',
    takePercent: 'Take off a percentage',
    venue: 'Copy from a venue',
    base: 'From the base price',
    margin: 'To a target margin',
  },
  amount: 'Amount',
  margin: 'Margin',
  source: 'Venue',
  chooseSource: 'Choose',
  sourceMissing: 'Choose the venue to copy from.',
  marginTooGreat: 'Margin must be below 100%.',
  notBelowZero: 'Amount must not be below zero.',
  round: 'Round',
  notRounded: 'Not rounded',
  /** 'To 0.05', 'To .90'. */
  roundTo: (step: string) => `To ${step}`,
  direction: 'Direction',
  directions: { nearest: 'Nearest', up: 'Up', down: 'Down' },
  venues: 'Venues',
  /** The first names of those that are chosen, '+2' for the others. */
  venuesChosen: (names: readonly string[]) =>
    names.length === 0
      ? 'None'
      : [names.slice(0, 4).join(', '), names.length > 4 && `+${names.length - 4}`].filter(Boolean).join(' '),
  /** 'Venues, 2 of 10: Harbour, Opera'. */
  venuesName: (count: string, names: string) => `Venues, ${count}: ${names}`,
  ofAll: (chosen: number, all: number) => `${chosen} of ${all}`,
  onlyEmpty: 'Into empty cells only',
  examples: 'Examples',
  counting: 'Counting cells',
  /** '84 cells change, 6 are empty or not sold'. Figures are formatted counts. */
  counts: (
    changed: { count: number; formatted: string },
    skipped: readonly { reason: SkipReason; count: number; formatted: string }[],
  ) =>
    [
      `${counted(changed.count, 'cell', 'cells', changed.formatted)} ${plural(changed.count, 'changes', 'change')}`,
      ...skipped
        .filter(({ count }) => count > 0)
        .map(({ reason, count, formatted }) => `${formatted} ${SKIPPED[reason](count)}`),
    ].join(', '),
  nothing: 'Nothing changes.',
  doubtful: (count: number, formatted: string) =>
    `${counted(count, 'cell', 'cells', formatted)} ${plural(count, 'moves', 'move')} by more than 25%. ` +
    `${plural(count, 'It is', 'They are')} marked doubtful in the review.`,
  undo: 'One undo step',
  change: (count: number, formatted: string) => `Change ${counted(count, 'cell', 'cells', formatted)}`,
} as const;

/** Why cells stay as they are, as the form groups it. */
export type SkipReason = 'same' | 'absent' | 'filled' | 'noSource' | 'noCost' | 'tooGreat';

const SKIPPED: Readonly<Record<SkipReason, (count: number) => string>> = {
  same: (count) => `${plural(count, 'has', 'have')} that amount already`,
  absent: (count) => `${plural(count, 'is', 'are')} empty or not sold`,
  filled: (count) => `${plural(count, 'is', 'are')} not empty`,
  noSource: (count) => `${plural(count, 'has', 'have')} nothing to copy`,
  noCost: (count) => `${plural(count, 'has', 'have')} no cost price`,
  tooGreat: (count) => `${plural(count, 'is', 'are')} too great`,
};
