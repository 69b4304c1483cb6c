import fc from 'fast-check';
import { brand } from '../../resources/brand/brand';
import {
  dropFromList,
  dropFromListBy,
  type Effect,
  keepMessage,
  replaceForVenue,
  toPart,
  toRecord,
} from '../declare/effects';
import type { ResourceState, Shape } from '../declare/record';
import { answersCame, applyAll, batchBegan, batchEnded, type Step } from './batchState';
import { INITIAL_RESOURCE_STATE, reducerOf } from './reducer';
import { callsOf } from './requests';

interface Shelf {
  _id: string;
  name?: string;
}

const shape: Shape<Shelf> = (raw) =>
  typeof raw === 'object' && raw !== null && typeof Reflect.get(raw, '_id') === 'string'
    ? (raw as Shelf)
    : undefined;

const id = fc.constantFrom('a', 'b', 'c', 'd', 'unknown');
const record = fc.record({ _id: id, name: fc.string() });
const step = (effect: Effect, data: fc.Arbitrary<unknown>): fc.Arbitrary<Step> =>
  fc.record({
    effect: fc.constant(effect),
    answer: fc.record({
      data,
      params: id.map((asked) => ({ id: asked, productId: asked, venueId: 'v' })),
      body: fc.constant({ price: 1 }),
    }),
  });
const anyStep = fc.oneof(
  step(dropFromList, fc.constant({ message: 'ok' })),
  step(
    dropFromListBy('shelfId'),
    fc.oneof(id, fc.constant(undefined)).map((shelfId) => ({ shelfId })),
  ),
  step(
    toRecord('shelf'),
    fc.oneof(
      record,
      record.map((shelf) => ({ shelf })),
      record.map((data) => ({ data })),
      fc.constant(null),
    ),
  ),
  step(toPart(['address'], 'addressDetails'), fc.constant({ address: { city: 'Graz' } })),
  step(replaceForVenue('pricingDetails'), fc.constant({ pricingDetails: { venue: 'v', price: 2 } })),
  step(keepMessage, fc.constant(null)),
);

test('each effect gets only the records that its answer names, however many answers there are', () => {
  const list = Array.from({ length: 500 }, (_, index): Shelf => ({ _id: `s${index}`, name: 'old' }));
  const input: number[] = [];
  const rename: Effect = (state, { params }) => {
    input.push(state.list.length);
    const next = state.list.map((one) => (one._id === params.id ? { ...one, name: 'new' } : one));
    return { ...state, list: next };
  };
  const steps = list.map(
    ({ _id }): Step => ({ effect: rename, answer: { params: { id: _id }, data: null, body: null } }),
  );
  const after = applyAll<Shelf>({ ...INITIAL_RESOURCE_STATE, list }, steps, shape);
  expect(new Set(input)).toEqual(new Set([1]));
  expect(after.list.map(({ _id }) => _id)).toEqual(list.map(({ _id }) => _id));
  expect(new Set(after.list.map(({ name }) => name))).toEqual(new Set(['new']));
});

test('many answers at once give the same list as one after the other', () => {
  const list = ['a', 'b', 'c', 'd'].map((_id): Shelf => ({ _id, name: _id }));
  fc.assert(
    fc.property(fc.array(anyStep), fc.option(fc.constantFrom(...list)), (steps, open) => {
      const state: ResourceState<Shelf> = { ...INITIAL_RESOURCE_STATE, list, record: open };
      const one = steps.reduce<ResourceState<Shelf>>(
        (now, { effect, answer }) => effect(now, answer, shape),
        state,
      );
      expect(applyAll(state, steps, shape)).toEqual(one);
    }),
  );
});

test.each([
  ['of a save', { name: 'new' }],
  ['of a read for a comparison', undefined],
])('an answer %s replaces the open record only where it is the same one', (_, body) => {
  const [open, other] = [{ _id: 'a', name: 'old' }, { _id: 'b' }];
  const steps = ['b', 'a', 'b'].map((asked): Step => {
    const data = { _id: asked, name: 'new' };
    return { effect: toRecord('shelf'), answer: { data, params: { id: asked }, body } };
  });
  const after = applyAll<Shelf>(
    { ...INITIAL_RESOURCE_STATE, list: [open, other], record: open },
    steps,
    shape,
  );
  expect(after.record).toEqual({ _id: 'a', name: 'new' });
  expect(after.list).toEqual([after.record, { _id: 'b', name: 'new' }]);
});

test('answers that do not concern the list keep the same array', () => {
  const state = { ...INITIAL_RESOURCE_STATE, list: [{ _id: 'a' }] };
  const steps = [{ effect: keepMessage, answer: { data: null, params: { id: 'a' }, body: undefined } }];
  expect(applyAll(state, steps, shape).list).toBe(state.list);
});

describe('the state during a batch', () => {
  const reduce = reducerOf(brand);
  const { remove } = callsOf(brand);
  const marlow = { _id: 'm', brandDetails: { name: 'Marlow', isActive: true } };
  const member = { params: { id: 'm' }, kind: 'quiet', inBatch: true } as const;
  const notify = { kind: 'quiet' } as const;
  const begun = reduce(
    { ...INITIAL_RESOURCE_STATE, list: [marlow], isError: true, message: 'Before.' },
    batchBegan(['brand']),
  );

  test('isLoading from start to end, and the end sets the toast’s message', () => {
    expect(begun).toMatchObject({ isLoading: true, isError: false, message: '' });
    const ended = reduce(
      begun,
      batchEnded({ resources: ['brand'], toast: { tone: 'success', text: '2 gone.' } }),
    );
    expect(ended).toMatchObject({ isLoading: false, isSuccess: true, isError: false, message: '2 gone.' });
    expect(reduce(begun, batchEnded({ resources: ['brand'], toast: undefined }))).toMatchObject({
      isLoading: false,
      isSuccess: false,
      isError: false,
    });
  });

  test('a single answer changes nothing; the collected answers do', () => {
    expect(reduce(begun, remove.pending('1', member))).toBe(begun);
    expect(reduce(begun, remove.fulfilled({ message: 'Gone.' }, '1', member, { notify }))).toBe(begun);
    expect(reduce(begun, remove.rejected(null, '1', member, { cause: 'network' }, { notify }))).toBe(begun);
    const answers = [
      { operation: 'remove', answer: { data: { message: 'Gone.' }, params: { id: 'm' }, body: undefined } },
    ];
    expect(reduce(begun, answersCame({ resource: 'brand', answers })).list).toEqual([]);
    expect(reduce(begun, answersCame({ resource: 'vendor', answers }))).toBe(begun);
  });
});
