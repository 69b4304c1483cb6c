import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, useForm, useWatch } from 'react-hook-form';
import { actionSentence } from '../../http/failure';
import { nested } from '../../lib/paths';
import { alreadyExists } from '../../messages/validation';
import { type FieldCell, mergedValues } from '../changes/mergeValues';
import type { CheckNotice } from '../changes/UpdatedNotice';
import type { Identified } from '../declare/effects';
import type { Field, FormValues } from '../declare/field';
import type { AnyResource } from '../declare/resource';
import {
  bodyOf,
  changedFields,
  flat,
  isSame,
  pick,
  sentOf,
  valuesOf,
  visibleFields,
} from '../fieldTypes/formValues';
import type { FieldControls } from '../fieldTypes/loadControls';
import { useCall } from '../store/useResource';
import { subjectOf } from '../validation/schema';
import type { FormController } from './formControl';
import { useAvailabilityGate } from './useAvailabilityGate';
import { useBase, useOrigins } from './useFormBase';
import { useFormCheck } from './useFormCheck';
import { useDraftOf, useKeptDraft } from './useFormDraft';
import { useKeptKinds } from './useKeptKinds';
import { useNotTaken } from './useNotTaken';
import { type TakenValues, useProblems } from './useProblems';
import { useToldUpdate } from './useToldUpdate';
import { useUnresolvedTexts } from './useUnresolvedTexts';

/** What was sent, and the server's answer. */
export interface Saved {
  body: Readonly<Record<string, unknown>>;
  answer: unknown;
}

/** What a form is made of. */
export interface RecordFormOptions {
  resource: AnyResource;
  fields: readonly Field[];
  /** The controls of the fields. */
  controls: FieldControls;
  /** The operation that submitting the form runs. */
  saves: string;
  /** Undefined on a create page. */
  record?: Identified | undefined;
  /** The page's address, the key of its draft. */
  address: string;
  /** Initial values that count as typed. */
  typed?: FormValues;
  /** Called with the body before it is sent; false: nothing is sent and editing goes on. */
  confirmSave?(body: Readonly<Record<string, unknown>>): Promise<boolean>;
  onSaved(saved: Saved): void;
}

/**
 * State of one form: values, base, drafts, saving and re-basing. A record is read again just before it is
 * saved, so that a colleague's changes are neither overwritten nor lost. A failed save keeps everything that
 * was typed.
 */
export function useRecordForm({
  resource,
  fields,
  controls,
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
  const { originsNow, setOrigins, keepOrigins } = useOrigins(draft.isOffered ? {} : draft.origins);
  const [start] = useState(() => nested(Object.entries({ ...base, ...draft.applied, ...typedBefore })));
  const taken = useRef<TakenValues>({});
  const takenNow = useCallback(() => taken.current, []);
  const { unresolvedNow, unresolve } = useUnresolvedTexts();
  const notTaken = useNotTaken();
  const { problemsOf: notTakenIn } = notTaken;
  const othersNow = useCallback(
    (values: FormValues) => ({ ...notTakenIn(values), ...unresolvedNow() }),
    [notTakenIn, unresolvedNow],
  );
  const form = useForm<FieldValues>({
    defaultValues: start,
    resolver: useProblems(resource, fields, id, takenNow, othersNow),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const { control, setValue, getValues, clearErrors, trigger } = form;
  const watched = useWatch({ control });
  const values = useMemo(() => flat(fields, watched), [fields, watched]);
  const there = visibleFields(fields, values);
  const changes = changedFields(there, base, values);
  const kinds = useKeptKinds(fields, form, base);
  const isDropped = useKeptDraft(
    address,
    fields,
    pick(changes, values),
    { ...base, ...originsNow() },
    draft.isOffered,
  );
  // the origin of a field that was set back is dropped
  useEffect(() => void keepOrigins(changes), [keepOrigins, changes]);

  const put = useCallback(
    (next: FormValues) => {
      for (const [path, value] of Object.entries(next)) setValue(path, value);
    },
    [setValue],
  );
  const valuesNow = useCallback(() => flat(fields, getValues()), [fields, getValues]);

  /** Values of the save under way: a field that still has its sent value takes the server's. */
  const sent = useRef<FormValues>({});
  const rebase = useCallback(
    (next: FormValues) => {
      const now = valuesNow();
      const settled = fields.filter(
        (field) =>
          isSame(field, now[field.path], baseNow()[field.path]) ||
          (field.path in sent.current && isSame(field, now[field.path], sent.current[field.path])),
      );
      const before = baseNow();
      setOrigins({ ...pick(without(fields, settled), before), ...keepOrigins(without(fields, settled)) });
      setBase(next);
      put(pick(settled, next));
    },
    [fields, baseNow, setBase, setOrigins, keepOrigins, put, valuesNow],
  );
  const [notice, setNotice] = useState<CheckNotice | null>(null);
  const isTold = useToldUpdate(resource.name, id);
  useEffect(() => {
    if (!record) return;
    const next = valuesOf(fields, record);
    if (isTold()) {
      const [now, known] = [valuesNow(), baseNow()];
      const updated = changedFields(fields, known, next).filter((field) =>
        isSame(field, now[field.path], known[field.path]),
      );
      if (updated.length > 0) setNotice({ updated: updated.map(({ label }) => label), isNothingLeft: false });
    }
    rebase(next);
  }, [record, fields, rebase, isTold, valuesNow, baseNow]);

  const { run, isPending } = useCall(resource, saves);
  const { check, dialog } = useFormCheck(resource, fields);
  const [sentence, setSentence] = useState('');
  const isBusy = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [isCreated, setCreated] = useState(false);

  const startNow = (): FormValues => ({ ...baseNow(), ...originsNow() });
  /** Applies the result of the check: the server's values, with the changes that are sent over them. */
  const follow = (theirs: Identified, filled: FormValues, send: readonly FieldCell[]) => {
    const next = valuesOf(fields, theirs);
    const sending = new Set(send.map(({ key }) => key));
    const now = valuesNow();
    const givenUp = changedFields(visibleFields(fields, filled), startNow(), filled).filter(
      (field) => !sending.has(field.path) && isSame(field, now[field.path], filled[field.path]),
    );
    put(pick(givenUp, next));
    rebase(next);
    setOrigins({});
  };
  /** The values to send, for a record after the check; undefined where nothing is to be sent. */
  const checked = async (filled: FormValues): Promise<FormValues | undefined> => {
    if (id === undefined) return filled;
    const ending = await check(id, { base: startNow(), mine: filled });
    if (ending.status === 'failed') setSentence(ending.sentence);
    if (ending.status !== 'checked') return undefined;
    const { theirs, send, updated } = ending;
    follow(theirs, filled, send);
    setNotice({ updated: updated.map(({ field }) => field.label), isNothingLeft: send.length === 0 });
    if (send.length === 0) return undefined;
    // a valid value may be invalid together with a colleague's change
    if (updated.length > 0 && !(await trigger(undefined, { shouldFocus: true }))) return undefined;
    return mergedValues(fields, theirs, send);
  };
  const found = useCallback(
    (path: string, value: string) => {
      const known = taken.current[path] ?? new Set();
      if (known.has(value)) return;
      taken.current = { ...taken.current, [path]: new Set([...known, value]) };
      void trigger(path);
    },
    [trigger],
  );
  const save = form.handleSubmit(async () => {
    if (isBusy.current) return; // a second click, or Ctrl+S together with a click
    const filled = valuesNow();
    if (id !== undefined && changedFields(visibleFields(fields, filled), baseNow(), filled).length === 0)
      return;
    setSentence('');
    setNotice(null);
    isBusy.current = true;
    setAsking(true);
    const ready = (await confirmSave(bodyOf(fields, filled))) ? await checked(filled) : undefined;
    setAsking(false);
    if (!ready) {
      isBusy.current = false;
      return;
    }
    const typed = pick(visibleFields(fields, ready), ready);
    sent.current = typed;
    const before = baseNow();
    const outcome = await run(id === undefined ? {} : { id }, bodyOf(fields, ready));
    isBusy.current = false;
    if (outcome.ok) {
      // an answer without a record: what was sent becomes the base
      if (id !== undefined && baseNow() === before) rebase({ ...before, ...typed });
      sent.current = {};
      if (record) {
        const changed = changedFields(visibleFields(fields, ready), before, ready);
        const { answer } = outcome;
        void notTaken.show(
          { resource, operation: saves, before: record, fields: changed, sent: typed, answer },
          {
            restore: (refused, values) =>
              put(pick(without(refused, changedFields(refused, baseNow(), valuesNow())), values)),
            validate: (paths) => void trigger(paths, { shouldFocus: true }),
          },
        );
      }
      setCreated(id === undefined);
      onSaved({ body, answer: outcome.answer });
    } else {
      sent.current = {};
      const { failure } = outcome;
      const takenField = there.find(
        (field) => failure.message === alreadyExists(subjectOf(resource.label.one, field)),
      );
      if (takenField) {
        // another record has the value: the message stands at its field
        found(takenField.path, String(sentOf(fields, ready)[takenField.path]));
        void trigger(takenField.path, { shouldFocus: true });
      } else if (!['aborted', 'stale'].includes(failure.cause)) setSentence(actionSentence(failure));
    }
  });

  const gate = useAvailabilityGate({ resource, fields, form, valuesNow, baseNow, found });
  const [discards, setDiscards] = useState(0);
  const discard = () => {
    put(baseNow());
    kinds.forget();
    clearErrors();
    setSentence('');
    setDiscards((count) => count + 1);
    setNotice(null);
    gate.cancel();
  };
  // the edits were discarded elsewhere: on leaving, or by a change of company
  const discardNow = useRef(discard);
  discardNow.current = discard;
  useEffect(() => {
    if (isDropped && !isCreated) discardNow.current();
  }, [isDropped, isCreated]);
  const restore = () => {
    put(draft.offered);
    setOrigins(draft.origins);
    draft.settle();
  };
  const recheck = () => {
    const wrong = fields.map(({ path }) => path).filter((path) => form.getFieldState(path).invalid);
    if (wrong.length > 0) void trigger(wrong);
  };
  const sentNow = useMemo(() => sentOf(fields, values), [fields, values]);
  const body = useMemo(() => bodyOf(fields, values), [fields, values]);
  const unresolved = useCallback(
    (path: string, text: string | undefined) => {
      unresolve(path, text);
      if (text === undefined) clearErrors(path);
      else void trigger(path);
    },
    [unresolve, clearErrors, trigger],
  );
  const controller: FormController = {
    resource,
    controls,
    checks: gate.checks,
    form,
    base,
    at: (path) => sentNow[path],
    changed: (path, before, after) => {
      kinds.change(path, before, after);
      recheck();
    },
    left: (path) => {
      const children = fields.filter(
        ({ path: own, reference }) => reference?.within?.path === path && values[own],
      );
      if (children.length > 0) void trigger(children.map((child) => child.path));
    },
    found,
    unresolved,
    discards,
  };
  return {
    controller,
    there,
    /** The body that would be sent now. */
    body,
    changes,
    isPending: isPending || isAsking || isCreated || gate.sentence !== undefined,
    /** The message while a save waits; undefined while none does. */
    waitsFor: gate.sentence,
    sentence,
    updates: notice,
    /** The dialog for conflicts, to be rendered with the form. */
    dialog,
    submit: () => {
      notTaken.forget();
      return gate.pass(save);
    },
    discard,
    draft: { ...draft, restore },
  };
}

const always = async () => true;

const without = (fields: readonly Field[], others: readonly Field[]) =>
  fields.filter((field) => !others.includes(field));
