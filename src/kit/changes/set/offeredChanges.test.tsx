import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Stock } from '../../../app/entry/stock';
import { renderAt } from '../../../testing/renderAt';
import { DraftOffer } from '../../record/DraftOffer';
import type { Edit, StoredTexts } from './cells';
import { ChangeSetsContext } from './changeSets';
import { changesAt, useOpenChanges } from './openChanges';
import { useOfferedChanges } from './useOfferedChanges';

const ADDRESS = '/all-products';

// jsdom has none, and fake-indexeddb copies values with it
globalThis.structuredClone ??= (value: unknown) => deserialize(serialize(value));

/** 2,500 changes: more than the session storage of a tab is meant to hold. */
const edits: Edit[] = Array.from({ length: 2_500 }, (_, at) => ({
  record: `p${at >> 2}`,
  venue: `v${at & 3}`,
  field: 'price',
  text: '9',
}));

const storedTexts = (textOf: StoredTexts['textOf']): StoredTexts => ({
  textOf,
  isSame: (_, left, right) => left === right,
});

/** A screen that offers the changes of before. */
function Offer({ stored }: { stored: StoredTexts }) {
  const { set } = useOpenChanges(ADDRESS);
  set.setStored(stored);
  const { found, restore, refuse } = useOfferedChanges(set, { stored }, { isReady: true });
  if (found.length === 0) return null;
  const stale = found.filter(({ isStale }) => isStale);
  return (
    <DraftOffer
      labels={[`${found.length} prices`]}
      staleLabels={stale.map(({ record, venue }) => `${record} ${venue}`)}
      onRestore={restore}
      onRefuse={refuse}
    />
  );
}

function offerIn({ store, changeSets }: Stock, stored: StoredTexts) {
  render(
    <Provider store={store}>
      <ChangeSetsContext.Provider value={changeSets}>
        <Offer stored={stored} />
      </ChangeSetsContext.Provider>
    </Provider>,
  );
}

/** Edits 2,500 prices, waits until they are kept, and loads the tab again. */
async function reload() {
  const { stock } = await renderAt('/all-brands', { as: 'admin' });
  const { set } = changesAt(stock.changeSets, ADDRESS);
  set.setStored(storedTexts(() => '8.50'));
  await act(async () => void (await set.putMany({ edits, count: edits.length })));
  const { outside } = stock.store.getState().drafts[ADDRESS] ?? {};
  expect(outside).toMatchObject({ changes: 2_500 });
  expect(stock.store.getState().drafts[ADDRESS]?.values).toEqual({});
  await waitFor(async () => expect(await stock.changeSets.large.read(outside?.id ?? '')).toHaveLength(2_500));
  const later = await renderAt('/all-brands', { isReload: true });
  expect(later.stock.store.getState().drafts[ADDRESS]?.outside).toEqual(outside);
  return { ...later, id: outside?.id ?? '' };
}

test('a large draft is offered after a reload, with what changed meanwhile, and taken up as one step', async () => {
  const { stock, user } = await reload();
  // the server has one of the values meanwhile, and another value of a second one
  offerIn(
    stock,
    storedTexts(({ record, venue }) =>
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
    expect(set.changeOf({ record: 'p0', venue: 'v1', field: 'price' })).toEqual({ text: '9', from: '8.50' }),
  );
  expect(screen.queryByText(/2499 prices/)).toBeNull();
  act(() => void set.undo());
  await waitFor(() => expect(set.sizes().changes).toBe(0));
});

test('a large draft that is refused is removed', async () => {
  const { stock, user, id } = await reload();
  offerIn(
    stock,
    storedTexts(() => '8.50'),
  );
  await screen.findByText(/2500 prices/);
  await user.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(stock.store.getState().drafts[ADDRESS]).toBeUndefined();
  expect(await stock.changeSets.large.read(id)).toEqual([]);
});
