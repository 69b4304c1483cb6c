import type { TsCompilerInstance } from 'ts-jest';
import type { CallExpression, Node, SourceFile, TransformerFactory } from 'typescript';

/** Part of the cache key of transformed files: to be raised with each change of this transformer. */
export const version = 1;
export const name = 'lazy-imports';

/**
 * Lets a test fail the dynamic imports of src: `import('./x')` becomes
 * `(globalThis.stockImport?.('src/file.ts', './x') ?? import('./x'))`. Without that function, which
 * src/testing/lazyImports.ts defines, nothing changes.
 */
export function factory({ configSet }: TsCompilerInstance): TransformerFactory<SourceFile> {
  const ts = configSet.compilerModule;
  const root = `${configSet.rootDir}/`;
  return (context) => (file) => {
    const { factory: create } = context;
    const path = file.fileName.replace(root, '');
    if (!path.startsWith('src/') || /\.test\.tsx?$/.test(path)) return file;
    const guarded = (call: CallExpression, specifier: Node & { text: string }) =>
      create.createParenthesizedExpression(
        create.createBinaryExpression(
          create.createCallChain(
            create.createPropertyAccessExpression(create.createIdentifier('globalThis'), 'stockImport'),
            create.createToken(ts.SyntaxKind.QuestionDotToken),
            undefined,
            [create.createStringLiteral(path), create.createStringLiteral(specifier.text)],
          ),
          ts.SyntaxKind.QuestionQuestionToken,
          call,
        ),
      );
    const visit = (node: Node): Node => {
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const [specifier] = node.arguments;
        if (specifier && ts.isStringLiteral(specifier)) return guarded(node, specifier);
      }
      return ts.visitEachChild(node, visit, context);
    };
    return ts.visitNode(file, visit) as SourceFile;
  };
}
