import { useEffect, useMemo, useRef, useState } from 'react';
import type { Identified } from '../../declare/effects';
import type { Field, FormValues } from '../../declare/field';
import type { AnyResource } from '../../declare/resource';
import { bodyOf, changedFields, pick, sentOf, visibleFields, without } from '../../fieldTypes/formValues';
import type { FieldControls } from '../../fieldTypes/loadControls';
import type { FormController } from './formControl';
import { useAvailabilityGate } from './useAvailabilityGate';
import { useBase, useOrigins } from './useFormBase';
import { useDraftOf, useKeptDraft } from './useFormDraft';
import { type Saved, useFormSave } from './useFormSave';
import { useFormValues } from './useFormValues';
import { useRebase } from './useRebase';
import { useNotTaken } from './useRejectedValues';
import { useKeptKinds } from './useValuePerKind';

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
 * State of one form: its values ({@link useFormValues}), its draft ({@link useDraftOf}), how it follows the stored
 * record ({@link useRebase}) and how it is saved ({@link useFormSave}).
 */
export function useRecordForm({
  resource,
  fields,
  controls,
  saves,
  record,
  address,
  typed,
  confirmSave = always,
  onSaved,
}: RecordFormOptions) {
  const stored = useBase(fields, record);
  const { base, baseNow } = stored;
  const draft = useDraftOf(address, fields, base);
  const origins = useOrigins(draft.appliedOrigins);
  const { keepOrigins, originsNow, setOrigins } = origins;
  const notTaken = useNotTaken({ isNew: !record });
  const state = useFormValues({
    resource,
    fields,
    id: record?._id,
    initial: { ...base, ...draft.applied, ...typed },
    problemsOf: notTaken.problemsOf,
  });
  const { form, values, valuesNow, put, found, unresolved } = state;
  const there = visibleFields(fields, values);
  const changes = changedFields(there, base, values);
  const kinds = useKeptKinds(fields, form, base);
  const isDropped = useKeptDraft(address, fields, pick(changes, values), { ...base, ...originsNow() });
  // the origin of a field that was set back is dropped
  useEffect(() => void keepOrigins(changes), [keepOrigins, changes]);
  const rebase = useRebase({ resource, fields, record, values: state, base: stored, origins });
  const saving = useFormSave({
    resource,
    fields,
    saves,
    record,
    confirmSave,
    onSaved,
    values: state,
    base: stored,
    rebase,
    notTaken,
  });
  const gate = useAvailabilityGate({ resource, fields, form, valuesNow, baseNow, found });

  const [discards, setDiscards] = useState(0);
  const discard = () => {
    put(baseNow());
    kinds.forget();
    form.clearErrors();
    saving.forget();
    setDiscards((count) => count + 1);
    rebase.setNotice(null);
    gate.cancel();
  };
  // the edits were discarded elsewhere: on leaving, or by a change of company
  const discardNow = useRef(discard);
  discardNow.current = discard;
  const { isCreated } = saving;
  useEffect(() => {
    if (isDropped && !isCreated) discardNow.current();
  }, [isDropped, isCreated]);
  /** Fields that were edited since keep what was typed. */
  const restore = () => {
    put(pick(without(draft.changed, changes), draft.offered));
    setOrigins({ ...pick(without(draft.stale, changes), draft.origins), ...originsNow() });
    draft.answer();
  };

  const recheck = () => {
    const wrong = fields.map(({ path }) => path).filter((path) => form.getFieldState(path).invalid);
    if (wrong.length > 0) void form.trigger(wrong);
  };
  const sentNow = useMemo(() => sentOf(fields, values), [fields, values]);
  const body = useMemo(() => bodyOf(fields, values), [fields, values]);
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
      if (children.length > 0) void form.trigger(children.map((child) => child.path));
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
    isPending: saving.isPending || gate.sentence !== undefined,
    /** The message while a save waits; undefined while none does. */
    waitsFor: gate.sentence,
    sentence: saving.sentence,
    updates: rebase.notice,
    /** The dialog for conflicts, to be rendered with the form. */
    dialog: saving.dialog,
    submit: () => {
      notTaken.forget();
      return gate.pass(saving.save);
    },
    discard,
    draft: { ...draft, refuse: draft.answer, restore },
  };
}

const always = async () => true;
