import { PHONE_INVALID } from '../../messages/validation';
import { isPhone } from '../../rules/identity';
import { type CellType, textCell } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { shownText, textCodec, textRule, textSchema } from './text';

/** A phone number in any notation. */
export const phone: FieldType<string, CellType> = defineFieldType({
  codec: textCodec,
  schema: (field, subject) => textSchema(field, subject, textRule(isPhone, PHONE_INVALID)),
  cell: textCell(textCodec),
  shown: shownText,
  layout: 'line',
  control: async () => {
    const { LineControl } = await import(/* webpackChunkName: 'controls' */ './controls/LineControl');
    return (props) => <LineControl {...props} type="tel" />;
  },
});
