import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, useForm, useWatch } from 'react-hook-form';
import { actionSentence } from '../../http/failure';
import type { AnyResource } from '../calls';
import type { FormValues } from '../drafts';
import type { Identified } from '../effects';
import type { Field } from '../field';
import { nested } from '../paths';
import { useCall } from '../useResource';
import type { FormLife } from './formControl';
import { useDraftOf, useKeptDraft } from './useFormDraft';
import { useKeptKinds } from './useKeptKinds';
import { type TakenValues, useProblems } from './useProblems';
import { bodyOf, changedFields, flat, isSame, pick, sentOf, thereOf, valuesOf } from './values';

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
  /** What is in the fields from the start, as if it had been typed. */
  typed?: FormValues;
  /** Asked with what would be sent before it is sent; false: the person goes on editing. */
  confirmSave?(body: Readonly<Record<string, unknown>>): Promise<boolean>;
  onSaved(): void;
}

/**
 * The life of one form: what was typed against what is stored, drafts, saving and re-basing
 * (decisions section 8). Nothing that was typed is lost when a save fails.
 */
export function useRecordForm({
  resource,
  fields,
  saves,
  record,
  address,
  typed: typedBefore,
  confirmSave = always,
  onSaved,
}: RecordFormOptions) {
  const id = record?._id;
  const { base, baseNow, setBase } = useBase(fields, record);
  const draft = useDraftOf(address, fields, base);
  const [start] = useState(() => nested(Object.entries({ ...base, ...draft.applied, ...typedBefore })));
  const taken = useRef<TakenValues>({});
  const takenNow = useCallback(() => taken.current, []);
  const form = useForm<FieldValues>({
    defaultValues: start,
    resolver: useProblems(resource, fields, id, takenNow),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const { control, setValue, getValues, clearErrors, trigger } = form;
  const watched = useWatch({ control });
  const values = useMemo(() => flat(fields, watched), [fields, watched]);
  const there = thereOf(fields, values);
  const changes = changedFields(there, base, values);
  const kinds = useKeptKinds(fields, form, base);
  const isDropped = useKeptDraft(address, fields, pick(changes, values), base, draft.isOffered);

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
  const [isAsking, setAsking] = useState(false);
  const [isCreated, setCreated] = useState(false);
  const submit = form.handleSubmit(async () => {
    if (isBusy.current) return; // a second click, or Ctrl+S beside a click
    const filled = valuesNow();
    const typed = pick(thereOf(fields, filled), filled);
    if (id !== undefined && changedFields(thereOf(fields, filled), baseNow(), filled).length === 0) return;
    setSentence('');
    isBusy.current = true;
    setAsking(true);
    const body = bodyOf(fields, filled);
    const isConfirmed = await confirmSave(body);
    setAsking(false);
    if (!isConfirmed) {
      isBusy.current = false;
      return;
    }
    sent.current = typed;
    const before = baseNow();
    const outcome = await run(id === undefined ? {} : { id }, body);
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
    kinds.forget();
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
    if (wrong.length > 0) void trigger(wrong);
  };
  const sentNow = useMemo(() => sentOf(fields, values), [fields, values]);
  const body = useMemo(() => bodyOf(fields, values), [fields, values]);
  const found = useCallback(
    (path: string, value: string) => {
      const known = taken.current[path] ?? new Set();
      if (known.has(value)) return;
      taken.current = { ...taken.current, [path]: new Set([...known, value]) };
      void trigger(path);
    },
    [trigger],
  );
  const life: FormLife = {
    resource,
    form,
    base,
    at: (path) => sentNow[path],
    changed: (path, before, after) => {
      kinds.change(path, before, after);
      recheck();
    },
    left: (path) => {
      const children = fields.filter(({ path: own, names }) => names?.within?.path === path && values[own]);
      if (children.length > 0) void trigger(children.map((child) => child.path));
    },
    found,
  };
  return {
    life,
    there,
    /** What would be sent now. */
    body,
    changes,
    isPending: isPending || isAsking || isCreated,
    sentence,
    submit,
    discard,
    draft: { ...draft, restore },
  };
}

const always = async () => true;

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
