import { valueAt } from '../../../lib/paths';
import type { Field, ValueAt } from '../../declare/field';
import type { Identified } from '../../declare/record';
import { parentErrorOf } from '../../fieldTypes/controls/parentConstraint';
import { fieldTypeOf } from '../../fieldTypes/registry';
import { referenceError } from '../../fieldTypes/validation/referenceError';
import { cellAt, type Held, type RecordChanges } from '../set/cells';
import type { ChangeSource, SavedPart } from './changeSource';
import { type EntryFields, type EntryValidation, type HeldByPath, validateEntry } from './validateEntry';

/** What one request saves: an entry of a record, or (venue '') a page of its own fields. */
export interface SavedPlace {
  part: SavedPart;
  record: string;
  venue: string;
}

/** Validates what was changed at a place; `now` is the record as it was read last. */
export function validated(
  source: ChangeSource,
  place: SavedPlace,
  held: HeldByPath | undefined,
  now: Identified | undefined = source.recordOf(place.record),
): EntryValidation {
  return validateEntry(fieldsAt(source, place, now), source.entryOf(now, place.part, place.venue), held);
}

/** The first error of a place in the order of its fields, or of those of the whole page: nothing of it may be stored. */
export function refusalOf(...of: [...Parameters<typeof validated>]): string | undefined {
  return firstError(of[1].part, validated(...of).errors);
}

function firstError(
  { fields, pageFields = fields }: SavedPart,
  errors: EntryValidation['errors'],
): string | undefined {
  return pageFields.map(({ path }) => errors[path]).find((error) => error !== undefined);
}

/**
 * Which changed fields of a place may not be stored, with the reason. An entry is sent whole, so that one value that is
 * not valid holds back all of it; of a page the others may be stored where they are valid without it.
 */
export function refusedIn(
  source: ChangeSource,
  place: SavedPlace,
  held: HeldByPath,
  { errors }: EntryValidation,
): [path: string, reason: string][] {
  const error = firstError(place.part, errors);
  if (error === undefined) return [];
  const paths = Object.keys(held);
  const own = paths.filter((path) => errors[path] !== undefined);
  const rest = paths.filter((path) => errors[path] === undefined);
  const others = Object.fromEntries(Object.entries(held).filter(([path]) => rest.includes(path)));
  const isPage = place.part.list === '' && own.length > 0;
  const ofRest = isPage ? rest.length > 0 && refusalOf(source, place, others) : error;
  return [...own, ...(ofRest ? rest : [])].map((path) => [path, errors[path] ?? (ofRest || error)]);
}

/** The places of a record that have changes, and what these are by field path. */
export function changedPlaces(
  { partOf }: ChangeSource,
  record: string,
  changes: RecordChanges,
): (SavedPlace & { held: HeldByPath })[] {
  const places = new Map<string, SavedPlace & { held: Record<string, Held> }>();
  for (const [key, change] of changes) {
    const cell = cellAt(record, key);
    const part = partOf(cell);
    if (!part) continue;
    const { venue, field } = cell;
    const saved = `${venue} ${part.list} ${part.operation}`;
    const place = places.get(saved) ?? { part, record, venue, held: {} };
    place.held[field] = change;
    places.set(saved, place);
  }
  return [...places.values()];
}

/** What a place is validated with; a page of the record itself also with the records that its values are compared with. */
function fieldsAt(
  { resource, formats, listOf = () => undefined }: ChangeSource,
  { part, record: ownId }: SavedPlace,
  now: Identified | undefined,
): EntryFields {
  const { fields, pageFields, amountReference, reviewFlagOf } = part;
  return {
    ...{ fields, one: resource.label.one, formats, reviewFlagOf },
    quantityDecimals: now && resource.quantityDecimals?.(now),
    reference: amountReference && { ...amountReference, value: valueAt(now, amountReference.path) },
    form: pageFields && {
      fields: pageFields,
      ownId,
      list: listOf(resource.name)?.list ?? [],
      sentOf(field) {
        const { read, send } = fieldTypeOf(field);
        return send(read(valueAt(now, field.path)));
      },
      parentError: (field, at) =>
        referenceError(field, at, listOf) ??
        parentErrorOf(field, { [field.path]: at(field.path), ...parentOf(field, at) }, listOf),
    },
  };
}

function parentOf({ reference }: Field, at: ValueAt) {
  const path = reference?.within?.path;
  return path === undefined ? {} : { [path]: at(path) };
}
