import crypto from 'node:crypto';
import { request } from 'node:http';
import { demo, openTestApi, type TestApi, Visitor, visitorAs } from '../testing/visitor';

let api: TestApi;
const NOON = Date.parse('2026-11-21T12:00:00Z');
let time = NOON;

beforeAll(async () => {
  api = await openTestApi({ now: () => new Date(time) });
});
beforeEach(() => {
  time = NOON;
  api.reset();
});
afterAll(() => api.close());

const MINUTE = 60_000;
const marta = demo('Stock manager');
const newDevice = { status: 401, body: { message: 'New browser or device detected.' } };
const wrongCode = { status: 401, body: { message: 'Invalid or expired access code.' } };

/** A second browser, after Marta has signed in on another one. */
async function secondBrowser(): Promise<Visitor> {
  await visitorAs(api, 'Stock manager');
  return new Visitor(api, 'another browser');
}

/** The code of a sign-in on a new device. */
async function codeFor(visitor: Visitor, path = `sendUserAgentCode/${marta.email}`): Promise<string> {
  await visitor.signIn('Stock manager');
  await visitor.post(`user_a/${path}`);
  return api.outbox[0]?.code ?? '';
}

test('email and password sign in and return the user without any secret', async () => {
  const visitor = new Visitor(api);
  const answer = await visitor.signIn('Stock manager');
  expect(answer.body).toMatchObject({
    message: 'Logged in successfully',
    user: {
      userDetails: { name: 'Marta', lastName: 'Kovács' },
      roleDetails: { role: 'Stock manager' },
      loginDetails: { email: 'marta.kovacs@halden.example', userNumber: '2002' },
      venueDetails: {
        allCompanies: false,
        allVenues: true,
        companyList: [{ name: 'Halden Cinemas', isActive: true }],
      },
    },
  });
  expect(answer.text).not.toMatch(/scrypt|hash/i);
  expect((await visitor.get('user_m/get-user')).body.user).toMatchObject(answer.body.user as object);
});

test('the cookies are HttpOnly and SameSite', async () => {
  const { headers } = await new Visitor(api).signIn('Admin');
  const cookies = headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^stock_(session|device)=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
});

test.each([
  ['login-user', { email: marta.email }, { email: 'unknown@halden.example' }, { password: 'Wrong#1' }],
  ['login-user-alternative', { loginIdentifier: '2002' }, { loginIdentifier: '9999' }, { userPin: '0000' }],
])('%s: an unknown account costs as much hashing as a wrong secret', async (path, known, unknown, secret) => {
  const hashed = jest.spyOn(crypto, 'scrypt');
  for (const account of [known, unknown]) {
    const answer = await new Visitor(api).post(`user_a/${path}`, { ...account, ...secret });
    expect(answer.status).toBe(401);
  }
  const [right, other, ...rest] = hashed.mock.calls.map(([, , bytes, cost]) => [bytes, cost]);
  expect(other).toEqual(right);
  expect(right).toBeDefined();
  expect(rest).toEqual([]);
  hashed.mockRestore();
});

test('user number and PIN sign in', async () => {
  expect((await new Visitor(api).signInWithPin('Venue staff')).body.user).toMatchObject({
    venueDetails: { allVenues: false, venueList: [{ name: 'Riverside' }, { name: 'Harbour' }] },
  });
});

test.each([
  ['user_a/login-user', { email: marta.email, password: 'Wrong#1' }, 401, 'Invalid email or password.'],
  [
    'user_a/login-user',
    { email: 'unknown@halden.example', password: marta.password },
    401,
    'Invalid email or password.',
  ],
  ['user_a/login-user', { email: marta.email }, 400, 'All fields are required'],
  ['user_a/login-user', { email: { $gt: '' }, password: marta.password }, 400, 'All fields are required'],
  [
    'user_a/login-user-alternative',
    { loginIdentifier: '2002', userPin: '0000' },
    401,
    'Invalid user number or PIN.',
  ],
  [
    'user_a/login-user-alternative',
    { loginIdentifier: '9999', userPin: '4826' },
    401,
    'Invalid user number or PIN.',
  ],
])('%s with %j is refused', async (path, body, status, message) => {
  const visitor = new Visitor(api);
  expect(await visitor.post(path, body)).toMatchObject({ status, body: { message } });
  expect((await visitor.get('user_a/user-login-status')).body).toEqual({ user: null });
});

test('the status returns the user or null, and logout ends the session', async () => {
  const visitor = await visitorAs(api, 'Admin');
  expect((await visitor.get('user_a/user-login-status')).body.user).toMatchObject({
    roleDetails: { role: 'Admin' },
  });
  expect((await visitor.get('user_a/logout-user')).body).toEqual({ message: 'Logged out successfully' });
  expect((await visitor.get('user_a/user-login-status')).body).toEqual({ user: null });
  expect((await visitor.get('user_m/get-user')).status).toBe(401);
});

test('a session ends after twelve hours, and expireAll ends every session', async () => {
  const visitor = await visitorAs(api, 'Admin');
  time += 11 * 60 * MINUTE;
  expect((await visitor.get('user_m/get-user')).status).toBe(200);
  time += 61 * MINUTE;
  expect((await visitor.get('user_m/get-user')).status).toBe(401);
  const again = await visitorAs(api, 'Trainee');
  api.sessions.expireAll();
  expect((await again.get('user_m/get-user')).status).toBe(401);
});

test('the first device of an account is trusted; the next one needs a code once', async () => {
  const other = await secondBrowser();
  expect(await other.signIn('Stock manager')).toMatchObject(newDevice);
  expect((await other.get('user_m/get-user')).status).toBe(401);

  const code = await codeFor(other);
  expect(code).toMatch(/^\d{6}$/);
  expect(await other.post(`user_a/loginWithUACode/${marta.email}`, { code })).toMatchObject({
    status: 200,
    body: { message: 'Logged in successfully', user: { loginDetails: { userNumber: '2002' } } },
  });
  await other.get('user_a/logout-user');
  expect((await other.signIn('Stock manager')).status).toBe(200);
});

test('the same device cookie with another user agent counts as a new device', async () => {
  const visitor = await visitorAs(api, 'Stock manager');
  const { email, password } = marta;
  const answer = await visitor.call(
    'POST',
    'user_a/login-user',
    { email, password },
    { 'user-agent': 'updated' },
  );
  expect(answer).toMatchObject(newDevice);
});

test('a wrong password on a new device returns the wrong-password failure', async () => {
  const other = await secondBrowser();
  const answer = await other.post('user_a/login-user', { email: marta.email, password: 'Wrong#1' });
  expect(answer.body.message).toBe('Invalid email or password.');
});

test('after a PIN sign-in the code is sent by user number', async () => {
  const other = await secondBrowser();
  expect(await other.signInWithPin('Stock manager')).toMatchObject(newDevice);
  const code = await codeFor(other, 'sendUserAgentCodePin/2002');
  expect((await other.post('user_a/loginWithUACode/2002', { code })).status).toBe(200);
});

test('only the latest code is accepted, once, within ten minutes', async () => {
  const other = await secondBrowser();
  const enter = (code: string) => other.post(`user_a/loginWithUACode/${marta.email}`, { code });
  const first = await codeFor(other);
  const second = await codeFor(other);
  if (first !== second) expect(await enter(first)).toMatchObject(wrongCode);
  expect((await enter(second)).status).toBe(200);
  expect(await enter(second)).toMatchObject(wrongCode);
  const third = new Visitor(api, 'a third browser');
  const late = await codeFor(third);
  time += 10 * MINUTE;
  expect(await third.post(`user_a/loginWithUACode/${marta.email}`, { code: late })).toMatchObject(wrongCode);
});

test('a code is sent and redeemed only where the secret was right before, in the same browser', async () => {
  const other = await secondBrowser();
  const path = `user_a/loginWithUACode/${marta.email}`;
  const asked = await new Visitor(api).post(`user_a/sendUserAgentCode/${marta.email}`);
  expect([asked.status, api.outbox]).toEqual([200, []]);
  const code = await codeFor(other);
  expect(await new Visitor(api, 'another browser').post(path, { code })).toMatchObject(wrongCode);
  const ines = new Visitor(api, 'another browser');
  await visitorAs(api, 'Admin');
  await ines.signIn('Admin');
  expect(await ines.post(path, { code })).toMatchObject(wrongCode);
  expect((await other.post(path, { code })).status).toBe(200);
});

test('five wrong codes invalidate the right one', async () => {
  const other = await secondBrowser();
  const code = await codeFor(other);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await other.post(`user_a/loginWithUACode/${marta.email}`, { code: wrong });
  }
  expect(await other.post(`user_a/loginWithUACode/${marta.email}`, { code })).toMatchObject(wrongCode);
});

test.each([
  [{}, 'Please fill in the login code'],
  [{ code: '' }, 'Please fill in the login code'],
  [{ code: '12345' }, 'Access code must be 6 characters'],
])('the code %j is refused', async (body, message) => {
  expect(await new Visitor(api).post(`user_a/loginWithUACode/${marta.email}`, body)).toMatchObject({
    status: 400,
    body: { message },
  });
});

test.each(['sendUserAgentCode/unknown@halden.example', 'sendUserAgentCodePin/9999'])(
  '%s returns the same answer for an unknown account',
  async (path) => {
    const visitor = await secondBrowser();
    await visitor.signIn('Stock manager');
    const unknown = await visitor.post(`user_a/${path}`);
    const known = await visitor.post(`user_a/sendUserAgentCode/${marta.email}`);
    expect(unknown.body).toEqual(known.body);
    expect(api.outbox).toHaveLength(1);
  },
);

test('guesses count by account, whichever of its names they use', async () => {
  const strict = await openTestApi({ rateLimit: { max: 3, windowMs: 60_000 } });
  const guess = async (name: string) =>
    (await new Visitor(strict).post(`user_a/loginWithUACode/${name}`, { code: '000000' })).status;
  const names = [marta.email, marta.userNumber, marta.email.toUpperCase(), marta.userNumber];
  const answers = [];
  for (const name of names) answers.push(await guess(name));
  expect(answers).toEqual([401, 401, 401, 429]);
  await strict.close();
});

test.each(['evil.example', 'localhost.evil.example', '192.168.0.7:3000'])(
  'a request that names this machine %s is refused, a read too',
  async (host) => {
    const { hostname, port } = new URL(api.origin);
    const statusFor = (name: string) =>
      new Promise((resolve, reject) => {
        const path = '/api/v1/user_a/user-login-status';
        request({ hostname, port, path, headers: { host: name } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await statusFor(host)).toBe(403);
    expect(await statusFor(`localhost:${port}`)).toBe(200);
  },
);

test('attempts above the limit of an account get 429 until a reset', async () => {
  const strict = await openTestApi({ rateLimit: { max: 3, windowMs: 60_000 } });
  const visitor = new Visitor(strict);
  const guess = () => visitor.post('user_a/login-user', { email: marta.email, password: 'Wrong#1' });
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await guess()).status).toBe(401);
  const refused = await guess();
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please try again later.' },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await visitor.signIn('Stock manager')).status).toBe(429);
  expect((await visitor.signIn('Admin')).status).toBe(200);
  strict.reset();
  expect((await visitor.signIn('Stock manager')).status).toBe(200);
  await strict.close();
});
