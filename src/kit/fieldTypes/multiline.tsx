import type { CellType } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { textParts } from './text';

/** Several lines of text. */
export const multiline: FieldType<string, CellType> = defineFieldType({
  ...textParts(),
  layout: 'block',
  control: async () => {
    const { TextArea } = await import(/* webpackChunkName: 'controls' */ '../../ui/form/TextArea');
    return ({ field: { max }, input }) => (
      <TextArea {...input} rows={4} limit={max} optional={max === undefined} />
    );
  },
});
