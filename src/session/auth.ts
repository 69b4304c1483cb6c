import {
  createSlice,
  isAnyOf,
  isFulfilled,
  isPending,
  isRejected,
  type PayloadAction,
} from '@reduxjs/toolkit';
import type { LoggedInUser, SignOutReason } from '../host/contract';
import { TOKEN_KEY } from '../http/client';
import { actionSentence } from '../http/failure';
import { createRequest, type Services } from '../http/request';
import { LOGIN_FAILED, NEW_DEVICE, STATUS_CHECK_FAILED } from '../messages/failures';
import { recovery } from './recovery';
import { quietStorage } from './storage';
import { readUser } from './user';

/** Who is signed in (specification section 4, auth state). */
export interface AuthState {
  isLoggedIn: boolean;
  user: LoggedInUser | null;
  loading: boolean;
  success: boolean;
  error: boolean;
  message: string;
  isNewDevice: boolean;
  /** Has the server said who is here since the page was loaded? Until then nothing of the user is shown. */
  isChecked: boolean;
  /** Why the last session ended, where one did. */
  endedBy?: SignOutReason;
}

/** What an email sign-in sends (specification section 3). */
export interface EmailCredentials {
  email: string;
  password: string;
}

const initialState: AuthState = {
  isLoggedIn: false,
  user: null,
  loading: false,
  success: false,
  error: false,
  message: '',
  isNewDevice: false,
  isChecked: false,
};

/** What a PIN sign-in sends: the user number and the PIN. */
export interface PinCredentials {
  loginIdentifier: string;
  userPin: string;
}

/** What a sign-in from a new device sends: the email or user number of the address, and the code. */
export interface CodeCredentials {
  identifier: string;
  code: string;
}

/** Any sign-in: the call, then the profile of GET user_m/get-user (specification section 4, login flow). */
function signInBy<Credentials>(
  type: string,
  call: (credentials: Credentials) => { path: string; body: object },
) {
  return createRequest(
    type,
    async (credentials: Credentials, { http, signal }) => {
      const answer = await http.send({ method: 'POST', ...call(credentials), signal });
      const profile = await http.send({ method: 'GET', path: 'user_m/get-user', signal });
      return { ...asObject(answer), user: readUser(profile) ?? readUser(answer) };
    },
    { kind: 'action', failure: LOGIN_FAILED },
  );
}

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
  path: `user_a/loginWithUACode/${encodeURIComponent(identifier)}`,
  body: { code },
}));

/** GET user_a/user-login-status: who is here, asked once at every page load. 401 means nobody. */
export const checkStatus = createRequest(
  'auth/checkStatus',
  async (_: void, { http, signal }) => {
    const answer = await http.send({ method: 'GET', path: 'user_a/user-login-status', signal });
    return { user: readUser(answer) };
  },
  { kind: 'quiet', failure: STATUS_CHECK_FAILED },
);

/** GET user_a/logout-user; the stored token and user data go as well (decisions section 2). */
export const signOut = createRequest('auth/signOut', leave, { kind: 'action' });

/** The same in silence, after a session that ended by itself. */
export const endServerSession = createRequest('auth/endServerSession', leave, { kind: 'quiet' });

async function leave(_: void, { http }: Services): Promise<unknown> {
  const answer = await http.send({ method: 'GET', path: 'user_a/logout-user' });
  const local = quietStorage('localStorage');
  local.remove(TOKEN_KEY);
  local.remove('userData');
  return answer;
}

const auth = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The session is over; every slice forgets what belonged to it. */
    sessionEnded: (_, { payload }: PayloadAction<SignOutReason>) => ({
      ...initialState,
      isChecked: true,
      endedBy: payload,
    }),
    /** The suite host vouches for who is here. */
    hostSignedIn: (_, { payload }: PayloadAction<LoggedInUser>) => ({
      ...initialState,
      isLoggedIn: true,
      user: payload,
      isChecked: true,
    }),
    /** The access code screen has taken over, or the person went back to the start. */
    newDeviceHandled: (state) => {
      state.isNewDevice = false;
    },
    /** The suite host says that nobody is here, or somebody else. */
    hostSignedOut: () => ({ ...initialState, isChecked: true }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signOut.fulfilled, () => ({ ...initialState, isChecked: true, endedBy: 'user' as const }))
      // whoever was named meanwhile, by the host or by signing in, is here
      .addCase(checkStatus.fulfilled, (state, { payload }) =>
        state.isChecked
          ? state
          : { ...initialState, isLoggedIn: payload.user !== null, user: payload.user, isChecked: true },
      )
      .addCase(checkStatus.rejected, (state) =>
        state.isChecked ? state : { ...initialState, isChecked: true },
      )
      .addCase(signOut.rejected, (state) => {
        state.loading = false;
      })
      .addMatcher(isFulfilled(signIn, signInWithPin, signInWithCode), (_, { payload, meta }) => ({
        ...initialState,
        isLoggedIn: payload.user !== null,
        user: payload.user,
        success: true,
        message: meta.message ?? '',
        isChecked: true,
      }))
      .addMatcher(isRejected(signIn, signInWithPin, signInWithCode), (state, { payload }) =>
        payload?.cause === 'stale'
          ? state
          : {
              ...initialState,
              error: true,
              message: payload ? actionSentence(payload, LOGIN_FAILED) : LOGIN_FAILED,
              isNewDevice: payload?.said === NEW_DEVICE,
              isChecked: true,
            },
      )
      .addMatcher(isPending(signIn, signInWithPin, signInWithCode, signOut, ...recovery), (state) => ({
        ...state,
        loading: true,
        success: false,
        error: false,
        message: '',
      }))
      // forgotten and reset: they sign nobody in and only say how they went
      .addMatcher(isFulfilled(...recovery), (state, { meta }) => ({
        ...state,
        loading: false,
        success: true,
        message: meta.message ?? '',
      }))
      .addMatcher(isRejected(...recovery), (state, { payload, meta }) => ({
        ...state,
        loading: false,
        error: true,
        message: payload ? actionSentence(payload, 'speech' in meta ? meta.speech?.failure : undefined) : '',
      })),
});

export const { sessionEnded, hostSignedIn, hostSignedOut, newDeviceHandled } = auth.actions;
export const authReducer = auth.reducer;

/** Does this action end the session, whoever ended it? */
export const endsSession = isAnyOf(sessionEnded, hostSignedOut, signOut.fulfilled);

function asObject(answer: unknown): object {
  return typeof answer === 'object' && answer !== null ? answer : {};
}
