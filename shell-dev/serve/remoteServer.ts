import fastifyCors from '@fastify/cors';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_LINKS } from '../../src/host/standaloneLinks';
import { forward } from './forward';
import { contentSecurityPolicy, EVERY_ANSWER, PAGE_HEADERS } from './policy';
import type { RemoteFault, RemoteFaults } from './remoteFaults';

/**
 * File extensions: a missing file is a 404, never the page. Routes may contain dots (an email), so extensions
 * are listed.
 */
const ASSET = /^\/stock\/(static|host-react|types)\/|\.(js|css|json|map|woff2|png|svg|ico|zip|ts|txt)$/;

/** What tells how the build was made is for its team alone. */
const OF_THE_BUILD = /\.map(\.gz|\.br)?$|(^|\/)mf-stats\.json(\.gz|\.br)?$/;

/** Adds the fault switch for the remote's files to a server. */
export function addRemoteFaults(app: FastifyInstance, faults: RemoteFaults): void {
  app.post('/__dev/remote-faults', async (request, reply) => {
    faults.set(request.body as RemoteFault);
    return reply.code(204).send();
  });
}

/**
 * Serves `dist/` under /stock/ by the rules of src/host/README.md, 'Serving', with the API behind the same
 * origin. `shellOrigin` returns the origin that serves the pages of siblings.
 */
export async function createRemoteServer(options: {
  dist: string;
  api: string;
  faults: RemoteFaults;
  shellOrigin?: () => string;
}) {
  const { dist, api, faults, shellOrigin } = options;
  const app = fastify({ forceCloseConnections: true });
  // Files for every host; credentials are sent to the page's own origin only.
  await app.register(fastifyCors, { origin: '*' });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(EVERY_ANSWER);
    const isOfBuild = OF_THE_BUILD.test(request.url.split('?')[0] ?? '');
    if (isOfBuild) return reply.code(404).type('text/plain').send('Not found');
    const answer = faults.take(request.url.split('?')[0] ?? '');
    if (answer === 'hang') {
      await faults.next();
      reply.hijack();
      request.raw.destroy();
      return;
    }
    if (answer) return reply.code(answer.status).type(answer.type).send(answer.body);
  });
  addRemoteFaults(app, faults);
  forward(app, ['/api', '/outbox', '/outbox.json', '/__dev'], api, EVERY_ANSWER);
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/stock/',
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(response, path) {
      const hashed = /[\\/]static[\\/]/.test(path);
      response.header('vary', 'accept-encoding');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // also of its compressed copies
      if (!/index\.html(\.\w+)?$/.test(path)) return;
      response.header('content-security-policy', contentSecurityPolicy('', { camera: true }));
      for (const [name, value] of Object.entries(PAGE_HEADERS)) response.header(name, value);
    },
  });
  app.get('/', (_request, reply) => reply.redirect('/stock/'));
  if (shellOrigin) {
    for (const { href } of Object.values(DEFAULT_LINKS)) {
      app.get(href, (_request, reply) => reply.redirect(shellOrigin() + href));
    }
  }
  // a folder returns the page, not a 403
  for (const path of ['/stock', '/stock/']) app.get(path, (_request, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = /^\/stock(\/|$)/.test(path) && !ASSET.test(path) && request.method === 'GET';
    if (!isPage) return reply.code(404).type('text/plain').send('Not found');
    return reply.sendFile('index.html');
  });
  return app;
}
