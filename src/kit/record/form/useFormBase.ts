import { useCallback, useRef, useState } from 'react';
import type { Field, FormValues } from '../../declare/field';
import type { Identified } from '../../declare/record';
import { pick, valuesOf } from '../../fieldTypes/formValues';

/** The stored values that the form compares with; `baseNow` reads them in callbacks. */
export function useBase(fields: readonly Field[], record: Identified | undefined) {
  const [base, set] = useState(() => valuesOf(fields, record));
  const latest = useRef(base);
  const setBase = useCallback((next: FormValues) => {
    latest.current = next;
    set(next);
  }, []);
  const baseNow = useCallback(() => latest.current, []);
  return { base, baseNow, setBase };
}

export type FormBase = ReturnType<typeof useBase>;

/**
 * The values that edits started from, where the stored value has changed since: a refetch while a field is
 * being edited must not hide a colleague's change from the check.
 */
export function useStartValues(initial: FormValues) {
  const startValues = useRef(initial);
  const startValuesNow = useCallback(() => startValues.current, []);
  const setStartValues = useCallback((next: FormValues) => {
    startValues.current = next;
  }, []);
  /** Drops the start values of all other fields. */
  const keepStartValues = useCallback((edited: readonly Field[]): FormValues => {
    const known = edited.filter(({ path }) => path in startValues.current);
    startValues.current = pick(known, startValues.current);
    return startValues.current;
  }, []);
  return { startValuesNow, setStartValues, keepStartValues };
}

export type FormStartValues = ReturnType<typeof useStartValues>;
