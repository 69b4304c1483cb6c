import { valueAt } from '../../../lib/paths';
import type { ChangeSource, SavedPart } from './changeSource';
import type { EntryFields } from './validateEntry';

/** What an entry of a record is validated with. */
export function entryFieldsOf(
  { resource, formats, recordOf }: ChangeSource,
  { fields, amountReference, reviewFlagOf }: SavedPart,
  record: string,
): EntryFields {
  const reference = amountReference && {
    ...amountReference,
    value: valueAt(recordOf(record), amountReference.path),
  };
  return { fields, one: resource.label.one, formats, reference, reviewFlagOf };
}
