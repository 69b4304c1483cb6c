import { testStore } from '../testing/testStore';
import { createRequest } from './request';

const ask = createRequest('test/ask', (_: void, { http }) => http.send({ method: 'GET', path: 'x' }), {
  kind: 'action',
});

/** A request that is pending until the test answers it, sent while Marta is signed in. */
function asked() {
  let person: string | null = 'marta';
  let answer: (data: unknown) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const input = new Promise<unknown>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  const store = testStore((state: object = {}) => state, {
    services: { http: { send: () => input }, userId: () => person },
  });
  const request = store.dispatch(ask());
  const change = (next: string | null) => {
    person = next;
  };
  return { request, answer, fail, change };
}

test.each([
  ['no user', null],
  ['another user', 'ines'],
])('an answer that arrives when %s is signed in is stale, whatever it contains', async (_, next) => {
  const well = asked();
  well.change(next);
  well.answer({ message: 'Brand deleted.' });
  const badly = asked();
  badly.change(next);
  badly.fail({ cause: 'status', status: 401, message: 'Please sign in.' });
  for (const { request } of [well, badly]) {
    expect(await request).toMatchObject({ type: 'test/ask/rejected', payload: { cause: 'stale' } });
  }
});

test('an answer to the user who sent the request is fulfilled', async () => {
  const { request, answer } = asked();
  answer({ message: 'Brand deleted.' });
  expect(await request).toMatchObject({ type: 'test/ask/fulfilled', meta: { message: 'Brand deleted.' } });
});

test('an aborted request stays aborted after a sign-out', async () => {
  const { request, change } = asked();
  change(null);
  request.abort();
  expect(await request).toMatchObject({ meta: { aborted: true } });
});
