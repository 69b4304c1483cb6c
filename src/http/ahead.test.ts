import { withAhead } from './ahead';
import type { HttpCall } from './client';

function setUp() {
  const sent: string[] = [];
  const answers: (() => Promise<unknown>)[] = [];
  const http = withAhead({
    send({ method, path }: HttpCall) {
      sent.push(`${method} ${path}`);
      return answers.shift()?.() ?? Promise.resolve(sent.length);
    },
  });
  return { http, sent, answers };
}

test('an answer that was asked for ahead is taken once', async () => {
  const { http, sent } = setUp();
  http.ahead({ path: 'list' });
  expect(await http.send({ method: 'GET', path: 'list' })).toBe(1);
  expect(sent).toEqual(['GET list']);
  expect(await http.send({ method: 'GET', path: 'list' })).toBe(2);
});

test.each<HttpCall>([
  { method: 'GET', path: 'other' },
  { method: 'POST', path: 'list' },
])('%j is another call', async (call) => {
  const { http, sent } = setUp();
  http.ahead({ path: 'list' });
  await http.send(call);
  expect(sent).toEqual(['GET list', `${call.method} ${call.path}`]);
});

test('one that failed is asked anew, and one that nobody takes fails in silence', async () => {
  const { http, sent, answers } = setUp();
  answers.push(() => Promise.reject({ cause: 'network' }));
  http.ahead({ path: 'list' });
  expect(await http.send({ method: 'GET', path: 'list' })).toBe(2);
  answers.push(() => Promise.reject({ cause: 'network' }));
  http.ahead({ path: 'list' });
  await Promise.resolve();
  expect(sent).toHaveLength(3);
});

test('what is forgotten is asked anew', async () => {
  const { http, sent } = setUp();
  http.ahead({ path: 'list' });
  http.forget();
  await http.send({ method: 'GET', path: 'list' });
  expect(sent).toEqual(['GET list', 'GET list']);
});
