import { lockOfDocument } from '../../../lib/device/deviceDatabase';
import { ROWS_PER_READ } from '../../../lib/device/deviceRows';
import { type AreaOptions, type DeviceArea, openArea } from '../../../lib/device/deviceStore';
import { ownerIn, ownerKey } from '../../../lib/device/owners';
import type { MissingReference } from '../check/readCell';
import type { Mapping } from '../columns/mapping';
import type { FileDetails } from '../fileDetails';
import type { Decided } from '../useRowEdits';

/** An import is dropped after a week, like drafts. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1_000;

type Which = 'rows' | 'hidden';

/** Whose imports, and of which resource. */
export interface ImportsOf {
  backend: string;
  user: string;
  resource: string;
}

/** Where one import is kept. */
export interface ImportKey {
  backend: string;
  /** The user, the resource, and its own part. */
  id: string;
}

/** The key of an import that begins. It is no secret, and randomUUID is absent on pages without HTTPS. */
export const newImportKey = (of: ImportsOf): ImportKey => ({
  backend: of.backend,
  id: `${prefixOf(of)} ${Date.now()} ${Math.random()}`,
});

/** What was chosen for a file before its import began. */
export interface ImportSetup {
  file: FileDetails;
  mappings: readonly Mapping[];
  /** The answers about the notation of columns, by their indices. */
  answers: Readonly<Record<number, string>>;
  /** Empty cells empty the field. */
  clears: boolean;
  /** Missing records that the import creates. */
  pending: readonly MissingReference[];
  /** The numbers of the rows in the user's file. */
  numbers: readonly number[];
  /** What was decided about rows, by their indices. */
  decided?: Decided;
}

/** An import that was begun: its file, what was chosen for it, and the rows that are done. */
export interface StoredImport {
  key: ImportKey;
  setup: ImportSetup;
  at: number;
  rowCount: number;
  /** The heading first. */
  rows: string[][];
  /** The rows of the hidden sheet of an exported workbook. */
  hidden: string[][];
  /** The indices of rows without the heading. */
  done: ReadonlySet<number>;
  /** Others that are offered once this one is answered. */
  more: number;
}

interface StoredImportDetails {
  setup: ImportSetup;
  at: number;
  rowCount: number;
  hiddenCount: number;
}

interface Values {
  imports: StoredImportDetails;
  /** Rows of files, in the order of their start. */
  rows: string[][];
  /** Indices of rows that are done, as they came. */
  done: number[];
}

const AREA: Omit<AreaOptions<Values>, 'backend'> = {
  area: 'imports',
  kinds: ['imports', 'rows', 'done'],
  keptFor: MAX_AGE_MS,
};

/** Undefined where IndexedDB is absent, full or forbidden: imports work without it. */
async function inArea<T>(
  backend: string,
  work: (area: DeviceArea<Values>) => Promise<T>,
): Promise<T | undefined> {
  const area = openArea<Values>({ ...AREA, backend: () => backend });
  try {
    return await work(area);
  } catch {
    return undefined;
  } finally {
    void area.close();
  }
}

/**
 * Keeps the file of an import that begins. What another import has left stays until it is answered.
 * @returns whether it is kept
 */
export async function keepImport(
  { backend, id }: ImportKey,
  setup: ImportSetup,
  table: Readonly<Record<Which, readonly (readonly string[])[]>>,
): Promise<boolean> {
  const user = ownerIn(id);
  const isStored = await inArea(backend, async ({ write }) => {
    for (const which of ['rows', 'hidden'] as const)
      for (let start = 0; start < table[which].length; start += ROWS_PER_READ) {
        const part = table[which].slice(start, start + ROWS_PER_READ) as string[][];
        await write((rows) => rows.put([user, 'rows', id, which, start], part));
      }
    // last: a file that is incomplete is not offered
    const at = Date.now();
    const details = { setup, at, rowCount: table.rows.length, hiddenCount: table.hidden.length };
    await write((rows) => rows.put([user, 'imports', id], details, at));
    return true;
  });
  return isStored === true;
}

/** Adds rows that are done. */
export async function keepDone({ backend, id }: ImportKey, done: readonly number[]): Promise<void> {
  const [first] = done;
  if (first === undefined) return;
  await inArea(backend, ({ write }) =>
    write((rows) => rows.put([ownerIn(id), 'done', id, first], [...done])),
  );
}

/**
 * The newest import that was begun and has not ended; undefined where there is none, or where other tabs are still at
 * all of them.
 */
export async function readImport(of: ImportsOf): Promise<StoredImport | undefined> {
  const running = await runningLocks();
  const { backend, user } = of;
  return inArea(backend, async ({ read, write }) => {
    const open: { id: string; details: StoredImportDetails; done: ReadonlySet<number> }[] = [];
    for (const { key, value: details } of await read((rows) => rows.headers(user, 'imports'))) {
      const id = String(key[2]);
      if (!id.startsWith(`${prefixOf(of)} `) || running.has(lockOf({ backend, id }))) continue;
      const parts = await read((rows) => rows.all([user, 'done', id]));
      const done = new Set(parts.flatMap(({ value }) => value));
      if (done.size >= details.rowCount - 1) await write((rows) => rows.drop(user, id));
      else open.push({ id, details, done });
    }
    const newest = open.pop();
    if (!newest) return undefined;
    const { id, details, done } = newest;
    // portion by portion: all at once would hold up the page
    const partsOf = async (which: Which, count: number) => {
      const found: string[][] = [];
      for (let start = 0; start < count; start += ROWS_PER_READ)
        for (const row of (await read((rows) => rows.get([user, 'rows', id, which, start]))) ?? [])
          found.push(row);
      return found;
    };
    const [rows, hidden] = [
      await partsOf('rows', details.rowCount),
      await partsOf('hidden', details.hiddenCount),
    ];
    return { ...details, key: { backend, id }, rows, hidden, done, more: open.length };
  });
}

/** The import is complete, or given up, or another one has what was left of it. One that another tab is at stays. */
export async function dropImport({ backend, id }: ImportKey): Promise<void> {
  if ((await runningLocks()).has(lockOf({ backend, id }))) return;
  await inArea(backend, ({ write }) => write((rows) => rows.drop(ownerIn(id), id)));
}

/** Does the work of an import; other tabs do not offer to go on with it meanwhile. */
export async function withImportLock<T>(key: ImportKey | undefined, work: () => Promise<T>): Promise<T> {
  const manager = locks();
  return key && manager ? manager.request(lockOf(key), { ifAvailable: true }, work) : work();
}

/** Does work that creates records after that of other tabs: each then finds what the others have created (R124). */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const manager = locks();
  return manager ? manager.request('stock-import-creates', work) : work();
}

/** Absent on pages without HTTPS. */
const locks = (): LockManager | undefined => (typeof navigator === 'object' ? navigator.locks : undefined);
const lockOf = ({ id }: ImportKey) => lockOfDocument(AREA.area, id);
const prefixOf = ({ user, resource }: ImportsOf) => `${ownerKey(user)}${resource}`;

/** The names of the locks of imports that run, in whatever tab. */
async function runningLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}
