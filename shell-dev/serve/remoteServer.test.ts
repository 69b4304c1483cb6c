import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { hasNginx, startNginx } from './nginx';
import { contentSecurityPolicy, EVERY_ANSWER, PAGE_HEADERS } from './policy';
import { RemoteFaults } from './remoteFaults';
import { createRemoteServer } from './remoteServer';

const dist = mkdtempSync(join(tmpdir(), 'stock-dist-'));
const faults = new RemoteFaults();
const OF_THE_BUILD = [
  'static/main.1234.js.map',
  'mf-stats.json',
  'host-react/mf-stats.json',
  'mf-stats.json.gz',
];
let api: Server;
let apiOrigin: string;

beforeAll(async () => {
  mkdirSync(join(dist, 'static'));
  mkdirSync(join(dist, 'host-react', 'static'), { recursive: true });
  const page = '<!doctype html><title>Stock</title>';
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'index.html.gz'), gzipSync(page));
  writeFileSync(join(dist, 'remoteEntry.js'), '1');
  writeFileSync(join(dist, 'static', 'main.1234.js'), '2');
  for (const name of OF_THE_BUILD) writeFileSync(join(dist, name), '{}');
  writeFileSync(join(dist, 'static', 'list.1234.js'), '3');
  writeFileSync(join(dist, 'host-react', 'static', 'main.1234.js'), '4');
  api = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    response.setHeader('set-cookie', 'sid=1; HttpOnly');
    response.end(`${request.method} ${request.url} ${request.headers.cookie} ${body}`);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => {
  api.close();
  rmSync(dist, { recursive: true });
});

async function startPreviewServer() {
  const app = await createRemoteServer({ dist, api: apiOrigin, faults });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, log: () => '', close: () => app.close() };
}

const servers = [
  { name: 'the preview server', start: startPreviewServer },
  ...(hasNginx() ? [{ name: 'nginx', start: () => startNginx({ dist, api: apiOrigin }) }] : []),
];

describe.each(servers)('$name', ({ start }) => {
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  const get = (path: string) => fetch(`${server.origin}${path}`, { redirect: 'manual' });

  test.each(['/stock', '/stock/', '/stock/all-brands', '/stock/login-with-code/a@suite.com'])(
    '%s returns the page',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toBe(contentSecurityPolicy('', { camera: true }));
      expect(await answer.text()).toContain('<title>Stock');
    },
  );

  test('the root redirects to the page', async () => {
    const answer = await get('/');
    expect(answer.status).toBe(302);
    expect(new URL(answer.headers.get('location') ?? '', server.origin).pathname).toBe('/stock/');
  });

  test.each([
    '/stock/static/gone.js',
    '/stock/mf-manifest.json',
    '/stock/static/gone',
    '/stock/host-react/gone.js',
    '/elsewhere',
  ])('%s returns 404, not the page', async (path) => expect((await get(path)).status).toBe(404));

  test('hashed files are immutable, the entry is revalidated, and both allow any origin', async () => {
    const hashed = [
      await get('/stock/static/main.1234.js'),
      await get('/stock/host-react/static/main.1234.js'),
    ];
    const entry = await get('/stock/remoteEntry.js');
    for (const chunk of hashed) expect(chunk.headers.get('cache-control')).toContain('immutable');
    expect(entry.headers.get('cache-control')).toBe('no-cache');
    for (const answer of [...hashed, entry]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('content-type')).toMatch(/javascript/);
    }
  });

  test.each([
    ['the page', '/stock/all-brands', { ...EVERY_ANSWER, ...PAGE_HEADERS }],
    ['a script', '/stock/static/main.1234.js', EVERY_ANSWER],
    ['an answer of the API', '/api/v1/user_a/user-login-status', EVERY_ANSWER],
    ['a missing file', '/stock/static/gone.js', EVERY_ANSWER],
  ])('%s has its headers', async (_, path, headers) => {
    const answer = await get(path);
    const found = Object.keys(headers).map((name) => [name, answer.headers.get(name)]);
    expect(Object.fromEntries(found)).toEqual(headers);
    // a version tells which faults to try
    expect(answer.headers.get('server') ?? '').not.toMatch(/\d/);
  });

  test('answers of the API are for no other origin, and have no caching but their own', async () => {
    const answer = await fetch(`${server.origin}/api/v1/x`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('cache-control')).toBeNull();
  });

  test.each(OF_THE_BUILD)('%s is not public', async (name) =>
    expect((await get(`/stock/${name}`)).status).toBe(404),
  );

  test('redirects name no server', async () =>
    expect((await get('/')).headers.get('location')).toBe('/stock/'));

  test('the log holds no token, email or user number', async () => {
    const secrets = ['b7e0c1', 'marta@halden.example', '2244'];
    await get('/stock/reset-password/b7e0c1');
    await get('/stock/login-with-code/marta@halden.example');
    await get('/api/v1/user_a/reset-pin/b7e0c1');
    await get('/api/v1/user_a/sendUserAgentCodePin/2244');
    const log = server.log();
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  test('API calls are forwarded with body and cookie', async () => {
    const answer = await fetch(`${server.origin}/api/v1/user_a/login-user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'a=1' },
      body: '{"b":2}',
    });
    expect(await answer.text()).toBe('POST /api/v1/user_a/login-user a=1 {"b":2}');
    expect(answer.headers.get('set-cookie')).toBe('sid=1; HttpOnly');
  });
});

test.each(['//elsewhere.example/api/v1/x', 'http://elsewhere.example/api/v1/x'])(
  'the preview forwards paths alone: %s is refused',
  async (target) => {
    const { origin, close } = await startPreviewServer();
    const { hostname, port } = new URL(origin);
    const status = await new Promise((resolve, reject) => {
      request({ hostname, port, path: target }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });
    expect([400, 404]).toContain(status);
    await close();
  },
);

test('the fault switch fails the given part the given number of times', async () => {
  const { origin, close } = await startPreviewServer();
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;
  const moved = await fetch(`${origin}/__dev/remote-faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ part: 'chunk', answer: 'missing', times: 1 }),
  });
  expect(moved.status).toBe(204);
  expect(await statusOf('/stock/static/main.1234.js')).toBe(200);
  expect(await statusOf('/stock/static/list.1234.js')).toBe(404);
  expect(await statusOf('/stock/static/list.1234.js')).toBe(200);
  await close();
});

test('the preview server redirects the pages of siblings to the shell, and returns 404 for any other', async () => {
  const shellOrigin = () => 'http://localhost:3200';
  const app = await createRemoteServer({ dist, api: apiOrigin, faults, shellOrigin });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const sibling = await fetch(`${origin}/box-office/films`, { redirect: 'manual' });
  expect([sibling.status, sibling.headers.get('location')]).toEqual([
    302,
    'http://localhost:3200/box-office/films',
  ]);
  expect((await fetch(`${origin}/box-office`)).status).toBe(404);
  await app.close();
});
