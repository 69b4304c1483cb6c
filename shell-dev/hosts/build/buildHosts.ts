import { runCommand } from '../../test/runCommand';
import type { HostRow } from '../matrix';
import { type Source, writeSource } from './source';
import { buildWithVite } from './viteHost';
import { buildWithWebpack } from './webpackHost';

/** Builds hosts of a remote that is served at an origin. Answers the folder to serve for each of them, in their order. */
export async function buildHosts(rows: readonly HostRow[], remote: string): Promise<string[]> {
  const sources = rows.map((row) => writeSource(row, remote));
  await buildWithRspack(sources.filter(({ row }) => row.kind !== 'webpack' && row.kind !== 'vite'));
  for (const source of sources) {
    if (source.row.kind === 'webpack') await buildWithWebpack(source);
    if (source.row.kind === 'vite') await buildWithVite(source);
  }
  return sources.map(({ out }) => out);
}

/** In a process of its own: rspack writes functions of its own into a page, and tsx would have changed them. */
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
