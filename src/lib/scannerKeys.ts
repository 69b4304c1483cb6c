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

/** Keys are further apart on average than this when they are typed by hand. */
const MAX_KEY_INTERVAL_MS = 35;
/** No hand types keys so close to each other, the end key included, and no scanner is slower that is set up to be fast. */
const FASTEST_HAND_MS = 20;
/** A longer gap begins another burst. One late key, of a slow radio link, does not. */
const BURST_BREAK_MS = 100;
/** A scan goes on after a gap of this length at most: on a busy machine keys arrive late. */
const MAX_STALL_MS = 1_000;
/** The same where the parts together are a code that is known. */
const MAX_KNOWN_STALL_MS = 3_000;
/** More parts than these are typing. */
const MAX_PARTS = 3;
/** A code that its end key ends, such as a PLU: `4011`, `88`. */
const MIN_CODE_LENGTH = 2;
/** A shorter one that nothing has may be what a user typed, where the focus is in a field. */
export const MIN_UNKNOWN_LENGTH = 6;
/** What a gap has cut, or no key has ended, is a scan from this length on. */
const MIN_CUT_LENGTH = MIN_UNKNOWN_LENGTH;
/** No code that is printed here is longer; a key that is held down would fill the memory. */
const MAX_CODE_LENGTH = 1_024;

const EMPTY_BURST: KeyBurst = { text: '', usText: '', isForeign: false, from: 0, to: 0 };

function endsCode({ key }: Pick<KeyPress, 'key'>): boolean {
  return key === 'Enter' || key === 'Tab';
}

/** Whether a key belongs to the burst: it is a character, and it follows soon enough. */
export function continues(burst: KeyBurst | undefined, press: KeyPress): burst is KeyBurst {
  return (
    burst !== undefined && press.time - burst.to <= BURST_BREAK_MS && burst.text.length < MAX_CODE_LENGTH
  );
}

/** The burst with one more key, or the one that begins with this key; undefined where it is no character. */
export function withKey(burst: KeyBurst | undefined, press: KeyPress): KeyBurst | undefined {
  const us = usCharacter(press);
  const own = ownCharacter(press) ?? us;
  if (own === undefined) return undefined;
  const before = continues(burst, press) ? burst : { ...EMPTY_BURST, from: press.time };
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
  return (time - from) / text.length < MAX_KEY_INTERVAL_MS;
}

/** Whether the keys of a burst, up to one at `time`, are closer together on average than the fastest hand types. */
export function isNoHand({ text, from }: KeyBurst, time: number): boolean {
  return (time - from) / text.length < FASTEST_HAND_MS;
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
  return codeOf([burst], marks);
}

/** The code of bursts; undefined where it is too short. */
function codeOf(
  bursts: readonly KeyBurst[],
  marks: CodeMarks,
  least = MIN_CODE_LENGTH,
): ScannedCode | undefined {
  const textOf = (key: 'text' | 'usText') => withoutMarks(bursts.map((burst) => burst[key]).join(''), marks);
  const us = textOf('usText');
  const code = bursts.some(({ isForeign }) => isForeign) ? us : textOf('text');
  if (code.length < least) return undefined;
  return us === code ? { code } : { code, usCode: us };
}

/** Whether this code is one of those that are being scanned. */
export type IsKnownCode = (code: ScannedCode) => boolean;

/**
 * Where in the latest bursts a scan begins that a gap has cut in parts and that this key ends; undefined where the
 * last burst is a scan of its own, or the keys were typed by hand. Characters may be missing in such a scan, so it is
 * never a code.
 */
export function interruptedScan(
  bursts: readonly KeyBurst[],
  end: KeyPress,
  marks: CodeMarks,
  isKnown: IsKnownCode,
): number | undefined {
  if (!endsCode(end)) return undefined;
  const own = scannedCode(bursts.at(-1), end, marks);
  if (own && isKnown(own)) return undefined;
  const known = beginnings(bursts).find((at) => {
    const parts = bursts.slice(at);
    const code = codeOf(parts, marks, MIN_CUT_LENGTH);
    return code !== undefined && areParts(parts, MAX_KNOWN_STALL_MS, end) && isKnown(code);
  });
  if (known !== undefined) return known;
  return beginnings(bursts).find((at) => {
    const parts = bursts.slice(at);
    if (!areParts(parts, MAX_STALL_MS, end) || codeOf(parts, marks, MIN_CUT_LENGTH) === undefined)
      return false;
    return own ? parts.slice(0, -1).some(hasLength(3)) : isFastEnough(parts);
  });
}

/** Where in the latest bursts a scan begins that no key has ended; undefined where there is none. */
export function unendedScan(bursts: readonly KeyBurst[], marks: CodeMarks): number | undefined {
  return beginnings(bursts).find((at) => {
    const parts = bursts.slice(at);
    const code = codeOf(parts, marks, MIN_CUT_LENGTH);
    return areParts(parts, MAX_STALL_MS) && code !== undefined && isFastEnough(parts);
  });
}

/** Where in the bursts before a scan the beginning of another one stands, which nothing has ended. */
export function leftScan(bursts: readonly KeyBurst[]): number | undefined {
  const index = bursts.findIndex((burst) => hasLength(4)(burst) && isAtPace(burst));
  return index < 0 ? undefined : index;
}

/** Where a scan in parts may begin: at a burst of one key last, as that may have been typed before. */
function beginnings(bursts: readonly KeyBurst[]): number[] {
  const indices = [...bursts.keys()].slice(-MAX_PARTS);
  return [
    ...indices.filter((at) => bursts[at]?.text.length !== 1),
    ...indices.filter((at) => bursts[at]?.text.length === 1),
  ];
}

/** Whether bursts at the pace of a scanner follow each other, and the end follows them, within this time. */
function areParts(parts: readonly KeyBurst[], within: number, end?: Pick<KeyPress, 'time'>): boolean {
  return parts.every((part, index) => {
    const next = parts[index + 1]?.from ?? end?.time ?? part.to;
    return isAtPace(part) && next - part.to <= within;
  });
}

/** Four keys in a row, or three twice, are not typed by hand at the pace of a scanner. */
function isFastEnough(parts: readonly KeyBurst[]): boolean {
  return parts.some(hasLength(4)) || parts.every(hasLength(3));
}

const hasLength = (least: number) => (burst: KeyBurst) => burst.text.length >= least;

/** Whether the keys of a burst were as close together as those of a scanner; one key is at any pace. */
export function isAtPace({ text, from, to }: KeyBurst): boolean {
  return text.length === 1 || (to - from) / (text.length - 1) < MAX_KEY_INTERVAL_MS;
}

/** Whether a key only changes what other keys give; it is not part of a code and does not end it. */
export function isModifier({ key }: Pick<KeyPress, 'key'>): boolean {
  return MODIFIERS.includes(key);
}

const MODIFIERS = ['Shift', 'CapsLock', 'AltGraph', 'NumLock', 'Control', 'Alt'];

/** The character that separates the elements of a GS1 code. */
const GROUP_SEPARATOR = '\u001d';

/** A key with the modifiers that are held, as a scanner uses them to send what no key has. */
export interface HeldKey {
  code: string;
  isControl: boolean;
  isAlt: boolean;
}

/**
 * The control character that a scanner sends as keys: Ctrl+], or Alt with the digits of its number on the number pad.
 * `digits` are those of the keys so far. Undefined for any other key.
 */
export function controlKey(
  held: HeldKey,
  digits: string,
): { digits: string; character?: string } | undefined {
  if (held.isControl && !held.isAlt && held.code === 'BracketRight')
    return { digits: '', character: GROUP_SEPARATOR };
  const digit = held.isAlt && !held.isControl ? /^Numpad(\d)$/.exec(held.code)?.[1] : undefined;
  if (digit === undefined) return undefined;
  const typed = digits + digit;
  return /^0+29$/.test(typed) ? { digits: '', character: GROUP_SEPARATOR } : { digits: typed };
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
