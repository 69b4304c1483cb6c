import { finished } from '../lib/timeSlices';
import { matchName, type Named, nameIndexSlices, similarSlices } from './names';

const products: readonly Named[] = [
  { id: 'p1', name: 'Cola, 0.5 l', sku: 'COL-05', barcode: '5000112637922' },
  { id: 'p2', name: 'Cola Zero, 0.5 l', sku: 'COZ-05' },
  { id: 'p3', name: 'Cola Zero, 0.5 l', sku: 'COZ-05-B' },
  { id: 'p4', name: 'Água das Pedras, 0.25 l', sku: '00042' },
  { id: 'p5', name: 'Salted Popcorn, Large', sku: 'POP-SAL-L' },
  { id: 'p6', name: 'Popcorn XL' },
  { id: 'p7', name: 'Wine 1.5 l' },
  { id: 'p8', name: 'COL-05' },
];
const index = finished(nameIndexSlices(products));

test.each([
  ['5000112637922', { state: 'matched', id: 'p1', by: 'barcode' }],
  ['pop-sal-l', { state: 'matched', id: 'p5', by: 'sku' }],
  [' 00042 ', { state: 'matched', id: 'p4', by: 'sku' }],
  // leading zeros belong to a code
  ['42', { state: 'unmatched', similar: [] }],
  // the code of one and the name of another
  ['COL-05', { state: 'ambiguous', ids: ['p1', 'p8'], by: 'sku' }],
  ['cola, 0.5 L', { state: 'matched', id: 'p1', by: 'name' }],
  ['água  das\u00a0pedras, 0.25 l', { state: 'matched', id: 'p4', by: 'name' }],
  // what is alike is offered only
  ['agua das pedras, 0.25 l', { state: 'unmatched', similar: ['p4'] }],
  ['Cola 0,5l', { state: 'unmatched', similar: ['p1'] }],
  ['COZ05', { state: 'unmatched', similar: ['p2'] }],
  ['Cola Zero, 0.5 l', { state: 'ambiguous', ids: ['p2', 'p3'], by: 'name' }],
  ['Cola Zero 0,5 l', { state: 'unmatched', similar: ['p2', 'p3'] }],
  // a decimal separator is no punctuation
  ['Wine 15 l', { state: 'unmatched', similar: [] }],
  ['Popcorn XXL', { state: 'unmatched', similar: [] }],
  ['5.0E+12', { state: 'scientific' }],
  ['', { state: 'unmatched', similar: [] }],
])('%j means %j', (text, match) => {
  expect(matchName(index, text)).toEqual(match);
});

test.each([
  ['Popcorn XXL', ['p6']],
  ['Cola Zerro 0.5 l', ['p2', 'p3']],
  ['Bubble Tea Taro', []],
])('the names near to %j are %j', (text, similar) => {
  expect(finished(similarSlices(index, text))).toEqual(similar);
});

test('100,000 names are indexed and searched in slices', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => ({
    id: `p${index}`,
    name: `Product ${index}`,
    sku: `S${index}`,
  }));
  const indexing = nameIndexSlices(many);
  expect(indexing.next().done).toBe(false);
  const found = finished(indexing);
  expect(matchName(found, 's99999')).toEqual({ state: 'matched', id: 'p99999', by: 'sku' });
  const search = similarSlices(found, 'Produkt 99999');
  expect(search.next().done).toBe(false);
  expect(finished(search)[0]).toBe('p99999');
});
