import { join } from 'node:path';
import { openMutantHosts } from '../host-check/mutants/mutantHosts';
import { mutants } from '../host-check/mutants/mutants';
import { proveMutants, signedIn } from '../host-check/mutants/proveMutants';
import { buildHosts } from '../hosts/build/buildHosts';
import { type HostRow, nameOf } from '../hosts/matrix';
import { openStage } from '../hosts/stage';
import type { InstalledCheck } from './installed';

/** Hosts that are not ours, in which nothing may be found. */
const OTHER_HOSTS: readonly HostRow[] = [
  { kind: 'webpack', react: 'equal', build: 'isolated' },
  { kind: 'vite', react: 'equal', build: 'isolated' },
];
/** Mounts that show what a mutant leaves behind. */
const MOUNTS = ['--mounts', '6'];

/** Checks hosts that are right and hosts with one deviation each, and prints a line for each. Returns the failures. */
export async function provePackages(installed: InstalledCheck): Promise<string[]> {
  const alarms = [...(await alarmsOfShell(installed)), ...(await alarmsOfOthers(installed))];
  const missed = await proveMutants(mutants, async (url, check, state) => {
    const [only] = await installed.run(url, state, [...MOUNTS, '--only', check]);
    return only ?? { result: 'nothing', text: '' };
  });
  return [...alarms, ...missed];
}

async function alarmsOfShell(installed: InstalledCheck): Promise<string[]> {
  const hosts = await openMutantHosts();
  try {
    return await alarmsOf('the dev shell', hosts.origin, installed);
  } finally {
    await hosts.close();
  }
}

async function alarmsOfOthers(installed: InstalledCheck): Promise<string[]> {
  const stage = await openStage(join(__dirname, '..', '..', 'dist'));
  try {
    const found: string[] = [];
    for (const [index, folder] of (await buildHosts(OTHER_HOSTS, stage.remoteOrigin)).entries()) {
      const row = OTHER_HOSTS[index];
      // a second sign-in of a user comes from a new device
      await stage.api.reset();
      if (row) found.push(...(await alarmsOf(nameOf(row), await stage.serve(folder), installed)));
    }
    return found;
  } finally {
    await stage.close();
  }
}

/** What a whole check finds in a host that is right. */
async function alarmsOf(name: string, origin: string, installed: InstalledCheck): Promise<string[]> {
  const checks = await installed.run(`${origin}/stock`, await signedIn(origin), []);
  const of = (result: string) => checks.filter((check) => check.result === result);
  console.log(
    `${name}: ${of('ok').length} ok, ${of('broken').length} broken, ${of('not checked').length} not checked`,
  );
  for (const check of of('not checked'))
    console.log(`  not checked: ${check.promise} ${check.name}: ${check.text}`);
  return of('broken').map((check) => `${name}: ${check.promise} ${check.name}: ${check.text}`);
}
