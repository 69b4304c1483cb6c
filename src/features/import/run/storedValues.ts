import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { entriesOf } from '../../../kit/fileColumns/fileColumns';
import { answeredRecord, isFromAnswer } from '../../../kit/state/answeredRecord';
import { type MergeStatus, mergeStatus } from '../../../kit/writes/merge';
import { valueAt } from '../../../lib/paths';
import { sent as messages } from '../../../messages/review';
import type { CellChange } from '../check/checkedRow';
import type { ChangeRequest } from './importPlan';

/** Whether the server holds what was sent. */
export type Verdict = { isTaken: true } | { isTaken: false; reason: string };

/** What a record holds where a row changes it. */
export function storedValue(record: Identified, { target, venue }: CellChange): unknown {
  const { field, list, key } = target;
  const values = list ? entriesOf(record, list).get(venue) : record;
  return values && valueAt(values, list && field ? field.path : key);
}

/** Compares the change of a row with a record that was just read, as the cells of sheets are compared. */
export function statusOf(record: Identified, change: CellChange): MergeStatus {
  const { target, before, value } = change;
  if (!target.field) return 'unchanged';
  const versions = { base: before, mine: value, theirs: storedValue(record, change) };
  return mergeStatus(versions, fieldTypeOf(target.field).isSame);
}

/** Everything that a request changes is stored already. */
export function isStored(now: Identified, { changes }: ChangeRequest): boolean {
  return changes.every((change) => {
    const { field, list } = change.target;
    if (!field || (list && !entriesOf(now, list).get(change.venue))) return false;
    return fieldTypeOf(field).isSame(storedValue(now, change), change.value);
  });
}

/** Compares values that were sent with a record. */
export function verdictOf(record: Identified, changes: readonly CellChange[]): Verdict {
  for (const change of changes) {
    const { field, header } = change.target;
    if (!field) continue;
    const stored = storedValue(record, change);
    if (fieldTypeOf(field).isSame(stored, change.value)) continue;
    const isPlain = typeof stored === 'string' || typeof stored === 'number';
    return { isTaken: false, reason: messages.rejected(header, isPlain ? String(stored) : messages.empty) };
  }
  return { isTaken: true };
}

/** Compares what a request sent with its answer; undefined where the answer does not carry it. */
export function isStoredInAnswer(
  resource: AnyResource,
  { operation, params, changes }: ChangeRequest,
  before: Identified,
  data: unknown,
): Verdict | undefined {
  const after = answeredRecord(resource, { operation, params, before, data });
  if (!after) return undefined;
  for (const { target, venue } of changes) {
    const entry = target.list ? entriesOf(after, target.list).get(venue) : after;
    if (!isFromAnswer(entry)) return undefined;
  }
  return verdictOf(after, changes);
}
