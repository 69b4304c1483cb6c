import type { HttpCall } from './client';
import { createRequestLayer } from './requestLayer';

function setUp() {
  const sent: string[] = [];
  const answers: (() => Promise<unknown>)[] = [];
  const http = createRequestLayer({
    send({ method, path }: HttpCall) {
      sent.push(`${method} ${path}`);
      return answers.shift()?.() ?? Promise.resolve(sent.length);
    },
  });
  return { http, sent, answers };
}

test('a prefetched answer is used once', async () => {
  const { http, sent } = setUp();
  http.prefetch('list');
  expect(await http.send({ method: 'GET', path: 'list' })).toBe(1);
  expect(sent).toEqual(['GET list']);
  expect(await http.send({ method: 'GET', path: 'list' })).toBe(2);
});

test('an answer that is stored in the state is taken once, and never after a write', async () => {
  const { http } = setUp();
  for (const path of ['one', 'two']) {
    await http.prefetch(path);
    expect(http.takeStored(path)).toBeUndefined();
    http.markStored(path);
  }
  expect(http.takeStored('one')).toBe(1);
  expect(http.takeStored('one')).toBeUndefined();
  await http.send({ method: 'PATCH', path: 'two/7', changes: ['list'] });
  expect(http.takeStored('two')).toBeUndefined();
});

test.each<HttpCall>([
  { method: 'GET', path: 'other' },
  { method: 'POST', path: 'list' },
])('%j is another call', async (call) => {
  const { http, sent } = setUp();
  http.prefetch('list');
  await http.send(call);
  expect(sent).toEqual(['GET list', `${call.method} ${call.path}`]);
});

test('a prefetch that failed before it is needed is sent again, without an unhandled rejection', async () => {
  const { http, sent, answers } = setUp();
  answers.push(() => Promise.reject({ cause: 'network' }));
  http.prefetch('list');
  await Promise.resolve();
  expect(sent).toHaveLength(1);
  expect(await http.send({ method: 'GET', path: 'list' })).toBe(2);
});

test('a prefetch that times out while a page waits for it fails the page, without a second request', async () => {
  const { http, sent, answers } = setUp();
  let fail: (failure: unknown) => void = () => undefined;
  answers.push(() => new Promise((_, reject) => (fail = reject)));
  http.prefetch('list');
  const answer = http.send({ method: 'GET', path: 'list' });
  fail({ cause: 'timeout' });
  await expect(answer).rejects.toEqual({ cause: 'timeout' });
  expect(sent).toEqual(['GET list']);
});

test('once prefetched answers are dropped, the same call is sent again', async () => {
  const { http, sent } = setUp();
  http.prefetch('list');
  http.dropPrefetched();
  await http.send({ method: 'GET', path: 'list' });
  expect(sent).toEqual(['GET list', 'GET list']);
});
