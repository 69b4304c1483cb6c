import { createListenerMiddleware, isFulfilled, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type { Failure } from '../../http/failure';
import { actionSentence, readSentence } from '../../http/failure';
import type { AnswerMeta, FailureMeta, NotifyOptions } from '../../http/request';
import { batchEnded } from '../../kit/store/batchState';
import { valueAt } from '../../lib/paths';
import { NEW_DEVICE, READ_TOAST } from '../../messages/failures';
import { type AuthState, sessionEnded } from '../../session/auth/auth';
import type { NoticeSource, Toaster } from './toaster';

type Says = Pick<Toaster, 'say'>;

/** What a failure triggers besides a toast. */
export interface Ways {
  /** Called when a page's own read answers 403 (src/README.md, R39). */
  forbidden(): void;
}

/**
 * The one listener that turns answers and failures into toasts (src/README.md, R34 to R45): success, the
 * extra notification, the failure of an action, one toast for reads that fail together and one for a batch;
 * none for 'New browser or device detected.' and for aborted requests. A 401 while a user is signed in ends
 * the session.
 */
export function createNotificationListener(toaster: Toaster, ways: Ways) {
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
        // the login screen shows the text for as long as it is open: a toast would repeat it
        dispatch(sessionEnded('expired', sentenceOf(failure, speech)));
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

/** Adds the resource call to the texts that are shown about it. */
function aboutCall(
  { say }: Toaster,
  { type, meta }: UnknownAction,
  ending: Pick<NoticeSource, 'answer' | 'failure'>,
): Says {
  const params: unknown = valueAt(meta, 'arg.params');
  if (typeof params !== 'object' || params === null) return { say };
  const of: NoticeSource = { type, params: params as NoticeSource['params'], ...ending };
  return { say: (saying) => say({ ...saying, of }) };
}

function speakAnswer(toaster: Says, { speech, message, notification }: AnswerMeta): void {
  if (speech.kind !== 'action' && speech.kind !== 'read') return;
  const text = speech.success ?? message;
  if (text !== undefined) toaster.say({ tone: 'success', text });
  if (notification !== undefined) toaster.say({ tone: 'info', text: notification });
}

function speakFailure(
  toaster: Says,
  ways: Ways,
  failure: Failure,
  speech: NotifyOptions,
  signedIn: boolean,
): void {
  if (failure.cause === 'aborted' || failure.cause === 'stale' || failure.said === NEW_DEVICE) return;
  const { kind } = speech;
  const isOfPage = kind === 'read' || kind === 'refetch';
  if (isOfAction(speech)) {
    toaster.say({ tone: 'error', text: actionSentence(failure, speech.failure) });
  } else if (isOfPage && failure.status === 403) {
    ways.forbidden();
  } else if ((isOfPage || kind === 'supporting') && (signedIn || failure.status !== 401)) {
    toaster.say({ tone: 'error', text: READ_TOAST, key: 'read' });
  } else if (kind === 'quiet' && speech.failure !== undefined && failure.status !== 401) {
    toaster.say({ tone: 'error', text: speech.failure });
  }
}

function sentenceOf(failure: Failure, speech: NotifyOptions): string {
  return isOfAction(speech) ? actionSentence(failure) : readSentence(failure);
}

function isOfAction({ kind }: NotifyOptions): boolean {
  return kind === 'action' || kind === 'check';
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
