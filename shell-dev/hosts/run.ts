import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Counts, sum } from '../test/counts';
import { runCommand } from '../test/runCommand';
import { auditBuilds, type Finding } from './audit/audit';
import { auditTypes } from './audit/types';
import { everyHost, reducedHosts } from './matrix';
import { playHosts } from './playHosts';
import { playMutants } from './playMutants';
import { playReadme } from './readme/playReadme';
import { isBuilt } from './stage';

/**
 * `npm run hosts`: checks Stock in hosts of every kind of bundler and React (src/host/building.md, 'Hosts that
 * are tried'), and the files of the build. `--reduced`: only the hosts that find most failures, and of those of the README
 * the one that needs no bundler (the others are built). `mutants`: hosts with one deviation each, which stock-host-check
 * has to find, and with `--reduced` one of each kind. The last line is the counts.
 */
const { values, positionals } = parseArgs({
  options: { reduced: { type: 'boolean' } },
  allowPositionals: true,
});
const root = join(__dirname, '..', '..');
const dist = join(root, 'dist');

async function build(script: string): Promise<void> {
  const { code, output } = await runCommand(['npm', 'run', script]);
  if (code !== 0) throw new Error(output);
}

async function run(): Promise<number> {
  if (!isBuilt(dist)) await build('build');
  if (!existsSync(join(root, 'shell-dev', 'host', 'dist', 'index.html'))) await build('build:shell');
  const counts = positionals.includes('mutants')
    ? [await playMutants(values.reduced ?? false)]
    : await playAll();
  const { passed, failed } = sum(counts);
  console.log(`${passed} passed, ${failed} failed`);
  return failed;
}

async function playAll(): Promise<Counts[]> {
  const audited = auditTypes();
  const hosts = await playHosts(dist, values.reduced ? reducedHosts : everyHost);
  console.log('');
  const readme = await playReadme(dist, values.reduced ? ['page'] : undefined);
  const findings: Finding[] = [...readme, ...auditBuilds(dist), await audited];
  for (const { name, failures } of findings) {
    console.log(`${failures.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    for (const failure of failures) console.log(`       ${failure}`);
  }
  const failed = findings.filter(({ failures }) => failures.length > 0).length;
  return [hosts, { passed: findings.length - failed, failed }];
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
