import fc from 'fast-check';
import { finished } from '../../lib/timeSlices';
import { type Called, find, findableSlices, queryOf, RANK } from './finding';
import { markedPieces, wordsOf } from './words';

const called = (name: string, related: string[] = []): Called => ({ name, related });
const findable = (items: readonly Called[], isThere = (_: Called) => true) =>
  finished(findableSlices(items, isThere, (thing) => thing));
const found = (items: readonly Called[], typed: string, most = 5) => {
  const { best, total } = find(findable(items), queryOf(typed), most);
  return { names: best.map(({ thing }) => thing.name), ranks: best.map(({ rank }) => rank), total };
};

const shop = [
  called('Popcorn, Salted'),
  called('Salted Popcorn, Large', ['Kernel & Co']),
  called('Unsalted Popcorn'),
  called('Salted Popcorn'),
  called('Crème Brûlée'),
  called('Cola 0.5 l', ['Pop & Co']),
  called('SAVE-10'),
];

test.each<[string, string, string[]]>([
  [
    'exact name, then start of the name, start of a word, inside',
    'salted pop',
    ['Salted Popcorn, Large', 'Salted Popcorn', 'Popcorn, Salted', 'Unsalted Popcorn'],
  ],
  [
    'an exact name comes first',
    'salted popcorn',
    ['Salted Popcorn', 'Salted Popcorn, Large', 'Popcorn, Salted', 'Unsalted Popcorn'],
  ],
  [
    'words match in any order',
    'pop sal',
    ['Popcorn, Salted', 'Salted Popcorn, Large', 'Salted Popcorn', 'Unsalted Popcorn'],
  ],
  ['accents and case do not matter', 'BRULEE creme', ['Crème Brûlée']],
  ['accents that are typed match letters without', 'sávé', ['SAVE-10']],
  ['punctuation separates words', 'save10', []],
  ['punctuation that is typed is ignored', '#save-10!', ['SAVE-10']],
  [
    'a match outside the name comes last',
    'pop',
    ['Popcorn, Salted', 'Salted Popcorn, Large', 'Unsalted Popcorn', 'Salted Popcorn', 'Cola 0.5 l'],
  ],
  ['words match across name and other texts', 'kernel salted', ['Salted Popcorn, Large']],
  ['all words must match', 'salted cola', []],
  ['only punctuation matches nothing', '&', []],
  ['spaces match nothing', '   ', []],
])('finding: %s', (_, typed, names) => {
  expect(found(shop, typed).names).toEqual(names);
});

test('a limit returns the best matches of all, and the total of all', () => {
  const many = Array.from({ length: 50 }, (_, index) => called(`Old pop ${index}`));
  const { names, total, ranks } = found([...many, called('Pop'), called('Popcorn')], 'pop', 3);
  expect(names).toEqual(['Pop', 'Popcorn', 'Old pop 0']);
  expect(ranks).toEqual([RANK.exact, RANK.start, RANK.wordStarts]);
  expect(total).toBe(52);
});

test('an item that is filtered out is not found', () => {
  const { best } = find(
    findable(shop, ({ name }) => name !== 'Salted Popcorn'),
    queryOf('salted popcorn'),
    5,
  );
  expect(best.map(({ thing }) => thing.name)).not.toContain('Salted Popcorn');
});

interface Item extends Called {
  sku: string;
}

const stock: Item[] = [
  { ...called('Cola 0.5 l'), sku: 'POP-001' },
  { ...called('Pop 001 badge'), sku: 'X-1' },
  { ...called('Salted Popcorn'), sku: 'POP-001-L' },
  { ...called('Lemonade'), sku: '4006381333931' },
];

test.each<[typed: string, names: string[], rank: number | undefined]>([
  ['pop-001', ['Cola 0.5 l', 'Pop 001 badge', 'Salted Popcorn'], RANK.exact],
  [' POP-001-l ', ['Salted Popcorn'], RANK.exact],
  ['4006381333931', ['Lemonade'], RANK.exact],
  ['400638', ['Lemonade'], RANK.related],
  ['40', [], undefined],
  ['6381333931', [], undefined],
])('by identifier "%s" finds %j', (typed, names, rank) => {
  const index = finished(
    findableSlices(
      stock,
      () => true,
      (item) => item,
      ({ sku }) => [sku],
    ),
  );
  const { best, total } = find(index, queryOf(typed), 5);
  expect(best.map(({ thing }) => thing.name)).toEqual(names);
  expect(best[0]?.rank).toBe(rank);
  expect(total).toBe(names.length);
});

/** A slow reference implementation: compares word by word. */
function naively(items: readonly Called[], typed: string, most: number) {
  const words = wordsOf(typed);
  const ranked = items.flatMap((thing, index) => {
    const name = wordsOf(thing.name);
    const all = [...name, ...wordsOf(thing.related.join(' '))];
    if (words.length === 0 || !words.every((word) => all.some((one) => one.includes(word)))) return [];
    const phrase = words.join(' ');
    const rank =
      name.join(' ') === phrase
        ? 0
        : name.join(' ').startsWith(phrase)
          ? 1
          : words.every((word) => name.some((one) => one.startsWith(word)))
            ? 2
            : words.every((word) => name.some((one) => one.includes(word)))
              ? 3
              : 4;
    return [{ thing, index, rank }];
  });
  const sorted = ranked.sort((a, b) => a.rank - b.rank || a.index - b.index);
  return { items: sorted.slice(0, most).map(({ thing }) => thing), total: ranked.length };
}

const text = fc
  .array(fc.constantFrom('a', 'b', 'ab', 'Á', 'ä', ' ', '-', 'ba', 'B', '1', 'é', '\u0301'), { maxLength: 8 })
  .map((parts) => parts.join(''));
const items = fc.array(fc.record({ name: text, related: fc.array(text, { maxLength: 2 }) }), {
  maxLength: 12,
});

test('finds what the reference implementation finds, also when typed letter by letter', () => {
  fc.assert(
    fc.property(items, text, fc.integer({ min: 1, max: 6 }), (input, typed, most) => {
      const all = findable(input);
      let matches: ReturnType<typeof find<Called>> | undefined;
      for (let length = 1; length <= typed.length; length += 1) {
        const sofar = typed.slice(0, length);
        matches = find(all, queryOf(sofar), most, matches);
        const expected = naively(input, sofar, most);
        expect(matches.best.map(({ thing }) => thing)).toEqual(expected.items);
        expect(matches.total).toBe(expected.total);
      }
    }),
  );
});

const marks = (name: string, typed: string) =>
  markedPieces(name, wordsOf(typed))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test.each([
  ['Salted Popcorn, Large', 'salted pop', '[Salted Pop]corn, Large'],
  ['Salted Popcorn, Large', 'large salted', '[Salted] Popcorn, [Large]'],
  ['Unsalted Popcorn', 'salted', 'Un[salted] Popcorn'],
  ['A tapas bar', 'ta', 'A [ta]pas bar'],
  ['Crème Brûlée', 'brulee', 'Crème [Brûlée]'],
  ['Cre\u0300me', 'cre', '[Cre\u0300]me'],
  ['Hauptstraße 5', 'strasse 5', 'Haupt[straße 5]'],
  ['Æbleskiver', 'aeb', '[Æb]leskiver'],
  ['İstanbul Simidi', 'istanbul', '[İstanbul] Simidi'],
  ['Işıklı Şeker', 'isik', '[Işık]lı Şeker'],
  ['ﬁsh & chips', 'fis', '[ﬁs]h & chips'],
  ['pop\u00adcorn XL', 'popcorn', '[pop\u00adcorn] XL'],
  ['Salted   Popcorn', 'salted popcorn', '[Salted   Popcorn]'],
  ['ｶﾞﾑ ミント', 'ガム', '[ｶﾞﾑ] ミント'],
  ['ขิง สด', 'ขิง', '[ขิง] สด'],
  ['Wait… for it', 'for', 'Wait… [for] it'],
  ['<b>Bold</b>', 'bold', '<b>[Bold]</b>'],
  ['😀 Smile', 'smi', '😀 [Smi]le'],
  ['Nothing', 'xyz', 'Nothing'],
  ['', 'a', ''],
])('marks in %s what %s matched', (name, typed, expected) => {
  expect(marks(name, typed)).toBe(expected);
});

test('the pieces joined are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, typed) => {
      expect(
        markedPieces(name, wordsOf(typed))
          .map((piece) => piece.text)
          .join(''),
      ).toBe(name);
    }),
  );
});
