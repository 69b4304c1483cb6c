import { finished } from '../../../lib/timeSlices';
import { outcomeOf, type Setting, setEdits, setPlans } from './plan';

test.each`
  before   | isSame   | target     | outcome
  ${''}    | ${false} | ${'all'}   | ${'fills'}
  ${''}    | ${false} | ${'empty'} | ${'fills'}
  ${'Ada'} | ${false} | ${'all'}   | ${'replaces'}
  ${'Ada'} | ${false} | ${'empty'} | ${'keeps'}
  ${'Bo'}  | ${true}  | ${'all'}   | ${'same'}
  ${'Bo'}  | ${true}  | ${'empty'} | ${'keeps'}
  ${''}    | ${true}  | ${'all'}   | ${'same'}
  ${''}    | ${true}  | ${'empty'} | ${'same'}
`('R292. set in $target, a record with "$before" (the same: $isSame) $outcome', (row) => {
  expect(outcomeOf(row.before, row.isSame, row.target)).toBe(row.outcome);
});

/** Records by their vendor, category and subcategory. */
const STORED: Record<string, Record<string, string>> = {
  a: { vendor: '', category: 'Drinks', subCategory: 'Water' },
  b: { vendor: 'Ada', category: 'Drinks', subCategory: 'Water' },
  c: { vendor: '', category: 'Popcorn', subCategory: 'Salted' },
  d: { vendor: 'Bo', category: 'Snacks', subCategory: '' },
  e: { vendor: '', category: 'Snacks', subCategory: 'Hot' },
  f: { vendor: '', category: 'Drinks', subCategory: 'Juice' },
};

const setting = (field: string, value: string, strays: readonly string[] = []): Setting => ({
  records: Object.keys(STORED),
  field,
  value,
  valueOf: (record, path) => STORED[record]?.[path],
  isSame: (record) => STORED[record]?.[field] === value,
  children: strays.map((stray) => ({ field: 'subCategory', isStray: (other) => other === stray })),
});
const plansOf = (of: Setting) => finished(setPlans(of));
const editsOf = (of: Setting, target: 'all' | 'empty') => [...setEdits(of, target)];

test('R292. counts what is filled, replaced, kept and has the value already', () => {
  const { without, all, empty } = plansOf(setting('vendor', 'Bo'));
  expect(without).toBe(4);
  expect(all.counts).toEqual({ fills: 4, replaces: 1, same: 1, keeps: 0 });
  expect(empty.counts).toEqual({ fills: 4, replaces: 0, same: 0, keeps: 2 });
  expect([all.changes, empty.changes]).toEqual([5, 4]);
});

test('R292. two examples change and the third does not, where there is one that does not', () => {
  const { all, empty } = plansOf(setting('vendor', 'Bo'));
  const shown = ({ examples }: typeof all) => examples.map(({ record, outcome }) => `${record} ${outcome}`);
  expect(shown(all)).toEqual(['a fills', 'b replaces', 'd same']);
  expect(shown(empty)).toEqual(['a fills', 'c fills', 'b keeps']);
  expect(shown(plansOf(setting('vendor', 'Cy')).all)).toEqual(['a fills', 'b replaces', 'c fills']);
});

test('R292. a new parent empties the children that do not belong to it, of the records that change', () => {
  const of = setting('category', 'Popcorn', ['Water', 'Juice', 'Hot']);
  const { all } = plansOf(of);
  expect(all.counts).toEqual({ fills: 0, replaces: 5, same: 1, keeps: 0 });
  expect([all.emptied, all.changes]).toEqual([4, 9]);
  expect(editsOf(of, 'all').slice(0, 2)).toEqual([
    { record: 'a', venue: '', field: 'category', value: 'Popcorn' },
    { record: 'a', venue: '', field: 'subCategory', value: null },
  ]);
});

test.each(['all', 'empty'] as const)('the edits of %s are the changes that its plan counts', (target) => {
  for (const of of [
    setting('vendor', 'Bo'),
    setting('vendor', ''),
    setting('category', 'Drinks', ['Salted', 'Hot']),
  ])
    expect(editsOf(of, target).filter(Boolean)).toHaveLength(plansOf(of)[target].changes);
});
