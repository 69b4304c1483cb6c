import { valueAt } from '../../../lib/paths';
import type { Field, ValueAt } from '../../declare/field';
import type { Identified } from '../../declare/record';
import { parentErrorOf } from '../../fieldTypes/controls/parentConstraint';
import { fieldTypeOf } from '../../fieldTypes/registry';
import { referenceError } from '../../fieldTypes/validation/referenceError';
import type { ChangeSource, SavedPart } from './changeSource';
import type { EntryFields, PageOfFields } from './validateEntry';

/** What an entry of a record is validated with; `stored` is the record as it was read last. */
export function entryFieldsOf(
  source: ChangeSource,
  part: SavedPart,
  record: string,
  stored = source.recordOf(record),
): EntryFields {
  const { resource, formats } = source;
  const { fields, amountReference, reviewFlagOf } = part;
  const reference = amountReference && {
    ...amountReference,
    value: valueAt(stored, amountReference.path),
  };
  const quantityDecimals = stored && resource.quantityDecimals?.(stored);
  const form = formOf(source, part, { record, stored });
  return { fields, one: resource.label.one, formats, quantityDecimals, reference, reviewFlagOf, form };
}

/** The page of a part of a record's own fields, with the records that its values are compared with. */
function formOf(
  { resource, listOf = () => undefined }: ChangeSource,
  { pageFields: fields }: SavedPart,
  { record: ownId, stored }: { record: string; stored: Identified | undefined },
): PageOfFields | undefined {
  if (!fields) return undefined;
  return {
    fields,
    ownId,
    list: listOf(resource.name)?.list ?? [],
    sentOf(field) {
      const { read, send } = fieldTypeOf(field);
      return send(read(valueAt(stored, field.path)));
    },
    parentError: (field, at) =>
      referenceError(field, at, listOf) ??
      parentErrorOf(field, { [field.path]: at(field.path), ...parentOf(field, at) }, listOf),
  };
}

function parentOf({ reference }: Field, at: ValueAt) {
  const path = reference?.within?.path;
  return path === undefined ? {} : { [path]: at(path) };
}
