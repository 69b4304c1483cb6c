import type { Formats } from '../../../host/formats';
import { brand } from '../../../resources/brand/brand';
import { product } from '../../../resources/product/declaration/product';
import type { AnyResource } from '../../declare/resource';
import { valuesOf } from '../../fieldTypes/formValues';
import { messageOf, rejected, rejectedOfNew } from './rejectedValues';

const names = { formats: {} as Formats, nameOf: () => undefined, venueOf: () => undefined };
const drawn = { url: 'data:image/png;base64,iVBORw0KGgo=', name: 'drawn.png' };
const served = { url: 'https://suite.example/p/1.png', name: 'one.png' };
const other = { url: 'https://suite.example/p/2.png', name: 'two.png' };

/** The messages after the field at `path` was saved as `sent` and answered as `stored`. */
function messages(resource: AnyResource, path: string, sent: unknown, stored: unknown): string[] {
  const fields = (resource.pages.details?.fields ?? []).filter((field) => field.path === path);
  const [section, key] = path.split('.');
  const data = { _id: 'r1', [section ?? '']: key ? { [key]: stored } : stored };
  const form = { resource, operation: 'update', before: { _id: 'r1' }, fields, sent: { [path]: sent } };
  return rejected({ ...form, answer: { [resource.name]: data } }, names).map(messageOf);
}

test.each<[title: string, sent: unknown, stored: unknown, expected: string[]]>([
  ['a new photo at an address of the server', drawn, served, []],
  ['a new photo as it was sent', drawn, drawn, []],
  ['a new photo, none stored', drawn, null, ['The server did not take it: photo is still empty.']],
  ['a deleted photo, none stored', null, null, []],
  [
    'a deleted photo that is still there',
    null,
    served,
    ['The server did not take it: photo is still one.png.'],
  ],
  ['an address, another one stored', served, other, ['The server did not take it: photo is still two.png.']],
])('%s', (_, sent, stored, expected) => {
  expect(messages(brand, 'brandDetails.photo', sent, stored)).toEqual(expected);
});

test.each<[title: string, answer: object, expected: string[]]>([
  [
    'a sub-record without the field: nothing is stored',
    { brandDetails: { name: 'Cremello' } },
    ['The server did not take it: photo is still empty.'],
  ],
  ['no sub-record: no verdict', { isActive: true }, []],
  ['a flat record without the field: no verdict', { name: 'Cremello' }, []],
])('an answer with %s', (_, answer, expected) => {
  const path = 'brandDetails.photo';
  const fields = (brand.pages.details?.fields ?? []).filter((field) => field.path === path);
  const form = {
    resource: brand,
    operation: 'update',
    before: { _id: 'r1' },
    fields,
    sent: { [path]: drawn },
  };
  expect(rejected({ ...form, answer: { brand: { _id: 'r1', ...answer } } }, names).map(messageOf)).toEqual(
    expected,
  );
});

test.each<[title: string, sent: unknown, stored: unknown, expected: string[]]>([
  ['a photo that was added, with an address of its own', [served, drawn], [served, other], []],
  [
    'a photo that was added, and is missing',
    [served, drawn],
    [served],
    ['The server did not take it: product photos are still one.png.'],
  ],
  [
    'two photos in the other order',
    [other, served],
    [served, other],
    ['The server did not take it: product photos are still one.png, two.png.'],
  ],
])('several photos: %s', (_, sent, stored, expected) => {
  expect(messages(product, 'productPhoto', sent, stored)).toEqual(expected);
});

test('a new record: fields that were filled in are compared, empty ones and those not answered are not', () => {
  const fields = brand.pages.create?.fields ?? [];
  const sent = {
    ...valuesOf(fields, undefined),
    'brandDetails.name': 'Padaria Nova',
    'brandDetails.photo': drawn,
    'brandDetails.isActive': true,
  };
  const body = { brandDetails: { name: 'Padaria Nova' } };
  const compare = (brandDetails: object) =>
    rejectedOfNew(
      {
        resource: brand,
        operation: 'create',
        fields,
        sent,
        body,
        answer: { brand: { _id: 'n', brandDetails } },
      },
      names,
    ).map(({ field, stored }) => [field.label, stored]);
  expect(
    compare({ name: 'Padaria Nova', isActive: true, photo: served, description: 'Filled by it' }),
  ).toEqual([]);
  expect(compare({ name: 'Padaria', isActive: true, photo: served })).toEqual([['Name', 'Padaria']]);
  expect(compare({ name: 'Padaria Nova', isActive: false, photo: null })).toEqual([
    ['Photo', ''],
    ['Active', 'Off'],
  ]);
  const form = { resource: brand, operation: 'create', fields, sent, body };
  expect(rejectedOfNew({ ...form, answer: { message: 'Created' } }, names)).toEqual([]);
});
