import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDocumentStore } from '../../kit/documents/documentStore';
import type { OrderRecord } from '../../kit/documents/movementRecord';
import type { AuthState } from '../../session/auth/auth';
import { backendAddress } from '../../session/sessionMarker';
import { renderAt } from '../../testing/renderAt';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const ADDRESS = '/all-products?view=reorder';
type Journey = Awaited<ReturnType<typeof renderAt>>;

/** One product of a vendor, of which 3 are on hand at one venue, and up to 30 are wanted; all others have no stock. */
const prepare =
  (unitOfMeasure = 'piece') =>
  async (api: Journey['api']) => {
    let venue: unknown;
    await api.editRecords('venues', (record) => {
      if ((record.venueDetails as { venueName: string }).venueName === 'Kings Park') venue = record._id;
      return record;
    });
    let isFirst = true;
    await api.editRecords('products', (product) => {
      if (!product.vendor || !isFirst) return { ...product, inventoryDetails: [] };
      isFirst = false;
      const limits = { minOrderQuantity: null, maxOrderQuantity: null, orderMultiple: null };
      const entry = { venue, quantity: 3, reorderLevel: 5, maxStock: 30, trackStock: true };
      const of = { name: 'Cola', isActive: true, allVenues: true, unitOfMeasure, inventoryDetails: [entry] };
      return { ...product, ...limits, ...of };
    });
  };

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Order of Cola/ });
const show = async (view: string) => (await screen.findByRole('radio', { name: view })).click();

/** Copies the order, which is then kept as an open order. */
async function passOn({ user }: Journey) {
  await field();
  const [copy] = await screen.findAllByRole('button', { name: 'Copy as text' });
  await user.click(copy as HTMLElement);
  expect(await screen.findByText(/1 open order is kept in Move/)).toBeVisible();
}

/** What is ordered by each open order of this device. */
async function openOrders({ stock, api }: Journey): Promise<number[]> {
  const { user } = stock.store.getState().auth as AuthState;
  const store = await openDocumentStore(() => backendAddress(api.origin), 'movements');
  const records = await store.list(user?._id ?? '', ['order']);
  await store.close();
  return records.map((record) => (record as OrderRecord).units ?? 0).sort((left, right) => left - right);
}

test('what is on order is not ordered again, and the line, its quantity and the bar say so (R120)', async () => {
  const journey = await renderAt(ADDRESS, { as: 'manager', prepare: prepare() });
  const { user } = journey;
  await passOn(journey);
  // the order that was copied can be printed and mailed as it is
  expect(await field()).toHaveValue('27');

  await show('List');
  await screen.findByRole('grid', { name: 'Products' });
  await show('Reorder');
  await waitFor(async () => expect(await field()).toHaveValue('0'));
  expect(await field()).toHaveAccessibleDescription('27 are on order.');
  const link = screen.getByRole('link', { name: '27 on order: open the orders of Cola' });
  expect(screen.getByRole('region', { name: 'What to order' })).toHaveTextContent(
    '1 line is less by what is on order.',
  );

  // more than that is an order of its own; the one before stays as it is
  await user.clear(await field());
  await user.type(await field(), '6{Enter}');
  await passOn(journey);
  expect(await openOrders(journey)).toEqual([6, 27]);

  await user.click(link);
  const orders = await screen.findByRole('table', { name: 'Open orders' });
  expect(within(orders).getAllByRole('button', { name: /^Receive the order of / })).toHaveLength(2);
});

test('after a reload, too; an order of added venues is taken off where they are added', async () => {
  const journey = await renderAt(`${ADDRESS}&added=yes`, { as: 'manager', prepare: prepare() });
  await passOn(journey);
  await renderAt(`${ADDRESS}&added=yes`, { isReload: true });
  await waitFor(async () => expect(await field()).toHaveValue('0'));
});

test('a product that is measured is ordered with decimals, any other in whole numbers', async () => {
  const { user } = await renderAt(ADDRESS, { as: 'manager', prepare: prepare('kg') });
  await user.clear(await field());
  await user.type(await field(), '2.5{Enter}');
  expect(await field()).toHaveValue('2.5');
  expect(await field()).toBeValid();
  await user.clear(await field());
  await user.type(await field(), '2.355{Enter}');
  expect(await field()).toHaveValue('2.355');
  await user.clear(await field());
  await user.type(await field(), '2.1234');
  expect(await field()).toHaveAccessibleDescription(
    'Enter a number from 0 to 1,000,000 with at most three decimals.',
  );
});
