import { type SessionAnswer, sessionIn } from './sessionCalls';
import type { TableSession } from './tableSession';

/** The address of the worker's script relative to the other files of the build; none in tests. */
declare const STOCK_TABLE_WORKER: string | undefined;
declare const __webpack_public_path__: string;

/** The worker counts as blocked when it does not listen after this time. */
const START_TIMEOUT_MS = 8_000;

/** A session that is closed after use. */
export interface OpenTableSession extends TableSession {
  close(): void;
}

/** Opens a session in a worker; in the current thread where none can be started. */
export async function openTableSession(): Promise<OpenTableSession> {
  const worker = await startWorker();
  if (worker) return { ...sessionIn(worker), close: () => worker.terminate() };
  const { createTableSession } = await import(/* webpackChunkName: "tables" */ './tableSession');
  return { ...createTableSession(), close: () => undefined };
}

/**
 * A worker has to be of the page's origin, and the files of a remote often are not: a blob of the page's origin
 * imports the script. Undefined where a policy forbids it (`worker-src blob:`, src/host/README.md, P6).
 */
async function startWorker(): Promise<Worker | undefined> {
  if (typeof STOCK_TABLE_WORKER !== 'string' || typeof Worker !== 'function') return undefined;
  const script = new URL(__webpack_public_path__ + STOCK_TABLE_WORKER, document.baseURI).href;
  const blob = new Blob([`importScripts(${JSON.stringify(script)})`], { type: 'text/javascript' });
  const address = URL.createObjectURL(blob);
  try {
    const worker = new Worker(address);
    if (await isListening(worker)) return worker;
    worker.terminate();
  } catch {
    // forbidden
  } finally {
    URL.revokeObjectURL(address);
  }
  return undefined;
}

function isListening(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), START_TIMEOUT_MS);
    const end = (isReady: boolean) => {
      clearTimeout(timer);
      resolve(isReady);
    };
    worker.onmessage = ({ data }: MessageEvent<SessionAnswer>) => end('isReady' in data);
    worker.onerror = (event) => {
      event.preventDefault();
      end(false);
    };
  });
}
