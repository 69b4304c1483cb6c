import { matrixRows } from './rows';

const record = (_id: string, category = '') => ({ _id, category });
const groupOf = (row: object) => String(Reflect.get(row, 'category'));
const records = [
  record('a', 'Drinks'),
  record('b'),
  record('c', 'Combos'),
  record('d', 'Drinks'),
  record('e', 'Combos'),
];
const shown = ({ count, recordAt, groupAt }: ReturnType<typeof matrixRows>) =>
  Array.from({ length: count }, (_, index) => recordAt(index)?._id ?? groupAt(index));

test('records stand below the head of their group, groups by name and those without one last', () => {
  const rows = matrixRows(records, { groupOf, folded: new Set() });
  expect(shown(rows)).toEqual([
    { name: 'Combos', count: 2, isFolded: false },
    'c',
    'e',
    { name: 'Drinks', count: 2, isFolded: false },
    'a',
    'd',
    { name: '', count: 1, isFolded: false },
    'b',
  ]);
  expect(rows.groupRows).toEqual([0, 3, 6]);
  expect(rows.indexOf('d')).toBe(5);
});

test('a folded group has its head alone, and its records stay in the order', () => {
  const rows = matrixRows(records, { groupOf, folded: new Set(['Drinks']) });
  expect(shown(rows).slice(3)).toEqual([
    { name: 'Drinks', count: 2, isFolded: true },
    { name: '', count: 1, isFolded: false },
    'b',
  ]);
  expect(rows.indexOf('d')).toBe(-1);
  expect(rows.records.map(({ _id }) => _id)).toEqual(['c', 'e', 'a', 'd', 'b']);
});

test('without any group there are no heads', () => {
  const flat = [record('a'), record('b')];
  const rows = matrixRows(flat, { groupOf, folded: new Set() });
  expect([shown(rows), rows.groupRows, rows.records]).toEqual([['a', 'b'], [], flat]);
  expect(matrixRows([], { groupOf, folded: new Set() }).count).toBe(0);
});
