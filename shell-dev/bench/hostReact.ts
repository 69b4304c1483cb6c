import fastify from 'fastify';
import { forward } from '../serve/forward';
import { buildPage } from './rspackPage';

const PAGE =
  '<!doctype html><html lang="en"><title>Suite</title><div id="host"></div><script src="/page.js"></script>';

/** Serves a suite that shares its React with the remotes: hostReactPage.ts at every address, and the API. */
export async function startHostReact(options: { remote: string; api: string }) {
  const script = await buildPage('hostReactPage.ts', {
    MANIFEST: `${options.remote}/stock/host-react/mf-manifest.json`,
  });
  const server = fastify({ forceCloseConnections: true });
  forward(server, ['/api'], options.api);
  server.get('/page.js', (_request, reply) => reply.type('text/javascript').send(script));
  server.setNotFoundHandler((_request, reply) => reply.code(200).type('text/html').send(PAGE));
  await server.listen({ host: 'localhost', port: 0 });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
