import { valueAt } from '../../../lib/paths';
import type { ChangeSource, SavedPart } from './changeSource';
import type { EntryFields } from './validateEntry';

/** What an entry of a record is validated with. */
export function entryFieldsOf(
  { resource, formats, recordOf }: ChangeSource,
  { fields, amountReference, reviewFlagOf }: SavedPart,
  record: string,
): EntryFields {
  const stored = recordOf(record);
  const reference = amountReference && {
    ...amountReference,
    value: valueAt(stored, amountReference.path),
  };
  const quantityDecimals = stored && resource.quantityDecimals?.(stored);
  return { fields, one: resource.label.one, formats, quantityDecimals, reference, reviewFlagOf };
}
