import { actionSentence, type Failure } from '../../../http/failure';
import { valueAt } from '../../../lib/paths';
import { changes } from '../../../messages/changes';
import { forms } from '../../../messages/forms';
import type { Dispatch } from '../../../session/auth/session';
import type { Field, FormValues } from '../../declare/field';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { fieldTypeOf } from '../../fieldTypes/registry';
import { isCarried } from '../../state/answeredRecord';
import { type BatchToast, batchEnded } from '../../state/batchState';
import { read } from '../../state/read';
import type { ResourcesState } from '../../state/useResource';
import { applyCurrent, readCurrent } from '../../writes/readCurrent';
import { acceptUnanswered } from '../../writes/send/unanswered';

/** A save of a form that got no answer. */
interface UnansweredSave {
  resource: AnyResource;
  operation: string;
  /** The fields that were changed; of a new record all that are visible. */
  fields: readonly Field[];
  sent: FormValues;
  body: unknown;
}

/** What reading again has shown: the record in place of an answer, or a sentence; neither after the session has ended. */
export interface Refetched {
  answer?: Identified;
  sentence?: string;
}

const { unanswered: texts } = forms;

/**
 * Reads the record again that a save without an answer is about (R280). Where it holds a value that was sent, it is the
 * answer. `onUnsaved` is called before a record reaches the state that holds none.
 */
export const refetchSaved =
  (
    { resource, operation, fields, sent, body }: UnansweredSave,
    { before, failure, onUnsaved }: { before: Identified; failure: Failure; onUnsaved(): void },
  ) =>
  async (dispatch: Dispatch): Promise<Refetched> => {
    const params = { id: before._id };
    const report = (toast: BatchToast) => dispatch(batchEnded({ resources: [resource.name], toast }));
    const fail = (sentence: string, text = sentence): Refetched => {
      onUnsaved();
      report({ tone: 'error', text, isSilent: true });
      return { sentence };
    };
    const reason = actionSentence(failure);
    const current = await readCurrent(dispatch, resource, { params });
    if ('failure' in current) {
      if (isOver(current.failure)) return {};
      if (current.failure.status === 404) return fail(changes.gone(resource.label.one.toLowerCase()));
      return fail(texts.unknown(reason), reason);
    }
    const { record } = current;
    const isSaved = fields.some((field) => holds(record, field, sent) && !hasSame(field, before, record));
    if (isSaved) {
      acceptUnanswered(dispatch, { resource, operation, params, body }, record);
      report({ tone: 'success', text: texts.saved });
      applyCurrent(dispatch, resource, current);
      return { answer: record };
    }
    const failed = fail(texts.notSaved(reason), reason);
    applyCurrent(dispatch, resource, current);
    return failed;
  };

/** A creation without an answer. */
export interface UnansweredCreation extends UnansweredSave {
  /** The list as it was known before. */
  before: readonly Identified[];
}

/** Looks a creation without an answer up in the list (R281); without `record` the list does not have it. */
export const findCreated =
  ({ resource, operation, fields, sent, body, before }: UnansweredCreation) =>
  async (
    dispatch: Dispatch,
    getState: () => unknown,
  ): Promise<{ record: Identified | undefined } | { failure: Failure }> => {
    const reader = { kind: 'quiet', isFresh: true } as const;
    const outcome = await dispatch(read(resource, 'fetchAll', {}, reader));
    if (!outcome.ok) return { failure: outcome.failure };
    const { list = [] } = (getState() as ResourcesState).resources[resource.name] ?? {};
    const known = new Set(before.map(({ _id }) => _id));
    const filled = fields.filter((field) => {
      const { isSame, read: readValue } = fieldTypeOf(field);
      return !isSame(sent[field.path], readValue(undefined));
    });
    const record = list.findLast((one) => !known.has(one._id) && isCreatedFrom(one, filled, sent));
    if (record) acceptUnanswered(dispatch, { resource, operation, params: {}, body }, record);
    return { record };
  };

/** Every value that was filled in, of those that the list carries. */
function isCreatedFrom(record: Identified, filled: readonly Field[], sent: FormValues): boolean {
  const carried = filled.filter(({ path }) => isCarried(record, path));
  return carried.length > 0 && carried.every((field) => holds(record, field, sent));
}

/** The session has ended meanwhile. */
export const isOver = ({ cause }: Failure): boolean => cause === 'aborted' || cause === 'stale';

function holds(record: Identified, field: Field, sent: FormValues): boolean {
  const { isStored, read: readValue } = fieldTypeOf(field);
  return isStored(sent[field.path], readValue(valueAt(record, field.path)));
}

function hasSame(field: Field, one: Identified, other: Identified): boolean {
  const { isSame, read: readValue } = fieldTypeOf(field);
  return isSame(readValue(valueAt(one, field.path)), readValue(valueAt(other, field.path)));
}
