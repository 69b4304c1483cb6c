import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLatestRef } from '../../../lib/useLatestRef';
import type { Field, FormValues } from '../../declare/field';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { unreadFields } from '../../declare/storedNotes';
import {
  bodyOf,
  changedFields,
  pick,
  sentOf,
  valuesOf,
  visibleFields,
  without,
} from '../../fieldTypes/formValues';
import type { FieldControls } from '../../fieldTypes/loadControls';
import type { FormController } from './formControl';
import { useAvailabilityCheck } from './useAvailabilityGate';
import { useBase, useStartValues } from './useFormBase';
import { useDraftOf, useStoredDraft } from './useFormDraft';
import { useFormSave } from './useFormSave';
import type { Confirmation, Saved } from './useFormSend';
import { useFormSteps } from './useFormSteps';
import { type FormValuesState, useFormValues } from './useFormValues';
import { useRebase } from './useRebase';
import { useRejectedValues } from './useRejectedValues';

/** What a form is made of. */
export interface RecordFormOptions {
  resource: AnyResource;
  fields: readonly Field[];
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
  confirmation?: Confirmation | undefined;
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
  confirmation,
}: RecordFormOptions) {
  const stored = useBase(fields, record);
  const { base, baseNow } = stored;
  const draft = useDraftOf(address, fields, base);
  const startValues = useStartValues(draft.appliedStartValues);
  const { keepStartValues, startValuesNow, setStartValues } = startValues;
  const rejected = useRejectedValues();
  const state = useFormValues({
    resource,
    fields,
    id: record?._id,
    initial: { ...base, ...draft.applied, ...typed },
    baseNow,
    errorsOf: rejected.errorsOf,
  });
  const { values, valuesNow, found, validate } = state;
  const there = visibleFields(fields, values);
  const changes = changedFields(there, base, values);
  const kinds = useValuePerKind(fields, base);
  const sent = useRef(draft.sent.applied);
  const starts = { ...base, ...startValuesNow() };
  const isDropped = useStoredDraft(address, fields, pick(changes, values), starts, sent);
  // the origin of a field that was set back is dropped
  useEffect(() => void keepStartValues(changes), [keepStartValues, changes]);
  const rebase = useRebase({ resource, fields, record, values: state, base: stored, startValues });
  const saving = useFormSave({
    ...{ resource, fields, saves, record, confirmSave, onSaved, confirmation },
    ...{ values: state, base: stored, rebase, rejected, address, sentBefore: sent },
  });
  const availability = useAvailabilityCheck({ resource, fields, valuesNow, validate, baseNow, found });

  const steps = useFormSteps(state, { baseNow, startNow: rebase.startNow });
  const discard = () => {
    steps.edit(baseNow());
    kinds.forget();
    state.reset();
    saving.forget();
    rebase.setNotice(null);
    availability.cancel();
  };
  useDiscardWhen(isDropped && !saving.isCreated, () => {
    discard();
    steps.forget();
  });
  /** Fields that were edited since keep what was typed. */
  const restore = () => {
    steps.edit(pick(without(draft.changed, changes), draft.offered));
    sent.current ??= draft.sent.offered;
    setStartValues({ ...pick(without(draft.stale, changes), draft.startValues), ...startValuesNow() });
    draft.answer();
  };

  const body = useMemo(() => bodyOf(fields, values), [fields, values]);
  const { checks } = availability;
  const controller = useController({
    resource,
    recordId: record?._id,
    fields,
    controls,
    checks,
    values: state,
    base,
    kinds,
    record,
  });
  return {
    controller,
    there,
    /** The body that would be sent now. */
    body,
    changes,
    isPending: saving.isPending || availability.sentence !== undefined,
    /** The message while a save waits; undefined while none does. */
    waitsFor: availability.sentence,
    sentence: saving.sentence,
    updates: rebase.notice,
    dialog: saving.dialog,
    submit: () => {
      rejected.forget();
      return availability.pass(saving.save);
    },
    discard,
    steps,
    draft: { ...draft, refuse: draft.answer, restore },
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

/** Discards the edits that were discarded elsewhere: on leaving, or by a change of company. */
function useDiscardWhen(isDropped: boolean, discard: () => void): void {
  const discardNow = useLatestRef(discard);
  useEffect(() => {
    if (isDropped) discardNow.current();
  }, [isDropped]);
}

interface ControllerParts
  extends Pick<RecordFormOptions, 'resource' | 'fields' | 'controls' | 'record'>,
    Pick<FormController, 'checks' | 'base' | 'recordId'> {
  values: FormValuesState;
  kinds: ReturnType<typeof useValuePerKind>;
}

/** What the fields share; fields that depend on others are checked again with them. */
function useController({
  resource,
  recordId,
  fields,
  controls,
  checks,
  values: state,
  base,
  kinds,
  record,
}: ControllerParts): FormController {
  const { values, errors, resets, valuesNow, store } = state;
  const sentNow = useMemo(() => sentOf(fields, values), [fields, values]);
  const unread = useMemo(
    () => new Set(unreadFields(fields, record).map(({ path }) => path)),
    [fields, record],
  );
  return {
    resource,
    recordId,
    controls,
    checks,
    values,
    errors,
    resets,
    base,
    unread,
    valueAt: (path) => sentNow[path],
    change: (path, value) => {
      store.edit(path, { [path]: value, ...kinds.selectionsAfter(valuesNow(), path, value) });
      state.recheck();
    },
    left: (path) => {
      state.endVisit();
      const children = fields.filter(
        ({ path: own, reference }) => reference?.within?.path === path && values[own],
      );
      state.validate([path, ...children.map((child) => child.path)]);
    },
    found: state.found,
    unresolved: state.unresolved,
    register: state.register,
  };
}

const always = async () => true;

/**
 * A reference to one of several resources ('brands', 'products') holds the selection for the current one. The
 * selections for the others are kept and restored with their resource, until the form is left or reset.
 */
function useValuePerKind(fields: readonly Field[], base: FormValues) {
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
