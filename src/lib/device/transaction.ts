import type { AreaName } from './deviceDatabase';
import { type AreaStore, abort, type DeviceDatabase } from './deviceRows';

/** An opening without an answer within this time counts as refused: no page waits for another one. */
export const OPEN_TIMEOUT_MS = 10_000;

/** How a transaction is made; 'strict' is complete only when it is on the disk. */
interface TransactionOptions {
  mode?: 'readonly' | 'readwrite';
  durability?: IDBTransactionDurability | undefined;
}

/** Does work in one transaction of an area: all of it is written; or nothing, and the result is rejected. */
export async function inTransaction<T>(
  db: DeviceDatabase,
  area: AreaName,
  { mode = 'readwrite', durability = 'default' }: TransactionOptions,
  work: (store: AreaStore) => Promise<T> | T,
): Promise<T> {
  const transaction = db.transaction(area, mode, { durability });
  const { done } = transaction;
  try {
    const result = await work(transaction.store);
    await done;
    return result;
  } catch (error) {
    done.catch(() => undefined);
    abort(transaction.store);
    throw error;
  }
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
