import fastifyCors from '@fastify/cors';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { forward } from './forward';
import { contentSecurityPolicy } from './policy';
import type { RemoteFault, RemoteFaults } from './remoteFaults';

/** Names that stand for files: a missing one is a 404, never the page. Routes may hold dots (an email), so endings are listed. */
const ASSET = /^\/stock\/(static|host-react|types)\/|\.(js|css|json|map|woff2|png|svg|ico|zip|ts|txt)$/;

/** The fault switch of the remote's files, on any server of the preview. */
export function addRemoteFaults(app: FastifyInstance, faults: RemoteFaults): void {
  app.post('/__dev/remote-faults', async (request, reply) => {
    faults.set(request.body as RemoteFault);
    return reply.code(204).send();
  });
}

/** `dist/` under /stock/, with the rules of the host contract's "Serving"; the API behind the same origin. */
export async function createRemoteServer(options: { dist: string; api: string; faults: RemoteFaults }) {
  const { dist, api, faults } = options;
  const app = fastify({ forceCloseConnections: true });
  // Files for every host; credentials travel to the page's own origin only.
  await app.register(fastifyCors, { origin: '*' });
  app.addHook('onRequest', async (request, reply) => {
    const answer = faults.take(request.url.split('?')[0] ?? '');
    if (answer === 'hang') return new Promise<never>(() => {});
    if (answer) return reply.code(answer.status).type(answer.type).send(answer.body);
  });
  addRemoteFaults(app, faults);
  forward(app, ['/api', '/outbox', '/outbox.json', '/__dev'], api);
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/stock/',
    index: false,
    cacheControl: false,
    setHeaders(response, path) {
      const hashed = /[\\/]static[\\/]/.test(path);
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.endsWith('index.html')) response.header('content-security-policy', contentSecurityPolicy());
    },
  });
  app.get('/', (_request, reply) => reply.redirect('/stock/'));
  // a folder is the page too, not a listing that is forbidden
  for (const path of ['/stock', '/stock/']) app.get(path, (_request, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = /^\/stock(\/|$)/.test(path) && !ASSET.test(path) && request.method === 'GET';
    if (!isPage) return reply.code(404).type('text/plain').send('Not found');
    return reply.sendFile('index.html');
  });
  return app;
}
