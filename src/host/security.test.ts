import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILE = join(__dirname, 'security.md');
const text = readFileSync(FILE, 'utf8');
const links = [...text.matchAll(/\]\((?!https:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);

test('each file that the table of security names exists', () => {
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((path) => !existsSync(join(dirname(FILE), path)))).toEqual([]);
});
