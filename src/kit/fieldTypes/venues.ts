import * as z from 'zod/mini';
import { NOT_A_VALUE } from '../../messages/validation';
import { defineFieldType, type FieldType } from './fieldType';
import { referencesCodec } from './references';

/** The venues of a record (src/README.md, R71). */
export const venues: FieldType<readonly unknown[], null> = defineFieldType({
  codec: referencesCodec,
  schema: () => z.optional(z.array(z.string(NOT_A_VALUE).check(z.minLength(1, NOT_A_VALUE)), NOT_A_VALUE)),
  cell: null,
  shown: (value, _, { venueOf }) => value.map((id) => venueOf(id) ?? id).join(', '),
  control: async () =>
    (await import(/* webpackChunkName: 'controls' */ './controls/VenuesControl')).VenuesControl,
});
