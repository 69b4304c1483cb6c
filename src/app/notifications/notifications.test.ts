import { combineReducers } from '@reduxjs/toolkit';
import type { Failure } from '../../http/failure';
import { createRequest, type NotifyOptions } from '../../http/request';
import { authReducer, hostSignedIn, signIn } from '../../session/auth/auth';
import { readUser } from '../../session/auth/user';
import { testStore } from '../../testing/testStore';
import { createNotificationListener } from './notifications';
import { createToaster, type Notice } from './toaster';

function setUp({ signedIn = true } = {}) {
  const shown: Notice[] = [];
  const forbidden = jest.fn();
  const toaster = createToaster();
  toaster.listen((notice) => shown.push(notice));
  const answers: (unknown | { fails: Failure })[] = [];
  const send = async () => {
    const answer = answers.shift();
    if (typeof answer === 'object' && answer !== null && 'fails' in answer) throw answer.fails;
    return answer;
  };
  const store = testStore(combineReducers({ auth: authReducer }), {
    services: { http: { send } },
    listener: createNotificationListener(toaster, { forbidden }),
  });
  const user = readUser({ roleDetails: { role: 'Admin' }, _id: 'u' });
  if (signedIn && user) store.dispatch(hostSignedIn(user));
  const ask = async (notify: NotifyOptions, answer: unknown) => {
    answers.push(answer);
    await store.dispatch(
      createRequest('test/call', (_: void, { http }) => http.send({ method: 'GET', path: 'x' }), notify)(),
    );
  };
  return { shown, forbidden, store, ask, answers };
}

const action: NotifyOptions = { kind: 'action' };
const read: NotifyOptions = { kind: 'read' };
const fails = (status: number, message?: string) => ({
  fails: { cause: 'status', status, ...(message ? { message } : {}) },
});

test.each<[string, NotifyOptions, unknown, Notice[]]>([
  [
    'an action shows the server message',
    action,
    { message: 'Saved.' },
    [{ tone: 'success', text: 'Saved.' }],
  ],
  [
    'a fixed success text replaces the server message',
    { kind: 'action', success: 'Venue Contact Updated' },
    { message: 'ok' },
    [{ tone: 'success', text: 'Venue Contact Updated' }],
  ],
  [
    'a notification is an extra toast',
    action,
    { message: 'Saved.', notification: 'Mail sent.' },
    [
      { tone: 'success', text: 'Saved.' },
      { tone: 'info', text: 'Mail sent.' },
    ],
  ],
  [
    "a page's read shows the server message",
    read,
    { message: 'Found.' },
    [{ tone: 'success', text: 'Found.' }],
  ],
  ['an answer without a message shows nothing', read, { brands: [] }, []],
  ['a quiet request shows nothing', { kind: 'quiet' }, { message: 'Saved.' }, []],
  ['a refetch shows nothing', { kind: 'refetch' }, { message: 'Fetched.' }, []],
  ['a supporting read shows nothing', { kind: 'supporting' }, { message: 'Fetched.' }, []],
  ['a poll shows nothing', { kind: 'poll' }, { message: 'Fetched.' }, []],
  [
    'an action that fails without a message shows the text of its status',
    action,
    fails(500),
    [{ tone: 'error', text: 'Server error. Please try again later.' }],
  ],
  [
    'an action that fails with a message shows it',
    action,
    fails(409, 'Taken.'),
    [{ tone: 'error', text: 'Taken.' }],
  ],
  [
    'an action with a default failure text shows it',
    { kind: 'action', failure: 'Login failed. Please try again.' },
    fails(500),
    [{ tone: 'error', text: 'Login failed. Please try again.' }],
  ],
  [
    'an action whose page announces the failure shows it silently',
    { kind: 'action', isAnnounced: true },
    fails(409, 'Taken.'),
    [{ tone: 'error', text: 'Taken.', isSilent: true }],
  ],
  [
    'one whose page announces that no answer came shows that silently',
    { kind: 'action', failure: 'Login failed. Please try again.', isAnnounced: 'unanswered' },
    { fails: { cause: 'noResponse' } },
    [{ tone: 'error', text: 'Login failed. Please try again.', isSilent: true }],
  ],
  [
    'and announces any other failure',
    { kind: 'action', failure: 'Login failed. Please try again.', isAnnounced: 'unanswered' },
    fails(500),
    [{ tone: 'error', text: 'Login failed. Please try again.' }],
  ],
  [
    'a read that fails shows the shared text',
    read,
    fails(500, 'Broken.'),
    [{ tone: 'error', text: 'Something went wrong. Please try again.', key: 'read' }],
  ],
  ['a quiet request that fails shows nothing', { kind: 'quiet' }, fails(500), []],
  ['a poll that fails shows nothing', { kind: 'poll' }, fails(500), []],
  ...(['refetch', 'supporting'] as const).map((kind): [string, NotifyOptions, unknown, Notice[]] => [
    `a ${kind} read that fails shows the shared text`,
    { kind },
    fails(500, 'Broken.'),
    [{ tone: 'error', text: 'Something went wrong. Please try again.', key: 'read' }],
  ]),
  [
    'a supporting read that answers 403 shows a toast',
    { kind: 'supporting' },
    fails(403),
    [{ tone: 'error', text: 'Something went wrong. Please try again.', key: 'read' }],
  ],
  ['a check before a save shows nothing when it succeeds', { kind: 'check' }, { message: 'Found.' }, []],
  [
    'a check before a save fails as its action does',
    { kind: 'check' },
    fails(500),
    [{ tone: 'error', text: 'Server error. Please try again later.' }],
  ],
  [
    'the status check that fails shows its own text',
    { kind: 'quiet', failure: 'Something went wrong, please try again' },
    fails(500),
    [{ tone: 'error', text: 'Something went wrong, please try again' }],
  ],
  ['a new device shows no error', action, fails(401, 'New browser or device detected.'), []],
  ['an aborted request shows nothing', action, { fails: { cause: 'aborted' } }, []],
  ['a stale answer shows nothing', read, { fails: { cause: 'stale' } }, []],
  [
    'an action that answers 403 shows a toast',
    action,
    fails(403),
    [{ tone: 'error', text: 'You do not have permission to perform this action.' }],
  ],
])('%s', async (name, notify, answer, expected) => {
  const { shown, ask } = setUp({ signedIn: !name.includes('device') });
  await ask(notify, answer);
  expect(shown).toEqual(expected);
});

test.each<NotifyOptions>([read, { kind: 'refetch' }])(
  "a page's own %j that answers 403 redirects and shows no toast",
  async (notify) => {
    const { shown, forbidden, ask } = setUp();
    await ask(notify, fails(403));
    expect(forbidden).toHaveBeenCalledTimes(1);
    expect(shown).toEqual([]);
  },
);

test('401 while signed in ends the session, keeps the text for the login screen, and shows no toast', async () => {
  const { shown, store, ask } = setUp();
  await Promise.all([ask(read, fails(401)), ask(read, fails(401)), ask({ kind: 'quiet' }, fails(401))]);
  expect(store.getState().auth).toMatchObject({
    isLoggedIn: false,
    user: null,
    endedBy: 'expired',
    endedWith: 'Unauthorized. Please log in again.',
  });
  expect(shown).toEqual([]);
});

test('401 at sign-in is handled as a failed action', async () => {
  const { shown, store, answers } = setUp({ signedIn: false });
  answers.push(fails(401, 'Invalid email or password.'));
  await store.dispatch(signIn({ email: 'a@b.co', password: 'x' }));
  expect(shown).toEqual([{ tone: 'error', text: 'Invalid email or password.' }]);
  expect(store.getState().auth).toMatchObject({
    isLoggedIn: false,
    error: true,
    message: 'Invalid email or password.',
  });
});
