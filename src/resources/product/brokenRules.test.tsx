import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { fillIn } from '../../testing/fillIn';
import { renderAt } from '../../testing/renderAt';
import { recordRequests, type SentRequest } from '../../testing/requests';

// What is stored and breaks a rule stops no change of anything else (R235): the requests leave. The development API refuses
// levels in a wrong order by its own validation, so that what it answers is not looked at.

const VENUE = 'Riverside';
const STORED = { barcode: '12345', price: 1.255, unitOfMeasure: 'piece' };
const PRICES = { price: 1.255, costPrice: 0.355 };
const STOCK = { quantity: 12.5, reorderLevel: 5, minStock: 9, maxStock: 3, trackStock: true };

type Journey = Awaited<ReturnType<typeof renderAt>>;

let id = '';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  id = '';
});

/** One product that is sold in pieces and breaks a rule in each of its parts; all others are inactive. */
async function prepare(api: StockTestApi): Promise<void> {
  let venue: unknown;
  await api.editRecords('venues', (record) => {
    if ((record.venueDetails as { venueName: string }).venueName === VENUE) venue = record._id;
    return record;
  });
  await api.editRecords('products', (product) => {
    if (id !== '') return { ...product, isActive: false, inventoryDetails: [] };
    id = String(product._id);
    return {
      ...product,
      ...STORED,
      ...{ name: 'Pretzel', isActive: true, allVenues: true },
      inventoryDetails: [{ venue, ...STOCK }],
      pricingDetails: [{ venue, ...PRICES }],
    };
  });
}

const press = async ({ user }: Pick<Journey, 'user'>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const bodies = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);

/** Opens the page of the product, whose id is known once it is prepared. */
async function opened(page: string, as: DemoRoleName = 'admin'): Promise<Journey> {
  const api = await stockApi();
  await api.reset();
  await prepare(api);
  const known = id;
  id = '';
  return renderAt(`/all-products/product-${page}/${known}`, { as, prepare });
}

test('a new name is saved, with the price and the barcode as they are', async () => {
  const journey = await opened('details');
  await fillIn(journey.user, { Name: 'Pretzel, large' });
  const sent = recordRequests();
  await press(journey, 'Save changes');
  await waitFor(() => expect(bodies(sent)).toHaveLength(1));
  expect(bodies(sent)).toEqual([expect.objectContaining({ ...STORED, name: 'Pretzel, large' })]);
});

test('a shelf is saved beside a minimum above the reorder level and a half piece on hand', async () => {
  const journey = await opened('inventory');
  const row = await screen.findByRole('rowheader', { name: new RegExp(VENUE) });
  const shelf = within(row.closest('[role=row]') as HTMLElement)
    .getAllByRole('gridcell')
    .at(-1);
  await journey.user.click(shelf as HTMLElement);
  await journey.user.keyboard('B4{Enter}');
  const sent = recordRequests();
  await press(journey, /^Review/);
  await press(journey, /^Save/);
  await waitFor(() => expect(bodies(sent)).toEqual([expect.objectContaining({ ...STOCK, shelf: 'B4' })]));
});

test('a price is saved beside a cost price with three decimals', async () => {
  const journey = await opened('pricing');
  const row = await screen.findByRole('rowheader', { name: new RegExp(VENUE) });
  const [cell] = within(row.closest('[role=row]') as HTMLElement).getAllByRole('gridcell');
  await journey.user.click(cell as HTMLElement);
  await journey.user.keyboard('1.30{Enter}');
  const sent = recordRequests();
  await press(journey, /^Review/);
  await press(journey, /^Save/);
  await waitFor(() => expect(bodies(sent)).toEqual([expect.objectContaining({ ...PRICES, price: 1.3 })]));
});

test('a count of it is written', async () => {
  const journey = await renderAt('/all-products?view=count&q=Pretzel', { as: 'manager', prepare });
  await screen.findByRole('button', { name: 'Choose a venue' });
  await journey.user.click(screen.getByRole('radio', { name: VENUE }));
  await journey.user.click(screen.getByRole('radio', { name: 'The rows shown in List' }));
  await press(journey, 'Start counting 1 product');
  await journey.user.click(await screen.findByRole('textbox', { name: 'Counted of Pretzel' }));
  await journey.user.keyboard('12{Enter}');
  await press(journey, 'Review 1 difference');
  const sent = recordRequests();
  await press(journey, 'Apply 1 difference');
  await waitFor(() => expect(bodies(sent)).toEqual([expect.objectContaining({ ...STOCK, quantity: 12 })]));
});

test('a delivery of it: six are added to twelve and a half', async () => {
  const journey = await renderAt('/all-products?view=move', { as: 'manager', prepare });
  const { user } = journey;
  await press(journey, 'Delivery');
  const dialog = within(screen.getByRole('alertdialog', { name: 'New delivery' }));
  await user.click(dialog.getByRole('combobox', { name: 'Venue' }));
  await user.click(await screen.findByRole('option', { name: VENUE }));
  await user.click(dialog.getByRole('button', { name: 'Start delivery' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search or scan' }), 'Pretzel');
  await user.click((await screen.findAllByRole('button', { name: /^Add / }))[0] as HTMLElement);
  await user.click(await screen.findByRole('textbox', { name: 'Received of Pretzel' }));
  await user.keyboard('6{Enter}');
  await press(journey, 'Review and apply');
  const review = within(await screen.findByRole('dialog', { name: `Review the delivery at ${VENUE}` }));
  await review.findByText(/Checked at/);
  const sent = recordRequests();
  await user.click(review.getByRole('button', { name: 'Apply 1 line' }));
  await waitFor(() => expect(bodies(sent)).toEqual([expect.objectContaining({ ...STOCK, quantity: 18.5 })]));
});
