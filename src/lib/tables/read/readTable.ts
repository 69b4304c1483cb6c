import { LIMITS } from '../limits';
import { csvTable } from './csvTable';
import { decode } from './encoding';
import { type FoundEncoding, findEncoding } from './findEncoding';
import { declaredSeparator, separatorOf } from './separator';
import type { FileError, ReadChoice, ReadTable } from './table';

/** The first bytes of files that are no text. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], kind: 'workbook' | FileError])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'workbook'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'oldWorkbook'],
  [[0x89, 0x50, 0x4e, 0x47], 'notATable'],
  [[0xff, 0xd8, 0xff], 'notATable'],
  [[0x47, 0x49, 0x46, 0x38], 'notATable'],
  [[0x52, 0x49, 0x46, 0x46], 'notATable'],
  [[0x25, 0x50, 0x44, 0x46], 'notATable'],
  [[0x1f, 0x8b], 'notATable'],
];

/** What the first bytes of a file say that it is. */
export function kindOf(bytes: Uint8Array): 'text' | 'workbook' | FileError {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > LIMITS.bytes) return 'tooLarge';
  const known = SIGNATURES.find(([signature]) => signature.every((byte, index) => bytes[index] === byte));
  const kind = known?.[1] ?? 'text';
  return kind === 'oldWorkbook' && holds(bytes, ENCRYPTED_STREAM) ? 'locked' : kind;
}

/** The name of the stream that holds an encrypted XLSX file in the container that workbooks of Excel 97 are, too. */
const ENCRYPTED_STREAM = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

function holds(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let index = bytes.indexOf(first); index >= 0; index = bytes.indexOf(first, index + 1))
    if (wanted.every((byte, position) => bytes[index + position] === byte)) return true;
  return false;
}

/** Reads a text file; its encoding and separator are found unless they are chosen. */
export function readText(bytes: Uint8Array, choice: ReadChoice = {}): ReadTable | FileError {
  const found = choice.encoding ? { encoding: choice.encoding } : findEncoding(bytes);
  return readPasted(decode(bytes, found.encoding), choice, found);
}

/** Reads a text, such as cells that were pasted. */
export function readPasted(
  decoded: string,
  choice: ReadChoice = {},
  found?: FoundEncoding,
): ReadTable | FileError {
  if (isBinary(decoded)) return 'notATable';
  const { text, separator: declared, lines } = declaredSeparator(decoded);
  const hasEndSign = END_SIGN.test(text.slice(-3));
  const body = hasEndSign ? text.slice(0, text.lastIndexOf('\u001a')) : text;
  const separator = choice.separator ?? declared ?? separatorOf(body);
  const table = csvTable(body, separator, { ...choice, firstLine: lines + 1 });
  if (typeof table === 'string') return table;
  return {
    ...table,
    separator,
    ...found,
    ...(hasEndSign && { hasEndSign }),
  };
}

/** Programs of old systems end a text file with this sign. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const END_SIGN = /\u001a[\r\n]*$/;

/** A table has a few control characters at most, apart from line breaks and tabs. */
function isBinary(text: string): boolean {
  let [examined, count] = [Math.min(text.length, 10_000), 0];
  for (let at = 0; at < examined; at++) {
    const code = text.charCodeAt(at);
    if (code < 9 || (code > 13 && code < 27)) count += 1;
  }
  return count > 4 && count * 100 > examined;
}
