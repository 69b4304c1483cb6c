import fc from 'fast-check';
import { colour, date, decimal, money, text, toggle } from '../declare/fields';
import type { CellField } from './cellText';
import { isSameValue, meaningOf } from './cellText';
import { fieldTypeOf, fieldTypes } from './registry';

const TYPES = Object.keys(fieldTypes) as (keyof typeof fieldTypes)[];
const CELL_TYPES = TYPES.filter((type) => fieldTypes[type].cell !== null);

const fieldOf = (type: string) =>
  ({
    ...{ path: 'at', label: 'At', type },
    ...(type === 'choice' && { choices: [{ value: 'fixed', label: 'Fixed amount' }] }),
    ...(type.startsWith('reference') && { reference: { to: 'brand', by: 'id' } }),
  }) as unknown as CellField;

/** Texts as people type them: words, numbers in many notations, days, colours, and anything else. */
const typed = fc.oneof(
  fc.constantFrom('', ' ', 'On', 'off', 'yes', 'maybe', 'Cola ', ' cola', 'COLA', '#FFF', '#fff', 'fixed'),
  fc.constantFrom(
    '8,5',
    '8.50',
    '8.5',
    '1,234',
    '1234',
    '1.234,50',
    '5 €',
    '12 %',
    '12',
    '#REF!',
    '1e-7',
    '-3',
  ),
  fc.constantFrom('2026-03-01', '2026-03-01T10:00:00Z', '1.3.2026', 'a\r\nb', 'a\nb'),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map(String),
  fc.string(),
);
const PLAIN = { noNullPrototype: true };
const photo = fc.record({ url: fc.constantFrom('', 'https://a/1.png', 'data:x'), name: fc.string() }, PLAIN);
const pair = fc.record({ key: fc.constantFrom('', 'Size'), value: fc.constantFrom('', '1 l') }, PLAIN);
const one = fc.oneof(
  typed,
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  fc.integer(),
  fc.constantFrom(undefined, null, true, false),
  fc.record({ _id: fc.constantFrom('a', 'b') }, PLAIN),
  photo,
  pair,
);
/** Values as records hold them and requests send them, also those of other types. */
const stored = fc.oneof(one, fc.array(one, { maxLength: 3 }));

describe.each(TYPES)('%s', (type) => {
  const { isSame, read } = fieldTypes[type];

  test('a value is the same as itself and as what is read from it', () => {
    fc.assert(
      fc.property(stored, (value) => {
        expect(isSame(value, value)).toBe(true);
        expect(isSame(read(value), value)).toBe(true);
      }),
    );
  });

  test('equality is symmetric, and blind to a second reading', () => {
    fc.assert(
      fc.property(stored, stored, (left, right) => {
        const same = isSame(left, right);
        expect(isSame(right, left)).toBe(same);
        expect(isSame(read(left), read(right))).toBe(same);
      }),
    );
  });
});

describe.each(CELL_TYPES)('%s in a cell', (type) => {
  const field = fieldOf(type);
  const { toText, fromText } = fieldTypeOf(field);

  test('a value is the same as what its text stands for', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const value = fromText(text, field);
        expect(isSameValue(field, fromText(toText(value, field), field), value)).toBe(true);
      }),
    );
  });

  test('texts that stand for one value are the same; one that cannot be read is the same as itself only', () => {
    fc.assert(
      fc.property(typed, typed, (left, right) => {
        const [one, other] = [fromText(left, field), fromText(right, field)];
        const same = isSameValue(field, one, other);
        if (one === other) expect(same).toBe(true);
        const isRead = (value: unknown) =>
          typeof value !== 'string' || !READ_AS.includes(typeof fromText('1', field));
        if (!isRead(one) || !isRead(other)) expect(same).toBe(one === other);
      }),
    );
  });
});

/** Types whose values are no texts: a text among them is one that cannot be read. */
const READ_AS = ['number', 'boolean'];

test.each(['money', 'decimal', 'quantity', 'wholeNumber'])(
  '%s: a stored number is the same as its text',
  (type) => {
    const field = fieldOf(type);
    const { toText, fromText, isSame } = fieldTypeOf(field);
    const numbers = fc.oneof(fc.integer(), fc.double({ noNaN: true, min: -1e9, max: 1e9 }));
    fc.assert(
      fc.property(numbers, (number) =>
        expect(isSame(fromText(toText(number, field), field), number)).toBe(true),
      ),
    );
  },
);

test.each<[string, CellField, string, string, boolean]>([
  ['8,5', money('price', 'Price'), '8,5', '8.50', true],
  ['12 %', decimal('tax', 'Tax'), '12 %', '12', true],
  ['none and zero', money('price', 'Price'), '', '0', false],
  ['a word for on', toggle('on', 'On'), 'yes', 'On', true],
  ['none and off', toggle('on', 'On'), '', 'Off', false],
  ['what is no word and off', toggle('on', 'On'), 'maybe', 'Off', false],
  ['a space', text('name', 'Name'), 'Cola ', 'Cola', true],
  ['a time of the day', date('day', 'Day'), '2026-03-01T10:00:00Z', '2026-03-01', true],
  ['the case of a colour', colour('colour', 'Colour'), '#FFF', '#fff', true],
])('%s', (_, field, left, right, isSame) => {
  expect(isSameValue(field, meaningOf(field, left), meaningOf(field, right))).toBe(isSame);
});
