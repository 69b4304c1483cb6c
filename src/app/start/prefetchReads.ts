import type { PrefetchedRead, StockHost } from '../../host/contract';
import type { EarlyAnswers } from '../../http/earlyAnswers';
import { API_PREFIX } from '../../rules/constants';
import { readEarly, storedUser } from './earlyReads';
import { type StartReads, type StoredUser, startOf } from './startPlan';

/** Defined by the build. */
declare const STOCK_API_HOST: string | undefined;

/** The reads of every page, written by the build: those of each start, and a page's own. */
export interface ReadPlan {
  reads: StartReads;
  /** Path pattern and read. */
  pages: readonly (readonly [path: string, read: string])[];
}

/** A prefetched answer that no mount has taken after this time is dropped. */
const MAX_UNUSED_MS = 30_000;

/**
 * Sends the reads of the page at `path` for the user of the host's session, or of the last session in this
 * browser where the host leaves that open. They are kept in the host object, by address, until a mount takes them;
 * one that fails is forgotten, so that the mount sends it again.
 */
export function prefetchReads({ reads, pages }: ReadPlan, path: string, host: StockHost): void {
  const { prefetched } = host;
  const user = userOf(host);
  if (!prefetched || !user) return;
  const plan = { reads, pages: pages.map(([pattern, read]) => [pattern, [], read] as const), ...NO_FILES };
  const isConfirmed = host.session?.get().state === 'signed-in';
  for (const read of startOf(plan, startAddress(path, host), user).reads) {
    // the host has confirmed its user
    if (isConfirmed && read === reads.status) continue;
    const address = addressOf(host, read);
    if (isCurrent(prefetched.get(address), user)) continue;
    const sent: PrefetchedRead = { userId: user._id, sentAt: Date.now(), ...readEarly(address) };
    prefetched.set(address, sent);
    const forget = () => prefetched.get(address) === sent && prefetched.delete(address);
    sent.answer.then(({ status, data }) => (status >= 300 || data === undefined) && forget(), forget);
  }
}

const NO_FILES = { files: [], frame: [], login: [], dashboard: [] };

/**
 * Takes what was prefetched out of the host object: the answers for its current user, by path below /api/v1. An
 * answer for another user, or one that is too old, is dropped.
 */
export function takePrefetched(host: StockHost): EarlyAnswers {
  const { prefetched } = host;
  const user = userOf(host);
  const taken: EarlyAnswers = new Map();
  const start = addressOf(host, '');
  for (const [address, read] of prefetched ?? []) {
    if (address.startsWith(start) && isCurrent(read, user)) taken.set(address.slice(start.length), read);
  }
  prefetched?.clear();
  return taken;
}

/** The path inside the app that a visit leads to: without a user the sign-in, at any address. */
export function startAddress(path: string, host: StockHost = NO_HOST): string {
  const page = `/${(path.split(/[?#]/)[0] ?? '').replace(/^\/+|\/+$/g, '')}`;
  if (!userOf(host)) return '/';
  return page === '/' ? '/dashboard' : page;
}

const NO_HOST: StockHost = { contract: { major: 1, minor: 1 } };

function userOf({ session }: StockHost): StoredUser | null {
  const current = session?.get() ?? { state: 'unknown' };
  if (current.state === 'signed-in') return current.user;
  return current.state === 'unknown' ? storedUser() : null;
}

function isCurrent(read: PrefetchedRead | undefined, user: StoredUser | null): boolean {
  return read !== undefined && read.userId === user?._id && Date.now() - read.sentAt < MAX_UNUSED_MS;
}

function addressOf({ apiHost }: StockHost, read: string): string {
  const host = apiHost ?? (typeof STOCK_API_HOST === 'string' ? STOCK_API_HOST : '');
  return `${host.replace(/\/+$/, '')}${API_PREFIX}/${read}`;
}
