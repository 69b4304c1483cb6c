import fc from 'fast-check';
import { fold, foldTyped, textSearch } from './foldText';

/** Stored text; what finds it. */
const FOUND: [stored: string, ...typed: string[]][] = [
  ['Kovács ÉTÉ', 'kovacs ete', 'KOVÁCS', 'kova\u0301cs'],
  ['Müller', 'muller', 'MÜLLER', 'mu\u0308ller'],
  ['Cafe\u0301', 'cafe', 'café', 'CAFÉ'],
  ['İstanbul Simidi', 'istanbul', 'ISTANBUL', 'İSTANBUL', 'ıstanbul'],
  ['ILIK Süt', 'ılık', 'ilik', 'ILIK', 'İLİK', 'sut'],
  ['Işıklı Şeker', 'ışık', 'isik', 'IŞIK', 'seker'],
  ['DİYARBAKIR Karpuz', 'diyarbakır', 'diyarbakir', 'DİYARBAKIR'],
  ['Kırmızı Biber', 'KIRMIZI', 'kirmizi', 'kırmızı', 'KİRMİZİ'],
  ['Straße', 'strasse', 'STRASSE', 'STRAẞE', 'straße', 'stras'],
  ['STRAẞE', 'straße', 'strasse'],
  ['Rødgrød', 'rodgrod', 'RØDGRØD'],
  ['Æbleskiver', 'aebleskiver', 'æble'],
  ['Œufs', 'oeufs'],
  ['Łosoś Żubrówka', 'losos', 'zubrowka', 'łosoś'],
  ['Đorđe', 'dorde', 'đorđe'],
  ['Þorn ðan', 'thorn', 'dan'],
  ['Ben & Jerry’s', "jerry's", 'Jerry‘s', 'jerry´s'],
  ['“Best” Cola', '"best"', '„best“'],
  ['Cola – Zero', 'cola - zero', 'cola — zero'],
  ['Wait…', 'wait...', 'wait…'],
  ['Poster 10×15', '10x15', '10×15'],
  ['7,90\u00a0€', '7,90 €', '7,90\u202f€'],
  ['Salted   popcorn', 'salted popcorn', 'salted  popcorn'],
  ['Salted\tpopcorn', ' salted popcorn '],
  ['Ｃｏｌａ　１２', 'cola 12', 'COLA'],
  ['Cola 12', 'ｃｏｌａ', '１２'],
  ['ﬁsh ﬂakes', 'fish', 'flakes'],
  ['fish', 'ﬁsh'],
  ['10 m²', 'm2', 'm²'],
  ['N.º 1, 1ª', 'n.o 1', '1a'],
  ['½ l', '1/2 l'],
  ['pop\u00adcorn', 'popcorn'],
  ['pop\u200bcorn\ufeff', 'popcorn', 'pop\u2060corn'],
  ['Bánh mì bò', 'banh mi bo', 'bánh mì bò', 'bánh mì bơ'],
  ['ΟΔΟΣ', 'οδος', 'οδό', 'οδοσ'],
  ['Καφές', 'καφεσ', 'ΚΑΦΕΣ', 'καφες'],
  ['Ёлка мой', 'елка', 'мои', 'ЁЛКА'],
  ['Їжак ґанок', 'іжак', 'ганок'],
  ['שָׁלוֹם', 'שלום', 'שלומ'],
  ['قَهْوَة', 'قهوة', 'قهوه', 'قـهـوة'],
  ['أرز', 'ارز'],
  ['١٢ قطعة', '12', '١٢', '۱۲'],
  ['ｶﾞﾑ', 'ガム', 'カム', 'ｶﾞﾑ'],
  ['パン', 'ハン', 'ﾊﾟﾝ', 'バン'],
  ['ข่า', 'ขา', 'ข่า'],
  ['हिन्दी', 'हिन्दी'],
  ['한국', '한국', '한'],
  ['👍🏽 ok', 'ok', '👍'],
  ['A\u0000B', 'a', 'b'],
];

test.each(FOUND.flatMap(([stored, ...typed]) => typed.map((text): [string, string] => [text, stored])))(
  '%j finds %j',
  (typed, stored) => {
    expect(foldTyped(typed)).not.toBe('');
    expect(fold(stored)).toContain(foldTyped(typed));
  },
);

// no letter is left out altogether
test.each([
  ['cola', 'cla'],
  ['ขิง', 'ขง'],
  ['ILIK Süt', 'lk'],
  ['कि', 'क्'],
  ['Straße', 'strae'],
  ['x2', 'x3'],
])('%j is not found by %j', (stored, typed) => {
  expect(fold(stored)).not.toContain(foldTyped(typed));
});

test('a folded text stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { numRuns: 2_000 },
  );
});

test.each(['', '  ', '\u00ad', '\u0301', '\u200b \ufeff'])('%j is nothing to search for', (typed) => {
  expect(foldTyped(typed)).toBe('');
});

describe('a search in a list', () => {
  const venues = [{ name: 'Café Opera' }, { name: 'Harbour' }, { name: 'Old Café' }];
  const find = textSearch(venues, ({ name }) => name);
  const found = (typed: string) => find(typed).map(({ name }) => name);

  test.each([
    ['', ['Café Opera', 'Harbour', 'Old Café']],
    ['  ', ['Café Opera', 'Harbour', 'Old Café']],
    ['cafe', ['Café Opera', 'Old Café']],
    [' CAFÉ ', ['Café Opera', 'Old Café']],
    ['café  opera', ['Café Opera']],
    ['bou', ['Harbour']],
    ['cinema', []],
  ])('%j finds %j', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });
});
