import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
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
import { jestRuns, type Lane, WALK_TEST } from './lanes';
import { runCommand } from './runCommand';

/** The result of a step. */
export interface StepResult {
  counts: Counts;
  output: string;
  /** Tests that failed first and passed on their retry. */
  flaky?: readonly string[];
  /** What is printed although the step has passed. */
  notes?: readonly string[];
}

/** One part of `npm test` or `npm run verify`. */
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

/** The compiler's record of its last check, of this checkout: outside of it, as jest's cache is. */
function buildInfo(): string {
  const folder = join(tmpdir(), 'stock-types');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${createHash('sha1').update(__dirname).digest('hex')}.tsbuildinfo`);
}

/** Static checks of the source, the longest first. */
export const sourceSteps: readonly Step[] = [
  command('types', ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo()]),
  command('import rule', ['depcruise', 'src', 'shell-dev', '--config', '.dependency-cruiser.cjs']),
  command('circles of folders', ['depcruise', 'src', '--config', '.dependency-cruiser.folders.cjs']),
  command('dead code', ['knip']),
  command('words of names', ['tsx', 'shell-dev/glossary/check.ts']),
  command('examples', ['tsx', 'shell-dev/examples/check.ts']),
  command('ratchet', ['tsx', 'shell-dev/ratchet/main.ts']),
  command('lint and format', ['biome', 'check', '.']),
];

/** The production builds of the remote, with its published types, and of the dev shell. */
export const buildStep: Step = command(
  'build',
  ['rspack', 'build', '--mode', 'production'],
  ['tsc', '-p', 'src/host/tsconfig.types.json'],
  ['tsx', 'shell-dev/browsers/check.ts'],
  ['rspack', 'build', '--mode', 'production', '--config', 'shell-dev/host/rspack.config.ts'],
);

/**
 * Unit and journey tests of a lane; the reports are written to `folder`. They create many short-lived objects: with space
 * for them the garbage collector takes a third of its time. jest passes the option on to its workers.
 */
export function jestSteps(folder: string, lane: Lane): Step[] {
  return jestRuns(lane).map((chosen, index) => ({
    name: `unit and journey tests${lane === 'rest' ? `, rest ${index + 1}` : ''}`,
    async run() {
      const file = join(folder, `jest-${index}.json`);
      const { code, output } = await runCommand([
        'node',
        '--max-semi-space-size=64',
        'node_modules/jest/bin/jest.js',
        `--maxWorkers=${availableParallelism()}`,
        '--json',
        `--outputFile=${file}`,
        '--silent',
        ...chosen,
      ]);
      return { counts: jestCounts(file, code), output: jestFailures(file) || output };
    },
  }));
}

/** The tests of the walk, by the name of their project and their title: behind nginx they are of the rest. */
const WALK = `^(?!nginx ).*${WALK_TEST}`;

/** Which browser tests a lane plays, and how often one that fails is tried once more. */
const BROWSER: Record<Lane, readonly string[]> = {
  test: [`--grep=${WALK}`, '--retries=0'],
  rest: [`--grep-invert=${WALK}`, '--retries=1'],
  all: ['--retries=1'],
};

/**
 * Browser tests of a lane against the built shell, remote and API. Of the rest a test that fails is tried once more: what a
 * busy machine delays is no failure of the product, but is printed.
 */
export function browserStep(folder: string, lane: Lane): Step {
  return {
    name: lane === 'test' ? 'walk through the areas in a browser' : 'browser tests',
    async run() {
      const file = join(folder, 'playwright.json');
      try {
        const { code, output } = await runCommand(
          [
            'playwright',
            'test',
            '-c',
            'shell-dev/e2e/playwright.config.ts',
            ...BROWSER[lane],
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

/** A command that prints its counts. */
function counted(name: string, words: readonly string[]): Step {
  return {
    name,
    async run() {
      const { code, output } = await runCommand(words);
      return { counts: printedCounts(output, code), output };
    },
  };
}

/** The walk in three engines, with what their drivers cannot do. */
export const enginesStep: Step = {
  name: 'walk in three engines',
  async run() {
    const { code, output } = await runCommand(['tsx', 'shell-dev/engines/run.ts']);
    return { counts: printedCounts(output, code), output, notes: output.match(/^(?:-|known) .*$/gm) ?? [] };
  },
};

/** The hosts that find most failures, and the checks of the built files and types. */
export const hostsStep: Step = counted('hosts', ['tsx', 'shell-dev/hosts/run.ts', '--reduced']);

/** Hosts with one deviation each, which stock-host-check has to find: one of each kind, or all. */
export const mutantHostsStep = (isSample: boolean): Step =>
  counted('mutants of hosts', [
    'tsx',
    'shell-dev/hosts/run.ts',
    'mutants',
    ...(isSample ? ['--reduced'] : []),
  ]);

/** The sizes that the browser loads, compared with their budgets. */
export const sizesStep: Step = command('sizes', ['tsx', 'shell-dev/bench/run.ts', 'size']);
