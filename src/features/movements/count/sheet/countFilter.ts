import type { DocumentLine, DocumentTally } from '../../../../rules/documentTally';

/** Which lines of a count the sheet shows; 'unknown' shows the unknown codes in their place. */
export type CountFilter = 'toCount' | 'counted' | 'differences' | 'twice' | 'unknown';

/** Whether a filter shows a line. */
export function matchesFilter({ id }: DocumentLine, tally: DocumentTally, filter: CountFilter): boolean {
  const count = tally.of(id);
  if (filter === 'unknown') return true;
  if (filter === 'toCount') return count === undefined;
  if (!count) return false;
  if (filter === 'twice') return count.parts.length > 1;
  return filter === 'counted' || count.total !== (count.onHand ?? 0);
}
