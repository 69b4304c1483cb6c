import { type AsyncThunk, createAsyncThunk, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import type { StockHost } from '../host/contract';
import { type Failure, serverMessage, textAt, toFailure } from './failure';
import type { RequestKind } from './requestKind';
import type { RequestLayer } from './requestLayer';
import type { Outcome } from './sharedReads';

/**
 * What every request can reach: the request layer and the host of this mount, passed to the store as the
 * thunks' extra argument.
 */
export interface Services {
  http: RequestLayer;
  host: StockHost;
  /** The id of the signed-in user; null while signed out. Without it answers are never stale. */
  userId?(): string | null;
}

/** How the answer of a request is notified. */
export interface NotifyOptions {
  kind: RequestKind;
  /** A fixed success text that replaces the server's message (R42). */
  success?: string;
  /**
   * The page that has sent it announces a failure, or only that no answer came: its toast is shown, and not announced as
   * well.
   */
  isAnnounced?: boolean | 'unanswered' | undefined;
  /** The page reads again what may have been stored without an answer, and shows what it has found. */
  isRefetched?: boolean | undefined;
  /** The default of this action where the server sends no message (R37). */
  failure?: string;
}

/** The meta of a fulfilled request, for the notification listener. */
export interface AnswerMeta {
  notify: NotifyOptions;
  message?: string;
  notification?: string;
  /** When the answer arrived, in milliseconds since 1970. */
  answeredAt?: number;
}

/** The meta of a rejected request, for the notification listener. */
export interface FailureMeta {
  notify: NotifyOptions;
}

/** The types of the thunks of all requests. */
interface RequestTypes {
  extra: Services;
  rejectValue: Failure;
  fulfilledMeta: AnswerMeta;
  rejectedMeta: FailureMeta;
}

/**
 * A request as an async thunk: pending, fulfilled with the answer, or rejected with a {@link Failure} as
 * payload. It shows no notification itself; the meta carries what the listener needs. An answer that arrives
 * after another user has signed in, or after a sign-out, is rejected as 'stale': it reaches neither state nor
 * screen (R20).
 *
 * `send` may make several calls; `notify` may depend on the argument.
 */
export function createRequest<Argument, Answer = unknown>(
  type: string,
  send: (
    argument: Argument,
    services: Services & { signal: AbortSignal; getState(): unknown },
  ) => Promise<Answer>,
  notify: NotifyOptions | ((argument: Argument) => NotifyOptions),
) {
  const notifyOptionsOf = (argument: Argument) => (typeof notify === 'function' ? notify(argument) : notify);
  return createAsyncThunk<Answer, Argument, RequestTypes>(
    type,
    async (argument, { extra, signal, getState, fulfillWithValue, rejectWithValue }) => {
      const userId = extra.userId?.();
      const isOver = () => extra.userId?.() !== userId;
      try {
        const answer = await send(argument, { ...extra, signal, getState });
        if (isOver()) throw { cause: 'stale' } satisfies Failure;
        return fulfillWithValue(answer, {
          notify: notifyOptionsOf(argument),
          ...messagesOf(answer),
          answeredAt: Date.now(),
        });
      } catch (thrown) {
        return rejectWithValue(failureOf(thrown, signal, isOver()), { notify: notifyOptionsOf(argument) });
      }
    },
  );
}

function failureOf(thrown: unknown, signal: AbortSignal, isOver: boolean): Failure {
  if (signal.aborted) return { cause: 'aborted' };
  return isOver ? { cause: 'stale' } : toFailure(thrown);
}

function messagesOf(answer: unknown): { message?: string; notification?: string } {
  const message = serverMessage(answer);
  const notification = textAt(answer, 'notification');
  return {
    ...(message === undefined ? {} : { message }),
    ...(notification === undefined ? {} : { notification }),
  };
}

/**
 * The action with which a request would end that has this answer: for an answer that was read before, so that it
 * reaches the state without a request and in the same task.
 */
export function answered<Argument, Answer>(
  request: AsyncThunk<Answer, Argument, RequestTypes>,
  argument: Argument,
  answer: Answer,
  notify: NotifyOptions,
): UnknownAction {
  const meta = { notify, ...messagesOf(answer), answeredAt: Date.now() };
  return request.fulfilled(answer, nanoid(), argument, meta);
}

/** How a dispatched request ended. */
export function outcomeOf(action: { payload?: unknown; meta: { requestStatus: string } }): Outcome {
  if (action.meta.requestStatus === 'fulfilled') return { ok: true, answer: action.payload };
  return { ok: false, failure: (action.payload as Failure | undefined) ?? { cause: 'aborted' } };
}
