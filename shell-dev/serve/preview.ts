import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type ApiOptions, openApi } from '../api/api';
import { startNginx } from './nginx';
import { RemoteFaults } from './remoteFaults';
import { createRemoteServer } from './remoteServer';
import { createShellServer } from './shellServer';

/** What to serve; everything has a default. */
export interface PreviewOptions {
  /** The origin of a running API; absent: a fresh one in memory, with these options. */
  api?: string | ApiOptions;
  faults?: RemoteFaults;
  /** Also serves the remote's page with nginx; requires nginx. */
  nginx?: boolean;
  /** 0 or absent: any free port. */
  shellPort?: number;
  remotePort?: number;
}

/** The running preview. */
export interface Preview {
  shellOrigin: string;
  remoteOrigin: string;
  /** The remote's page behind nginx, when requested. */
  nginxOrigin: string | undefined;
  apiOrigin: string;
  faults: RemoteFaults;
  close(): Promise<void>;
}

const root = join(__dirname, '..', '..');

async function listen(app: FastifyInstance, port: number): Promise<string> {
  await app.listen({ host: 'localhost', port });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The preview has no port.');
  return `http://localhost:${address.port}`;
}

/**
 * Serves the built remote, the built shell and an API as in production, for browser tests and the bench.
 * @throws Error when the builds do not exist
 */
export async function startPreview(options: PreviewOptions = {}): Promise<Preview> {
  const {
    api = { database: ':memory:' },
    faults = new RemoteFaults(),
    nginx = false,
    shellPort = 0,
    remotePort = 0,
  } = options;
  const dist = join(root, 'dist');
  const shellDist = join(root, 'shell-dev', 'host', 'dist');
  for (const folder of [dist, shellDist]) {
    if (!existsSync(join(folder, 'index.html')))
      throw new Error('Nothing is built yet: npm run build && npm run build:shell');
  }
  const own = typeof api === 'string' ? undefined : await openApi(api);
  const apiOrigin = typeof api === 'string' ? api : ((await own?.listen(0)) ?? '');
  let shellOrigin = '';
  const remote = await createRemoteServer({ dist, api: apiOrigin, faults, shellOrigin: () => shellOrigin });
  const remoteOrigin = await listen(remote, remotePort);
  const shell = await createShellServer({ dist: shellDist, api: apiOrigin, remote: remoteOrigin, faults });
  shellOrigin = await listen(shell, shellPort);
  const behind = nginx ? await startNginx({ dist, api: apiOrigin }) : undefined;
  return {
    shellOrigin,
    remoteOrigin,
    nginxOrigin: behind?.origin,
    apiOrigin,
    faults,
    async close() {
      await Promise.all([shell.close(), remote.close(), behind?.close(), own?.close()]);
    },
  };
}
