import type { LoggedInUser } from '../host/contract';
import { changesServer, type Http, type HttpCall } from '../http/client';
import type { Failure } from '../http/failure';
import { ageOf } from '../lib/elapsed';
import { onWindowReturn } from '../lib/useWindowReturn';
import { LOGOUT_PATH, type SessionCause, STATUS_PATH, sessionResumed } from './auth/auth';
import { forgetToken, storedToken } from './auth/storedToken';
import type { OpenEnd } from './openEnd';
import type { SessionChange, SessionChanges } from './sessionChanges';
import { type SignedInUser, signedInUser } from './sessionMarker';
import { createUserCheck, type UserCheckParts } from './userCheck';

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
export interface BrowserSessionParts extends UserCheckParts {
  changes: SessionChanges;
  openEnd: OpenEnd;
}

/**
 * Creates it. The marker decides before each request, without a wait. A sign-in outside of Stock writes no marker, so the
 * server is asked before the first write of a save, beside the reading that it begins with (R241), and when the window is
 * visible again or the network returns; also before each write where the marker cannot decide (storage is forbidden or was
 * cleared), and when a sign-in of another tab has overlapped the one here.
 */
export function createBrowserSession(parts: BrowserSessionParts): BrowserSession {
  const { store, userId, changes, marker, openEnd } = parts;
  const userCheck = createUserCheck(parts);
  const { isOwn, ask, end, take } = userCheck;
  const confirmation = createWriteConfirmation(ask);
  /** The sign-ins when the user who is confirmed next had the cookie: after any other one it may be another user's. */
  let signInsBefore = marker.lastSignIn();
  /** The user whose session has ended here without a logout. */
  let endedId: string | undefined;
  /** The token of the session here. */
  let token: string | null = null;

  const onSignedIn = async (user: LoggedInUser, by: SessionCause) => {
    endedId = undefined;
    const isElsewhere = (marker.read()?.id ?? user._id) !== user._id;
    const hasOverlapped = marker.isSigningIn() || marker.lastSignIn() !== signInsBefore;
    if (by === 'host' || by === 'tab' || !(isElsewhere || hasOverlapped)) return take(signedInUser(user));
    // the answer may be older than a sign-in of another tab
    await userCheck.askContested(user._id);
  };
  const onChange = ({ user, before, by, reason }: SessionChange) => {
    // that of another user, who has signed in elsewhere, stays
    if (before && (reason !== 'otherUser' || storedToken() === token)) forgetToken();
    if (user) {
      openEnd.forget();
      token = storedToken();
      return void onSignedIn(user, by);
    }
    endedId = reason === 'user' ? undefined : before?._id;
    if (before && marker.read()?.id === before._id) marker.remove();
  };
  const resume = async (id: string) => {
    const user = (await openEnd.settle()) ? await userCheck.readStatus().catch(() => null) : null;
    if (user?._id === id && endedId === id && userId() === null) store.dispatch(sessionResumed(user));
  };

  const stopChanges = changes.subscribe(onChange);
  const stopReturns = onWindowReturn(() => {
    const own = userId();
    // without a network the check follows when it returns
    if (own !== null && isOwn() && navigator.onLine) void ask(own);
  });
  const isKnown = (own: string) =>
    !userCheck.isAsking() && marker.read()?.id === own && confirmation.isConfirmed(own);
  /** Sends a read once the write that follows need not wait; where the check has failed, the write asks again. */
  const sendAfterCheck = async (inner: Http, call: HttpCall, own: string) => {
    if (!isKnown(own)) await ask(own);
    if (userId() !== own) throw { cause: 'stale' } satisfies Failure;
    return inner.send(call);
  };
  /** Sends a write once the server has confirmed the user, or the marker still does. */
  const sendChecked = async (inner: Http, call: HttpCall, own: string) => {
    const failure = await ask(own);
    const isMarked = isOwn() && marker.read()?.id === own;
    if (userId() !== own) throw { cause: 'stale' } satisfies Failure;
    if (failure && failure.status !== 401 && !isMarked) throw failure;
    return confirmation.send(inner, call, own);
  };
  const sendSignIn = async (inner: Http, call: HttpCall) => {
    // an answer to the logout that came later would take the cookie of this sign-in
    await openEnd.settle();
    forgetToken();
    // its cookie replaces that of another tab's user, whose writes ask the server once it is there
    const signInEnds = marker.beginSignIn();
    return inner.send(call).finally(() => {
      signInEnds();
      signInsBefore = marker.lastSignIn();
    });
  };
  const sendSignedOut = async (inner: Http, call: HttpCall) => {
    // a save that the end of its session has overtaken would be sent with whatever cookie there is now
    if (changesServer(call) && !isPublic(call)) throw { cause: 'stale' } satisfies Failure;
    if (isSignIn(call)) return sendSignIn(inner, call);
    if (call.path === LOGOUT_PATH) return openEnd.send(inner, call);
    if (call.path === STATUS_PATH) {
      // a session that has ended here does not go on because the logout has not reached the server
      if (!(await openEnd.settle())) return NO_USER;
      signInsBefore = marker.lastSignIn();
    }
    return inner.send(call);
  };
  return {
    guard: (inner) => ({
      async send(call) {
        const own = userId();
        if (own === null) return sendSignedOut(inner, call);
        if (!isOwn()) throw { cause: 'stale' } satisfies Failure;
        if (!changesServer(call)) {
          if (call.beginsSave) confirmation.begin(own);
          return call.beginsSave === 'before' ? sendAfterCheck(inner, call, own) : inner.send(call);
        }
        return isKnown(own) ? confirmation.send(inner, call, own) : sendChecked(inner, call, own);
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
      openEnd.stop();
    },
  };
}

/** `login-user`, `login-user-alternative` and `loginWithUACode`. */
function isSignIn({ method, path }: HttpCall): boolean {
  return method === 'POST' && /^user_a\/login/.test(path);
}

/** The calls of the sign-in screens, and the logout. */
const isPublic = ({ path }: HttpCall) => path.startsWith('user_a/');

/** The answer to the status check where no user is signed in. */
const NO_USER = { user: null };

/** Writes that follow each other within this time are one save: its first one was confirmed. */
const SAME_SAVE_MS = 1_000;

/** A confirmation beside the reading holds for the first write that follows within this time. */
const CONFIRMED_MS = 10_000;

/** Whether the server has confirmed the user for the save that a write belongs to (R241). */
interface WriteConfirmation {
  /** A save reads what it is compared with: the server is asked about the user beside it. */
  begin(own: string): void;
  isConfirmed(own: string): boolean;
  /** Sends a write of a user who is confirmed. */
  send(http: Http, call: HttpCall, own: string): Promise<unknown>;
}

/** Creates it; `ask` resolves with the failure of the status check. */
function createWriteConfirmation(ask: (own: string) => Promise<Failure | undefined>): WriteConfirmation {
  let owner = '';
  let begunAt = 0;
  let confirmedAt = 0;
  let writtenAt = 0;
  let underWay = 0;
  const within = (at: number, limit: number) => ageOf(at) < limit;
  const belongTo = (own: string) => {
    if (owner === own) return;
    [owner, begunAt, confirmedAt, writtenAt, underWay] = [own, 0, 0, 0, 0];
  };
  const isSaving = () => underWay > 0 || within(writtenAt, SAME_SAVE_MS);
  return {
    begin(own) {
      belongTo(own);
      if (isSaving() || within(begunAt, SAME_SAVE_MS)) return;
      begunAt = Date.now();
      void ask(own).then((failure) => {
        if (!failure && owner === own) confirmedAt = Date.now();
      });
    },
    isConfirmed(own) {
      belongTo(own);
      return isSaving() || within(confirmedAt, CONFIRMED_MS);
    },
    async send(http, call, own) {
      belongTo(own);
      confirmedAt = 0;
      underWay += 1;
      try {
        return await http.send(call);
      } finally {
        if (owner === own) {
          underWay -= 1;
          writtenAt = Date.now();
        }
      }
    },
  };
}
