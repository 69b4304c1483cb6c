/** The number of head rows of a grid or sheet: `aria-rowcount` counts it, with `aria-rowindex` 1. */
export const HEADER_ROWS = 1;

/** The `aria-rowindex` of the record at an index from 0. */
export function rowIndexOf(at: number): number {
  return at + HEADER_ROWS + 1;
}
