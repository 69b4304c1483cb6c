import type { PrefetchedRead } from '../host/contract';
import type { Http } from './client';
import { type EarlyAnswers, withEarlyAnswers } from './earlyAnswers';

const READ = { method: 'GET', path: 'product-brand/get-all-brands' } as const;

function clientWith(answer: PrefetchedRead['answer']) {
  const sent: string[] = [];
  const inner: Http = {
    send: async ({ method, path }) => {
      sent.push(`${method} ${path}`);
      return 'sent again';
    },
  };
  answer.catch(() => undefined);
  const early: EarlyAnswers = new Map([[READ.path, { answer }]]);
  return { http: withEarlyAnswers(inner, early), sent };
}

test('the first read of a path takes its early answer, the second is sent', async () => {
  const { http, sent } = clientWith(Promise.resolve({ status: 200, data: { brands: [] } }));
  expect(await http.send(READ)).toEqual({ brands: [] });
  expect(sent).toEqual([]);
  expect(await http.send(READ)).toBe('sent again');
  expect(sent).toEqual(['GET product-brand/get-all-brands']);
});

test('an empty answer is null', async () => {
  const { http } = clientWith(Promise.resolve({ status: 204, data: null }));
  expect(await http.send(READ)).toBeNull();
});

test('a write is sent, and a read after it', async () => {
  const { http, sent } = clientWith(Promise.resolve({ status: 200, data: {} }));
  await http.send({ ...READ, method: 'PATCH' });
  await http.send(READ);
  expect(sent).toEqual(['PATCH product-brand/get-all-brands', 'GET product-brand/get-all-brands']);
});

const timeout = Object.assign(new Error('late'), { name: 'TimeoutError' });

test.each([
  [
    '401',
    Promise.resolve({ status: 401, data: { message: 'Expired' } }),
    { cause: 'status', status: 401, message: 'Expired' },
  ],
  ['500 with HTML', Promise.resolve({ status: 500, data: undefined }), { cause: 'status', status: 500 }],
  ['200 with HTML', Promise.resolve({ status: 200, data: undefined }), { cause: 'unexpected' }],
  ['200 with a text', Promise.resolve({ status: 200, data: 'Welcome' }), { cause: 'unexpected' }],
  ['no response', Promise.reject(new TypeError('Failed to fetch')), { cause: 'noResponse' }],
  ['no response within the time-out', Promise.reject(timeout), { cause: 'timeout' }],
])('%s rejects with the failure of the read itself', async (_, answer, failure) => {
  const { http, sent } = clientWith(answer);
  await expect(http.send(READ)).rejects.toEqual(failure);
  expect(sent).toEqual([]);
});
