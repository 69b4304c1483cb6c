import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Http } from '../http/client';
import { type Failure, toFailure } from '../http/failure';
import { SESSION_ENDED } from '../messages/signIn';
import { type SessionCause, STATUS_PATH, sessionEnded } from './auth/auth';
import { readUser } from './auth/user';
import { type SessionMarker, type SignedInUser, signedInUser } from './sessionMarker';

/** What a user is compared with. */
export interface UserCheckParts {
  store: { dispatch: ThunkDispatch<unknown, unknown, UnknownAction> };
  /** The id of the signed-in user; null while signed out. */
  userId(): string | null;
  /** The client for the status check. */
  http: Http;
  marker: SessionMarker;
  /** Posts to the other tabs that a user has signed in. */
  announce(user: SignedInUser): void;
}

/** Compares the user of this mount with the one whose session the browser has: that of the marker, or of the server. */
export function createUserCheck({ store, userId, http, marker, announce }: UserCheckParts) {
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
