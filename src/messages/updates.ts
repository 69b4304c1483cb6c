import { counted, joined, plural } from './english';

/** Beyond this many, names are counted. */
const MAX_NAMED = 4;

const named = (names: readonly string[]) =>
  names.length > MAX_NAMED
    ? joined([...names.slice(0, MAX_NAMED - 1), `${names.length - MAX_NAMED + 1} more`])
    : joined(names);

/**
 * What others have changed while a list is open, and what another tab has chosen (R141 to R143). `one`
 * and `many` are a resource's names in the middle of a sentence.
 */
export const updates = {
  rowsUpdated: (count: number, formatted: string) =>
    `${counted(count, 'row', 'rows', formatted)} ${plural(count, 'was', 'were')} updated.`,
  selectedDeleted: (names: readonly string[], one: string, many: string) =>
    `${named(names)} ${plural(names.length, 'was', 'were')} deleted meanwhile. The ${plural(
      names.length,
      `${one} is`,
      `${many} are`,
    )} no longer selected.`,
  changedDeleted: (names: readonly string[], one: string, many: string) =>
    `${named(names)} ${plural(names.length, 'was', 'were')} deleted meanwhile. What you changed of ${plural(
      names.length,
      `this ${one}`,
      `these ${many}`,
    )} cannot be saved.`,
  discardChanges: 'Discard these changes',
  close: 'Close',

  /** Two companies or venues, or 'All venues'. The caller emphasises both names. */
  scopeElsewhere: ['Another tab now shows ', '. This one still shows ', '.'],
  showHere: (name: string) => `Show ${name} here`,
  stayWith: (name: string) => `Stay with ${name}`,
} as const;
