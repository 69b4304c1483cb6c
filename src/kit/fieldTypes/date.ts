import { notDate, required } from '../../messages/validation';
import { dayOf } from '../../rules/dates';
import { type CellType, textCell } from './cellType';
import type { FieldCodec } from './codec';
import { defineFieldType, type FieldType } from './fieldType';
import { textIn } from './fileType';
import { parsedSchema, unlessEmpty } from './parsedSchema';
import { textCodec } from './text';

/** A day; the date part of a timestamp. What is not a day is kept, so that the schema can report it. */
const codec: FieldCodec<string> = {
  read: (raw) => dayOf(textCodec.read(raw)) ?? textCodec.read(raw),
  same: textCodec.same,
  send: (value) => value.trim() || null,
};

/** A day as `YYYY-MM-DD`, displayed in the host's locale. */
export const date: FieldType<string, CellType> = defineFieldType({
  codec,
  schema: (field, subject) => {
    const parse = unlessEmpty(field, field.missing ?? required(subject), (value, refuse) => {
      const day = typeof value === 'string' ? dayOf(value) : undefined;
      if (day === undefined) refuse(notDate(subject));
      return day;
    });
    return parsedSchema(field, parse);
  },
  cell: textCell(codec),
  shown: (value, _, { formats }) => (dayOf(value) === undefined ? value.trim() : formats.day(value.trim())),
  file: {
    kind: 'day',
    write: (stored) => {
      const text = textIn(stored);
      const day = text && dayOf(text);
      return day ? { day } : text;
    },
  },
  layout: 'line',
  control: async () =>
    (await import(/* webpackChunkName: 'control-date' */ './controls/DateControl')).DateControl,
});
