import * as z from 'zod/mini';
import { joinTexts, splitTexts } from '../../lib/tables/joined';
import { NOT_A_VALUE } from '../../messages/validation';
import { defineFieldType, type FieldType } from './fieldType';
import { textIn } from './fileType';
import { referencesCodec } from './references';

/** The venues of a record (R71). */
export const venues: FieldType<readonly unknown[], null> = defineFieldType({
  codec: referencesCodec,
  schema: () => z.optional(z.array(z.string(NOT_A_VALUE).check(z.minLength(1, NOT_A_VALUE)), NOT_A_VALUE)),
  cell: null,
  shown: (value, _, { venueOf }) => value.map((id) => venueOf(id) ?? id).join(', '),
  fromText: (text, _, names) =>
    splitTexts(text).map((name) => {
      const [id, ...others] = names?.venueIdsOf(name) ?? [];
      return id !== undefined && others.length === 0 ? id : name;
    }),
  file: {
    write: (stored, _, { venueOf }) =>
      textIn(joinTexts(referencesCodec.read(stored).map((id) => venueOf(id) ?? id))),
  },
  control: async () =>
    (await import(/* webpackChunkName: 'controls' */ './controls/VenuesControl')).VenuesControl,
});
