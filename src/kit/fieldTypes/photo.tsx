import * as z from 'zod/mini';
import type { Photo } from '../../host/contract';
import { valueAt } from '../../lib/paths';
import { forms } from '../../messages/forms';
import { NOT_A_VALUE } from '../../messages/validation';
import { addressError } from '../../rules/photo';
import type { FieldCodec } from './codec';
import { prepareWhenNeeded } from './controls/prepareWhenNeeded';
import { defineFieldType, type FieldType } from './fieldType';
import { textIn } from './fileType';

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
      const error = addressError(context.value);
      if (error) context.issues.push({ code: 'custom', message: error, input: context.value });
    }),
    name: z.string(NOT_A_VALUE).check(z.maxLength(255, NOT_A_VALUE)),
  },
  NOT_A_VALUE,
);

/** The name of a photo; its address where it has none. */
export const shownPhoto = ({ name, url }: Photo): string => name || url;

/**
 * The addresses of photos in one cell, separated by spaces; none where a photo is stored in the record itself,
 * because its data is too long for a cell.
 */
export function writeAddresses(stored: readonly unknown[]): string | undefined {
  const urls = stored.map((one) => photoCodec.read(one)?.url).filter((url) => url !== undefined);
  return urls.some((url) => !isAddress(url)) ? undefined : textIn(urls.join(' '));
}

/** Photos by their addresses, between spaces, bars or commas; each named like its file. */
export function readAddresses(text: string): Photo[] {
  // an address itself can contain a comma
  const urls = text.split(/[\s|]+|,(?=\s|https?:|$)/).filter((url) => url !== '');
  return urls.map((url) => ({ url, name: /[^/?#]*(?=[?#]|$)/.exec(url)?.[0] ?? '' }));
}

const isAddress = (url: string) => !url.startsWith('data:') && !/\s/.test(url);

/** The server stores a photo that was sent as data at an address of its own (R73). */
export const isStoredPhoto = (sent: Photo | null, stored: Photo | null): boolean =>
  sent?.url.startsWith('data:') ? stored !== null : photoCodec.same(sent, stored);

/** One photo with a delete button (R73). */
export const photo: FieldType<Photo, null> = defineFieldType({
  codec: photoCodec,
  schema: () => z.optional(z.nullable(photoSchema)),
  cell: null,
  shown: (value) => (value ? shownPhoto(value) : ''),
  fromText: (text) => readAddresses(text)[0] ?? null,
  file: { write: (stored) => writeAddresses([stored]) },
  isStored: isStoredPhoto,
  layout: 'media',
  control: async () => {
    const { PhotoField } = await import(/* webpackChunkName: 'controls' */ '../../ui/form/PhotoField');
    return ({ input }) => (
      <PhotoField {...input} hint={forms.photoHint} optional prepare={prepareWhenNeeded} />
    );
  },
});
