import { createListenerMiddleware, isFulfilled, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type { Failure } from '../../http/failure';
import { actionSentence, readSentence, unansweredSentence } from '../../http/failure';
import type { AnswerMeta, FailureMeta, NotifyOptions } from '../../http/request';
import { batchEnded, readsFailed } from '../../kit/state/batchState';
import { mayBeStored } from '../../kit/writes/send/unanswered';
import { valueAt } from '../../lib/paths';
import { NEW_DEVICE, READ_TOAST } from '../../messages/failures';
import { type AuthState, sessionEnded } from '../../session/auth/auth';
import type { NoticeSource, Toaster } from './toaster';

type Shows = Pick<Toaster, 'show'>;

/** What a failure triggers besides a toast. */
export interface Ways {
  /** Called when a page's own read answers 403 (R39). */
  forbidden(): void;
}

/**
 * The one listener that turns answers and failures into toasts (R34 to R45): success, the
 * extra notification, the failure of an action, one toast for reads that fail together and one for a batch;
 * none for 'New browser or device detected.' and for aborted requests. A 401 while a user is signed in ends
 * the session.
 */
export function createNotificationListener(toaster: Toaster, ways: Ways) {
  const listener = createListenerMiddleware();
  listener.startListening({
    predicate: (action) => isFulfilled(action) && isNotified(action.meta),
    effect: (action) => {
      const { meta, payload: answer } = action;
      if (isNotified(meta)) notifyAnswer(aboutCall(toaster, action, { answer }), meta);
    },
  });
  listener.startListening({
    predicate: (action) => isRejected(action) && isNotified(action.meta),
    effect: (action, { getState, dispatch }) => {
      const failure = failureOf(action);
      if (!failure || !isNotified(action.meta)) return;
      const { notify } = action.meta;
      if (isSignedOutBy(failure, getState())) {
        // the login screen shows the text for as long as it is open: a toast would repeat it
        dispatch(sessionEnded('expired', sentenceOf(failure, notify)));
      } else {
        const about = aboutCall(toaster, action, { failure });
        notifyFailure(about, ways, failure, notify, isSignedIn(getState()));
      }
    },
  });
  listener.startListening({
    actionCreator: readsFailed,
    effect: ({ payload: { kind, failure } }, { getState }) => {
      // a 401 has ended the session, whose end has a text of its own
      if (failure.status !== 401) notifyFailure(toaster, ways, failure, { kind }, isSignedIn(getState()));
    },
  });
  listener.startListening({
    actionCreator: batchEnded,
    effect: ({ payload: { toast } }) => {
      if (toast) toaster.show(toast);
    },
  });
  return listener.middleware;
}

/** Adds the resource call to the texts that are shown about it. */
function aboutCall(
  { show }: Toaster,
  { type, meta }: UnknownAction,
  ending: Pick<NoticeSource, 'answer' | 'failure'>,
): Shows {
  const params: unknown = valueAt(meta, 'arg.params');
  if (typeof params !== 'object' || params === null) return { show };
  const of: NoticeSource = { type, params: params as NoticeSource['params'], ...ending };
  return { show: (notice) => show({ ...notice, of }) };
}

function notifyAnswer(toaster: Shows, { notify, message, notification }: AnswerMeta): void {
  if (notify.kind !== 'action' && notify.kind !== 'read') return;
  const text = notify.success ?? message;
  if (text !== undefined) toaster.show({ tone: 'success', text });
  if (notification !== undefined) toaster.show({ tone: 'info', text: notification });
}

function notifyFailure(
  toaster: Shows,
  ways: Ways,
  failure: Failure,
  notify: NotifyOptions,
  signedIn: boolean,
): void {
  if (failure.cause === 'aborted' || failure.cause === 'stale' || failure.message === NEW_DEVICE) return;
  const { kind, isAnnounced, isRefetched } = notify;
  if (isRefetched && mayBeStored(failure)) return;
  const isOfPage = kind === 'read' || kind === 'refetch';
  if (isOfAction(notify)) {
    toaster.show({
      tone: 'error',
      text: actionSentence(failure, notify.failure),
      ...((isAnnounced === true || (isAnnounced && unansweredSentence(failure))) && { isSilent: true }),
    });
  } else if (isOfPage && failure.status === 403) {
    ways.forbidden();
  } else if ((isOfPage || kind === 'supporting') && (signedIn || failure.status !== 401)) {
    toaster.show({ tone: 'error', text: READ_TOAST, key: 'read' });
  } else if (kind === 'quiet' && notify.failure !== undefined && failure.status !== 401) {
    toaster.show({ tone: 'error', text: notify.failure });
  }
}

function sentenceOf(failure: Failure, notify: NotifyOptions): string {
  return isOfAction(notify) ? actionSentence(failure) : readSentence(failure);
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

function isNotified(meta: unknown): meta is AnswerMeta & FailureMeta {
  return typeof meta === 'object' && meta !== null && 'notify' in meta;
}

function failureOf(action: UnknownAction): Failure | undefined {
  return action.payload as Failure | undefined;
}
