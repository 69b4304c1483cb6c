import { WEBSITE_INVALID } from '../../messages/validation';
import { isWebsite } from '../../rules/identity';
import type { CellType } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { lineControl } from './lineControl';
import { textCodec, textParts, textRule } from './text';

/** The address of a website, with or without https://. */
export const url: FieldType<string, CellType> = defineFieldType({
  ...textParts(textCodec, textRule(isWebsite, WEBSITE_INVALID)),
  control: lineControl({ type: 'url' }),
});
