import { useCallback, useRef, useState } from 'react';
import type { Identified } from '../../declare/effects';
import type { Field, FormValues } from '../../declare/field';
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

/** What {@link useBase} returns. */
export type FormBase = ReturnType<typeof useBase>;

/**
 * The values that edits started from, where the stored value has changed since: a refetch while a field is
 * being edited must not hide a colleague's change from the check.
 */
export function useOrigins(initial: FormValues) {
  const origins = useRef(initial);
  const originsNow = useCallback(() => origins.current, []);
  const setOrigins = useCallback((next: FormValues) => {
    origins.current = next;
  }, []);
  /** Drops the origins of all other fields. */
  const keepOrigins = useCallback((edited: readonly Field[]): FormValues => {
    const known = edited.filter(({ path }) => path in origins.current);
    origins.current = pick(known, origins.current);
    return origins.current;
  }, []);
  return { originsNow, setOrigins, keepOrigins };
}

/** What {@link useOrigins} returns. */
export type FormOrigins = ReturnType<typeof useOrigins>;
