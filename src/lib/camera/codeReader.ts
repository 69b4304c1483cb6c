import type { DetectedCode, Detector } from './detector';

/** Reads barcodes out of the pictures of a camera: with the browser's own detector, else with one that is loaded. */

export interface FoundCode {
  text: string;
  format: string;
  /** Its middle, in pixels of the picture. */
  x: number;
  y: number;
}

/** Finds the codes in the current picture of a video. */
export type CodeReader = (video: HTMLVideoElement) => Promise<readonly FoundCode[]>;

/** Why there is no reader: the browser has none, the page's policy forbids it, or its files did not load. */
export class NoReader extends Error {
  override name = 'NoReader';

  constructor(
    readonly reason: 'unreadable' | 'blocked' | 'notLoaded',
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

interface NativeDetector {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What is on goods, cartons and slips. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf', 'qr_code', 'data_matrix'] as const;
/** Those without which a detector is of no use; others are another name of these, or on cartons only. */
const NEEDED = ['ean_13', 'ean_8', 'code_128', 'qr_code'];

/**
 * The reader of this browser. Without a detector of its own, one is loaded where that is allowed.
 *
 * @param mayLoad - whether the host allows WebAssembly, which the loaded detector needs
 * @throws NoReader
 */
export async function codeReader(mayLoad: boolean): Promise<CodeReader> {
  const detector = (await nativeDetector()) ?? (await loadedDetector(mayLoad));
  return async (video) => (await detector.detect(video)).flatMap(foundCode);
}

async function nativeDetector(): Promise<Detector | undefined> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  try {
    const supported = (await Native?.getSupportedFormats()) ?? [];
    if (!Native || NEEDED.some((format) => !supported.includes(format))) return undefined;
    return new Native({ formats: FORMATS.filter((format) => supported.includes(format)) });
  } catch {
    // some systems have the class without the service behind it
    return undefined;
  }
}

async function loadedDetector(mayLoad: boolean): Promise<Detector> {
  if (!mayLoad) throw new NoReader('unreadable');
  if (!mayCompile()) throw new NoReader('blocked');
  try {
    const { wasmDetector } = await import(/* webpackChunkName: 'camera' */ './wasmDetector');
    return await wasmDetector([...FORMATS]);
  } catch (failure) {
    throw new NoReader('notLoaded', failure);
  }
}

/** The eight bytes of an empty module: a policy without `wasm-unsafe-eval` refuses them too, before anything is loaded. */
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

function mayCompile(): boolean {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

function foundCode({ rawValue, format, boundingBox: { x, y, width, height } }: DetectedCode): FoundCode[] {
  const text = format === 'qr_code' ? rawValue.trim() : withoutControls(rawValue);
  // shorter codes of this kind are parts of longer ones; cartons have 14 digits
  const isPart = format.startsWith('itf') && !/^\d{14}$/.test(text);
  return text === '' || isPart ? [] : [{ text, format, x: x + width / 2, y: y + height / 2 }];
}

/** Separators between the parts of a code, which scanners leave out. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  return text.replace(/[\u0000-\u001f\u007f]/g, '').trim();
}
