/** How many records a grid lists: its `aria-rowcount` without the head row. */
export function listedRows(grid: Element): number {
  return Number(grid.getAttribute('aria-rowcount')) - 1;
}
