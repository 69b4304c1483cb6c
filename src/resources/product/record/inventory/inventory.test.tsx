import { act, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { toOrder } from '../../../../rules/reorder';
import { renderAt } from '../../../../testing/renderAt';
import { recordRequests } from '../../../../testing/requests';
import type { InventoryEntry, Product } from '../../declaration/record';

const ON_HAND = 0;
const REORDER = 1;
const MAX = 3;
const STATUS = 5;
const TO_ORDER = 6;
const BACKORDER = 8;
const SHELF = 9;

const call = (api: StockTestApi, path: string) => `${api.origin}/api/v1/${path}`;

let product: Product;
let venues: ReadonlyMap<string, string>;

/** A product with stock at most venues, with low and other entries. */
beforeAll(async () => {
  const api = await stockApi();
  await api.reset();
  await api.signIn('admin');
  const get = async (path: string) => (await axios.get(call(api, path), { withCredentials: true })).data;
  const { products } = await get('product/get-all-products-v2');
  const list = (await get('company-venue/get-all-venues')).venues;
  venues = new Map(
    list.map((venue: { _id: string; venueDetails: { venueName: string } }) => [
      venue._id,
      venue.venueDetails.venueName,
    ]),
  );
  const isLow = ({ quantity, reorderLevel }: InventoryEntry) =>
    quantity > 0 && quantity <= (reorderLevel ?? 0);
  product = products.find(
    ({ inventoryDetails = [] }: Product) =>
      inventoryDetails.length > 7 &&
      inventoryDetails.every(({ quantity }) => quantity > 0) &&
      inventoryDetails.some(isLow) &&
      inventoryDetails.some((one) => !isLow(one)),
  );
});

const entries = () => product.inventoryDetails ?? [];
const venueOf = ({ venue }: InventoryEntry) => venues.get(String(venue)) ?? '';
const low = () =>
  entries().filter(({ quantity, reorderLevel }) => quantity > 0 && quantity <= (reorderLevel ?? 0));
const plenty = () =>
  entries().find(({ quantity, reorderLevel }) => quantity > (reorderLevel ?? 0)) as InventoryEntry;

const grid = () => screen.findByRole('grid', { name: 'Stock by venue' });
const rows = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1);
const nameOf = (row: HTMLElement) => within(row).getByRole('rowheader').textContent;
const named = async (name: string) => (await rows()).find((row) => nameOf(row) === name) as HTMLElement;
const cell = async (name: string, index: number) =>
  within(await named(name)).getAllByRole('gridcell')[index] as HTMLElement;

async function open() {
  const journey = await renderAt(`/all-products/product-inventory/${product._id}`, { as: 'admin' });
  await grid();
  return journey;
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function enter(user: User, venue: string, index: number, text: string) {
  await user.click(await cell(venue, index));
  await user.keyboard(`${text}{Enter}`);
}

const isSaved = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());

test('shows the stock on hand, its state and the amount to order @verify', async () => {
  await open();
  const [entry] = low();
  const venue = venueOf(entry as InventoryEntry);
  expect(await cell(venue, ON_HAND)).toHaveTextContent(String(entry?.quantity));
  expect(await cell(venue, STATUS)).toHaveTextContent('Low stock');
  expect(await cell(venue, TO_ORDER)).toHaveTextContent(String(toOrder(entry as InventoryEntry, product)));
  expect(
    within(await named(venue)).getByRole('img', {
      name: `${entry?.quantity} on hand, reorder at ${entry?.reorderLevel}, maximum ${entry?.maxStock}`,
    }),
  ).toBeVisible();
  expect(await cell(venueOf(plenty()), STATUS)).toHaveTextContent('In stock');
  const total = entries().reduce((sum, { quantity }) => sum + quantity, 0);
  expect(await cell('All venues', ON_HAND)).toHaveTextContent(total.toLocaleString('en-GB'));
});

test('the filter counts low and out venues, and keeps changes in hidden rows @verify', async () => {
  const { user } = await open();
  const venue = venueOf(plenty());
  await enter(user, venue, ON_HAND, '0');
  expect(await cell(venue, STATUS)).toHaveTextContent('Out of stock');
  const filter = screen.getByRole('radiogroup', { name: 'Stock' });
  expect(within(filter).getByRole('radio', { name: 'All venues 10' })).toBeChecked();
  await user.click(within(filter).getByRole('radio', { name: `Low ${low().length}` }));
  expect((await rows()).map(nameOf)).toEqual([
    ...low().map(venueOf).toSorted(),
    low().length === 1 ? '1 venue' : `${low().length} venues`,
  ]);
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('1 unsaved change');
  await user.click(within(filter).getByRole('radio', { name: /^All venues/ }));
  expect(await cell(venue, ON_HAND)).toHaveTextContent('0');
});

test('a negative quantity needs backorders; a hidden row with an error is shown on review', async () => {
  const { user } = await open();
  const venue = venueOf(plenty());
  await enter(user, venue, ON_HAND, '-4');
  const sentence = 'Stock must not be negative without backorders.';
  await user.click(screen.getByRole('radio', { name: /^Low/ }));
  await user.click(screen.getByRole('button', { name: 'Review 1 change' }));
  expect(await cell(venue, ON_HAND)).toHaveFocus();
  expect(screen.getByRole('radio', { name: /^All venues/ })).toBeChecked();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText(`On hand at ${venue}:`)).toBeVisible();
  const backorder = await cell(venue, BACKORDER);
  if (!within(backorder).queryByRole('switch', { checked: true })) {
    await user.click(backorder);
    await user.keyboard(' ');
  }
  expect(screen.queryByText(sentence)).toBeNull();
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: /^Review/ }));
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  await isSaved();
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([
    {
      method: 'PATCH',
      path: `product/update-product-inventory-v2/${product._id}/${plenty().venue}`,
      body: { ...plenty(), quantity: -4, allowBackorder: true },
    },
  ]);
});

test('levels in the wrong order show an error at their cell @verify', async () => {
  const { user } = await open();
  const venue = venueOf(plenty());
  await enter(user, venue, REORDER, '1');
  await user.click(await cell(venue, REORDER));
  expect(await cell(venue, REORDER)).toHaveAccessibleDescription(
    `Reorder level must not be below min stock.`,
  );
  await user.keyboard('{Control>}z{/Control}');
  await enter(user, venue, MAX, '1');
  await user.click(await cell(venue, MAX));
  expect(await cell(venue, MAX)).toHaveAccessibleDescription(`Max stock must not be below reorder level.`);
  await enter(user, venue, MAX, '2.5');
  await user.click(await cell(venue, MAX));
  expect(await cell(venue, MAX)).toHaveAccessibleDescription(`Max stock must be a whole number.`);
});

test('levels are set for all venues, and a shelf is saved at one', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('button', { name: 'Set levels for all venues' }));
  const panel = screen.getByRole('dialog', { name: 'Set levels for all venues' });
  await user.type(within(panel).getByLabelText('Max stock'), '9,999,999{Enter}');
  for (const row of (await rows()).slice(0, -1)) {
    expect(within(row).getAllByRole('gridcell')[MAX]).toHaveTextContent('9,999,999');
  }
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const venue = venueOf(plenty());
  await enter(user, venue, SHELF, 'Z 99');
  await user.click(screen.getByRole('button', { name: 'Review 1 change' }));
  await user.click(await screen.findByRole('button', { name: 'Save 1 change' }));
  await isSaved();
  const path = call(api, `product/get-product-v2/${product._id}`);
  const stored: Product = await act(
    async () => (await axios.get(path, { withCredentials: true })).data.product,
  );
  expect(stored.inventoryDetails?.find(({ venue: id }) => id === plenty().venue)).toEqual({
    ...plenty(),
    shelf: 'Z 99',
  });
});

test('levels for all venues are typed in cases of the product, and sent as their number @verify', async () => {
  const { user } = await renderAt(`/all-products/product-inventory/${product._id}`, {
    as: 'admin',
    async prepare(api) {
      const order = { orderMultiple: 24, maxOrderQuantity: 480 };
      await axios.patch(call(api, `product/update-product-order/${product._id}`), order, {
        withCredentials: true,
      });
    },
  });
  await grid();
  await user.click(screen.getByRole('button', { name: 'Set levels for all venues' }));
  const panel = screen.getByRole('dialog', { name: 'Set levels for all venues' });
  await user.type(within(panel).getByLabelText('Max stock'), '400c{Enter}');
  for (const row of (await rows()).slice(0, -1))
    expect(within(row).getAllByRole('gridcell')[MAX]).toHaveTextContent('9,600');
  await user.click(screen.getByRole('button', { name: 'Discard' }));

  const venue = venueOf(plenty());
  await user.click(await cell(venue, ON_HAND));
  await user.keyboard('3c+5');
  expect(screen.getByText('3c+5 = 3 cases of 24 and 5 = 77')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await cell(venue, ON_HAND)).toHaveTextContent('77');
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Review 1 change' }));
  await user.click(await screen.findByRole('button', { name: 'Save 1 change' }));
  await isSaved();
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([
    expect.objectContaining({ body: { ...plenty(), quantity: 77 } }),
  ]);
});

test('without a venue out of stock the filter shows an empty state, with a button to show all @verify', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Out 0' }));
  expect(screen.getByRole('heading', { name: 'Nothing is out of stock' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all venues' }));
  expect(await rows()).toHaveLength(11);
});
