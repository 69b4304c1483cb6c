import type { Http, HttpCall } from '../http/client';
import { toFailure } from '../http/failure';
import { safeStorage } from '../lib/storage';
import { SESSION_END_STORAGE } from '../rules/constants';
import { LOGOUT_PATH } from './auth/auth';

const LOGOUT: HttpCall = { method: 'GET', path: LOGOUT_PATH, isWrite: true };

/** An end of the session here that the server has not answered: its session may go on (R240). */
export interface OpenEnd {
  /** Sends a logout of a session that has ended here; it is noted until the server has answered. */
  send(http: Http, call: HttpCall): Promise<unknown>;
  /** Sends a noted logout again. Resolves with whether none is noted any more. */
  settle(): Promise<boolean>;
  /** A user is signed in: the cookie of before is replaced. */
  forget(): void;
  stop(): void;
}

/**
 * Creates it. The note stands in local storage, since the page may be closed before an answer comes, and is sent again when
 * the network returns.
 */
export function createOpenEnd(http: Http, backend: () => string): OpenEnd {
  const storage = safeStorage('localStorage');
  const key = () => `${SESSION_END_STORAGE} ${backend()}`;
  let sending: Promise<unknown> | undefined;
  /** Where storage is forbidden, this page keeps it. */
  let isOpen = false;
  const isNoted = () => isOpen || storage.get(key()) !== null;
  const forget = () => {
    isOpen = false;
    storage.remove(key());
  };
  const send = async (inner: Http, call: HttpCall) => {
    isOpen = !storage.set(key(), String(Date.now()));
    try {
      const answer = await inner.send(call);
      forget();
      return answer;
    } catch (thrown) {
      // the server has no session any more
      if (toFailure(thrown).status === 401) forget();
      throw thrown;
    }
  };
  /** One at a time: an answer that came after that to a sign-in would take its cookie. */
  const begin = (inner: Http, call: HttpCall) => {
    const answer = send(inner, call);
    const ended = answer
      .catch(() => undefined)
      .finally(() => {
        if (sending === ended) sending = undefined;
      });
    sending = ended;
    return answer;
  };
  const settle = async () => {
    if (isNoted() && !sending) begin(http, LOGOUT).catch(() => undefined);
    await sending;
    return !isNoted();
  };
  const onOnline = () => void settle();
  window.addEventListener('online', onOnline);
  return {
    send: begin,
    settle,
    forget,
    stop: () => window.removeEventListener('online', onOnline),
  };
}
