import { cellAt, cellKey, textsAt, textsByVenue } from './cells';
import { changesIn, draftOf } from './draftCells';
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

test('the texts at a venue are not those at another one whose id begins alike', () => {
  const change = (text: string) => ({ text, from: '' });
  const changes = new Map([
    [cellKey({ venue: 'EU', field: 'price' }), change('1')],
    [cellKey({ venue: 'EU/1', field: 'price' }), change('2')],
  ]);
  expect(textsAt(changes, 'EU')).toEqual({ price: '1' });
  expect(textsAt(changes, 'EU/1')).toEqual({ price: '2' });
  expect([...textsByVenue(changes).keys()]).toEqual(['EU', 'EU/1']);
});

test('a draft has the cells that it was made of', () => {
  const all = new Map(
    IDS.filter((record) => record !== '').map((record) => [
      record,
      new Map(IDS.map((venue) => [cellKey({ venue, field: 'price' }), { text: '2', from: '1' }])),
    ]),
  );
  const stored = changesIn(JSON.parse(JSON.stringify(draftOf(all, undefined))), undefined);
  const named = stored.map(({ record, venue }) => JSON.stringify([record, venue])).sort();
  const wanted = [...all.keys()]
    .flatMap((record) => IDS.map((venue) => JSON.stringify([record, venue])))
    .sort();
  expect(named).toEqual(wanted);
});
