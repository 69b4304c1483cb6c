import { valueAt } from '../../../lib/paths';
import type { Field, ValueAt } from '../../declare/field';
import { parentErrorOf } from '../../fieldTypes/controls/parentConstraint';
import { fieldTypeOf } from '../../fieldTypes/registry';
import { referenceError } from '../../fieldTypes/validation/referenceError';
import type { ChangeSource, SavedPart } from './changeSource';
import type { EntryFields, PageOfFields } from './validateEntry';

/** What an entry of a record is validated with. */
export function entryFieldsOf(source: ChangeSource, part: SavedPart, record: string): EntryFields {
  const { resource, formats, recordOf } = source;
  const { fields, amountReference, reviewFlagOf } = part;
  const stored = recordOf(record);
  const reference = amountReference && {
    ...amountReference,
    value: valueAt(stored, amountReference.path),
  };
  const quantityDecimals = stored && resource.quantityDecimals?.(stored);
  const form = formOf(source, part, record);
  return { fields, one: resource.label.one, formats, quantityDecimals, reference, reviewFlagOf, form };
}

/** The page of a part of a record's own fields, with the records that its values are compared with. */
function formOf(
  { resource, listOf = () => undefined, recordOf }: ChangeSource,
  { pageFields: fields }: SavedPart,
  ownId: string,
): PageOfFields | undefined {
  if (!fields) return undefined;
  const stored = recordOf(ownId);
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
