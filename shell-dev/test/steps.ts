import { join } from 'node:path';
import { findBrowser } from '../browser/findBrowser';
import {
  type Counts,
  flakyTests,
  jestCounts,
  jestFailures,
  playwrightCounts,
  printedCounts,
  single,
} from './counts';
import { runCommand } from './runCommand';

/** The result of a step. */
export interface StepResult {
  counts: Counts;
  output: string;
  /** Tests that failed first and passed on their retry. */
  flaky?: readonly string[];
}

/** One part of `npm test`. */
export interface Step {
  name: string;
  run(): Promise<StepResult>;
}

function command(name: string, ...commands: string[][]): Step {
  return {
    name,
    async run() {
      let output = '';
      for (const one of commands) {
        const result = await runCommand(one);
        output += result.output;
        if (result.code !== 0) return { counts: single(false), output };
      }
      return { counts: single(true), output };
    },
  };
}

/** Static checks of the source. */
export const sourceSteps: readonly Step[] = [
  command('types', ['tsc', '--noEmit']),
  command('lint and format', ['biome', 'check', '.']),
  command(
    'import rule',
    ['depcruise', 'src', 'shell-dev', '--config', '.dependency-cruiser.cjs'],
    ['depcruise', 'src', '--config', '.dependency-cruiser.folders.cjs'],
  ),
  command('dead code', ['knip']),
  command('words of names', ['tsx', 'shell-dev/glossary/check.ts']),
  command('ratchet', ['tsx', 'shell-dev/ratchet/main.ts']),
];

/** The production builds of the remote, with its published types, and of the dev shell. */
export const buildStep: Step = command(
  'build',
  ['rspack', 'build', '--mode', 'production'],
  ['tsc', '-p', 'src/host/tsconfig.types.json'],
  ['rspack', 'build', '--mode', 'production', '--config', 'shell-dev/host/rspack.config.ts'],
);

/**
 * Unit and journey tests; the report is written to `folder`. They create many short-lived objects: with space
 * for them the garbage collector takes a third of its time. jest passes the option on to its workers.
 */
export function jestStep(folder: string): Step {
  return {
    name: 'unit and journey tests',
    async run() {
      const file = join(folder, 'jest.json');
      const { code, output } = await runCommand([
        'node',
        '--max-semi-space-size=64',
        'node_modules/jest/bin/jest.js',
        '--maxWorkers=2',
        '--json',
        `--outputFile=${file}`,
        '--silent',
      ]);
      return { counts: jestCounts(file, code), output: jestFailures(file) || output };
    },
  };
}

/**
 * Browser tests against the built shell, remote and API. A test that fails is tried once more: what a busy machine
 * delays is no failure of the product, but is printed.
 */
export function browserStep(folder: string): Step {
  return {
    name: 'browser tests',
    async run() {
      const file = join(folder, 'playwright.json');
      try {
        const { code, output } = await runCommand(
          [
            'playwright',
            'test',
            '-c',
            'shell-dev/e2e/playwright.config.ts',
            '--retries=1',
            '--reporter=line,json',
          ],
          { STOCK_BROWSER: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        );
        return { counts: playwrightCounts(file, code), output, flaky: flakyTests(file) };
      } catch (error) {
        return { counts: single(false), output: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

/** The reduced matrix of hosts, and the checks of the built files and types. */
export const hostsStep: Step = {
  name: 'hosts',
  async run() {
    const { code, output } = await runCommand(['tsx', 'shell-dev/hosts/run.ts', '--reduced']);
    return { counts: printedCounts(output, code), output };
  },
};

/** The sizes that the browser loads, compared with their budgets. */
export const sizesStep: Step = command('sizes', ['tsx', 'shell-dev/bench/run.ts', 'size']);
