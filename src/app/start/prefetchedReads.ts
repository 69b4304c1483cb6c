import type { PrefetchedRead, StockHost } from '../../host/contract';
import type { EarlyAnswers } from '../../http/earlyAnswers';
import { addressOf, readEarly, storedUser } from './earlyReads';
import { type StartPlan, type StoredUser, startAddress, startOf } from './startPlan';

/** A prefetched answer that nothing has taken after this time is dropped. */
export const MAX_UNUSED_MS = 30_000;

/**
 * Sends the reads of the page at `path` for the user of the host's session, or of the last session in this
 * browser where the host leaves that open. They are kept in the host object, by address, until a mount takes them;
 * one that fails is dropped, so that the mount sends it again. Returns the address of the page.
 */
export function prefetchReads(plan: StartPlan, path: string, host: Partial<StockHost>): string {
  const { prefetched, session, apiHost } = host;
  const user = userOf(host);
  if (!prefetched || !user) return startAddress(path, user);
  // the host has confirmed its user
  const confirmed = session?.get().state === 'signed-in' ? plan.reads.status : undefined;
  for (const read of startOf(plan, path, user).reads) {
    const address = addressOf(read, apiHost);
    if (read === confirmed || isCurrent(prefetched.get(address), user)) continue;
    const sent = readEarly(address, user);
    prefetched.set(address, sent);
    const forget = () => prefetched.get(address) === sent && prefetched.delete(address);
    sent.answer.then(({ status, data }) => (status >= 300 || data === undefined) && forget(), forget);
  }
  return startAddress(path, user);
}

/**
 * Takes what was prefetched, by {@link prefetchReads} or the early script, out of the host object: the answers for its
 * current user, by path below /api/v1. An answer for another user, or one that is too old, is dropped.
 */
export function takePrefetched(host: StockHost): EarlyAnswers {
  const { prefetched = new Map<string, PrefetchedRead>() } = host;
  const user = userOf(host);
  const start = addressOf('', host.apiHost);
  const taken = [...prefetched].flatMap(([address, read]) =>
    address.startsWith(start) && isCurrent(read, user) ? [[address.slice(start.length), read] as const] : [],
  );
  prefetched.clear();
  return new Map(taken);
}

function userOf({ session }: Partial<StockHost>): StoredUser | null {
  const current = session?.get() ?? { state: 'unknown' };
  if (current.state === 'signed-in') return current.user;
  return current.state === 'unknown' ? storedUser() : null;
}

function isCurrent(read: PrefetchedRead | undefined, user: StoredUser | null): boolean {
  return read?.userId === (user?._id ?? '') && Date.now() - read.sentAt < MAX_UNUSED_MS;
}
