import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A file of TypeScript, with what the numbers are counted from. */
export interface Source {
  /** From the root of the repository, with '/'. */
  path: string;
  lines: number;
  isTest: boolean;
  /** Files of the repository that it imports in a statement. */
  imports: string[];
  /** Those that it loads with `import()`, with the line; packages too. */
  loads: { path: string; line: number }[];
  /** Lines with a cast (`value as Type`, not `as const`). */
  casts: number[];
  functions: { name: string; line: number; lines: number }[];
  /** Lines that switch the check of a hook's dependencies off. */
  suppressed: number[];
}

const IGNORED = /(^|\/)(node_modules|dist|\.data|hosts\/types)(\/|$)/;

/** The files below a folder of the repository whose names match, from its root. */
export function filesIn(root: string, folder: string, matches: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (IGNORED.test(path)) return [];
    if (entry.isDirectory()) return filesIn(root, path, matches);
    return matches.test(entry.name) ? [path] : [];
  });
}

/** The number of lines of a text, whether or not its last one ends with a line break. */
export function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** Reads files; of those for which `isCounted` says so, also what their functions contain. */
export function readSources(
  root: string,
  paths: readonly string[],
  isCounted: (path: string) => boolean,
): Source[] {
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return isCounted(path) ? parsed(root, path, text) : scanned(root, path, text);
  });
}

/** A source with its imports alone, which is ten times as fast. */
function scanned(root: string, path: string, text: string): Source {
  const imports = ts.preProcessFile(text, true, false).importedFiles;
  return {
    path,
    lines: linesOf(text),
    isTest: /\.test\.tsx?$/.test(path),
    imports: imports.flatMap(({ fileName }) => resolved(root, path, fileName)),
    loads: [],
    casts: [],
    functions: [],
    suppressed: [],
  };
}

function parsed(root: string, path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const source: Source = {
    path,
    lines: linesOf(text),
    isTest: false,
    imports: [],
    loads: [],
    casts: [],
    functions: [],
    suppressed: text
      .split('\n')
      .flatMap((line, at) => (/biome-ignore\s+\S*useExhaustiveDependencies/.test(line) ? [at + 1] : [])),
  };
  const visit = (node: ts.Node, name: string) => {
    const target = importOf(node);
    if (target !== undefined) source.imports.push(...resolved(root, path, target));
    const loaded = loadOf(node);
    if (loaded !== undefined)
      source.loads.push({ path: resolved(root, path, loaded)[0] ?? loaded, line: lineAt(node.end) });
    if (ts.isAsExpression(node) && !isConst(node.type)) source.casts.push(lineAt(node.end));
    const own = nameOf(node) ?? name;
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = lineAt(node.getStart(file));
      source.functions.push({ name: own, line, lines: lineAt(node.end) - line + 1 });
    }
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(file, '');
  return source;
}

/** What a statement imports, or the type `import('./file').Name`. */
function importOf(node: ts.Node): string | undefined {
  const target =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
        ? node.argument.literal
        : undefined;
  return target && ts.isStringLiteralLike(target) ? target.text : undefined;
}

/** What the call `import()` loads. */
function loadOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined;
  const [target] = node.arguments;
  return target && ts.isStringLiteralLike(target) ? target.text : '';
}

function isConst(type: ts.TypeNode): boolean {
  return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'const';
}

function nameOf(node: ts.Node): string | undefined {
  const { name } = node as { name?: ts.Node };
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;
}

/** The file that a relative specifier leads to. */
function resolved(root: string, from: string, specifier: string): string[] {
  if (!specifier.startsWith('.')) return [];
  const target = join(dirname(from), specifier);
  const endings = /\.(json|css|svg|png|woff2|wasm|cjs)$/.test(target) ? [''] : ['.ts', '.tsx'];
  const found = endings.find((ending) => existsSync(join(root, target + ending)));
  return found === undefined ? [] : [target + found];
}
