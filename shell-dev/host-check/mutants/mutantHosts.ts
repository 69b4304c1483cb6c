import { join } from 'node:path';
import { openApi } from '../../api/api';
import { RemoteFaults } from '../../serve/remoteFaults';
import { createRemoteServer } from '../../serve/remoteServer';
import { createShellServer } from '../../serve/shellServer';
import { openMutantServer } from './mutantServer';
import type { Mutant } from './mutants';

/** The dev shell with the built remote, each behind a server that can answer otherwise. */
export interface MutantHosts {
  /** The address of Stock in the shell. */
  url: string;
  origin: string;
  /** undefined: none. */
  set(mutant: Mutant | undefined): void;
  close(): Promise<void>;
}

const root = join(__dirname, '..', '..', '..');

/** Opens them with data of their own. @throws Error when nothing is built */
export async function openMutantHosts(): Promise<MutantHosts> {
  const api = await openApi({
    database: ':memory:',
    products: 60,
    scryptCost: 16,
    rateLimit: { max: 100_000, windowMs: 60_000 },
  });
  const apiOrigin = await api.listen(0);
  const faults = new RemoteFaults();
  const [host, remote] = [await openMutantServer(), await openMutantServer()];
  const servers = [
    await createRemoteServer({ dist: join(root, 'dist'), api: apiOrigin, faults }),
    await createShellServer({
      dist: join(root, 'shell-dev', 'host', 'dist'),
      api: apiOrigin,
      remote: remote.origin,
      faults,
    }),
  ] as const;
  const [behindRemote, behindHost] = await Promise.all(
    servers.map((server) => server.listen({ host: 'localhost', port: 0 })),
  );
  remote.behind = behindRemote ?? '';
  host.behind = behindHost ?? '';
  return {
    url: `${host.origin}/stock`,
    origin: host.origin,
    set(mutant) {
      host.set(mutant?.host ?? [], mutant?.script);
      remote.set(mutant?.remote ?? []);
    },
    async close() {
      await Promise.all([host.close(), remote.close(), ...servers.map((server) => server.close())]);
      await api.close();
    },
  };
}
