import { counted, plural } from './english';

/**
 * Texts before a record is deleted, renamed or deactivated that other records refer to (R84).
 * `one` and `many` are a resource's names in the middle of a sentence: 'brand', 'products'.
 */
export const dependents = {
  /**
   * The link to the referring records; the rest of the sentence follows it. `figure` is the formatted count.
   */
  counted: (count: number, formatted: string, one: string, many: string) =>
    counted(count, one, many, formatted),
  /** '4 products keep their stock but lose this brand.' */
  lose: (count: number, what: string, stored: string | undefined) =>
    `${stored ? `${plural(count, 'keeps its', 'keep their')} ${stored} but ` : ''}${plural(count, 'loses', 'lose')} ${what}.`,
  /** Follows a count where records of the same kind are counted twice: '2 promo codes (excluded)'. */
  countedAs: (how: string) => ` (${how})`,
  between: ', ',
  and: ' and ',
  thisOne: (one: string) => `this ${one}`,
  oneOfThese: (many: string) => `one of these ${many}`,
  keepOldName: (count: number, one: string) =>
    `${plural(count, 'names', 'name')} this ${one} and will keep the old name.`,
  noLongerOffered: (count: number, one: string) =>
    `${plural(count, 'keeps', 'keep')} this ${one}, but it is no longer on offer for others.`,
  counting: (many: string, used: string) => `Counting the ${many} that use ${used}.`,
  failed: (many: string, used: string) => `The ${many} that use ${used} could not be counted.`,

  /** Beside a record's pages: its counted records that are low or out. */
  belowLevel: 'Below reorder level',
  items: (count: number, formatted: string) => counted(count, 'item', 'items', formatted),
  lowOnes: (one: string) => `Low items of this ${one}`,
  /** 'Crémant, 0.1 l, Harbour, 6 of 120'. */
  lowRecord: (name: string, venue: string, quantity: string, full: string | undefined) =>
    [name, venue, full === undefined ? quantity : `${quantity} of ${full}`].join(', '),
  more: (formatted: string) => `and ${formatted} more`,
  /** How many of the counted records are out of stock, and how many low. */
  out: (formatted: string) => `${formatted} out`,
  low: (formatted: string) => `${formatted} low`,

  rename: (name: string) => `Rename ${name}?`,
  deactivate: (name: string) => `Deactivate ${name}?`,
  renameAndDeactivate: (name: string) => `Rename and deactivate ${name}?`,
  newTab: '(opens in a new tab)',
  keepEditing: 'Keep editing',
} as const;
