import { checkDigitOf, hasCheckDigit } from './checkDigit';
import { type Gs1Code, readGs1, withoutSymbology } from './gs1';

/** A code under which a product may be found. */
export interface CandidateCode {
  code: string;
  /** It names a case of the product: a scan counts as many as its order multiple. */
  isCase?: true;
}

/** What a scanned code stands for. */
export interface CodeReading {
  /** The form in which it is listed while it is unknown, and assigned: the same for all labels of one product. */
  key: string;
  /** Under which codes a product may have it; the first that finds any decides. */
  candidates: readonly CandidateCode[];
  gs1?: Gs1Code;
  /** A label of a shop with a price or a weight in it: the digits of its item, '12345' (R276). */
  item?: string;
}

/** Reads a scanned code (R275, R276). */
export function readCode(scanned: string): CodeReading {
  const gs1 = readGs1(scanned);
  if (gs1)
    return { key: shortGtin(gs1.gtin), candidates: [{ code: scanned }, ...gtinCandidates(gs1.gtin)], gs1 };
  const code = withoutSymbology(scanned);
  const label = variableLabel(code);
  if (label) return { ...label, candidates: [{ code }, { code: label.key }] };
  const main = withoutSupplement(code);
  const candidates = /^\d{14}$/.test(code) ? gtinCandidates(code) : [{ code }];
  return { key: code, candidates: main === undefined ? candidates : [...candidates, { code: main }] };
}

/** A GTIN without the zeros that fill it up to fourteen digits. */
function shortGtin(gtin: string): string {
  const digits = gtin.replace(/^0+/, '');
  return digits.padStart(digits.length <= 8 ? 8 : Math.max(12, digits.length), '0');
}

/**
 * A GTIN-14 whose first digit is 1 to 8 names a package of the trade item with the digits behind it, whose check digit is
 * another one.
 */
function gtinCandidates(gtin: string): readonly CandidateCode[] {
  if (!/^[1-8]\d{13}$/.test(gtin) || !hasCheckDigit(gtin)) return [{ code: gtin }];
  const digits = gtin.slice(1, -1);
  return [{ code: gtin }, { code: digits + checkDigitOf(digits), isCase: true }];
}

/**
 * The prefixes 20 to 29, and 2 of twelve digits, are the shop's own: five digits of the item, then those of a price or
 * weight, so that each piece has another code. Its key is the code of the item without them.
 */
function variableLabel(code: string): { key: string; item: string } | undefined {
  const [, start = ''] = /^(2\d{6})\d{6}$/.exec(code) ?? /^(2\d{5})\d{6}$/.exec(code) ?? [];
  if (start === '' || !hasCheckDigit(code)) return undefined;
  const digits = `${start}00000`;
  return { key: digits + checkDigitOf(digits), item: start.slice(-5) };
}

/** The code of a magazine or book before its supplement of two or five digits, which scanners send with it. */
function withoutSupplement(code: string): string | undefined {
  if (!/^\d{10,18}$/.test(code)) return undefined;
  return [13, 12, 8]
    .filter((length) => code.length - length === 2 || code.length - length === 5)
    .map((length) => code.slice(0, length))
    .find((main) => hasCheckDigit(main) && !(isGtinLength(code) && hasCheckDigit(code)));
}

const isGtinLength = ({ length }: string) => length === 8 || (length >= 12 && length <= 14);
