import { API_PREFIX, BASE_PATH } from '../../rules/constants';
import { answerOf, storedUser } from './earlyReads';
import { type EarlyWindow, type StartPlan, startOf } from './startPlan';

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

start();
