import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser/findBrowser';
import type { State } from '../host-check/mutants/proveMutants';
import { runCommand } from '../test/runCommand';

/** A line of the JSON report of stock-host-check. */
export interface ReportedCheck {
  promise: string;
  name: string;
  result: string;
  text: string;
}

/** stock-host-check as a host's team has it: installed from its tarball, in a folder outside of this repository. */
export interface InstalledCheck {
  /** Runs it. @throws Error where it could not run, or its exit status differs from what it reports */
  run(url: string, state: State, flags: readonly string[]): Promise<ReportedCheck[]>;
  remove(): void;
}

/** @throws Error with the output of npm where it cannot be installed */
export async function installCheck(tarball: string): Promise<InstalledCheck> {
  const folder = mkdtempSync(join(tmpdir(), 'stock-host-check-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const environment = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const { code, output } = await runCommand(
    ['npm', 'install', '--prefix', folder, '--no-audit', '--no-fund', tarball],
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
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
