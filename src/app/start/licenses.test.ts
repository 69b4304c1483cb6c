import { join } from 'node:path';
import { licensesText, packageOf } from './licenses';

const file = (path: string) => join(__dirname, '..', '..', '..', path);

test.each([
  ['node_modules/react/index.js', 'react', 'MIT', /Copyright \(c\) Meta/],
  [
    'node_modules/@fontsource-variable/inter/index.css',
    '@fontsource-variable/inter',
    'OFL-1.1',
    /Open Font License/i,
  ],
  // its folder has a manifest without a name
  ['node_modules/@babel/runtime/helpers/esm/extends.js', '@babel/runtime', 'MIT', /MIT License/],
])('%s is of %s', (path, name, license, text) => {
  expect(packageOf(file(path))).toMatchObject({
    name,
    license,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    text: expect.stringMatching(text),
  });
});

test('our own files are of no package; the file lists each one with its text', () => {
  expect(packageOf(__filename)).toBeUndefined();
  const of = { license: 'MIT', version: '1.0.0' };
  expect(
    licensesText([
      { ...of, name: 'b', text: 'Free.' },
      { ...of, name: 'a', text: '' },
    ]),
  ).toBe(`a 1.0.0 (MIT)\n\n${'-'.repeat(80)}\n\nb 1.0.0 (MIT)\n\nFree.\n`);
});
