import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { compose } from '@reduxjs/toolkit';

const env = process.env.NODE_ENV;

afterEach(() => {
  Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
  Object.assign(process.env, { NODE_ENV: env });
});

/** The options with which a new store connects to an installed extension; undefined: it does not connect. */
async function connect(mode: 'development' | 'production') {
  const extension = jest.fn((_: DevToolsEnhancerOptions) => compose);
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension });
  Object.assign(process.env, { NODE_ENV: mode });
  // both the toolkit and the setting look at the mode when they are loaded
  await jest.isolateModulesAsync(async () => {
    const { createStore } = await import('./store');
    const { register } = await import('../../resources/register');
    const { createRequestLayer } = await import('../../http/requestLayer');
    const http = createRequestLayer({ send: () => Promise.reject(new Error('No request is sent here.')) });
    const host = { contract: { major: 1, minor: 0 } };
    createStore({ http, host }, register, () => (next) => (action) => next(action));
  });
  return extension.mock.lastCall?.[0];
}

test('in production the store does not connect to the Redux DevTools', async () => {
  expect(await connect('production')).toBeUndefined();
});

describe('in development', () => {
  const records = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `p${index}` }));

  test('the Redux DevTools show the length of a long list in the state, and a short list as it is', async () => {
    const options = await connect('development');
    const state = {
      resources: { product: { list: records(100_000), total: 3 }, brand: { list: records(2) } },
      auth: { user: null },
    };
    expect(options?.stateSanitizer?.(state, 0)).toEqual({
      resources: { product: { list: '100000 entries', total: 3 }, brand: { list: records(2) } },
      auth: { user: null },
    });
    expect(state.resources.product.list).toHaveLength(100_000);
  });

  test('the Redux DevTools show the length of a long list in an action', async () => {
    const options = await connect('development');
    const action = {
      type: 'product/getAll/fulfilled',
      payload: { products: records(101) },
      meta: { arg: 1 },
    };
    expect(options?.actionSanitizer?.(action, 0)).toEqual({
      type: 'product/getAll/fulfilled',
      payload: { products: '101 entries' },
      meta: { arg: 1 },
    });
  });
});
