import { demo, openTestApi, type TestApi } from './testing/visitor';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await openTestApi();
  const answer = await call('user_a/login-user', { method: 'POST', body: JSON.stringify(demo('Admin')) });
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});
afterAll(() => api.close());

const call = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`${api.origin}/api/v1/${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
  });

test.each(['product-brand/get-all-brands', 'customer-order/get-all-orders'])(
  '%s is answered with 304 while it is unchanged',
  async (path) => {
    const first = await call(path);
    const tag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    expect(tag).toMatch(/^W\/".+"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const second = await call(path, { headers: { 'if-none-match': `"other", ${tag}` } });
    expect([second.status, await second.text()]).toEqual([304, '']);
  },
);

test('after a change the whole list is sent under another tag', async () => {
  const path = 'product-brand/get-all-brands';
  const first = await call(path);
  const tag = first.headers.get('etag') ?? '';
  const { brands } = (await first.json()) as { brands: { _id: string }[] };
  await call(`product-brand/delete-brand/${brands.at(-1)?._id}`, { method: 'DELETE' });
  const second = await call(path, { headers: { 'if-none-match': tag } });
  expect(second.status).toBe(200);
  expect(second.headers.get('etag')).not.toBe(tag);
});

test('an unchanged list is refused to a visitor who is signed out', async () => {
  const path = 'product-brand/get-all-brands';
  const tag = (await call(path)).headers.get('etag') ?? '';
  const answer = await call(path, { headers: { 'if-none-match': tag, cookie: '' } });
  expect(answer.status).toBe(401);
});

test('a page of another origin may read the tag', async () => {
  const origin = 'http://localhost:3000';
  const answer = await call('product-brand/get-all-brands', { headers: { origin } });
  expect(answer.headers.get('access-control-expose-headers')).toBe('etag, retry-after');
});
