import type { Formats } from '../../host/formats';
import { ChangeSet } from '../changes/set/changeSet';
import { changeSource } from '../changes/source/changeSource';
import { money } from '../declare/fields';
import type { AnyResource } from '../declare/resource';
import { judgements, recordMarks, typedTexts } from './judgements';
import type { MatrixView } from './matrixView';

const VENUES = ['harbour', 'opera'];
const cola = { _id: 'cola', prices: VENUES.map((venue) => ({ venue, price: 4 })) };
const part = {
  list: 'prices',
  fields: [money('price', 'Price')],
  operation: 'update',
  paramsOf: () => ({}),
};
const other = { ...part, list: 'stock', fields: [money('cost', 'Cost')] };

function setUp() {
  const changes = new ChangeSet('/all-products');
  const source = changeSource({
    resource: { label: { one: 'Product' }, titleOf: () => 'Cola' } as unknown as AnyResource,
    parts: [part, other],
    formats: { amount: String, number: String, currencySign: '€' } as Partial<Formats> as Formats,
    venueName: (id) => id,
    recordOf: () => cola,
  });
  changes.setStored(source.stored);
  const view = { part } as unknown as MatrixView;
  const typedOf = typedTexts(changes);
  const { judged, once } = judgements({ view, source, changes, formats: source.formats }, typedOf);
  const judgeOnce = jest.fn(once);
  const marksOf = recordMarks(view, changes, typedOf, judgeOnce);
  const put = (venue: string, text: string, field = 'price') =>
    changes.put([{ record: 'cola', venue, field, text }]);
  return { judged, judgeOnce, marksOf: () => marksOf(cola), put };
}

test('the marks of a record name the venues with changes of this view, and whether one is doubtful', () => {
  const { marksOf, put } = setUp();
  expect(marksOf()).toBeUndefined();
  put('opera', '4.10');
  put('harbour', '2', 'cost');
  expect(marksOf()).toMatchObject({ venues: ['opera'], isDoubtful: false });
  put('harbour', '40');
  expect(marksOf()).toMatchObject({ isDoubtful: true });
  expect(new Set(marksOf()?.venues)).toEqual(new Set(VENUES));
});

test('changes are judged for the marks once, until one of them is edited', () => {
  const { marksOf, judgeOnce, put } = setUp();
  put('opera', '4.10');
  put('harbour', '4.20');
  marksOf();
  marksOf();
  expect(judgeOnce).toHaveBeenCalledTimes(2);
  put('harbour', '4.30');
  marksOf();
  expect(judgeOnce).toHaveBeenCalledTimes(4);
});

test('a judgement is that of the latest texts', () => {
  const { judged, put } = setUp();
  expect(judged(cola, 'opera').values).toEqual({ price: 4 });
  put('opera', '4.10');
  expect(judged(cola, 'opera').values).toEqual({ price: 4.1 });
  expect(judged(cola, 'opera')).toBe(judged(cola, 'opera'));
  put('opera', '4');
  expect(judged(cola, 'opera').changed).toEqual([]);
});
