import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Stock } from '../../../app/entry/stock';
import { ServicesContext } from '../../../host/services';
import { sessionEnded } from '../../../session/auth/auth';
import { adding } from '../../../testing/heldSender';
import { renderAt } from '../../../testing/renderAt';
import { textValues } from '../../../testing/textValues';
import { DraftOffer } from '../../record/DraftOffer';
import type { StoredValues, TextEdit } from './cells';
import { changesAt, useOpenChanges } from './openChanges';
import { useOfferedChanges } from './useOfferedChanges';

const ADDRESS = '/all-products';

// jsdom has none, and fake-indexeddb copies values with it
globalThis.structuredClone ??= (value: unknown) => deserialize(serialize(value));

/** 2,500 changes: more than the session storage of a tab is meant to hold. */
const edits: TextEdit[] = Array.from({ length: 2_500 }, (_, index) => ({
  record: `p${index >> 2}`,
  venue: `v${index & 3}`,
  field: 'price',
  text: '9',
}));

/** A screen that offers the changes of before. */
function Offer({ stored }: { stored: StoredValues }) {
  const { set } = useOpenChanges(ADDRESS);
  set.setStored(stored);
  const { found, more, restore, refuse } = useOfferedChanges(set, { stored }, { isReady: true });
  if (found.length === 0) return null;
  const stale = found.filter(({ isStale }) => isStale);
  return (
    <DraftOffer
      labels={[`${found.length} prices`]}
      staleLabels={stale.map(({ record, venue }) => `${record} ${venue}`)}
      more={more}
      onRestore={restore}
      onRefuse={refuse}
    />
  );
}

function offerIn({ store, changeSets }: Stock, stored: StoredValues) {
  render(
    <Provider store={store}>
      <ServicesContext value={{ changeSets }}>
        <Offer stored={stored} />
      </ServicesContext>
    </Provider>,
  );
}

const draftIn = ({ store }: Stock) => store.getState().drafts[ADDRESS]?.[0];

/** Edits 2,500 prices, waits until they are kept, and loads the tab again, at once after a last edit where there is one. */
async function reload(...last: TextEdit[]) {
  const { stock } = await renderAt('/all-brands', { as: 'admin' });
  const { set } = changesAt(stock.changeSets, ADDRESS);
  set.setStored(textValues(() => '8.50'));
  await act(async () => void (await set.putMany({ edits, count: edits.length })));
  const outside = draftIn(stock)?.outside;
  expect(draftIn(stock)?.records).toBeUndefined();
  await waitFor(async () => expect(await stock.changeSets.large.read(outside ?? '')).toHaveLength(2_500));
  // the page is left before the database has taken the last edit
  if (last.length > 0)
    jest.spyOn(stock.changeSets.large, 'write').mockReturnValue(new Promise(() => undefined));
  act(() => set.put(last));
  const later = await renderAt('/all-brands', { isReload: true });
  expect(draftIn(later.stock)?.outside).toEqual(outside);
  return { ...later, id: outside ?? '' };
}

test('a large draft is offered after a reload, with what changed meanwhile, and taken up as one step', async () => {
  const { stock, user } = await reload();
  // the server has one of the values meanwhile, and another value of a second one
  offerIn(
    stock,
    textValues(({ record, venue }) =>
      record !== 'p0' ? '8.50' : venue === 'v0' ? '9' : venue === 'v1' ? '8.80' : '8.50',
    ),
  );
  expect(await screen.findByText(/2499 prices/)).toHaveTextContent('p0 v1');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  const { set } = changesAt(stock.changeSets, ADDRESS);
  await waitFor(() => expect(set.progress()).toBeNull());
  await waitFor(() => expect(set.sizes()).toMatchObject({ changes: 2_499, records: 625 }));
  // its editing started from what was stored then, so that the conflict is found before it is sent
  await waitFor(() =>
    expect(set.changeOf({ record: 'p0', venue: 'v1', field: 'price' })).toEqual({
      value: '9',
      start: '8.50',
    }),
  );
  expect(screen.queryByText(/2499 prices/)).toBeNull();
  act(() => void set.undo());
  await waitFor(() => expect(set.sizes().changes).toBe(0));
});

test('a reload right after an edit loses nothing of a large draft', async () => {
  const at = (venue: string, text: string): TextEdit => ({ record: 'p0', venue, field: 'price', text });
  // the second one is set back
  const { stock, user } = await reload(at('v0', '7'), at('v1', '8.50'));
  offerIn(
    stock,
    textValues(() => '8.50'),
  );
  await screen.findByText(/2499 prices/);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  const { set } = changesAt(stock.changeSets, ADDRESS);
  await waitFor(() => expect(set.sizes().changes).toBe(2_499));
  expect(set.valueOf(at('v0', ''))).toBe('7');
  expect(set.changeOf(at('v1', ''))).toBeUndefined();
  expect(set.valueOf(at('v2', ''))).toBe('9');
});

test('a large draft that is refused is removed @verify', async () => {
  const { stock, user, id } = await reload();
  offerIn(
    stock,
    textValues(() => '8.50'),
  );
  await screen.findByText(/2500 prices/);
  await user.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(draftIn(stock)).toBeUndefined();
  expect(await stock.changeSets.large.read(id)).toEqual([]);
});

/** Enters prices in a tab that is then loaded again, and shows what is offered. */
async function typeAndReload(stock: Stock, ...few: TextEdit[]) {
  const { set } = changesAt(stock.changeSets, ADDRESS);
  set.setStored(textValues(() => '8.50'));
  act(() => set.put(few));
  const later = await renderAt('/all-brands', { isReload: true });
  offerIn(
    later.stock,
    textValues(() => '8.50'),
  );
  return later;
}
const figures: StoredValues = {
  ...textValues(() => '8.50'),
  valueOf: () => 8.5,
  entered: (_, text) => ({ value: Number(text) }),
  plus: (_, by, stored) => Number(stored) + by,
};
const price = (record: string, text: string): TextEdit => ({ record, venue: 'v0', field: 'price', text });

test('an emptied value of a record that is deleted before a reload is offered @verify', async () => {
  const { stock } = await renderAt('/all-brands', { as: 'admin' });
  const { set } = changesAt(stock.changeSets, ADDRESS);
  set.setStored(textValues(() => '8.50'));
  act(() => set.put([price('p0', '')]));
  const later = await renderAt('/all-brands', { isReload: true });
  offerIn(later.stock, { ...textValues(() => ''), hasRecord: () => false });
  expect(await screen.findByText(/1 prices/)).toHaveTextContent('p0 v0');
});

test('invariant 14: edits without an answer leave the offer as it is; after two reloads both drafts are offered', async () => {
  const { stock } = await renderAt('/all-brands', { as: 'admin' });
  const second = await typeAndReload(stock, price('p0', '9'), price('p1', '9'));
  expect(await screen.findByText(/2 prices/)).toBeVisible();
  const third = await typeAndReload(second.stock, price('p1', '7'));
  expect(await screen.findByText(/1 prices.*1 more draft follows\./)).toBeVisible();
  await third.user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/2 prices/)).not.toHaveTextContent('follow');
  const { set } = changesAt(third.stock.changeSets, ADDRESS);
  await third.user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(set.sizes().changes).toBe(2));
  // what was there already wins, and each answer is one step
  expect(set.textOf(price('p1', ''))).toBe('7');
  expect(screen.queryByText(/prices/)).toBeNull();
  expect(Object.values(third.stock.store.getState().drafts).flat()).toHaveLength(1);
  act(() => void set.undo());
  expect(set.sizes().changes).toBe(1);
});

test('a draft is dropped once the server has all of it, and the next one is offered @verify', async () => {
  const { stock } = await renderAt('/all-brands', { as: 'admin' });
  const second = await typeAndReload(stock, price('p0', '9'));
  const third = await typeAndReload(second.stock, price('p2', '9'));
  await waitFor(() => expect(screen.getByText(/1 prices.*1 more draft follows\./)).toBeVisible());
  await third.user.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(await screen.findByText(/1 prices/)).toBeVisible();
  await third.user.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(third.stock.store.getState().drafts).toEqual({});
});

test.each([
  ['that was sent before the page was left may be stored', -1, true],
  ['that was added again since it was sent is another one', 1, false],
])('a restored number %s @verify', async (_, addedAfter, isOpen) => {
  const { stock } = await renderAt('/all-brands', { as: 'admin' });
  const { set } = changesAt(stock.changeSets, ADDRESS);
  const owner = stock.store.getState().auth.user?._id ?? '';
  set.setStored(figures);
  act(() => set.put([adding(price('p0', ''), 24)]));
  const at = (set.notesOf('p0').addedAt.get('v0/price') ?? 0) - addedAfter;
  const mark = { by: 24, at, base: '8.50', result: '32.50' };
  await stock.changeSets.large.marks.keep(owner, ADDRESS, price('p0', ''), mark);
  const later = await renderAt('/all-brands', { isReload: true });
  offerIn(later.stock, figures);
  await later.user.click(await screen.findByRole('button', { name: 'Restore' }));
  const restored = () => changesAt(later.stock.changeSets, ADDRESS).set.changeOf(price('p0', ''));
  await waitFor(() => expect(restored()).toMatchObject({ by: 24, value: 32.5 }));
  await waitFor(() => expect(later.stock.store.getState().drafts[ADDRESS]).toHaveLength(1));
  expect(restored()?.sent).toEqual(isOpen ? mark : undefined);
  await act(() => later.stock.changeSets.large.dropOf(owner, Date.now()));
  expect(await later.stock.changeSets.large.marks.of(owner, ADDRESS)).toEqual(new Map());
});

test('a sign-out deletes large drafts, also those of other pages of the user @verify', async () => {
  const { stock, id } = await reload();
  const { large } = stock.changeSets;
  const owner = stock.store.getState().auth.user?._id ?? '';
  await large.write(
    `${owner} of another page`,
    new Map([['p0', { changes: new Map([['v0/price', { value: '9', start: '8.50' }]]) }]]),
  );
  await large.write(
    'another user',
    new Map([['p0', { changes: new Map([['v0/price', { value: '9', start: '8.50' }]]) }]]),
  );
  await act(async () => void stock.store.dispatch(sessionEnded('user')));
  await waitFor(async () => expect(await large.read(`${owner} of another page`)).toEqual([]));
  expect(await large.read(id)).toEqual([]);
  expect(await large.read('another user')).toHaveLength(1);
});
