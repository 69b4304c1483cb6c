import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { type AreaName, earlierOf, hasDatabase, ownerOf } from './deviceDatabase';
import type { AreaStore, DeviceDatabase, RowKey, StoredKey, StoredRow } from './deviceRows';
import { answered, inTransaction, OPEN_TIMEOUT_MS } from './transaction';

/** Rows that are copied in one transaction: one may hold 500 rows of a file. */
const ROWS_PER_TRANSACTION = 100;

/** A row that an entry of an earlier database becomes; `at` where it is the head of its document. */
export interface EarlierRow {
  key: RowKey;
  value: unknown;
  at?: number;
}

/** Reads an entry of an earlier database. */
export type EarlierRowOf = (store: string, key: IDBValidKey, value: unknown) => EarlierRow | undefined;

interface Copying {
  area: AreaName;
  earlierRow: EarlierRowOf;
  /** Earlier releases did not note the backend: what they have kept is that of the page that copies it. */
  backend: string;
  open(): Promise<DeviceDatabase>;
}

/**
 * Copies an earlier database, where there is one, and deletes it once the copy is on the disk. A page of an earlier
 * release may still write to it: the deletion waits for the end of such pages, and copies what they have added. After a
 * crash copying begins again, and adds what is missing. One page of a browser copies at a time.
 */
export async function copyEarlier(copying: Copying): Promise<void> {
  const name = earlierOf(copying.area);
  if (!(await hasDatabase(name))) return;
  const manager = locks();
  if (!manager) {
    const copied = await copyAll(copying);
    if (copied) void deleteEarlier(copying, copied).catch(() => undefined);
    return;
  }
  // the outer lock ends with the copy, the inner one with the deletion
  await manager.request(`${name} copy`, { signal: AbortSignal.timeout(OPEN_TIMEOUT_MS) }, () => {
    const { promise, resolve } = deferred();
    const work = manager.request(`${name} deletion`, { ifAvailable: true }, async (lock) => {
      const copied = lock ? await copyAll(copying) : undefined;
      resolve();
      if (copied) await deleteEarlier(copying, copied);
    });
    return Promise.race([promise, work]);
  });
}

/** What was copied while other pages may have the earlier database open. */
interface Copied {
  version: number;
  keys: Set<string>;
}

/** Copies all but the documents that a page of an earlier release holds a lock of: they change until that is released. */
async function copyAll(copying: Copying): Promise<Copied | undefined> {
  const name = earlierOf(copying.area);
  const old = await answered(openExisting(name)).catch(() => undefined);
  if (!old) return undefined;
  const { held = [] } = (await locks()?.query()) ?? {};
  const locked = new Set(held.map((lock) => lock.name));
  const copied: Copied = { version: old.version, keys: new Set() };
  await copyRows(copying, old, copied.keys, ({ key }) => !locked.has(`${name} ${key[2]}`));
  return copied;
}

/**
 * Once no other page has the earlier database open, copies what was added to it meanwhile, and deletes it. The next
 * version of it, which no page has, waits for that.
 */
async function deleteEarlier(copying: Copying, { version, keys }: Copied): Promise<void> {
  const name = earlierOf(copying.area);
  await copyRows(copying, await openDB(name, version + 1), keys);
  await deleteDB(name);
}

/** Undefined where the database is absent: it is not created. */
async function openExisting(name: string): Promise<IDBPDatabase> {
  return openDB(name, undefined, {
    upgrade(_, __, ___, transaction) {
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  });
}

/** Copies the entries of all object stores, in portions, and closes the earlier database. */
async function copyRows(
  { area, backend, earlierRow, open }: Copying,
  old: IDBPDatabase,
  copied: Set<string>,
  isCopied: (row: EarlierRow) => boolean = () => true,
): Promise<void> {
  const device = await open().catch(() => undefined);
  try {
    if (!device) throw new DOMException('The device store is not open.', 'InvalidStateError');
    for (const store of old.objectStoreNames)
      for await (const entries of portionsOf(old, store)) {
        const rows = entries
          .flatMap(([key, value]) => earlierRow(store, key, value) ?? [])
          // what was kept for nobody is dropped (R231)
          .filter((row) => row.key[0] !== '' && isCopied(row));
        await addRows(device, area, backend, rows, copied);
        for (const { key } of rows) copied.add(JSON.stringify(key));
      }
  } finally {
    old.close();
    device?.close();
  }
}

async function* portionsOf(old: IDBPDatabase, name: string) {
  let range: IDBKeyRange | undefined;
  for (let count = ROWS_PER_TRANSACTION; count === ROWS_PER_TRANSACTION; ) {
    const { store } = old.transaction(name);
    const [keys, values] = await Promise.all([
      store.getAllKeys(range, ROWS_PER_TRANSACTION),
      store.getAll(range, ROWS_PER_TRANSACTION),
    ]);
    yield keys.map((key, index): [IDBValidKey, unknown] => [key, values[index]]);
    count = keys.length;
    if (count > 0) range = IDBKeyRange.lowerBound(keys.at(-1), true);
  }
}

/** Adds rows that are missing; a head that is newer replaces the other one. Rows that were copied before and are gone stay so. */
function addRows(
  device: DeviceDatabase,
  area: AreaName,
  backend: string,
  rows: readonly EarlierRow[],
  copied: ReadonlySet<string>,
): Promise<unknown> {
  const add = async (store: AreaStore, { key, value, at }: EarlierRow) => {
    const [user, ...rest] = key;
    const owner = ownerOf(backend, user);
    const stored: StoredKey = [owner, ...rest];
    const found = await store.get(stored);
    const isMissing = found ? (at ?? 0) > (found.at ?? 0) : !copied.has(JSON.stringify(key));
    const row: StoredRow = { owner, value, ...(at !== undefined && { at }) };
    if (isMissing) await store.put?.(row, stored);
  };
  return inTransaction(device, area, { durability: 'strict' }, (store) =>
    Promise.all(rows.map((row) => add(store, row))),
  );
}

/** Absent on pages without HTTPS. */
const locks = (): LockManager | undefined => (typeof navigator === 'object' ? navigator.locks : undefined);

function deferred() {
  let resolve = () => undefined as void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}
