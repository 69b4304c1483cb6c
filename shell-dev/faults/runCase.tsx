import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createNotificationListener } from '../../src/app/notifications/notifications';
import { createToaster, type Notice } from '../../src/app/notifications/toaster';
import { createStore } from '../../src/app/store/store';
import { CONTRACT } from '../../src/host/contract';
import { createHttp } from '../../src/http/client';
import { readSentence } from '../../src/http/failure';
import type { Services } from '../../src/http/request';
import { createRequestLayer } from '../../src/http/requestLayer';
import { readKey } from '../../src/kit/state/reads';
import { useBatch } from '../../src/kit/writes/batch';
import { register } from '../../src/resources/register';
import { hostSignedIn, hostSignedOut } from '../../src/session/auth/auth';
import { readUser } from '../../src/session/auth/user';
import { type CallUse, PARAMS } from './calls';
import type { Fault, FaultyCase, FaultyServer } from './faultyServer';
import { BATCH_DONE, BATCH_FAILED, expectedOf } from './oracle';

/** One line of the printed table. */
export interface Line {
  call: string;
  use: string;
  fault: Fault;
  /** What was shown, and the requests that were sent. */
  shown: string;
  requests: number;
  /** Differences from what is expected; empty where there are none. */
  failures: string[];
}

/** More than the four requests that a batch sends at a time. */
const BATCH = 6;

const USER = {
  _id: 'u1',
  userDetails: { name: 'Marta', lastName: 'Kovacs' },
  roleDetails: { role: 'Admin' },
  loginDetails: { email: 'a@b.example', userNumber: '2002' },
  venueDetails: { allCompanies: true, allVenues: true, companyList: [], venueList: [] },
};

let count = 0;

/** Sends one call with one fault through the product's store, listener and client, and compares what happened. */
export async function runCase(server: FaultyServer, call: CallUse, fault: Fault): Promise<Line> {
  count += 1;
  const key = `${fault.replace(/\W/g, '')}-${count}`;
  const found: FaultyCase = {
    fault,
    path: call.path,
    healthy: call.isRepeated ? 1 : 0,
    received: [],
    answer: answerTo,
  };
  server.cases.set(key, found);
  const shown: Notice[] = [];
  let forbidden = 0;
  const store = openStore(`${server.origin}/case/${key}`, shown, () => {
    forbidden += 1;
  });
  const user = readUser(USER);
  if (call.signedIn && user) store.dispatch(hostSignedIn(user));
  else if (!call.isStatusCheck) store.dispatch(hostSignedOut());

  if (call.isRepeated) await store.dispatch(call.thunk());
  const before = found.received.length;
  const listBefore = stateOf(store, call)?.list;
  shown.length = 0;
  const thrown = await send(store, call).catch((error: unknown) => String(error));

  const expected = expectedOf(call, fault);
  const failures: string[] = [];
  const check = (isRight: boolean, failure: string) => {
    if (!isRight) failures.push(failure);
  };
  const { auth, permissions, reads } = store.getState();
  const toasts = shown.map(({ text }) => text);
  const failed = found.received.slice(before).filter((request) => request.includes(call.path));
  const asked = requestsOf(call, fault);
  check(thrown === undefined, `threw ${thrown}`);
  check(isSame(toasts, expected.toasts), `toasts ${list(toasts)}, not ${list(expected.toasts)}`);
  check(forbidden === (expected.isForbidden ? 1 : 0), `led to /unauthorised ${forbidden} times`);
  check(auth.endedWith === expected.endedWith, `ended with ${auth.endedWith}, not ${expected.endedWith}`);
  check(failed.length >= asked.least && failed.length <= asked.most, `sent ${failed.length} requests`);
  check(!auth.loading, 'auth is still loading');
  if (call.signedIn && expected.endedWith === undefined && call.name !== 'signOut')
    check(auth.isLoggedIn, 'the user was signed out');
  if (!call.signedIn && call.carries === 'user') check(!auth.isLoggedIn && auth.error, 'signed in no user');
  if (call.carries === 'permissions' && expected.isFailure && expected.endedWith === undefined)
    check(permissions.status === (call.isRepeated ? 'ready' : 'failed'), `permissions ${permissions.status}`);

  const state = stateOf(store, call);
  if (state && call.of) {
    const { isLoading, isError, isSuccess } = state;
    const isOver = expected.endedWith !== undefined;
    check(!isLoading, 'still loading');
    check(isError === (expected.isFailure && !isOver), `isError is ${isError}`);
    check(isOver || isSuccess === !expected.isFailure, `isSuccess is ${isSuccess}`);
    const read = reads[readKey(call.of.resource.name, call.of.operation, PARAMS)];
    check(read?.pending === undefined, 'the read is still pending');
    if (call.isRepeated && expected.isFailure && !isOver) {
      check(state.list === listBefore, 'the known list was replaced');
      check(read?.readAt !== undefined, 'the known content lost its time');
    }
    if (expected.sentence !== undefined) {
      const sentence = read?.failure && readSentence(read.failure);
      check(sentence === expected.sentence, `the page shows ${sentence}, not ${expected.sentence}`);
    }
    if (call.use === 'poll' && !isOver)
      check((read?.failure !== undefined) === expected.isFailure, 'the second missed poll is not reported');
  }
  server.cases.delete(key);
  const parts = [...toasts, auth.endedWith && `login: ${auth.endedWith}`, forbidden > 0 && '/unauthorised'];
  return {
    call: call.name,
    use: call.use,
    fault,
    shown: parts.filter(Boolean).join(' | '),
    requests: failed.length,
    failures,
  };
}

type TestStore = ReturnType<typeof openStore>;

function openStore(apiHost: string, shown: Notice[], forbidden: () => void) {
  const userId = () => {
    const { isChecked, isLoggedIn, user } = store.getState().auth;
    return isChecked && isLoggedIn && user ? user._id : null;
  };
  const services: Services = {
    http: createRequestLayer(createHttp(() => apiHost, userId)),
    host: { contract: CONTRACT },
    userId,
  };
  const toaster = createToaster();
  toaster.listen((notice) => shown.push(notice));
  const store = createStore(services, register, createNotificationListener(toaster, { forbidden }));
  return store;
}

/** Sends the call as its use does; a poll is missed twice, which is when it counts. */
async function send(store: TestStore, call: CallUse): Promise<void> {
  if (call.use === 'batch') return sendBatch(store, call);
  await store.dispatch(call.thunk());
  if (call.use === 'poll' && store.getState().auth.isLoggedIn) await store.dispatch(call.thunk());
}

async function sendBatch(store: TestStore, { of }: CallUse): Promise<void> {
  if (!of) return;
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, unmount } = renderHook(() => useBatch(), { wrapper });
  const items = Array.from({ length: BATCH }, (_, index) => ({
    key: `r${index}`,
    resource: of.resource,
    operation: of.operation,
    params: { ...PARAMS, id: `r${index}`, productId: `r${index}` },
    body: { name: 'Another name' },
  }));
  const messages = { doing: 'Changing', done: () => BATCH_DONE, failed: () => BATCH_FAILED, isOwn: true };
  await result.current.run(items, messages);
  unmount();
}

/** How many requests a call may send: nothing is retried, and a batch ends with the session or the connection. */
function requestsOf({ use }: CallUse, fault: Fault): { least: number; most: number } {
  if (use === 'poll' && fault !== '401') return { least: 2, most: 2 };
  if (use !== 'batch') return { least: 1, most: 1 };
  if (fault === '401') return { least: 1, most: 4 };
  return fault === 'drop' ? { least: 4, most: BATCH } : { least: BATCH, most: BATCH };
}

function stateOf(store: TestStore, { of }: CallUse) {
  return of && store.getState().resources[of.resource.name];
}

/** What calls that do not fail are answered with. */
function answerTo(path: string): unknown {
  if (path === 'user_p/permissions') return { data: [] };
  if (path === 'user_m/get-user') return { user: USER };
  if (/\/get-all-/.test(path)) return [{ _id: 'r1' }];
  return { _id: 'r1', brand: {}, contact: {}, address: {} };
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function list(texts: readonly string[]): string {
  return texts.length === 0 ? 'nothing' : texts.join(' | ');
}
