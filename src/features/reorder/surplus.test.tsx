import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDocumentStore } from '../../kit/documents/documentStore';
import type { TransferRecord } from '../../kit/documents/movementRecord';
import { finished } from '../../lib/timeSlices';
import { DocumentTally } from '../../rules/documentTally';
import type { AuthState } from '../../session/auth/auth';
import { backendAddress } from '../../session/sessionMarker';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

const ADDRESS = '/all-products?view=reorder';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

type Stocks = Readonly<Record<string, Readonly<Record<string, [onHand: number, maximum: number]>>>>;

/** Harbour has 20 cola and 10 tea too many. */
const STOCKS: Stocks = {
  Cola: { 'Kings Park': [4, 40], Opera: [6, 40], Harbour: [60, 40] },
  Tea: { 'Kings Park': [4, 40], Harbour: [50, 40] },
};

/** Products that are low at 10, of one vendor; all others have no stock. */
const stocked = (stocks: Stocks) => async (api: StockTestApi) => {
  const ids = new Map<unknown, unknown>();
  await api.editRecords('venues', (venue) => {
    ids.set((venue.venueDetails as { venueName: string }).venueName, venue._id);
    return venue;
  });
  const left = Object.entries(stocks);
  let vendor: unknown;
  await api.editRecords('products', (product) => {
    const [name, entries] = (product.vendor ? left.shift() : undefined) ?? [];
    if (!name || !entries) return { ...product, inventoryDetails: [] };
    vendor ??= product.vendor;
    const inventoryDetails = Object.entries(entries).map(([venue, [quantity, maxStock]]) => ({
      ...{ venue: ids.get(venue), quantity, maxStock, reorderLevel: 10, trackStock: true },
    }));
    const limits = { minOrderQuantity: null, maxOrderQuantity: null, orderMultiple: null };
    return { ...product, ...limits, name, vendor, isActive: true, allVenues: true, inventoryDetails };
  });
};

const open = (prepare = stocked(STOCKS)) => renderAt(ADDRESS, { as: 'manager', prepare });
const field = (product: string, venue: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Order of ${product}, ${venue}` });
/** A press while another one is being kept does nothing. */
const transferButton = (name: string) => screen.findByRole('button', { name, busy: false });
/** Without what is announced. */
const inMain = () => within(screen.getByRole('main'));
const transferButtons = () =>
  screen.queryAllByRole('button', { name: /^Transfer \d/ }).map((each) => each.getAttribute('aria-label'));

/** The open transfers of this device: their route and what is entered for each product. */
async function transfersOf({ stock, api }: Pick<Awaited<ReturnType<typeof open>>, 'stock' | 'api'>) {
  const { user } = stock.store.getState().auth as AuthState;
  const store = await openDocumentStore(() => backendAddress(api.origin), 'movements');
  const records = await store.list(user?._id ?? '', ['transfer']);
  const all = await Promise.all(records.map(({ key }) => store.read<TransferRecord>(key)));
  await store.close();
  return all
    .flatMap((stored) => {
      if (!stored) return [];
      const { record, lines, events } = stored;
      const tally = finished(DocumentTally.slices(events));
      const entered = lines.flatMap(({ id, name }) => {
        const total = tally.of(id)?.total;
        return total === undefined ? [] : [`${total} ${name}`];
      });
      expect(record).toMatchObject({ counted: entered.length, enteredUnits: tally.units });
      return [`${record.venue.name} > ${record.to.name}: ${entered.join(', ')}`];
    })
    .sort();
}

test('a line says what another venue has too many, and turns into a line of a transfer', async () => {
  const requests = recordRequests();
  const journey = await open();
  const { user, address } = journey;
  const quantity = await field('Cola', 'Kings Park');
  expect(quantity).toHaveValue('36');
  const button = await transferButton('Transfer 20 Cola from Harbour to Kings Park');
  const row = within(button.closest<HTMLElement>('[role="row"]') as HTMLElement);
  expect(row.getByText('20 from Harbour')).toBeVisible();
  // the other venue in need of it has nothing left
  expect(transferButtons()).toEqual([
    'Transfer 20 Cola from Harbour to Kings Park',
    'Transfer 10 Tea from Harbour to Kings Park',
  ]);

  await user.click(button);
  await waitFor(() => expect(quantity).toHaveValue('16'));
  expect(quantity).toHaveAccessibleDescription('20 come with a transfer from Harbour.');
  await waitFor(() => expect(quantity).toHaveFocus());
  expect(await transfersOf(journey)).toEqual(['Harbour > Kings Park: 20 Cola']);
  expect(
    inMain().getByText('20 units are in the transfer from Harbour to Kings Park, and not ordered.'),
  ).toBeVisible();
  expect(transferButtons()).toEqual(['Transfer 10 Tea from Harbour to Kings Park']);
  expect(screen.getByRole('radio', { name: /^Move/ })).toHaveAccessibleName(/draft|unsaved/i);

  // another line of the same route joins it
  await user.click(await transferButton('Transfer 10 Tea from Harbour to Kings Park'));
  await waitFor(async () => expect(await field('Tea', 'Kings Park')).toHaveValue('26'));
  expect(await transfersOf(journey)).toEqual(['Harbour > Kings Park: 20 Cola, 10 Tea']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Surplus first' })).toBeNull());

  await user.click(screen.getByRole('link', { name: 'Open the transfer' }));
  expect(await screen.findByRole('grid', { name: 'Transfer from Harbour to Kings Park' })).toBeVisible();
  expect(address()).toContain('view=move');
  expect(await screen.findByRole('textbox', { name: 'Move of Cola' })).toHaveValue('20');
  expect(screen.getByRole('textbox', { name: 'Move of Tea' })).toHaveValue('10');
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('after a reload the order is without what a transfer brings, and its line leads there @verify', async () => {
  const journey = await open();
  await journey.user.click(await transferButton('Transfer 20 Cola from Harbour to Kings Park'));
  await screen.findByRole('link', { name: 'Open the transfer' });
  const { user } = await renderAt(ADDRESS, { isReload: true });
  const quantity = await field('Cola', 'Kings Park');
  await waitFor(() => expect(quantity).toHaveValue('16'));
  expect(await transferButton('Transfer 10 Tea from Harbour to Kings Park')).toBeVisible();
  expect(transferButtons()).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: '20 from Harbour: open the transfer of Cola' }));
  expect(await screen.findByRole('textbox', { name: 'Move of Cola' })).toHaveValue('20');
});

test('a unit is given once: a smaller quantity leaves the rest to the other venue', async () => {
  const journey = await open();
  const { user } = journey;
  const quantity = await field('Cola', 'Kings Park');
  await transferButton('Transfer 20 Cola from Harbour to Kings Park');
  await user.clear(quantity);
  await user.type(quantity, '8{Enter}');
  await user.click(await transferButton('Transfer 12 Cola from Harbour to Opera'));
  await waitFor(async () => expect(await field('Cola', 'Opera')).toHaveValue('22'));
  await user.click(await transferButton('Transfer 8 Cola from Harbour to Kings Park'));
  await waitFor(() => expect(quantity).toHaveValue('0'));
  expect(await transfersOf(journey)).toEqual(['Harbour > Kings Park: 8 Cola', 'Harbour > Opera: 12 Cola']);
  await waitFor(() => expect(transferButtons()).toEqual(['Transfer 10 Tea from Harbour to Kings Park']));
});

test('what is put into a transfer is taken back, and a quantity that was typed is there again @verify', async () => {
  const journey = await open();
  const { user } = journey;
  const quantity = await field('Cola', 'Kings Park');
  await user.clear(quantity);
  await user.type(quantity, '25{Enter}');
  await user.click(await transferButton('Transfer 20 Cola from Harbour to Kings Park'));
  await waitFor(() => expect(quantity).toHaveValue('5'));
  expect(screen.getByRole('button', { name: 'Reset 1 quantity' })).toBeVisible();
  await user.click(await transferButton('Transfer 10 Tea from Harbour to Kings Park'));
  await waitFor(async () => expect(await field('Tea', 'Kings Park')).toHaveValue('26'));

  // of the transfer that both are in, the second one is taken out
  await user.click(await screen.findByRole('button', { name: 'Undo', busy: false }));
  await waitFor(async () => expect(await field('Tea', 'Kings Park')).toHaveValue('36'));
  expect(await transfersOf(journey)).toEqual(['Harbour > Kings Park: 20 Cola']);
  expect(quantity).toHaveValue('5');

  await user.click(screen.getByRole('link', { name: '20 from Harbour: open the transfer of Cola' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Cola' }));
  await user.click(screen.getByRole('radio', { name: 'Reorder' }));
  await waitFor(async () => expect(await field('Cola', 'Kings Park')).toHaveValue('25'));
});

test('a transfer that was only begun for it is gone when it is taken back @verify', async () => {
  const journey = await open();
  await journey.user.click(await transferButton('Transfer 20 Cola from Harbour to Kings Park'));
  await journey.user.click(await screen.findByRole('button', { name: 'Undo', busy: false }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  await waitFor(async () => expect(await field('Cola', 'Kings Park')).toHaveValue('36'));
  expect(screen.getByRole('radio', { name: 'Move' })).toBeVisible();
  expect(await transfersOf(journey)).toEqual([]);
});

test('all lines of a venue become transfers, one for each venue that receives @verify', async () => {
  const journey = await open(
    stocked({
      Cola: { 'Kings Park': [4, 40], Opera: [6, 40], Harbour: [90, 40] },
      Tea: { 'Kings Park': [4, 40], Harbour: [50, 40], Riverside: [80, 40] },
    }),
  );
  const { user } = journey;
  await transferButton('Transfer 36 Tea from Riverside to Kings Park');
  await user.click(screen.getByRole('button', { name: 'Surplus first' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Surplus first' }));
  expect(dialog.getAllByRole('listitem').map((each) => each.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Harbour2 lines, 50 unitsTransfer 2 lines',
    'Riverside1 line, 36 unitsTransfer 1 line',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Transfer 2 lines from Harbour' }));
  expect(
    await inMain().findByText('50 units are in 2 transfers from Harbour, and not ordered.', undefined),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await transfersOf(journey)).toEqual(['Harbour > Kings Park: 36 Cola', 'Harbour > Opera: 14 Cola']);
  await waitFor(async () => expect(await field('Cola', 'Kings Park')).toHaveValue('0'));
  expect(await field('Cola', 'Opera')).toHaveValue('20');
  await user.click(screen.getByRole('link', { name: 'Open Move' }));
  expect(
    await screen.findByRole('button', { name: 'Continue transfer from Harbour to Opera' }),
  ).toBeVisible();
});

test('venues that are added are one line, of which each venue has a transfer of its own @verify', async () => {
  const journey = await renderAt(`${ADDRESS}&added=yes`, {
    as: 'manager',
    prepare: stocked({ Cola: { 'Kings Park': [4, 40], Opera: [6, 40], Harbour: [90, 40] } }),
  });
  await journey.user.click(await transferButton('Transfer 50 Cola from Harbour to 2 venues'));
  await waitFor(async () => expect(await field('Cola', '2 venues')).toHaveValue('20'));
  expect(await transfersOf(journey)).toEqual(['Harbour > Kings Park: 36 Cola', 'Harbour > Opera: 14 Cola']);
});

test('who may not write to the stock sees the surplus and no button, and keeps no order @verify', async () => {
  const journey = await open(async (api) => {
    await stocked(STOCKS)(api);
    await api.setPermission('/all-products/product-inventory', 'Stock manager', 'read');
  });
  const { user, stock, api } = journey;
  expect(await screen.findByText('20 from Harbour')).toBeVisible();
  expect(transferButtons()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Surplus first' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Surplus first' }));
  expect(dialog.getByText(/Transfers need write access to Inventory\./)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Transfer/ })).toBeNull();
  await user.keyboard('{Escape}');

  const [copy] = screen.getAllByRole('button', { name: 'Copy as text' });
  await user.click(copy as HTMLElement);
  await screen.findAllByRole('button', { name: 'Copied' });
  const store = await openDocumentStore(() => backendAddress(api.origin), 'movements');
  const { user: me } = stock.store.getState().auth as AuthState;
  expect(await store.list(me?._id ?? '', ['order'])).toEqual([]);
  await store.close();
});

test('without a surplus nothing of it is shown @verify', async () => {
  await open(stocked({ Cola: { 'Kings Park': [4, 40], Harbour: [40, 40] } }));
  expect(await field('Cola', 'Kings Park')).toHaveValue('36');
  const grid = screen.getByRole('grid', { name: 'What to order, by vendor' });
  expect(within(grid).queryByRole('columnheader', { name: 'From a venue' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Surplus first' })).toBeNull();
});
