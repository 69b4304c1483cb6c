import { search, soleMatch } from './search';

const options = ['Bánh mì bò', 'Bánh mì bơ', 'İstanbul Simidi', 'Straße', 'Strasse 2', 'Cola'].map(
  (name) => ({
    id: name,
    name,
  }),
);
const found = (typed: string) => search(options, typed, 10).options.map(({ name }) => name);

test.each([
  ['banh mi', ['Bánh mì bò', 'Bánh mì bơ']],
  // the very name comes first
  ['Bánh mì bơ', ['Bánh mì bơ', 'Bánh mì bò']],
  ['istanbul', ['İstanbul Simidi']],
  ['ıstanbul', ['İstanbul Simidi']],
  ['STRASSE', ['Straße', 'Strasse 2']],
  [' cola  ', ['Cola']],
  ['tea', []],
])('%j finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});

test.each([
  ['bánh mì bơ', 'Bánh mì bơ'],
  ['banh mi bo', undefined],
  ['strasse', 'Straße'],
  ['côla', undefined],
  ['COLA', 'Cola'],
  ['simidi', 'İstanbul Simidi'],
  ['', undefined],
])('%j alone means %j', (typed, name) => {
  expect(soleMatch(options, typed)?.name).toBe(name);
});
