import { useCallback, useMemo, useRef, useState } from 'react';
import { type FieldValues, useForm, useWatch } from 'react-hook-form';
import { nested } from '../../../lib/paths';
import type { Field, FormValues } from '../../declare/field';
import type { AnyResource } from '../../declare/resource';
import { flat } from '../../fieldTypes/formValues';
import { type OtherProblems, type TakenValues, useProblems } from '../../form/useProblems';
import { useUnresolvedTexts } from '../../form/useUnresolvedTexts';

interface FormValuesOptions {
  resource: AnyResource;
  fields: readonly Field[];
  /** The id of the record; undefined on a create page. */
  id: string | undefined;
  /** The values of the first render. */
  initial: FormValues;
  /** Errors that another part of the form has found. */
  problemsOf(values: FormValues): OtherProblems;
}

/** The values of a form's fields and their errors; `valuesNow` reads the values in callbacks. */
export function useFormValues({ resource, fields, id, initial, problemsOf }: FormValuesOptions) {
  const taken = useRef<TakenValues>({});
  const takenNow = useCallback(() => taken.current, []);
  const { unresolvedNow, unresolve } = useUnresolvedTexts();
  const othersNow = useCallback(
    (values: FormValues) => ({ ...problemsOf(values), ...unresolvedNow() }),
    [problemsOf, unresolvedNow],
  );
  const [start] = useState(() => nested(Object.entries(initial)));
  const form = useForm<FieldValues>({
    defaultValues: start,
    resolver: useProblems(resource, fields, id, takenNow, othersNow),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const { control, setValue, getValues, clearErrors, trigger } = form;
  const watched = useWatch({ control });
  const values = useMemo(() => flat(fields, watched), [fields, watched]);
  const valuesNow = useCallback(() => flat(fields, getValues()), [fields, getValues]);
  const put = useCallback(
    (next: FormValues) => {
      for (const [path, value] of Object.entries(next)) setValue(path, value);
    },
    [setValue],
  );
  const found = useCallback(
    (path: string, value: string) => {
      const known = taken.current[path] ?? new Set();
      if (known.has(value)) return;
      taken.current = { ...taken.current, [path]: new Set([...known, value]) };
      void trigger(path);
    },
    [trigger],
  );
  const unresolved = useCallback(
    (path: string, text: string | undefined) => {
      unresolve(path, text);
      if (text === undefined) clearErrors(path);
      else void trigger(path);
    },
    [unresolve, clearErrors, trigger],
  );
  return {
    form,
    values,
    valuesNow,
    put,
    /** The server has another record with this value. */
    found,
    /** The text of the field at `path` matches no option; undefined once it does. */
    unresolved,
  };
}

/** What {@link useFormValues} returns. */
export type FormValuesState = ReturnType<typeof useFormValues>;
