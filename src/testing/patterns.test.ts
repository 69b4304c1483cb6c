import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Code that reads texts which others wrote: files, pasted cells, scans. */
const FOLDERS = ['src/lib', 'src/rules', 'src/features/import'];

/** Lengths of the hostile texts: time in proportion to its square would grow 64 times. */
const SIZES = { short: 2_000, long: 16_000 };

/** A pattern whose time grows more than this, and is no longer a moment, does not grow with the length alone. */
const LIMITS = { growth: 24, ms: 12 };

const MEASUREMENTS = 6;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

interface Pattern {
  path: string;
  literal: string;
  pattern: RegExp;
}

const patterns = sources.flatMap((path): Pattern[] => {
  const found: Pattern[] = [];
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { text } = node;
      const end = text.lastIndexOf('/');
      found.push({ path, literal: text, pattern: new RegExp(text.slice(1, end), text.slice(end + 1)) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
});

const ALPHABET = [
  'a',
  'A',
  '0',
  ' ',
  '\n',
  '-',
  '.',
  ',',
  "'",
  '"',
  '(',
  '[',
  '<',
  '&',
  '#',
  '€',
  'é',
  '%',
  ';',
  '\u0301',
];

/** Texts of one sign or of a few in turn, among them signs of the pattern, with an end that does not match. */
function hostileTexts({ source }: RegExp, length: number): string[] {
  const own = [...new Set(source.replace(/\\[pPuxdswDSWbB]|[\\^$*+?(){}|[\]]/g, ''))].slice(0, 8);
  const parts = [
    ...ALPHABET,
    ...own,
    'a ',
    '0.',
    '0,',
    '(a',
    'aA',
    ...(own.length > 1 ? [own.join('')] : []),
  ];
  return [...new Set(parts)].map(
    (part) => `${part.repeat(Math.ceil(length / part.length)).slice(0, length)}\u0007`,
  );
}

function msOf({ source, flags }: RegExp, text: string): number {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const start = performance.now();
  text.replace(pattern, '');
  return performance.now() - start;
}

/** The least of three measurements: others use the machine too. */
const leastOf = (pattern: RegExp, text: string) => Math.min(...[1, 2, 3].map(() => msOf(pattern, text)));

test('each pattern takes time in proportion to the length of the text', () => {
  expect(patterns.length).toBeGreaterThan(100);
  const slow = patterns.flatMap(({ path, literal, pattern }) => {
    const long = hostileTexts(pattern, SIZES.long);
    return hostileTexts(pattern, SIZES.short).flatMap((text, at) => {
      const hostile = long[at] ?? '';
      // exponential growth shows in the short text already
      const first = msOf(pattern, text);
      if (first > 500) return `${path} ${literal} ${JSON.stringify(text.slice(0, 4))}`;
      if (msOf(pattern, hostile) < LIMITS.ms) return [];
      const isSlow = () => {
        const [before, after] = [leastOf(pattern, text), leastOf(pattern, hostile)];
        return after > LIMITS.ms && after > Math.max(before, 0.05) * LIMITS.growth;
      };
      // what others do on the machine meanwhile is not slow every time
      return Array.from({ length: MEASUREMENTS }).every(isSlow)
        ? `${path} ${literal} ${JSON.stringify(text.slice(0, 4))}`
        : [];
    });
  });
  expect(slow).toEqual([]);
});
