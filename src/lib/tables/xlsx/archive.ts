import { unzipSync } from 'fflate';

/** The greatest size of a workbook without its compression. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;

/** A workbook with more parts is none. */
const MAX_PARTS = 20_000;

/** The parts of a workbook's archive, each unpacked when it is read. */
export interface Archive {
  has(path: string): boolean;
  /** Empty where there is no such part. */
  read(path: string): Uint8Array;
}

/**
 * Opens the archive of a workbook. Nothing is unpacked before the sizes of all parts are summed; 'tooLarge' where that is
 * too much. A part that is larger than it says is cut at that size.
 * @throws Error if the file is no archive
 */
export function openArchive(bytes: Uint8Array): Archive | 'tooLarge' {
  const names = new Map<string, string>();
  let [size, parts] = [0, 0];
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize;
      parts += 1;
      if (parts > MAX_PARTS) throw new Error('too many parts');
      names.set(normalized(name), name);
      return false;
    },
  });
  if (size > MAX_UNPACKED_BYTES) return 'tooLarge';
  return {
    has: (path) => names.has(normalized(path)),
    read(path) {
      const wanted = names.get(normalized(path));
      if (wanted === undefined) return new Uint8Array();
      return unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted] ?? new Uint8Array();
    },
  };
}

/** Names of parts are the same in any case; some programs write them with a slash in front, or with backslashes. */
function normalized(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}
