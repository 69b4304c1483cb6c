import { BARCODE_CHECK_DIGIT, BARCODE_INVALID } from '../messages/validation';

/** The error of a barcode that does not have 8, 12, 13 or 14 digits; an empty value is valid. */
export function barcodeProblem(value: unknown): string | undefined {
  return isEmpty(value) || isBarcode(value) ? undefined : BARCODE_INVALID;
}

/**
 * The warning for a barcode whose last digit is not its check digit; it never blocks (src/README.md, R74).
 */
export function barcodeWarning(value: unknown): string | undefined {
  return isBarcode(value) && !hasCheckDigit(value) ? BARCODE_CHECK_DIGIT : undefined;
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
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
