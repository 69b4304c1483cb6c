import { checksByPromise } from './checks/every';
import { readCommandLine } from './commandLine';
import { mutants } from './mutants/mutants';

const URL = 'https://shell.example/stock';
const NAMES = ['entry 404', 'retry'];
const read = (words: readonly string[], env = {}) => readCommandLine(['--url', URL, ...words], env, NAMES);

test.each([
  [['--email', 'a@b.c', '--password', 'p'], {}, { email: 'a@b.c', password: 'p', mounts: 20 }],
  [['--email', 'a@b.c'], { STOCK_CHECK_PASSWORD: 'p' }, { email: 'a@b.c', password: 'p' }],
  [[], {}, { url: URL, email: undefined }],
  [['--remote', 'https://cdn.example/stock'], {}, { remote: 'https://cdn.example/stock/' }],
  [['--remote', 'https://cdn.example/stock/remoteEntry.js'], {}, { remote: 'https://cdn.example/stock/' }],
  [['--mounts', '3'], {}, { mounts: 3 }],
])('%j is read', (words, env, given) => {
  expect(read(words, env).given).toMatchObject(given);
});

test('checks can be named', () => {
  expect(read(['--only', 'retry', '--only', 'entry 404']).only).toEqual(['retry', 'entry 404']);
});

test.each([
  [['--email', 'a@b.c'], /^State both --email and --password, or neither\./],
  [['--remote', 'cdn'], '--remote is no address: cdn'],
  [['--mounts', 'many'], '--mounts is no number of mounts: many'],
  [['--mounts', '0'], '--mounts is no number of mounts: 0'],
  [['--only', 'all'], "There is no check called 'all'; there are: entry 404, retry."],
  [['--what'], /^Unknown option '--what'/],
])('%j is refused with a sentence', (words, sentence) => {
  expect(() => read(words)).toThrow(sentence);
});

test.each([[[]], [['--url', 'shell']], [['--url', 'ftp://shell.example/stock']]])(
  '%j has no address',
  (words) => {
    expect(() => readCommandLine(words, {}, NAMES)).toThrow(/^State the address of Stock in the host/);
  },
);

test('each check but those that can see nothing has a mutant, and each mutant a check', () => {
  const names = checksByPromise.filter(({ remedy }) => remedy !== '').map(({ name }) => name);
  expect([...new Set(mutants.map(({ check }) => check))].sort()).toEqual([...names].sort());
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
