import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compared, lowered } from './limits';
import { countAll } from './numbers';
import { drawnIn, namesIn } from './readmes';

const LIMITS = 'casts: 5 # the reader of 9 files\nfiles: 20\n';
const counted = (name: string, value: number) => ({ name, value, places: [] });

test('a number above its limit, without a limit, and a limit without a number are refused', () => {
  const { above, below } = compared(LIMITS, [counted('casts', 6), counted('lines', 3)]);
  expect(above.filter((line) => !line.startsWith(' '))).toEqual([
    expect.stringMatching(/^casts: 6, at most 5\./),
    expect.stringMatching(/^lines: has no limit\./),
    expect.stringMatching(/^files: no such number/),
  ]);
  expect(below).toBe(0);
});

test('numbers at or below their limits pass', () => {
  expect(compared(LIMITS, [counted('casts', 5), counted('files', 19)])).toEqual({ above: [], below: 1 });
});

test('an update lowers limits, raises none, and keeps reasons', () => {
  expect(lowered(LIMITS, [counted('casts', 4), counted('files', 21)])).toBe(LIMITS.replace('5', '4'));
});

test('names of files and folders in a text, not those in blocks and not other code', () => {
  const text =
    'See `send/pool.ts` and `set/`.\n\n```ts\n`a.ts`\n```\n`useList()`, `/all-brands/`, `theme.tsx`\n';
  expect(namesIn(text)).toEqual([
    { name: 'send/pool.ts', line: 1 },
    { name: 'set/', line: 1 },
    { name: 'theme.tsx', line: 6 },
  ]);
});

test('a drawing of folders: those of a line, and those after its explanation', () => {
  const text = '# House\n\n```\nsrc/\n  app/    together: entry/ start/\n  lib/ ui/\n    form/\n```\n';
  expect(drawnIn(text).map(({ name, line }) => `${line} ${name}`)).toEqual([
    '4 src/',
    '5 src/app/',
    '5 src/app/entry/',
    '5 src/app/start/',
    '6 src/lib/',
    '6 src/ui/',
    '7 src/ui/form/',
  ]);
});

describe('the numbers of a repository', () => {
  const root = mkdtempSync(join(tmpdir(), 'stock-ratchet-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const files: Record<string, string> = {
    'README.md': '```\nsrc/\n  kit/  gone/\n```\nand `kit/none.ts`\n',
    'rspack.config.ts': '',
    'jest.config.ts': '',
    'src/kit/page.ts':
      "import { part } from './part';\nimport { tested } from './tested';\nimport { long } from './long';\n" +
      "export const all = [part, tested, long] as unknown[];\nexport const load = () => import('./lazy');\n",
    'src/kit/part.ts': 'export const part = 1 as const;\n',
    'src/kit/tested.ts': 'export const tested = 1;\n',
    'src/kit/tested.test.ts': "import { tested } from './tested';\nexpect(tested as number).toBe(1);\n",
    'src/kit/lazy.ts': "import { deep } from './deep';\nexport const lazy = deep;\n",
    'src/kit/deep.ts': `export function deep() {\n${'  deep();\n'.repeat(300)}}\n`,
    'src/kit/long.ts': `// biome-ignore lint/correctness/useExhaustiveDependencies: once\n${'//\n'.repeat(299)}export const long = 1;\n`,
    'src/kit/page.css': '.a {\n}\n',
    'src/testing/render.ts': 'export const a = 1 as number;\n',
    'shell-dev/start.ts': '//\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const numbers = new Map(countAll(root).map((number) => [number.name, number]));

  test.each([
    ['lines of src/kit', 612],
    ['lines of CSS', 2],
    ['lines of shell-dev without e2e and tests', 1],
    ['files of src', 6],
    ['longest function', 302],
    ['words of READMEs of src', 0],
  ])('%s', (name, value) => {
    expect(numbers.get(name)?.value).toBe(value);
  });

  test.each([
    ['files that are part of their one importer', ['src/kit/part.ts -> src/kit/page.ts, 6 lines']],
    ['functions over 100 lines', ['src/kit/deep.ts:1 deep, 302 lines']],
    ['suppressed dependency lists', ['src/kit/long.ts:1']],
    ['casts', ['src/kit/page.ts:4']],
    ['dynamic imports', ['src/kit/page.ts:5 src/kit/lazy.ts']],
    [
      'names in READMEs without a file or folder',
      ['README.md:5 kit/none.ts', 'README.md:3 src/kit/gone/', 'README.md:3 src/testing/ is not drawn'],
    ],
  ])('%s, with their places', (name, places) => {
    expect(numbers.get(name)?.places).toEqual(places);
  });
});
