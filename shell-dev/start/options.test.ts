import { readOptions } from './options';

test('--reset and --products are passed to the development API', () => {
  expect(readOptions(['--reset', '--products', '100000'], {})).toEqual({
    apiFlags: ['--reset', '--products', '100000'],
  });
});

test('the origin of a real API is --api, else STOCK_API_HOST', () => {
  const environment = { STOCK_API_HOST: 'https://one.example' };
  expect(readOptions([], environment)).toEqual({ api: 'https://one.example', apiFlags: [] });
  expect(readOptions(['--api', 'https://two.example/'], environment).api).toBe('https://two.example');
});

test.each([
  [['--products', 'many'], /whole number/],
  [['--api', 'suite.example'], /origin such as/],
  [['--api', 'https://suite.example/api/v1'], /origin such as/],
  [['--api', 'https://suite.example', '--reset'], /do nothing to a real one/],
  [['--port', '1'], /--port/],
])('refuses %j in one line', (args, line) => {
  expect(() => readOptions(args, {})).toThrow(line);
});
