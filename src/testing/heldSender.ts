import { combineReducers, type Middleware } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import type { Formats } from '../host/formats';
import type { HttpCall } from '../http/client';
import type { Failure } from '../http/failure';
import type { Identified } from '../kit/declare/record';
import type { AnyResource } from '../kit/declare/resource';
import { reducerOf } from '../kit/state/reducer';
import { callOf } from '../kit/state/requests';
import { Sender, type SendOptions } from '../kit/writes/send/sender';
import type { Cell, Edit, TextEdit } from '../kit/writes/set/cells';
import { ChangeSet } from '../kit/writes/set/changeSet';
import type { MountStore } from '../kit/writes/set/mountStore';
import { changeSource, type SavedPart } from '../kit/writes/source/changeSource';
import { pricingFields } from '../resources/product/declaration/entries';
import { product } from '../resources/product/declaration/product';
import { authReducer, hostSignedIn } from '../session/auth/auth';
import { readUser } from '../session/auth/user';
import { testStore } from './testStore';

const formats = {
  amount: (value: number) => value.toFixed(2),
  money: (value: number) => `€${value.toFixed(2)}`,
  number: String,
  currencySign: '€',
} as Partial<Formats> as Formats;

/** The prices of products at their venues, and how they are saved. */
const PRICES: SavedPart = {
  list: 'pricingDetails',
  fields: pricingFields,
  operation: 'updatePricing',
  paramsOf: (productId, venueId) => ({ productId, venueId }),
};

/** Three products with the price 4 at two venues, unless stated. */
const PRODUCTS: readonly Identified[] = ['a', 'b', 'c'].map((_id) => ({
  _id,
  name: `Cola ${_id}`,
  price: 4,
  isActive: true,
  pricingDetails: ['v1', 'v2'].map((venue) => ({ venue, price: 4, costPrice: 1, isAvailable: true })),
}));

/** What differs from the prices of three products. */
interface HeldSenderOptions {
  resource?: AnyResource;
  records?: readonly Identified[];
  parts?: readonly SavedPart[];
  listener?: Middleware;
  /** Answers the requests in the test's place. */
  answer?: (call: HttpCall) => Promise<unknown>;
}

/** A sender in a store of one resource, whose requests wait until the test answers them. */
export function heldSender({
  resource = product as unknown as AnyResource,
  records = PRODUCTS,
  parts = [PRICES],
  listener,
  answer: answerCall,
}: HeldSenderOptions = {}) {
  const { name } = resource;
  const waiting: { call: HttpCall; answer(data: unknown): void; fail(failure: Failure): void }[] = [];
  const store = testStore(
    combineReducers({ auth: authReducer, resources: combineReducers({ [name]: reducerOf(resource) }) }),
    {
      services: {
        http: {
          send: answerCall ?? ((call) => new Promise((answer, fail) => waiting.push({ call, answer, fail }))),
        },
      },
      ...(listener && { listener }),
    },
  );
  const user = readUser({ _id: 'u', roleDetails: { role: 'Admin' } });
  if (user) store.dispatch(hostSignedIn(user));
  const loaded = { params: {}, kind: 'read' } as const;
  store.dispatch(
    callOf(resource, 'fetchAll').fulfilled({ data: records }, '', loaded, { notify: { kind: 'read' } }),
  );
  const stateNow = () => store.getState().resources[name];
  const source = changeSource({
    resource,
    parts,
    formats,
    venueName: (id) => id,
    recordOf: (id) => stateNow()?.list.find(({ _id }) => _id === id),
  });
  const set = new ChangeSet('/all');
  set.setStored(source.stored);
  const sender = new Sender(set, store as unknown as MountStore);
  const options: SendOptions = {
    source,
    venues: ['v1', 'v2'],
    messages: { done: ({ changes }) => `${changes} saved.`, failed: ({ changes }) => `${changes} failed.` },
    cancelLabel: '',
    timeOf: () => '12:03',
  };
  /** The requests that are under way, once there are so many; they are the test's to answer from then on. */
  const underWay = async (count: number) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThanOrEqual(count));
    return waiting.splice(0);
  };
  return {
    store,
    stateNow,
    set,
    source,
    sender,
    options,
    waiting,
    underWay,
    /** Answers so many reads with what the server holds: the records as they were at first, unless stated. */
    async answerReads(count: number, held: readonly Identified[] = records) {
      for (const { call, answer, fail } of await underWay(count)) {
        const record = held.find(({ _id }) => call.path.endsWith(`/${_id}`));
        if (record) answer({ data: record });
        else fail({ cause: 'status', status: 404 });
      }
    },
    /** Accepts so many writes, and returns their bodies by the end of their path. */
    async acceptWrites(count: number): Promise<Record<string, unknown>> {
      const requests = await underWay(count);
      for (const { call, answer } of requests) answer({ pricingDetails: call.body });
      return Object.fromEntries(requests.map(({ call }) => [call.path.replace(/^.*v2\//, ''), call.body]));
    },
  };
}

export const edit = (record: string, venue: string, field: string, text: string): TextEdit => ({
  record,
  venue,
  field,
  text,
});

export const adding = (cell: Cell, by: number): Edit => ({ ...cell, value: undefined, by });

/** The changes of a set as lines: 'a v1/price: 4 -> 5'; what was typed, else the value. */
export const changesIn = (set: ChangeSet): string[] =>
  [...set.records()].flatMap(([record, changes]) =>
    [...changes].map(
      ([key, { value, typed, start }]) => `${record} ${key}: ${start ?? ''} -> ${typed ?? value ?? ''}`,
    ),
  );
