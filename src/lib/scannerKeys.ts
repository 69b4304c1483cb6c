/**
 * Recognises the keys of a barcode scanner that acts as a keyboard (a keyboard wedge): it types a code faster
 * than a person and ends it with Enter or Tab.
 */

/** A pressed key, as a `keydown` event describes it; the time in milliseconds. */
export interface KeyPress {
  key: string;
  code: string;
  isShifted: boolean;
  time: number;
}

/** Keys that followed each other at the pace of a scanner so far. */
export interface KeyBurst {
  /** The characters that the keyboard layout of this machine gives. */
  readonly text: string;
  /** Those of the same keys on a US keyboard, which most scanners imitate. */
  readonly usText: string;
  /** A digit key without Shift gave no digit: the scanner imitates a layout that this machine does not have. */
  readonly isForeign: boolean;
  /** The times of the first and of the last key. */
  readonly from: number;
  readonly to: number;
}

/** Characters that a scanner is set up to send before and after each code; '' for none. */
export interface CodeMarks {
  prefix: string;
  suffix: string;
}

/** What a scanner has sent. */
export interface ScannedCode {
  code: string;
  /** The same keys read as a US keyboard, where that differs: '-' may arrive as 'ß'. */
  usCode?: string;
}

/** Keys are further apart on average than this when they are typed by hand (milliseconds). */
const SCANNER_PACE = 35;
/** A longer gap begins another burst. One late key, of a slow radio link, does not. */
const BREAK = 100;
/** Codes have this many characters at least. */
const SHORTEST = 6;
/** No barcode is longer; a key that is held down would fill the memory. */
const LONGEST = 512;

const EMPTY: KeyBurst = { text: '', usText: '', isForeign: false, from: 0, to: 0 };

/** The keys that end a code. */
function endsCode({ key }: Pick<KeyPress, 'key'>): boolean {
  return key === 'Enter' || key === 'Tab';
}

/** Whether a key belongs to the burst: it is a character, and it follows soon enough. */
export function continues(burst: KeyBurst | undefined, press: KeyPress): burst is KeyBurst {
  return burst !== undefined && press.time - burst.to <= BREAK && burst.text.length < LONGEST;
}

/** The burst with one more key, or the one that begins with this key; undefined where it is no character. */
export function withKey(burst: KeyBurst | undefined, press: KeyPress): KeyBurst | undefined {
  const us = usCharacter(press);
  const own = ownCharacter(press) ?? us;
  if (own === undefined) return undefined;
  const before = continues(burst, press) ? burst : { ...EMPTY, from: press.time };
  return {
    text: before.text + own,
    usText: before.usText + (us ?? own),
    isForeign: before.isForeign || (isPlainDigit(press) && !/^\d$/.test(press.key)),
    from: before.from,
    to: press.time,
  };
}

/** Whether the keys of a burst, up to one at `time`, are closer together on average than a person types. */
export function isScannerPace({ text, from }: KeyBurst, time: number): boolean {
  return (time - from) / text.length < SCANNER_PACE;
}

/**
 * The code that a key ends: undefined where the keys before it were too few, too slow, or none. Prefix and
 * suffix are taken off where they are present.
 */
export function scannedCode(
  burst: KeyBurst | undefined,
  end: KeyPress,
  marks: CodeMarks,
): ScannedCode | undefined {
  if (!endsCode(end) || !continues(burst, end) || !isScannerPace(burst, end.time)) return undefined;
  const [own, us] = [burst.text, burst.usText].map((text) => withoutMarks(text, marks)) as [string, string];
  const code = burst.isForeign ? us : own;
  if (code.length < SHORTEST) return undefined;
  return us === code ? { code } : { code, usCode: us };
}

/** Whether a key only changes what other keys give; it is not part of a code and does not end it. */
export function isModifier({ key }: Pick<KeyPress, 'key'>): boolean {
  return key === 'Shift' || key === 'CapsLock' || key === 'AltGraph' || key === 'NumLock';
}

function withoutMarks(text: string, { prefix, suffix }: CodeMarks): string {
  const from = text.startsWith(prefix) ? prefix.length : 0;
  const rest = text.slice(from);
  const end = suffix !== '' && rest.endsWith(suffix) ? -suffix.length : undefined;
  return rest.slice(0, end).trim();
}

/** Letters by Shift rather than by the key's text: Caps Lock turns those of a scanner round. */
function ownCharacter({ key, isShifted }: KeyPress): string | undefined {
  if ([...key].length !== 1) return undefined;
  const [lower, upper] = [key.toLowerCase(), key.toUpperCase()];
  return lower === upper || upper.length > key.length ? key : isShifted ? upper : lower;
}

/** The keys of a US keyboard besides letters and digits: without and with Shift. */
const US_KEYS: Record<string, string> = {
  Space: '  ',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
};

function usCharacter({ code, isShifted }: KeyPress): string | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return isShifted && code.startsWith('D') ? ')!@#$%^&*('[Number(digit)] : digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return isShifted ? letter : letter.toLowerCase();
  return US_KEYS[code]?.[isShifted ? 1 : 0];
}

function isPlainDigit({ code, isShifted }: KeyPress): boolean {
  return !isShifted && /^Digit\d$/.test(code);
}
