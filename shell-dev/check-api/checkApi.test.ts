import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { demo, openTestApi, recordsOf, type TestApi, visitorAs } from '../api/testing/visitor';
import type { CheckOptions } from './check';
import { headers, isCall, without } from './mutants/edits';
import { readers, throttled, tooMany } from './mutants/limits';
import { type Mutant, openMutant } from './mutants/mutantServer';
import { type KnownMutant, mutants } from './mutants/mutants';
import { selfSigned } from './mutants/selfSigned';
import { checkApi } from './run';

const PAGE = 'http://localhost:3000';
let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** Signs in as an administrator; the code of a new device is in the outbox. */
const optionsOf = (origin: string): CheckOptions => {
  const { email, password } = demo('Admin');
  return {
    origin,
    page: PAGE,
    signIn: { email, password },
    askCode: async () => /\d{6}/.exec(JSON.stringify(api.outbox[0]))?.[0] ?? '',
  };
};

const readerOf = (role: Parameters<typeof demo>[0]) => {
  const { email, password } = demo(role);
  return { reader: { email, password } };
};

/** The lists that mutants alter, and those that their records refer to. */
const LISTS = ['brand', 'category', 'vendor', 'product', 'coupon', 'company', 'venue'];

async function check(
  mutant: Mutant,
  isWriting: boolean,
  { lists = isWriting ? ['venue'] : LISTS, ...more }: Partial<CheckOptions> = {},
) {
  const server = await openMutant(api.origin, mutant);
  try {
    const { findings, left } = await checkApi({ ...optionsOf(server.origin), isWriting, lists, ...more });
    return { findings: findings.calls().flatMap((one) => one.findings), left };
  } finally {
    await server.close();
  }
}

const PRICING = 'PATCH product/update-product-pricing-v2/';

type Headers = Parameters<Parameters<typeof headers>[0]>[0];

/** The records of the check that are still in the lists. */
async function remains(): Promise<string[]> {
  const { Visitor } = await import('../api/testing/visitor');
  const visitor = new Visitor(api, 'check-api');
  const { email, password } = demo('Admin');
  await visitor.post('user_a/login-user', { email, password });
  const code = /\d{6}/.exec(JSON.stringify(api.outbox[0]))?.[0] ?? '';
  await visitor.post(`user_a/loginWithUACode/${email}`, { code });
  const paths = ['product-brand/get-all-brands', 'coupon/get-all-coupons', 'product/get-all-products-v2'];
  const texts = await Promise.all(paths.map(async (path) => (await visitor.get(path)).text));
  return texts.flatMap((text) => text.match(/check-api [0-9a-f]{4}[^"]*|CHECK-API-[0-9A-F]{4}/g) ?? []);
}

test('the development API has no finding, also with --write, and keeps nothing of it', async () => {
  const { findings, left } = await checkApi({ ...optionsOf(api.origin), isWriting: true });
  const calls = findings.calls();
  expect(calls.flatMap((one) => one.findings)).toEqual([]);
  expect(left).toEqual([]);
  expect(calls.length).toBeGreaterThan(50);
  expect(await remains()).toEqual([]);
});

test('through a server without a deviation there is none either @verify', async () => {
  expect((await check({}, true, { lists: [...LISTS, 'subcategory', 'order', 'room'] })).findings).toEqual([]);
});

test.each([
  [
    'no answer may be kept',
    (own: Headers) => ({ ...without(own, 'clear-site-data'), 'cache-control': 'no-store' }),
  ],
  [
    'a logout clears everything',
    (own: Headers) => ('clear-site-data' in own ? { ...own, 'clear-site-data': '"*"' } : own),
  ],
])('where %s, nothing of the session stays in the browser @verify', async (_, edit) => {
  const { findings } = await check(headers(edit), false, { lists: ['brand'] });
  expect(findings).toEqual([]);
});

describe('where it cannot run, one sentence says why', () => {
  test.each([
    [
      'no server',
      { origin: 'http://127.0.0.1:1' },
      'The backend was not reached: No response received from the server. Please check your internet connection.',
    ],
    [
      'a wrong password',
      { signIn: { email: demo('Admin').email, password: 'wrong' } },
      /^The sign-in failed: ./,
    ],
    [
      'a cookie of no session',
      { signIn: { cookie: 'session=gone' } },
      /^The session of the cookie is not valid/,
    ],
    [
      'a reader that may do everything',
      readerOf('Admin'),
      'The role of the second user, Admin, may do everything: name one with fewer rights.',
    ],
    [
      'a role that may not write',
      {
        signIn: { email: demo('Venue staff').email, password: demo('Venue staff').password },
        isWriting: true,
      },
      '--write needs write access to /all-brands/brand-create, which Venue staff does not have.',
    ],
  ])('%s', async (_, options, sentence) => {
    await expect(checkApi({ ...optionsOf(api.origin), ...options })).rejects.toThrow(sentence);
    expect(await remains()).toEqual([]);
  });

  test('a server of pages', async () => {
    const page = {
      instead: () => ({ status: 200, text: '<!doctype html>', headers: { 'content-type': 'text/html' } }),
    };
    await expect(check(page, false)).rejects.toThrow(
      'This is no API of Stock: POST user_a/login-user answers 200 with text/html in place of JSON. Is the origin that of the backend?',
    );
  });
});

test.each(['Venue staff', 'Trainee'] as const)(
  'the development API refuses to %s what the role may not do, and nothing else @verify',
  async (role) => {
    const { findings } = await checkApi({
      ...optionsOf(api.origin),
      ...readerOf(role),
      lists: ['brand', 'vendor', 'order', 'venue'],
      isWriting: true,
    });
    const asReader = findings.calls().filter(({ call }) => call.endsWith(`, as ${role}`));
    const found = asReader.flatMap((one) => one.findings);
    expect(found.filter(({ verdict }) => verdict !== 'advice')).toEqual([]);
    // the development API leaves the scope to Stock
    expect(found.map(({ path }) => path)).toContain('orders[]');
    expect(asReader.filter(({ status }) => status === 403).length).toBeGreaterThan(12);
    expect(asReader.some(({ status }) => status === 200)).toBe(true);
    expect(await remains()).toEqual([]);
  },
);

/** Runs the check and gives the status of each session that it has opened, by the cookies of its sign-ins. */
async function sessionsAfter(options: Partial<CheckOptions>): Promise<number[]> {
  const cookies = new Set<string>();
  const server = await openMutant(api.origin, {
    answer(request, answer) {
      const lines =
        isCall(request, 'POST user_a/login') && answer.status === 200 ? answer.headers['set-cookie'] : [];
      for (const line of [lines ?? []].flat()) cookies.add(line.split(';')[0] ?? '');
      return answer;
    },
  });
  try {
    await checkApi({ ...optionsOf(server.origin), lists: ['brand'], ...options }).catch(() => undefined);
  } finally {
    await server.close();
  }
  const read = (cookie: string) => fetch(`${api.origin}/api/v1/user_m/get-user`, { headers: { cookie } });
  return Promise.all(
    [...cookies].filter((line) => /session/.test(line)).map(async (one) => (await read(one)).status),
  );
}

test.each([
  ['after a check with a second user', readerOf('Venue staff'), 2],
  ['where the second user may do everything', readerOf('Admin'), 2],
  ['where the role may not write', { signIn: readerOf('Trainee').reader, isWriting: true }, 1],
])('%s no session goes on @verify', async (_, options, opened) => {
  expect(await sessionsAfter(options)).toEqual(Array(opened).fill(401));
});

describe('writes at the venues of one company @verify', () => {
  const venuesNow = async () => {
    api.devices.forgetAll();
    const visitor = await visitorAs(api, 'Admin');
    return recordsOf(visitor, 'company-venue/get-all-venues', 'venues');
  };

  test('by the id of a venue, which comes first', async () => {
    const venues = await venuesNow();
    const last = venues.at(-1);
    const its = venues.filter(
      ({ companyId }) => JSON.stringify(companyId) === JSON.stringify(last?.companyId),
    );
    const made: { allVenues: boolean; venues: string[] }[] = [];
    const priced: string[] = [];
    const server = await openMutant(api.origin, {
      sent(request) {
        if (isCall(request, 'POST product-brand/create-brand')) made.push(JSON.parse(request.body));
        if (isCall(request, PRICING)) priced.push(request.path.split('/').at(-1) ?? '');
        return {};
      },
    });
    try {
      const options = {
        lists: ['venue', 'company'],
        isWriting: true,
        venue: String(last?._id),
      };
      const { findings } = await checkApi({ ...optionsOf(server.origin), ...options });
      expect(findings.calls().flatMap((one) => one.findings)).toEqual([]);
    } finally {
      await server.close();
    }
    expect(made[0]).toMatchObject({ allVenues: false });
    expect(made[0]?.venues[0]).toBe(last?._id);
    expect(new Set(made[0]?.venues)).toEqual(new Set(its.map(({ _id }) => _id)));
    expect(new Set(priced)).toEqual(new Set(made[0]?.venues.slice(0, 2)));
    expect(await remains()).toEqual([]);
  });

  test.each([
    [{ venue: 'Nowhere' }, 'No venue of the list has the id or name Nowhere.'],
    [{ company: 'Elsewhere' }, 'No company of the list has the id or name Elsewhere.'],
  ])('%j is refused, and nothing is made', async (where, sentence) => {
    const options = { ...optionsOf(api.origin), lists: ['venue', 'company'], isWriting: true, ...where };
    await expect(checkApi(options)).rejects.toThrow(sentence);
    expect(await remains()).toEqual([]);
  });
});

test('a server that says when to come again is waited for @verify', async () => {
  const { findings } = await check(
    tooMany({ 'retry-after': '0', 'access-control-expose-headers': 'Retry-After' }),
    false,
    {
      lists: ['brand'],
    },
  );
  expect(findings).toEqual([]);
});

test('a certificate of no authority is named in one sentence', async () => {
  const server = createServer(selfSigned(), (_, answer) => answer.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await expect(checkApi(optionsOf(origin))).rejects.toThrow(
      /^The certificate of the backend is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\): name its authority, or the certificate itself, with NODE_EXTRA_CA_CERTS=<file>\.$/,
    );
  } finally {
    server.close();
  }
});

/** The lists that show a deviation: one of a product is seen among those that its records refer to. */
const listsOf = (call: string) => (/brand/.test(call) ? ['brand'] : LISTS);

const found = async (
  { name, make, call, path, verdict }: KnownMutant,
  isWriting: boolean,
  more?: Partial<CheckOptions>,
) => {
  const { findings } = await check(make(), isWriting, {
    ...(isWriting ? {} : { lists: listsOf(call) }),
    // who never answers is not waited for as long as by the product
    ...(name.includes('never answered') ? { timeout: 5_000 } : {}),
    ...more,
  });
  expect(findings).toContainEqual(
    expect.objectContaining({
      call: expect.stringContaining(call),
      path: expect.stringContaining(path),
      verdict,
    }),
  );
};

/** The names of mutants; all but the first are left to the rest. */
const named = <M extends KnownMutant>(all: readonly M[]) =>
  all.map((mutant, index) => [mutant.name, index === 0 ? '' : ' @verify', mutant] as const);

test.each(named(mutants.read))('a backend with %s is found%s', (_, _lane, mutant) => found(mutant, false));

test.each(named(mutants.write))('a backend with %s is found by its writes%s', (_, _lane, mutant) =>
  found(mutant, true),
);

test.each(named(throttled))('a backend with %s is found%s', (_, _lane, mutant) =>
  found(mutant, false, { lists: ['brand'] }),
);

test.each(named(readers))('a backend with %s is found by a second user%s', (_, _lane, mutant) =>
  found(mutant, mutant.call.startsWith('PATCH'), { lists: ['brand'], ...readerOf(mutant.role) }),
);
