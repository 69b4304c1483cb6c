import { BARCODE_CHECK_DIGIT, BARCODE_INVALID } from '../messages/validation';
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

/**
 * The indices of the rows with one of these codes: the first code that finds any decides, a barcode before a SKU
 * (R138). More than one where records share a code.
 */
export function rowsWithCode(
  { barcodes, skus }: CodeIndex,
  ...codes: readonly (string | undefined)[]
): readonly number[] {
  for (const code of codes) {
    if (code === undefined) continue;
    const found = identifiedBy(barcodes, barcodeKey(code));
    const rows = found.length > 0 ? found : identifiedBy(skus, code);
    if (rows.length > 0) return rows;
  }
  return [];
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

/**
 * From the right every second digit has the weight three; the weighted sum ends in 0 (GS1 General
 * Specifications, 7.9).
 */
function hasCheckDigit(barcode: string): boolean {
  const sum = [...barcode]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
