import { chunkError } from '../testing/lazyImports';
import type { StockEvent } from './contract';
import { reportThrown } from './report';

const BASE = 'https://remote.example/stock/';

function reported(thrown: unknown): StockEvent | undefined {
  const events: StockEvent[] = [];
  reportThrown({ telemetry: (event) => events.push(event) }, 'render', thrown);
  return events[0];
}

/** An error with the stack of a browser. */
const thrownIn = (...lines: string[]) =>
  Object.assign(new Error('No price.'), { stack: ['Error: No price.', ...lines].join('\n') });

beforeEach(() => Object.assign(globalThis, { __webpack_public_path__: BASE, STOCK_BUILD: '0.1.0+3f9a2c41' }));
afterEach(() => Object.assign(globalThis, { __webpack_public_path__: undefined, STOCK_BUILD: undefined }));

test.each<[string, unknown, string | undefined]>([
  [
    'Chrome',
    thrownIn('    at Price (https://remote.example/stock/static/list.1a2b3c4d.js:1:2345)'),
    'static/list.1a2b3c4d.js',
  ],
  [
    'Firefox and Safari',
    thrownIn('Price@https://remote.example/stock/static/list.1a2b3c4d.js:1:2345'),
    'static/list.1a2b3c4d.js',
  ],
  [
    'below a script of the host',
    thrownIn(
      '    at navigate (https://shell.example/static/main.js:1:1)',
      '    at click (https://remote.example/stock/static/layout.5e6f.js:1:9)',
    ),
    'static/layout.5e6f.js',
  ],
  ['only in scripts of the host', thrownIn('    at https://shell.example/static/main.js:1:1'), undefined],
  [
    'a file that did not load',
    chunkError(`${BASE}static/product-prices.77aa.js?1`),
    'static/product-prices.77aa.js',
  ],
  ['a stylesheet of another address', chunkError('https://cdn.example/a/static/list.css'), 'static/list.css'],
  ['no error', 'No price.', undefined],
])('the script of an error: %s', (_, thrown, chunk) => {
  const event = reported(thrown);
  expect(event?.chunk).toBe(chunk);
  expect(event?.release).toBe('0.1.0+3f9a2c41');
});

test('a text that is no JSON is not quoted', () => {
  let thrown: unknown;
  try {
    JSON.parse('Marta Kovacs');
  } catch (error) {
    thrown = error;
  }
  expect(reported(thrown)).toMatchObject({ message: 'SyntaxError' });
});

test('the reporting itself never throws', () => {
  const telemetry = () => {
    throw new Error('no room left');
  };
  expect(() => reportThrown({ telemetry }, 'load', new Error('x'))).not.toThrow();
  expect(() => reportThrown({}, 'load', new Error('x'))).not.toThrow();
});
