import { combineReducers } from '@reduxjs/toolkit';
import type { StockHost } from '../../host/contract';
import {
  authReducer,
  checkStatus,
  hostSignedIn,
  profileChanged,
  sessionEnded,
} from '../../session/auth/auth';
import { readUser } from '../../session/auth/user';
import { hostValue, signedIn } from '../../testing/hostValue';
import { testStore } from '../../testing/testStore';
import { notifyHost } from './notifyHost';

const notify = { kind: 'quiet' } as const;

function person(_id: string) {
  const user = readUser({ _id, roleDetails: { role: 'Admin' } });
  if (!user) throw new Error('no user could be read');
  return user;
}

test('the host is notified once of each sign-in, and of the reason why a session ended', () => {
  const events: string[] = [];
  const host: StockHost = {
    contract: { major: 1, minor: 0 },
    onSignedIn: ({ _id }) => events.push(`in ${_id}`),
    onSignedOut: (reason) => events.push(`out ${reason}`),
  };
  const marta = person('marta');
  // a stored user is in the state before the server has confirmed it
  const stored = { ...authReducer(undefined, { type: 'start' }), isLoggedIn: true, user: marta };
  const store = testStore(combineReducers({ auth: authReducer }), { preloadedState: { auth: stored } });
  const stop = notifyHost(store, () => host);
  store.dispatch(checkStatus.fulfilled({ user: marta }, '1', undefined, { notify }));
  store.dispatch(checkStatus.fulfilled({ user: marta }, '2', undefined, { notify }));
  store.dispatch(sessionEnded('inactive'));
  store.dispatch(hostSignedIn(person('tom')));
  stop();
  store.dispatch(sessionEnded('user'));
  expect(events).toEqual(['in marta', 'out inactive', 'in tom']);
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
  const store = testStore(combineReducers({ auth: authReducer }));
  const stop = notifyHost(store, () => host);
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
