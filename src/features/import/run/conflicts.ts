import type { Identified } from '../../../kit/declare/record';
import type { Choice } from '../../../kit/writes/merge';
import { eachInSlices } from '../../../lib/timeSlices';
import type { CellChange } from '../check/checkedRow';
import { changeKey, type Sending } from './importPlan';
import { statusOf, storedValue } from './storedValues';

/** A value that a row and a colleague have changed since the check. */
export interface ImportConflict {
  key: string;
  record: Identified;
  change: CellChange;
  theirs: unknown;
}

/** What the user is asked before changes are sent. */
export interface AskedConflicts {
  conflicts: readonly ImportConflict[];
  /** The number of values that are sent whatever is chosen. */
  clean: number;
  /** When the server's values were read (milliseconds since 1970). */
  at: number;
}

/** Asks the user; null: the import was stopped. */
export type AskConflicts = (asked: AskedConflicts) => Promise<ReadonlyMap<string, Choice> | null>;

/** Is the value of a row held back until the user has decided? A row that changes nothing takes nothing back. */
export function isConflict(record: Identified, change: CellChange): boolean {
  const status = statusOf(record, change);
  return status === 'conflict' || status === 'theirs';
}

/** Finds what is to be asked; several rows can change one value of a record. */
export async function findConflicts(
  sendings: Iterable<Sending>,
  byId: ReadonlyMap<string, Identified>,
): Promise<Pick<AskedConflicts, 'conflicts' | 'clean'>> {
  const conflicts = new Map<string, ImportConflict>();
  let clean = 0;
  await eachInSlices([...sendings], ({ request }) => {
    const record = byId.get(request.record);
    if (!record) return;
    for (const change of request.changes) {
      const status = statusOf(record, change);
      if (status === 'mine') clean++;
      if (!isConflict(record, change)) continue;
      const key = conflictKey(request.record, change);
      conflicts.set(key, { key, record, change, theirs: storedValue(record, change) });
    }
  });
  return { conflicts: [...conflicts.values()], clean };
}

/**
 * The changes of a row after the answer: what the user keeps starts from the colleague's value, so that only another
 * change of it is asked about again; what the user gives up is no change any more.
 */
export function followed(
  changes: readonly CellChange[],
  id: string,
  { conflicts }: Pick<AskedConflicts, 'conflicts'>,
  choices: ReadonlyMap<string, Choice>,
): readonly CellChange[] {
  const asked = new Map(conflicts.map((one) => [one.key, one]));
  return changes.flatMap((change) => {
    const key = conflictKey(id, change);
    const conflict = asked.get(key);
    if (!conflict) return change;
    return choices.get(key) === 'mine' ? { ...change, before: conflict.theirs } : [];
  });
}

const conflictKey = (record: string, change: CellChange) => `${record} ${changeKey(change)}`;
