import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { openApi } from '../api/api';
import { TestApi } from '../e2e/fixtures/api';
import { forward } from '../serve/forward';
import { contentSecurityPolicy } from '../serve/policy';
import { RemoteFaults } from '../serve/remoteFaults';
import { createRemoteServer } from '../serve/remoteServer';

/** Servers for the hosts: the built remote with its fault switch, and an API. */
export interface Stage {
  /** The folder of the built remote. */
  dist: string;
  remoteOrigin: string;
  faults: RemoteFaults;
  api: TestApi;
  /** Serves a built host on a free port and returns its origin. */
  serve(folder: string): Promise<string>;
  close(): Promise<void>;
}

/** Serves `dist` as in production, with a development API behind it and behind every host. */
export async function openStage(dist: string): Promise<Stage> {
  const api = await openApi({
    database: ':memory:',
    products: 60,
    scryptCost: 16,
    rateLimit: { max: 100_000, windowMs: 60_000 },
  });
  const apiOrigin = await api.listen(0);
  const faults = new RemoteFaults();
  const remote = await createRemoteServer({ dist, api: apiOrigin, faults });
  const servers: FastifyInstance[] = [remote];
  const remoteOrigin = await listen(remote);
  return {
    dist,
    remoteOrigin,
    faults,
    api: new TestApi(apiOrigin),
    async serve(folder) {
      const host = await createHostServer(folder, apiOrigin, remoteOrigin);
      servers.push(host);
      return listen(host);
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await api.close();
    },
  };
}

/**
 * Serves a built host: its page at every address without a file, with a strict content security policy
 * (src/host/README.md, P6).
 */
async function createHostServer(folder: string, api: string, remote: string): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  forward(app, ['/api'], api);
  const looks = join(__dirname, 'page');
  await app.register(fastifyStatic, { root: [folder, looks], index: false, cacheControl: false });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (request.method !== 'GET' || /\.(js|css|json)$/.test(path)) return reply.code(404).send('Not found');
    return reply
      .header('content-security-policy', contentSecurityPolicy(remote))
      .sendFile('index.html', folder);
  });
  return app;
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: 'localhost', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('A server of the hosts has no port.');
  return `http://localhost:${address.port}`;
}

/** Whether both builds of the remote exist. */
export const isBuilt = (dist: string): boolean =>
  ['mf-manifest.json', 'host-react/mf-manifest.json', 'types/mount.d.ts', 'connect.js'].every((file) =>
    existsSync(join(dist, file)),
  );
