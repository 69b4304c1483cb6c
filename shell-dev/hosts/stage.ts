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

/** What every host of the matrix is played on: the built remote, its fault switch, and an API of its own. */
export interface Stage {
  remoteOrigin: string;
  faults: RemoteFaults;
  api: TestApi;
  /** Serves a built host on a free port. Answers its origin. */
  serve(folder: string): Promise<string>;
  close(): Promise<void>;
}

/** Serves `dist` as production would, and a development API behind it and behind every host. */
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

/** A built host: its page at every address that is no file, under the policy that the contract promises to live with. */
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

/** The built remote is there, both builds of it. */
export const isBuilt = (dist: string): boolean =>
  ['mf-manifest.json', 'host-react/mf-manifest.json', 'types/mount.d.ts'].every((file) =>
    existsSync(join(dist, file)),
  );
