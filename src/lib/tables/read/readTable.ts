import { parse } from 'papaparse';
import { decode, type Encoding, encodingOf } from './encoding';
import { declaredSeparator, type Separator, separatorOf } from './separator';

/** Why a file cannot be read as a table. */
export type FileError =
  | 'empty'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  /** A workbook of Excel 97 to 2003. */
  | 'oldWorkbook'
  /** A workbook with a password. */
  | 'locked'
  /** A workbook with formulas whose values are not stored. */
  | 'uncomputed'
  /** A picture, a PDF, an archive. */
  | 'notATable'
  | 'damaged';

/** The greatest size of a file (bytes: 50 MB as operating systems show it), and of its table. */
export const LIMITS = { bytes: 50 * 1024 * 1024, rows: 100_000, columns: 1_000 } as const;

/** A table as it was read: texts, in the rows of the file. */
export interface ReadTable {
  rows: string[][];
  /** Of a text file. */
  encoding?: Encoding;
  separator?: Separator;
  /** The sheets of a workbook that a user sees, and which of them was read. */
  sheets?: readonly string[];
  sheet?: number;
  /** The rows of the sheet that an exported workbook hides. */
  hidden?: readonly string[][];
}

/** How a file is read, where that was not found out but chosen. */
export interface ReadChoice {
  encoding?: Encoding | undefined;
  separator?: Separator | undefined;
  /** The index of a workbook's sheet. */
  sheet?: number | undefined;
}

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
  const encoding = choice.encoding ?? encodingOf(bytes);
  return readPasted(decode(bytes, encoding), choice, encoding);
}

/** Reads a text, such as cells that were pasted. */
export function readPasted(
  decoded: string,
  choice: ReadChoice = {},
  encoding?: Encoding,
): ReadTable | FileError {
  if (isBinary(decoded)) return 'notATable';
  const { text, separator: declared } = declaredSeparator(decoded);
  const separator = choice.separator ?? declared ?? separatorOf(text);
  const { data } = parse<string[]>(text, { delimiter: separator });
  const rows = trimmed(data);
  return errorOf(rows) ?? { rows, separator, ...(encoding && { encoding }) };
}

/** What is wrong with the size of a table. */
export function errorOf(rows: readonly (readonly string[])[]): FileError | undefined {
  if (rows.length === 0) return 'empty';
  // the heading is not counted
  if (rows.length > LIMITS.rows + 1) return 'tooManyRows';
  return rows.some((row) => row.length > LIMITS.columns) ? 'tooManyColumns' : undefined;
}

/** Without the empty rows at its end and the empty columns at its right. */
export function trimmed(rows: string[][]): string[][] {
  const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '');
  let end = rows.length;
  while (end > 0 && isEmpty(rows[end - 1] ?? [])) end--;
  const remaining = rows.slice(0, end);
  let width = 0;
  for (const row of remaining) {
    let last = row.length;
    while (last > width && (row[last - 1] ?? '').trim() === '') last--;
    width = Math.max(width, last);
  }
  for (const row of remaining) if (row.length > width) row.length = width;
  return remaining;
}

/** Control characters, apart from line breaks and tabs, occur in no table. */
function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u0008\u000e-\u001a]/.test(text.slice(0, 10_000));
}
