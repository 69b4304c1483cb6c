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

const marta = demo('Stock manager');
const page = { origin: 'http://localhost:3000' };
const dead = { status: 400, body: { message: 'This link is invalid or has expired.' } };

async function linkFor(visitor: Visitor, kind: 'password' | 'pin'): Promise<string> {
  await visitor.call('POST', `user_a/forgot-${kind}`, { email: marta.email }, page);
  return api.outbox[0]?.link ?? '';
}

const tokenOf = (link: string) => link.split('/').pop() ?? '';

test('a reset link points to the origin of the requesting page and sets a new password once', async () => {
  const visitor = await visitorAs(api, 'Stock manager');
  const link = await linkFor(visitor, 'password');
  expect(link).toMatch(/^http:\/\/localhost:3000\/stock\/reset-password\/[\w-]{43}$/);
  const reset = () => visitor.patch(`user_a/reset-password/${tokenOf(link)}`, { password: 'Fresh#77' });
  expect((await reset()).body).toEqual({ message: 'Password reset successfully' });
  expect(await reset()).toMatchObject(dead);
  expect((await visitor.get('user_m/get-user')).status).toBe(401);
  expect((await visitor.signIn('Stock manager')).status).toBe(401);
  expect((await visitor.post('user_a/login-user', { email: marta.email, password: 'Fresh#77' })).status).toBe(
    200,
  );
});

test('a reset link sets a new PIN once', async () => {
  const visitor = new Visitor(api);
  const link = await linkFor(visitor, 'pin');
  expect(link).toMatch(/^http:\/\/localhost:3000\/stock\/reset-pin\//);
  expect((await visitor.patch(`user_a/reset-pin/${tokenOf(link)}`, { pin: '1357' })).status).toBe(200);
  expect((await visitor.signInWithPin('Stock manager')).status).toBe(401);
  const answer = await visitor.post('user_a/login-user-alternative', {
    loginIdentifier: '2002',
    userPin: '1357',
  });
  expect(answer.status).toBe(200);
});

test('a refused value leaves the link valid', async () => {
  const visitor = new Visitor(api);
  const token = tokenOf(await linkFor(visitor, 'password'));
  expect(await visitor.patch(`user_a/reset-password/${token}`, { password: 'short' })).toMatchObject({
    status: 400,
    body: { message: 'The new password does not meet the requirements.' },
  });
  expect((await visitor.patch(`user_a/reset-password/${token}`, { password: 'Fresh#77' })).status).toBe(200);
});

test('a link is refused after thirty minutes, after a newer one was sent, and for the other kind', async () => {
  const visitor = new Visitor(api);
  const reset = (link: string) =>
    visitor.patch(`user_a/reset-password/${tokenOf(link)}`, { password: 'Fresh#77' });
  const first = await linkFor(visitor, 'password');
  const second = await linkFor(visitor, 'password');
  expect(await reset(first)).toMatchObject(dead);
  expect(await visitor.patch(`user_a/reset-pin/${tokenOf(second)}`, { pin: '1357' })).toMatchObject(dead);
  time += 30 * 60_000;
  expect(await reset(second)).toMatchObject(dead);
});

test.each(['password', 'pin'] as const)(
  'forgot-%s returns the same answer for an unknown email',
  async (kind) => {
    const visitor = new Visitor(api);
    const unknown = await visitor.post(`user_a/forgot-${kind}`, { email: 'unknown@halden.example' });
    const known = await visitor.post(`user_a/forgot-${kind}`, { email: marta.email });
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(api.outbox).toHaveLength(1);
  },
);

test.each([
  ['', 'Please enter an email'],
  ['marta', 'Please enter a valid email'],
])('the email %j is refused', async (email, message) => {
  expect((await new Visitor(api).post('user_a/forgot-password', { email })).body.message).toBe(message);
});
