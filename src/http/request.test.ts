import { configureStore } from '@reduxjs/toolkit';
import { createRequest, type Services } from './request';

const ask = createRequest('test/ask', (_: void, { http }) => http.send({ method: 'GET', path: 'x' }), {
  kind: 'action',
});

/** A request that is on its way until the test answers it, asked by Marta. */
function asked() {
  let person: string | null = 'marta';
  let answer: (data: unknown) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const given = new Promise<unknown>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  const services: Services = {
    http: { send: () => given },
    host: { contract: { major: 1, minor: 0 } },
    person: () => person,
  };
  const store = configureStore({
    reducer: (state: object = {}) => state,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }),
  });
  const request = store.dispatch(ask());
  const change = (next: string | null) => {
    person = next;
  };
  return { request, answer, fail, change };
}

test.each([
  ['nobody', null],
  ['somebody else', 'ines'],
])('an answer that comes when %s is here is stale, whatever it says', async (_, next) => {
  const well = asked();
  well.change(next);
  well.answer({ message: 'Brand deleted.' });
  const badly = asked();
  badly.change(next);
  badly.fail({ cause: 'status', status: 401, said: 'Please sign in.' });
  for (const { request } of [well, badly]) {
    expect(await request).toMatchObject({ type: 'test/ask/rejected', payload: { cause: 'stale' } });
  }
});

test('an answer to the person who asked is an answer', async () => {
  const { request, answer } = asked();
  answer({ message: 'Brand deleted.' });
  expect(await request).toMatchObject({ type: 'test/ask/fulfilled', meta: { message: 'Brand deleted.' } });
});

test('what was given up is no news of anybody', async () => {
  const { request, change } = asked();
  change(null);
  request.abort();
  expect(await request).toMatchObject({ meta: { aborted: true } });
});
