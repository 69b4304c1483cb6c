import { join } from 'node:path';
import { openMutantHosts } from '../host-check/mutants/mutantHosts';
import { mutants } from '../host-check/mutants/mutants';
import { proveMutants, signedIn } from '../host-check/mutants/proveMutants';
import { buildHosts } from '../hosts/build/buildHosts';
import { type HostRow, nameOf } from '../hosts/matrix';
import { openStage } from '../hosts/stage';
import type { InstalledPackages } from './installed';

/** Hosts that are not ours, in which nothing may be found. */
const OTHER_HOSTS: readonly HostRow[] = [
  { kind: 'webpack', react: 'equal', build: 'isolated' },
  { kind: 'vite', react: 'equal', build: 'isolated' },
];
/** A host that compiles, but for the theme that does not exist. */
const HOST = `import { connect, fixed, live, type StockHost } from '@suite/stock-host';
const stock = connect(document.body, { remote: '/stock/', locale: 'en' });
stock.update({ theme: live(() => 'light' as const, () => undefined) });
// @ts-expect-error there is no such theme
export const wrong: Partial<StockHost> = { theme: fixed('blue' as const) };
`;
/** Mounts that show what a mutant leaves behind. */
const MOUNTS = ['--mounts', '6'];

/** Checks hosts that are right and hosts with one deviation each, and prints a line for each. Returns the failures. */
export async function provePackages(installed: InstalledPackages): Promise<string[]> {
  const compiled = await installed.compile(HOST);
  console.log(compiled === '' ? 'a host compiles against stock-host' : compiled);
  const alarms = [...(await alarmsOfShell(installed)), ...(await alarmsOfOthers(installed))];
  const missed = await proveMutants(mutants, async (url, check, state) => {
    const [only] = await installed.run(url, state, [...MOUNTS, '--only', check]);
    return only ?? { result: 'nothing', text: '' };
  });
  return [...(compiled === '' ? [] : ['a host does not compile against stock-host']), ...alarms, ...missed];
}

async function alarmsOfShell(installed: InstalledPackages): Promise<string[]> {
  const hosts = await openMutantHosts();
  try {
    return await alarmsOf('the dev shell', hosts.origin, installed);
  } finally {
    await hosts.close();
  }
}

async function alarmsOfOthers(installed: InstalledPackages): Promise<string[]> {
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
async function alarmsOf(name: string, origin: string, installed: InstalledPackages): Promise<string[]> {
  const checks = await installed.run(`${origin}/stock`, await signedIn(origin), []);
  const of = (result: string) => checks.filter((check) => check.result === result);
  console.log(
    `${name}: ${of('ok').length} ok, ${of('broken').length} broken, ${of('not checked').length} not checked`,
  );
  for (const check of of('not checked'))
    console.log(`  not checked: ${check.promise} ${check.name}: ${check.text}`);
  return of('broken').map((check) => `${name}: ${check.promise} ${check.name}: ${check.text}`);
}
