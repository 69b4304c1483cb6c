import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SRC = join(__dirname, '..');
const ROOT = join(SRC, '..');

/** The files below a folder whose names match, as absolute paths. */
function filesIn(folder: string, matches: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && matches.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !/node_modules|[/\\]dist[/\\]/.test(path));
}

/** Where each rule is defined: '**R27. Session only.**' in the README of the folder that implements it. */
function definitions(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of filesIn(SRC, /^README\.md$/))
    for (const [, rule = ''] of readFileSync(path, 'utf8').matchAll(/^\*\*(R\d+)\./gm))
      found.set(rule, [...(found.get(rule) ?? []), relative(ROOT, path)]);
  return found;
}

/** The rules that the code cites, each with one file that does. */
function citations(): Map<string, string> {
  const found = new Map<string, string>();
  const sources = [...filesIn(SRC, /\.(tsx?|css|md)$/), ...filesIn(join(ROOT, 'shell-dev'), /\.(tsx?|md)$/)];
  for (const path of sources)
    for (const [rule] of readFileSync(path, 'utf8').matchAll(/\bR\d+\b(?!-)/g))
      if (!found.has(rule)) found.set(rule, relative(ROOT, path));
  return found;
}

const defined = definitions();

test('each product rule is defined exactly once', () => {
  expect(defined.size).toBeGreaterThan(150);
  expect([...defined].filter(([, files]) => files.length !== 1)).toEqual([]);
});

test('each cited product rule is defined', () => {
  expect([...citations()].filter(([rule]) => !defined.has(rule))).toEqual([]);
});

test('the table of rules in src/README.md names the README of each rule', () => {
  const table = readFileSync(join(SRC, 'README.md'), 'utf8');
  const rows = [...table.matchAll(/^\| (R[^|]+?) *\| \[[^\]]+\]\(\.\/([^)]+)\) *\|$/gm)];
  const named = rows.flatMap(([, rules = '', file = '']) =>
    rules.split(', ').map((rule) => [rule.trim(), join('src', file)] as const),
  );
  expect(new Map(named)).toEqual(new Map([...defined].map(([rule, [file]]) => [rule, file])));
});

test('each relative link of a README, or a page beside it, leads to a file or folder', () => {
  const broken = filesIn(SRC, /\.md$/).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => join(dirname(path), target))
      .filter((target) => !existsSync(target))
      .map((target) => `${relative(ROOT, path)} -> ${relative(ROOT, target)}`),
  );
  expect(broken).toEqual([]);
});
