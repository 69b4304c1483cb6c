import { createListenerMiddleware, isFulfilled, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type { Failure } from '../http/failure';
import { actionSentence, readSentence } from '../http/failure';
import type { AnswerMeta, FailureMeta, Speech } from '../http/request';
import { batchEnded } from '../kit/batchState';
import { valueAt } from '../kit/paths';
import { NEW_DEVICE, READ_TOAST } from '../messages/failures';
import { type AuthState, sessionEnded } from '../session/auth';
import type { SayingOf, Toaster } from './toaster';

type Says = Pick<Toaster, 'say'>;

/** Where a failure leads besides a toast. */
export interface Ways {
  /** A page's own read was forbidden (decisions section 4). */
  forbidden(): void;
}

/**
 * The one listener that speaks every answer (decisions section 4): success, the extra notification, the failure of an
 * action, one toast for reads that fail together and one for a batch, silence for 'New browser or device detected.' and
 * for requests that were aborted. A 401 while somebody is signed in ends the session.
 */
export function createSpeaker(toaster: Toaster, ways: Ways) {
  const listener = createListenerMiddleware();
  listener.startListening({
    predicate: (action) => isFulfilled(action) && hasSpeech(action.meta),
    effect: (action) => {
      const { meta, payload: answer } = action;
      if (hasSpeech(meta)) speakAnswer(aboutCall(toaster, action, { answer }), meta);
    },
  });
  listener.startListening({
    predicate: (action) => isRejected(action) && hasSpeech(action.meta),
    effect: (action, { getState, dispatch }) => {
      const failure = failureOf(action);
      if (!failure || !hasSpeech(action.meta)) return;
      const { speech } = action.meta;
      if (isSignedOutBy(failure, getState())) {
        dispatch(sessionEnded('expired'));
        toaster.say({ tone: 'error', text: sentenceOf(failure, speech) });
      } else {
        const about = aboutCall(toaster, action, { failure });
        speakFailure(about, ways, failure, speech, isSignedIn(getState()));
      }
    },
  });
  listener.startListening({
    actionCreator: batchEnded,
    effect: ({ payload: { said } }) => {
      if (said) toaster.say(said);
    },
  });
  return listener.middleware;
}

/** Says something of a call of a resource, and of which. */
function aboutCall(
  { say }: Toaster,
  { type, meta }: UnknownAction,
  ending: Pick<SayingOf, 'answer' | 'failure'>,
): Says {
  const params: unknown = valueAt(meta, 'arg.params');
  if (typeof params !== 'object' || params === null) return { say };
  const of: SayingOf = { type, params: params as SayingOf['params'], ...ending };
  return { say: (saying) => say({ ...saying, of }) };
}

function speakAnswer(toaster: Says, { speech, message, notification }: AnswerMeta): void {
  if (speech.kind === 'quiet') return;
  const text = speech.success ?? message;
  if (text !== undefined) toaster.say({ tone: 'success', text });
  if (notification !== undefined) toaster.say({ tone: 'info', text: notification });
}

function speakFailure(toaster: Says, ways: Ways, failure: Failure, speech: Speech, signedIn: boolean): void {
  if (failure.cause === 'aborted' || failure.cause === 'stale' || failure.said === NEW_DEVICE) return;
  if (speech.kind === 'action') {
    toaster.say({ tone: 'error', text: actionSentence(failure, speech.failure) });
  } else if (speech.kind === 'read' && failure.status === 403) {
    ways.forbidden();
  } else if (speech.kind === 'read' && (signedIn || failure.status !== 401)) {
    toaster.say({ tone: 'error', text: READ_TOAST, key: 'read' });
  } else if (speech.kind === 'quiet' && speech.failure !== undefined && failure.status !== 401) {
    toaster.say({ tone: 'error', text: speech.failure });
  }
}

function sentenceOf(failure: Failure, speech: Speech): string {
  return speech.kind === 'action' ? actionSentence(failure) : readSentence(failure);
}

function isSignedOutBy(failure: Failure, state: unknown): boolean {
  return failure.status === 401 && isSignedIn(state);
}

function isSignedIn(state: unknown): boolean {
  const { auth } = state as { auth: AuthState };
  return auth.isChecked && auth.isLoggedIn;
}

function hasSpeech(meta: unknown): meta is AnswerMeta & FailureMeta {
  return typeof meta === 'object' && meta !== null && 'speech' in meta;
}

function failureOf(action: UnknownAction): Failure | undefined {
  return action.payload as Failure | undefined;
}
