import { type OpenDBCallbacks, openDB } from 'idb';
import { type AreaName, DEVICE_DATABASE } from './deviceDatabase';
import {
  abort,
  BY_AGE,
  BY_OWNER,
  type DeviceDatabase,
  type DeviceSchema,
  type Rows,
  rangeOf,
  storedRows,
} from './deviceRows';
import { type Memory, memoryRows } from './memoryRows';
import { answered, createStay, inTransaction } from './transaction';

/** A release that needs another area, or another form of the rows of one, raises it. */
const VERSION = 6;

/** The version in which the rows of each area got the form that they have: what an earlier one has kept is thrown away. */
const AREAS: Readonly<Record<AreaName, number>> = {
  drafts: 6,
  'tab-drafts': 6,
  journal: 1,
  counts: 4,
  movements: 4,
  imports: 1,
  'list-copies': 3,
};

/** What is kept in an area: `Values` has the type of the values of each kind. */
export interface AreaOptions<Values> {
  area: AreaName;
  /** The address of the backend whose users the rows belong to. */
  backend(): string;
  /** The kinds of the rows of a document. */
  kinds: readonly (keyof Values & string)[];
  /** Documents whose heads are older (milliseconds) are dropped at the opening. */
  keptFor?: number;
  /** What the device refuses is kept until the page is left; otherwise its write is rejected. */
  inMemory?: boolean;
  /** Whether the device may be written to; with `inMemory`, where it may not, all is kept until the page is left. */
  isAllowed?(): boolean;
}

/** Transactions, one after the other. A transaction that is rejected has changed nothing. */
export interface Transactions<Values> {
  read<T>(work: (rows: Rows<Values>) => Promise<T>): Promise<T>;
  /** `strict`: it is complete only when it is on the disk. */
  write<T>(work: (rows: Rows<Values>) => Promise<T> | T, durability?: 'strict'): Promise<T>;
}

/**
 * One area of what is kept on this device. What is asked for comes in its order. It opens with the first use, and
 * rejects what is asked for while IndexedDB is absent or forbidden.
 */
export interface DeviceArea<Values> extends Transactions<Values> {
  /** Several transactions, with nothing else of this page in between. */
  inTurn<T>(work: (transactions: Transactions<Values>) => Promise<T>): Promise<T>;
  /** Whether the writes outlive the page, as far as it is known. */
  isStored(): boolean;
  /** Closes it after what was asked for; what is asked for later is rejected. */
  close(): Promise<void>;
}

export function openArea<Values>(options: AreaOptions<Values>): DeviceArea<Values> {
  const connection = createConnection(options);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  let memory: Memory = new Map();
  let isStored = true;
  const { isAllowed = () => true } = options;
  const transact: Transact<Values> = (mode, work, durability) =>
    connection.use((db, signal) =>
      inTransaction(db, options.area, { mode, durability, signal }, (store) =>
        work(storedRows(store, options.backend(), options.kinds)),
      ),
    );
  /** In memory, over what the device has from before. */
  const remember = async <T>(mode: 'readonly' | 'readwrite', work: Work<Values, T>): Promise<T> => {
    let next: Memory = new Map();
    const over = (rows?: Rows<Values>) => {
      next = new Map(memory);
      return work(memoryRows(next, rows));
    };
    const result = await transact(mode, over).catch(() => over());
    memory = next;
    return result;
  };
  const attempt: Transact<Values> = async (mode, work, durability) => {
    if (!options.inMemory) return transact(mode, work, durability);
    if (isStored && isAllowed()) {
      try {
        return await transact(mode, work, durability);
      } catch {
        isStored = false;
      }
    }
    return remember(mode, work);
  };
  const transactions: Transactions<Values> = {
    read: (work) => attempt('readonly', work),
    write: (work, durability) => attempt('readwrite', work, durability),
  };
  return {
    inTurn: (work) => inTurn(() => work(transactions)),
    read: (work) => inTurn(() => transactions.read(work)),
    write: (work, durability) => inTurn(() => transactions.write(work, durability)),
    isStored: () => isStored && isAllowed(),
    close: () => inTurn(connection.close),
  };
}

type Work<Values, T> = (rows: Rows<Values>) => Promise<T> | T;
type Transact<Values> = <T>(
  mode: 'readonly' | 'readwrite',
  work: Work<Values, T>,
  durability?: 'strict',
) => Promise<T>;

/** The connection of an area. One that a newer release or the browser has closed is opened again. */
function createConnection<Values>({ area, kinds, keptFor }: AreaOptions<Values>) {
  const stay = createStay();
  let opened: Promise<DeviceDatabase> | undefined;
  let isClosed = false;
  const forget = () => {
    opened = undefined;
  };
  const open = async (signal: AbortSignal) => {
    const db = await openDevice(forget, signal);
    if (keptFor !== undefined) await dropOlder(db, area, kinds, Date.now() - keptFor, signal);
    return db;
  };
  const database = (signal: AbortSignal): Promise<DeviceDatabase> => {
    if (isClosed) return Promise.reject(new DOMException('The area is closed.', 'InvalidStateError'));
    opened ??= open(signal);
    opened.catch(forget);
    return opened;
  };
  return {
    /** Does work with the database; again where the page went to the back/forward cache meanwhile. */
    use: <T>(work: (db: DeviceDatabase, signal: AbortSignal) => Promise<T>): Promise<T> =>
      stay.during(async (signal) => work(await database(signal), signal)),
    async close() {
      isClosed = true;
      stay.end();
      (await opened?.catch(() => undefined))?.close();
      forget();
    },
  };
}

/**
 * Opens the database, or rejects. It is closed as soon as another release asks for another version; where a newer one has
 * created it, its areas are used as they are.
 */
async function openDevice(onClosed: () => void, signal: AbortSignal): Promise<DeviceDatabase> {
  const callbacks: OpenDBCallbacks<DeviceSchema> = {
    upgrade(db, before, _, transaction) {
      // the opening rejects
      transaction.done.catch(() => undefined);
      if (signal.aborted) return abort(transaction);
      signal.addEventListener('abort', () => abort(transaction));
      createAreas(db, before, AREAS);
    },
    blocking(_, __, event) {
      onClosed();
      (event.target as IDBDatabase).close();
    },
    terminated: onClosed,
  };
  const opening = openDB<DeviceSchema>(DEVICE_DATABASE, VERSION, callbacks).catch((error) => {
    if (error instanceof DOMException && error.name === 'VersionError')
      return openDB<DeviceSchema>(DEVICE_DATABASE, undefined, callbacks);
    throw error;
  });
  return answered(opening);
}

/** Creates the areas, again where the database is older than the form of their rows. */
export function createAreas(
  db: DeviceDatabase,
  before: number,
  areas: Readonly<Partial<Record<AreaName, number>>>,
): void {
  for (const [name, version] of Object.entries(areas)) {
    const area = name as AreaName;
    if (db.objectStoreNames.contains(area)) {
      if (before >= version) continue;
      db.deleteObjectStore(area);
    }
    const store = db.createObjectStore(area);
    store.createIndex(BY_OWNER, ['owner', 'at']);
    store.createIndex(BY_AGE, 'at');
  }
}

/** Drops the documents of all users whose heads are older. */
async function dropOlder(
  db: DeviceDatabase,
  area: AreaName,
  kinds: readonly string[],
  until: number,
  signal: AbortSignal,
): Promise<void> {
  const keys = await db.getAllKeysFromIndex(area, BY_AGE, IDBKeyRange.upperBound(until));
  if (keys.length === 0) return;
  await inTransaction(db, area, { signal }, (store) => {
    for (const [owner, , document = ''] of keys)
      for (const kind of kinds) void store.delete?.(rangeOf([owner, kind, document])).catch(() => undefined);
  });
}
