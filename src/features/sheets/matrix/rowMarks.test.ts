import type { Formats } from '../../../host/formats';
import { money } from '../../../kit/declare/fields';
import type { AnyResource } from '../../../kit/declare/resource';
import { ChangeSet } from '../../../kit/writes/set/changeSet';
import { Assessment } from '../../../kit/writes/source/assessment';
import { changeSource } from '../../../kit/writes/source/changeSource';
import { finished } from '../../../lib/timeSlices';
import type { MatrixView } from './matrixView';
import { rowMarks, venueOf } from './useRowFilters';

const VENUES = ['harbour', 'opera'];
const cola: Record<string, unknown> & { _id: string } = {
  _id: 'cola',
  prices: VENUES.map((venue) => ({ venue, price: 4 })),
};
const part = {
  list: 'prices',
  fields: [money('price', 'Price')],
  operation: 'update',
  paramsOf: () => ({}),
};
const other = { ...part, list: 'stock', fields: [money('cost', 'Cost')] };

function setUp() {
  let record = cola;
  const changes = new ChangeSet('/all-products');
  const source = changeSource({
    resource: { label: { one: 'Product' }, titleOf: () => 'Cola' } as unknown as AnyResource,
    parts: [part, other, { ...part, list: '' }],
    formats: { amount: String, number: String, currencySign: '€' } as Partial<Formats> as Formats,
    venueName: (id) => id,
    recordOf: () => record,
  });
  changes.setStored(source.stored);
  const view = { part } as unknown as MatrixView;
  const assessment = new Assessment(changes, source);
  assessment.start();
  const marks = () => finished(rowMarks({ rows: [record], changes, assessment, placeOf: venueOf(view) }));
  const put = (venue: string, text: string, field = 'price') =>
    changes.put([{ record: 'cola', venue, field, text }]);
  const read = (next: typeof cola) => {
    record = next;
    assessment.recheck();
  };
  return { assessment, marks, put, read };
}

test('rows are marked by the changes of the fields of the view, and by the doubts about them', () => {
  const { marks, put } = setUp();
  const none = new Set();
  expect(marks()).toMatchObject({ changed: none, doubtful: none, places: none });
  put('harbour', '2', 'cost');
  put('', '40');
  expect(marks()).toMatchObject({ changed: none, doubtful: none, places: none });
  put('opera', '4.10');
  expect(marks()).toMatchObject({ changed: new Set(['cola']), doubtful: none, places: new Set(['opera']) });
  put('harbour', '40');
  expect(marks()).toMatchObject({ doubtful: new Set(['cola']), places: new Set(VENUES) });
});

test('a change is judged again when its record was read with another value', () => {
  const { assessment, put, read } = setUp();
  put('opera', '4.10');
  expect(assessment.sizes().doubtful).toBe(0);
  read({ ...cola, prices: [{ venue: 'opera', price: 41 }] });
  expect(assessment.sizes().doubtful).toBe(1);
});
