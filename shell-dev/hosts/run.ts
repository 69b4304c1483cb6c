import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../test/runCommand';
import { auditBuilds, type Finding } from './audit/audit';
import { auditTypes } from './audit/types';
import { everyHost, reducedHosts } from './matrix';
import { playHosts } from './playHosts';
import { playReadme } from './readme/playReadme';
import { isBuilt } from './stage';

/**
 * `npm run hosts`: checks Stock in hosts of every kind of bundler and React (src/host/building.md, 'Hosts that
 * are tried'), and the files of the build. `--reduced`: only the hosts that find most failures. The last line
 * is the counts.
 */
const { values } = parseArgs({ options: { reduced: { type: 'boolean' } } });
const dist = join(__dirname, '..', '..', 'dist');

async function run(): Promise<number> {
  if (!isBuilt(dist)) {
    const { code, output } = await runCommand(['npm', 'run', 'build']);
    if (code !== 0) throw new Error(output);
  }
  const audited = auditTypes();
  const hosts = await playHosts(dist, values.reduced ? reducedHosts : everyHost);
  console.log('');
  const readme = values.reduced ? [] : await playReadme(dist);
  const findings: Finding[] = [...readme, ...auditBuilds(dist), await audited];
  for (const { name, failures } of findings) {
    console.log(`${failures.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    for (const failure of failures) console.log(`       ${failure}`);
  }
  const sound = findings.filter(({ failures }) => failures.length === 0).length;
  const failed = hosts.failed + findings.length - sound;
  console.log(`${hosts.passed + sound} passed, ${failed} failed`);
  return failed;
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
