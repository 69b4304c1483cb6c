import { BARCODE_CHECK_DIGIT, BARCODE_INVALID } from '../messages/validation';
import { hasCheckDigit } from './checkDigit';

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
