import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser/findBrowser';
import type { State } from '../host-check/mutants/proveMutants';
import { runCommand } from '../test/runCommand';
import type { Tarballs } from './buildPackages';

/** A line of the JSON report of stock-host-check. */
export interface ReportedCheck {
  promise: string;
  name: string;
  result: string;
  text: string;
}

/** The packages as a host's team has them: installed from their tarballs, in a folder outside of this repository. */
export interface InstalledPackages {
  /** Runs stock-host-check. @throws Error where it could not run, or its exit status differs from what it reports */
  run(url: string, state: State, flags: readonly string[]): Promise<ReportedCheck[]>;
  /** What the compiler says of a host that uses the package stock-host; '' where it compiles. */
  compile(host: string): Promise<string>;
  remove(): void;
}

/** As strict as a host can be, and with the resolution of Node, which asks for most. */
const COMPILER = [
  ...['--noEmit', '--strict', '--ignoreConfig', '--target', 'es2022', '--lib', 'es2022,dom'],
  ...['--module', 'nodenext', '--moduleResolution', 'nodenext'],
];

/** @throws Error with the output of npm where they cannot be installed */
export async function installPackages({ host, hostCheck }: Tarballs): Promise<InstalledPackages> {
  const folder = mkdtempSync(join(tmpdir(), 'stock-host-check-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const environment = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const { code, output } = await runCommand(
    ['npm', 'install', '--prefix', folder, '--no-audit', '--no-fund', host, hostCheck],
    environment,
  );
  if (code !== 0) throw new Error(output);
  let runs = 0;
  return {
    async run(url, state, flags) {
      runs += 1;
      const [cookies, report] = [join(folder, `state-${runs}.json`), join(folder, `report-${runs}.json`)];
      writeFileSync(cookies, JSON.stringify(state));
      const bin = join(folder, 'node_modules', '.bin', 'stock-host-check');
      const command = [bin, '--url', url, '--state', cookies, '--json', report, ...flags];
      const result = await runCommand(command, { STOCK_BROWSER: findBrowser() });
      if (result.code > 1 || !existsSync(report))
        throw new Error(`${url} could not be checked: ${result.output}`);
      const { checks } = JSON.parse(readFileSync(report, 'utf8')) as { checks: ReportedCheck[] };
      const isBroken = checks.some((check) => check.result === 'broken');
      if (result.code !== Number(isBroken))
        throw new Error(`The exit status is ${result.code}.\n${result.output}`);
      return checks;
    },
    async compile(text) {
      const file = join(folder, 'host.ts');
      writeFileSync(file, text);
      const { output } = await runCommand(['tsc', ...COMPILER, file]);
      return output;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
