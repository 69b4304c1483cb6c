import type { Accounts } from './auth/accounts';
import type { Permissions } from './auth/permissions';
import type { Secrets } from './auth/secrets';
import type { Sessions } from './auth/sessions';
import type { Tickets } from './auth/tickets';
import type { Faults } from './dev/faults';
import type { Outbox } from './dev/outbox';
import type { Documents } from './store/documents';

/** The services that the calls share, one of each per API. */
export interface Context {
  documents: Documents;
  accounts: Accounts;
  sessions: Sessions;
  tickets: Tickets;
  secrets: Secrets;
  permissions: Permissions;
  outbox: Outbox;
  faults: Faults;
  now(): Date;
  log(line: string): void;
  /** Restores the initial state. */
  reset(): void;
  secureCookies: boolean;
  compression: boolean;
  rateLimit: { max: number; windowMs: number };
}
