import type { StockEvent } from '../host/contract';
import type { Failure } from './failure';
import { reported } from './reported';

async function reportedEvents(failure: Failure): Promise<StockEvent[]> {
  const events: StockEvent[] = [];
  const http = reported({ send: () => Promise.reject(failure) }, () => ({
    contract: { major: 1, minor: 0 },
    telemetry: (event) => events.push(event),
  }));
  const path = 'user_a/loginWithUACode/marta%40suite.example';
  await expect(http.send({ method: 'POST', path })).rejects.toBe(failure);
  return events;
}

test.each<[Failure, string]>([
  [{ cause: 'status', status: 503, message: 'Marta is too much for us.' }, '503'],
  [{ cause: 'timeout' }, 'timeout'],
  [{ cause: 'network' }, 'network'],
  [{ cause: 'unexpected' }, 'unexpected'],
])('%j is reported to the host, without personal data', async (failure, text) => {
  const message = `POST user_a/loginWithUACode: ${text}`;
  expect(await reportedEvents(failure)).toEqual([{ type: 'error', where: 'request', message }]);
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
