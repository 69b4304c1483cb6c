import {
  BarcodeDetector,
  type BarcodeFormat,
  prepareZXingModule,
  purgeZXingModule,
} from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm';
import type { Detector } from './detector';

/**
 * A detector in WebAssembly. Its file is one of the remote's own: the package would ask a public server for it.
 * @throws Error where the file does not load or may not be compiled; the next call tries again
 */
export async function wasmDetector(formats: BarcodeFormat[]): Promise<Detector> {
  const address = new URL(wasm, document.baseURI).href;
  try {
    await prepareZXingModule({
      overrides: { locateFile: () => address, printErr: () => undefined },
      fireImmediately: true,
    });
  } catch (failure) {
    purgeZXingModule();
    throw failure;
  }
  return new BarcodeDetector({ formats });
}
