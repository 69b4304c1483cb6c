import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useStore } from 'react-redux';
import { actionSentence } from '../../http/failure';
import type { AnyResource } from '../calls';
import type { FormValues } from '../drafts';
import type { Identified } from '../effects';
import { type Field, nested } from '../fields';
import { problemsOf } from '../schema';
import { type ResourcesState, useCall } from '../useResource';
import { useDraftOf, useKeptDraft } from './useFormDraft';
import { bodyOf, changedFields, flat, isSame, pick, valuesOf } from './values';

/** What a form is made of. */
export interface RecordFormOptions {
  resource: AnyResource;
  fields: readonly Field[];
  /** The operation that the button runs. */
  saves: string;
  /** Absent on a create page. */
  record?: Identified | undefined;
  /** The page's address, under which unsaved edits are kept. */
  address: string;
  onSaved(): void;
}

/**
 * The life of one form: what was typed against what is stored, drafts, saving and re-basing
 * (decisions section 8). Nothing that was typed is lost when a save fails.
 */
export function useRecordForm({ resource, fields, saves, record, address, onSaved }: RecordFormOptions) {
  const id = record?._id;
  const { base, baseNow, setBase } = useBase(fields, record);
  const draft = useDraftOf(address, fields, base);
  const [start] = useState(() => nested(Object.entries({ ...base, ...draft.applied })));
  const form = useForm<FieldValues>({
    defaultValues: start,
    resolver: useProblems(resource, fields, id),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const { control, setValue, getValues, clearErrors } = form;
  const watched = useWatch({ control });
  const values = useMemo(() => flat(fields, watched), [fields, watched]);
  const changes = changedFields(fields, base, values);
  const isDropped = useKeptDraft(address, fields, pick(changes, values), draft.isOffered);

  const put = useCallback(
    (next: FormValues) => {
      for (const [path, value] of Object.entries(next)) setValue(path, value);
    },
    [setValue],
  );
  const valuesNow = useCallback(() => flat(fields, getValues()), [fields, getValues]);

  /** What was sent and still stands in its field gives way to what the server made of it. */
  const sent = useRef<FormValues>({});
  const rebase = useCallback(
    (next: FormValues) => {
      const now = valuesNow();
      const settled = fields.filter(
        (field) =>
          isSame(field, now[field.path], baseNow()[field.path]) ||
          (field.path in sent.current && isSame(field, now[field.path], sent.current[field.path])),
      );
      setBase(next);
      put(pick(settled, next));
    },
    [fields, baseNow, setBase, put, valuesNow],
  );
  useEffect(() => {
    if (record) rebase(valuesOf(fields, record));
  }, [record, fields, rebase]);

  const { run, isPending } = useCall(resource, saves);
  const [sentence, setSentence] = useState('');
  const isBusy = useRef(false);
  const [isCreated, setCreated] = useState(false);
  const submit = form.handleSubmit(async () => {
    if (isBusy.current) return; // a second click, or Ctrl+S beside a click
    const typed = valuesNow();
    if (id !== undefined && changedFields(fields, baseNow(), typed).length === 0) return;
    setSentence('');
    sent.current = typed;
    isBusy.current = true;
    const before = baseNow();
    const outcome = await run(id === undefined ? {} : { id }, bodyOf(fields, typed));
    isBusy.current = false;
    if (outcome.ok) {
      // an answer without a record leaves what was sent as what is stored
      if (id !== undefined && baseNow() === before) rebase({ ...before, ...typed });
      sent.current = {};
      setCreated(id === undefined);
      onSaved();
    } else {
      sent.current = {};
      if (!['aborted', 'stale'].includes(outcome.failure.cause)) setSentence(actionSentence(outcome.failure));
    }
  });

  const discard = () => {
    put(baseNow());
    clearErrors();
    setSentence('');
  };
  // the person agreed elsewhere that these edits may go: on leaving, or to change the company under them
  const discardNow = useRef(discard);
  discardNow.current = discard;
  useEffect(() => {
    if (isDropped && !isCreated) discardNow.current();
  }, [isDropped, isCreated]);
  const restore = () => {
    put(draft.offered);
    draft.settle();
  };
  const recheck = () => {
    const wrong = fields.map(({ path }) => path).filter((path) => form.getFieldState(path).invalid);
    if (wrong.length > 0) void form.trigger(wrong);
  };
  return {
    form,
    recheck,
    changes,
    isPending: isPending || isCreated,
    sentence,
    submit,
    discard,
    draft: { ...draft, restore },
  };
}

/** What is stored, as the form compares with it; readable at any moment. */
function useBase(fields: readonly Field[], record: Identified | undefined) {
  const [base, set] = useState(() => valuesOf(fields, record));
  const latest = useRef(base);
  const setBase = useCallback((next: FormValues) => {
    latest.current = next;
    set(next);
  }, []);
  const baseNow = useCallback(() => latest.current, []);
  return { base, baseNow, setBase };
}

/** What a person is told about the values, in the form library's shape; other records are read when asked. */
function useProblems(resource: AnyResource, fields: readonly Field[], ownId: string | undefined): Resolver {
  const store = useStore<ResourcesState>();
  return useCallback(
    (typed: FieldValues) => {
      const list = store.getState().resources[resource.name]?.list ?? [];
      const problems = Object.entries(
        problemsOf(fields, resource.label.one, flat(fields, bodyOf(fields, flat(fields, typed))), {
          list,
          ownId,
        }),
      ).map(([path, message]) => [path, { type: 'rule', message }] as const);
      return problems.length === 0
        ? { values: typed, errors: {} }
        : { values: {}, errors: nested(problems) as FieldErrors };
    },
    [store, resource, fields, ownId],
  );
}
