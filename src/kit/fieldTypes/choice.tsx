import { isSameName } from '../../lib/sameName';
import { selectOne } from '../../messages/validation';
import { type CellType, textCell } from './cellType';
import type { FieldCodec } from './codec';
import { isOptional } from './controls/fieldControl';
import { defineFieldType, type FieldType } from './fieldType';
import { textIn } from './fileType';
import { parsedSchema, unlessEmpty } from './parsedSchema';
import { textCodec } from './text';

const codec: FieldCodec<string> = { ...textCodec, send: (value) => value || null };

/** One of a few fixed values. */
export const choice: FieldType<string, CellType> = defineFieldType({
  codec,
  schema: (field) => {
    const { choices = [], label, missing = selectOne(label.toLowerCase()) } = field;
    const parse = unlessEmpty(field, missing, (value, refuse) => {
      if (!choices.some((option) => option.value === value)) refuse(missing);
      return value;
    });
    return parsedSchema(field, parse);
  },
  cell: textCell(codec),
  shown: (value, { choices = [] }) =>
    choices.find((option) => option.value === value.trim())?.label ?? value.trim(),
  fromText: (text, { choices = [] }) => {
    const typed = text.trim();
    const is = (name: string) => isSameName(name, typed);
    return choices.find(({ value, label }) => is(value) || is(label))?.value ?? codec.send(typed);
  },
  file: {
    write: (stored, { choices = [] }) =>
      choices.find(({ value }) => value === stored)?.label ?? textIn(stored),
  },
  control: async () => {
    const { ChoiceField } = await import(
      /* webpackChunkName: 'control-choice' */ '../../ui/pickers/ChoiceField'
    );
    return ({ field, input }) => (
      <ChoiceField {...input} choices={field.choices ?? []} optional={isOptional(field)} />
    );
  },
});
