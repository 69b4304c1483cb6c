import { type CellType, textCell } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { shownText, textCodec, textSchema } from './text';

/** Several lines of text. */
export const multiline: FieldType<string, CellType> = defineFieldType({
  codec: textCodec,
  schema: textSchema,
  cell: textCell(textCodec),
  shown: shownText,
  control: async () => {
    const { TextArea } = await import(/* webpackChunkName: 'controls' */ '../../ui/form/TextArea');
    return ({ field: { max }, input }) => (
      <TextArea {...input} rows={4} limit={max} optional={max === undefined} />
    );
  },
});
