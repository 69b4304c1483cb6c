import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/** The chunk of each dynamic import of a file; undefined where it has no name. */
const chunksIn = (file: string) =>
  [
    ...readFileSync(join(__dirname, file), 'utf8').matchAll(
      /\bimport\(\s*(?:\/\* webpackChunkName: '([^']+)' \*\/)?/g,
    ),
  ].map(([, chunk]) => chunk);

// the early script finds the code of a control by these names (app/start/startPages.ts)
test('a control is in the chunk of all controls, or in one that has the name of its type', () => {
  const files = readdirSync(__dirname).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const loaded = files.flatMap((file) => {
    const type = basename(file, extname(file));
    return chunksIn(file).map((chunk) => [type, chunk === 'controls' ? `control-${type}` : chunk] as const);
  });
  expect(loaded.length).toBeGreaterThan(8);
  expect(loaded).toEqual(loaded.map(([type]) => [type, `control-${type}`]));
});
