import { demo, openTestApi, type TestApi, Visitor, visitorAs } from '../testing/visitor';
import { outboxPage } from './outboxPage';
import { requestLine } from './requestLine';

let api: TestApi;
let lines: string[];

beforeAll(async () => {
  api = await openTestApi({ log: (line) => lines.push(line) });
});
beforeEach(() => {
  lines = [];
  api.reset();
});
afterAll(() => api.close());

const brands = 'product-brand/get-all-brands';

describe('faults', () => {
  test('a fault with a count fails that many calls without a message, then ends', async () => {
    const visitor = await visitorAs(api, 'Admin');
    await visitor.post('/__dev/faults', {
      failWith: { pathContains: 'product-brand', status: 503, times: 2 },
    });
    expect(await visitor.get(brands)).toMatchObject({ status: 503, body: {} });
    expect((await visitor.get('company/get-all-companies')).status).toBe(200);
    expect((await visitor.get(brands)).status).toBe(503);
    expect((await visitor.get(brands)).status).toBe(200);
  });

  test('a fault can concern every third call', async () => {
    const visitor = await visitorAs(api, 'Admin');
    await visitor.post('/__dev/faults', { failWith: { pathContains: brands, status: 503, every: 3 } });
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await visitor.get(brands)).status);
    expect(statuses).toEqual([200, 200, 503, 200, 200, 503]);
    await visitor.post('/__dev/faults', { failWith: null });
  });

  test('a fault can carry a message or HTML, and is cleared with null', async () => {
    const visitor = await visitorAs(api, 'Admin');
    api.faults.failWith = { pathContains: '', status: 500, message: 'Broken.' };
    expect(await visitor.get(brands)).toMatchObject({ status: 500, body: { message: 'Broken.' } });
    api.faults.failWith = { pathContains: '', status: 200, html: '<h1>Gateway</h1>' };
    expect((await visitor.get(brands)).headers.get('content-type')).toMatch('text/html');
    await visitor.post('/__dev/faults', { failWith: null });
    expect((await visitor.get(brands)).status).toBe(200);
  });

  test('status 0 breaks the connection', async () => {
    const visitor = await visitorAs(api, 'Admin');
    api.faults.failWith = { pathContains: brands, status: 0, times: 1 };
    await expect(visitor.get(brands)).rejects.toThrow();
    expect((await visitor.get(brands)).status).toBe(200);
  });

  test('delayMs delays calls, and a new fault leaves the other settings unchanged', async () => {
    const visitor = await visitorAs(api, 'Admin');
    await visitor.post('/__dev/faults', { delayMs: 80 });
    await visitor.post('/__dev/faults', { failWith: { pathContains: 'nothing', status: 500 } });
    const start = performance.now();
    await visitor.get(brands);
    expect(performance.now() - start).toBeGreaterThan(70);
    expect((await visitor.get('/__dev/state')).body.faults).toEqual({
      delayMs: 80,
      failWith: { pathContains: 'nothing', status: 500 },
    });
  });

  test.each([
    [{ delayMs: 'long' }],
    [{ delayMs: -1 }],
    [{ failWith: { pathContains: 'x' } }],
    [{ failWith: { status: 700 } }],
  ])('%j is refused', async (body) => {
    expect((await new Visitor(api).post('/__dev/faults', body)).status).toBe(400);
  });

  test('the development calls end sessions, change permissions and reset everything', async () => {
    const visitor = await visitorAs(api, 'Admin');
    await visitor.post('/__dev/permissions', { pageRoute: '/all-brands', role: 'Admin', access: 'none' });
    expect((await visitor.get(brands)).status).toBe(403);
    expect(
      (await visitor.post('/__dev/permissions', { pageRoute: '/all-brands', role: 'Admin', access: 'all' }))
        .status,
    ).toBe(400);
    await visitor.post('/__dev/expire-sessions');
    expect((await visitor.get(brands)).status).toBe(401);
    await visitor.post('/__dev/reset');
    await visitor.signIn('Admin');
    expect((await visitor.get(brands)).status).toBe(200);
  });

  test('after the devices are removed, the next device is trusted as the first', async () => {
    await visitorAs(api, 'Admin');
    expect((await new Visitor(api, 'other').signIn('Admin')).status).toBe(401);
    await new Visitor(api).post('/__dev/forget-devices');
    expect((await new Visitor(api, 'other').signIn('Admin')).status).toBe(200);
  });
});

describe('the outbox', () => {
  test('a message appears on the page, in the JSON list and in the log', async () => {
    await new Visitor(api).signIn('Admin');
    const visitor = new Visitor(api, 'a new device');
    const { email } = demo('Admin');
    await visitor.signIn('Admin');
    await visitor.post(`user_a/sendUserAgentCode/${email}`);
    const [message] = api.outbox;
    expect(message).toMatchObject({ kind: 'access code', to: email, code: expect.stringMatching(/^\d{6}$/) });
    expect(JSON.parse((await visitor.get('/outbox.json')).text)).toEqual([message]);
    expect(lines).toContain(`outbox: access code for ${email}: ${message?.code}`);
    const page = await visitor.get('/outbox');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain(`<strong>${message?.code}</strong>`);
  });

  test('the page escapes its values', () => {
    const page = outboxPage([
      {
        id: 1,
        at: '',
        kind: 'PIN reset',
        to: '<b>"&\'',
        subject: '<script>',
        text: '',
        link: 'x"onclick="y',
      },
    ]);
    expect(page).not.toMatch(/<script>|<b>|"onclick/);
    expect(page).toContain('&#60;b&#62;&#34;&#38;&#39;');
  });
});

describe('pages of other origins', () => {
  const preflight = {
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'content-type',
  };

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://localhost'])(
    '%s may call with cookies',
    async (origin) => {
      const answer = await fetch(`${api.origin}/api/v1/${brands}`, {
        method: 'OPTIONS',
        headers: { origin, ...preflight },
      });
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
      expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    },
  );

  test.each(['https://evil.example', 'http://localhost.evil.example', 'null'])(
    '%s may neither read nor change',
    async (origin) => {
      const visitor = await visitorAs(api, 'Admin');
      const read = await visitor.call('GET', brands, undefined, { origin });
      expect(read.headers.get('access-control-allow-origin')).toBeNull();
      expect((await visitor.call('POST', '/__dev/reset', undefined, { origin })).status).toBe(403);
      expect(
        (
          await visitor.call(
            'POST',
            'product-brand/create-brand',
            { brandDetails: { name: 'Evil' } },
            { origin },
          )
        ).status,
      ).toBe(403);
    },
  );
});

describe('bodies and answers', () => {
  test.each([
    ['{"email":', 'application/json', 400, 'The request cannot be read.'],
    ['{"__proto__":{"admin":true}}', 'application/json', 400, 'The request cannot be read.'],
    ['email=a', 'text/plain', 415, 'The request body must be JSON.'],
    ['email=a', 'application/x-www-form-urlencoded', 415, 'The request body must be JSON.'],
    ['', 'application/json', 400, 'The request body must be a JSON object.'],
    ['"x"', 'application/json', 400, 'The request body must be a JSON object.'],
  ])('%j as %s', async (body, type, status, message) => {
    const answer = await new Visitor(api).call('POST', 'user_a/login-user', body, { 'content-type': type });
    expect(answer).toMatchObject({ status, body: { message } });
  });

  test('a body of more than twelve megabytes is refused', async () => {
    const body = { email: 'a', password: 'x'.repeat(12 * 1024 * 1024) };
    expect(await new Visitor(api).post('user_a/login-user', body)).toMatchObject({
      status: 413,
      body: { message: 'The request is too large.' },
    });
  });

  test('answers are not cached', async () => {
    expect((await new Visitor(api).get('user_a/user-login-status')).headers.get('cache-control')).toBe(
      'no-store',
    );
  });
});

describe('the request log', () => {
  test.each([
    ['/api/v1/user_a/reset-password/secret', '/api/v1/user_a/reset-password/***'],
    ['/api/v1/user_a/reset-pin/secret?x=1', '/api/v1/user_a/reset-pin/***'],
    ['/api/v1/user_a/loginWithUACode/marta%40halden.example', '/api/v1/user_a/loginWithUACode/***'],
    ['/api/v1/user_a/sendUserAgentCodePin/2002', '/api/v1/user_a/sendUserAgentCodePin/***'],
    ['/api/v1/product-brand/get-brand/1?token=secret', '/api/v1/product-brand/get-brand/1'],
  ])('%s is written as %s', (url, path) => {
    expect(requestLine('GET', url, 200, 3.4)).toBe(`GET ${path} 200 3ms`);
  });

  test('each request is one line, without cookie, body or secret', async () => {
    const visitor = await visitorAs(api, 'Admin');
    await visitor.patch('user_a/reset-password/very-secret', { password: 'Hidden#77' });
    expect(lines[0]).toMatch(/^POST \/api\/v1\/user_a\/login-user 200 \d+ms$/);
    expect(lines[1]).toMatch(/^PATCH \/api\/v1\/user_a\/reset-password\/\*\*\* 400 \d+ms$/);
    expect(lines.join()).not.toMatch(/secret|Hidden|Curtain|stock_/);
  });
});
