import { runCommand } from '../../test/runCommand';
import type { HostRow } from '../matrix';
import { buildWithRsbuild } from './rsbuildHost';
import { isVite, type Source, writeSource } from './source';
import { buildWithVite } from './viteHost';
import { buildWithWebpack } from './webpackHost';

/**
 * Builds hosts of the remote that is served at an origin. Returns the folder of each, in order.
 * @throws Error with the output of a failed build
 */
export async function buildHosts(rows: readonly HostRow[], remote: string): Promise<string[]> {
  const sources = rows.map((row) => writeSource(row, remote));
  await buildWithRspack(
    sources.filter(({ row }) => !isVite(row) && row.kind !== 'webpack' && row.kind !== 'rsbuild'),
  );
  for (const source of sources) {
    if (source.row.kind === 'webpack') await buildWithWebpack(source);
    if (source.row.kind === 'rsbuild') await buildWithRsbuild(source);
    if (isVite(source.row)) await buildWithVite(source);
  }
  return sources.map(({ out }) => out);
}

/**
 * In a process of its own, because rspack copies functions into the bundle, and tsx would have rewritten
 * them.
 */
async function buildWithRspack(sources: readonly Source[]): Promise<void> {
  if (sources.length === 0) return;
  const { code, output } = await runCommand(
    ['rspack', 'build', '--config', `${__dirname}/rspack.config.ts`],
    {
      SOURCES: JSON.stringify(sources),
    },
  );
  if (code !== 0) throw new Error(output);
}
