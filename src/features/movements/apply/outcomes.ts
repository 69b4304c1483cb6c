import type { MovementRecord } from '../../../kit/documents/movementRecord';
import type { Cell, Change } from '../../../kit/writes/set/cells';
import { cellOfKey } from './writes';

/**
 * What became of a write:
 * - 'applied': it is stored
 * - 'choose': no answer came, and what is there says neither that it is stored nor that it is not
 * - 'notApplied': no answer came, and what is there is as it was
 * - 'failed': it was refused, for the reason
 * - 'open': it was not tried, or is under way
 */
export interface Outcome {
  key: string;
  cell: Cell;
  status: 'applied' | 'choose' | 'notApplied' | 'failed' | 'open';
  /** The number that is added; undefined for a price. */
  by: number | undefined;
  /** What was there, what was sent, and what is there now, where it is known. */
  was?: number | undefined;
  sent?: number | undefined;
  now?: number | undefined;
  /** No answer came. */
  isUnanswered: boolean;
  reason?: string | undefined;
}

/** What the changes and the stock of the list say of a write. */
interface Known {
  changeOf(cell: Cell): Change | undefined;
  /** The text that is stored now. */
  storedOf(cell: Cell): string;
}

/** What became of each write that was confirmed, those that need the user first. */
export function outcomesOf({ confirmed, applied }: MovementRecord, known: Known): Outcome[] {
  const open = Object.entries(confirmed).map(([key, write]): Outcome => {
    const cell = cellOfKey(key);
    const by = 'by' in write ? write.by : undefined;
    const change = known.changeOf(cell);
    const now = numberIn(known.storedOf(cell));
    if (!change?.failure && !change?.sent) return { key, cell, by, now, status: 'open', isUnanswered: false };
    if (!change.sent)
      return { key, cell, by, now, status: 'failed', isUnanswered: false, reason: change.failure };
    const { base, result } = change.sent;
    const [was, sent] = [numberIn(base), numberIn(result)];
    const status = now === was ? 'notApplied' : 'choose';
    return { key, cell, by, was, sent, now, status, isUnanswered: true, reason: change.failure };
  });
  const done = Object.entries(applied)
    .filter(([key]) => !(key in confirmed))
    .map(([key, { by, from, to, isUnanswered = false }]): Outcome => {
      const cell = cellOfKey(key);
      const [was, sent] = [numberIn(from), numberIn(to)];
      return {
        ...{ key, cell, by, was, sent, isUnanswered },
        now: numberIn(known.storedOf(cell)),
        status: 'applied',
      };
    });
  const places: readonly Outcome['status'][] = ['choose', 'notApplied', 'failed', 'open'];
  return [...open.sort((left, right) => places.indexOf(left.status) - places.indexOf(right.status)), ...done];
}

function numberIn(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isNaN(value) ? undefined : value;
}
