import { useRef, useState } from 'react';
import { actionSentence, toFailure } from '../../../http/failure';
import { changes } from '../../../messages/changes';
import { alreadyExists } from '../../../messages/validation';
import { useStoreDispatch } from '../../../session/auth/session';
import type { Field, FormValues } from '../../declare/field';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import {
  bodyOf,
  changedBody,
  changedFields,
  pick,
  sentOf,
  visibleFields,
  without,
} from '../../fieldTypes/formValues';
import { subjectOf } from '../../fieldTypes/validation/schema';
import { readsFailed } from '../../state/batchState';
import { read } from '../../state/read';
import { useCall } from '../../state/useResource';
import { mergedValues } from '../../writes/mergeValues';
import type { RejectedValues } from './rejectedValues';
import type { FormBase } from './useFormBase';
import { useFormCheck } from './useFormCheck';
import type { FormValuesState } from './useFormValues';
import type { Rebase } from './useRebase';
import type { useRejectedValues } from './useRejectedValues';

/** What was sent, and the server's answer. */
export interface Saved {
  body: Readonly<Record<string, unknown>>;
  answer: unknown;
  /** Of a new record: the values that the server did not keep (R167). */
  rejected: readonly RejectedValues[];
}

/** What a save needs besides the fields. It is sent, and kept nowhere: neither a draft nor a part of what was saved. */
export interface Confirmation {
  /** What is sent besides for a change of these paths; 'missing': nothing is sent, and the caller says why. */
  of(changed: readonly string[]): object | 'missing' | undefined;
  /** Takes a refusal that is about it; false: it is about the fields. */
  refused(sentence: string): boolean;
}

/** The values of a form that are sent, and the record that they change. */
interface ReadyValues {
  ready: FormValues;
  stored?: Identified;
}

interface FormSaveOptions {
  resource: AnyResource;
  fields: readonly Field[];
  /** The operation that submitting the form runs. */
  saves: string;
  /** Undefined on a create page. */
  record: Identified | undefined;
  confirmSave(body: Readonly<Record<string, unknown>>): Promise<boolean>;
  onSaved(saved: Saved): void;
  confirmation: Confirmation | undefined;
  values: FormValuesState;
  base: FormBase;
  rebase: Rebase;
  rejected: ReturnType<typeof useRejectedValues>;
}

/**
 * Saves a form once at a time: a record is read again and compared first, so that a colleague's changes are neither
 * overwritten nor lost, and the answer is compared with what was sent. A failed save keeps everything that was typed.
 */
export function useFormSave(options: FormSaveOptions) {
  const {
    resource,
    fields,
    record,
    confirmSave,
    values: { valuesNow, validate, endVisit },
    base: { baseNow },
    rebase: { follow, startNow, setNotice },
  } = options;
  const id = record?._id;
  const { check, dialog } = useFormCheck(resource, fields);
  const readOthers = useReadOthers(resource);
  const [sentence, setSentence] = useState('');
  const { send, isPending, isCreated } = useSend(options, setSentence);
  const isBusy = useRef(false);
  const [isAsking, setAsking] = useState(false);

  /** Is no value that must be unique taken, in the list as it is now (R214)? */
  const isFree = async (filled: FormValues): Promise<boolean> => {
    const changed = changedFields(visibleFields(fields, filled), baseNow(), filled);
    if (!changed.some(({ unique }) => unique)) return true;
    const failed = await readOthers();
    if (failed !== undefined) setSentence(failed);
    return failed === undefined && validate(undefined, { focus: true });
  };

  /** The values to send, for a record after the check; undefined where nothing is to be sent. */
  const checked = async (filled: FormValues): Promise<ReadyValues | undefined> => {
    if (!(await isFree(filled))) return undefined;
    if (id === undefined) return { ready: filled };
    const ending = await check(id, { base: startNow(), mine: filled });
    if (ending.status === 'failed') setSentence(ending.sentence);
    if (ending.status !== 'checked') return undefined;
    const { theirs, send, updated } = ending;
    follow(theirs, filled, send);
    setNotice({ updated: updated.map(({ field }) => field.label), isNothingLeft: send.length === 0 });
    if (send.length === 0) return undefined;
    // a valid value may be invalid together with a colleague's change
    if (updated.length > 0 && !validate(undefined, { focus: true })) return undefined;
    return { ready: mergedValues(fields, theirs, send), stored: theirs };
  };

  const save = async () => {
    endVisit(); // what is typed from now on can be undone without what is sent
    if (!validate(undefined, { focus: true })) return;
    if (isBusy.current) return; // a second click, or Ctrl+S together with a click
    const filled = valuesNow();
    if (id !== undefined && changedFields(visibleFields(fields, filled), baseNow(), filled).length === 0)
      return;
    setSentence('');
    setNotice(null);
    isBusy.current = true;
    setAsking(true);
    try {
      const ready = (await confirmSave(bodyOf(fields, filled))) ? await checked(filled) : undefined;
      setAsking(false);
      if (ready) await send(ready);
    } catch (thrown) {
      setSentence(actionSentence(toFailure(thrown)));
    } finally {
      setAsking(false);
      isBusy.current = false;
    }
  };
  return {
    save,
    sentence,
    forget: () => setSentence(''),
    isPending: isPending || isAsking || isCreated,
    /** The record was created: the page is about to be left. */
    isCreated,
    /** The dialog for conflicts, to be rendered with the form. */
    dialog,
  };
}

/** Reads the list again, which the validation compares with; returns the sentence where it could not be read. */
function useReadOthers(resource: AnyResource): () => Promise<string | undefined> {
  const dispatch = useStoreDispatch();
  return async () => {
    if (!resource.operations.fetchAll) return undefined;
    const outcome = await dispatch(read(resource, 'fetchAll', {}, { kind: 'quiet', isFresh: true }));
    // whoever may create records without seeing the others leaves it to the server
    if (outcome.ok || outcome.failure.status === 403) return undefined;
    const { failure } = outcome;
    if (['aborted', 'stale'].includes(failure.cause)) return '';
    dispatch(readsFailed({ kind: 'check', failure }));
    return changes.notChecked(actionSentence(failure));
  };
}

/** Sends values, compares the answer with them, and shows what has failed. */
function useSend(
  {
    resource,
    fields,
    saves,
    record,
    onSaved,
    confirmation,
    values: { valuesNow, put, found, validate },
    base: { baseNow },
    rebase: { rebase, setSent },
    rejected,
  }: FormSaveOptions,
  setSentence: (sentence: string) => void,
) {
  const id = record?._id;
  const { run, isPending } = useCall(resource, saves, true);
  const [isCreated, setCreated] = useState(false);
  const send = async ({ ready, stored }: ReadyValues) => {
    const there = visibleFields(fields, ready);
    const typed = pick(there, ready);
    const before = baseNow();
    const changed = changedFields(there, before, ready);
    const confirmed = confirmation?.of(changed.map(({ path }) => path));
    if (confirmed === 'missing') return;
    const body = stored ? changedBody(fields, stored, pick(changed, ready)) : bodyOf(fields, ready);
    setSent(typed);
    const outcome = await run(id === undefined ? {} : { id }, body, confirmed);
    if (!outcome.ok) {
      setSent({});
      const { failure } = outcome;
      const takenField = there.find(
        (field) => failure.message === alreadyExists(subjectOf(resource.label.one, field)),
      );
      if (takenField) {
        // another record has the value: the message stands at its field
        found(takenField.path, String(sentOf(fields, ready)[takenField.path]));
        validate([takenField.path], { focus: true });
      } else if (!['aborted', 'stale'].includes(failure.cause)) {
        const sentence = actionSentence(failure);
        if (!confirmation?.refused(sentence)) setSentence(sentence);
      }
      return;
    }
    const { answer } = outcome;
    // an answer without a record: what was sent becomes the base
    if (id !== undefined && baseNow() === before) rebase({ ...before, ...typed });
    setSent({});
    setCreated(id === undefined);
    const sentForm = { resource, operation: saves, fields: changed, sent: typed, answer };
    if (record) {
      void rejected.show(
        { ...sentForm, before: record },
        {
          restore: (refused, values) =>
            put(pick(without(refused, changedFields(refused, baseNow(), valuesNow())), values)),
          validate: (paths) => validate(paths, { focus: true }),
        },
      );
    }
    onSaved({
      body,
      answer,
      rejected: record ? [] : await rejected.ofNew({ ...sentForm, fields: there, body }),
    });
  };
  return { send, isPending, isCreated };
}
