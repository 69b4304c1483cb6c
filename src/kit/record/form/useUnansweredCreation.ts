import { useRef } from 'react';
import { useStore } from 'react-redux';
import { actionSentence, type Failure } from '../../../http/failure';
import { forms } from '../../../messages/forms';
import { useStoreDispatch } from '../../../session/auth/session';
import type { Field, FormValues } from '../../declare/field';
import type { Identified } from '../../declare/record';
import { changedFields } from '../../fieldTypes/formValues';
import { type BatchToast, batchEnded } from '../../state/batchState';
import type { ResourcesState } from '../../state/useResource';
import { findCreated, isOver, type UnansweredCreation } from './unansweredSave';

/** A creation as its form has sent it. */
interface SentCreation extends Omit<UnansweredCreation, 'before' | 'body'> {
  body: Record<string, unknown>;
  there: readonly Field[];
  changed: readonly Field[];
  base: FormValues;
}

const { unanswered: texts } = forms;

/**
 * The creations of one form that got no answer (R281): each is looked up in the list at once, and again before anything
 * else is sent. `end` takes the record in place of an answer.
 */
export function useUnansweredCreation(
  setSentence: (sentence: string) => void,
  end: (creation: SentCreation, answer: Identified) => Promise<void>,
) {
  const dispatch = useStoreDispatch();
  const store = useStore<ResourcesState>();
  const open = useRef<SentCreation[]>([]);
  /** The list before the first of them. */
  const known = useRef<readonly Identified[]>([]);

  const find = async (creation: SentCreation) => {
    const found = await dispatch(findCreated({ ...creation, before: known.current }));
    if ('failure' in found || !found.record) return found;
    open.current = [];
    const { resource } = creation;
    report(creation, { tone: 'success', text: texts.created(resource.titleOf(found.record)) });
    return found;
  };
  const report = ({ resource }: SentCreation, toast: BatchToast) =>
    dispatch(batchEnded({ resources: [resource.name], toast }));
  const fail = (creation: SentCreation, sentence: string, text = sentence) => {
    report(creation, { tone: 'error', text, isSilent: true });
    setSentence(sentence);
  };

  return {
    /** Has any of them no verdict yet? */
    isOpen: () => open.current.length > 0,
    /** A creation is about to be sent. */
    begin({ name }: { name: string }) {
      if (open.current.length === 0) known.current = store.getState().resources[name]?.list ?? [];
    },
    /** Looks one up whose request has just got no answer. */
    async look(failure: Failure, creation: SentCreation): Promise<void> {
      open.current = [creation, ...open.current];
      const found = await find(creation);
      if (!('failure' in found)) {
        const reason = actionSentence(failure);
        if (found.record) await end(creation, found.record);
        else fail(creation, texts.notCreated(reason), reason);
      } else if (found.failure.status === 403) {
        open.current = [];
        fail(creation, texts.cannotBeChecked);
      } else if (!isOver(found.failure)) fail(creation, texts.mayBeCreated);
    },
    /** Looks all of them up before these values are sent; true: nothing is to be sent. */
    async lookUp(values: FormValues): Promise<boolean> {
      for (const creation of open.current) {
        const found = await find(creation);
        if ('failure' in found) {
          if (!isOver(found.failure)) fail(creation, texts.notChecked(actionSentence(found.failure)));
          return true;
        }
        const { record } = found;
        if (!record) continue;
        const isSame = changedFields(creation.there, creation.sent, values).length === 0;
        if (isSame) await end(creation, record);
        else setSentence(texts.createdBefore(creation.resource.titleOf(record)));
        return true;
      }
      return false;
    },
  };
}
