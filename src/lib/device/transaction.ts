import type { AreaName } from './deviceDatabase';
import { type AreaStore, abort, type DeviceDatabase } from './deviceRows';

/** An opening without an answer within this time counts as refused: no page waits for another one. */
export const OPEN_TIMEOUT_MS = 10_000;

/** How a transaction is made; 'strict' is complete only when it is on the disk. The signal aborts it. */
interface TransactionOptions {
  mode?: 'readonly' | 'readwrite';
  durability?: IDBTransactionDurability | undefined;
  signal?: AbortSignal | undefined;
}

/** Does work in one transaction of an area: all of it is written; or nothing, and the result is rejected. */
export async function inTransaction<T>(
  db: DeviceDatabase,
  area: AreaName,
  { mode = 'readwrite', durability = 'default', signal }: TransactionOptions,
  work: (store: AreaStore) => Promise<T> | T,
): Promise<T> {
  const transaction = db.transaction(area, mode, { durability });
  const { done } = transaction;
  const leave = () => abort(transaction);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);
  try {
    const result = await work(transaction.store);
    await done;
    return result;
  } catch (error) {
    done.catch(() => undefined);
    abort(transaction);
    throw error;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

/** The time in which a page is not in the back/forward cache. */
export interface Stay {
  /** Does work, again where the page was left meanwhile: the signal aborts then, and the work waits until the page is shown. */
  during<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  end(): void;
}

/**
 * Leaves no transaction open in a page that goes to the back/forward cache: WebKit keeps its locks there, and no later page of
 * the same origin could open or write the database.
 */
export function createStay(): Stay {
  let stay = new AbortController();
  let shown = Promise.resolve();
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    shown = new Promise((resolve) => {
      const onShow = () => {
        stay = new AbortController();
        resolve();
      };
      addEventListener('pageshow', onShow, { once: true });
    });
    stay.abort();
  };
  // absent in workers of tests
  globalThis.addEventListener?.('pagehide', leave);
  return {
    async during(work) {
      for (;;) {
        await shown;
        const { signal } = stay;
        try {
          return await work(signal);
        } catch (error) {
          if (!signal.aborted) throw error;
        }
      }
    },
    end: () => globalThis.removeEventListener?.('pagehide', leave),
  };
}

/** A database that is opened in time; it is closed where it opens later. */
export function answered<T extends { close(): void }>(opening: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new DOMException('The database is in use.', 'TimeoutError'));
    }, OPEN_TIMEOUT_MS);
    opening.then(
      (db) => {
        clearTimeout(timer);
        if (isLate) db.close();
        else resolve(db);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
