import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import fastify from 'fastify';
import { sourceRules } from '../../rspack.config';
import { forward } from '../serve/forward';

const PAGE =
  '<!doctype html><html lang="en"><title>Suite</title><div id="host"></div><script src="/page.js"></script>';

/** Serves a suite that shares its React with the remotes: hostReactPage.ts at every address, and the API. */
export async function startHostReact(options: { remote: string; api: string }) {
  const script = await buildPage(`${options.remote}/stock/host-react/mf-manifest.json`);
  const server = fastify({ forceCloseConnections: true });
  forward(server, ['/api'], options.api);
  server.get('/page.js', (_request, reply) => reply.type('text/javascript').send(script));
  server.setNotFoundHandler((_request, reply) => reply.code(200).type('text/html').send(PAGE));
  await server.listen({ host: 'localhost', port: 0 });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

function buildPage(manifest: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'stock-host-'));
  return new Promise<string>((resolve, reject) => {
    rspack(
      {
        mode: 'production',
        target: ['web', 'es2022'],
        context: __dirname,
        entry: './hostReactPage.ts',
        output: { path: folder, filename: 'page.js' },
        resolve: { extensions: ['.ts', '.tsx', '.js'] },
        module: sourceRules(false),
        plugins: [new rspack.DefinePlugin({ MANIFEST: JSON.stringify(manifest) })],
        performance: false,
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve(readFileSync(join(folder, 'page.js'), 'utf8'));
      },
    );
  }).finally(() => rmSync(folder, { recursive: true, force: true }));
}
