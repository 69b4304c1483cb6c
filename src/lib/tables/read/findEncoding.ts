import { decode, ENCODINGS, type Encoding } from './encoding';
import { likelihood } from './likelihood';
import type { EncodingSample } from './table';

/** What is known about the encoding of a file. */
export interface FoundEncoding {
  encoding: Encoding;
  /** The probable ones with samples, where none is certain. */
  samples?: readonly EncodingSample[];
}

/** Bytes that zeros of UTF-16 are looked for in. */
const EXAMINED_BYTES = 2_000;

/** Lines with letters beyond ASCII that are weighed, and their bytes. */
const WEIGHED = { lines: 400, bytes: 24_000 };

/** Readings that are this much less probable than the best one are no doubt. */
const CERTAIN = 4;

/** A reading whose letters are less probable on average than this is a doubt, however improbable the others are. */
const PLAUSIBLE = -3.2;

/** How rare files in an encoding are, against those of Windows in Western Europe. */
const RARITY: Partial<Record<Encoding, number>> = {
  'windows-1252': 0,
  'windows-1250': -0.3,
  'windows-1251': -0.3,
  'windows-1253': -0.3,
  'windows-1254': -0.5,
  'windows-1255': -0.3,
  'windows-1256': -0.5,
  'windows-1257': -0.6,
  'windows-1258': -2.5,
  shift_jis: -0.5,
  gb18030: -0.5,
  'euc-kr': -0.7,
  big5: -0.7,
  'iso-8859-13': -1.5,
  'x-mac-cyrillic': -1.5,
  'x-mac-ce': -1.5,
};

const RARE = -1;

/** Samples of a doubt, and the texts of each. */
const SAMPLES = { encodings: 6, texts: 4, length: 60 };

/**
 * The encoding of a file: by its byte order mark, by the zero bytes of UTF-16, as UTF-8 where it is valid, else by the
 * letters in the words of the file in each encoding (R223).
 */
export function findEncoding(bytes: Uint8Array): FoundEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le' };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be' };
  const wide = utf16In(bytes.subarray(0, EXAMINED_BYTES));
  if (wide) return { encoding: wide };
  return isUtf8(bytes) ? { encoding: 'utf-8' } : byLetters(bytes);
}

/** UTF-16 without a mark: every second byte of separators, digits and Latin letters is zero. */
function utf16In(part: Uint8Array): Encoding | undefined {
  let [even, odd] = [0, 0];
  for (const [at, byte] of part.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even++;
    else odd++;
  }
  const most = Math.max(2, part.length / 20);
  if (odd > most && even < odd / 10) return 'utf-16le';
  return even > most && odd < even / 10 ? 'utf-16be' : undefined;
}

/** A file that is cut off can end within a letter. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function byLetters(bytes: Uint8Array): FoundEncoding {
  const weighed = weighedBytes(bytes);
  const words = asciiWords(bytes);
  const byText = new Map<string, { encoding: Encoding; score: number; text: string; letters: number }>();
  for (const encoding of ENCODINGS) {
    if (encoding.startsWith('utf-16')) continue;
    const text = decode(weighed, encoding);
    const score = likelihood(text, words) + (RARITY[encoding] ?? RARE);
    const known = byText.get(text);
    if (!known || known.score < score) byText.set(text, { encoding, score, text, letters: lettersIn(text) });
  }
  const found = [...byText.values()].sort((one, other) => other.score - one.score);
  const [best] = found;
  if (!best) return { encoding: 'windows-1252' };
  const rivals = found.filter(({ score }) => best.score - score < CERTAIN).slice(0, SAMPLES.encodings);
  const isPlausible = best.score / Math.max(1, best.letters) > PLAUSIBLE;
  if (rivals.length === 1 && isPlausible) return { encoding: best.encoding };
  const shown = rivals.length > 1 ? rivals : found.slice(0, SAMPLES.encodings);
  return { encoding: best.encoding, samples: samplesOf(shown) };
}

/** The bytes of the lines that hold more than ASCII. */
function weighedBytes(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let [start, size] = [0, 0];
  while (start < bytes.length && parts.length < WEIGHED.lines && size < WEIGHED.bytes) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(start, Math.min(end, start + WEIGHED.bytes));
    if (line.some((byte) => byte >= 0x80)) {
      parts.push(line);
      size += line.length;
    }
    start = end;
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function asciiWords(bytes: Uint8Array): ReadonlySet<string> {
  const text = decode(bytes.subarray(0, WEIGHED.bytes), 'windows-1252').toLowerCase();
  return new Set(text.match(/(?<![a-z\u0080-\uffff])[a-z]{2,12}(?![a-z\u0080-\uffff])/g) ?? []);
}

const lettersIn = (text: string) => text.replace(/[^\u0080-\uffff]/g, '').length;

/** Words with letters beyond ASCII, as each encoding reads them. */
function samplesOf(found: readonly { encoding: Encoding; text: string }[]): EncodingSample[] {
  return found.map(({ encoding, text }) => {
    const cells = text.split(/[\r\n;,\t|"]+/).filter((cell) => /[\u0080-\uffff]/.test(cell));
    const texts = [...new Set(cells)]
      .slice(0, SAMPLES.texts)
      .map((cell) => cell.trim().slice(0, SAMPLES.length));
    return { encoding, texts };
  });
}
