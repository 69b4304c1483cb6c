import type { StockEvent } from '../host/contract';
import type { Failure } from './failure';
import { reported } from './reported';

const PATH = 'user_a/loginWithUACode/marta%40suite.example';

async function reportedEvents(failure: Failure, pattern?: string): Promise<StockEvent[]> {
  const events: StockEvent[] = [];
  const http = reported({ send: () => Promise.reject(failure) }, () => ({
    contract: { major: 1, minor: 0 },
    telemetry: (event) => events.push(event),
  }));
  const call = { method: 'POST', path: PATH, ...(pattern === undefined ? {} : { pattern }) } as const;
  await expect(http.send(call)).rejects.toBe(failure);
  return events;
}

test.each<[Failure, string]>([
  [{ cause: 'status', status: 503, message: 'Marta is too much for us.' }, '503'],
  [{ cause: 'timeout' }, 'timeout'],
  [{ cause: 'network' }, 'network'],
  [{ cause: 'unexpected' }, 'unexpected'],
])('%j is reported to the host, without personal data', async (failure, text) => {
  const message = `POST user_a/loginWithUACode: ${text}`;
  const pattern = 'user_a/loginWithUACode/:email';
  const { status } = failure;
  const request = { method: 'POST', path: pattern, ...(status === undefined ? {} : { status }) };
  expect(await reportedEvents(failure, pattern)).toEqual([
    { type: 'error', where: 'request', message, request, release: 'development' },
  ]);
});

test('of a call without a pattern the first two parts of the path are reported', async () => {
  expect(await reportedEvents({ cause: 'timeout' })).toMatchObject([
    { request: { method: 'POST', path: 'user_a/loginWithUACode' } },
  ]);
});

test.each<Failure>([
  { cause: 'status', status: 401 },
  { cause: 'status', status: 422 },
  { cause: 'aborted' },
  { cause: 'stale' },
])('%j is not reported', async (failure) => {
  expect(await reportedEvents(failure)).toEqual([]);
});

test('a telemetry callback that throws changes nothing', async () => {
  const http = reported({ send: () => Promise.reject({ cause: 'timeout' }) }, () => ({
    contract: { major: 1, minor: 0 },
    telemetry: () => {
      throw new Error('no room left');
    },
  }));
  await expect(http.send({ method: 'GET', path: 'x/y' })).rejects.toEqual({ cause: 'timeout' });
});
