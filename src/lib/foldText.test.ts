import { fold, textSearch } from './foldText';

test('a text is folded to lower case without accents', () => {
  expect(fold('Kovács ÉTÉ')).toBe('kovacs ete');
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
    ['bou', ['Harbour']],
    ['cinema', []],
  ])('%j finds %j', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });
});
