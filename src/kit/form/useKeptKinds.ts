import { useCallback, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../drafts';
import type { Field } from '../field';
import { valuesOf } from './values';

/**
 * A reference to one of several resources ('brands', 'products') holds what was chosen of the current one. What was chosen
 * of the others comes back when a person goes back to them; until the form is left or set back.
 */
export function useKeptKinds(fields: readonly Field[], form: UseFormReturn, base: FormValues) {
  const kept = useRef(new Map<string, unknown>());
  const { getValues, setValue } = form;
  /** The field at `path` was changed: fields that refer to what it names hold what was chosen of that. */
  const change = useCallback(
    (path: string, before: unknown, after: unknown) => {
      if (before === after) return;
      for (const field of fields) {
        if (typeof field.names?.to !== 'object' || field.names.to.chosenAt !== path) continue;
        const keyOf = (kind: unknown) => `${field.path} ${kind}`;
        kept.current.set(keyOf(before), getValues(field.path));
        const stored = after === base[path] ? base[field.path] : valuesOf([field], undefined)[field.path];
        setValue(field.path, kept.current.get(keyOf(after)) ?? stored);
      }
    },
    [fields, base, getValues, setValue],
  );
  const forget = useCallback(() => kept.current.clear(), []);
  return { change, forget };
}
