import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { sourceRules } from '../../rspack.config';

/**
 * The script of a page of the bench, from a file of this folder; `constants` are the global names that it
 * declares.
 * @throws Error when the build fails
 */
export function buildPage(entry: string, constants: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'stock-page-'));
  const definitions = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]);
  return new Promise<string>((resolve, reject) => {
    rspack(
      {
        mode: 'production',
        target: ['web', 'es2022'],
        context: __dirname,
        entry: `./${entry}`,
        output: { path: folder, filename: 'page.js' },
        resolve: { extensions: ['.ts', '.tsx', '.js'] },
        module: sourceRules(false),
        plugins: [new rspack.DefinePlugin(Object.fromEntries(definitions))],
        performance: false,
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve(readFileSync(join(folder, 'page.js'), 'utf8'));
      },
    );
  }).finally(() => rmSync(folder, { recursive: true, force: true }));
}
