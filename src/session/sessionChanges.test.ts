import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { testStore } from '../testing/testStore';
import {
  authReducer,
  checkStatus,
  hostSignedIn,
  hostSignedOut,
  profileChanged,
  sessionEnded,
  signIn,
  signOut,
} from './auth/auth';
import { readUser } from './auth/user';
import { createSessionChanges, type SessionChange } from './sessionChanges';

const notify = { kind: 'quiet' } as const;

function person(_id: string) {
  const user = readUser({ _id, roleDetails: { role: 'Admin' } });
  if (!user) throw new Error('no user could be read');
  return user;
}

const marta = person('marta');
const confirmed = checkStatus.fulfilled({ user: marta }, '1', undefined, { notify });
const signedInAs = (id: string) =>
  signIn.fulfilled({ user: person(id) }, '2', { email: '', password: '' }, { notify });
const loggedOut = signOut.fulfilled(null, '3', undefined, { notify });

const arrived = '- > marta by server';

const open = () => {
  const store = testStore(combineReducers({ auth: authReducer }));
  const changes = createSessionChanges(store);
  return { store, changes };
};

const text = ({ before, user, by, reason }: SessionChange) =>
  `${before?._id ?? '-'} > ${user?._id ?? '-'} by ${by}${reason ? `: ${reason}` : ''}`;

test.each<[string, UnknownAction[], string[]]>([
  ['the status check', [confirmed], [arrived]],
  ['a sign-in', [signedInAs('marta')], ['- > marta by here']],
  ['a logout', [confirmed, loggedOut], [arrived, 'marta > - by here: user']],
  ['a logout in another tab', [confirmed, sessionEnded('user')], [arrived, 'marta > - by tab: user']],
  ['a refused request', [confirmed, sessionEnded('expired')], [arrived, 'marta > - by server: expired']],
  [
    'a session that another tab has found expired',
    [confirmed, sessionEnded('expired', undefined, 'tab')],
    [arrived, 'marta > - by tab: expired'],
  ],
  [
    'time without activity',
    [confirmed, sessionEnded('inactive')],
    [arrived, 'marta > - by inactive: inactive'],
  ],
  [
    "another user's sign-in",
    [confirmed, sessionEnded('otherUser')],
    [arrived, 'marta > - by tab: otherUser'],
  ],
  [
    'an end without a reason',
    [confirmed, signIn.rejected(null, '4', { email: '', password: '' })],
    [arrived, 'marta > - by server: expired'],
  ],
  ["a sign-out of the host's", [confirmed, hostSignedOut()], [arrived, 'marta > - by host: user']],
  [
    'another user of the host',
    [confirmed, hostSignedOut('otherUser'), hostSignedIn(person('tom'))],
    [arrived, 'marta > - by host: otherUser', '- > tom by host'],
  ],
  ['a newer profile', [confirmed, profileChanged({ ...marta, roleDetails: { role: 'Manager' } })], [arrived]],
])('%s is reported with its cause', (_, actions, expected) => {
  const { store, changes } = open();
  const reported: string[] = [];
  changes.subscribe((change) => reported.push(text(change)));
  for (const action of actions) store.dispatch(action);
  expect(reported).toEqual(expected);
});

test('a change that a listener causes is reported after the one that caused it', () => {
  const { store, changes } = open();
  const reported: string[] = [];
  changes.subscribe(({ user }) => void (user && store.dispatch(sessionEnded('otherUser'))));
  const end = changes.subscribe((change) => reported.push(text(change)));
  store.dispatch(confirmed);
  expect(reported).toEqual([arrived, 'marta > - by tab: otherUser']);
  end();
  store.dispatch(signedInAs('tom'));
  changes.stop();
  store.dispatch(loggedOut);
  expect(reported).toHaveLength(2);
});
