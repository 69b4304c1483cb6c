import { ROWS_PER_READ } from '../../lib/device/deviceRows';
import { type AreaOptions, openArea } from '../../lib/device/deviceStore';
import type { Identified } from '../declare/record';
import { rowsIn } from './leanRows';

/** What a copy was made for; where anything differs, it is not used. */
export interface CopyContext {
  /** Ended copies have another one ({@link createCopyToken}). */
  token: string;
  /** Role and permission entries, as text. */
  permissions: string;
  /** Company and venue of the scope, for a copy with values of the scope; else ''. */
  scope: string;
}

/** A copy without its rows. */
export interface CopyHeader extends CopyContext {
  format: number;
  /** When the server sent the list, in milliseconds since 1970. */
  at: number;
  /** Characters of its rows. */
  size: number;
}

/** A copy as it is read. */
export interface StoredCopy extends CopyHeader {
  rows: readonly Identified[];
}

interface Values {
  headers: CopyHeader;
  texts: string[];
}

/** Raised where rows are written in another way: copies of other formats are not used. */
export const COPY_FORMAT = 1;

/** Copies are used and kept for a day. */
export const MAX_COPY_AGE_MS = 24 * 60 * 60 * 1000;
const MAX_LISTS = 5;
/** Of all copies of a user; a character is a byte where it is Latin. */
const MAX_CHARACTERS = 20_000_000;

const AREA: Omit<AreaOptions<Values>, 'backend'> = {
  area: 'list-copies',
  kinds: ['headers', 'texts'],
  keptFor: MAX_COPY_AGE_MS,
};

/** The copies of lists on this device. It rejects where the device refuses. */
export interface CopyDevice {
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

/** Opens the copies of this device. */
export function openCopyDevice(backend: () => string): CopyDevice {
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
