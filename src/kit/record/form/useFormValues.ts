import { useCallback, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useStore } from 'react-redux';
import { useFormats } from '../../../host/formats';
import { nested } from '../../../lib/paths';
import { alreadyExists } from '../../../messages/validation';
import type { Field, FormValues } from '../../declare/field';
import { useRegister } from '../../declare/register';
import type { AnyResource } from '../../declare/resource';
import { parentErrors } from '../../fieldTypes/controls/parentConstraint';
import { flat, sentOf, visibleFields } from '../../fieldTypes/formValues';
import { errorsOf, subjectOf } from '../../fieldTypes/validation/schema';
import type { ResourcesState } from '../../state/useResource';

interface FormValuesOptions {
  resource: AnyResource;
  fields: readonly Field[];
  /** The id of the record; undefined on a create page. */
  id: string | undefined;
  /** The values of the first render. */
  initial: FormValues;
  /** Errors that another part of the form has found. */
  errorsOf(values: FormValues): OtherErrors;
}

/** The values of a form's fields and their errors; `valuesNow` reads the values in callbacks. */
export function useFormValues({ resource, fields, id, initial, errorsOf }: FormValuesOptions) {
  const taken = useRef<TakenValues>({});
  const takenNow = useCallback(() => taken.current, []);
  const { unresolvedNow, unresolve } = useUnresolvedTexts();
  const othersNow = useCallback(
    (values: FormValues) => ({ ...errorsOf(values), ...unresolvedNow() }),
    [errorsOf, unresolvedNow],
  );
  const [start] = useState(() => nested(Object.entries(initial)));
  const form = useForm<FieldValues>({
    defaultValues: start,
    resolver: useErrors(resource, fields, id, takenNow, othersNow),
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

/** The errors of texts that match no option, read by the resolver, so that they block a save. */
function useUnresolvedTexts() {
  const texts = useRef<OtherErrors>({});
  const unresolvedNow = useCallback(() => texts.current, []);
  /** Stores the error of the field at `path`; undefined removes it. */
  const unresolve = useCallback((path: string, sentence: string | undefined) => {
    const { [path]: _, ...others } = texts.current;
    texts.current = sentence === undefined ? others : { ...others, [path]: sentence };
  }, []);
  return { unresolvedNow, unresolve };
}

/** Values that another record on the server has, by field path. */
type TakenValues = Readonly<Record<string, ReadonlySet<string>>>;

/** Errors that neither a rule nor a schema finds, such as that of a text that matches no option, by field path. */
type OtherErrors = Readonly<Record<string, string>>;

/** A resolver for React Hook Form; the current lists are read whenever it runs. */
function useErrors(
  resource: AnyResource,
  fields: readonly Field[],
  ownId: string | undefined,
  takenNow: () => TakenValues,
  othersNow: (values: FormValues) => OtherErrors,
): Resolver {
  const store = useStore<ResourcesState>();
  const register = useRegister();
  const { currencies } = useFormats();
  return useCallback(
    (typed: FieldValues) => {
      const { resources } = store.getState();
      const { one } = resource.label;
      const values = flat(fields, typed);
      const sent = sentOf(fields, values);
      const taken = takenNow();
      const isTaken = ({ path }: Field) => taken[path]?.has(String(sent[path]));
      const errors = Object.entries({
        ...Object.fromEntries(
          visibleFields(fields, values)
            .filter(isTaken)
            .map((field) => [field.path, alreadyExists(subjectOf(one, field))]),
        ),
        ...errorsOf(fields, one, sent, {
          list: resources[resource.name]?.list ?? [],
          ownId,
          typed: values,
          currencies,
          parentError: (field) => parentErrors(field, sent, register, resources),
        }),
        ...othersNow(values),
      });
      return errors.length === 0
        ? { values: typed, errors: {} }
        : {
            values: {},
            errors: nested(errors.map(([path, message]) => [path, { type: 'rule', message }])) as FieldErrors,
          };
    },
    [store, resource, fields, ownId, register, takenNow, othersNow, currencies],
  );
}
