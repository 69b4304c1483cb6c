import { isSameName, sameNameKey } from './sameName';

test.each([
  ['Saal 12', 'saal 12'],
  ['  Saal \t 12 ', 'Saal 12'],
  ['Saal\u00a012', 'Saal 12'],
  ['Saal\u202f12\u3000', 'Saal 12'],
  ['\ufeffSaal 12\u200b', 'Saal 12'],
  ['\u200eSKU-1\u200f', 'SKU-1'],
  ['Cafe\u0301', 'CAFÉ'],
  ['bánh mì bơ', 'Bánh mì bơ'.normalize('NFD')],
  ['ΟΔΟΣ', 'οδος'],
  ['ΟΔΟΣ 5', 'οδοσ 5'],
  ['ЖЁЛТЫЙ', 'жёлтый'],
  ['STRAẞE', 'straße'],
])('%j and %j are the same', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(sameNameKey(one)).toBe(sameNameKey(other));
});

test.each([
  ['Saal 1.2', 'Saal 12'],
  ['M 61 2', 'M 6 12'],
  ['M-Ä7', 'M-A7'],
  ['Größe', 'Grosse'],
  ['Straße', 'Strasse'],
  ['Bánh mì bơ', 'Bánh mì bò'],
  ['パン', 'バン'],
  ['ข่า', 'ขา'],
  ['А', 'A'],
  ['A/B', 'AB'],
  ['C', 'C++'],
  ['№ 5', '5'],
  ['½', '1/2'],
  ['Cola²', 'Cola2'],
  ['Saal １２', 'Saal 12'],
  ['No. 5.', 'No. 5'],
  ['Salt & Pepper', 'Salt Pepper'],
  ['Cola-Zero', 'Cola Zero'],
  ['Cola Zero', 'ColaZero'],
  ['Cola\u200bZero', 'ColaZero'],
  ['0042', '42'],
  ['I', 'ı'],
  ['İ', 'i'],
  ['1,5', '15'],
  ['5%', '5'],
  ['', '-'],
])('%j and %j are not the same', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
  expect(sameNameKey(one)).not.toBe(sameNameKey(other));
});

test('a key is its own key', () => {
  for (const text of ['  İ Σ ', 'ΟΔΟΣ', 'Cafe\u0301\u00a0Noir', ''])
    expect(sameNameKey(sameNameKey(text))).toBe(sameNameKey(text));
});
