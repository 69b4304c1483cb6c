import { parsedAddress } from '../lib/parsedAddress';
import { hasCheckDigit } from './checkDigit';

/**
 * What a carton's code states: GS1-128 and GS1 DataMatrix hold several elements, each an application identifier and a
 * value, and Digital Link writes them as an address (GS1 General Specifications, 3 and 7.8; GS1 Digital Link 1.3).
 */
export interface Gs1Code {
  /** Fourteen digits: of the product itself (01), or of what a logistic unit holds (02). */
  gtin: string;
  lot?: string;
  serial?: string;
  /** The best-before date (15), else the expiration date (17): `YYYY-MM-DD`. */
  expires?: string;
  /** The count of items (30, 37), which a user may take. */
  count?: number;
}

/** FNC1 as scanners send it: a separator behind each value of variable length. */
export const GROUP_SEPARATOR = '\u001d';

/**
 * Reads an element string, with or without the symbology identifier and separators that a scanner sends, one in
 * parentheses as it is printed, or a Digital Link address; undefined for any other code.
 */
export function readGs1(scanned: string): Gs1Code | undefined {
  const elements =
    linkElements(scanned) ??
    printedElements(scanned) ??
    elementString(withoutSymbology(scanned, GS1_SYMBOLOGY));
  const gtin = elements?.get('01') ?? elements?.get('02') ?? elements?.get('03');
  if (!elements || gtin === undefined || !hasCheckDigit(gtin)) return undefined;
  const [lot, serial] = [elements.get('10'), elements.get('21')];
  const expires = dayOf(elements.get('15')) ?? dayOf(elements.get('17'));
  const count = Number(elements.get('30') ?? elements.get('37') ?? '');
  return {
    gtin,
    ...(lot !== undefined && { lot }),
    ...(serial !== undefined && { serial }),
    ...(expires !== undefined && { expires }),
    ...(count > 0 && { count }),
  };
}

/** A code without the symbology identifier that a scanner may send before it (ISO/IEC 15424): `]E0`, `]C0`. */
export function withoutSymbology(scanned: string, which = ANY_SYMBOLOGY): string {
  return scanned.replace(which, '');
}

const ANY_SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
const GS1_SYMBOLOGY = /^\](?:C1|d2|Q3|e0|J1)/;
/** What scanners that cannot send the separator send in its place. */
const SEPARATORS = new RegExp(`(?:${GROUP_SEPARATOR}|\u241d|<GS>|\\{GS\\}|\\[GS\\]|\\^\\])+`, 'gi');

type Elements = ReadonlyMap<string, string>;

/**
 * The identifiers whose values have one length, by their first two digits: the length of identifier and value. They need
 * no separator.
 */
const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((ai) => [ai, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((ai) => [ai, 10])),
  '41': 16,
};

/** The length of the other identifiers, by their first two digits. */
const IDENTIFIER_LENGTH: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['10', '21', '22', '30', '37'].map((ai) => [ai, 2])),
  ...Object.fromEntries(['90', '91', '92', '93', '94', '95', '96', '97', '98', '99'].map((ai) => [ai, 2])),
  ...Object.fromEntries(['23', '24', '25', '40', '42', '71'].map((ai) => [ai, 3])),
  ...Object.fromEntries(['39', '43', '70', '72', '80', '81', '82'].map((ai) => [ai, 4])),
};
const LONGEST_VALUE = 90;
/** Identifiers of one length that have more digits than their first two: `310n`, `414`. */
const FIXED_IDENTIFIERS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((ai) => [ai, 4])),
  '41': 3,
};

/** Undefined where a part is no element: then the text is another code. */
function elementString(text: string): Elements | undefined {
  const parts = text.replace(SEPARATORS, GROUP_SEPARATOR).split(GROUP_SEPARATOR);
  const elements = new Map<string, string>();
  for (const part of parts) {
    let rest = part;
    while (rest !== '') {
      const length = lengthOf(rest);
      if (length === undefined || rest.length < length.least) return undefined;
      const value = rest.slice(length.identifier, length.all);
      if (length.all !== undefined && !/^\d+$/.test(value)) return undefined;
      elements.set(rest.slice(0, length.identifier), value);
      rest = length.all === undefined ? '' : rest.slice(length.all);
    }
  }
  return elements.size > 0 ? elements : undefined;
}

/** How long the first element is: `all` is undefined where it ends with the next separator. */
function lengthOf(text: string): { identifier: number; all: number | undefined; least: number } | undefined {
  const start = text.slice(0, 2);
  const fixed = FIXED[start];
  if (fixed !== undefined) return { identifier: FIXED_IDENTIFIERS[start] ?? 2, all: fixed, least: fixed };
  const identifier = IDENTIFIER_LENGTH[start];
  if (identifier === undefined || !/^\d+$/.test(text.slice(0, identifier))) return undefined;
  if (text.length > identifier + LONGEST_VALUE) return undefined;
  return { identifier, all: undefined, least: identifier + 1 };
}

/** `(01)04012345678901(10)AB77`, as it stands below the bars. */
function printedElements(text: string): Elements | undefined {
  if (!text.startsWith('(')) return undefined;
  const found = [...text.matchAll(/\((\d{2,4})\)([^(]+)/g)];
  return found.length > 0 ? new Map(found.map(([, ai = '', value = '']) => [ai, value.trim()])) : undefined;
}

/** `https://id.gs1.org/01/04012345678901/10/AB77?17=270331`. */
function linkElements(text: string): Elements | undefined {
  const address = /^https?:\/\//i.test(text) ? parsedAddress(text) : undefined;
  if (!address) return undefined;
  const { pathname, searchParams } = address;
  const steps = pathname.split('/').filter((step) => step !== '');
  const from = steps.findIndex((step, index) => step === '01' && /^\d{8,14}$/.test(steps[index + 1] ?? ''));
  if (from < 0) return undefined;
  const elements = new Map<string, string>(
    [...searchParams].filter(([ai, value]) => /^\d{2,4}$/.test(ai) && value !== ''),
  );
  for (let at = from; at + 1 < steps.length; at += 2)
    elements.set(steps[at] ?? '', decodedStep(steps[at + 1] ?? ''));
  return elements.set('01', (elements.get('01') ?? '').padStart(14, '0'));
}

function decodedStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** `YYMMDD` as a day of this century; day 00 is the last of the month. */
function dayOf(value: string | undefined): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(value ?? '') ?? [];
  if (year === '' || Number(month) < 1 || Number(month) > 12) return undefined;
  const last = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).getUTCDate();
  const date = day === '00' ? last : Number(day);
  return date > last ? undefined : `20${year}-${month}-${String(date).padStart(2, '0')}`;
}
