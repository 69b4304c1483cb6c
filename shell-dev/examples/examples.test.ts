import { examplesOfReadme, examplesOfSource } from './examples';

test('the marked blocks of a README, with what they leave out and where they are', () => {
  const text =
    '# A\n\n```ts\nunmarked();\n```\n\n<!-- example\ndeclare const a: number;\n-->\n\n```tsx\na.toFixed();\n```\n';
  expect(examplesOfReadme('src/README.md', text)).toEqual([
    {
      path: 'src/README.md.0.tsx',
      code: 'declare const a: number;\na.toFixed();\nexport {};\n',
      from: 'src/README.md',
      line: 12,
      before: 1,
    },
  ]);
});

test('the examples of docstrings, with the exports of their module', () => {
  const text =
    '/**\n * Doubles.\n *\n * @example\n * ```ts\n * double(2); // 4\n * ```\n */\nexport function double(n: number) {\n  return 2 * n;\n}\n';
  expect(examplesOfSource('src/lib/double.ts', text)).toEqual([
    {
      path: 'src/lib/double.ts.0.tsx',
      code: "import { double } from './double';\ndouble(2); // 4\nexport {};\n",
      from: 'src/lib/double.ts',
      line: 6,
      before: 1,
    },
  ]);
});
