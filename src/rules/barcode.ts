import { BARCODE_CHECK_DIGIT, BARCODE_INVALID } from '../messages/validation';

/** What is wrong with a barcode: it has 8, 12, 13 or 14 digits (decisions section 6). An empty one is none. */
export function barcodeProblem(value: unknown): string | undefined {
  return isEmpty(value) || isBarcode(value) ? undefined : BARCODE_INVALID;
}

/** What is suspicious about a barcode: its last digit follows from the others. It warns and never blocks. */
export function barcodeWarning(value: unknown): string | undefined {
  return isBarcode(value) && !hasCheckDigit(value) ? BARCODE_CHECK_DIGIT : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isBarcode(value: unknown): value is string {
  return typeof value === 'string' && /^(\d{8}|\d{12,14})$/.test(value);
}

/** From the right every second digit counts three times; the sum ends in 0 (GS1 general specifications, 7.9). */
function hasCheckDigit(barcode: string): boolean {
  const sum = [...barcode]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
