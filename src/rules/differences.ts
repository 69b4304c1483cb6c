/** What the values of one record at several venues are compared with: its own value, or the most frequent one. */
export type ComparedWith = 'base' | 'most';

/** The value that cells are compared with, and how many cells have the most frequent value. */
export interface Reference {
  /** Undefined: there is none. */
  value: unknown;
  /** The most frequent value; undefined where several are equally frequent. */
  most: unknown;
  /** How many cells have it. */
  having: number;
}

/** Whether a cell holds no value: it is never compared. */
export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Compares values with the record's own one, or with the most frequent of them (R300). */
export function referenceOf(values: Iterable<unknown>, of: ComparedWith, base?: unknown): Reference {
  const counts = new Map<unknown, number>();
  for (const value of values) if (!isBlank(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  let [most, having, isShared]: [unknown, number, boolean] = [undefined, 0, false];
  for (const [value, count] of counts) {
    if (count === having) isShared = true;
    if (count > having) [most, having, isShared] = [value, count, false];
  }
  const frequent = isShared ? undefined : most;
  return { value: of === 'most' ? frequent : base, most: frequent, having: isShared ? 0 : having };
}

/** Whether a value differs. Without a most frequent value all do; without a value of the record none does. */
export function isDifferent(value: unknown, { value: reference }: Reference, of: ComparedWith): boolean {
  if (isBlank(value)) return false;
  return isBlank(reference) ? of === 'most' : value !== reference;
}
