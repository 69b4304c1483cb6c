import type { Formats } from '../../../host/formats';
import { decimal, money, photo, text, toggle, wholeNumber } from '../../../kit/declare/fields';
import { type CellField, meaningOf, shownText, storedText } from '../../../kit/fieldTypes/cellText';
import { signed } from '../../../kit/fieldTypes/numberType';
import { heldOf, isSameInField } from '../../../kit/writes/source/enteredText';
import {
  type EntryFields,
  entryBody,
  errorsOfHeld,
  type HeldByPath,
  validateEntry,
} from '../../../kit/writes/source/validateEntry';
import { rowOf } from './entries';
import { entryColumns } from './entryColumns';

const formats = {
  currencySign: '€',
  currencies: ['€', 'EUR'],
  amount: (value: number) => value.toFixed(2),
  number: (value: number) => value.toLocaleString('en-GB'),
  percent: (share: number) => `${(share * 100).toFixed(1)}%`,
} as Partial<Formats> as Formats;
const price = money('price', 'Price', {
  required: true,
  warns: (value, valueAt) =>
    Number(value) < Number(valueAt('cost' as never)) ? 'Price is below cost.' : undefined,
});
const fields: readonly CellField[] = [
  price,
  money('cost', 'Cost price'),
  wholeNumber('count', 'Count', { min: 0 }),
  decimal('tax', 'Tax rate', { min: 0, max: 100, unit: '%' }),
  toggle('on', 'Available'),
  { ...toggle('backorder', 'Backorder'), initial: false },
  text('shelf', 'Shelf'),
];
const of: EntryFields = { fields, one: 'Product', formats };
const field = (path: string) => fields.find((one) => one.path === path) as CellField;
const venue = { id: 'v1', name: 'Harbour' };
const entry = { _id: 'e1', venue: { _id: 'v1' }, price: 7.9, cost: 1.35, on: true, unknown: 'kept' };
/** What these texts stand for, by field path. */
const held = (typed: Record<string, string>): HeldByPath =>
  Object.fromEntries(Object.entries(typed).map(([path, text]) => [path, heldOf(field(path), text)]));
const row = (typed: Record<string, string> | undefined, stored: object | null = entry, failure?: string) =>
  rowOf(of, {
    ...{ venue, saved: undefined },
    validation: validateEntry(of, stored ?? undefined, typed && held(typed)),
    failure,
  });

test('the compiler refuses a column of values that cannot be entered as one text', () => {
  // @ts-expect-error a photo is not a text
  expect(() => entryColumns([photo('photo', 'Photo')])).toThrow(TypeError);
});

describe('a text and its value', () => {
  test.each<[string, string, unknown, string]>([
    ['price', '8,9', 8.9, '8.90'],
    ['price', '€1.234,50', 1234.5, '1234.50'],
    ['price', '1,234', '1,234', '1,234'],
    ['price', '', null, ''],
    ['count', '1,234,567', 1234567, '1,234,567'],
    ['tax', '13%', 13, '13'],
    ['tax', '12,5 %', 12.5, '12.5'],
    ['on', 'yes', true, 'On'],
    ['on', 'FALSE', false, 'Off'],
    ['on', '0', false, 'Off'],
    ['on', '', undefined, ''],
    ['on', 'perhaps', 'perhaps', 'perhaps'],
    ['shelf', ' A 1 ', 'A 1', ' A 1 '],
  ])('%s %j', (path, typed, value, shown) => {
    expect(meaningOf(field(path), typed)).toEqual(value);
    expect(shownText(field(path), typed, formats)).toBe(shown);
  });

  test.each<[string, object | undefined, string]>([
    ['price', entry, '7.90'],
    ['price', undefined, ''],
    ['price', { price: null }, ''],
    ['on', entry, 'On'],
    ['on', { on: false }, 'Off'],
    // a toggle that an entry lacks has the value of a new entry
    ['on', {}, 'On'],
    ['backorder', {}, 'Off'],
    ['on', undefined, ''],
  ])('%s of %j', (path, of1, stored) => {
    expect(storedText(field(path), of1)).toBe(stored);
  });

  test.each([
    [0.047, '+4.7%'],
    [-0.044, '−4.4%'],
    [0, '0.0%'],
    [-0.0001, '0.0%'],
  ])('%d is %s', (share, shown) => {
    expect(signed(share, formats.percent)).toBe(shown);
  });
});

describe('the row of a venue', () => {
  test('unchanged: the stored texts, no changes and no error', () => {
    const { cells, changes, values, wrong } = row(undefined, { venue: 'v1', price: null });
    expect(values).toMatchObject({ price: null, on: true, backorder: false });
    expect([changes, wrong, cells.price]).toEqual([[], undefined, { text: '', shown: '' }]);
  });

  test('changed: old value, new value and difference', () => {
    const { cells, changes } = row({ price: '8,40', count: '5', on: 'Off' });
    expect(cells.price).toMatchObject({ text: '8,40', shown: '8.40', was: '7.90' });
    expect(cells.cost?.was).toBeUndefined();
    expect(changes).toEqual([
      {
        row: 'v1',
        column: 'price',
        label: 'Harbour, price',
        before: '7.90',
        after: '8.40',
        difference: '+6.3%',
        notes: [],
      },
      {
        row: 'v1',
        column: 'count',
        label: 'Harbour, count',
        before: '–',
        after: '5',
        difference: '',
        notes: [],
      },
      {
        row: 'v1',
        column: 'on',
        label: 'Harbour, available',
        before: 'On',
        after: 'Off',
        difference: '',
        notes: [],
      },
    ]);
  });

  test('the difference of a count is a number', () => {
    expect(row({ count: '112' }, { ...entry, count: 88 }).changes[0]?.difference).toBe('+24');
  });

  test('a text with the stored value is no change', () => {
    expect(row({ price: '7,9' }).changes).toEqual([]);
  });

  test('an invalid text stays in its cell with the error', () => {
    const { cells, wrong } = row({ price: 'abc', on: 'perhaps' });
    expect(wrong).toBe('price');
    expect(cells.price).toMatchObject({ text: 'abc', error: 'Price must be a number.' });
    expect(cells.on?.error).toBe('Available must be On or Off.');
  });

  test('a missing value is an error of changed rows only', () => {
    expect(row({ cost: '1' }, null).cells.price?.error).toBe('Price is required.');
    expect(row(undefined, null).cells.price?.error).toBeUndefined();
  });

  test.each([
    ['far away', '4', 'This is more than 25% away from what it was before.'],
    ['ten times', '79', 'This is ten times as much as before.'],
    ['below cost, which is far away too', '1.20', 'Price is below cost.'],
    ['a tenth', '0.79', 'Price is below cost. This is a tenth of what it was before.'],
    ['nothing', '0', 'Price is below cost. This is zero.'],
  ])('a doubtful amount has a warning: %s', (_, typed, warning) => {
    const { changes, wrong } = row({ price: typed });
    expect([changes[0]?.notes, wrong]).toEqual([[warning], undefined]);
  });

  test('a price of zero without a cost has the warning for zero only', () => {
    expect(row({ price: '0' }, { venue: 'v1', price: 5 }).changes[0]?.notes).toEqual(['This is zero.']);
  });

  test('a cost above the price is a note of the change of cost', () => {
    expect(row({ cost: '9' }).changes[0]?.notes).toContain('Price is below cost.');
  });

  test('a new entry lists its toggles besides the changes', () => {
    const { changes, implied } = row({ price: '8' }, null);
    expect(changes.map(({ column }) => column)).toEqual(['price']);
    expect(implied).toMatchObject([
      { column: 'on', label: 'Harbour, available', before: '–', after: 'On', isImplied: true },
      { column: 'backorder', before: '–', after: 'Off', isImplied: true },
    ]);
    const sent = Object.keys(entryBody(fields, 'v1', undefined, held({ price: '8' })));
    const listed = [...changes, ...implied].map(({ column }) => column);
    expect(sent.filter((key) => key !== 'venue').toSorted()).toEqual(listed.toSorted());
  });

  test('a toggle switched by hand is a change, not implied; an existing entry implies nothing', () => {
    expect(row({ price: '8', on: 'Off' }, null).implied.map(({ column }) => column)).toEqual(['backorder']);
    expect(row({ price: '8' }, { venue: 'v1' }).implied).toEqual([]);
  });

  test.each([
    ['in euros', '€8.40', undefined],
    [
      'in another currency by its code',
      'CHF 8.40',
      'Amounts are in €, not in CHF. Type it without a sign if it is in €.',
    ],
    ['in dollars', '$8.40', 'Amounts are in €, not in $. Type it without a sign if it is in €.'],
    [
      'the same amount in pounds',
      '7.90 £',
      'Amounts are in €, not in £. Type it without a sign if it is in €.',
    ],
  ])('an amount %s', (_, typed, error) => {
    const { cells, wrong, changes } = row({ price: typed });
    expect([cells.price?.error, wrong, changes.length]).toEqual([error, error && 'price', 1]);
  });

  test.each([
    ['near the base price', '8.10', []],
    ['far from it', '4', ['Far from the base price.']],
    ['ten times as much', '79', ['Ten times the base price.']],
    ['a tenth', '0.79', ['A tenth of the base price.']],
  ])('a first price %s', (_, typed, notes) => {
    const reviewFlags = {
      zero: 'Zero.',
      tenfold: 'Ten times the base price.',
      aTenth: 'A tenth of the base price.',
      far: 'Far from the base price.',
    };
    const reference = { field: 'price', value: 7.9, reviewFlags };
    const changeOf = (entryNow: object | undefined) =>
      rowOf(of, {
        ...{ venue, saved: undefined },
        validation: validateEntry({ ...of, reference }, entryNow, held({ price: typed })),
      }).changes[0];
    expect(changeOf(undefined)?.notes).toEqual(notes);
    expect(changeOf({ venue: 'v1', price: null })?.notes).toEqual(notes);
    // an existing price is what the new one is compared with
    expect(changeOf({ venue: 'v1', price: Number(typed) + 0.1 })?.notes).toEqual([]);
  });

  test('a failed save shows its reason in the cells that were sent', () => {
    const { cells, failure } = row({ price: '8' }, entry, 'Server error.');
    expect([cells.price?.error, cells.cost?.error, failure]).toEqual([
      'Server error.',
      undefined,
      'Server error.',
    ]);
  });
});

describe('the body', () => {
  test('is the whole entry: unknown and unchanged fields are kept, the venue is its id', () => {
    expect(entryBody(fields, 'v1', entry, held({ price: '8,40', cost: '' }))).toEqual({
      ...entry,
      venue: 'v1',
      price: 8.4,
      cost: null,
    });
  });

  test('does not add a missing toggle with a new price', () => {
    expect(entryBody(fields, 'v1', { venue: 'v1', price: 1 }, held({ price: '2' }))).toEqual({
      venue: 'v1',
      price: 2,
    });
  });

  test('of a new entry has the typed values and the initial toggles', () => {
    expect(entryBody(fields, 'v1', undefined, held({ price: '8' }))).toEqual({
      venue: 'v1',
      price: 8,
      on: true,
      backorder: false,
    });
  });
});

test('an amount in another currency is a different amount, whatever its number', () => {
  const isStored = (text: string) =>
    isSameInField(field('price'), heldOf(field('price'), text), 7.9, formats);
  expect(['7,9', '$7.90', '€7.90'].map(isStored)).toEqual([true, false, true]);
});

test('texts for every venue are validated by themselves', () => {
  expect(errorsOfHeld(of, held({ price: '$1' }))).toEqual({
    price: 'Amounts are in €, not in $. Type it without a sign if it is in €.',
  });
  expect(errorsOfHeld(of, held({ cost: '1', tax: '101' }))).toEqual({ tax: 'Tax rate must be at most 100.' });
});
