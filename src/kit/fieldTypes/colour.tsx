import { COLOUR_INVALID, required } from '../../messages/validation';
import { isColour } from '../../rules/colour';
import type { CellType } from './cellType';
import type { FieldCodec } from './codec';
import { isOptional } from './controls/fieldControl';
import { defineFieldType, type FieldType } from './fieldType';
import { parsedSchema, unlessEmpty } from './parsedSchema';
import { textCodec, textParts } from './text';

/** Colours are compared without case. */
const codec: FieldCodec<string> = {
  ...textCodec,
  same: (left, right) => left.trim().toLowerCase() === right.trim().toLowerCase(),
};

/** A colour as #RGB or #RRGGBB, typed or picked. */
export const colour: FieldType<string, CellType> = defineFieldType({
  ...textParts(codec),
  layout: 'block',
  schema: (field, subject) => {
    const parse = unlessEmpty(field, field.missing ?? required(subject), (value, refuse) => {
      const typed = typeof value === 'string' ? value.trim() : '';
      if (!isColour(typed)) refuse(COLOUR_INVALID);
      return typed;
    });
    return parsedSchema(field, parse);
  },
  control: async () => {
    const { ColourField } = await import(
      /* webpackChunkName: 'control-colour' */ '../../ui/pickers/ColourField'
    );
    return ({ field, input }) => <ColourField {...input} optional={isOptional(field)} />;
  },
});
