import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { useFormats } from '../../../host/formats';
import { useHost } from '../../../host/HostContext';
import { alreadyExists } from '../../../messages/validation';
import type { Field, FormValues } from '../../declare/field';
import { useRegister } from '../../declare/register';
import type { AnyResource } from '../../declare/resource';
import { parentErrors } from '../../fieldTypes/controls/parentConstraint';
import { isSame, pick, sentOf, visibleFields } from '../../fieldTypes/formValues';
import { errorsOf, subjectOf } from '../../fieldTypes/validation/schema';
import type { ResourcesState } from '../../state/useResource';
import { type FormErrors, FormStore } from './formStore';

interface FormValuesOptions {
  resource: AnyResource;
  fields: readonly Field[];
  /** The id of the record; undefined on a create page. */
  id: string | undefined;
  /** The values of the first render. */
  initial: FormValues;
  /** The values of the stored record. */
  baseNow(): FormValues;
  /** Errors that another part of the form has found. */
  errorsOf(values: FormValues): OtherErrors;
}

/**
 * The values of a form's fields and the errors that are displayed ({@link FormStore}); `valuesNow` reads the values in
 * callbacks.
 */
export function useFormValues({ resource, fields, id, initial, baseNow, errorsOf }: FormValuesOptions) {
  const [store] = useState(() => new FormStore(pick(fields, initial), sameIn(fields)));
  const { values, errors, steps, resets } = useSyncExternalStore(store.subscribe, store.state);
  const taken = useRef<TakenValues>({});
  const takenNow = useCallback(() => taken.current, []);
  const { unresolvedNow, unresolve } = useUnresolvedTexts();
  const othersNow = useCallback(
    (typed: FormValues) => ({ ...errorsOf(typed), ...unresolvedNow() }),
    [errorsOf, unresolvedNow],
  );
  const errorsNow = useErrors(resource, fields, { id, baseNow }, takenNow, othersNow);
  const valuesNow = useCallback(() => store.state().values, [store]);
  const put = useCallback((next: FormValues) => store.put(next), [store]);
  const validate = useCallback(
    (paths?: readonly string[], { focus = false } = {}): boolean => {
      const found = errorsNow(store.state().values);
      store.show(found, paths);
      const wrong = Object.keys(found).filter((path) => !paths || paths.includes(path));
      if (focus) store.focusFirst(wrong);
      return wrong.length === 0;
    },
    [store, errorsNow],
  );
  const recheck = useCallback(() => {
    const { errors, steps, values: typed } = store.state();
    const wrong = Object.keys(errors);
    if (wrong.length === 0) return;
    const found = errorsNow(typed);
    const path = steps.visit?.path;
    // one letter of a name that was empty is no other error yet
    const isOther = path !== undefined && found[path] !== errors[path];
    store.show(
      isOther ? Object.fromEntries(Object.entries(found).filter(([key]) => key !== path)) : found,
      wrong,
    );
  }, [store, errorsNow]);
  const found = useCallback(
    (path: string, value: string) => {
      const known = taken.current[path] ?? new Set();
      if (known.has(value)) return;
      taken.current = { ...taken.current, [path]: new Set([...known, value]) };
      validate([path]);
    },
    [validate],
  );
  const unresolved = useCallback(
    (path: string, text: string | undefined) => {
      unresolve(path, text);
      if (text === undefined) store.show({}, [path]);
      else validate([path]);
    },
    [unresolve, store, validate],
  );
  return {
    store,
    values,
    errors,
    steps,
    resets,
    valuesNow,
    put,
    /** Displays the errors of some fields, or of all; true where these have none. */
    validate,
    /** Validates the fields again that have an error. */
    recheck,
    /** The server has another record with this value. */
    found,
    /** The text of the field at `path` matches no option; undefined once it does. */
    unresolved,
    /** The field that is being edited. */
    visitedNow: useCallback(() => store.state().steps.visit?.path, [store]),
    /** The field was left: what is edited next is another step. */
    endVisit: useCallback(() => store.endVisit(), [store]),
    register: useCallback(
      (path: string, element: HTMLElement | null) => store.register(path, element),
      [store],
    ),
    /** Drops the errors, and what pickers hold besides the values. */
    reset: () => {
      store.show({}, undefined);
      store.reset(fields.map(({ path }) => path));
    },
  };
}

/** Equality as the type of each field has it. */
function sameIn(fields: readonly Field[]) {
  const known = new Map(fields.map((field) => [field.path, field]));
  return (path: string, left: unknown, right: unknown): boolean => {
    const field = known.get(path);
    return field ? isSame(field, left, right) : Object.is(left, right);
  };
}

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

/** Finds the errors of all fields; the current lists are read whenever it runs. */
function useErrors(
  resource: AnyResource,
  fields: readonly Field[],
  { id: ownId, baseNow }: Pick<FormValuesOptions, 'id' | 'baseNow'>,
  takenNow: () => TakenValues,
  othersNow: (values: FormValues) => OtherErrors,
): (values: FormValues) => FormErrors {
  const store = useStore<ResourcesState>();
  const register = useRegister();
  const formats = useFormats();
  const { timeZone } = useHost();
  return useCallback(
    (values: FormValues) => {
      const { resources } = store.getState();
      const { one } = resource.label;
      const sent = sentOf(fields, values);
      const taken = takenNow();
      const isTaken = ({ path }: Field) => taken[path]?.has(String(sent[path]));
      return {
        ...Object.fromEntries(
          visibleFields(fields, values)
            .filter(isTaken)
            .map((field) => [field.path, alreadyExists(subjectOf(one, field))]),
        ),
        ...errorsOf(fields, one, sent, {
          list: resources[resource.name]?.list ?? [],
          ownId,
          stored: ownId === undefined ? undefined : sentOf(fields, baseNow()),
          typed: values,
          formats,
          timeZone,
          parentError: (field) => parentErrors(field, sent, register, resources),
        }),
        ...othersNow(values),
      };
    },
    [store, resource, fields, ownId, baseNow, register, takenNow, othersNow, formats, timeZone],
  );
}
