import type { Field, FieldTypeName } from '../../../src/kit/declare/field';
import { fieldOf, reference, references } from '../../../src/kit/declare/fields';

/** A field of one type, with a value that it accepts and, where there is one, a value that it refuses. */
export interface Sample {
  field: Field;
  filled: unknown;
  /** Missing where every value is accepted. */
  wrong?: unknown;
}

/** One pixel. */
const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
];

/** One sample of each type in the registry; the compiler refuses a type without one. */
export const SAMPLES: Readonly<Record<FieldTypeName, Sample>> = {
  text: {
    field: fieldOf('text')('text', 'Title', { min: 2, hint: 'As it is printed on the label.' }),
    filled: 'Kernel & Co',
    wrong: 'K',
  },
  identifier: {
    field: fieldOf('identifier')('identifier', 'SKU', { max: 8 }),
    filled: '00123-A',
    wrong: '00123-ABCDEF',
  },
  code: { field: fieldOf('code')('code', 'Promo code', { min: 3 }), filled: 'POPCORN10', wrong: 'P' },
  multiline: {
    field: fieldOf('multiline')('multiline', 'Description', { max: 40 }),
    filled: 'Sweet and salted popcorn.',
    wrong: 'Sweet and salted popcorn in bags made of paper.',
  },
  email: { field: fieldOf('email')('email', 'Email'), filled: 'ines@padaria.example', wrong: 'ines@' },
  phone: { field: fieldOf('phone')('phone', 'Phone'), filled: '+49 40 123456', wrong: 'none' },
  digits: { field: fieldOf('digits')('digits', 'User number', { max: 4 }), filled: '2002', wrong: '20021' },
  url: { field: fieldOf('url')('url', 'Website'), filled: 'https://padaria.example', wrong: 'padaria' },
  quantity: { field: fieldOf('quantity')('quantity', 'On hand'), filled: 24, wrong: 'many' },
  wholeNumber: { field: fieldOf('wholeNumber')('wholeNumber', 'Quantity'), filled: 24, wrong: '2.5' },
  money: { field: fieldOf('money')('money', 'Price', { required: true }), filled: 185.5, wrong: '1,234' },
  decimal: {
    field: fieldOf('decimal')('decimal', 'Tax rate', { max: 100, unit: '%' }),
    filled: 19,
    wrong: '190',
  },
  date: { field: fieldOf('date')('date', 'Start date'), filled: '2026-12-24', wrong: '2026-02-31' },
  choice: {
    field: { ...fieldOf('choice')('choice', 'Size'), choices: SIZES },
    filled: 'small',
    wrong: 'medium',
  },
  reference: {
    field: reference('reference', 'Category', { to: 'category', by: 'id', required: true }),
    filled: 'c1',
    wrong: '',
  },
  references: {
    field: references('references', 'Categories', { to: 'category', by: 'id', required: true }),
    filled: ['c1', 'c2'],
    wrong: [],
  },
  toggle: { field: fieldOf('toggle')('toggle', 'Active'), filled: true },
  photo: {
    field: fieldOf('photo')('photo', 'Photo'),
    filled: { url: PHOTO, name: 'bag.png' },
    wrong: { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', name: 'bag.gif' },
  },
  photos: {
    field: fieldOf('photos')('photos', 'Photos', { max: 2 }),
    filled: [{ url: PHOTO, name: 'bag.png' }],
    wrong: ['bag', 'box', 'cup'].map((name) => ({ url: PHOTO, name })),
  },
  colour: { field: fieldOf('colour')('colour', 'Colour', { required: true }), filled: '#c2703d', wrong: '' },
  keyValues: {
    field: fieldOf('keyValues')('keyValues', 'Specifications', { max: 5 }),
    filled: [{ key: 'Weight', value: '120 g' }],
    wrong: [{ key: '', value: '120 g' }],
  },
  venues: { field: fieldOf('venues')('venues', 'Venues'), filled: ['v1'], wrong: [] },
};
