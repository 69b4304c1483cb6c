import { combineReducers } from '@reduxjs/toolkit';
import type { Http, HttpCall } from '../http/client';
import type { Failure } from '../http/failure';
import { testStore } from '../testing/testStore';
import {
  authReducer,
  checkStatus,
  hostSignedIn,
  LOGOUT_PATH,
  STATUS_PATH,
  sessionEnded,
  signIn,
  signOut,
} from './auth/auth';
import { createBrowserSession } from './browserSession';
import { createOpenEnd } from './openEnd';
import { createSessionChanges } from './sessionChanges';
import { backendAddress, createSessionMarker, type SignedInUser } from './sessionMarker';

const BACKEND = 'https://api.example/';
const NAMES: Record<string, [string, string]> = { ines: ['Ines', 'Duarte'], marta: ['Marta', 'Kovács'] };

const profile = (_id: string) => {
  const [name, lastName] = NAMES[_id] ?? ['', ''];
  return { _id, userDetails: { name, lastName }, roleDetails: { role: 'Admin' } };
};
const user = (id: string) => ({ ...profile(id), loginDetails: {}, venueDetails: {} }) as never;

/** The answer to a logout that is sent again. */
const settleLogout = async (failure: Failure | undefined) => {
  if (failure) throw failure;
  return null;
};

type Status = 'ines' | 'marta' | 'none' | Failure;

/** The session of a tab in which Ines is signed in; `status` is what the server answers to the status check. */
function openTab(status: Status = 'ines', backend: () => string = () => BACKEND) {
  const current: { status: Status; logout?: Failure } = { status };
  const checks: string[] = [];
  const sent: string[] = [];
  const announced: SignedInUser[] = [];
  const store = testStore(combineReducers({ auth: authReducer }));
  const marker = createSessionMarker(backend);
  const client: Http = {
    async send({ path }) {
      checks.push(path);
      if (path === LOGOUT_PATH) return settleLogout(current.logout);
      const { status: now } = current;
      if (typeof now === 'object') throw now;
      return { user: now === 'none' ? null : profile(now) };
    },
  };
  const session = createBrowserSession({
    store,
    userId: () => store.getState().auth.user?._id ?? null,
    changes: createSessionChanges(store),
    marker,
    announce: (signedIn) => announced.push(signedIn),
    http: client,
    openEnd: createOpenEnd(client, backend),
  });
  open.push(session);
  const http = session.guard({
    async send({ method, path }: HttpCall) {
      sent.push(`${method} ${path}`);
      if (path === LOGOUT_PATH) return settleLogout(current.logout);
      return path === STATUS_PATH ? { user: profile('ines') } : null;
    },
  });
  const tab = { store, session, http, marker, checks, sent, announced, current };
  return { ...tab, auth: () => store.getState().auth };
}

/** A tab whose status check at load was answered with Ines. */
function inesTab(...parts: Parameters<typeof openTab>) {
  const tab = openTab(...parts);
  tab.store.dispatch(
    checkStatus.fulfilled({ user: user('ines') }, '1', undefined, { notify: { kind: 'quiet' } }),
  );
  return tab;
}

const other = createSessionMarker(() => BACKEND);
const asMarta = () => other.write({ id: 'marta', name: 'Marta Kovács' });
const forbidStorage = () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
};

const open: { stop(): void }[] = [];

const settled = () => new Promise((resolve) => setTimeout(resolve));
const failureOf = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (failure: unknown) => failure,
  );

const STALE = { cause: 'stale' };
const SENTENCE = 'Marta Kovács is signed in in this browser now.';
const PATCH = { method: 'PATCH', path: 'product/update-product/1' } as const;
const stopped = { isLoggedIn: false, user: null, endedBy: 'otherUser', endedWith: SENTENCE };

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  for (const session of open.splice(0)) session.stop();
});

describe('before a write', () => {
  const none = () => undefined;
  const cleared = () => other.remove();
  const noAnswer: Failure = { cause: 'noResponse' };
  const refused: Failure = { cause: 'status', status: 401 };
  test.each<[string, () => void, Status, { checks: number; failure?: object; isStopped?: true }]>([
    ['the marker names the user, the server confirms', none, 'ines', { checks: 1 }],
    [
      'the marker names the user, the server has another one, who has signed in outside of Stock',
      none,
      'marta',
      { checks: 1, failure: STALE, isStopped: true },
    ],
    ['the marker names the user, the check has no answer', none, noAnswer, { checks: 1 }],
    ['the marker names another user', asMarta, 'marta', { checks: 0, failure: STALE, isStopped: true }],
    ['the marker was cleared, the server confirms', cleared, 'ines', { checks: 1 }],
    [
      'the marker was cleared, the server has another user',
      cleared,
      'marta',
      { checks: 1, failure: STALE, isStopped: true },
    ],
    [
      'the marker was cleared, the server has no user: the write is refused by itself',
      cleared,
      'none',
      { checks: 1 },
    ],
    ['storage is forbidden, the server confirms', forbidStorage, 'ines', { checks: 1 }],
    [
      'storage is forbidden, the server has another user',
      forbidStorage,
      'marta',
      { checks: 1, failure: STALE, isStopped: true },
    ],
    ['storage is forbidden, the check is refused', forbidStorage, refused, { checks: 1 }],
    [
      'storage is forbidden, the check has no answer',
      forbidStorage,
      noAnswer,
      { checks: 1, failure: noAnswer },
    ],
  ])('%s', async (_, prepare, status, { checks, failure, isStopped }) => {
    const tab = inesTab(status);
    prepare();
    expect(await failureOf(tab.http.send(PATCH))).toEqual(failure);
    expect(tab.sent).toEqual(failure ? [] : ['PATCH product/update-product/1']);
    expect(tab.checks).toHaveLength(checks);
    expect(tab.auth()).toMatchObject(isStopped ? stopped : { isLoggedIn: true, user: { _id: 'ines' } });
  });

  test('writes at once share one check, and the next one needs none', async () => {
    const tab = inesTab();
    other.remove();
    await Promise.all([tab.http.send(PATCH), tab.http.send(PATCH), tab.http.send(PATCH)]);
    await tab.http.send(PATCH);
    expect(tab.sent).toHaveLength(4);
    expect(tab.checks).toHaveLength(1);
  });
});

test.each([
  ['a read', { method: 'GET', path: 'product/get-all-products-v2' }],
  ['a logout', { method: 'GET', path: 'user_a/logout-user', isWrite: true }],
  ['a creation', { method: 'POST', path: 'product/create-product' }],
  ['a deletion', { method: 'DELETE', path: 'product/delete-product/1' }],
] as const)('%s of a user whom another one has replaced is not sent', async (_, call) => {
  const tab = inesTab();
  asMarta();
  expect(await failureOf(tab.http.send(call))).toEqual(STALE);
  expect(tab.sent).toEqual([]);
  expect(tab.auth()).toMatchObject(stopped);
});

test.each(['login-user', 'login-user-alternative', 'loginWithUACode/marta%40halden.example'])(
  'while %s is under way in another tab, a write asks the server whose session it is',
  async (path) => {
    const [tab, signIn] = [inesTab('marta'), openTab()];
    await signIn.http.send({ method: 'POST', path: `user_a/${path}` });
    expect(await failureOf(tab.http.send(PATCH))).toEqual(STALE);
    expect(tab.checks).toHaveLength(1);
    expect(tab.sent).toEqual([]);
    expect(tab.auth()).toMatchObject(stopped);
  },
);

test('a sign-in that is refused costs the user of another tab one check', async () => {
  const [tab, signIn] = [inesTab('ines'), openTab()];
  await signIn.http.send({ method: 'POST', path: 'user_a/login-user' });
  await tab.http.send(PATCH);
  await tab.http.send(PATCH);
  expect(tab.checks).toHaveLength(1);
  expect(tab.sent).toEqual(['PATCH product/update-product/1', 'PATCH product/update-product/1']);
});

test('a write waits for the answer to a sign-in of another tab, and asks after it', async () => {
  const tab = inesTab('ines');
  const end = other.beginSignIn();
  const failure = failureOf(tab.http.send(PATCH));
  await settled();
  expect(tab.checks).toEqual([]);
  tab.current.status = 'marta';
  end();
  expect(await failure).toEqual(STALE);
  expect(tab.checks).toHaveLength(1);
  expect(tab.sent).toEqual([]);
  expect(tab.auth()).toMatchObject(stopped);
});

test('an answer that a sign-in of another tab has overlapped decides nothing: the server is asked again', async () => {
  const tab = inesTab('ines');
  other.remove();
  const failure = failureOf(tab.http.send(PATCH));
  // the status check is on its way with the cookie of Ines
  await Promise.resolve();
  expect(tab.checks).toHaveLength(1);
  other.beginSignIn()();
  tab.current.status = 'marta';
  expect(await failure).toEqual(STALE);
  expect(tab.checks).toHaveLength(2);
  expect(tab.sent).toEqual([]);
});

describe('a user of this tab who is confirmed while another one signs in in another tab', () => {
  const signInHere = {
    call: { method: 'POST', path: 'user_a/login-user' } as const,
    confirmed: signIn.fulfilled(
      { user: user('ines') },
      '1',
      { email: '', password: '' },
      { notify: { kind: 'action' } },
    ),
  };
  const load = {
    call: { method: 'GET', path: 'user_a/user-login-status' } as const,
    confirmed: checkStatus.fulfilled({ user: user('ines') }, '1', undefined, { notify: { kind: 'quiet' } }),
  };
  type Moment = 'before' | 'answered' | 'write';
  test.each<[string, typeof signInHere | typeof load, Moment, Moment]>([
    ['sent before a sign-in here, answered before its profile', signInHere, 'before', 'answered'],
    ['sent before a sign-in here, answered after its profile', signInHere, 'before', 'write'],
    ['sent and answered before the profile of a sign-in here', signInHere, 'answered', 'answered'],
    ['sent before the profile of a sign-in here, answered after it', signInHere, 'answered', 'write'],
    ['sent before the status check at load, answered after it', load, 'before', 'write'],
    ['sent and answered during the status check at load', load, 'answered', 'answered'],
  ])('%s: a write asks the server', async (_, { call, confirmed }, sentAt, answeredAt) => {
    const tab = openTab('ines');
    let end = () => undefined as void;
    const reach = (moment: Moment) => {
      if (moment === sentAt) end = other.beginSignIn();
      if (moment !== answeredAt) return;
      tab.current.status = 'marta';
      end();
    };
    reach('before');
    await tab.http.send(call);
    reach('answered');
    tab.store.dispatch(confirmed);
    const failure = failureOf(tab.http.send(PATCH));
    await settled();
    reach('write');
    expect(await failure).toEqual(STALE);
    expect(tab.sent).toEqual([`${call.method} ${call.path}`]);
    expect(tab.auth()).toMatchObject(stopped);
    expect(other.read()?.id).toBe('marta');
  });
});

describe('a save that begins with a reading', () => {
  const READ = { method: 'GET', path: 'product/get-product/1', beginsSave: 'beside' } as const;

  test('asks the server beside it, and its writes wait for no check of their own', async () => {
    const tab = inesTab();
    await Promise.all([tab.http.send(READ), tab.http.send({ ...READ, path: 'product/get-product/2' })]);
    await settled();
    expect(tab.checks).toEqual([STATUS_PATH]);
    await tab.http.send(PATCH);
    await tab.http.send(PATCH);
    expect(tab.checks).toEqual([STATUS_PATH]);
    expect(tab.sent).toHaveLength(4);
  });

  test('what is written on at once is read after the check', async () => {
    const tab = inesTab();
    const reading = tab.http.send({ ...READ, beginsSave: 'before' });
    expect(tab.sent).toEqual([]);
    await reading;
    await tab.http.send(PATCH);
    expect(tab.checks).toEqual([STATUS_PATH]);
    expect(tab.sent).toHaveLength(2);
  });

  test('sends nothing where another user has signed in outside of Stock, which no event has told', async () => {
    const tab = inesTab('marta');
    await tab.http.send(READ);
    expect(await failureOf(tab.http.send(PATCH))).toEqual(STALE);
    expect(tab.sent).toEqual(['GET product/get-product/1']);
    expect(tab.auth()).toMatchObject({ ...stopped, changedBy: 'server' });
  });

  test.each([
    ['the next save', 1_001, 1],
    ['a write after a question that was open for long', 10_001, 0],
  ])('%s asks again', async (_, later, writes) => {
    const tab = inesTab();
    await tab.http.send(READ);
    await settled();
    for (let index = 0; index < writes; index += 1) await tab.http.send(PATCH);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + later);
    tab.current.status = 'marta';
    expect(await failureOf(tab.http.send(PATCH))).toEqual(STALE);
    expect(tab.sent).toHaveLength(1 + writes);
  });
});

describe('an end of the session that the server has not answered', () => {
  const LOGOUT = { method: 'GET', path: LOGOUT_PATH, isWrite: true } as const;
  const STATUS = { method: 'GET', path: STATUS_PATH } as const;
  const noAnswer: Failure = { cause: 'noResponse' };
  /** A tab whose session has ended here; its logout fails. */
  async function endedTab(failure: Failure = noAnswer) {
    const tab = openTab();
    tab.current.logout = failure;
    await failureOf(tab.http.send(LOGOUT));
    return tab;
  }
  /** The page is loaded again. */
  const reloaded = (logout?: Failure) => {
    const tab = openTab();
    if (logout) tab.current.logout = logout;
    return tab;
  };

  test('is sent again before the next status check, once the page is loaded again', async () => {
    await endedTab();
    const next = reloaded();
    await next.http.send(STATUS);
    expect(next.checks).toEqual([LOGOUT_PATH]);
    expect(next.sent).toEqual([`GET ${STATUS_PATH}`]);
  });

  test('nothing resumes while it stands: no user is read', async () => {
    await endedTab();
    const next = reloaded(noAnswer);
    expect(await next.http.send(STATUS)).toEqual({ user: null });
    expect(next.sent).toEqual([]);
  });

  test('a sign-in of another tab resumes nothing while it stands', async () => {
    const tab = inesTab();
    tab.store.dispatch(sessionEnded('inactive'));
    tab.current.logout = noAnswer;
    await failureOf(tab.http.send(LOGOUT));
    tab.session.signedInElsewhere({ id: 'ines', name: 'Ines Duarte' });
    await settled();
    expect(tab.auth().isLoggedIn).toBe(false);
  });

  test('is sent again when the network returns', async () => {
    const tab = await endedTab();
    delete tab.current.logout;
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(tab.checks).toEqual([LOGOUT_PATH]);
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(tab.checks).toHaveLength(1);
  });

  test('is sent before a sign-in, whose cookie a later answer would take; a user who is signed in ends it', async () => {
    const tab = await endedTab();
    await tab.http.send({ method: 'POST', path: 'user_a/login-user' });
    expect(tab.checks).toEqual([LOGOUT_PATH]);
    tab.store.dispatch(hostSignedIn(user('ines')));
    expect(await reloaded().http.send(STATUS)).toMatchObject({ user: { _id: 'ines' } });
  });

  test.each<[string, Failure]>([['the server has no session any more', { cause: 'status', status: 401 }]])(
    'is none where %s',
    async (_, failure) => {
      await endedTab(failure);
      const next = reloaded();
      await next.http.send(STATUS);
      expect(next.checks).toEqual([]);
    },
  );

  test('where storage is forbidden, the page remembers it', async () => {
    forbidStorage();
    const tab = await endedTab();
    expect(await tab.http.send(STATUS)).toEqual({ user: null });
  });
});

describe('the token of a sibling', () => {
  const kept = () => localStorage.getItem('token');
  test.each(['user', 'inactive', 'expired', 'otherUser'] as const)('goes with an end by %s', (reason) => {
    localStorage.setItem('token', 'of Ines');
    inesTab().store.dispatch(sessionEnded(reason));
    expect(kept()).toBeNull();
  });

  test('goes before another sign-in', async () => {
    localStorage.setItem('token', 'of before');
    await openTab().http.send({ method: 'POST', path: 'user_a/login-user' });
    expect(kept()).toBeNull();
  });

  test("of another user, whose sibling has stored it since, stays where that user's sign-in ends the session", () => {
    localStorage.setItem('token', 'of Ines');
    const tab = inesTab();
    localStorage.setItem('token', 'of Marta');
    tab.store.dispatch(sessionEnded('otherUser'));
    expect(kept()).toBe('of Marta');
  });
});

test('a write does not share the check of the user before', async () => {
  const tab = inesTab('marta');
  const end = other.beginSignIn();
  const failure = failureOf(tab.http.send(PATCH));
  tab.store.dispatch(sessionEnded('expired'));
  tab.store.dispatch(
    signIn.fulfilled(
      { user: user('jonas') },
      '1',
      { email: '', password: '' },
      { notify: { kind: 'action' } },
    ),
  );
  const next = failureOf(tab.http.send(PATCH));
  end();
  expect(await failure).toEqual(STALE);
  expect(await next).toEqual(STALE);
  expect(tab.sent).toEqual([]);
});

test('a sign-in whose page was closed delays a write for as long as its answer may take', async () => {
  const tab = inesTab('ines');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now - 29_950);
  other.beginSignIn();
  jest.restoreAllMocks();
  await tab.http.send(PATCH);
  expect(tab.checks).toHaveLength(1);
  expect(tab.sent).toHaveLength(1);
});

test('a logout waits for the check where the marker was cleared, a read does not', async () => {
  const tab = inesTab('marta');
  other.remove();
  expect(
    await failureOf(tab.http.send({ method: 'GET', path: 'product/get-all-products-v2' })),
  ).toBeUndefined();
  expect(await failureOf(tab.http.send({ method: 'GET', path: LOGOUT_PATH, isWrite: true }))).toEqual(STALE);
  expect(tab.sent).toEqual(['GET product/get-all-products-v2']);
});

test('a sign-in is sent whoever is signed in', async () => {
  const tab = openTab();
  asMarta();
  await tab.http.send({ method: 'POST', path: 'user_a/login-user' });
  expect(tab.sent).toEqual(['POST user_a/login-user']);
});

test.each([
  ['of the page', 'visibilitychange', document],
  ['of the focus', 'focus', window],
  ['of the network', 'online', window],
] as const)(
  'after a return %s the server is asked, and a write waits for its answer',
  async (_, type, target) => {
    const tab = inesTab('marta');
    target.dispatchEvent(new Event(type));
    expect(await failureOf(tab.http.send(PATCH))).toEqual(STALE);
    expect(tab.sent).toEqual([]);
    expect(tab.auth()).toMatchObject({ ...stopped, changedBy: 'server' });
    // the other tabs of Ines learn it too
    expect(tab.announced.at(-1)).toEqual({ id: 'marta', name: 'Marta Kovács' });
  },
);

test('a check after a return that has no answer delays a write and refuses none', async () => {
  const tab = inesTab({ cause: 'timeout' });
  window.dispatchEvent(new Event('focus'));
  await tab.http.send(PATCH);
  expect(tab.sent).toHaveLength(1);
});

test('while there is no network, a return asks nothing', () => {
  const tab = inesTab();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('focus'));
  expect(tab.checks).toEqual([]);
});

test('another backend has its own session; addresses of one backend are equal', async () => {
  const tab = inesTab('ines', () => backendAddress('https://stock.example'));
  asMarta();
  await tab.http.send(PATCH);
  expect(tab.sent).toHaveLength(1);
  expect(backendAddress('https://API.example')).toBe(BACKEND);
  expect(backendAddress('')).toBe(`${location.origin}/`);
});

test('the end of a session removes its own marker and leaves that of another user', async () => {
  const first = inesTab();
  expect(other.read()).toEqual({ id: 'ines', name: 'Ines Duarte' });
  first.store.dispatch(signOut.fulfilled(null, '2', undefined, { notify: { kind: 'action' } }));
  expect(other.read()).toBeUndefined();
  const second = inesTab();
  asMarta();
  second.session.signedInElsewhere({ id: 'marta', name: 'Marta Kovács' });
  expect(second.auth()).toMatchObject(stopped);
  expect(other.read()?.id).toBe('marta');
});

test.each([
  ['confirms', 'ines', { isLoggedIn: true }, 'ines'],
  ['has another user', 'marta', stopped, 'marta'],
  ['has no answer: the next write asks', { cause: 'noResponse' }, { isLoggedIn: true }, undefined],
] as const)(
  'a user of the status check at load whom the marker does not name is checked again: the server %s',
  async (_, status, state, marked) => {
    asMarta();
    const tab = inesTab(status as Status);
    const read = tab.http.send({ method: 'GET', path: 'product/get-all-products-v2' });
    expect(await failureOf(read)).toBeUndefined();
    await settled();
    expect(tab.checks).toHaveLength(1);
    expect(tab.auth()).toMatchObject(state);
    expect(other.read()?.id).toBe(marked);
  },
);

test("a user of the host's replaces the marker at once", () => {
  asMarta();
  const tab = openTab();
  tab.store.dispatch(hostSignedIn(user('ines')));
  expect(tab.announced).toEqual([{ id: 'ines', name: 'Ines Duarte' }]);
  expect(other.read()?.id).toBe('ines');
  expect(tab.checks).toEqual([]);
});

describe('a sign-in in another tab', () => {
  const ines = { id: 'ines', name: 'Ines Duarte' };
  test.each([
    ['an expired session, resumes it', 'expired', 'ines', true],
    ['inactivity, resumes the session', 'inactive', 'ines', true],
    ["another user's sign-in, resumes the session", 'otherUser', 'ines', true],
    ['a logout, resumes nothing', 'user', 'ines', false],
    ['an expired session, resumes nothing where the server has no user', 'expired', 'none', false],
  ] as const)('of the same user, after %s', async (_, reason, status, isResumed) => {
    const tab = inesTab(status);
    tab.store.dispatch(sessionEnded(reason));
    tab.session.signedInElsewhere(ines);
    await settled();
    expect(tab.auth()).toMatchObject({ isLoggedIn: isResumed });
  });

  test('of the signed-in user changes nothing; after an expired session, one of another user is shown', async () => {
    const tab = inesTab('marta');
    tab.session.signedInElsewhere(ines);
    expect(tab.auth()).toMatchObject({ isLoggedIn: true });
    tab.store.dispatch(sessionEnded('expired'));
    tab.session.signedInElsewhere({ id: 'marta', name: 'Marta Kovács' });
    await settled();
    expect(tab.auth()).toMatchObject(stopped);
    expect(tab.checks).toEqual([]);
  });

  test('after a logout is not shown', () => {
    const tab = inesTab();
    tab.store.dispatch(sessionEnded('user'));
    tab.session.signedInElsewhere({ id: 'marta', name: 'Marta Kovács' });
    expect(tab.auth()).toMatchObject({ isLoggedIn: false, endedBy: 'user' });
  });

  test('of a user without a name is shown without one', () => {
    const tab = inesTab();
    tab.session.signedInElsewhere({ id: 'marta', name: '' });
    expect(tab.auth().endedWith).toBe('Another user is signed in in this browser now.');
  });
});
