import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { printTable } from '../bench/table';
import { isInTestLane } from './lanes';

/**
 * `tsx shell-dev/test/citations.ts`: for each product rule (R1, R2, ...) and each invariant of the writes how many test files
 * cite it, import a file that does or stand beside one, and how many of these run in `npm test`; then those without one. To be
 * compared before and after tests are moved or deleted.
 */
const root = join(__dirname, '..', '..');

/** The files of src and shell-dev whose names match, with their texts. */
function filesOf(matches: RegExp): Map<string, string> {
  const paths = ['src', 'shell-dev'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => matches.test(path) && !/(^|[/\\])(node_modules|dist)[/\\]/.test(path))
      .map((path) => join(folder, path)),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

const sources = filesOf(/\.tsx?$/);
const tests = new Map([...sources].filter(([path]) => /\.(test|spec)\.tsx?$/.test(path)));

/** The files that a file imports by relative paths. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].flatMap(([, to = '']) => {
    const target = join(root, dirname(path), to);
    const found = ['.ts', '.tsx', '/index.ts'].map((end) => `${target}${end}`).find((one) => existsSync(one));
    return found ? [relative(root, found)] : [];
  });
}

/** The texts that belong to a test: its own, and those of the files that it imports or that stand beside it. */
const textsOf = new Map(
  [...tests].map(([path, text]) => {
    const beside = [...sources.keys()].filter((one) => dirname(one) === dirname(path) && !tests.has(one));
    const near = new Set([...importsOf(path, text), ...beside]);
    return [path, [text, ...[...near].map((one) => sources.get(one) ?? '')].join('\n')];
  }),
);

/** R1, R2, ...: what a README of src defines as '**R27. ...**'. */
const rules = [...filesOf(/README\.md$/)].flatMap(([path, text]) =>
  path.startsWith('src') ? [...text.matchAll(/^\*\*(R\d+)\./gm)].map(([, rule = '']) => rule) : [],
);
const invariants = [
  ...readFileSync(join(root, 'src/kit/writes/README.md'), 'utf8').matchAll(/^\| (\d+) +\| [^|]+ \| \[`/gm),
].map(([, number = '']) => number);

const rows = [
  ...rules.map((rule) => [rule, new RegExp(`\\b${rule}\\b(?!-)`)] as const),
  ...invariants.map(
    (number) => [`invariant ${number}`, new RegExp(`'invariant ${number}: [^\\n]*`)] as const,
  ),
].map(([name, pattern]) => {
  const citing = [...textsOf].filter(([, text]) => pattern.test(text));
  const daily = citing.filter(([path, text]) => isInTestLane(path, pattern.exec(text)?.[0] ?? ''));
  return [name, String(citing.length), String(daily.length)];
});

printTable(['cited', 'test files', 'in npm test'], rows);
for (const [title, column] of [
  ['without a test', 1],
  ['without a test in npm test', 2],
] as const)
  console.log(`${title}: ${rows.flatMap((row) => (row[column] === '0' ? row[0] : [])).join(', ') || 'none'}`);
