import * as fc from 'fast-check';
import { Browser, installBrowser } from './browser';
import { failLazyCode } from './chunks';
import { EventLoop } from './eventLoop';
import type { StoredRecord } from './records';
import type { Server as ServerType } from './server';
import type { Action } from './steps';
import type { Colleague } from './surroundings';
import type { Screen, ScreenHandle, World as WorldType } from './world';

// Screens below their DOM in any order of events, against an oracle (oracle.ts). `npm run faults` runs many, at other seeds
// each time, and finds sequences that fail still; `npm test` runs sequences that pass, the same ones each time, so that a
// failure is caused by the change that is tested. A failure prints its seed: STOCK_MODEL_SEED=... runs it again.
const SCREENS = 4;
const RUNS = Number(process.env.STOCK_MODEL_RUNS ?? (process.env.STOCK_FAULTS === undefined ? 100 : 2_000));
const { STOCK_MODEL_SEED, STOCK_FAULTS } = process.env;
/** The seed of the sequences of a screen; undefined for a random one. */
const seedOf = (daily: number) => {
  if (STOCK_MODEL_SEED) return Number(STOCK_MODEL_SEED);
  return STOCK_FAULTS === undefined ? daily : undefined;
};
/** Of these, about 60 can happen when their turn comes. */
const LONGEST = 400;
/** Milliseconds after which a failure is no longer made smaller, and of a whole test. */
const LIMIT = { search: 150_000, test: process.env.STOCK_FAULTS === undefined ? 180_000 : 3_600_000 };

const loop = new EventLoop();
loop.now = Date.UTC(2026, 10, 24, 9);
/** The browser before the first world. */
const empty = new Browser(loop);
let world: WorldType<ScreenHandle> | undefined;

const restore = installBrowser(() => world?.browser ?? empty, loop);
failLazyCode((file) => world?.mayLoad(file) ?? true);
// React takes its scheduler's functions from the page once, when it is loaded
jest.resetModules();
beforeAll(async () => {
  const { Server } = await import('./server');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  Server.install(() => world?.server as ServerType);
});
afterAll(() => restore());

/** Opens a world with this screen, signs a person in, and does what fast-check makes of the actions. */
async function play<H extends ScreenHandle>(
  screen: Screen<H>,
  actions: readonly Action<H>[],
  of: Colleague,
  daily: number,
) {
  const seed = seedOf(daily);
  const { World } = await import('./world');
  const { sequencesOf } = await import('./steps');
  const { surroundings } = await import('./surroundings');
  const sequences = sequencesOf([...actions, ...surroundings<H>(of)], LONGEST);
  const property = fc.asyncProperty(sequences, async (steps) => {
    const made = new World(loop, screen);
    world = made as unknown as WorldType<ScreenHandle>;
    await made.begin();
    await fc.asyncModelRun(() => ({ model: { world: made }, real: made }), steps);
  });
  await fc.assert(property, {
    numRuns: Math.ceil(RUNS / SCREENS),
    ...(process.env.STOCK_FAULTS === undefined && { interruptAfterTimeLimit: LIMIT.search }),
    ...(seed !== undefined && { seed }),
  });
}

type Values = Record<string, unknown>;

const PRODUCTS = ['p1', 'p2', 'p3'];

/** Changes the price at one of the venues. */
function writePrice(stored: StoredRecord, place: number, figure: number): void {
  const entry = (stored.pricingDetails as Values[])[place % 2];
  if (entry) entry.price = figure;
}

function writeStock(stored: StoredRecord, _: number, figure: number): void {
  const [entry] = stored.inventoryDetails as Values[];
  if (entry) entry.quantity = figure;
}

function writeVendor(stored: StoredRecord, place: number, figure: number): void {
  const details = stored.vendorDetails as Values;
  if (place % 2 === 0) details.notes = `Theirs ${figure}`;
  else details.leadTimeDays = figure;
}

const prices = { records: PRODUCTS, write: writePrice };
const stock = { records: PRODUCTS, write: writeStock };
const vendors = { records: ['s1', 's2'], write: writeVendor };

test(
  'the sheet of prices',
  async () => {
    const { MatrixScreen } = await import('./matrixScreen');
    const { matrixActions } = await import('./matrixSteps');
    await play(MatrixScreen, matrixActions, prices, 1);
  },
  LIMIT.test,
);

test(
  'a form',
  async () => {
    const { FormScreen } = await import('./formScreen');
    const { formActions } = await import('./formSteps');
    await play(FormScreen, formActions, vendors, 1);
  },
  LIMIT.test,
);

test(
  'an import',
  async () => {
    const { ImportScreen } = await import('./importScreen');
    const { importActions } = await import('./importSteps');
    await play(ImportScreen, importActions, prices, 6);
  },
  LIMIT.test,
);

test(
  'a count',
  async () => {
    const { CountScreen } = await import('./countScreen');
    const { countActions } = await import('./countSteps');
    await play(CountScreen, countActions, stock, 1);
  },
  LIMIT.test,
);
