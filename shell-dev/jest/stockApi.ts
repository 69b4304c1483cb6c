import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { require as requireTypeScript } from 'tsx/cjs/api';
import type { Api } from '../api/api';
import type { Collection } from '../api/store/database';
import type { Page } from './page';

/** The development API as one test file uses it, with its switches. */
export interface RunningApi {
  api: StockTestApi;
  /** Closes the connections of the page, so that nothing of this file reaches the next one. */
  release(): Promise<void>;
}

/** Options of a test file's API. */
export interface StockTestApiOptions {
  /** Limits sign-in attempts, as outside of tests. */
  rateLimit?: boolean;
}

const ROLES: Record<DemoRoleName, string> = {
  admin: 'Admin',
  manager: 'Stock manager',
  staff: 'Venue staff',
  trainee: 'Trainee',
};

interface Server {
  origin: string;
  running: Api;
}

const load = (file: string): unknown => requireTypeScript(file, join(__dirname, 'stockApi.ts'));

/** The servers of this worker, with and without a rate limit; jest loads this module once per worker. */
const servers = new Map<boolean, Promise<Server>>();

/**
 * Opens a development API in memory on a free loopback port. It runs in Node, outside of the page, and is
 * loaded through tsx, because jest transforms only modules inside its environment.
 */
async function open(rateLimit: boolean): Promise<Server> {
  const { openApi } = load('../api/api.ts') as typeof import('../api/api');
  const running = await openApi({
    database: ':memory:',
    scryptCost: 16,
    compression: false,
    ...(rateLimit ? {} : { rateLimit: { max: 100_000, windowMs: 60_000 } }),
  });
  const origin = await running.listen(0);
  // the worker ends with its last test file
  running.server.server.unref();
  return { origin, running };
}

/** The server of this worker with these options, with its initial data. */
async function serverFor(rateLimit: boolean): Promise<Server> {
  const known = servers.get(rateLimit);
  if (known) {
    const server = await known;
    server.running.reset();
    return server;
  }
  const opened = open(rateLimit);
  servers.set(rateLimit, opened);
  return opened;
}

/** The development API for a test file; `jar` is the page's cookie jar. */
export async function openStockApi(
  { jar, agent }: { jar: Page['cookieJar']; agent: string },
  { rateLimit = false }: StockTestApiOptions = {},
): Promise<RunningApi> {
  const { demoSignIns } = load('../api/demo.ts') as typeof import('../api/demo');
  const { origin, running: server } = await serverFor(rateLimit);

  const api: StockTestApi = {
    origin,
    async reset() {
      server.reset();
      jar.removeAllCookiesSync();
    },
    outbox: async () => structuredClone([...server.outbox]),
    setPermission: async (pageRoute, role, access) => server.permissions.set(pageRoute, role, access),
    async fail(pathContains, status, times, retryAfter) {
      server.faults.failWith = {
        pathContains,
        status,
        ...(times === undefined ? {} : { times }),
        ...(retryAfter === undefined ? {} : { retryAfter }),
      };
    },
    async delay(milliseconds) {
      server.faults.delayMs = milliseconds;
    },
    endFaults: async () => server.faults.clear(),
    expireSessions: async () => server.sessions.expireAll(),
    editRecords: async (collection, edit) => server.records.edit(collection as Collection, edit),
    forgetDevices: async () => server.devices.forgetAll(),
    async signIn(as) {
      const person = demoSignIns.find(({ role }) => role === ROLES[as]);
      if (!person) throw new Error(`The demo data has no ${ROLES[as]}.`);
      // An account without trusted devices trusts the first one: this page.
      server.devices.forgetAll();
      const answer = await fetch(`${origin}/api/v1/user_a/login-user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ email: person.email, password: person.password }),
      });
      if (!answer.ok) throw new Error(`Signing in as ${as} failed: ${answer.status} ${await answer.text()}`);
      for (const cookie of answer.headers.getSetCookie()) jar.setCookieSync(cookie, origin);
    },
  };
  const release = async () => {
    server.server.server.closeAllConnections();
    // until Node's fetch has seen it: the next file's sign-in would send over a closed connection
    await setTimeout(20);
  };
  return { api, release };
}
