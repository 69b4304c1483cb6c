import { ReadableStream } from 'node:stream/web';
import { responseOf } from '../../testing/responseOf';
import type { EarlyWindow } from './earlyReads';
import { PLAN_ID, type StartPlan } from './startPlan';

const plan: StartPlan = {
  pages: [],
  reads: { status: 'status', permissions: 'permissions', companies: 'companies', venues: 'venues' },
};

/** The answer that the early script passes on for the status check, of a server that sends these parts. */
const answerFor = async (status: number, ...parts: readonly string[]) =>
  (await readOf(responseOf(status, ...parts)))?.answer;

/** The read that the early script passes on for the status check, of a server that sends this response. */
async function readOf(response: object) {
  const fetched = await started(response);
  expect(fetched).toHaveBeenCalledWith('http://api.example/api/v1/status', expect.anything());
  return (window as EarlyWindow).stockPrefetched?.get('http://api.example/api/v1/status');
}

/** Runs the early script with a server that sends this response. */
async function started(response: object) {
  const fetched = jest.fn(async () => response);
  Object.assign(globalThis, {
    STOCK_API_HOST: 'http://api.example/',
    fetch: fetched,
  });
  document.body.innerHTML = `<script type="application/json" id="${PLAN_ID}">${JSON.stringify(plan)}</script>`;
  await jest.isolateModulesAsync(async () => {
    await import('./early');
  });
  return fetched;
}

describe('nothing is read early', () => {
  afterEach(() => localStorage.clear());

  test('of a user who was last active 31 minutes ago', async () => {
    const user = { _id: 'u1', venueDetails: { allCompanies: true, allVenues: true } };
    localStorage.setItem(
      'persist:stock-auth',
      JSON.stringify({ isLoggedIn: 'true', user: JSON.stringify(user) }),
    );
    localStorage.setItem('stock-last-activity', `${Date.now() - 31 * 60_000} u1`);
    expect(await started(responseOf(200, '{}'))).not.toHaveBeenCalled();
  });

  test('while an end of the session is not answered', async () => {
    localStorage.setItem('stock-session-end https://api.example/', '1');
    expect(await started(responseOf(200, '{}'))).not.toHaveBeenCalled();
  });
});

test.each([
  ['JSON', 200, '{"user":null}', { user: null }],
  ['an empty body', 200, '', null],
  ['a page of HTML', 502, '<html>', undefined],
])('%s is passed on as the app reads it', async (_, status, body, data) => {
  expect(await answerFor(status, body)).toEqual({ status, data });
});

test('a long list is passed on as a whole, whatever parts it arrives in', async () => {
  const brands = Array.from({ length: 20_000 }, (_, index) => ({ _id: `${index}`, name: 'Marlow & Söhne' }));
  const text = JSON.stringify({ brands });
  const parts = [text.slice(0, 700_000), text.slice(700_000, 700_003), '', text.slice(700_003)];
  expect(await answerFor(200, ...parts)).toEqual({ status: 200, data: { brands } });
});

test('an answer has begun before its body has arrived', async () => {
  let end: () => void = () => undefined;
  const body = new ReadableStream({
    start(stream) {
      end = () => stream.close();
    },
  });
  const response = { status: 200, body };
  const read = await readOf(response);
  const steps: string[] = [];
  const arrived = read?.answer.then(() => steps.push('arrived'));
  expect(await read?.begun).toBe(response);
  steps.push('ended');
  end();
  await arrived;
  expect(steps).toEqual(['ended', 'arrived']);
});

test('a response without a body is passed on as an empty answer', async () => {
  expect(await answerFor(204)).toEqual({ status: 204, data: null });
});

test.each([
  ['nothing is stored', null, 'light dark'],
  ['dark is chosen', { preferences: '{"theme":"dark"}' }, 'dark'],
  ['the system is chosen', { preferences: '{"theme":"system"}' }, 'light dark'],
  ['no theme is stored', { preferences: '{}' }, 'light dark'],
  ['what is stored is unusable', { preferences: '{{{' }, 'light dark'],
])('where %s the document has its colour scheme before the app is loaded', async (_, stored, scheme) => {
  localStorage.clear();
  if (stored) localStorage.setItem('persist:stock', JSON.stringify(stored));
  await answerFor(200, '');
  expect(document.documentElement.style.colorScheme).toBe(scheme);
});
