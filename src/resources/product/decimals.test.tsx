import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { field, fillIn } from '../../testing/fillIn';
import { renderAt } from '../../testing/renderAt';
import { recordRequests, type SentRequest } from '../../testing/requests';
import { retypeCell } from '../../testing/retypeCell';

// From what is typed to the body of the request, where money has three decimals or none, and quantities are measured.

const DINARS = { currency: 'KWD', locale: 'en-GB' };
const VENUE = 'Riverside';

type Journey = Awaited<ReturnType<typeof renderAt>>;

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const press = async ({ user }: Pick<Journey, 'user'>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const bodies = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);

/** One product alone: cheese by the kilogram with 2.5 on hand at the venue, for 0.355. */
async function cheese(api: StockTestApi): Promise<void> {
  let venue: unknown;
  await api.editRecords('venues', (record) => {
    if ((record.venueDetails as { venueName: string }).venueName === VENUE) venue = record._id;
    return record;
  });
  let isFirst = true;
  await api.editRecords('products', (product) => {
    if (!isFirst) return { ...product, isActive: false, inventoryDetails: [] };
    isFirst = false;
    return {
      ...product,
      name: 'Cheese',
      isActive: true,
      allVenues: true,
      unitOfMeasure: 'kg',
      price: 1.255,
      inventoryDetails: [{ venue, quantity: 2.5, trackStock: true }],
      pricingDetails: [{ venue, price: 1.255, costPrice: 0.355 }],
    };
  });
}

test('a price in dinars is typed with three decimals in a form, sent and shown with them', async () => {
  const journey = await renderAt('/all-products/product-create', { as: 'admin', host: DINARS });
  await fillIn(journey.user, { Name: 'Dates', Price: '1.255', Category: 'Popcorn' });
  const sent = recordRequests();
  await press(journey, 'Create product');
  await screen.findByText('Product created successfully');
  expect(bodies(sent)).toEqual([expect.objectContaining({ name: 'Dates', price: 1.255 })]);
  await journey.user.type(await screen.findByRole('searchbox', { name: 'Search products' }), 'Dates');
  await screen.findByRole('link', { name: 'Dates' });
  await screen.findByText(/1\.255/);
});

test('a price in yen has no decimals: 7.5 is refused at its field, 350 is sent', async () => {
  const host = { currency: 'JPY', locale: 'en-GB' };
  const journey = await renderAt('/all-products/product-create', { as: 'admin', host });
  await fillIn(journey.user, { Name: 'Senbei', Price: '7.5', Category: 'Popcorn' });
  const sent = recordRequests();
  await press(journey, 'Create product');
  expect(await field('Price')).toHaveAccessibleDescription(/Price must have no decimals\./);
  expect(bodies(sent)).toEqual([]);
  await fillIn(journey.user, { Price: '350' });
  await press(journey, 'Create product');
  await screen.findByText('Product created successfully');
  expect(bodies(sent)).toEqual([expect.objectContaining({ price: 350 })]);
});

test('a price in dinars in the sheet, and 0.005 more by a tool, is 1.26 in the request', async () => {
  const journey = await renderAt('/all-products?view=prices&q=Cheese', {
    as: 'admin',
    host: DINARS,
    prepare: cheese,
  });
  await retypeCell(/^Price, /, '1.255');
  const grid = screen.getByRole('grid', { name: /^Price, / });
  const cell = within(grid)
    .getAllByRole('gridcell')
    .find(({ dataset, textContent }) => dataset.column !== undefined && textContent?.includes('1.255'));
  act(() => cell?.focus());
  await press(journey, 'Tools');
  const tools = within(await screen.findByRole('dialog'));
  await journey.user.selectOptions(tools.getByLabelText('Operation'), 'Add an amount');
  fireEvent.change(tools.getByLabelText('Amount'), { target: { value: '0.005' } });
  expect(
    within(tools.getByLabelText('Round'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Not rounded', 'To 0.050', 'To 0.100', 'To 0.500', 'To 1', 'To .900', 'To .950', 'To .990']);
  await journey.user.click(await tools.findByRole('button', { name: 'Change 1 cell' }));
  await press(journey, 'Review 1 change');
  const sent = recordRequests();
  await press(journey, 'Save 1 change');
  await waitFor(() => expect(bodies(sent)).toEqual([expect.objectContaining({ price: 1.26 })]));
});

test('pasted rows of a file in dinars keep three decimals', async () => {
  const journey = await renderAt('/all-products?import', { as: 'admin', host: DINARS, prepare: cheese });
  const place = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  act(() => place.focus());
  const getData = () => `Name;Price;Cost price @ ${VENUE}\nCheese;1.355;0.495\n`;
  fireEvent.paste(place, { clipboardData: { files: [], getData } });
  await screen.findByRole('heading', { name: 'Columns' });
  await journey.user.click(await screen.findByRole('radio', { name: 'Point' }));
  await press(journey, 'Continue to check');
  const sent = recordRequests();
  await press(journey, 'Import 1 row');
  await screen.findByRole('button', { name: 'Open products' });
  expect(bodies(sent)).toEqual([
    expect.objectContaining({ price: 1.355 }),
    expect.objectContaining({ costPrice: 0.495, price: 1.255 }),
  ]);
});

test('pasted rows with amounts in lakh are their numbers', async () => {
  const journey = await renderAt('/all-products?import', { as: 'admin' });
  const place = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  act(() => place.focus());
  const amounts = ['1,25,000.00', '95,500.00', '1,00,000', '10,00,000.50', '99,999.99', '1,23,456.70'];
  const rows = amounts.map((amount, at) => `Chair ${'ABCDEF'[at]}\t${amount}\tPopcorn`);
  const getData = () => ['Name\tPrice\tCategory', ...rows].join('\n');
  fireEvent.paste(place, { clipboardData: { files: [], getData } });
  await screen.findByRole('heading', { name: 'Columns' });
  await press(journey, 'Continue to check');
  const sent = recordRequests();
  await press(journey, 'Import 6 rows');
  await screen.findByRole('button', { name: 'Open products' });
  const prices = bodies(sent).map((body) => (body as { price: number }).price);
  expect(prices.sort((one, other) => one - other)).toEqual([
    95_500, 99_999.99, 100_000, 123_456.7, 125_000, 1_000_000.5,
  ]);
});

test('a count in kilograms: 3.355 is typed, reviewed and sent', async () => {
  const journey = await renderAt('/all-products?view=count&q=Cheese', { as: 'manager', prepare: cheese });
  await screen.findByRole('button', { name: 'Choose a venue' });
  await journey.user.click(screen.getByRole('radio', { name: VENUE }));
  await journey.user.click(screen.getByRole('radio', { name: 'The rows shown in List' }));
  await press(journey, 'Start counting 1 product');
  await journey.user.click(await screen.findByRole('textbox', { name: 'Counted of Cheese' }));
  await journey.user.keyboard('3.355{Enter}');
  await press(journey, 'Review 1 difference');
  expect(await screen.findByRole('main')).toHaveTextContent('+0.855');
  const sent = recordRequests();
  await press(journey, 'Apply 1 difference');
  expect(await screen.findByText('Written: 3.355')).toBeVisible();
  expect(bodies(sent)).toEqual([expect.objectContaining({ quantity: 3.355 })]);
});

test('a delivery of 0.275 kg for 0.495 dinars: stock and cost price are exact in the requests', async () => {
  const journey = await renderAt('/all-products?view=move', { as: 'manager', host: DINARS, prepare: cheese });
  const { user } = journey;
  await press(journey, 'Delivery');
  const dialog = within(screen.getByRole('alertdialog', { name: 'New delivery' }));
  await user.click(dialog.getByRole('combobox', { name: 'Venue' }));
  await user.click(await screen.findByRole('option', { name: VENUE }));
  await user.click(dialog.getByRole('button', { name: 'Start delivery' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search or scan' }), 'Cheese');
  await user.click((await screen.findAllByRole('button', { name: /^Add / }))[0] as HTMLElement);
  await user.click(await screen.findByRole('textbox', { name: 'Received of Cheese' }));
  await user.keyboard('0.275{Enter}');
  const cost = screen.getByRole('textbox', { name: 'Unit cost of Cheese' });
  await user.clear(cost);
  await user.type(cost, '0.495{Enter}');
  await press(journey, 'Review and apply');
  const review = within(await screen.findByRole('dialog', { name: `Review the delivery at ${VENUE}` }));
  await review.findByText(/Checked at/);
  const sent = recordRequests();
  await user.click(review.getByRole('button', { name: 'Apply 1 line' }));
  await screen.findByText('1 of 1 lines are applied.');
  expect(bodies(sent)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ quantity: 2.775 }),
      expect.objectContaining({ costPrice: 0.495 }),
    ]),
  );
});

test.each([
  ['pricing', 'price', 1.355],
  ['inventory', 'quantity', 3.355],
] as const)('in the sheet of one product, its %s: %s is typed and sent as %p', async (page, path, value) => {
  const api = await stockApi();
  await api.reset();
  let id = '';
  await api.editRecords('products', (product) => {
    id ||= String(product._id);
    return product;
  });
  const of = { as: 'admin', host: DINARS, prepare: cheese } as const;
  const journey = await renderAt(`/all-products/product-${page}/${id}`, of);
  const row = await screen.findByRole('rowheader', { name: new RegExp(VENUE) });
  const [cell] = within(row.closest('[role=row]') as HTMLElement).getAllByRole('gridcell');
  await journey.user.click(cell as HTMLElement);
  await journey.user.keyboard(`${value}{Enter}`);
  const sent = recordRequests();
  await press(journey, /^Review/);
  await press(journey, /^Save/);
  await waitFor(() => expect(bodies(sent)).toEqual([expect.objectContaining({ [path]: value })]));
});
