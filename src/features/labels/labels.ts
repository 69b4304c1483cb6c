import type { RecordOf } from '../../kit/declare/registered';
import { type BarcodeModules, barcodeModules } from '../../lib/barcodeModules';
import { type LabelPaper, type PrintedCode, printedCode, scans } from '../../rules/labels';
import { entryAt } from '../../rules/productLine';

/** What stands on the label of a product at one venue. */
export interface Label {
  id: string;
  name: string;
  /** Undefined where the product has no price at the venue; the base price is no substitute. */
  price: number | undefined;
  shelf: string;
  code: PrintedCode | undefined;
  /** The bars of the code; undefined where it is printed as text only. */
  bars: BarcodeModules | undefined;
  /** The bars would be too fine for a scanner. */
  isTooFine: boolean;
}

/** The blank border inside a label, left and right together. */
const BORDER_MM = 9;

/** The width of a label without its border (millimetres). */
export function labelRoom({ width }: LabelPaper): number {
  return width - BORDER_MM;
}

/** What labels are made from. */
export interface LabelSource {
  products: readonly RecordOf<'product'>[];
  venueId: string;
  paper: LabelPaper;
}

/** The labels of products at a venue, in their order; in slices, because bars take a tenth of a millisecond. */
export function* labelSlices({ products, venueId, paper }: LabelSource): Generator<void, Label[]> {
  const room = labelRoom(paper);
  const labels: Label[] = [];
  for (const product of products) {
    const price = entryAt(product.pricingDetails, venueId)?.price;
    const code = printedCode(product);
    const bars = code?.bars && barcodeModules(code.bars.code, code.bars.symbology);
    const isTooFine = bars !== undefined && !scans(bars.width, room);
    labels.push({
      id: product._id,
      name: product.name,
      price: typeof price === 'number' ? price : undefined,
      shelf: entryAt(product.inventoryDetails, venueId)?.shelf ?? '',
      code,
      bars: isTooFine ? undefined : bars,
      isTooFine,
    });
    yield;
  }
  return labels;
}
