import { API_PREFIX, AUTH_STORAGE, BASE_PATH, REQUEST_TIMEOUT } from '../../rules/constants';
import { type EarlyWindow, type StartPlan, type StoredUser, startOf } from './startPlan';

/** Defined by the build. */
declare const STOCK_START_PLAN: StartPlan;
declare const STOCK_API_HOST: string;

/**
 * The first script of the standalone page: while the app's code is loading, the files of the current page are
 * loaded into the cache, and the reads that this page needs are sent. The app takes the answers over and
 * decides what may be shown (src/README.md, R47).
 */
function start(): void {
  const path = location.pathname.slice(BASE_PATH.length).replace(/\/+$/, '') || '/';
  const { files, reads } = startOf(STOCK_START_PLAN, path, storedUser());
  const host = `${STOCK_API_HOST.replace(/\/+$/, '')}${API_PREFIX}/`;
  const globals: EarlyWindow = window;
  // before the files: over HTTP/1.1 a browser has six requests under way at a time
  globals.stockEarlyAnswers = new Map(reads.map((read) => [read, answerOf(host + read)]));
  for (const file of files) void preload(`${BASE_PATH}/${file}`);
  // an answer that nothing takes over may fail
  for (const answer of globals.stockEarlyAnswers.values()) answer.catch(() => undefined);
}

/**
 * Loads a file into the browser's cache, where the app finds it. Not with a preload link: the browser warns of
 * each that is not used, as where the session has ended.
 */
async function preload(address: string): Promise<void> {
  try {
    await (await fetch(address)).arrayBuffer();
  } catch {
    // the app requests the file again and reports the failure
  }
}

async function answerOf(url: string) {
  const response = await fetch(url, {
    credentials: 'include',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    headers: { accept: 'application/json' },
  });
  return { status: response.status, data: parsed(await response.text()) };
}

/** An empty body is null, as for the app's own requests; undefined where the text is no JSON. */
function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The user of the last session in this browser; null where nothing usable is stored. */
function storedUser(): StoredUser | null {
  try {
    const { isLoggedIn, user } = JSON.parse(localStorage.getItem(AUTH_STORAGE) ?? '{}');
    const stored = isLoggedIn === 'true' ? JSON.parse(user) : null;
    return stored?.venueDetails ? stored : null;
  } catch {
    return null;
  }
}

start();
