import { useCallback, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Field, FormValues } from '../../declare/field';
import { valuesOf } from '../../fieldTypes/formValues';

/**
 * A reference to one of several resources ('brands', 'products') holds the selection for the current one. The
 * selections for the others are kept and restored with their resource, until the form is left or reset.
 */
export function useValuePerKind(fields: readonly Field[], form: UseFormReturn, base: FormValues) {
  const storedBefore = useRef(new Map<string, unknown>());
  const { getValues, setValue } = form;
  /**
   * The field at `path` was changed: fields whose resource it selects get the selection for that resource.
   */
  const change = useCallback(
    (path: string, before: unknown, after: unknown) => {
      if (before === after) return;
      for (const field of fields) {
        if (typeof field.reference?.to !== 'object' || field.reference.to.chosenAt !== path) continue;
        const keyOf = (kind: unknown) => `${field.path} ${kind}`;
        storedBefore.current.set(keyOf(before), getValues(field.path));
        const stored = after === base[path] ? base[field.path] : valuesOf([field], undefined)[field.path];
        setValue(field.path, storedBefore.current.get(keyOf(after)) ?? stored);
      }
    },
    [fields, base, getValues, setValue],
  );
  const forget = useCallback(() => storedBefore.current.clear(), []);
  return { change, forget };
}
