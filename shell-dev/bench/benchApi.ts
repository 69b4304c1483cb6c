import { constants, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { openApi } from '../api/api';
import { forward } from '../serve/forward';
import { barePage } from './barePage';

/** The address of the bare page, on every server that forwards /api. */
export const BARE = '/api/bench/bare.html';

/** The address of the AG Grid page, where `agGrid` is given. */
export const AG_GRID = '/api/bench/ag-grid.html';

const agGridHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>AG Grid</title>
<input type="search" aria-label="Search products">
<div id="grid" style="height: 820px"></div>
<script src="ag-grid.js"></script>`;

/**
 * Starts the development API with a precomputed answer for the products, and `more` answers by path, the bare
 * page, and, with its script, the AG Grid page.
 */
export async function startBenchApi(
  products: string,
  more: Readonly<Record<string, string>> = {},
  agGrid?: string,
): Promise<{ origin: string; close(): Promise<void> }> {
  const api = await openApi({ database: ':memory:', products: 20, scryptCost: 16 });
  const apiOrigin = await api.listen(0);
  const server = fastify({ forceCloseConnections: true });
  for (const [path, text] of Object.entries({ 'product/get-all-products-v2': products, ...more })) {
    const answer = gzipSync(text, { level: constants.Z_BEST_SPEED });
    server.get(`/api/v1/${path}`, (_request, reply) =>
      reply
        .type('application/json')
        .header('cache-control', 'no-store')
        .header('content-encoding', 'gzip')
        .send(answer),
    );
  }
  server.get(BARE, (_request, reply) => reply.type('text/html').send(barePage));
  if (agGrid !== undefined) {
    const script = gzipSync(agGrid);
    server.get(AG_GRID, (_request, reply) => reply.type('text/html').send(agGridHtml));
    server.get('/api/bench/ag-grid.js', (_request, reply) =>
      reply.type('text/javascript').header('content-encoding', 'gzip').send(script),
    );
  }
  forward(server, ['/api', '/__dev'], apiOrigin);
  const origin = await server.listen({ host: 'localhost', port: 0 });
  return {
    origin: origin.replace(/\[::1\]|127\.0\.0\.1/, 'localhost'),
    async close() {
      await server.close();
      await api.close();
    },
  };
}
