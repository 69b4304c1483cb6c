import { ROWS_PER_READ } from '../../lib/device/deviceRows';
import { type AreaOptions, openArea } from '../../lib/device/deviceStore';
import { toJson } from '../../lib/json';
import { whenIdle } from '../../lib/whenIdle';
import type { SessionState } from '../../session/auth/session';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import type { CopiedRows, CopyOptions, CopySource } from './copyOptions';
import { leanTexts, rowsIn } from './leanRows';

interface ReadCopy {
  user: string;
  copy: StoredCopy;
  shown: CopiedRows;
}

/** Reading and writing the copies of a mount; see {@link ListCopies}, whose part it is. */
export interface RowCopies {
  prepare(resource: AnyResource, user: string): Promise<boolean>;
  rowsOf(resource: AnyResource): CopiedRows | undefined;
  keep(resource: AnyResource, source: CopySource): () => void;
  /** Drops what has been read: the copies have ended. */
  forget(): void;
  stop(): void;
}

/** Creates it; `report` is called when a copy has been read. */
export function createRowCopies(
  { store, token, backend, writeAfterMs = 1_000 }: CopyOptions,
  report: () => void,
): RowCopies {
  const device = openCopyDevice(backend);
  const readings = new Map<string, Promise<boolean>>();
  const copies = new Map<string, ReadCopy>();

  const readCopy = async ({ name }: AnyResource, user: string): Promise<boolean> => {
    const valid = token.of(user);
    const copy = await device.read(user, name);
    const age = Date.now() - (copy?.at ?? 0);
    const isCurrent = copy?.token === valid && token.of(user) === valid && age >= 0 && age <= MAX_COPY_AGE_MS;
    if (!copy || !isCurrent || copy.rows.length === 0) return false;
    copies.set(name, { user, copy, shown: { rows: copy.rows, at: copy.at } });
    report();
    return true;
  };

  const writeCopy = async (resource: AnyResource, source: CopySource, isCancelled: () => boolean) => {
    const context = contextOf(store.getState(), resource);
    const valid = context && token.ensure(context.user);
    if (!resource.listCopy || !context || valid === undefined) return;
    const texts = await leanTexts(source.rows, resource.listCopy, source.venues);
    const { user, ...rest } = context;
    // a session that has ended in the meantime has ended its token
    if (isCancelled() || token.of(user) !== valid) return;
    await device.write(user, resource.name, { ...rest, token: valid, at: source.at }, texts);
  };

  return {
    prepare(resource, user) {
      const reading = readings.get(resource.name) ?? readCopy(resource, user).catch(() => false);
      readings.set(resource.name, reading);
      return reading;
    },
    rowsOf(resource) {
      const found = copies.get(resource.name);
      const context = found && contextOf(store.getState(), resource);
      const isSame =
        context?.user === found?.user &&
        context?.permissions === found?.copy.permissions &&
        context?.scope === found?.copy.scope;
      return isSame ? found?.shown : undefined;
    },
    keep(resource, source) {
      copies.delete(resource.name);
      let isCancelled = false;
      let cancel = () => clearTimeout(timer);
      const timer = setTimeout(() => {
        // where the device refuses, the list opens without a copy
        const write = () => void writeCopy(resource, source, () => isCancelled).catch(() => undefined);
        cancel = whenIdle(write);
      }, writeAfterMs);
      return () => {
        isCancelled = true;
        cancel();
      };
    },
    forget() {
      readings.clear();
      copies.clear();
    },
    stop: () => void device.close().catch(() => undefined),
  };
}

/** What a copy of this list is valid for now; undefined until user and permissions are known. */
function contextOf(
  { auth: { user, isChecked, isLoggedIn }, permissions, scope }: SessionState,
  { listCopy }: AnyResource,
): { user: string; permissions: string; scope: string } | undefined {
  if (!user || !isChecked || !isLoggedIn || permissions.status !== 'ready') return undefined;
  return {
    user: user._id,
    permissions: permissionText(user.roleDetails.role, permissions.entries),
    scope: listCopy?.inScope ? `${scope.selectedCompany} ${scope.selectedVenue}` : '',
  };
}

const texts = new WeakMap<object, string>();

/** Role and permission entries as one text, written once per list. */
function permissionText(role: string, entries: object): string {
  const known = texts.get(entries) ?? toJson(entries);
  texts.set(entries, known);
  return `${role} ${known}`;
}

/** What a copy was made for; where anything differs, it is not used. */
interface CopyContext {
  /** Ended copies have another one ({@link createCopyToken}). */
  token: string;
  /** Role and permission entries, as text. */
  permissions: string;
  /** Company and venue of the scope, for a copy with values of the scope; else ''. */
  scope: string;
}

/** A copy without its rows. */
interface CopyHeader extends CopyContext {
  format: number;
  /** When the server sent the list, in milliseconds since 1970. */
  at: number;
  /** Characters of its rows. */
  size: number;
}

interface StoredCopy extends CopyHeader {
  rows: readonly Identified[];
}

interface Values {
  headers: CopyHeader;
  texts: string[];
}

/** Raised where rows are written in another way: copies of other formats are not used. */
const COPY_FORMAT = 1;

/** Copies are used and kept for a day. */
const MAX_COPY_AGE_MS = 24 * 60 * 60 * 1000;
const MAX_LISTS = 5;
/** Of all copies of a user; a character is a byte where it is Latin. */
const MAX_CHARACTERS = 20_000_000;

const AREA: Omit<AreaOptions<Values>, 'backend'> = {
  area: 'list-copies',
  kinds: ['headers', 'texts'],
  keptFor: MAX_COPY_AGE_MS,
};

/** The copies of lists on this device. It rejects where the device refuses. */
interface CopyDevice {
  /** Undefined where there is none. @throws SyntaxError where its rows cannot be read */
  read(user: string, list: string): Promise<StoredCopy | undefined>;
  /** The oldest copies make room; a copy that is too large alone is not kept. */
  write(
    user: string,
    list: string,
    header: Omit<CopyHeader, 'format' | 'size'>,
    texts: string[],
  ): Promise<void>;
  drop(user: string, list: string): Promise<void>;
  close(): Promise<void>;
}

function openCopyDevice(backend: () => string): CopyDevice {
  const { read, write, close } = openArea<Values>({ ...AREA, backend });
  return {
    close,
    async read(user, list) {
      const stored = await read(async (rows) => {
        const [header, texts] = await Promise.all([
          rows.get([user, 'headers', list]),
          rows.get([user, 'texts', list]),
        ]);
        return header && texts && { header, texts };
      });
      if (stored?.header.format !== COPY_FORMAT) return undefined;
      return { ...stored.header, rows: rowsIn(stored.texts) };
    },
    write: (user, list, header, texts) =>
      write(async (rows) => {
        const size = texts.reduce((sum, { length }) => sum + length, 0);
        rows.drop(user, list);
        if (size > MAX_CHARACTERS) return;
        const others = await rows.headers(user, 'headers', { most: ROWS_PER_READ });
        let room = MAX_CHARACTERS - size;
        for (const [index, { key, value }] of others
          .filter(({ key }) => key[2] !== list)
          .reverse()
          .entries()) {
          room -= value.size;
          if (room < 0 || index >= MAX_LISTS - 1) rows.drop(user, String(key[2]));
        }
        void rows.put([user, 'texts', list], texts);
        await rows.put([user, 'headers', list], { ...header, format: COPY_FORMAT, size }, header.at);
      }),
    drop: (user, list) => write((rows) => rows.drop(user, list)),
  };
}
