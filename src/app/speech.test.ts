import { configureStore } from '@reduxjs/toolkit';
import type { Failure } from '../http/failure';
import { createRequest, type Services, type Speech } from '../http/request';
import { authReducer, hostSignedIn, signIn } from '../session/auth';
import { readUser } from '../session/user';
import { createSpeaker } from './speech';
import { createToaster, type Saying } from './toaster';

function setUp({ signedIn = true } = {}) {
  const said: Saying[] = [];
  const forbidden = jest.fn();
  const toaster = createToaster();
  toaster.listen((saying) => said.push(saying));
  const answers: (unknown | { fails: Failure })[] = [];
  const send = async () => {
    const answer = answers.shift();
    if (typeof answer === 'object' && answer !== null && 'fails' in answer) throw answer.fails;
    return answer;
  };
  const services: Services = { http: { send }, host: { contract: { major: 1, minor: 0 } } };
  const store = configureStore({
    reducer: { auth: authReducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } }).prepend(createSpeaker(toaster, { forbidden })),
  });
  const user = readUser({ roleDetails: { role: 'Admin' }, _id: 'u' });
  if (signedIn && user) store.dispatch(hostSignedIn(user));
  const ask = async (speech: Speech, answer: unknown) => {
    answers.push(answer);
    await store.dispatch(
      createRequest('test/call', (_: void, { http }) => http.send({ method: 'GET', path: 'x' }), speech)(),
    );
  };
  return { said, forbidden, store, ask, answers };
}

const action: Speech = { kind: 'action' };
const read: Speech = { kind: 'read' };
const fails = (status: number, said?: string) => ({
  fails: { cause: 'status', status, ...(said ? { said } : {}) },
});

test.each<[string, Speech, unknown, Saying[]]>([
  [
    'an action says what the server says',
    action,
    { message: 'Saved.' },
    [{ tone: 'success', text: 'Saved.' }],
  ],
  [
    'a fixed text comes before it',
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
    "a page's read says the server's message",
    read,
    { message: 'Found.' },
    [{ tone: 'success', text: 'Found.' }],
  ],
  ['an answer without a message says nothing', read, { brands: [] }, []],
  ['a quiet request says nothing', { kind: 'quiet' }, { message: 'Saved.' }, []],
  [
    'an action that fails',
    action,
    fails(500),
    [{ tone: 'error', text: 'Server error. Please try again later.' }],
  ],
  ['an action that fails with words', action, fails(409, 'Taken.'), [{ tone: 'error', text: 'Taken.' }]],
  [
    'an action with a default of its own',
    { kind: 'action', failure: 'Login failed. Please try again.' },
    fails(500),
    [{ tone: 'error', text: 'Login failed. Please try again.' }],
  ],
  [
    'a read that fails',
    read,
    fails(500, 'Broken.'),
    [{ tone: 'error', text: 'Something went wrong. Please try again.', key: 'read' }],
  ],
  ['a quiet failure', { kind: 'quiet' }, fails(500), []],
  [
    'the status check',
    { kind: 'quiet', failure: 'Something went wrong, please try again' },
    fails(500),
    [{ tone: 'error', text: 'Something went wrong, please try again' }],
  ],
  ['a new device is no error', action, fails(401, 'New browser or device detected.'), []],
  ['an aborted request', action, { fails: { cause: 'aborted' } }, []],
  ['a stale answer', read, { fails: { cause: 'stale' } }, []],
  [
    'a forbidden action',
    action,
    fails(403),
    [{ tone: 'error', text: 'You do not have permission to perform this action.' }],
  ],
])('%s', async (name, speech, answer, said) => {
  const { said: heard, ask } = setUp({ signedIn: !name.includes('device') });
  await ask(speech, answer);
  expect(heard).toEqual(said);
});

test("a page's own read that is forbidden leads away instead of speaking", async () => {
  const { said, forbidden, ask } = setUp();
  await ask(read, fails(403));
  expect(forbidden).toHaveBeenCalledTimes(1);
  expect(said).toEqual([]);
});

test('401 while signed in ends the session with one sentence, however many requests fail', async () => {
  const { said, store, ask } = setUp();
  await Promise.all([ask(read, fails(401)), ask(read, fails(401)), ask({ kind: 'quiet' }, fails(401))]);
  expect(store.getState().auth).toMatchObject({ isLoggedIn: false, user: null, endedBy: 'expired' });
  expect(said).toEqual([{ tone: 'error', text: 'Unauthorized. Please log in again.' }]);
});

test('401 at sign-in is a failed action', async () => {
  const { said, store, answers } = setUp({ signedIn: false });
  answers.push(fails(401, 'Invalid email or password.'));
  await store.dispatch(signIn({ email: 'a@b.co', password: 'x' }));
  expect(said).toEqual([{ tone: 'error', text: 'Invalid email or password.' }]);
  expect(store.getState().auth).toMatchObject({
    isLoggedIn: false,
    error: true,
    message: 'Invalid email or password.',
  });
});
