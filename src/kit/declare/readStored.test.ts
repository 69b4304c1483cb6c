import { brand } from '../../resources/brand/brand';
import { coupon } from '../../resources/coupon/coupon';
import { order } from '../../resources/order/declaration/order';
import { product } from '../../resources/product/declaration/product';
import { changedBody } from '../fieldTypes/formValues';
import { entryBody } from '../writes/source/validateEntry';
import { readStored } from './readStored';
import type { AnyResource } from './resource';
import { unreadFields } from './storedNotes';

function read(resource: unknown, answer: unknown, timeZone = 'Europe/Berlin') {
  const copy = structuredClone(answer);
  for (const _ of readStored(resource as AnyResource, copy, timeZone));
  return copy as { data: Record<string, unknown> };
}
/** Without the notes. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
const readProduct = (values: object) => read(product, { data: { _id: 'p1', ...values } }).data;

test.each([
  // numbers
  [{ price: '4.50' }, { price: 4.5 }],
  [{ price: { $numberDecimal: '4.50' } }, { price: 4.5 }],
  [{ price: { $numberDouble: '1E+3' } }, { price: 1000 }],
  [{ displayOrder: { $numberLong: '12' } }, { displayOrder: 12 }],
  [
    { pricingDetails: [null, { venue: 'v1', costPrice: '1.255' }] },
    { pricingDetails: [{ venue: 'v1', costPrice: 1.255 }] },
  ],
  [{ inventoryDetails: [{ quantity: { $numberInt: '-3' } }] }, { inventoryDetails: [{ quantity: -3 }] }],
  // digits that a number cannot hold, and what is no number, stay as they are
  [{ price: '12345678901234567.89' }, { price: '12345678901234567.89' }],
  [{ price: '1,234' }, { price: '1,234' }],
  [{ price: 'ask at the till' }, { price: 'ask at the till' }],
  [{ price: { amount: 4 } }, { price: '{"amount":4}' }],
  [{ price: null }, { price: null }],
  // texts, states, references, lists
  [
    { sku: 4011, barcode: { $numberLong: '4012345678901' } },
    { sku: '4011', barcode: '4012345678901' },
  ],
  [
    { isActive: 'true', allVenues: 0 },
    { isActive: true, allVenues: false },
  ],
  [{ isActive: 'maybe' }, { isActive: 'maybe' }],
  [
    { vendor: { $oid: 'a1' }, venues: ['v1', null, { $oid: 'v2' }] },
    { vendor: { $oid: 'a1' }, venues: ['v1', { $oid: 'v2' }] },
  ],
  [{ venues: 'v1' }, { venues: ['v1'] }],
  [{ specifications: [null, { key: 'a', value: 'b' }] }, { specifications: [{ key: 'a', value: 'b' }] }],
  [{ brand: { name: 'Cremello' } }, { brand: { name: 'Cremello' } }],
  [{ updatedAt: { $date: '2026-11-21T10:00:00Z' } }, { updatedAt: '2026-11-21T10:00:00Z' }],
])('%j is read as %j (R235)', (stored, expected) => {
  expect(plain(readProduct(stored))).toEqual({ _id: 'p1', ...expected });
});

test('records are read wherever an answer carries them, flat or in sub-records', () => {
  expect(
    plain(read(brand, { brands: [{ _id: { $oid: 'b1' }, name: 7, brandDetails: { name: 8 } }] })),
  ).toEqual({
    brands: [{ _id: { $oid: 'b1' }, name: '7', brandDetails: { name: '8' } }],
  });
  expect(brand.shape({ _id: { $oid: 'b1' }, name: 'Cremello' })).toMatchObject({ _id: 'b1' });
  expect(read(coupon, { coupon: { scope: { included: [null, 'b1'] } } })).toEqual({
    coupon: { scope: { included: ['b1'] } },
  });
  const items = [null, { quantity: '2', price: { $numberDecimal: '1.50' } }];
  expect(
    plain(read(order, { orders: [{ items, orderDate: { $date: 1763719200000 } }], totalOrders: '3' })),
  ).toEqual({
    orders: [{ items: [{ quantity: 2, price: 1.5 }], orderDate: '2025-11-21T10:00:00.000Z' }],
    totalOrders: 3,
  });
});

test.each([
  ['2031-03-14T23:00:00.000Z', '2031-03-15'],
  ['2031-07-04T22:00:00Z', '2031-07-05'],
  ['2031-04-15T00:00:00Z', '2031-04-15'],
  ['2031-03-14T23:00:00+01:00', '2031-03-14'],
  ['2031-03-14T23:00:00', '2031-03-14'],
  [{ $date: '2031-03-14T23:00:00Z' }, '2031-03-15'],
  [{ $date: { $numberLong: '1931295600000' } }, '2031-03-15'],
  [1931295600000, '2031-03-15'],
  ['soon', 'soon'],
])('the expiry %j is the day %s in Berlin (R236)', (expiryDate, day) => {
  expect(plain(read(coupon, { data: { expiryDate } }).data)).toEqual({ expiryDate: day });
});

test('midnight in UTC is the day that it names, west of it too (R236)', () => {
  const west = (expiryDate: string) =>
    read(coupon, { data: { expiryDate } }, 'America/New_York').data.expiryDate;
  expect(west('2031-04-15T00:00:00.000Z')).toBe('2031-04-15');
  expect(west('2031-04-15T03:59:59Z')).toBe('2031-04-14');
});

describe('what was not changed is sent as it came (R235)', () => {
  const fields = coupon.pages.details.fields ?? [];
  const stored = {
    _id: 'c1',
    name: 'X',
    discount: '4.50',
    minimumSpend: { a: 1 },
    expiryDate: '2031-03-14T23:00:00.000Z',
  };

  test('in the page of a record', () => {
    const record = coupon.shape(read(coupon, { data: stored }).data);
    const { _id, ...values } = stored;
    expect(changedBody(fields, record, { description: 'Half' })).toEqual({ ...values, description: 'Half' });
    expect(changedBody(fields, record, { expiryDate: '2031-03-16' })).toMatchObject({
      expiryDate: '2031-03-16',
    });
    expect(unreadFields(fields, record).map(({ path }) => path)).toEqual(['minimumSpend']);
  });

  test('in the entry of a venue', () => {
    const entry = { venue: 'v1', price: '4.50', costPrice: { $numberDecimal: '1.255' }, taxRate: { a: 1 } };
    const { pricingDetails } = readProduct({ pricingDetails: [entry] });
    const [known] = pricingDetails as object[];
    const price = { path: 'price', label: 'Price', type: 'money' } as const;
    expect(entryBody([price], 'v1', { ...known }, { price: { value: 5 } })).toEqual({ ...entry, price: 5 });
  });
});
