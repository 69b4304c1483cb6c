import { type Cell, type Change, cellAt, type Edit, type RecordChanges } from './cells';

/** A number that is added to what is stored, whatever that is when it is saved. */
export type Delta = { by: number } & Pick<Edit, 'takenFrom'>;

/**
 * Whether a cell takes a further number: not beside a changed value, nor while it is not known whether its delta is
 * stored, nor beside one that waits for another venue.
 */
export function takesDelta(change: Change | undefined, { takenFrom }: Delta): boolean {
  if (change === undefined) return true;
  return change.by !== undefined && change.sent === undefined && change.takenFrom === takenFrom;
}

/** The deltas of a record that wait until the one of this cell is stored. */
export function waitingFor(changes: RecordChanges | undefined, { record, venue, field }: Cell): Cell[] {
  return [...(changes ?? [])].flatMap(([key, { takenFrom }]) => {
    const cell = cellAt(record, key);
    return takenFrom === venue && cell.field === field ? [cell] : [];
  });
}
