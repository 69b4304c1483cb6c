import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { entriesOf } from '../../../kit/fileColumns/fileColumns';
import { answeredRecord, isFromAnswer } from '../../../kit/state/answeredRecord';
import { valueAt } from '../../../lib/paths';
import { sent as messages } from '../../../messages/review';
import type { CellChange } from '../check/checkedRow';
import type { ChangeRequest } from './importPlan';

/** Whether the server holds what was sent. */
export type Verdict = { isTaken: true } | { isTaken: false; reason: string };

/** Compares values that were sent with a record. */
export function verdictOf(record: Identified, changes: readonly CellChange[]): Verdict {
  for (const { target, venue, value } of changes) {
    const { field, list, key, header } = target;
    if (!field) continue;
    const values = list ? entriesOf(record, list).get(venue) : record;
    const stored = values && valueAt(values, list ? field.path : key);
    if (fieldTypeOf(field).isSame(stored, value)) continue;
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
