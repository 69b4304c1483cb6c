import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED } from './allowed';
import { missingFeatures } from './features';
import { missingInScript, missingInStyles } from './uses';

// `npm run browsers`, after the build and a part of `npm test`: the built files contain nothing that a browser of `browserslist`
// (package.json) lacks, except for what stands in allowed.ts with a reason.
const DIST = join(__dirname, '..', '..', 'dist');
const missing = missingFeatures();
const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|css)$/.test(file),
);
const found = new Map<string, string>();
const own = new Set<string>();
for (const file of files) {
  const text = readFileSync(join(DIST, file), 'utf8');
  const uses = file.endsWith('.js')
    ? missingInScript(text, missing)
    : { found: missingInStyles(text, missing), own: [] };
  for (const use of uses.found) found.set(use, file);
  for (const name of uses.own) own.add(name);
}
const nameOf = (use: string) => use.replace(/ \([^)]*\)$/, '');
const isOwn = (use: string) => missing.methods.has(nameOf(use)) && own.has(nameOf(use));
const uses = [...found].filter(([use]) => !isOwn(use));
const names = new Set(uses.map(([use]) => nameOf(use)));
const refused = uses.filter(([use]) => !Object.hasOwn(ALLOWED, nameOf(use)));
const unused = Object.keys(ALLOWED).filter((name) => !names.has(name));
for (const [use, file] of refused) console.error(`dist/${file}: ${use}`);
for (const name of unused) console.error(`shell-dev/browsers/allowed.ts: nothing uses ${name}`);
if (files.length === 0) console.error('dist/ has no files: npm run build comes first.');
if (files.length === 0 || refused.length > 0 || unused.length > 0) process.exitCode = 1;
else console.log(`${files.length} built files need nothing that a browser of browserslist lacks.`);
