import { digitsOf } from '../../rules/pin';
import type { CellType } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { convertedCodec, textParts } from './text';

const convert = (text: string) => digitsOf(text, text.length);

/** A number that is a name, such as a user number: digits only, at most `max`; zeros in front are kept. */
export const digits: FieldType<string, CellType> = defineFieldType({
  ...textParts(convertedCodec(convert)),
  file: { isCode: true },
  control: async () => {
    const { LineControl } = await import(/* webpackChunkName: 'controls' */ './controls/LineControl');
    return (props) => (
      <LineControl
        {...props}
        inputMode="numeric"
        autoComplete="off"
        convert={(typed) => digitsOf(typed, props.field.max ?? typed.length)}
      />
    );
  },
});
