import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import type { StockHost } from '../../host/contract';
import {
  type AuthState,
  authReducer,
  checkStatus,
  hostSignedIn,
  hostSignedOut,
  profileChanged,
  sessionEnded,
  signIn,
  signOut,
} from '../../session/auth/auth';
import { readUser } from '../../session/auth/user';
import { createSessionChanges } from '../../session/sessionChanges';
import { hostValue, signedIn } from '../../testing/hostValue';
import { testStore } from '../../testing/testStore';
import { notifyHost } from './notifyHost';

const notify = { kind: 'quiet' } as const;

function person(_id: string) {
  const user = readUser({ _id, roleDetails: { role: 'Admin' } });
  if (!user) throw new Error('no user could be read');
  return user;
}

/** A host that notes its calls, and what it has noted. */
function notedHost() {
  const events: string[] = [];
  const host: StockHost = {
    contract: { major: 1, minor: 0 },
    onSignedIn: ({ _id }) => events.push(`in ${_id}`),
    onSignedOut: (reason) => events.push(`out ${reason}`),
  };
  return { events, host };
}

/** A store whose session changes are notified to `host`. */
function storeOf(host: StockHost, preloaded?: AuthState) {
  const store = testStore(
    combineReducers({ auth: authReducer }),
    preloaded ? { preloadedState: { auth: preloaded } } : {},
  );
  const stop = notifyHost(store, createSessionChanges(store), () => host);
  return { store, stop };
}

test('the host is notified once of each sign-in, and of the reason why a session ended', () => {
  const { events, host } = notedHost();
  const marta = person('marta');
  // a stored user is in the state before the server has confirmed it
  const stored = { ...authReducer(undefined, { type: 'start' }), isLoggedIn: true, user: marta };
  const { store, stop } = storeOf(host, stored);
  store.dispatch(checkStatus.fulfilled({ user: marta }, '1', undefined, { notify }));
  store.dispatch(checkStatus.fulfilled({ user: marta }, '2', undefined, { notify }));
  store.dispatch(sessionEnded('inactive'));
  store.dispatch(signIn.fulfilled({ user: person('tom') }, '3', { email: '', password: '' }, { notify }));
  stop();
  store.dispatch(sessionEnded('user'));
  expect(events).toEqual(['in marta', 'out inactive', 'in tom']);
});

test.each<[string, UnknownAction, string]>([
  ['a logout', signOut.fulfilled(null, '1', undefined, { notify }), 'out user'],
  ['a logout in another tab', sessionEnded('user'), 'out user'],
  ['a refused request', sessionEnded('expired'), 'out expired'],
  ['time without activity', sessionEnded('inactive'), 'out inactive'],
  ["another user's sign-in", sessionEnded('otherUser'), 'out expired'],
])('%s is notified with its reason', (_, action, event) => {
  const { events, host } = notedHost();
  const { store } = storeOf(host);
  store.dispatch(checkStatus.fulfilled({ user: person('marta') }, '1', undefined, { notify }));
  store.dispatch(action);
  expect(events).toEqual(['in marta', event]);
});

test('the host is not notified of what it has changed itself: a sign-in, another user, a sign-out', () => {
  const { events, host } = notedHost();
  const { store } = storeOf(host);
  store.dispatch(hostSignedIn(person('marta')));
  store.dispatch(hostSignedOut('otherUser'));
  store.dispatch(hostSignedIn(person('tom')));
  store.dispatch(hostSignedOut());
  expect(events).toEqual([]);
});

test('the host is notified of a changed profile, but not of one that it has set itself', () => {
  const notified: string[] = [];
  const marta = person('marta');
  const named = (name: string) => ({ ...marta, userDetails: { name, lastName: '' } });
  const session = hostValue(signedIn(marta));
  const host: StockHost = {
    contract: { major: 1, minor: 1 },
    session,
    onProfileChanged: ({ userDetails }) => notified.push(userDetails.name),
  };
  const { store, stop } = storeOf(host);
  store.dispatch(hostSignedIn(marta));
  store.dispatch(profileChanged(named('Márta')));
  store.dispatch(profileChanged(named('Márta')));
  session.set(signedIn(named('Maria')));
  store.dispatch(hostSignedIn(named('Maria')));
  store.dispatch(profileChanged({ ...named('Tom'), _id: 'tom' }));
  store.dispatch(sessionEnded('user'));
  store.dispatch(profileChanged(named('Eve')));
  stop();
  expect(notified).toEqual(['Márta']);
});
