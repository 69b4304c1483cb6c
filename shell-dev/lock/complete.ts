import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { incomplete, type Lock } from './incomplete';

/**
 * `npm run lock`, after every `npm install`: has npm fill in what the lock file lacks. npm omits packages of other platforms
 * that the registry did not offer at that time, and never looks again; `npm ci` then rejects the file on such a platform.
 */
const ROOT = join(__dirname, '..', '..');
const FILE = join(ROOT, 'package-lock.json');
const read = () => JSON.parse(readFileSync(FILE, 'utf8')) as Lock;

const { packages, ...lock } = read();
const open = new Set(incomplete({ packages }));
const known = Object.entries(packages).filter(([path]) => !open.has(path));
writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(known) }, null, 2)}\n`);
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: ROOT, stdio: 'inherit' });
const left = incomplete(read());
for (const path of left) console.error(`${path}: the registry in use offers no such version.`);
if (left.length > 0) process.exitCode = 1;
