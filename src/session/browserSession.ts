import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { LoggedInUser } from '../host/contract';
import type { Http, HttpCall } from '../http/client';
import { type Failure, toFailure } from '../http/failure';
import { onWindowReturn } from '../lib/useWindowReturn';
import { SESSION_ENDED } from '../messages/signIn';
import { LOGOUT_PATH, type SessionCause, STATUS_PATH, sessionEnded, sessionResumed } from './auth/auth';
import { readUser } from './auth/user';
import type { SessionChange, SessionChanges } from './sessionChanges';
import { type SessionMarker, type SignedInUser, signedInUser } from './sessionMarker';

/** Keeps a mount to the one session of its browser (R170). */
export interface BrowserSession {
  /** A client that sends nothing for a user whose session another one has replaced. */
  guard(http: Http): Http;
  /** False where another user is known to be signed in; the session has ended here then. */
  isOwn(): boolean;
  /** Another tab has signed a user in: ends the session of another user, and resumes one of the same that had ended. */
  signedInElsewhere(user: SignedInUser): void;
  stop(): void;
}

/** What the session of a browser is kept with. */
export interface BrowserSessionParts {
  store: { dispatch: ThunkDispatch<unknown, unknown, UnknownAction> };
  /** The id of the signed-in user; null while signed out. */
  userId(): string | null;
  changes: SessionChanges;
  /** The client for the status check. */
  http: Http;
  marker: SessionMarker;
  /** Posts to the other tabs that a user has signed in. */
  announce(user: SignedInUser): void;
}

/**
 * Creates it. The marker decides before each request, without a wait. The server is asked where the marker cannot decide
 * before a write (storage is forbidden or was cleared), when a sign-in of another tab has overlapped the one here, and when
 * the window is visible again or the network returns: a sign-in outside of Stock writes no marker.
 */
export function createBrowserSession(parts: BrowserSessionParts): BrowserSession {
  const { store, userId, changes, marker } = parts;
  const userCheck = createUserCheck(parts);
  const { isOwn, ask, end, take } = userCheck;
  /** The sign-ins when the user who is confirmed next had the cookie: after any other one it may be another user's. */
  let signInsBefore = marker.lastSignIn();
  /** The user whose session has ended here without a logout. */
  let endedId: string | undefined;

  const onSignedIn = async (user: LoggedInUser, by: SessionCause) => {
    endedId = undefined;
    const isElsewhere = (marker.read()?.id ?? user._id) !== user._id;
    const hasOverlapped = marker.isSigningIn() || marker.lastSignIn() !== signInsBefore;
    if (by === 'host' || by === 'tab' || !(isElsewhere || hasOverlapped)) return take(signedInUser(user));
    // the answer may be older than a sign-in of another tab
    await userCheck.askContested(user._id);
  };
  const onChange = ({ user, before, by, reason }: SessionChange) => {
    if (user) return void onSignedIn(user, by);
    endedId = reason === 'user' ? undefined : before?._id;
    if (before && marker.read()?.id === before._id) marker.remove();
  };
  const resume = async (id: string) => {
    const user = await userCheck.readStatus().catch(() => null);
    if (user?._id === id && endedId === id && userId() === null) store.dispatch(sessionResumed(user));
  };

  const stopChanges = changes.subscribe(onChange);
  const stopReturns = onWindowReturn(() => {
    const own = userId();
    // without a network the check follows when it returns
    if (own !== null && isOwn() && navigator.onLine) void ask(own);
  });
  /** Sends a write once the server has confirmed the user, or the marker still does. */
  const sendChecked = async (inner: Http, call: HttpCall, own: string) => {
    const failure = await ask(own);
    const isMarked = isOwn() && marker.read()?.id === own;
    if (userId() !== own) throw { cause: 'stale' } satisfies Failure;
    if (failure && failure.status !== 401 && !isMarked) throw failure;
    return inner.send(call);
  };
  return {
    guard: (inner) => ({
      async send(call) {
        const own = userId();
        // its cookie replaces that of another tab's user, whose writes ask the server once it is there
        if (own === null && isSignIn(call)) {
          const end = marker.beginSignIn();
          return inner.send(call).finally(() => {
            end();
            signInsBefore = marker.lastSignIn();
          });
        }
        if (own === null) {
          if (call.path === STATUS_PATH) signInsBefore = marker.lastSignIn();
          return inner.send(call);
        }
        if (!isOwn()) throw { cause: 'stale' } satisfies Failure;
        const isKnown = !userCheck.isAsking() && marker.read()?.id === own;
        return isKnown || !isWrite(call) ? inner.send(call) : sendChecked(inner, call, own);
      },
    }),
    isOwn,
    signedInElsewhere(user) {
      const own = userId();
      if (own === null && endedId === user.id) return void resume(user.id);
      // a sign-in screen that shows why its session ended shows this too
      if ((own ?? endedId ?? user.id) !== user.id) end(user, 'tab');
    },
    stop() {
      stopChanges();
      stopReturns();
    },
  };
}

/** Compares the user of this mount with the one whose session the browser has: that of the marker, or of the server. */
function createUserCheck({ store, userId, http, marker, announce }: BrowserSessionParts) {
  /** The status check under way, which decides about one user. */
  let checking: { own: string; done: Promise<Failure | undefined> } | undefined;
  /** The server has confirmed a user, while the marker or a newer cookie may be another one's. */
  let isContested = false;

  const end = ({ name }: SignedInUser, by: SessionCause) =>
    void store.dispatch(sessionEnded('otherUser', SESSION_ENDED.otherUser(name), by));
  /** Marks the session as that of a user. */
  const take = (user: SignedInUser) => {
    const isNew = marker.read()?.id !== user.id;
    marker.write(user);
    if (isNew) announce(user);
  };
  const readStatus = async () => {
    // an answer that a sign-in of another tab has overlapped may be older than the cookie
    for (;;) {
      await marker.signInEnded();
      const before = marker.lastSignIn();
      const user = readUser(await http.send({ method: 'GET', path: STATUS_PATH }));
      if (marker.lastSignIn() === before) return user;
    }
  };
  /** @returns the failure of the check; an answer without a user decides nothing: the next request is refused */
  const check = async (own: string): Promise<Failure | undefined> => {
    try {
      const user = await readStatus();
      if (!user || userId() !== own) return undefined;
      take(signedInUser(user));
      if (user._id !== own) end(signedInUser(user), 'server');
      return undefined;
    } catch (thrown) {
      return toFailure(thrown);
    }
  };
  /** Asks the server, once at a time for a user. */
  const ask = (own: string) => {
    if (checking?.own === own) return checking.done;
    const done = check(own).finally(() => {
      if (checking?.done === done) checking = undefined;
    });
    checking = { own, done };
    return done;
  };
  return {
    end,
    take,
    readStatus,
    ask,
    isAsking: () => checking !== undefined,
    /** Asks the server about a user whose cookie another tab may have replaced; `isOwn` is true until it answers. */
    async askContested(own: string) {
      isContested = true;
      const failure = await ask(own);
      isContested = false;
      // without an answer the next write asks
      if (failure && userId() === own) marker.remove();
    },
    isOwn() {
      const own = userId();
      const known = marker.read();
      if (own === null || !known || known.id === own || isContested) return true;
      end(known, 'tab');
      return false;
    },
  };
}

/** `login-user`, `login-user-alternative` and `loginWithUACode`. */
function isSignIn({ method, path }: HttpCall): boolean {
  return method === 'POST' && /^user_a\/login/.test(path);
}

/** A logout would end the session of the other user. */
function isWrite({ method, path }: HttpCall): boolean {
  return method !== 'GET' || path === LOGOUT_PATH;
}
