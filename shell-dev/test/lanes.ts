import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which tests run: those of `npm test`, the rest, which `npm run verify` plays as well, or all of them (README.md). */
export type Lane = 'test' | 'rest' | 'all';

/** Files whose tests are all of the rest. */
const REST_FILE = /\.verify\.test\.tsx?$/;
/** In the title of a test, or of the tests of a `describe`, of the rest. */
const REST_TEST = '@verify';
/** In the title of a browser test of `npm test`. */
export const WALK_TEST = '@walk';

const root = join(__dirname, '..', '..');

function testFiles(): string[] {
  return ['src', 'shell-dev'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.test\.tsx?$/.test(path) && !/(^|[/\\])(node_modules|dist)[/\\]/.test(path))
      .map((path) => join(folder, path)),
  );
}

/**
 * The runs of jest that play a lane, each by its arguments: a file without a test of the lane is not evaluated. The rest has
 * two runs, because a pattern of titles is one for all files.
 */
export function jestRuns(lane: Lane): string[][] {
  if (lane === 'all') return [[]];
  const files = testFiles();
  const mixed = files.filter((path) => !REST_FILE.test(path));
  if (lane === 'test') return [[`--testNamePattern=^(?!.*${REST_TEST})`, '--runTestsByPath', ...mixed]];
  const tagged = mixed.filter((path) => readFileSync(join(root, path), 'utf8').includes(REST_TEST));
  return [
    [`--testNamePattern=${REST_TEST}`, '--runTestsByPath', ...tagged],
    ['--runTestsByPath', ...files.filter((path) => REST_FILE.test(path))],
  ];
}

/** Whether `npm test` plays a test: of a file, and with a title where that is known. */
export function isInTestLane(path: string, title = ''): boolean {
  if (path.includes('.spec.')) return readFileSync(join(root, path), 'utf8').includes(WALK_TEST);
  return !REST_FILE.test(path) && !title.includes(REST_TEST);
}
