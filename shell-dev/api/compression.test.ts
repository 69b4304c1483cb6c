import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { demo, openTestApi, type TestApi } from './testing/visitor';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await openTestApi();
  const { email, password } = demo('Admin');
  const answer = await fetch(`${api.origin}/api/v1/user_a/login-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});
afterAll(() => api.close());

/** An answer as it is transferred; `fetch` would decompress it. */
function transferred(
  path: string,
  encodings: string,
): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${api.origin}${path}`,
      { headers: { 'accept-encoding': encodings, cookie } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(parts) }),
        );
      },
    );
    call.on('error', reject).end();
  });
}

test('an answer over 1 KB is compressed for a client that accepts gzip', async () => {
  const plain = await transferred('/api/v1/product/get-all-products-v2', 'identity');
  const { encoding, body } = await transferred('/api/v1/product/get-all-products-v2', 'gzip, deflate, br');
  expect(plain.encoding).toBeUndefined();
  expect(encoding).toBe('gzip');
  expect(gunzipSync(body).equals(plain.body)).toBe(true);
  expect(body.length).toBeLessThan(plain.body.length / 3);
});

test('a short answer is not compressed', async () => {
  const { encoding, body } = await transferred('/api/v1/nothing', 'gzip');
  expect(encoding).toBeUndefined();
  expect(JSON.parse(String(body))).toHaveProperty('message');
});
