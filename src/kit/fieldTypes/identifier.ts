import type { CellType } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { textParts } from './text';

/** A text that identifies something, such as a SKU, a barcode or a shelf: it may look like a number or a date. */
export const identifier: FieldType<string, CellType> = defineFieldType({
  ...textParts(),
  file: { isCode: true },
});
