import { joined, plural } from './english';

/** Texts of quantities that are typed in cases and singles: `3c+5`. */
export const cases = {
  noCaseSize: 'No case size for this product',
  /** At the right of the field while it is typed. */
  equals: (formatted: string) => `= ${formatted}`,
  casesOf: (count: number, formatted: string, size: string) =>
    `${formatted} ${plural(count, 'case', 'cases')} of ${size}`,
  times: (formatted: string, size: string) => `${formatted} × ${size}`,
  /** '3c+5 = 3 cases of 24 and 5 = 77'. */
  reading: (typed: string, parts: readonly string[], formatted: string) =>
    `${typed} = ${joined(parts)} = ${formatted}`,
} as const;
