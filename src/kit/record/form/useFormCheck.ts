import { type ReactNode, useCallback } from 'react';
import { forms } from '../../../messages/forms';
import type { Field, FormValues } from '../../declare/field';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { sentOf } from '../../fieldTypes/formValues';
import type { ConflictLine } from '../../writes/conflicts/question';
import { type FieldCell, fieldCells, isSameCell } from '../../writes/mergeValues';
import { type SaveCheck, useSaveCheck } from '../../writes/useSaveCheck';
import { useKnownNames } from './useKnownNames';

/** The result of checking one record: what to send, and the record it applies to. */
export type FormCheck =
  | { status: 'checked'; theirs: Identified; send: readonly FieldCell[]; updated: readonly FieldCell[] }
  | Exclude<SaveCheck<FieldCell>, { status: 'checked' }>;

/**
 * Compares a form's values with the current record on the server; see {@link useSaveCheck}. `base` holds the
 * value that each field started from.
 */
export function useFormCheck(
  resource: AnyResource,
  fields: readonly Field[],
): {
  check(id: string, values: { base: FormValues; mine: FormValues }): Promise<FormCheck>;
  dialog: ReactNode;
} {
  const { check, dialog } = useSaveCheck(resource);
  const knownNow = useKnownNames();
  const checkForm = useCallback(
    async (id: string, { base, mine }: { base: FormValues; mine: FormValues }): Promise<FormCheck> => {
      let theirs: Identified = { _id: id };
      const linesOf = async (cells: readonly FieldCell[]): Promise<ConflictLine[]> => {
        const { shownValue } = await import('../../writes/shownValue');
        const known = knownNow();
        const side = (values: FormValues) => {
          const sent = sentOf(fields, values);
          return { ...known, valueAt: (path: string) => sent[path] };
        };
        const all = fieldCells(fields, { base, mine, theirs });
        const sides = {
          base: side(base),
          mine: side(mine),
          theirs: side(Object.fromEntries(all.map(({ key, theirs: value }) => [key, value]))),
        };
        return cells.map(({ key, field, ...cell }) => ({
          key,
          record: resource.titleOf(theirs),
          field: field.label,
          was: shownValue(field, cell.base, sides.base),
          theirs: shownValue(field, cell.theirs, sides.theirs),
          mine: shownValue(field, cell.mine, sides.mine),
        }));
      };
      const ending = await check<unknown, FieldCell>({
        ids: [id],
        cells: (current) => {
          theirs = current.get(id) ?? theirs;
          return fieldCells(fields, { base, mine, theirs });
        },
        isSame: isSameCell,
        nameOf: ({ field }) => field.label,
        linesOf,
        cancelLabel: forms.keepEditing,
      });
      return ending.status === 'checked' ? { ...ending, theirs } : ending;
    },
    [check, resource, fields, knownNow],
  );
  return { check: checkForm, dialog };
}
