import { finished } from '../lib/timeSlices';
import { identifiedBy, identifiedFrom, identifierSlices } from './identifiers';

interface Item {
  sku?: string | null;
  barcode?: string | number;
}

const indexOf = (items: readonly Item[]) =>
  finished(identifierSlices(items, ({ sku, barcode }) => [sku, barcode]));

const few = indexOf([
  { sku: 'KC-001', barcode: '4006381333931' },
  { sku: 'KC-001-L' },
  { sku: ' kc-002 ', barcode: 96385074 },
  { sku: null },
  { sku: '', barcode: '4006381333931' },
  {},
]);

test.each<[string, number[]]>([
  ['KC-001', [0]],
  ['kc-001', [0]],
  ['  KC-002', [2]],
  ['4006381333931', [0, 4]],
  ['96385074', [2]],
  ['KC-00', []],
  ['006381333931', []],
  ['KC', []],
  ['', []],
  ['   ', []],
])('"%s" is exactly the identifier of the rows %j', (text, indices) => {
  expect(identifiedBy(few, text)).toEqual(indices);
});

test.each<[string, number[]]>([
  ['KC-001', [0, 1]],
  ['kc', [0, 1, 2]],
  ['400638', [0, 4]],
  ['6381', []],
  ['', []],
])('the rows with an identifier that starts with "%s": %j', (text, indices) => {
  expect([...identifiedFrom(few, text)].sort()).toEqual(indices);
});

test('a list of 100,000 is indexed in slices, and a look-up reads only a few texts', () => {
  const items = Array.from({ length: 100_000 }, (_, index) => ({ sku: `SKU-${index}` }));
  const slices = identifierSlices(items, ({ sku }) => [sku]);
  let count = 0;
  let slice = slices.next();
  while (!slice.done) {
    count += 1;
    slice = slices.next();
  }
  expect(count).toBe(50);
  const index = slice.value;
  const reads = jest.fn();
  const watched = {
    pieces: index.pieces.map(({ keys, indices }) => ({
      indices,
      keys: new Proxy(keys, {
        get(target, key, receiver) {
          if (key !== 'length') reads();
          return Reflect.get(target, key, receiver);
        },
      }),
    })),
  };
  expect(identifiedBy(watched, 'sku-77777')).toEqual([77_777]);
  expect(reads.mock.calls.length).toBeLessThan(1_000);
});
