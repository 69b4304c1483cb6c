import type { AppliedWrite, MovementWrite } from '../../../kit/documents/movementRecord';
import { MAX_DELIVERY_MS } from '../../../kit/writes/send/compare';
import type { Cell, Change, StoredValues } from '../../../kit/writes/set/cells';
import { markStatus } from './markStatus';
import type { MovementState } from './moveProps';
import { stillWanted, wantedWrites } from './wantedWrites';
import { cellOfKey, type Writes } from './writes';

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
  /** The number that is added, by the last send; undefined for a price. */
  by: number | undefined;
  /** What is added by all sends together. */
  all: number | undefined;
  /** Something else was entered since it was confirmed: what a review would write now. */
  since?: MovementWrite | 'nothing' | undefined;
  /** It may still arrive until then (milliseconds since 1970). */
  until?: number | undefined;
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
  failureOf(cell: Cell): string | undefined;
  /** What is stored now. */
  stored: Pick<StoredValues, 'isSame' | 'textOf'>;
}

/** What became of each write that was confirmed, those that need the user first. */
export function outcomesOf(state: MovementState, known: Known): Outcome[] {
  const { confirmed, applied } = state.record;
  const sinceOf = changedSince(state);
  const open = Object.entries(confirmed).map(([key, write]): Outcome => {
    const cell = cellOfKey(key);
    const by = 'by' in write ? write.by : undefined;
    const own = { key, cell, by, all: by, since: sinceOf(key, write) };
    const { sent: mark } = known.changeOf(cell) ?? {};
    const reason = known.failureOf(cell);
    const now = numberIn(known.stored.textOf(cell));
    if (!mark) return { ...own, now, status: reason ? 'failed' : 'open', isUnanswered: false, reason };
    const { base, result, at } = mark;
    const until = at + MAX_DELIVERY_MS;
    const [was, sent] = [numberIn(base), numberIn(result)];
    const isFree = ['early', 'free'].includes(markStatus(mark, known.stored, cell));
    const status = isFree ? 'notApplied' : 'choose';
    return { ...own, was, sent, now, status, until, isUnanswered: true, reason };
  });
  const done = Object.entries(applied)
    .filter(([key]) => !(key in confirmed))
    .map(([key, write]): Outcome => {
      const { by: all, last: by = all, from, to, isUnanswered = false }: AppliedWrite = write;
      const cell = cellOfKey(key);
      const [was, sent] = [numberIn(from), numberIn(to)];
      return {
        ...{ key, cell, by, all, was, sent, isUnanswered },
        now: numberIn(known.stored.textOf(cell)),
        status: 'applied',
      };
    });
  const places: readonly Outcome['status'][] = ['choose', 'notApplied', 'failed', 'open'];
  return [...open.sort((left, right) => places.indexOf(left.status) - places.indexOf(right.status)), ...done];
}

/** What would be written in place of a write that the lines say no longer; undefined where they still say it. */
function changedSince(state: MovementState): (key: string, write: MovementWrite) => Outcome['since'] {
  const isWanted = stillWanted(state);
  const wanted: Writes = wantedWrites(state);
  return (key, write) => (isWanted(key, write) ? undefined : (wanted[key] ?? 'nothing'));
}

function numberIn(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isNaN(value) ? undefined : value;
}
