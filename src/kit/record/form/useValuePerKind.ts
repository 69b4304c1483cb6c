import { useCallback, useRef } from 'react';
import type { Field, FormValues } from '../../declare/field';
import { valuesOf } from '../../fieldTypes/formValues';

/**
 * A reference to one of several resources ('brands', 'products') holds the selection for the current one. The
 * selections for the others are kept and restored with their resource, until the form is left or reset.
 */
export function useValuePerKind(fields: readonly Field[], base: FormValues) {
  const storedBefore = useRef(new Map<string, unknown>());
  /** What a change of the field at `path` sets besides it: the selection for the resource that it selects. */
  const selectionsAfter = useCallback(
    (values: FormValues, path: string, after: unknown): FormValues => {
      const before = values[path];
      const selections: Record<string, unknown> = {};
      if (before === after) return selections;
      for (const field of fields) {
        if (typeof field.reference?.to !== 'object' || field.reference.to.chosenAt !== path) continue;
        const keyOf = (kind: unknown) => `${field.path} ${kind}`;
        storedBefore.current.set(keyOf(before), values[field.path]);
        const stored = after === base[path] ? base[field.path] : valuesOf([field], undefined)[field.path];
        selections[field.path] = storedBefore.current.get(keyOf(after)) ?? stored;
      }
      return selections;
    },
    [fields, base],
  );
  const forget = useCallback(() => storedBefore.current.clear(), []);
  return { selectionsAfter, forget };
}
