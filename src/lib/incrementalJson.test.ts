import fc from 'fast-check';
import { CHARACTERS_PER_SLICE, incrementalJson } from './incrementalJson';

/** The value of a text that arrives in parts of this length. */
function parsed(text: string, length = 64 * 1024): unknown {
  const json = incrementalJson();
  for (let index = 0; index < text.length; index += length) json.push(text.slice(index, index + length));
  return json.end();
}

/** Records that fill several portions. */
const many = <R>(record: (index: number) => R) => Array.from({ length: 4_000 }, (_, index) => record(index));

const FILLER = 'x'.repeat(CHARACTERS_PER_SLICE / 1_000);

test.each<[string, unknown]>([
  ['a list', many((at) => ({ _id: `${at}`, FILLER }))],
  ['a list under a key', { products: many((at) => ({ _id: `${at}`, FILLER })) }],
  [
    'a list between values',
    { total: 1.5e3, ok: true, at: 'x', orders: many(() => ({ FILLER })), next: null },
  ],
  [
    'records that begin like a part of theirs',
    many(() => ({ _id: 1, FILLER, venues: [{ _id: 2 }, { _id: 3 }] })),
  ],
  ['texts that look like records', { data: many(() => ({ _id: '},{"_id":', FILLER: `\\"]}${FILLER}` })) }],
  [
    'a record that is longer than a portion',
    [{ a: 1 }, { a: 'x'.repeat(3 * CHARACTERS_PER_SLICE) }, { a: 2 }],
  ],
  ['a list below another object', { data: { products: many(() => ({ _id: 1, FILLER })) } }],
  ['lists one after the other', { first: [1], second: many(() => ({ _id: 1, FILLER })) }],
  ['an empty list', { products: [] }],
  ['a text', 'Welcome'],
  ['a long text', 'x'.repeat(2 * CHARACTERS_PER_SLICE)],
])('%s is parsed as a whole would be', (_, value) => {
  const text = JSON.stringify(value);
  expect(parsed(text)).toEqual(value);
  expect(parsed(JSON.stringify(value, null, 1))).toEqual(value);
});

test.each([
  ['with other records in them', { venues: [{ _id: 2 }, { _id: 3 }] }],
  ['without', {}],
])('records %s are parsed portion by portion', (_, more) => {
  const parse = jest.spyOn(JSON, 'parse');
  parsed(JSON.stringify({ products: many((at) => ({ _id: `${at}`, FILLER, ...more })) }));
  expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(3 * CHARACTERS_PER_SLICE);
  parse.mockRestore();
});

test.each([
  ['that ends early', `{"products":[${'{"_id":"1"},'.repeat(CHARACTERS_PER_SLICE / 4)}`],
  ['with an error in a record', `[${'{"_id":"1"},'.repeat(CHARACTERS_PER_SLICE / 4)}{"_id":},{"_id":"2"}]`],
  ['of another kind', '<html>'],
  ['without a character', ''],
])('a text %s is refused', (_, text) => {
  expect(() => parsed(text)).toThrow(SyntaxError);
});

test('whatever the records and the parts are, the value is the same', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('},{"a":', '\\', '"', '[{', '\u{1f37f}'));
  const record = fc.dictionary(
    fc.constantFrom('a', 'b', '"', '_id'),
    fc.oneof(text, fc.jsonValue({ maxDepth: 3 })),
  );
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 5_000, max: 400_000 }),
      (records, length) => {
        // parts of a list of several portions
        const repeat = Math.ceil(
          (2 * CHARACTERS_PER_SLICE) / JSON.stringify(records).length / records.length,
        );
        const list = Array.from({ length: Math.min(repeat, 20_000) }, () => records).flat();
        const whole = JSON.stringify({ total: list.length, list });
        expect(JSON.stringify(parsed(whole, length)) === whole).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});
