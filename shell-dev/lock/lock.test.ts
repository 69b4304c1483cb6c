/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressed, incomplete, type Lock } from './incomplete';

const ROOT = join(__dirname, '..', '..');
const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

test('each package of the lock file has its hash, and none the address of a registry: else `npm run lock`', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
  expect(incomplete(lock)).toEqual([]);
  expect(addressed(lock)).toEqual([]);
});

test.each<[string, Lock['packages'], string[]]>([
  ['a package without a hash', { 'node_modules/a': { version: '1.0.0' } }, ['node_modules/a']],
  ['a link to a package of ours', { 'node_modules/a': { link: true } }, []],
  ['our own package', { 'shell-dev/hosts/a': { version: '1.0.0' } }, []],
  [
    'a package of another platform that is not there',
    { 'node_modules/a': { integrity: 'sha512-', optionalDependencies: { 'a-win32': '1.0.0' } } },
    ['node_modules/a-win32'],
  ],
  [
    'one that is there for several',
    {
      'node_modules/a': { integrity: 'sha512-' },
      'node_modules/b/node_modules/c': { integrity: 'sha512-', optionalDependencies: { a: '1.0.0' } },
    },
    [],
  ],
])('%s', (_, packages, expected) => {
  expect(incomplete({ packages })).toEqual(expected);
});

test('packages that are run by name are of the lock file or of our scope: another name could be anyone’s', () => {
  const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.mjs', '*.json', '.ci/*'], {
    cwd: ROOT,
  });
  const named = String(files)
    .trim()
    .split('\n')
    .filter((file) => file !== 'package-lock.json')
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bnpx +(?:-\S+ +)*([@a-z][\w@./-]*)/g)].map(
        ([, name = '']) => ({ file, name }),
      ),
    );
  expect(named.length).toBeGreaterThan(5);
  const isKnown = (name: string) => name.startsWith('@suite/') || `node_modules/${name}` in lock.packages;
  expect(named.filter(({ name }) => !isKnown(name))).toEqual([]);
});
