/** The encodings of text files that are read. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

/** The encoding of a text file. */
export type Encoding = (typeof ENCODINGS)[number];

/** Bytes that the encoding is looked for in. */
const EXAMINED_BYTES = 2_000;

/**
 * The encoding of a file: by its byte order mark, by the zero bytes of UTF-16, as UTF-8 where it is valid, else
 * Windows-1252, in which every file is valid.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return utf16In(bytes.subarray(0, EXAMINED_BYTES)) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** UTF-16 without a mark: every second byte of Latin text is zero. */
function utf16In(part: Uint8Array): Encoding | undefined {
  let [even, odd] = [0, 0];
  for (const [at, byte] of part.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even++;
    else odd++;
  }
  const most = part.length / 5;
  if (odd > most && even < odd / 10) return 'utf-16le';
  return even > most && odd < even / 10 ? 'utf-16be' : undefined;
}

/** The text of a file without its byte order mark. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
