import { combineReducers } from '@reduxjs/toolkit';
import { answered } from '../../http/request';
import { brand } from '../../resources/brand/brand';
import { product } from '../../resources/product/declaration/product';
import { testStore } from '../../testing/testStore';
import { reducerOf } from './reducer';
import { callOf } from './requests';
import { createSaves, recordsOf, type Save } from './saves';

const marlow = { _id: 'm', brandDetails: { name: 'Marlow', isActive: true } };
const cola = {
  _id: 'c',
  name: 'Cola',
  price: 4,
  isActive: true,
  pricingDetails: [
    { venue: 'v1', price: 4 },
    { venue: 'v2', price: 5 },
  ],
};

/** A store whose server answers every call with `answer`, and the saves that it has seen. */
function watched(answer: unknown) {
  const saves = createSaves([brand, product]);
  const seen: Save[] = [];
  const stop = saves.subscribe((save) => seen.push(save));
  const resources = { brand: reducerOf(brand), product: reducerOf(product) };
  const store = testStore(combineReducers({ resources: combineReducers(resources) }), {
    services: {
      http: {
        send: async () => {
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
    },
    listener: saves.middleware,
  });
  const lists = [
    [brand, { brands: [marlow] }],
    [product, { products: [cola] }],
  ] as const;
  for (const [resource, list] of lists)
    store.dispatch(
      answered(callOf(resource, 'fetchAll'), { params: {}, kind: 'read' }, list, { kind: 'read' }),
    );
  return { store, seen, stop };
}

const renamed = { _id: 'm', brandDetails: { name: 'Marlowe', isActive: true } };
const [, second] = cola.pricingDetails;
const repriced = { ...cola, pricingDetails: [{ venue: 'v1', price: 4.5 }, second] };

test.each([
  [
    'a changed record',
    { call: callOf(brand, 'update'), params: { id: 'm' }, answer: { brand: renamed } },
    { outcome: 'changed', id: 'm', operation: 'update' },
    { before: marlow, after: renamed },
  ],
  [
    'an entry of one venue',
    {
      call: callOf(product, 'updatePricing'),
      params: { productId: 'c', venueId: 'v1' },
      answer: { message: 'Saved', pricingDetails: { venue: 'v1', price: 4.5 } },
    },
    { outcome: 'changed', id: 'c', operation: 'updatePricing' },
    { before: cola, after: repriced },
  ],
  [
    'a new record in the answer',
    {
      call: callOf(brand, 'create'),
      params: {},
      body: { brandDetails: { name: 'Nordic' } },
      answer: { brand: { _id: 'n', brandDetails: { name: 'Nordic', isActive: true } } },
    },
    { outcome: 'created', id: 'n' },
    { after: { _id: 'n', brandDetails: { name: 'Nordic', isActive: true } } },
  ],
  [
    'a new record that the answer does not carry',
    { call: callOf(brand, 'create'), params: {}, body: {}, answer: { message: 'Created' } },
    { outcome: 'created', id: undefined },
    {},
  ],
  [
    'a deleted record',
    { call: callOf(brand, 'remove'), params: { id: 'm' }, answer: { message: 'Deleted' } },
    { outcome: 'deleted', id: 'm' },
    { before: marlow },
  ],
])('reports %s', async (_, { call, answer, ...argument }, expected, records) => {
  const { store, seen } = watched(answer);
  await store.dispatch(call({ ...argument, kind: 'action' }));
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject(expected);
  expect(seen.map(recordsOf)).toEqual([records]);
});

test('the requests of a batch carry its id, and the state before them', async () => {
  const { store, seen } = watched({ brand: renamed });
  const work = { id: 'b1', kind: 'bulk' } as const;
  const argument = { params: { id: 'm' }, body: {}, kind: 'quiet', inBatch: true, work } as const;
  await store.dispatch(callOf(brand, 'update')(argument));
  expect(seen.map(({ work: own, before }) => [own, before.list])).toEqual([[work, [marlow]]]);
});

test('reports neither reads nor failures, and nothing once unsubscribed', async () => {
  const read = watched({ brand: renamed });
  await read.store.dispatch(callOf(brand, 'fetch')({ params: { id: 'm' }, kind: 'read' }));
  const failing = watched(new Error('refused'));
  await failing.store.dispatch(callOf(brand, 'update')({ params: { id: 'm' }, kind: 'action' }));
  const stopped = watched({ brand: renamed });
  stopped.stop();
  await stopped.store.dispatch(callOf(brand, 'update')({ params: { id: 'm' }, kind: 'action' }));
  expect([read, failing, stopped].flatMap(({ seen }) => seen)).toEqual([]);
});
