import * as fc from 'fast-check';
import { Browser, installBrowser } from './browser';
import { failLazyCode } from './chunks';
import { EventLoop } from './eventLoop';
import type { Server as ServerType } from './server';
import type { ScreenHandle, World as WorldType } from './world';

const RUNS = Number(process.env.STOCK_MODEL_RUNS ?? (process.env.STOCK_FAULTS === undefined ? 100 : 2_000));
/** Of which about a third can happen when their turn comes. */
const STEPS = 240;
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
const { matrixActions } = require('./matrixSteps') as typeof import('./matrixSteps');
const { signIn } =
  require('../../../src/session/auth/auth') as typeof import('../../../src/session/auth/auth');

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  Server.install(() => world?.server as ServerType);
});
afterAll(restore);

test('the sheet of prices', async () => {
  await fc.assert(
    fc.asyncProperty(
      sequencesOf([...matrixActions, ...surroundings<never>(PEOPLE)], STEPS),
      async (steps) => {
        const made = new World(loop, MatrixScreen);
        world = made as unknown as WorldType<ScreenHandle>;
        await made.open(made.tab(0));
        await loop.pass(100);
        await made.in(
          made.tab(0),
          ({ stock }) => void stock.store.dispatch(signIn({ email: 'marta', password: 'x' })),
        );
        await loop.pass(500);
        await fc.asyncModelRun(() => ({ model: { world: made }, real: made }), steps);
      },
    ),
    {
      numRuns: RUNS,
      ...(process.env.STOCK_MODEL_SEED ? { seed: Number(process.env.STOCK_MODEL_SEED) } : {}),
    },
  );
});
