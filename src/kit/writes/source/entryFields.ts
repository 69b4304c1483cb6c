import { valueAt } from '../../../lib/paths';
import type { ChangeSource, SavedPart } from './changeSource';
import type { EntryFields } from './validateEntry';

/** What an entry of a record is judged with. */
export function entryFieldsOf(
  { resource, formats, recordOf }: ChangeSource,
  { fields, near, doubtOf }: SavedPart,
  record: string,
): EntryFields {
  const reference = near && { ...near, value: valueAt(recordOf(record), near.at) };
  return { fields, one: resource.label.one, formats, reference, doubtOf };
}
