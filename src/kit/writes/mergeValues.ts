import type { Field, FormValues } from '../declare/field';
import type { Identified } from '../declare/record';
import { isSame, valuesOf, visibleFields } from '../fieldTypes/formValues';
import type { MergeCell } from './merge';

/** A field of a form that is merged; its key is its path. */
export interface FieldCell extends MergeCell {
  field: Field;
}

/**
 * The fields of a form in three versions: `base` is what the form started from, `mine` its current values,
 * and `theirs` the current record on the server. Hidden fields are omitted: they cannot have been changed
 * here.
 */
export function fieldCells(
  fields: readonly Field[],
  { base, mine, theirs }: { base: FormValues; mine: FormValues; theirs: Identified },
): FieldCell[] {
  const now = valuesOf(fields, theirs);
  const shown = new Set(visibleFields(fields, mine));
  return fields.map((field) => {
    const { path: key } = field;
    return { key, field, base: base[key], mine: (shown.has(field) ? mine : base)[key], theirs: now[key] };
  });
}

/** The equality of a field's own codec: two ways of writing the same value are the same. */
export const isSameCell = ({ field }: FieldCell, left: unknown, right: unknown): boolean =>
  isSame(field, left, right);

/** The form's values after the merge: the server's, with the changes that are sent applied. */
export function mergedValues(
  fields: readonly Field[],
  theirs: Identified,
  send: readonly FieldCell[],
): FormValues {
  return {
    ...valuesOf(fields, theirs),
    ...Object.fromEntries(send.map(({ key, mine }) => [key, mine])),
  };
}
