import { headingRowIn } from '../headingRow';
import { LIMITS, MAX_CELL_LENGTH } from '../limits';
import { type CsvLine, csvLines } from './csvLines';
import { decode } from './encoding';
import { type FoundEncoding, findEncoding } from './findEncoding';
import { declaredSeparator, separatorOf } from './separator';
import type { FileError, LineError, ReadChoice, ReadTable } from './table';

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

/** The rows of a text file, and the lines that are not used. */
type CsvTable = Pick<ReadTable, 'rows' | 'numbers' | 'lineErrors'>;

interface NumberedLine extends CsvLine {
  number: number;
  /** The text that the line is a part of. */
  of: string;
}

/** Rows at the top that the row with the column names is looked for in. */
const EXAMINED_ROWS = 20;

/** Reads a text file. A line that is not what it seems is left out and named; {@link ReadChoice} may use it. */
function csvTable(
  text: string,
  separator: string,
  { takes = {}, fixed, firstLine }: Pick<ReadChoice, 'takes' | 'fixed'> & { firstLine: number },
): CsvTable | FileError {
  const lines = contentLines(text, separator, firstLine);
  if (typeof lines === 'string') return lines;
  const heading = headingRowIn(lines.slice(0, EXAMINED_ROWS).map(({ cells }) => cells));
  const names = lines[heading]?.cells ?? [];
  const expected = { least: widthOf(names), most: names.length };
  const isEnded = /[\r\n]$/.test(text.slice(-1));
  const rows: string[][] = [];
  const numbers: number[] = [];
  const lineErrors: LineError[] = [];
  const errorOf = (line: NumberedLine, at: number) =>
    errorIn(line, {
      separator,
      expected: at > heading ? expected : undefined,
      isCut: at === lines.length - 1 && !isEnded,
      takesShort: takes.shortLines === true,
    });
  for (const [at, line] of lines.entries()) {
    const lineError = errorOf(line, at);
    const replacement = lineError && fixed?.get(line.number);
    const used = replacement === undefined ? [line] : fixedLines(replacement, separator, line.number);
    const left =
      lineError &&
      (replacement === undefined ? lineError : used.map((one) => errorOf(one, at)).find(Boolean));
    if (left) lineErrors.push(replacement === undefined ? left : { ...left, text: replacement });
    else
      for (const { cells, number } of used) {
        rows.push(cells);
        numbers.push(number);
      }
  }
  return { rows: trimmed(rows), numbers, ...(lineErrors.length > 0 && { lineErrors }) };
}

/** The lines with content; an error where they are more than what is read. */
function contentLines(text: string, separator: string, firstLine: number): NumberedLine[] | FileError {
  const lines: NumberedLine[] = [];
  let [cells, wide] = [0, 0];
  for (const line of csvLines(text, separator, firstLine)) {
    const width = widthOf(line.cells);
    if (width === 0) continue;
    cells += width;
    if (width > LIMITS.columns) wide += 1;
    lines.push({ ...line, of: text });
    // the heading is not counted
    if (lines.length > LIMITS.rows + 1) return 'tooManyRows';
    if (cells > LIMITS.cells) return 'tooManyCells';
  }
  if (wide > 0) return 'tooManyColumns';
  return lines.length === 0 ? 'empty' : lines;
}

/** The number of cells up to the last one with a text. */
function widthOf(cells: readonly string[]): number {
  let width = cells.length;
  while (width > 0 && (cells[width - 1] ?? '').trim() === '') width -= 1;
  return width;
}

function fixedLines(text: string, separator: string, number: number): NumberedLine[] {
  return [...csvLines(text, separator)]
    .filter(({ cells }) => widthOf(cells) > 0)
    .map((line) => ({ ...line, number, of: text }));
}

interface Expected {
  separator: string;
  /** The number of column names, without and with empty ones; undefined for a line above them, and for these. */
  expected: { least: number; most: number } | undefined;
  isCut: boolean;
  takesShort: boolean;
}

/** A letter that was lost, and UTF-8 that was read as Windows-1252 and written again: 'Ã¤' and 'â€™' in place of 'ä' and '’'. */
const LOST_LETTERS =
  /\ufffd|Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ]|[ÐÑ][\u0080-\u00a9\u00b1-\u00b9\u00bb-\u00bf]|Â[\u00a0-\u00bf]|â€/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function errorIn(line: NumberedLine, of: Expected): LineError | undefined {
  const { cells, number, start, end, quotes } = line;
  const raw = () => line.of.slice(start, end);
  const lineError = (kind: LineError['kind']): LineError => ({ line: number, kind, text: raw() });
  const { expected } = of;
  if (CONTROL.test(raw())) return lineError('control');
  if (LOST_LETTERS.test(raw())) return lineError('letters');
  if (cells.some((cell) => cell.length > MAX_CELL_LENGTH)) return lineError('longCell');
  if (expected === undefined) return undefined;
  if (quotes === 'open' || (line.breaks > 0 && isSeveralRows(line, raw(), of.separator, expected.least)))
    return lineError('openQuote');
  const width = widthOf(cells);
  if (width <= expected.most && cells.length >= expected.least) return undefined;
  const counted = { cells: Math.max(cells.length, width), expected: expected.least };
  if (quotes === 'stray') return { ...lineError('strayQuote'), ...counted };
  if (width > expected.most) return { ...lineError('moreCells'), ...counted, cells: width };
  if (of.isCut) return { ...lineError('cutOff'), ...counted };
  return of.takesShort ? undefined : { ...lineError('fewerCells'), ...counted };
}

const LINE_BREAK = /\r\n?|\n/;

/**
 * The two quote marks around a text may be signs of two rows, such as inches: where each of its lines would be a row by
 * itself, one within it would be, or the last one has as many cells as a row up to this one.
 */
function isSeveralRows({ cells }: CsvLine, raw: string, separator: string, expected: number): boolean {
  if (expected < 2) return false;
  const texts = cells.filter((cell) => LINE_BREAK.test(cell));
  // a sentence has a space after its commas
  const isText = texts.some((text) => text.includes(`${separator} `));
  if (!isText && raw.split(LINE_BREAK).every((one) => one.split(separator).length === expected)) return true;
  return cells.some((cell, at) => {
    const [, ...lines] = cell.split(LINE_BREAK).map((one) => signsIn(one, separator));
    const last = lines.pop();
    return lines.includes(expected - 1) || (at > 0 && last === at);
  });
}

/** The separators in a line of a text, but for those before a space. */
function signsIn(line: string, separator: string): number {
  return line.split(separator).filter((part, at) => at > 0 && !part.startsWith(' ')).length;
}

/** Without the empty columns at the right. */
function trimmed(rows: string[][]): string[][] {
  const width = rows.reduce((most, row) => Math.max(most, widthOf(row)), 0);
  for (const row of rows) if (row.length > width) row.length = width;
  return rows;
}
