import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../test/runCommand';
import { buildPackages } from './buildPackages';
import { installPackages } from './installed';
import { provePackages } from './provePackages';

/**
 * `npm run packages`: builds the packages for hosts into shell-dev/packages/dist. `-- --prove` installs them in a folder
 * of their own, compiles a host, and runs stock-host-check against hosts that are right, and against mutants; the last line is the
 * counts.
 */
const { values } = parseArgs({ options: { prove: { type: 'boolean' } } });
const root = join(__dirname, '..', '..');
const BUILT = ['dist/connect.js', 'dist/types/connect.d.ts', 'shell-dev/host/dist/index.html'];

async function run(): Promise<number> {
  if (!BUILT.every((file) => existsSync(join(root, file)))) {
    for (const script of ['build', 'build:shell']) {
      const { code, output } = await runCommand(['npm', 'run', script]);
      if (code !== 0) throw new Error(output);
    }
  }
  const tarballs = await buildPackages();
  for (const file of Object.values(tarballs)) console.log(file);
  if (!values.prove) return 0;
  const installed = await installPackages(tarballs);
  try {
    const failures = await provePackages(installed);
    for (const failure of failures) console.log(`FAILED ${failure}`);
    console.log(`${failures.length} failed`);
    return failures.length;
  } finally {
    installed.remove();
  }
}

run().then(
  (failed) => {
    process.exitCode = failed === 0 ? 0 : 1;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
