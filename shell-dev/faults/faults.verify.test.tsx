import { type CallUse, callUses } from './calls';
import { FAULTS, type Fault, type FaultyCase, type FaultyServer, openFaultyServer } from './faultyServer';
import { type RedirectedRequests, redirectRequests } from './redirect';
import { report } from './report';
import { type Line, runCase } from './runCase';
import { screens } from './screens';
import { type Failing, tryScreen } from './tryScreen';

// Every call of the product with every fault (`npm run faults`). The tests of every day take one fault of each
// family, and for each call one of them, and three screens.
const isWhole = process.env.STOCK_FAULTS !== undefined;
const FAMILIES: readonly Fault[] = ['401', '403', '409', '500', 'hang', 'drop', 'HTML', 'wrong shape'];
const EVERY = 8;
/** The faults of screens that no other test of a screen has. */
const SCREENS: Readonly<Record<string, readonly Fault[]>> = {
  form: ['hang'],
  'sheet of many (matrix)': ['drop'],
  login: ['HTML'],
};

/** Cases at a time; each has its own store. jsdom may not send what waits for a connection that is dropped. */
const togetherWith = (fault: Fault) => (fault === 'drop' ? 1 : 32);

function casesOf(fault: Fault): CallUse[] {
  const turn = FAMILIES.indexOf(fault);
  return callUses.filter((_, index) => isWhole || (index + turn) % EVERY === 0);
}

const screenCases = screens.flatMap((one) =>
  (isWhole ? FAULTS : (SCREENS[one.name] ?? [])).map((fault) => [one.name, fault, one] as const),
);

let server: FaultyServer;
let requests: RedirectedRequests;
/** The calls of the open screen that fail. */
let failing: Failing;

beforeAll(async () => {
  server = await openFaultyServer((path) => requests.expire(path));
  requests = redirectRequests((url) => {
    const fault = FAULTS.find((one) => url.includes(`/case/${one}-`));
    if (fault) return { fault };
    if (!failing || !url.includes(failing.path)) return undefined;
    return { url: url.replace(/^.*(?=\/api\/v1\/)/, `${server.origin}/case/screen`), fault: failing.fault };
  });
});
afterAll(async () => {
  requests.restore();
  await server.close();
});

describe('calls', () => {
  test.each(isWhole ? FAULTS : FAMILIES)('every call with %s', async (fault) => {
    allowConsole(/socket hang up|not wrapped in act/);
    const lines: Line[] = [];
    const cases = casesOf(fault);
    const waiting = [...cases];
    const work = async () => {
      for (let call = waiting.shift(); call; call = waiting.shift())
        lines.push(await runCase(server, call, fault));
    };
    await Promise.all(Array.from({ length: togetherWith(fault) }, work));
    report('calls', lines);
    expect(lines.length).toBe(cases.length);
    expect(
      lines.flatMap(({ call, use, failures }) => failures.map((one) => `${call} ${use}: ${one}`)),
    ).toEqual([]);
    expect(requests.askedTimeouts()).toEqual(new Set([30_000]));
  });
});

describe('screens', () => {
  test.each(screenCases)('%s with %s', async (name, fault, one) => {
    allowConsole(/socket hang up/);
    const found: FaultyCase = { fault, path: '', healthy: 0, received: [], answer: () => ({}) };
    server.cases.set('screen', found);
    const line = { call: name, use: 'screen', fault, shown: '', requests: 0, failures: [] as string[] };
    try {
      line.shown = await tryScreen(one, fault, {
        received: found.received,
        fail(next) {
          failing = next;
        },
      });
      // the records of a batch are different requests
      expect(new Set(found.received).size).toBe(found.received.length);
    } catch (thrown) {
      line.failures.push(thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown));
      throw thrown;
    } finally {
      failing = undefined;
      report('screens', [{ ...line, requests: found.received.length }]);
    }
  });
});
