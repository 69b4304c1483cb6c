import * as fc from 'fast-check';
import { Browser, installBrowser } from './browser';
import { failLazyCode } from './chunks';
import { EventLoop } from './eventLoop';
import type { Server as ServerType } from './server';
import type { Action } from './steps';
import type { Colleague } from './surroundings';
import type { Screen, ScreenHandle, World as WorldType } from './world';

const RUNS = Number(process.env.STOCK_MODEL_RUNS ?? (process.env.STOCK_FAULTS === undefined ? 100 : 2_000));
/** Of which about a third can happen when their turn comes. */
const STEPS = 240;
const SEED = process.env.STOCK_MODEL_SEED || undefined;
const PEOPLE = ['marta', 'jonas'];

const loop = new EventLoop();
loop.now = Date.UTC(2026, 10, 24, 9);
/** The browser before the first world. */
const empty = new Browser(loop);
let world: WorldType<ScreenHandle> | undefined;

const restore = installBrowser(() => world?.browser ?? empty, loop);
failLazyCode((file) => world?.mayLoad(file) ?? true);
// React takes its scheduler's functions from the page once, when it is loaded
jest.resetModules();
const { World } = require('./world') as typeof import('./world');
const { Server } = require('./server') as typeof import('./server');
const { sequencesOf } = require('./steps') as typeof import('./steps');
const { surroundings } = require('./surroundings') as typeof import('./surroundings');
const { MatrixScreen } = require('./matrixScreen') as typeof import('./matrixScreen');
const { CountScreen } = require('./countScreen') as typeof import('./countScreen');
const { countActions } = require('./countSteps') as typeof import('./countSteps');
const { FormScreen } = require('./formScreen') as typeof import('./formScreen');
const { formActions } = require('./formSteps') as typeof import('./formSteps');
const { ImportScreen } = require('./importScreen') as typeof import('./importScreen');
const { importActions } = require('./importSteps') as typeof import('./importSteps');
const { matrixActions } = require('./matrixSteps') as typeof import('./matrixSteps');
const { signIn } =
  require('../../../src/session/auth/auth') as typeof import('../../../src/session/auth/auth');

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  Server.install(() => world?.server as ServerType);
});
afterAll(restore);

/** Opens a world with this screen, in which a person has signed in, and does what fast-check makes of the actions. */
async function play<H extends ScreenHandle>(screen: Screen<H>, actions: readonly Action<H>[], of: Colleague) {
  const sequences = sequencesOf([...actions, ...surroundings<H>(PEOPLE, of)], STEPS);
  const property = fc.asyncProperty(sequences, async (steps) => {
    const made = new World(loop, screen);
    world = made as unknown as WorldType<ScreenHandle>;
    const tab = made.tab(0);
    await made.open(tab);
    await loop.pass(100);
    await made.in(tab, ({ stock }) => void stock.store.dispatch(signIn({ email: 'marta', password: 'x' })));
    await loop.pass(500);
    await fc.asyncModelRun(() => ({ model: { world: made }, real: made }), steps);
  });
  await fc.assert(property, { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: Number(SEED) }) });
}

const PRODUCTS: Colleague = {
  records: ['p1', 'p2', 'p3'],
  write(stored, place, figure) {
    const [one, other] = stored.pricingDetails as { price: number }[];
    const entry = place % 2 === 0 ? one : other;
    if (entry) entry.price = figure;
  },
};

const STOCK: Colleague = {
  records: ['p1', 'p2', 'p3'],
  write(stored, _, figure) {
    const [entry] = stored.inventoryDetails as { quantity: number }[];
    if (entry) entry.quantity = figure;
  },
};

const VENDORS: Colleague = {
  records: ['s1', 's2'],
  write(stored, place, figure) {
    const details = stored.vendorDetails as Record<string, unknown>;
    if (place % 2 === 0) details.notes = `Theirs ${figure}`;
    else details.leadTimeDays = figure;
  },
};

test('the sheet of prices', () => play(MatrixScreen, matrixActions, PRODUCTS));

test('a form', () => play(FormScreen, formActions, VENDORS));

test('an import', () => play(ImportScreen, importActions, PRODUCTS));

test('a count', () => play(CountScreen, countActions, STOCK));
