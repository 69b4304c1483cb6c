import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { CONSTANTS, WORDS } from './words';

/** The names that files declare and {@link correctionOf} refuses, as 'src/file.ts:12 judgeEntry: judge -> validate'. */
export function strangeNames(files: readonly string[], root: string): string[] {
  return files.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return declaredNames(source).flatMap(({ text, line }) => {
      const correction = correctionOf(text);
      return correction ? [`${relative(root, file)}:${line} ${text}: ${correction}`] : [];
    });
  });
}

/** What to use instead of a name of {@link CONSTANTS} or of a word of {@link WORDS} in it. */
export function correctionOf(name: string): string | undefined {
  if (Object.hasOwn(CONSTANTS, name)) return CONSTANTS[name];
  const word = wordsIn(name).find((one) => Object.hasOwn(WORDS, one));
  return word && `${word} -> ${WORDS[word]}`;
}

/** The parts of a name in lower case: 'isTakenAt' has is, taken and at. */
export function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[ _#]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');
}

/** The names that a source declares, with their lines; members of other packages are only used. */
export function declaredNames(source: ts.SourceFile): { text: string; line: number }[] {
  const names: { text: string; line: number }[] = [];
  const visit = (node: ts.Node) => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isDeclared(node))
      names.push({ text: node.text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function isDeclared(node: ts.Identifier | ts.PrivateIdentifier): boolean {
  const { parent } = node;
  return 'name' in parent && parent.name === node && !USES.has(parent.kind);
}

const USES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.ImportSpecifier,
  ts.SyntaxKind.JsxAttribute,
  ts.SyntaxKind.MetaProperty,
]);
