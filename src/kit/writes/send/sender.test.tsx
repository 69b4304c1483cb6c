import { act, screen, waitFor } from '@testing-library/react';
import axios from 'axios';
import type { Stock } from '../../../app/entry/stock';
import type { HostSession, LoggedInUser, StockHost } from '../../../host/contract';
import type { Formats } from '../../../host/formats';
import { pricingFields } from '../../../resources/product/declaration/entries';
import { product } from '../../../resources/product/declaration/product';
import type { Product } from '../../../resources/product/declaration/record';
import { hostValue, signedIn } from '../../../testing/hostValue';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';
import type { Effect } from '../../declare/effects';
import type { AnyResource } from '../../declare/resource';
import type { TextEdit } from '../set/cells';
import { changesIn } from '../set/keptRecords';
import { changesAt } from '../set/openChanges';
import { changeSource } from '../source/changeSource';
import { type SendOptions, senderIn } from './sender';

const ADDRESS = '/all-products';
const formats = {
  amount: (value: number) => value.toFixed(2),
  money: (value: number) => `€${value.toFixed(2)}`,
  number: String,
  percent: (share: number) => `${Math.round(share * 100)}%`,
  currencySign: '€',
} as Partial<Formats> as Formats;

/** The change set of the list of products, whose page has been left: sending needs no page. */
async function open(host: Partial<StockHost> = {}) {
  const journey = await renderAt(ADDRESS, { as: 'admin', host });
  const { stock, api, router } = journey;
  const list = () => (stock.store.getState().resources.product?.list ?? []) as readonly Product[];
  await waitFor(() => expect(list().length).toBeGreaterThan(30));
  await act(() => router.navigate('/all-brands'));
  await screen.findByRole('heading', { level: 1, name: 'Brands' });
  const path = (call: string) => `${api.origin}/api/v1/${call}`;
  const get = async (call: string) => (await axios.get(path(call), { withCredentials: true })).data;
  const venues: string[] = await act(async () =>
    (await get('company-venue/get-all-venues')).venues.map(({ _id }: { _id: string }) => _id),
  );
  const { set, sender: slot } = changesAt(stock.changeSets, ADDRESS);
  const sender = senderIn(slot);
  const source = changeSource({
    resource: product as unknown as AnyResource,
    parts: [
      {
        list: 'pricingDetails',
        fields: pricingFields,
        operation: 'updatePricing',
        paramsOf: (productId, venueId) => ({ productId, venueId }),
      },
    ],
    formats,
    venueName: (id) => id,
    recordOf: (id) => list().find(({ _id }) => _id === id),
  });
  set.setStored(source.stored);
  const options: SendOptions = {
    source,
    venues,
    messages: {
      done: ({ changes, records }) => `${changes} changes saved in ${records} products.`,
      failed: (failed, tried) => `${failed.changes} of ${tried.changes} failed.`,
    },
    cancelLabel: 'Back to review',
    timeOf: () => '12:03',
  };
  /** New prices of so many products at so many venues. */
  const prices = (products: number, index: number, text = '123.45'): TextEdit[] =>
    list()
      .slice(0, products)
      .flatMap(({ _id: record }) =>
        venues.slice(0, index).map((venue) => ({ record, venue, field: 'price', text })),
      );
  const priced = async (price = 123.45) => {
    const { products } = await act(async () => get('product/get-all-products-v2'));
    return (products as Product[]).flatMap(({ pricingDetails = [] }) =>
      pricingDetails.filter((entry) => entry.price === price),
    ).length;
  };
  const send = (more: Partial<SendOptions> = {}) => act(() => sender.send({ ...options, ...more }));
  return { ...journey, list, set, sender, options, prices, priced, send, path, requests: recordRequests() };
}

const writes = (requests: ReturnType<typeof recordRequests>) =>
  requests.filter(({ method }) => method === 'PATCH');
const reads = (requests: ReturnType<typeof recordRequests>) =>
  requests.filter(({ method }) => method === 'GET').map(({ path }) => path);
const failures = ({ changeSets }: Stock) => {
  const { set } = changesAt(changeSets, ADDRESS);
  return [...set.records().keys()].flatMap((record) => [...set.notesOf(record).failures.values()]);
};

test('invariant 23: 7 of 60 fail: 53 are stored, 7 stay with their reason, one toast, a retry sends these 7', async () => {
  const { stock, api, set, sender, send, prices, priced, requests, options } = await open();
  act(() => set.put(prices(6, 10)));
  await api.fail('update-product-pricing-v2', 500, 7);
  const report = await send();
  expect(report).toMatchObject({
    status: 'sent',
    saved: { changes: 53 },
    failed: { changes: 7 },
    remaining: 0,
  });
  expect(reads(requests).filter((path) => path.includes('get-product-v2'))).toHaveLength(6);
  expect(writes(requests)).toHaveLength(60);
  expect(await priced()).toBe(53);
  expect(failures(stock)).toEqual(Array.from({ length: 7 }, () => 'Server error. Please try again later.'));
  expect(set.sizes()).toMatchObject({ changes: 7, failed: 7 });
  expect(await screen.findAllByText('7 of 60 failed.')).toHaveLength(1);

  requests.length = 0;
  await act(() => sender.send({ ...options, isSent: set.retryable() }));
  expect(writes(requests)).toHaveLength(7);
  expect(await priced()).toBe(60);
  expect(set.sizes().changes).toBe(0);
  expect(stock.store.getState().drafts).toEqual({});
});

test('more than 20 records are read with the list, once; records that did not change stay the same @verify', async () => {
  const { list, set, send, prices, requests } = await open();
  const last = list().at(-1);
  act(() => set.put(prices(21, 1)));
  await send();
  expect(reads(requests)).toEqual(['product/get-all-products-v2']);
  expect(writes(requests)).toHaveLength(21);
  expect(list().at(-1)).toBe(last);
  expect(await screen.findByText('21 changes saved in 21 products.')).toBeVisible();
});

test('429 with Retry-After: it waits, shows the wait, goes on, and everything is saved @verify', async () => {
  const { api, set, sender, send, prices, priced, requests } = await open();
  act(() => set.put(prices(10, 2)));
  await api.fail('update-product-pricing-v2', 429, 4, 1);
  const waits = new Set<boolean>();
  const end = sender.subscribe(() => {
    const state = sender.state();
    if (state?.phase === 'sending') waits.add(state.waitingUntil !== null);
  });
  const report = await send();
  end();
  expect(waits).toEqual(new Set([true, false]));
  expect(report).toMatchObject({ saved: { changes: 20 }, failed: { changes: 0 } });
  expect(writes(requests)).toHaveLength(24);
  expect(await priced()).toBe(20);
});

test('invariant 19: the connection is lost in the middle: the rest is not tried and stays a change', async () => {
  allowConsole(/socket hang up/);
  const { api, set, send, prices, requests } = await open();
  act(() => set.put(prices(10, 4)));
  await api.fail('update-product-pricing-v2', 0);
  const report = await send();
  expect(report.failed.changes).toBeGreaterThanOrEqual(4);
  expect(report.failed.changes + report.remaining).toBe(40);
  expect(report.remaining).toBeGreaterThan(20);
  expect(report.sentence).toMatch(/^The connection was lost\. \d+ changes were not sent\.$/);
  expect(writes(requests).length).toBeLessThan(12);
  expect(set.sizes().changes).toBe(40);

  await api.endFaults();
  await send();
  expect(set.sizes().changes).toBe(0);
});

test('invariant 20: Stop: requests under way still count, the rest stays a change without a failure', async () => {
  const { stock, set, sender, send, prices } = await open();
  act(() => set.put(prices(10, 4)));
  const end = sender.subscribe(() => {
    const state = sender.state();
    if (state?.phase === 'sending' && state.done >= 5 && !state.isStopping) sender.stop();
  });
  const report = await send();
  end();
  expect(report.saved.changes).toBeGreaterThanOrEqual(5);
  expect(report.remaining).toBeGreaterThan(20);
  expect(set.sizes().changes).toBe(report.remaining);
  expect(failures(stock)).toEqual([]);
  expect(report.sentence).toMatch(/^Stopped\. \d+ changes were not sent\.$/);
});

test('the session ends in the middle: nothing more is sent, and the draft keeps what was not saved', async () => {
  const { api, stock, set, sender, send, prices, requests } = await open();
  act(() => set.put(prices(10, 4)));
  let isExpired = false;
  const end = sender.subscribe(() => {
    const state = sender.state();
    if (isExpired || state?.phase !== 'sending' || state.done < 6) return;
    isExpired = true;
    void api.expireSessions();
  });
  const { saved } = await send();
  end();
  expect(stock.store.getState().auth.isLoggedIn).toBe(false);
  expect(saved.changes).toBeGreaterThanOrEqual(6);
  expect(writes(requests).length).toBeLessThan(saved.changes + 10);
  const draft = stock.store.getState().drafts[ADDRESS]?.[0];
  const stored = changesIn(draft?.records).map(({ field, value }) => ({ [field]: value }));
  expect(stored.length).toBeGreaterThan(10);
  expect(stored.length).toBeLessThanOrEqual(40 - 6);
  expect(stored).toContainEqual({ price: 123.45 });
  expect(draft?.typedBy).toBeUndefined();
  expect(set.sizes().changes).toBe(0);
});

test('invariant 21: another user takes over in the middle: nothing is sent or reported as theirs, and they get no change', async () => {
  const session = hostValue<HostSession>({ state: 'unknown' });
  const { stock, set, sender, send, prices, requests } = await open({ session });
  const profile = stock.store.getState().auth.user as LoggedInUser;
  act(() => set.put(prices(10, 4)));
  let sentBefore = 0;
  const end = sender.subscribe(() => {
    const state = sender.state();
    if (sentBefore > 0 || state?.phase !== 'sending' || state.done < 6) return;
    sentBefore = writes(requests).length;
    session.set(signedIn({ ...profile, _id: 'another user' }));
  });
  const { saved, remaining } = await send();
  end();
  expect(stock.store.getState().auth.user?._id).toBe('another user');
  // those under way were sent before; none came after them
  expect(writes(requests).length).toBeLessThanOrEqual(sentBefore + 1);
  expect(remaining).toBeGreaterThan(20);
  expect(saved.changes).toBeGreaterThanOrEqual(6);
  expect(screen.queryByText(/changes saved in/)).toBeNull();
  const others = changesAt(stock.changeSets, ADDRESS);
  expect(others.set).not.toBe(set);
  expect(others.set.sizes().changes).toBe(0);
  expect(set.sizes().changes).toBe(0);
});

test('the same user signs in again while requests are under way: the send of before sends nothing more @verify', async () => {
  const session = hostValue<HostSession>({ state: 'unknown' });
  const { stock, set, sender, send, prices, requests } = await open({ session });
  const profile = stock.store.getState().auth.user as LoggedInUser;
  act(() => set.put(prices(10, 4)));
  let sentBefore = 0;
  const end = sender.subscribe(() => {
    const state = sender.state();
    if (sentBefore > 0 || state?.phase !== 'sending' || state.done < 6) return;
    sentBefore = writes(requests).length;
    session.set({ state: 'signed-out' });
    session.set(signedIn(profile));
  });
  await send();
  end();
  expect(stock.store.getState().auth.user?._id).toBe(profile._id);
  expect(sentBefore).toBeGreaterThan(0);
  expect(writes(requests).length).toBeLessThanOrEqual(sentBefore + 1);
  expect(changesAt(stock.changeSets, ADDRESS).set).not.toBe(set);
});

test('a colleague changed 3 of the cells and another one: asked, nothing overwritten unasked', async () => {
  const { set, sender, send, prices, path, list, requests } = await open();
  const edits = prices(5, 2);
  act(() => set.put(edits));
  const change = async ({ record, venue }: TextEdit, body: object) => {
    const entry = list()
      .find(({ _id }) => _id === record)
      ?.pricingDetails?.find((one) => one.venue === venue);
    await axios.patch(
      path(`product/update-product-pricing-v2/${record}/${venue}`),
      { price: 1, ...entry, ...body },
      { withCredentials: true },
    );
  };
  await act(async () => {
    for (const edit of edits.slice(0, 3)) await change(edit, { price: 77 });
    await change(edits[3] as TextEdit, { taxRate: 3.5 });
  });
  requests.length = 0;
  const end = sender.subscribe(() => {
    const state = sender.state();
    if (state?.phase !== 'asking') return;
    expect(writes(requests)).toEqual([]);
    expect(state.question).toMatchObject({ checkedAt: '12:03', clean: 7 });
    expect(state.question.lines).toHaveLength(3);
    expect(state.question.lines[0]).toMatchObject({ theirs: '€77.00', mine: '€123.45' });
    const [first, ...others] = state.question.lines.map(({ key }) => key);
    state.answer(new Map([[first ?? '', 'mine' as const], ...others.map((key) => [key, 'theirs'] as const)]));
  });
  const report = await send();
  end();
  expect(report).toMatchObject({
    saved: { changes: 8 },
    updatedCount: 1,
    updated: [expect.stringMatching(/Tax rate/)],
  });
  expect(set.sizes().changes).toBe(0);
  const entryOf = ({ record, venue }: TextEdit) =>
    list()
      .find(({ _id }) => _id === record)
      ?.pricingDetails?.find((one) => one.venue === venue);
  expect(edits.slice(0, 4).map((edit) => entryOf(edit)?.price)).toEqual([123.45, 77, 77, 123.45]);
  expect(entryOf(edits[3] as TextEdit)).toMatchObject({ taxRate: 3.5 });
});

test('conflicts that are returned are neither sent nor failed nor asked here, and the others are saved @verify', async () => {
  const { set, send, prices, path, requests } = await open();
  const edits = prices(3, 1);
  act(() => set.put(edits));
  const [first = { record: '', venue: '' }] = edits;
  const url = path(`product/update-product-pricing-v2/${first.record}/${first.venue}`);
  const change = { venue: first.venue, price: 77 };
  await act(async () => void (await axios.patch(url, change, { withCredentials: true })));
  requests.length = 0;
  const report = await send({ conflicts: 'return' });
  const { record, venue } = first;
  expect(report).toMatchObject({
    saved: { changes: 2 },
    failed: { changes: 0 },
    remaining: 0,
    isNothingLeft: false,
    conflicts: [{ record, venue, field: 'price' }],
  });
  expect(writes(requests)).toHaveLength(2);
  expect(set.sizes()).toMatchObject({ changes: 1, failed: 0 });
  expect(await screen.findByText('2 changes saved in 2 products.')).toBeVisible();
});

test('a product that was deleted meanwhile fails with the reason; the others are saved @verify', async () => {
  const { set, send, prices, path } = await open();
  const edits = prices(3, 2);
  act(() => set.put(edits));
  const [first] = edits;
  await act(
    async () =>
      void (await axios.delete(path(`product/delete-product/${first?.record}`), { withCredentials: true })),
  );
  const report = await send();
  expect(report).toMatchObject({ saved: { changes: 4 }, failed: { changes: 2 } });
  expect(report.failures).toEqual(new Map([[first?.record, 'This product no longer exists.']]));
});

test('invariant 3: without an answer to the check nothing is sent, and the reason is shown', async () => {
  const { api, set, send, prices, requests } = await open();
  act(() => set.put(prices(25, 1)));
  await api.fail('get-all-products-v2', 500);
  const report = await send();
  expect(report.status).toBe('failed');
  expect(report.sentence).toMatch(/^Nothing was saved, since .* Server error\. Please try/);
  expect(writes(requests)).toEqual([]);
  expect(set.sizes()).toMatchObject({ changes: 25, failed: 0 });
});

test('invariant 22: a value that the server does not take is a failure, an answer without the entry is verified by a read', async () => {
  const { stock, set, send, prices, requests, options } = await open();
  act(() => set.put(prices(2, 1)));
  const [first, second] = prices(2, 1) as [TextEdit, TextEdit];
  const { updatePricing } = product.operations;
  // how the answers are read: the first has another price, the second has no entry
  const effect: Effect = (state, answer, shape) =>
    updatePricing.effect(
      state,
      answer.params.productId === first.record
        ? { ...answer, data: { pricingDetails: { price: 9.99, venue: first.venue } } }
        : { ...answer, data: { message: 'OK' } },
      shape,
    );
  const resource = {
    ...product,
    operations: { ...product.operations, updatePricing: { ...updatePricing, effect } },
  } as unknown as AnyResource;
  const report = await send({ source: { ...options.source, resource } });
  expect(report).toMatchObject({ saved: { changes: 1 }, failed: { changes: 1 } });
  expect(failures(stock)).toEqual(['The server did not take it: price is still 9.99.']);
  expect(requests.map(({ method, path }) => `${method} ${path}`).at(-1)).toBe(
    `GET product/get-product-v2/${second.record}`,
  );
});
