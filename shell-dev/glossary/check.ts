import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strangeNames } from './names';

// `tsx shell-dev/glossary/check.ts`: a part of `npm run lint` and of `npm test`; prints each name that is refused, and
// what to use instead.
const ROOT = join(__dirname, '..', '..');
const files = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\.tsx?$/.test(file.name))
  .map((file) => join(file.parentPath, file.name));
const found = strangeNames(files, ROOT);
for (const line of found) console.error(line);
if (found.length > 0) process.exitCode = 1;
else console.log(`No name of ${files.length} files is refused by shell-dev/glossary/words.ts.`);
