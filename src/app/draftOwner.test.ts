import { draftKept } from '../kit/drafts';
import { register } from '../resources/register';
import { hostSignedIn, sessionEnded } from '../session/auth';
import { readUser } from '../session/user';
import { guardDrafts } from './draftOwner';
import { createSpeaker } from './speech';
import { createStore } from './store';
import { createToaster } from './toaster';

const draft = { address: '/all-brands/brand-create', values: { 'brandDetails.name': 'Nova' } };

function person(_id: string) {
  const user = readUser({ _id, roleDetails: { role: 'Admin' } });
  if (!user) throw new Error('no user could be read');
  return user;
}

test('unsaved edits wait for the person who typed them, and for nobody else', () => {
  const http = { send: () => Promise.reject(new Error('nothing is asked here')) };
  const speaker = createSpeaker(createToaster(), { forbidden: () => undefined });
  const store = createStore({ http, host: { contract: { major: 1, minor: 0 } } }, register, speaker);
  const stop = guardDrafts(store);
  store.dispatch(hostSignedIn(person('marta')));
  store.dispatch(draftKept(draft));
  store.dispatch(sessionEnded('expired'));
  store.dispatch(hostSignedIn(person('marta')));
  expect(store.getState().drafts).toEqual({ [draft.address]: draft.values });
  store.dispatch(sessionEnded('expired'));
  store.dispatch(hostSignedIn(person('tom')));
  expect(store.getState().drafts).toEqual({});
  stop();
});
