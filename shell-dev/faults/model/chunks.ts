import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An import of code that is loaded later than the page. */
const LAZY = /import\(\s*(?:\/\*[\s\S]*?\*\/\s*)?'(\.[^']+)'\s*\)/g;

/**
 * Lets code that pages load lazily fail to load: `mayLoad` is asked at each import. A module that was loaded stays so in
 * its page, as bundlers keep it.
 */
export function failLazyCode(mayLoad: (file: string) => boolean): void {
  for (const file of lazyFiles(join(process.cwd(), 'src'))) {
    jest.doMock(file, () => {
      const module = jest.requireActual<object>(file);
      // an import takes the module for a promise, so that it is asked each time
      const then = (resolve: (loaded: object) => void, reject: (reason: Error) => void) =>
        mayLoad(file) ? resolve({ ...module }) : reject(new Error('Loading chunk failed.'));
      // biome-ignore lint/suspicious/noThenProperty: it has to be taken for a promise
      return Object.create(module, { __esModule: { value: true }, then: { value: then } });
    });
  }
}

function lazyFiles(folder: string): Set<string> {
  const found = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, path = ''] of text.matchAll(LAZY))
      found.add(join(dirname(join(entry.parentPath, entry.name)), path));
  }
  return found;
}
