import { useState } from 'react';
import { actionSentence, type Failure } from '../../../http/failure';
import { alreadyExists } from '../../../messages/validation';
import { useStoreDispatch } from '../../../session/auth/session';
import type { Field, FormValues } from '../../declare/field';
import type { Identified } from '../../declare/record';
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
import { useCall } from '../../state/useResource';
import { mayBeStored } from '../../writes/send/unanswered';
import type { RejectedValues } from './rejectedValues';
import { isOver, refetchSaved } from './unansweredSave';
import type { FormBase } from './useFormBase';
import type { FormValuesState } from './useFormValues';
import type { Rebase } from './useRebase';
import type { useRejectedValues } from './useRejectedValues';
import { type UnansweredCreationOptions, useUnansweredCreation } from './useUnansweredCreation';

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
export interface ReadyValues {
  ready: FormValues;
  stored?: Identified;
}

/** What a form sends, and what follows its answer. */
export interface FormSendOptions extends UnansweredCreationOptions {
  /** Undefined on a create page. */
  record: Identified | undefined;
  onSaved(saved: Saved): void;
  confirmation: Confirmation | undefined;
  values: FormValuesState;
  base: FormBase;
  rebase: Rebase;
  rejected: ReturnType<typeof useRejectedValues>;
}

/** One save on its way. */
interface Sending {
  body: Record<string, unknown>;
  /** The visible fields, and those of them that are changed. */
  there: readonly Field[];
  changed: readonly Field[];
  sent: FormValues;
  /** The stored values that the form had before. */
  base: FormValues;
  /** The record as it was read before; undefined for a new one. */
  stored: Identified | undefined;
}

/**
 * Sends values, compares the answer with them, and shows what has failed. Where no answer says what became of them, what is
 * stored is read (R280, R281).
 */
export function useFormSend(options: FormSendOptions, setSentence: (sentence: string) => void) {
  const { resource, fields, saves, record, onSaved, confirmation, rejected } = options;
  const { valuesNow, put, found, validate } = options.values;
  const { baseNow } = options.base;
  const { rebase, setSent } = options.rebase;
  const id = record?._id;
  const dispatch = useStoreDispatch();
  const { run, isPending } = useCall(resource, saves, { isAnnounced: true, isRefetched: true });
  const [isCreated, setCreated] = useState(false);

  const end = async ({ body, there, changed, sent, base }: Omit<Sending, 'stored'>, answer: unknown) => {
    // an answer without a record: what was sent becomes the base
    if (id !== undefined && baseNow() === base) rebase({ ...base, ...sent });
    setSent({});
    setCreated(id === undefined);
    const sentForm = { resource, operation: saves, fields: changed, sent, answer };
    if (record) {
      rejected.show(
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
      rejected: record ? [] : rejected.ofNew({ ...sentForm, fields: there, body }),
    });
  };
  const creation = useUnansweredCreation(options, setSentence, end);

  const fail = (failure: Failure, { there, sent }: Sending) => {
    setSent({});
    const takenField = there.find(
      (field) => failure.message === alreadyExists(subjectOf(resource.label.one, field)),
    );
    if (takenField) {
      // another record has the value: the message stands at its field
      found(takenField.path, String(sentOf(fields, sent)[takenField.path]));
      validate([takenField.path], { focus: true });
    } else if (!isOver(failure)) {
      const sentence = actionSentence(failure);
      if (!confirmation?.refused(sentence)) setSentence(sentence);
    }
  };
  /** What became of a save without an answer. */
  const refetch = async (failure: Failure, sending: Sending) => {
    const save = { resource, operation: saves, ...sending };
    if (!sending.stored) return creation.look(failure, { ...save, fields: sending.there });
    const { answer, sentence } = await dispatch(
      refetchSaved(
        { ...save, fields: sending.changed },
        { before: sending.stored, failure, onUnsaved: () => setSent({}) },
      ),
    );
    if (answer) return end(sending, answer);
    setSent({});
    setSentence(sentence ?? '');
  };

  const send = async ({ ready, stored }: ReadyValues) => {
    const there = visibleFields(fields, ready);
    const base = baseNow();
    const changed = changedFields(there, base, ready);
    const confirmed = confirmation?.of(changed.map(({ path }) => path));
    if (confirmed === 'missing') return;
    const body = stored ? changedBody(fields, stored, pick(changed, ready)) : bodyOf(fields, ready);
    const sent = pick(there, ready);
    const sending = { body, there, changed, sent, base, stored };
    setSent(sent);
    if (!stored) creation.begin();
    const outcome = await run(id === undefined ? {} : { id }, body, confirmed);
    if (outcome.ok) await end(sending, outcome.answer);
    else if (mayBeStored(outcome.failure)) await refetch(outcome.failure, sending);
    else fail(outcome.failure, sending);
  };
  return { send, isPending, isCreated, creation };
}
