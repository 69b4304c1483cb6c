import { WEBSITE_INVALID } from '../../messages/validation';
import { isWebsite } from '../../rules/identity';
import { type CellType, textCell } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { shownText, textCodec, textRule, textSchema } from './text';

/** The address of a website, with or without https://. */
export const url: FieldType<string, CellType> = defineFieldType({
  codec: textCodec,
  schema: (field, subject) => textSchema(field, subject, textRule(isWebsite, WEBSITE_INVALID)),
  cell: textCell(textCodec),
  shown: shownText,
  layout: 'line',
  control: async () => {
    const { LineControl } = await import(/* webpackChunkName: 'controls' */ './controls/LineControl');
    return (props) => <LineControl {...props} type="url" />;
  },
});
