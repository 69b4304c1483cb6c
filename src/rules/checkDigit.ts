/**
 * The check digit of a GTIN: from the right every second digit has the weight three, and the weighted sum with it ends
 * in 0 (GS1 General Specifications, 7.9).
 */
export function checkDigitOf(digits: string): string {
  return String((10 - (weightedSum(`${digits}0`) % 10)) % 10);
}

/** Whether the last of these digits is their check digit. */
export function hasCheckDigit(digits: string): boolean {
  return weightedSum(digits) % 10 === 0;
}

function weightedSum(digits: string): number {
  return [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
}
