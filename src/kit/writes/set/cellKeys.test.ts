import { cellAt, cellKey, changesByVenue } from './cells';
import { changesIn, draftRecord } from './keptRecords';
import { markKey } from './sentMarks';

const IDS = ['v1', '7', '', 'EU/1', 'EU', 'a b', 'a', 'b c', '50%', 'a%20b', '/', 'x:y?#'];
const cells = IDS.flatMap((record) =>
  IDS.flatMap((venue) => ['price', 'division.brand'].map((field) => ({ record, venue, field }))),
).filter(({ record }) => record !== '');

test('a cell is read back from its key, whatever signs its ids have (R230)', () => {
  for (const cell of cells) expect(cellAt(cell.record, cellKey(cell))).toEqual(cell);
});

test('no two cells have one mark', () => {
  expect(new Set(cells.map(markKey)).size).toBe(cells.length);
});

test('the changes at a venue are not those at another one whose id begins alike', () => {
  const change = (value: number) => ({ value, start: null });
  const changes = new Map([
    [cellKey({ venue: 'EU', field: 'price' }), change(1)],
    [cellKey({ venue: 'EU/1', field: 'price' }), change(2)],
  ]);
  expect([...changesByVenue(changes)]).toEqual([
    ['EU', { price: change(1) }],
    ['EU/1', { price: change(2) }],
  ]);
});

test('a draft has the cells that it was made of', () => {
  const all = new Map(
    IDS.filter((record) => record !== '').map((record) => [
      record,
      { changes: new Map(IDS.map((venue) => [cellKey({ venue, field: 'price' }), { value: 2, start: 1 }])) },
    ]),
  );
  const stored = changesIn(JSON.parse(JSON.stringify([...all].map((each) => draftRecord(...each)))));
  const named = stored.map(({ record, venue }) => JSON.stringify([record, venue])).sort();
  const wanted = [...all.keys()]
    .flatMap((record) => IDS.map((venue) => JSON.stringify([record, venue])))
    .sort();
  expect(named).toEqual(wanted);
});

test('a draft keeps values of any type, and what was typed', () => {
  const changes = new Map([
    ['v1/price', { value: 8.5, typed: '8,50', start: undefined }],
    ['v1/on', { value: null, start: true }],
    ['/name', { value: 'Cola', start: '' }],
    ['v2/stock', { value: 28, start: 4, by: 24 }],
  ]);
  const kept = { changes, name: 'Cola', addedAt: new Map([['v2/stock', 7]]), confirmed: ['v1/on'] };
  const stored = changesIn(JSON.parse(JSON.stringify([draftRecord('p', kept)])));
  expect(stored).toEqual(
    [...changes].map(([key, change]) => ({
      ...cellAt('p', key),
      ...change,
      name: 'Cola',
      ...(key === 'v2/stock' && { addedAt: 7 }),
      ...(key === 'v1/on' && { isConfirmed: true }),
    })),
  );
});
