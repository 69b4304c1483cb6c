import { createAsyncThunk } from '@reduxjs/toolkit';
import type { StockHost } from '../host/contract';
import type { Http } from './client';
import { type Failure, saidBy, textAt, toFailure } from './failure';

/** What every request can reach: the client and the host of this mount. Handed to the store as its extra. */
export interface Services {
  http: Http;
  host: StockHost;
  /** Who is signed in, to tell one person from another; null for nobody. Without it nobody is told apart. */
  person?(): string | null;
}

/**
 * How an answer is spoken of. An action was asked for by a person, a read by a page; a quiet request says nothing
 * (background refreshes, members of a batch).
 */
export interface Speech {
  kind: 'action' | 'read' | 'quiet';
  /** The success sentence that the specification fixes, in place of the server's message. */
  success?: string;
  /** The default of this action when the server says nothing. */
  failure?: string;
}

/** What the speaker finds in the meta of a fulfilled request. */
export interface AnswerMeta {
  speech: Speech;
  message?: string;
  notification?: string;
}

/** What the speaker finds in the meta of a rejected request. */
export interface FailureMeta {
  speech: Speech;
}

/**
 * A request as an async thunk: pending, fulfilled with the answer, or rejected with a {@link Failure} as payload.
 * The meta says how to speak of it; nothing here shows anything. An answer that comes when somebody else is here, or
 * nobody, is 'stale': it reaches neither the state nor a screen (host contract, promise 5).
 *
 * `send` does the work and may use several calls; `speech` may depend on the argument.
 */
export function createRequest<Argument, Answer = unknown>(
  type: string,
  send: (
    argument: Argument,
    services: Services & { signal: AbortSignal; getState(): unknown },
  ) => Promise<Answer>,
  speech: Speech | ((argument: Argument) => Speech),
) {
  const speechOf = (argument: Argument) => (typeof speech === 'function' ? speech(argument) : speech);
  return createAsyncThunk<
    Answer,
    Argument,
    { extra: Services; rejectValue: Failure; fulfilledMeta: AnswerMeta; rejectedMeta: FailureMeta }
  >(type, async (argument, { extra, signal, getState, fulfillWithValue, rejectWithValue }) => {
    const asker = extra.person?.();
    const isOver = () => extra.person?.() !== asker;
    try {
      const answer = await send(argument, { ...extra, signal, getState });
      if (isOver()) throw { cause: 'stale' } satisfies Failure;
      return fulfillWithValue(answer, { speech: speechOf(argument), ...spoken(answer) });
    } catch (thrown) {
      return rejectWithValue(failureOf(thrown, signal, isOver()), { speech: speechOf(argument) });
    }
  });
}

function failureOf(thrown: unknown, signal: AbortSignal, isOver: boolean): Failure {
  if (signal.aborted) return { cause: 'aborted' };
  return isOver ? { cause: 'stale' } : toFailure(thrown);
}

function spoken(answer: unknown): { message?: string; notification?: string } {
  const message = saidBy(answer);
  const notification = textAt(answer, 'notification');
  return {
    ...(message === undefined ? {} : { message }),
    ...(notification === undefined ? {} : { notification }),
  };
}
