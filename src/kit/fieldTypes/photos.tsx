import * as z from 'zod/mini';
import type { Photo } from '../../host/contract';
import { NOT_A_VALUE, required, tooMany } from '../../messages/validation';
import { type FieldCodec, sameList } from './codec';
import { prepareWhenNeeded } from './controls/prepareWhenNeeded';
import { defineFieldType, type FieldType } from './fieldType';
import { isStoredPhoto, photoCodec, photoSchema, readAddresses, shownPhoto, writeAddresses } from './photo';

/** A single photo is read as a list of one. */
const codec: FieldCodec<Photo[]> = {
  read: (raw) =>
    (Array.isArray(raw) ? raw : [raw]).map((one) => photoCodec.read(one)).filter((one) => one !== null),
  same: (left, right) => sameList(left, right, photoCodec.same),
  send: (value) => value,
};

/** Several photos, the first is the main one; at most `max` of them (R73). */
export const photos: FieldType<readonly Photo[], null> = defineFieldType({
  codec,
  schema: ({ required: rule, label, max, missing }, subject) => {
    const list = z
      .array(photoSchema, NOT_A_VALUE)
      .check(
        ...(rule === true ? [z.minLength(1, missing ?? required(subject))] : []),
        ...(max === undefined ? [] : [z.maxLength(max, tooMany(label.toLowerCase(), max))]),
      );
    return rule === true ? list : z.optional(z.nullable(list));
  },
  isStored: (sent, stored) => sameList(sent, stored, isStoredPhoto),
  cell: null,
  shown: (value) => value.map(shownPhoto).join(', '),
  fromText: readAddresses,
  file: { write: (stored) => writeAddresses(Array.isArray(stored) ? stored : []) },
  control: async () => {
    const { PhotosField } = await import(
      /* webpackChunkName: 'control-photos' */ '../../ui/form/PhotosField'
    );
    return ({ field: { max }, input }) => <PhotosField {...input} max={max} prepare={prepareWhenNeeded} />;
  },
});
