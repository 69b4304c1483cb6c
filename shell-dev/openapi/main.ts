import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { OPENAPI_FILE, openApiText } from './file';
import { lint } from './lint';

/** `npm run openapi`: writes openapi.json, and fails where the linter refuses it. */
async function main(): Promise<void> {
  writeFileSync(OPENAPI_FILE, await openApiText());
  const { isValid, report } = await lint(OPENAPI_FILE);
  const name = relative(process.cwd(), OPENAPI_FILE);
  if (isValid) console.log(`${name} is written, and the linter has nothing to say.`);
  else {
    console.error(report);
    console.error(`${name} is written, and the linter refuses it.`);
    process.exitCode = 1;
  }
}

void main();
