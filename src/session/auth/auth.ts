import {
  createSlice,
  isAnyOf,
  isFulfilled,
  isPending,
  isRejected,
  type PayloadAction,
} from '@reduxjs/toolkit';
import type { LoggedInUser, SignOutReason } from '../../host/contract';
import {
  actionSentence,
  type Failure,
  serverMessage,
  toFailure,
  unansweredSentence,
} from '../../http/failure';
import { createRequest, type Services } from '../../http/request';
import { LOGIN_FAILED, NEW_DEVICE, STATUS_CHECK_FAILED } from '../../messages/failures';
import { NO_COOKIES, NO_USER_ID, PROFILE_FAILED } from '../../messages/signIn';
import { identifierInPath, recovery } from './recovery';
import { forgetToken } from './storedToken';
import { isUserWithoutId, readUser } from './user';

/** Why a session ended here: as hosts have it, or another user has signed in in this browser. */
export type SessionEnd = SignOutReason | 'otherUser';

/**
 * What changed the session: a user of this mount, its host, another tab or mount of the browser, an answer of the
 * server, or time without activity.
 */
export type SessionCause = 'here' | 'host' | 'tab' | 'server' | 'inactive';

/** The auth state (R50). */
export interface AuthState {
  isLoggedIn: boolean;
  user: LoggedInUser | null;
  loading: boolean;
  success: boolean;
  error: boolean;
  message: string;
  /** What happened to the last sign-in, where no answer came (R183). */
  unanswered?: string | undefined;
  /** The server requests an access code before this browser may sign in (R52). */
  isNewDevice: boolean;
  /** The last sign-in was accepted, but the profile could not be read: `retryProfile` reads it. */
  isProfileMissing: boolean;
  /**
   * Whether the status check has been answered since the page was loaded; until then no user is rendered
   * (R47).
   */
  isChecked: boolean;
  /** Why the last session ended, if one did. */
  endedBy?: SessionEnd;
  /** What changed the session last; `sessionChanges.ts` reports it with the users before and after. */
  changedBy?: SessionCause;
  /** The text of the refused request, where that ended the session. */
  endedWith?: string;
}

/** The body of an email sign-in. */
export interface EmailCredentials {
  email: string;
  password: string;
}

/** What ends a session for each reason, unless the action names another cause. */
const DEFAULT_CAUSES: Record<SessionEnd, SessionCause> = {
  user: 'tab',
  otherUser: 'tab',
  expired: 'server',
  inactive: 'inactive',
};

const initialState: AuthState = {
  isLoggedIn: false,
  user: null,
  loading: false,
  success: false,
  error: false,
  message: '',
  isNewDevice: false,
  isProfileMissing: false,
  isChecked: false,
};

/** The body of a PIN sign-in: the user number and the PIN. */
export interface PinCredentials {
  loginIdentifier: string;
  userPin: string;
}

/** The data of a sign-in from a new device: the email or user number in the address, and the code. */
export interface CodeCredentials {
  identifier: string;
  code: string;
}

const newDevice: Failure = { cause: 'unexpected', message: NEW_DEVICE };

/** A sign-in: the call, then the profile with GET user_m/get-user (R18). */
function signInBy<Credentials>(
  type: string,
  call: (credentials: Credentials) => { path: string; pattern?: string; body: object },
) {
  return createRequest(
    type,
    async (credentials: Credentials, { http, signal }) => {
      const answer = await http.send({ method: 'POST', ...call(credentials), signal });
      // a server may report the new device without a failure status
      if (serverMessage(answer) === NEW_DEVICE) throw newDevice;
      const profile = await profileOf(http, signal, noCookies);
      const user = readUser(profile) ?? readUser(answer);
      if (!user) throw [profile, answer].some(isUserWithoutId) ? noUserId : noProfile;
      return { ...asObject(answer), user };
    },
    { kind: 'action', failure: LOGIN_FAILED, isAnnounced: 'unanswered' },
  );
}

/** A sign-in was accepted, and the next call has no session. */
const noCookies: Failure = { cause: 'unexpected', message: NO_COOKIES };

const noUserId: Failure = { cause: 'unexpected', message: NO_USER_ID };

const noProfile: Failure = { cause: 'unexpected', message: PROFILE_FAILED.text };

/** The profile of the session that a sign-in has begun. Without an answer the session is there all the same. */
async function profileOf(http: Services['http'], signal: AbortSignal, refused?: Failure): Promise<unknown> {
  try {
    return await http.send({ method: 'GET', path: 'user_m/get-user', signal });
  } catch (thrown) {
    const { cause, status } = toFailure(thrown);
    if (status === 401) throw refused ?? thrown;
    if (cause === 'aborted' || cause === 'stale') throw thrown;
    throw noProfile;
  }
}

/** Reads the profile again after a sign-in that was accepted without it. */
export const retryProfile = createRequest(
  'auth/retryProfile',
  async (_: void, { http, signal }) => {
    const profile = await profileOf(http, signal);
    const user = readUser(profile);
    if (!user) throw isUserWithoutId(profile) ? noUserId : noProfile;
    return { user };
  },
  { kind: 'action', failure: LOGIN_FAILED },
);

/** POST user_a/login-user. */
export const signIn = signInBy('auth/signIn', (body: EmailCredentials) => ({
  path: 'user_a/login-user',
  body,
}));

/** POST user_a/login-user-alternative. */
export const signInWithPin = signInBy('auth/signInWithPin', (body: PinCredentials) => ({
  path: 'user_a/login-user-alternative',
  body,
}));

/** POST user_a/loginWithUACode/{email}: the access code of a new device. */
export const signInWithCode = signInBy('auth/signInWithCode', ({ identifier, code }: CodeCredentials) => ({
  path: `user_a/loginWithUACode/${identifierInPath(identifier)}`,
  pattern: 'user_a/loginWithUACode/:email',
  body: { code },
}));

export const STATUS_PATH = 'user_a/user-login-status';
export const LOGOUT_PATH = 'user_a/logout-user';

/**
 * GET user_a/user-login-status, with each page load. 401 means signed out (R40). A user is known once
 * `complete` has resolved, so that the first page is rendered together with its answers.
 */
export const checkStatus = createRequest(
  'auth/checkStatus',
  async (complete: (() => Promise<unknown>) | undefined, { http, signal }) => {
    const status = await http.send({ method: 'GET', path: STATUS_PATH, signal });
    const user = readUser(status);
    if (isUserWithoutId(status)) throw noUserId;
    if (user) await complete?.();
    return { user };
  },
  { kind: 'quiet', failure: STATUS_CHECK_FAILED },
);

/** GET user_a/logout-user; it also removes the stored token and user data (R54). */
export const signOut = createRequest('auth/signOut', leave, { kind: 'action' });

/**
 * The same without a notification, after a session that ended by itself: it is over here whatever the server answers.
 */
export const endServerSession = createRequest(
  'auth/endServerSession',
  (_: void, services) => {
    forgetToken();
    return leave(undefined, services);
  },
  { kind: 'quiet' },
);

async function leave(_: void, { http }: Services): Promise<unknown> {
  try {
    const answer = await http.send({ method: 'GET', path: LOGOUT_PATH, isWrite: true });
    forgetToken();
    return answer;
  } catch (failure) {
    // the server has no session any more
    if (toFailure(failure).status === 401) forgetToken();
    throw failure;
  }
}

const auth = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The session has ended; every slice clears what belonged to it. */
    sessionEnded: {
      prepare: (reason: SessionEnd, sentence?: string, by: SessionCause = DEFAULT_CAUSES[reason]) => ({
        payload: reason,
        meta: { sentence, by },
      }),
      reducer: (
        _,
        {
          payload,
          meta,
        }: PayloadAction<SessionEnd, string, { sentence?: string | undefined; by: SessionCause }>,
      ) => ({
        ...initialState,
        isChecked: true,
        endedBy: payload,
        changedBy: meta.by,
        ...(meta.sentence === undefined ? {} : { endedWith: meta.sentence }),
      }),
    },
    hostSignedIn: (_, { payload }: PayloadAction<LoggedInUser>) => ({
      ...initialState,
      isLoggedIn: true,
      user: payload,
      isChecked: true,
      changedBy: 'host' as const,
    }),
    /** Another tab has signed the same user in, whom the server has confirmed for this one. */
    sessionResumed: (_, { payload }: PayloadAction<LoggedInUser>) => ({
      ...initialState,
      isLoggedIn: true,
      user: payload,
      isChecked: true,
      changedBy: 'tab' as const,
    }),
    /** A newer profile of the signed-in user: after a change of the own account, here or in another tab. */
    profileChanged: (state, { payload }: PayloadAction<LoggedInUser>) =>
      state.isLoggedIn && state.user?._id === payload._id ? { ...state, user: payload } : state,
    /** The host's session is signed out, or belongs to another user, who is signed in next. */
    hostSignedOut: {
      prepare: (reason?: Extract<SessionEnd, 'otherUser'>) => ({ payload: reason }),
      reducer: (_, { payload }: PayloadAction<SessionEnd | undefined>) => ({
        ...initialState,
        isChecked: true,
        changedBy: 'host' as const,
        ...(payload === undefined ? {} : { endedBy: payload }),
      }),
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signOut.fulfilled, () => ({
        ...initialState,
        isChecked: true,
        endedBy: 'user' as const,
        changedBy: 'here' as const,
      }))
      // a user that the host or a sign-in has set meanwhile is newer than this answer
      .addCase(checkStatus.fulfilled, (state, { payload }) =>
        state.isChecked
          ? state
          : {
              ...initialState,
              isLoggedIn: payload.user !== null,
              user: payload.user,
              isChecked: true,
              changedBy: 'server' as const,
            },
      )
      .addCase(checkStatus.rejected, (state) =>
        state.isChecked ? state : { ...initialState, isChecked: true },
      )
      .addCase(signOut.rejected, (state) => {
        state.loading = false;
      })
      .addMatcher(
        isFulfilled(signIn, signInWithPin, signInWithCode, retryProfile),
        (_, { payload, meta }) => ({
          ...initialState,
          isLoggedIn: payload.user !== null,
          user: payload.user,
          success: true,
          message: meta.message ?? '',
          isChecked: true,
          changedBy: 'here' as const,
        }),
      )
      .addMatcher(isRejected(signIn, signInWithPin, signInWithCode, retryProfile), (state, { payload }) =>
        payload?.cause === 'stale' ? state : { ...initialState, ...outcomeOf(payload), isChecked: true },
      )
      .addMatcher(
        isPending(signIn, signInWithPin, signInWithCode, retryProfile, signOut, ...recovery),
        (state) => ({
          ...state,
          loading: true,
          success: false,
          error: false,
          message: '',
          unanswered: undefined,
        }),
      )
      // forgot, reset and access code sign no user in: they set success or error, and their toasts show the
      // message
      .addMatcher(isFulfilled(...recovery), (state) => ({ ...state, loading: false, success: true }))
      .addMatcher(isRejected(...recovery), (state) => ({ ...state, loading: false, error: true })),
});

export const { sessionEnded, sessionResumed, hostSignedIn, hostSignedOut, profileChanged } = auth.actions;
export const authReducer = auth.reducer;

/** Matches every action that ends the session. */
export const endsSession = isAnyOf(sessionEnded, hostSignedOut, signOut.fulfilled);

/**
 * Whether a sign-in was refused because of a new browser or device. That is no failure: an access code is
 * next (R41).
 */
export function isNewDevice(failure: Failure | undefined): boolean {
  return failure?.message === NEW_DEVICE;
}

/** The auth state after a refused sign-in. */
function outcomeOf(failure: Failure | undefined): Partial<AuthState> {
  if (isNewDevice(failure)) return { isNewDevice: true };
  if (failure?.message === PROFILE_FAILED.text) {
    return { error: true, message: PROFILE_FAILED.text, isProfileMissing: true };
  }
  const unanswered = failure && unansweredSentence(failure);
  return {
    error: true,
    message: failure ? actionSentence(failure, LOGIN_FAILED) : LOGIN_FAILED,
    ...(unanswered !== undefined && { unanswered }),
  };
}

function asObject(answer: unknown): object {
  return typeof answer === 'object' && answer !== null ? answer : {};
}
