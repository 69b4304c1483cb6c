import { type Block, readTsv } from './tsv';

/** The two flavours that a spreadsheet puts on the clipboard; an absent one is ''. */
export interface ClipboardTexts {
  /** `text/plain`: cells separated by tabs. */
  text: string;
  /** `text/html`: a table. */
  html: string;
}

/** What a paste event carries. Not the asynchronous clipboard, which asks for permission in some browsers. */
export function clipboardTexts(data: Pick<DataTransfer, 'getData'>): ClipboardTexts {
  return { text: data.getData('text/plain'), html: data.getData('text/html') };
}

/**
 * The cells that were copied, every row as long as the longest. The plain text decides, since it holds what
 * the user saw; the table of the HTML is read where there is no plain text.
 */
export function readClipboard({ text, html }: ClipboardTexts): Block {
  const rows = text === '' ? tableOf(html).map((row) => row.map(textOf)) : readTsv(text);
  return rectangular(rows, '');
}

/**
 * The numbers behind the cells, where the HTML names them: Google Sheets, LibreOffice and older versions of
 * Excel add the unformatted value. Empty where the table does not have the shape of `block`. They show how
 * an ambiguous text such as `1,234` was meant.
 */
export function exactValues(html: string, block: Block): readonly (readonly (number | undefined)[])[] {
  if (html.length > MAX_HTML_LENGTH) return [];
  const rows = tableOf(html);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (rows.length !== block.length || width !== (block[0]?.length ?? 0)) return [];
  return rows.map((row) => row.map(numberBehind));
}

/** Characters of HTML above which parsing it would be felt. */
const MAX_HTML_LENGTH = 5_000_000;
/** A merged cell is as wide or high as this at most. */
const MAX_SPAN = 1_000;

type TableCell = HTMLTableCellElement | undefined;

/** The first table's cells by row and column; undefined where a merged cell covers others. */
function tableOf(html: string): TableCell[][] {
  if (!/<table/i.test(html)) return [];
  const table = new DOMParser().parseFromString(withoutStyles(html), 'text/html').querySelector('table');
  const rows: TableCell[][] = [...(table?.rows ?? [])].map(() => []);
  for (const [at, { cells }] of [...(table?.rows ?? [])].entries()) {
    let column = 0;
    for (const cell of cells) {
      while (rows[at] && column in rows[at]) column += 1;
      cover(rows, at, column, cell);
      column += spanOf(cell.colSpan);
    }
  }
  return rows.map((row) => Array.from(row));
}

/** A strict content security policy reports each style of a parsed document, although it is never rendered. */
function withoutStyles(html: string): string {
  return html
    .replace(/<style(?:(?!<style)[\s\S])*?<\/style>/gi, '')
    .replace(/(<[a-z][^<>]*?)\sstyle=(?:"[^"]*"|'[^']*')/gi, '$1');
}

function cover(rows: TableCell[][], row: number, column: number, cell: HTMLTableCellElement) {
  for (let down = 0; down < spanOf(cell.rowSpan); down += 1) {
    const covered = rows[row + down];
    if (!covered) return;
    for (let across = 0; across < spanOf(cell.colSpan); across += 1) {
      covered[column + across] = down === 0 && across === 0 ? cell : undefined;
    }
  }
}

function spanOf(span: number): number {
  return Math.min(Math.max(span, 1), MAX_SPAN);
}

/** The text as displayed: line breaks of the source are spaces, `<br>` is a line break. */
function textOf(cell: TableCell): string {
  const parts = [...(cell?.childNodes ?? [])].map(function read(node): string {
    if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/[ \t\r\n]+/g, ' ');
    if (node.nodeName === 'BR') return '\n';
    return [...node.childNodes].map(read).join('');
  });
  return parts
    .join('')
    .replace(/(?<! ) *\n */g, '\n')
    .trim();
}

/** `x:num` of Excel, `sdval` of LibreOffice, `data-sheets-value` of Google Sheets (`{"1":3,"3":12.5}`). */
function numberBehind(cell: TableCell): number | undefined {
  const plain = cell?.getAttribute('sdval') || cell?.getAttribute('x:num') || sheetsValue(cell);
  const value = plain ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

function sheetsValue(cell: TableCell): string | undefined {
  return /"1":3,.*?"3":(-?[\d.]+(?:[eE][+-]?\d+)?)/.exec(cell?.getAttribute('data-sheets-value') ?? '')?.[1];
}

function rectangular<T>(rows: readonly (readonly T[])[], filler: T): T[][] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  return rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? filler));
}
