import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrongNames } from './readmes';
import { filesIn, linesOf, readSources, type Source } from './sources';

/** A number of the ratchet as it is now. */
export interface Counted {
  name: string;
  value: number;
  /** What it consists of, such as 'src/kit/list/bulk/BulkActions.tsx:35 BulkActions, 129 lines'. */
  places: string[];
}

/** A file with one importer is part of it where both together have no more lines. */
const MAX_LINES_OF_ONE_FILE = 250;
const MAX_LINES_OF_A_FUNCTION = 100;

/** All numbers of the repository. */
export function countAll(root: string): Counted[] {
  const paths = ['src', 'shell-dev', '.'].flatMap((folder) =>
    folder === '.' ? ['rspack.config.ts', 'jest.config.ts'] : filesIn(root, folder, /\.tsx?$/),
  );
  const isProduct = (path: string) =>
    path.startsWith('src/') && !path.startsWith('src/testing/') && !/\.test\.tsx?$/.test(path);
  const sources = readSources(root, paths, isProduct);
  const product = sources.filter(({ path }) => isProduct(path));
  const texts = (folder: string, matches: RegExp) =>
    filesIn(root, folder, matches).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const readmes = texts('src', /\.md$/);
  return [
    ...linesOfFolders(product),
    total(
      'lines of CSS',
      texts('src', /\.css$/).map(({ path, text }) => [path, linesOf(text)]),
    ),
    total('lines of shell-dev without e2e and tests', linesOfTools(sources)),
    { name: 'files of src', value: product.length, places: product.map(({ path }) => path) },
    listed('files that are part of their one importer', singleImporters(sources, product)),
    longest(product),
    listed('functions over 100 lines', longFunctions(product)),
    listed('suppressed dependency lists', at(product, 'suppressed')),
    listed('casts', at(product, 'casts')),
    listed(
      'dynamic imports',
      product.flatMap(({ path, loads }) => loads.map((load) => `${path}:${load.line} ${load.path}`)),
    ),
    total(
      'words of READMEs of src',
      readmes.map(({ path, text }) => [path, text.split(/\s+/).filter(Boolean).length]),
    ),
    listed('names in READMEs without a file or folder', wrongNames(root)),
  ];
}

function listed(name: string, places: string[]): Counted {
  return { name, value: places.length, places };
}

/** The sum over files, which are listed from the largest. */
function total(name: string, files: readonly (readonly [path: string, value: number])[]): Counted {
  const sorted = files.toSorted(([, a], [, b]) => b - a);
  return {
    name,
    value: files.reduce((sum, [, value]) => sum + value, 0),
    places: sorted.map(([path, value]) => `${path} ${value}`),
  };
}

/** One number for each folder of `src`, without tests and what serves them. */
function linesOfFolders(product: readonly Source[]): Counted[] {
  const folders = new Map<string, [string, number][]>();
  for (const { path, lines } of product) {
    const [, folder = ''] = path.split('/');
    folders.set(folder, [...(folders.get(folder) ?? []), [path, lines]]);
  }
  return [...folders]
    .filter(([folder]) => !folder.includes('.'))
    .map(([folder, files]) => total(`lines of src/${folder}`, files));
}

function linesOfTools(sources: readonly Source[]): [string, number][] {
  return sources
    .filter(({ path, isTest }) => /^shell-dev\/(?!e2e\/)/.test(path) && !isTest)
    .map(({ path, lines }) => [path, lines]);
}

function at(product: readonly Source[], key: 'casts' | 'suppressed'): string[] {
  return product.flatMap((source) => source[key].map((line) => `${source.path}:${line}`));
}

function longest(product: readonly Source[]): Counted {
  const [first, ...rest] = functionsOf(product, 60);
  return {
    name: 'longest function',
    value: first?.lines ?? 0,
    places: [first, ...rest].flatMap((one) => (one ? [one.place] : [])),
  };
}

function longFunctions(product: readonly Source[]): string[] {
  return functionsOf(product, MAX_LINES_OF_A_FUNCTION + 1).map(({ place }) => place);
}

/** The functions of at least so many lines, the longest first. */
function functionsOf(product: readonly Source[], min: number): { lines: number; place: string }[] {
  return product
    .flatMap(({ path, functions }) =>
      functions
        .filter(({ lines }) => lines >= min)
        .map(({ name, line, lines }) => ({ lines, place: `${path}:${line} ${name}, ${lines} lines` })),
    )
    .sort((a, b) => b.lines - a.lines);
}

/** Files that one other file imports, none loads, no test imports, and that fit into their importer. */
function singleImporters(sources: readonly Source[], product: readonly Source[]): string[] {
  const importers = new Map<string, Set<string>>();
  const apart = new Set<string>();
  for (const source of sources) {
    for (const { path } of source.loads) apart.add(path);
    for (const path of source.imports) {
      if (source.isTest) apart.add(path);
      else importers.set(path, (importers.get(path) ?? new Set()).add(source.path));
    }
  }
  const lines = new Map(product.map((source) => [source.path, source.lines]));
  return product.flatMap((source) => {
    const [importer, another] = importers.get(source.path) ?? [];
    if (importer === undefined || another !== undefined || apart.has(source.path)) return [];
    const together = source.lines + (lines.get(importer) ?? Number.POSITIVE_INFINITY);
    return together <= MAX_LINES_OF_ONE_FILE ? [`${source.path} -> ${importer}, ${together} lines`] : [];
  });
}
