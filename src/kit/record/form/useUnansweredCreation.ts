import { useRef } from 'react';
import { useStore } from 'react-redux';
import { actionSentence, type Failure } from '../../../http/failure';
import { forms } from '../../../messages/forms';
import { useStoreDispatch } from '../../../session/auth/session';
import type { Field, FormValues } from '../../declare/field';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { bodyOf, changedFields, pick, visibleFields } from '../../fieldTypes/formValues';
import { type BatchToast, batchEnded } from '../../state/batchState';
import { draftSent } from '../../state/drafts';
import type { ResourcesState } from '../../state/useResource';
import { findCreated, isOver, type UnansweredCreation } from './unansweredSave';

interface SentCreation extends Omit<UnansweredCreation, 'before' | 'body'> {
  body: Record<string, unknown>;
  there: readonly Field[];
  changed: readonly Field[];
  base: FormValues;
}

/** What the creations of one form have in common. */
export interface UnansweredCreationOptions {
  resource: AnyResource;
  fields: readonly Field[];
  /** The operation that submitting the form runs. */
  saves: string;
  /** The page's address, the key of its draft. */
  address: string;
  /** What a creation without an answer has sent, also before a reload. */
  sentBefore: { current: FormValues | undefined };
}

const { unanswered: texts } = forms;

/**
 * The creations of one form that got no answer (R281): each is looked up in the list at once, and again before anything
 * else is sent, also after a reload. `end` takes the record in place of an answer.
 */
export function useUnansweredCreation(
  { resource, fields, saves: operation, address, sentBefore }: UnansweredCreationOptions,
  setSentence: (sentence: string) => void,
  end: (creation: SentCreation, answer: Identified) => Promise<void>,
) {
  const dispatch = useStoreDispatch();
  const store = useStore<ResourcesState>();
  const open = useRef<SentCreation[]>([]);
  /** The list before the first of them; it is not known after a reload. */
  const known = useRef<readonly Identified[]>([]);

  const report = (toast: BatchToast) => dispatch(batchEnded({ resources: [resource.name], toast }));
  const fail = (sentence: string, text = sentence) => {
    report({ tone: 'error', text, isSilent: true });
    setSentence(sentence);
  };
  /** Keeps with the draft what was sent; nothing where that is settled. */
  const keep = (sent: FormValues | undefined) => {
    sentBefore.current = sent;
    dispatch(draftSent({ address, sent }));
  };
  const settle = () => {
    open.current = [];
    keep(undefined);
  };
  const find = async (creation: SentCreation) => {
    const found = await dispatch(findCreated({ ...creation, before: known.current }));
    if ('failure' in found || !found.record) return found;
    settle();
    report({ tone: 'success', text: texts.created(resource.titleOf(found.record)) });
    return found;
  };
  /** Those of this page, or the one of which only the values are kept. */
  const openNow = (): readonly SentCreation[] => {
    const { current: sent } = sentBefore;
    if (open.current.length > 0 || !sent) return open.current;
    const there = visibleFields(fields, sent).filter(isKept);
    const body = bodyOf(there, sent);
    return [{ resource, operation, fields: there, there, changed: there, sent, base: {}, body }];
  };

  return {
    /** Has any of them no verdict yet? */
    isOpen: () => openNow().length > 0,
    /** A creation is about to be sent. */
    begin() {
      if (openNow().length === 0) known.current = store.getState().resources[resource.name]?.list ?? [];
    },
    /** Looks one up whose request has just got no answer. */
    async look(failure: Failure, creation: SentCreation): Promise<void> {
      open.current = [creation, ...open.current];
      keep(pick(creation.there.filter(isKept), creation.sent));
      const found = await find(creation);
      const reason = actionSentence(failure);
      if (!('failure' in found)) {
        if (found.record) await end(creation, found.record);
        else fail(texts.notCreated(reason), reason);
      } else if (found.failure.status === 403) {
        settle();
        fail(texts.cannotBeChecked);
      } else if (!isOver(found.failure)) fail(texts.mayBeCreated(reason), reason);
    },
    /** Looks all of them up before these values are sent; true: nothing is to be sent. */
    async lookUp(values: FormValues): Promise<boolean> {
      for (const creation of openNow()) {
        const found = await find(creation);
        if ('failure' in found) {
          if (!isOver(found.failure)) fail(texts.notChecked(actionSentence(found.failure)));
          return true;
        }
        const { record } = found;
        if (!record) continue;
        const isSame = changedFields(creation.there, creation.sent, values).length === 0;
        if (isSame) await end(creation, record);
        else setSentence(texts.createdBefore(resource.titleOf(record)));
        return true;
      }
      return false;
    },
  };
}

/** Photos are too large to be kept twice, and another one cannot be told from that which was sent. */
const isKept = ({ type }: Field): boolean => type !== 'photo' && type !== 'photos';
