import { BARCODE_CHECK_DIGIT, BARCODE_INVALID } from '../messages/validation';
import { hasCheckDigit } from './checkDigit';
import { type CandidateCode, readCode } from './codeReadings';
import { type IdentifierIndex, identifiedBy, identifierSlices } from './identifiers';

/** The texts by which a scanner finds a record. */
export interface Codes {
  barcode?: unknown;
  sku?: unknown;
}

/** The codes of a list; a look-up reads a few texts of it, never the whole list. */
export interface CodeIndex {
  readonly barcodes: IdentifierIndex;
  readonly skus: IdentifierIndex;
}

/** Indexes the codes of a list in slices, so that key presses are handled in between. */
export function* codeIndexSlices<R>(
  rows: readonly R[],
  codesOf: (row: R) => Codes,
): Generator<void, CodeIndex> {
  const barcodes = yield* identifierSlices(rows, (row) => [barcodeKey(codesOf(row).barcode)]);
  const skus = yield* identifierSlices(rows, (row) => [codesOf(row).sku]);
  return { barcodes, skus };
}

/** The rows that a scanned code leads to. */
export interface FoundRows {
  /** More than one where records share a code. */
  rows: readonly number[];
  /** The code names a case of the product. */
  isCase: boolean;
}

const NO_ROWS: FoundRows = { rows: [], isCase: false };

/**
 * The rows with one of the codes that a scan may stand for (`./codeReadings`): the first that finds any decides, a barcode
 * before a SKU (R138). `scanned` are the readings of one scan by different keyboard layouts.
 */
export function rowsWithCode(index: CodeIndex, ...scanned: readonly (string | undefined)[]): FoundRows {
  for (const code of scanned) {
    if (code === undefined) continue;
    for (const candidate of readCode(code).candidates) {
      const rows = rowsOf(index, candidate);
      if (rows.length > 0) return { rows, isCase: candidate.isCase === true };
    }
  }
  return NO_ROWS;
}

function rowsOf({ barcodes, skus }: CodeIndex, { code, isCase }: CandidateCode): readonly number[] {
  const found = identifiedBy(barcodes, barcodeKey(code));
  return found.length > 0 || isCase ? found : identifiedBy(skus, code);
}

/**
 * A barcode as it is compared: a GTIN of 8, 12, 13 or 14 digits is the same number with zeros before it, and
 * scanners and spreadsheets drop these. Any other text is compared as it is.
 */
export function barcodeKey(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return /^\d{6,14}$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
}

/** The error of a barcode that does not have 8, 12, 13 or 14 digits; an empty value is valid. */
export function barcodeError(value: unknown): string | undefined {
  return isEmpty(value) || isBarcode(value) ? undefined : BARCODE_INVALID;
}

/**
 * The warning for a barcode whose last digit is not its check digit; it never blocks (R74).
 */
export function barcodeWarning(value: unknown): string | undefined {
  return isBarcode(value) && !hasCheckDigit(value) ? BARCODE_CHECK_DIGIT : undefined;
}

/** Whether a text is a GTIN of 8, 12, 13 or 14 digits with its check digit. */
export function isGtin(text: string): boolean {
  return isBarcode(text) && hasCheckDigit(text);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isBarcode(value: unknown): value is string {
  return typeof value === 'string' && /^(\d{8}|\d{12,14})$/.test(value);
}
