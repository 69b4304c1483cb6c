import type { PrefetchedRead, Theme } from '../../host/contract';
import { incrementalJson } from '../../lib/incrementalJson';
import { storedKeys } from '../../lib/storage';
import {
  API_PREFIX,
  AUTH_STORAGE,
  REQUEST_TIMEOUT,
  ROOT_STORAGE,
  SESSION_END_STORAGE,
} from '../../rules/constants';
import { hasLapsed } from '../../session/inactivity/lastActivity';
import type { StoredUser } from './startPlan';

/** Defined by the build. */
declare const STOCK_API_HOST: string | undefined;

/** The global through which the early script passes its reads on. */
export interface EarlyWindow extends Window {
  stockPrefetched?: Map<string, PrefetchedRead>;
}

/** The address of a path below /api/v1, at the API of the host or of the build. */
export function addressOf(read: string, apiHost?: string): string {
  const host = apiHost ?? (typeof STOCK_API_HOST === 'string' ? STOCK_API_HOST : '');
  return `${host.replace(/\/+$/, '')}${API_PREFIX}/${read}`;
}

/** Sends a read before the app's code has loaded. Its promises reject where no response arrives. */
export function readEarly(url: string, user: StoredUser | null): PrefetchedRead {
  const begun = fetch(url, {
    credentials: 'include',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    headers: { accept: 'application/json' },
  });
  const answer = begun.then(async (response) => ({ status: response.status, data: await dataOf(response) }));
  // one that nothing takes over may fail
  answer.catch(() => undefined);
  return { userId: user?._id ?? '', sentAt: Date.now(), begun, answer };
}

/**
 * The data of a response, parsed while it is arriving (R127). An empty body is null, as for the app's own
 * requests; undefined where the text is no JSON.
 */
async function dataOf({ body }: Response): Promise<unknown> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  const json = incrementalJson();
  let isEmpty = true;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    const part = decoder.decode(value, { stream: !done });
    if (part !== '') isEmpty = false;
    json.push(part);
    if (done) break;
  }
  try {
    return isEmpty ? null : json.end();
  } catch {
    return undefined;
  }
}

/** The user of the last session in this browser; null where nothing usable is stored. */
export function storedUser(): StoredUser | null {
  try {
    const { isLoggedIn, user } = JSON.parse(localStorage.getItem(AUTH_STORAGE) ?? '{}');
    const stored = isLoggedIn === 'true' ? JSON.parse(user) : null;
    return stored?.venueDetails ? stored : null;
  } catch {
    return null;
  }
}

/** Whether nothing is read for the stored user: the session has lapsed, or has ended without an answer (R240). */
export function hasEnded(user: StoredUser | null): boolean {
  const isOpen = storedKeys('localStorage').some((key) => key.startsWith(SESSION_END_STORAGE));
  return isOpen || (user !== null && hasLapsed(user._id));
}

/** The theme that was chosen in this browser; the system's where nothing usable is stored. */
export function storedTheme(): Theme {
  try {
    const { preferences } = JSON.parse(localStorage.getItem(ROOT_STORAGE) ?? '{}');
    return JSON.parse(preferences).theme ?? 'system';
  } catch {
    return 'system';
  }
}
