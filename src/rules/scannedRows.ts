import { barcodeKey } from './barcode';
import { type CandidateCode, readCode } from './codeReadings';
import { type IdentifierIndex, identifiedBy, identifierSlices } from './identifiers';

/** The texts by which a scanner finds a record. */
export interface Codes {
  barcode?: unknown;
  sku?: unknown;
}

/** The codes of a list; a look-up reads a few texts of it, never the whole list. */
export interface CodeIndex {
  readonly barcodes: IdentifierIndex;
  readonly skus: IdentifierIndex;
}

/** Indexes the codes of a list in slices, so that key presses are handled in between. */
export function* codeIndexSlices<R>(
  rows: readonly R[],
  codesOf: (row: R) => Codes,
): Generator<void, CodeIndex> {
  const barcodes = yield* identifierSlices(rows, (row) => [barcodeKey(codesOf(row).barcode)]);
  const skus = yield* identifierSlices(rows, (row) => [codesOf(row).sku]);
  return { barcodes, skus };
}

/** The rows that a scanned code leads to. */
export interface FoundRows {
  /** More than one where records share a code. */
  rows: readonly number[];
  /** The code names a case of the product. */
  isCase: boolean;
}

const NO_ROWS: FoundRows = { rows: [], isCase: false };

/**
 * The rows with one of the codes that a scan may stand for (`./codeReadings`): the first that finds any decides, a barcode
 * before a SKU (R138). `scanned` are the readings of one scan by different keyboard layouts.
 */
export function rowsWithCode(index: CodeIndex, ...scanned: readonly (string | undefined)[]): FoundRows {
  for (const code of scanned) {
    if (code === undefined) continue;
    for (const candidate of readCode(code).candidates) {
      const rows = rowsOf(index, candidate);
      if (rows.length > 0) return { rows, isCase: candidate.isCase === true };
    }
  }
  return NO_ROWS;
}

function rowsOf({ barcodes, skus }: CodeIndex, { code, isCase }: CandidateCode): readonly number[] {
  const found = identifiedBy(barcodes, barcodeKey(code));
  return found.length > 0 || isCase ? found : identifiedBy(skus, code);
}
