import { join } from 'node:path';
import { require as requireTypeScript } from 'tsx/cjs/api';
import type { Collection } from '../api/store/database';
import type { Page } from './page';

/** The development API of one test file, with its switches. */
export interface RunningApi {
  api: StockTestApi;
  close(): Promise<void>;
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

/**
 * Opens a development API in memory on a free loopback port. It runs in Node, outside of the page, and is
 * loaded through tsx, because jest transforms only modules inside its environment. `jar` is the page's cookie
 * jar.
 */
export async function openStockApi(
  { jar, agent }: { jar: Page['cookieJar']; agent: string },
  { rateLimit = false }: StockTestApiOptions = {},
): Promise<RunningApi> {
  const load = (file: string): unknown => requireTypeScript(file, join(__dirname, 'stockApi.ts'));
  const { openApi } = load('../api/api.ts') as typeof import('../api/api');
  const { demoSignIns } = load('../api/demo.ts') as typeof import('../api/demo');
  const server = await openApi({
    database: ':memory:',
    scryptCost: 16,
    ...(rateLimit ? {} : { rateLimit: { max: 100_000, windowMs: 60_000 } }),
  });
  const origin = await server.listen(0);

  const api: StockTestApi = {
    origin,
    async reset() {
      server.reset();
      jar.removeAllCookiesSync();
    },
    outbox: async () => structuredClone([...server.outbox]),
    setPermission: async (pageRoute, role, access) => server.permissions.set(pageRoute, role, access),
    async fail(pathContains, status, times) {
      server.faults.failWith = { pathContains, status, ...(times === undefined ? {} : { times }) };
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
  return { api, close: () => server.close() };
}
