import type { Symbology } from '../lib/barcodeModules';
import { isGtin } from './barcode';

/** Printed labels of products (R139). */

/** Paper with labels on it; lengths in millimetres. */
export interface LabelPaper {
  columns: number;
  rows: number;
  /** Of one label. */
  width: number;
  height: number;
}

/**
 * The papers: the sheets of 24 and of 14 labels that most brands sell, and a roll of endless paper. The margins
 * around the labels are in the stylesheet of the pages.
 */
export const LABEL_PAPERS = {
  a4x24: { columns: 3, rows: 8, width: 70, height: 37 },
  a4x14: { columns: 2, rows: 7, width: 99.1, height: 38.1 },
  roll62: { columns: 1, rows: 1, width: 62, height: 29 },
} as const satisfies Record<string, LabelPaper>;

export type LabelPaperName = keyof typeof LABEL_PAPERS;

/** The labels of one print; more would take minutes and hundreds of sheets. */
export const MAX_LABELS = 2_000;
/** The copies of each label. */
export const MAX_COPIES = 99;

export function labelsPerPage({ columns, rows }: LabelPaper): number {
  return columns * rows;
}

/**
 * The labels page by page, each `copies` times in a row. The first page begins at the position `first` (from 1),
 * so that a partly used sheet can be printed on; positions before it are undefined.
 */
export function labelPages<T>(
  labels: readonly T[],
  { copies, first, perPage }: { copies: number; first: number; perPage: number },
): (T | undefined)[][] {
  const all: (T | undefined)[] = Array.from({ length: first - 1 }, () => undefined);
  for (const label of labels) for (let copy = 0; copy < copies; copy += 1) all.push(label);
  if (labels.length === 0) return [];
  return Array.from({ length: Math.ceil(all.length / perPage) }, (_, page) =>
    all.slice(page * perPage, (page + 1) * perPage),
  );
}

/** How a code is printed. */
export interface PrintedCode {
  /** What the scanner sends, and what stands below the bars. */
  text: string;
  /** What the bars encode; undefined where no scanner could read it, so that only the text is printed. */
  bars: { code: string; symbology: Symbology } | undefined;
}

/**
 * The code of a product on its label: the barcode, without one the SKU; undefined where it has neither. A GTIN of
 * 8, 12 or 13 digits with its check digit is an EAN; any other text of ASCII characters is Code 128, so that a
 * scanner sends it as it is stored.
 */
export function printedCode(product: { barcode?: unknown; sku?: unknown }): PrintedCode | undefined {
  const text = [product.barcode, product.sku].map(codeText).find((code) => code !== '');
  if (text === undefined) return undefined;
  if (isGtin(text) && text.length === 8) return { text, bars: { code: text, symbology: 'EAN8' } };
  if (isGtin(text) && text.length < 14)
    return { text, bars: { code: text.padStart(13, '0'), symbology: 'EAN13' } };
  return { text, bars: /^[ -~]+$/.test(text) ? { code: text, symbology: 'CODE128' } : undefined };
}

function codeText(code: unknown): string {
  return typeof code === 'string' || typeof code === 'number' ? String(code).trim() : '';
}

/** Millimetres of a barcode's thinnest bar: the largest that needs no more room, and the least that scans. */
const MAX_BAR_MM = 0.38;
const MIN_BAR_MM = 0.19;

/** The width of one module so that a barcode of `modules` fits into `room` millimetres. */
export function moduleWidth(modules: number, room: number): number {
  return Math.min(MAX_BAR_MM, room / modules);
}

/** Whether the bars of a printed barcode are wide enough for a scanner. */
export function scans(modules: number, room: number): boolean {
  return moduleWidth(modules, room) >= MIN_BAR_MM;
}
