import type { Formats } from '../../../../host/formats';
import { money, text } from '../../../../kit/declare/fields';
import { ChangeSet } from '../../../../kit/writes/set/changeSet';
import { finished } from '../../../../lib/timeSlices';
import type { ComparedWith } from '../../../../rules/differences';
import { comparisonOf, differingIn } from './comparison';

const VENUES = ['harbour', 'opera', 'plaza'].map((id) => ({ id, name: id }));
const [price, shelf] = [money('price', 'Price'), text('shelf', 'Shelf')];
const part = {
  list: 'prices',
  fields: [price, shelf],
  operation: 'update',
  paramsOf: () => ({}),
  amountReference: { field: 'price', path: 'price', reviewFlags: {} as never },
};
const formats = { amount: (value: number) => value.toFixed(2) } as Formats;

function drink(
  _id: string,
  base: number | undefined,
  prices: readonly (number | undefined)[],
  shelves = [''],
) {
  const entries = prices.flatMap((each, at) =>
    each === undefined ? [] : [{ venue: VENUES[at]?.id, price: each, shelf: shelves[at] ?? '' }],
  );
  return { _id, price: base, prices: entries };
}

function compared(
  chosen: ComparedWith,
  field: typeof price | typeof shelf = price,
  changes = new ChangeSet('/all'),
) {
  return comparisonOf({ view: { part }, field, venues: VENUES, chosen, changes, formats });
}

test.each([
  { from: 'base', venue: 'harbour', announced: '0.60 over base', status: '+0.60 over base', by: '+0.60' },
  { from: 'base', venue: 'opera', announced: '', status: 'as base', by: '' },
  { from: 'base', venue: 'plaza', announced: '0.40 under base', status: '0.40 under base', by: '−0.40' },
  { from: 'most', venue: 'harbour', announced: 'no value at most venues', status: '', by: '' },
] as const)('at $venue from $from', ({ from, venue, ...words }) => {
  const cell = compared(from).cellOf(drink('cola', 5.2, [5.8, 5.2, 4.8]), venue);
  expect(cell).toEqual({ isDifferent: words.announced !== '', ...words });
});

test('the most frequent value is named with the venues that have it, unsaved values among them', () => {
  const changes = new ChangeSet('/all');
  const cola = drink('cola', 5.2, [5.8, 5.2, undefined]);
  const most = compared('most', price, changes);
  expect(most.most(cola)).toBe('no value at most venues');
  changes.put([{ record: 'cola', venue: 'plaza', field: 'price', value: 5.8 }]);
  expect(most.most(cola)).toBe('2 of 3 venues have 5.80');
  expect(most.cellOf(cola, 'opera')).toMatchObject({ by: '−0.60', announced: '0.60 under most' });
  changes.undo();
  expect(most.rowOf(cola)).toMatchObject({ most: undefined, differing: 2 });
});

test('a field without a value of the record is compared with most venues, and a text differs without a figure', () => {
  const shelves = compared('base', shelf);
  expect(shelves).toMatchObject({ of: 'most', hasBase: false });
  const cola = drink('cola', 5.2, [5.8, 5.2, 4.8], ['A1', 'A1', 'B2']);
  expect(shelves.cellOf(cola, 'plaza')).toEqual({
    isDifferent: true,
    by: '',
    announced: 'not as most',
    status: 'not as most',
  });
});

test('counts the cells that differ and finds their records', () => {
  const rows = [
    drink('cola', 5.2, [5.8, 5.2, 4.8]),
    drink('water', 2, [2, 2, 2]),
    drink('tea', undefined, [3, 4, 5]),
  ];
  expect(finished(differingIn(compared('base'), rows))).toMatchObject({ ids: new Set(['cola']), cells: 2 });
  expect(finished(differingIn(compared('most'), rows))).toMatchObject({
    ids: new Set(['cola', 'tea']),
    cells: 6,
  });
});
