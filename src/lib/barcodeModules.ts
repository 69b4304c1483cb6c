import JsBarcode from 'jsbarcode';

export type Symbology = 'EAN13' | 'EAN8' | 'CODE128';

/** The blank modules that a scanner needs before and after the bars (GS1 General Specifications, 5.2 and 5.4). */
const QUIET_ZONES: Record<Symbology, [before: number, after: number]> = {
  EAN13: [11, 7],
  EAN8: [7, 7],
  CODE128: [10, 10],
};

/** A barcode in modules, the width of its thinnest bar. */
export interface BarcodeModules {
  /** With the blank margins on both sides. */
  width: number;
  /** The blank margin before the first bar. */
  before: number;
  bars: readonly { at: number; width: number }[];
}

/**
 * The bars of a code.
 * @throws Error when the code has characters, a length or a check digit that the symbology does not have
 */
export function barcodeModules(code: string, symbology: Symbology): BarcodeModules {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, code, { format: symbology, flat: true, displayValue: false });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  const [before, after] = QUIET_ZONES[symbology];
  return {
    width: before + modules.length + after,
    before,
    bars: [...modules.matchAll(/1+/g)].map(({ index, 0: { length } }) => ({
      at: before + index,
      width: length,
    })),
  };
}
