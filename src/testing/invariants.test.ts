import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const WRITES = join(__dirname, '../kit/writes');
const SRC = join(__dirname, '..');

/** 'number in file' of each test whose title begins with the word and a number. */
function titles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(SRC, path), 'utf8').matchAll(/'invariant (\d+): /g)].map(
        ([, number]) => `${number} in ${path}`,
      ),
    )
    .sort();
}

/** 'number in file' of each row of the table in the README of the writes. */
function rows(): string[] {
  const text = readFileSync(join(WRITES, 'README.md'), 'utf8');
  return [...text.matchAll(/^\| (\d+) +\| [^|]+ \| \[`[^`]+`\]\(([^)]+)\) *\|$/gm)]
    .map(([, number, file = '']) => `${number} in ${relative(SRC, join(WRITES, file))}`)
    .sort();
}

test('each invariant of the writes has one test, in the file that the table names', () => {
  expect(titles()).toEqual(rows());
  expect(new Set(rows().map((row) => Number.parseInt(row, 10))).size).toBe(rows().length);
  expect(rows()).toHaveLength(31);
});
