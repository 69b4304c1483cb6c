import type { ValueAt } from '../declare/field';
import { email, money, references, text, toggle } from '../declare/fields';
import type { Identified } from '../declare/record';
import { valuesOf } from '../fieldTypes/formValues';
import { mergeCells } from './merge';
import { fieldCells, isSameCell, mergedValues } from './mergeValues';

const fields = [
  text('details.name', 'Name'),
  money('details.price', 'Price'),
  email('details.email', 'Email'),
  references('details.venues', 'Venues', { to: 'venue' }),
  toggle('details.isActive', 'Active'),
  text('details.note', 'Note', {
    when: (at: ValueAt) => at('details.isActive') === true,
  }),
];
const record = (details: object) => ({ _id: '1', details }) as Identified;
const stored = {
  name: 'Cola',
  price: 4.2,
  email: 'a@b.example',
  venues: ['v1', 'v2'],
  isActive: true,
  note: 'cold',
};

/** The labels of the fields, grouped by the outcome of the merge. */
function outcome(mine: object, theirs: object) {
  const base = valuesOf(fields, record(stored));
  const typed = Object.fromEntries(
    Object.entries(mine).map(([key, value]) => [`details.${key}`, value] as const),
  );
  const cells = fieldCells(fields, {
    base,
    mine: { ...base, ...typed },
    theirs: record({ ...stored, ...theirs }),
  });
  const merge = mergeCells(cells, isSameCell);
  const labels = (some: readonly { field: { label: string } }[]) => some.map(({ field }) => field.label);
  return {
    mine: labels(merge.mine),
    updated: labels(merge.updated),
    conflicts: labels(merge.conflicts),
    merge,
  };
}

test.each<[string, object, object, { mine?: string[]; updated?: string[]; conflicts?: string[] }]>([
  ['a name and another price', { name: 'Coke' }, { price: 4.5 }, { mine: ['Name'], updated: ['Price'] }],
  ['two different names', { name: 'Coke' }, { name: 'Kola' }, { conflicts: ['Name'] }],
  ['the same name with a space', { name: ' Coke ' }, { name: 'Coke' }, {}],
  ['the same price in two spellings', { price: '4,50' }, { price: 4.5 }, {}],
  ['an equal price in another notation', { price: '4,2' }, { price: 4.5 }, { updated: ['Price'] }],
  ['an email in capitals', { email: 'A@B.example' }, { email: 'c@d.example' }, { updated: ['Email'] }],
  ['venues in another order', { name: 'Coke' }, { venues: ['v2', { _id: 'v1' }] }, { mine: ['Name'] }],
  ['a field that is hidden now', { isActive: false, note: 'warm' }, {}, { mine: ['Active'] }],
])('%s', (_, mine, theirs, expected) => {
  const { merge: __, ...found } = outcome(mine, theirs);
  expect(found).toEqual({ mine: [], updated: [], conflicts: [], ...expected });
});

test('the merged values are the server’s with the changes applied', () => {
  const { merge } = outcome({ name: 'Coke' }, { price: 4.5, note: 'iced' });
  expect(mergedValues(fields, record({ ...stored, price: 4.5, note: 'iced' }), merge.mine)).toMatchObject({
    'details.name': 'Coke',
    'details.price': '4.50',
    'details.note': 'iced',
  });
});
