/** A row of a text file, as its quote marks and separators divide it. */
export interface CsvLine {
  cells: string[];
  /** Where it starts, where its text ends, and where the next one starts. */
  start: number;
  end: number;
  next: number;
  /** Line breaks within its quoted cells. */
  breaks: number;
  /** A cell starts with a quote mark and goes on after the closing one, or the mark has no end. */
  quotes?: 'stray' | 'open';
}

const QUOTE = '"';

/**
 * Reads the row that starts at `start`. A cell is quoted where its closing quote mark is followed by a separator or the end
 * of the line; every other quote mark belongs to its text.
 */
function csvLineAt(text: string, start: number, separator: string): CsvLine {
  const line: CsvLine = { cells: [], start, end: start, next: start, breaks: 0 };
  let at = start;
  for (;;) {
    const quoted = text[at] === QUOTE ? quotedCell(text, at, separator) : undefined;
    const end = quoted?.end ?? cellEnd(text, at, separator);
    const cell = quoted?.cell ?? text.slice(at, end);
    if (quoted) line.breaks += breaksIn(cell);
    else if (text[at] === QUOTE) line.quotes = hasOpenQuote(cell) ? 'open' : (line.quotes ?? 'stray');
    line.cells.push(cell);
    at = end;
    if (text[at] !== separator) break;
    at += 1;
  }
  line.end = at;
  line.next = at + (text.startsWith('\r\n', at) ? 2 : 1);
  return line;
}

/** The cell whose quote mark stands at `start`, and where it ends; undefined where its text only starts with the mark. */
function quotedCell(text: string, start: number, separator: string) {
  let close = text.indexOf(QUOTE, start + 1);
  while (close >= 0 && text[close + 1] === QUOTE) close = text.indexOf(QUOTE, close + 2);
  if (close < 0) return undefined;
  let end = close + 1;
  while (text[end] === ' ') end += 1;
  const isEnd = end >= text.length || text[end] === separator || text[end] === '\n' || text[end] === '\r';
  return isEnd ? { cell: text.slice(start + 1, close).replaceAll('""', QUOTE), end } : undefined;
}

function cellEnd(text: string, start: number, separator: string): number {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** The line breaks in a text: CRLF, LF or CR. */
function breaksIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  return count;
}

function hasOpenQuote(cell: string): boolean {
  let count = 0;
  for (let at = cell.indexOf(QUOTE); at >= 0; at = cell.indexOf(QUOTE, at + 1)) count += 1;
  return count % 2 === 1;
}

/** All rows of a text, each with the number of its first line. */
export function* csvLines(
  text: string,
  separator: string,
  firstLine = 1,
): Generator<CsvLine & { number: number }> {
  let number = firstLine;
  for (let at = 0; at < text.length; ) {
    const line = csvLineAt(text, at, separator);
    yield Object.assign(line, { number });
    number += line.breaks + 1;
    at = line.next;
  }
}
