import { combineReducers } from '@reduxjs/toolkit';
import type { HttpCall } from '../../http/client';
import { NO_COOKIES, NO_USER_ID } from '../../messages/signIn';
import { testStore } from '../../testing/testStore';
import {
  authReducer,
  checkStatus,
  endServerSession,
  isNewDevice,
  signIn,
  signInWithCode,
  signInWithPin,
  signOut,
} from './auth';
import { sendAccessCode } from './recovery';

/** A store whose client answers every call with `answer`, or fails with it where it is a failure. */
function storeWith(answer: unknown) {
  const sent: string[] = [];
  const send = async ({ method, path }: HttpCall) => {
    sent.push(`${method} ${path}`);
    if (typeof answer === 'object' && answer !== null && 'cause' in answer) throw answer;
    return answer;
  };
  const store = testStore(combineReducers({ auth: authReducer }), { services: { http: { send } } });
  return { store, sent };
}

test('a new device that is reported without a failure status starts the access-code flow', async () => {
  const { store, sent } = storeWith({ message: 'New browser or device detected.' });
  const answer = await store.dispatch(signIn({ email: 'a@b.example', password: 'x' }));
  expect(signIn.rejected.match(answer) && isNewDevice(answer.payload)).toBe(true);
  expect(store.getState().auth).toMatchObject({ isLoggedIn: false, isNewDevice: true, error: false });
  expect(sent).toEqual(['POST user_a/login-user']);
});

test.each([
  ['no id', { roleDetails: { role: 'Admin' } }],
  ['a blank one', { _id: ' ', roleDetails: { role: 'Admin' } }],
])('a profile with %s signs nobody in, and the sign-in says so (R231)', async (_, user) => {
  const { store } = storeWith({ user });
  const answer = await store.dispatch(signIn({ email: 'a@b.example', password: 'x' }));
  expect(signIn.rejected.match(answer)).toBe(true);
  expect(store.getState().auth).toMatchObject({ isLoggedIn: false, user: null, message: NO_USER_ID });
  const status = await store.dispatch(checkStatus(undefined));
  expect(checkStatus.rejected.match(status)).toBe(true);
});

test.each([
  ['a password', signIn({ email: 'a@b.example', password: 'x' })],
  ['a PIN', signInWithPin({ loginIdentifier: '2001', userPin: '1234' })],
  ['an access code', signInWithCode({ identifier: '2001', code: '123456' })],
])(
  'a sign-in by %s whose cookie is not kept says so, and is no wrong password (R239)',
  async (_, request) => {
    const sent: string[] = [];
    const send = async ({ method, path }: HttpCall) => {
      sent.push(path);
      if (method === 'GET') throw { cause: 'status', status: 401, message: 'Please log in.' };
      return { user: { _id: 'u1', roleDetails: { role: 'Admin' } }, message: 'Welcome.' };
    };
    const store = testStore(combineReducers({ auth: authReducer }), { services: { http: { send } } });
    await store.dispatch(request as ReturnType<typeof signIn>);
    expect(store.getState().auth).toMatchObject({
      isLoggedIn: false,
      user: null,
      error: true,
      message: NO_COOKIES,
    });
    expect(sent).toHaveLength(2);
  },
);

test('a profile whose id is a number signs in with its text', async () => {
  const { store } = storeWith({ user: { _id: 4711, roleDetails: { role: 'Admin' } } });
  await store.dispatch(signIn({ email: 'a@b.example', password: 'x' }));
  expect(store.getState().auth).toMatchObject({ isLoggedIn: true, user: { _id: '4711' } });
});

test('the @ of an email stays readable in the paths of the access code, other signs are escaped', async () => {
  const { store, sent } = storeWith(null);
  await store.dispatch(sendAccessCode('a+b@c.example'));
  await store.dispatch(sendAccessCode('2002'));
  await store.dispatch(signInWithCode({ identifier: 'a+b@c.example', code: '123456' }));
  expect(sent.slice(0, 3)).toEqual([
    'POST user_a/sendUserAgentCode/a%2Bb@c.example',
    'POST user_a/sendUserAgentCodePin/2002',
    'POST user_a/loginWithUACode/a%2Bb@c.example',
  ]);
});

const stored = () => [localStorage.getItem('token'), localStorage.getItem('userData')];

test.each([
  ['a logout', signOut, { message: 'Bye.' }, [null, null]],
  ['a logout without a session', signOut, { cause: 'status', status: 401 }, [null, null]],
  ['a logout that fails', signOut, { cause: 'status', status: 500 }, ['t', 'u']],
  ['a session that ended by itself', endServerSession, { cause: 'noResponse' }, [null, null]],
] as const)('token and user data after %s', async (_, request, answer, expected) => {
  localStorage.setItem('token', 't');
  localStorage.setItem('userData', 'u');
  const { store } = storeWith(answer);
  await store.dispatch(request());
  expect(stored()).toEqual(expected);
});
