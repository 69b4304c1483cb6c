import type { FastifyInstance } from 'fastify';
import { Accounts } from './auth/accounts';
import { type Access, Permissions } from './auth/permissions';
import { Secrets } from './auth/secrets';
import { Sessions } from './auth/sessions';
import { Tickets } from './auth/tickets';
import type { Context } from './context';
import { Faults } from './dev/faults';
import { Outbox, type OutboxMessage } from './dev/outbox';
import { keyOf } from './resources/uniqueness';
import { seed, seededProducts } from './seed/seed';
import { buildServer } from './server';
import { type Collection, closeDatabase, openDatabase } from './store/database';
import { type Doc, Documents } from './store/documents';
import { asStartFailure, StartFailure } from './store/startFailure';

/** Options for opening the development API. */
export interface ApiOptions {
  /** A file, created when it does not exist, or ':memory:'. */
  database: string;
  /** Number of products in the first seed (400 by default). */
  products?: number;
  /** Starts from the initial data, whatever the file contains. */
  reset?: boolean;
  now?: () => Date;
  log?: (line: string) => void;
  /** scrypt's N, a power of two; lower it in tests. */
  scryptCost?: number;
  secureCookies?: boolean;
  /** Whether answers are compressed (they are); tests on one machine are faster without. */
  compression?: boolean;
  /** Attempts per minute (or `windowMs`) and account at sign-in, codes and resets. */
  rateLimit?: { max: number; windowMs: number };
}

/** A running development API and its switches. */
export interface Api {
  server: FastifyInstance;
  /** Listens (port 0: a free one) and returns the origin, for example `http://localhost:4999`. */
  listen(port: number, host?: string): Promise<string>;
  /** Restores the initial state: data, accounts, devices, permissions, faults, outbox and limits. */
  reset(): void;
  /** The mails that a real backend would have sent, newest first. */
  readonly outbox: readonly OutboxMessage[];
  faults: Faults;
  permissions: { set(pageRoute: string, role: string, access: Access): void };
  sessions: { expireAll(): void };
  devices: { forgetAll(): void };
  /** Changes every record of a collection without the checks of the calls, to test another shape or state. */
  records: { edit(collection: Collection, edit: (record: Doc) => Doc): void };
  close(): Promise<void>;
}

const PRODUCTS = 400;

/**
 * Opens the database, seeds it when it is new, and starts a server for every call of the table 'Calls'
 * (src/resources/README.md).
 * @throws StartFailure when the file cannot be opened, is locked by another process, or was seeded with
 *   another number of products
 */
export async function openApi(options: ApiOptions): Promise<Api> {
  const { database: file, now = () => new Date(), log = () => {}, scryptCost = 16_384 } = options;
  const { database, isNew } = openDatabase(file, options.reset ?? false);
  const documents = new Documents(database);
  const accounts = new Accounts(database);
  const secrets = new Secrets(scryptCost);
  let epoch = 0;

  const fill = (count: number) => {
    try {
      seed({ database, documents, accounts, secrets }, now(), count);
    } catch (error) {
      throw asStartFailure(error, file);
    }
  };

  const context: Context = {
    documents,
    accounts,
    sessions: new Sessions(database, now),
    tickets: new Tickets(database, now),
    secrets,
    permissions: new Permissions(),
    outbox: new Outbox(now, log),
    faults: new Faults(),
    now,
    log,
    reset: () => {
      epoch += 1;
      fill(seededProducts(database) ?? PRODUCTS);
      context.permissions.reset();
      context.outbox.clear();
      context.faults.clear();
    },
    secureCookies: options.secureCookies ?? false,
    compression: options.compression ?? true,
    rateLimit: options.rateLimit ?? { max: 10, windowMs: 60_000 },
  };

  try {
    const seeded = seededProducts(database);
    const wanted = options.products ?? seeded ?? PRODUCTS;
    if (isNew || seeded === undefined || options.reset) fill(wanted);
    else if (wanted !== seeded) {
      throw new StartFailure(
        `The database ${file} holds data made for ${seeded} products. Start with --reset to create it again for ${wanted}, or choose another file with --database.`,
      );
    }
    const server = await buildServer(context, () => epoch);
    return {
      server,
      listen: async (port, host = 'localhost') => {
        await server.listen({ port, host });
        return originOf(server, host);
      },
      reset: context.reset,
      outbox: context.outbox.messages,
      faults: context.faults,
      permissions: { set: (pageRoute, role, access) => context.permissions.set(pageRoute, role, access) },
      sessions: { expireAll: () => context.sessions.expireAll() },
      devices: { forgetAll: () => context.sessions.forgetDevices() },
      records: {
        edit: (collection, edit) => {
          for (const record of documents.all(collection).map(edit))
            documents.replace(collection, record, keyOf(collection, record));
        },
      },
      close: async () => {
        await server.close();
        closeDatabase(database);
      },
    };
  } catch (error) {
    closeDatabase(database);
    throw error;
  }
}

function originOf(server: FastifyInstance, host: string): string {
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // Cookies are first-party only on the same site, so an API on all interfaces is addressed as localhost too.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
