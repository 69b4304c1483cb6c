import * as z from 'zod/mini';
import type { Photo } from '../../host/contract';
import { valueAt } from '../../lib/paths';
import { forms } from '../../messages/forms';
import { NOT_A_VALUE } from '../../messages/validation';
import { addressProblem } from '../../rules/photo';
import type { FieldCodec } from './codec';
import { prepareWhenNeeded } from './controls/prepareWhenNeeded';
import { defineFieldType, type FieldType } from './fieldType';

export const photoCodec: FieldCodec<Photo | null> = {
  read: (raw) => {
    const url = valueAt(raw, 'url');
    return typeof url === 'string' && url !== '' ? { url, name: String(valueAt(raw, 'name') ?? '') } : null;
  },
  same: (left, right) => left?.url === right?.url,
  send: (value) => value,
};

export const photoSchema = z.object(
  {
    url: z.string(NOT_A_VALUE).check((context) => {
      const problem = addressProblem(context.value);
      if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
    }),
    name: z.string(NOT_A_VALUE).check(z.maxLength(255, NOT_A_VALUE)),
  },
  NOT_A_VALUE,
);

/** The name of a photo; its address where it has none. */
export const shownPhoto = ({ name, url }: Photo): string => name || url;

/** One photo with a delete button (src/README.md, R73). */
export const photo: FieldType<Photo, null> = defineFieldType({
  codec: photoCodec,
  schema: () => z.optional(z.nullable(photoSchema)),
  cell: null,
  shown: (value) => (value ? shownPhoto(value) : ''),
  layout: 'media',
  control: async () => {
    const { PhotoField } = await import(/* webpackChunkName: 'controls' */ '../../ui/form/PhotoField');
    return ({ input }) => (
      <PhotoField {...input} hint={forms.photoHint} optional prepare={prepareWhenNeeded} />
    );
  },
});
