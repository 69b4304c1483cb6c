import { isNone } from '../../../kit/fieldTypes/cellText';
import type { Edit } from '../../../kit/writes/set/cells';

/** Where a value is set: in all of the records, or in those without one. */
export type Target = 'all' | 'empty';

/** What becomes of the field of one record: 'same' has the value already, 'keeps' another one. */
export type Outcome = 'fills' | 'replaces' | 'same' | 'keeps';

/** What is set, in values as requests send them. */
export interface Setting {
  records: readonly string[];
  /** The path of the field. */
  field: string;
  value: unknown;
  /** The value that a field of a record has now, saved or not. */
  valueOf(record: string, field: string): unknown;
  /** Whether the record has the value. */
  isSame(record: string): boolean;
  /** The references that the new value empties, where theirs is a stray. */
  children: readonly { field: string; isStray(value: unknown): boolean }[];
}

/** What a value does to a record (R292). */
export function outcomeOf(before: unknown, isSame: boolean, target: Target): Outcome {
  if (!isNone(before) && target === 'empty') return 'keeps';
  if (isSame) return 'same';
  return isNone(before) ? 'fills' : 'replaces';
}

const isChange = (outcome: Outcome): boolean => outcome === 'fills' || outcome === 'replaces';

/** A record with what it has now and what becomes of it. */
export interface Example {
  record: string;
  before: unknown;
  outcome: Outcome;
}

/** What a value would do to the records, for one target. */
export interface SetPlan {
  counts: Readonly<Record<Outcome, number>>;
  /** How many records lose a reference with it. */
  emptied: number;
  /** All changes that are entered. */
  changes: number;
  /** Three records, the last of them one that does not change where there is one. */
  examples: readonly Example[];
}

/** The plans of both targets, with what they were made of. */
export interface SetPlans extends Record<Target, SetPlan> {
  of: Setting;
  /** How many records have no value. */
  without: number;
}

/** Counts what a value would do, record by record. */
export function* setPlans(of: Setting): Generator<void, SetPlans> {
  const [all, empty] = [new Counted(), new Counted()];
  let without = 0;
  for (const record of of.records) {
    const before = of.valueOf(record, of.field);
    const isSame = of.isSame(record);
    const emptied = emptiedWith(of, record).length;
    if (isNone(before)) without += 1;
    all.add({ record, before, outcome: outcomeOf(before, isSame, 'all') }, emptied);
    empty.add({ record, before, outcome: outcomeOf(before, isSame, 'empty') }, emptied);
    yield;
  }
  return { of, without, all: all.plan(), empty: empty.plan() };
}

/** The edits that a plan counts; undefined for a record that stays as it is. */
export function* setEdits(of: Setting, target: Target): Generator<Edit | undefined> {
  const { field, value } = of;
  for (const record of of.records) {
    const emptied = emptiedWith(of, record);
    if (!isChange(outcomeOf(of.valueOf(record, field), of.isSame(record), target))) yield undefined;
    else for (const edit of [{ field, value }, ...emptied]) yield { record, venue: '', ...edit };
  }
}

/** The references of a record that the value empties. */
function emptiedWith({ children, valueOf: valueIn }: Setting, record: string) {
  return children.flatMap(({ field, isStray }) =>
    isStray(valueIn(record, field)) ? [{ field, value: null }] : [],
  );
}

const MAX_EXAMPLES = 3;

/** The counts of one target while the records are walked. */
class Counted {
  readonly #counts = { fills: 0, replaces: 0, same: 0, keeps: 0 };
  readonly #changing: Example[] = [];
  #staying: Example | undefined;
  #emptied = 0;
  #changes = 0;

  add(example: Example, emptied: number): void {
    this.#counts[example.outcome] += 1;
    if (!isChange(example.outcome)) {
      this.#staying ??= example;
      return;
    }
    if (this.#changing.length < MAX_EXAMPLES) this.#changing.push(example);
    if (emptied > 0) this.#emptied += 1;
    this.#changes += 1 + emptied;
  }

  plan(): SetPlan {
    const staying = this.#staying ? [this.#staying] : [];
    return {
      counts: this.#counts,
      emptied: this.#emptied,
      changes: this.#changes,
      examples: [...this.#changing.slice(0, MAX_EXAMPLES - staying.length), ...staying],
    };
  }
}
