import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { forward } from './forward';
import { contentSecurityPolicy } from './policy';
import type { RemoteFaults } from './remoteFaults';
import { addRemoteFaults } from './remoteServer';

/**
 * Serves the built dev shell: its page for every address without a file, with the API behind the same origin.
 */
export async function createShellServer(options: {
  dist: string;
  api: string;
  remote: string;
  faults: RemoteFaults;
}) {
  const { dist, api, remote, faults } = options;
  const app = fastify({ forceCloseConnections: true });
  app.get('/shell-config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ remote }),
  );
  addRemoteFaults(app, faults);
  forward(app, ['/api', '/outbox', '/outbox.json', '/__dev'], api);
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    cacheControl: false,
    setHeaders(response, path) {
      const hashed = /[\\/]shell-static[\\/]/.test(path);
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.endsWith('index.html'))
        response.header('content-security-policy', contentSecurityPolicy(remote));
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/shell-static/')) {
      return reply.code(404).type('text/plain').send('Not found');
    }
    return reply.sendFile('index.html');
  });
  return app;
}
