import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A dynamic import: 'src/kit/list/ListRows.tsx > ./CreatedNotice'. */
export type LazyImport = string;

const nameOf = (file: string, specifier: string): LazyImport => `${file} > ${specifier}`;

/** Every dynamic import of the product's source, read from its syntax trees. */
export function lazyImports(): LazyImport[] {
  const root = process.cwd();
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
    .flatMap((file) => importsIn(`src/${file}`, readFileSync(join(root, 'src', file), 'utf8')))
    .sort();
}

function importsIn(file: string, text: string): LazyImport[] {
  if (!text.includes('import(')) return [];
  const found = new Set<LazyImport>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      found.add(
        nameOf(file, specifier && ts.isStringLiteral(specifier) ? specifier.text : 'a computed name'),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return [...found];
}

export interface FailedImport {
  /** The address that its error names. */
  address: string;
  /** How often it has been asked for. */
  count(): number;
  /** It loads from now on. */
  restore(): void;
}

/** Fails a dynamic import as the bundler's runtime does, until it is fixed or the test ends. */
export function failImport(which: LazyImport): FailedImport {
  const address = `https://stock.example/static/${which.replace(/\W+/g, '-')}.js`;
  let count = 0;
  let isRestored = false;
  globalThis.stockImport = (file, specifier) => {
    if (nameOf(file, specifier) !== which) return undefined;
    count += 1;
    return isRestored ? undefined : Promise.reject(chunkError(address));
  };
  return {
    address,
    count: () => count,
    restore() {
      isRestored = true;
    },
  };
}

afterEach(() => {
  globalThis.stockImport = undefined;
});

/** What the bundler's runtime throws for a file that did not load. */
export function chunkError(request: string, type = 'error'): Error {
  return Object.assign(new Error(`Loading chunk 4711 failed.\n(${type}: ${request})`), {
    name: 'ChunkLoadError',
    type,
    request,
  });
}

declare global {
  /** Called before each dynamic import of src (shell-dev/jest/lazyImports.ts). */
  var stockImport: ((file: string, specifier: string) => Promise<never> | undefined) | undefined;
}

/** What the page shows of a file that did not load. */
export const failureText = (address: string, type = 'error') =>
  `A part of this page could not be loaded (${type}: ${address}). Check your connection and try again.`;
