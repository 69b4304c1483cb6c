import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axios from 'axios';
import type { Product } from '../../../resources/product/declaration/record';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';

let products: readonly Product[] = [];

beforeAll(async () => {
  const api = await stockApi();
  await api.reset();
  await api.signIn('admin');
  const path = `${api.origin}/api/v1/product/get-all-products-v2`;
  products = (await axios.get(path, { withCredentials: true })).data.products;
});

/** A product with prices at several venues, and a name that no other name contains. */
function priced(): Product {
  const found = products.find(
    ({ name, pricingDetails = [] }) =>
      pricingDetails.length > 3 &&
      products.every((other) => other.name === name || !other.name.includes(name)),
  );
  if (!found) throw new Error('No product of the demo data has prices at several venues.');
  return found;
}

const sheet = (name: RegExp) => screen.findByRole('grid', { name });

type Options = Parameters<typeof renderAt>[1];

async function opened(view: 'prices' | 'stock', name: string, options: Options = { as: 'admin' }) {
  const page = await renderAt(`/all-products?view=${view}&q=${encodeURIComponent(name)}`, options);
  const grid = await sheet(view === 'prices' ? /^Price, / : /^On hand, /);
  const row = await waitFor(() => {
    const header = within(grid).getByRole('rowheader', { name: new RegExp(`^${escaped(name)}`) });
    return header.closest('[role="row"]') as HTMLElement;
  });
  return { ...page, grid, row };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The cells of a row by venue; the base figure is none. */
const venueCells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .filter((cell) => cell.dataset.column !== undefined);

/** The first of them with a figure. */
const firstFilled = (row: HTMLElement) =>
  venueCells(row).find((cell) => /\d/.test(cell.textContent ?? '')) as HTMLElement;

/** Pastes a block of cells where the focus is: tabs between columns, line breaks between rows. */
function paste(text: string): void {
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(document.activeElement as HTMLElement, { clipboardData: { getData } });
}

const unsaved = () => screen.queryByRole('region', { name: 'Unsaved changes' });

/** Types into a cell and enters it. */
async function type(cell: HTMLElement, text: string): Promise<void> {
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: 'F2' });
  const editor = await screen.findByRole('textbox', { name: /^Price of / });
  fireEvent.change(editor, { target: { value: text } });
  fireEvent.keyDown(editor, { key: 'Enter' });
}

test('a price is changed, undone from a button around the sheet, done again, reviewed and saved', async () => {
  const product = priced();
  const { row } = await opened('prices', product.name);
  const cell = firstFilled(row);
  const before = cell.textContent;
  await type(cell, '98.70');
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 change in 1 product at 1 venue.'));
  expect(cell).toHaveTextContent('98.70');

  fireEvent.keyDown(screen.getByRole('button', { name: 'Tools' }), { key: 'z', ctrlKey: true });
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument());
  expect(cell).toHaveTextContent(before ?? '');
  fireEvent.keyDown(cell, { key: 'y', ctrlKey: true });
  await waitFor(() => expect(unsaved()).toBeInTheDocument());

  const requests = recordRequests();
  fireEvent.click(screen.getByRole('button', { name: 'Review 1 change' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument());
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ price: 98.7 }) }),
  ]);
});

test('cells are pasted and copied where the focus is, also where the browser names the body @verify', async () => {
  const { row } = await opened('prices', priced().name);
  const cell = firstFilled(row);
  act(() => cell.focus());
  const getData = (type: string) => (type === 'text/plain' ? '98.70' : '');
  fireEvent.paste(document.body, { clipboardData: { getData } });
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 change in 1 product at 1 venue.'));
  expect(cell).toHaveTextContent('98.70');
  const setData = jest.fn();
  fireEvent.copy(screen.getByRole('heading', { level: 1 }), { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', '98.70');
});

test('Ctrl+S in a cell enters it and opens the review; after the save the focus is on the cell again @verify', async () => {
  const { row } = await opened('prices', priced().name);
  const cell = firstFilled(row);
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: 'F2' });
  const editor = await screen.findByRole('textbox', { name: /^Price of / });
  fireEvent.change(editor, { target: { value: '98.70' } });
  fireEvent.keyDown(editor, { key: 's', ctrlKey: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument());
  await waitFor(() => expect(cell).toHaveFocus());
  expect(cell).toHaveTextContent('98.70');
});

test.each(['Discard', 'Review 1 change'])(
  'after %s from the save bar the focus is on the cell that was edited @verify',
  async (button) => {
    const { row } = await opened('prices', priced().name);
    const user = userEvent.setup();
    const cell = firstFilled(row);
    await type(cell, '98.70');
    await waitFor(() => expect(unsaved()).toBeInTheDocument());
    act(() => cell.focus());
    await user.click(screen.getByRole('button', { name: button }));
    if (button !== 'Discard') await user.click(await screen.findByRole('button', { name: 'Save 1 change' }));
    await waitFor(() => expect(unsaved()).not.toBeInTheDocument());
    await waitFor(() => expect(cell).toHaveFocus());
  },
);

test('Discard says what it discarded, and its toast brings it back @verify', async () => {
  const { row } = await opened('prices', priced().name);
  const cell = firstFilled(row);
  await type(cell, '98.70');
  await waitFor(() => expect(unsaved()).toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument());
  const toast = (await screen.findByText('1 change discarded.')).closest('[role="status"]');
  fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 change in 1 product at 1 venue.'));
  expect(cell).toHaveTextContent('98.70');
});

test('a price is copied with the decimal sign of the locale, and with the names of product and venue on request @verify', async () => {
  const product = priced();
  const { row } = await opened('prices', product.name, { as: 'admin', host: { locale: 'de-DE' } });
  const cell = firstFilled(row);
  act(() => cell.focus());
  const setData = jest.fn();
  fireEvent.copy(cell, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', expect.stringMatching(/^\d+,\d+$/));

  let written: Blob | undefined;
  Object.assign(window, {
    ClipboardItem: jest.fn((flavours: Record<string, Blob>) => {
      written = flavours['text/plain'];
    }),
  });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write: async () => {} } });
  fireEvent.keyDown(cell, { key: 'ArrowRight', shiftKey: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy with headings' }));
  await waitFor(() => expect(written).toBeDefined());
  const reader = new FileReader();
  reader.readAsText(written as Blob);
  await waitFor(() =>
    expect(reader.result).toMatch(new RegExp(`^\\t[^\\n]+\\n${escaped(product.name)}\\t\\d+,\\d+`)),
  );
});

test('a pasted block lands where it was pasted, whatever is pressed before it is read', async () => {
  const { row } = await opened('prices', priced().name);
  const [first, second] = venueCells(row);
  act(() => first?.focus());
  paste('91.10');
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' });
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 change in 1 product at 1 venue.'));
  expect(first).toHaveTextContent('91.10');
  expect(second).not.toHaveTextContent('91.10');
  expect(second).toHaveFocus();
});

test('a number that is read one way is pasted into a later column without a question @verify', async () => {
  const { row } = await opened('prices', priced().name);
  const third = venueCells(row)[2];
  act(() => third?.focus());
  paste('91.10');
  await waitFor(() => expect(third).toHaveTextContent('91.10'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a block with a title above its venues goes to the venues that it names, as the report says @verify', async () => {
  const product = priced();
  const { row, grid } = await opened('prices', product.name);
  const headers = within(grid)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent ?? '');
  const venues = headers.slice(2);
  act(() => venueCells(row)[0]?.focus());
  // not the venues at the first columns
  paste(`Prices 2026\t\t\n\t\t\nProduct\t${venues[3]}\t${venues[1]}\n${product.name}\t91.10\t92.20`);
  const report = within(await screen.findByRole('dialog', { name: 'Paste by name' }));
  expect(await report.findByText('Row 3 has the headings.')).toBeVisible();
  expect(report.getByText('Row 1 is above the headings and is left out: Prices 2026.')).toBeVisible();
  const names = within(report.getByRole('list', { name: 'Names in the block' })).getAllByRole('listitem');
  expect(names.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    `${venues[3]}${venues[3]}Venue name`,
    `${venues[1]}${venues[1]}Venue name`,
  ]);
  fireEvent.click(await report.findByRole('button', { name: 'Paste 2 cells' }));
  await waitFor(() => expect(unsaved()).toHaveTextContent('2 changes in 1 product at 2 venues.'));
  expect(venueCells(row)[3]).toHaveTextContent('91.10');
  expect(venueCells(row)[1]).toHaveTextContent('92.20');
  // what was pasted is selected and in view, and the result is announced
  await waitFor(() => expect(venueCells(row)[1]).toHaveFocus());
  expect(await screen.findByText('2 cells pasted.')).toBeVisible();
});

/** A product that is not sold at one of the first venues of the sheet, and that venue. */
function notSold(): Product {
  const found = products.find(
    ({ name, allVenues, pricingDetails = [], venues = [] }) =>
      !allVenues &&
      venues.length > 2 &&
      pricingDetails.length > 0 &&
      products.every((other) => other.name === name || !other.name.includes(name)),
  );
  if (!found) throw new Error('Every product of the demo data is sold everywhere.');
  return found;
}

test('invariant 13: a paste leaves out cells of products that are not sold there, by place and by name, and says so', async () => {
  const product = notSold();
  const { row, grid } = await opened('prices', product.name);
  const cells = venueCells(row);
  const quiet = cells.filter(({ textContent }) => textContent === 'Not sold').length;
  expect(quiet).toBeGreaterThan(0);
  const said = `${cells.length - quiet} pasted, ${quiet} ${quiet === 1 ? 'falls on a product' : 'fall on products'} not sold there.`;
  const prices = cells.map((_, index) => `9${index}.10`).join('\t');

  act(() => cells[0]?.focus());
  paste(prices);
  expect(await screen.findByText(said)).toBeVisible();
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument());

  const headers = within(grid)
    .getAllByRole('columnheader')
    .slice(2)
    .map(({ textContent }) => textContent);
  paste(`\t${headers.join('\t')}\n${product.name}\t${prices}`);
  const report = within(await screen.findByRole('dialog', { name: 'Paste by name' }));
  fireEvent.click(await report.findByRole('button', { name: `Paste ${cells.length - quiet} cells` }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(cells.filter(({ textContent }) => textContent === 'Not sold')).toHaveLength(quiet);
});

test.each([
  ['91,8049', '91.80', '1 cell pasted. 1 cell is rounded, from 91,8049 to 91.80.'],
  ['EUR 91.30', '91.30', '1 cell pasted.'],
  ['91.30 €', '91.30', '1 cell pasted.'],
])('%j pasted by place is %s, and what was done to it is said @verify', async (text, shown, said) => {
  const { row } = await opened('prices', priced().name);
  const cell = firstFilled(row);
  act(() => cell.focus());
  paste(text);
  expect(await screen.findByText(said)).toBeVisible();
  expect(cell).toHaveTextContent(shown);
  expect(cell).not.toHaveTextContent(text);
});

test('a number that can be read two ways is asked about, and every selected cell takes the answer', async () => {
  const { row } = await opened('prices', priced().name);
  const [first, second] = venueCells(row);
  act(() => first?.focus());
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight', shiftKey: true });
  paste('1,234');
  const question = within(await screen.findByRole('dialog', { name: 'Paste' }));
  expect(question.getByText('The block has 1 row and 1 column.')).toBeVisible();
  fireEvent.click(question.getByRole('button', { name: 'Paste' }));
  expect(question.getByText('Choose what 1,234 means.')).toBeVisible();
  fireEvent.click(question.getByRole('radio', { name: '1.23, rounded' }));
  fireEvent.click(question.getByRole('button', { name: 'Paste 2 cells' }));
  expect(await screen.findByText('2 cells pasted. 1 cell is rounded, from 1,234 to 1.23.')).toBeVisible();
  expect(first).toHaveTextContent('1.23');
  expect(second).toHaveTextContent('1.23');
});

test('numbers that their column explains are read so, and this is said @verify', async () => {
  const { row } = await opened('prices', priced().name);
  act(() => firstFilled(row).focus());
  paste('1,234\n7,50');
  expect(
    await screen.findByText(/1,234 is read as 1\.23, rounded: 1 of 2 uses a decimal comma\./),
  ).toBeVisible();
});

test.each([
  ['EUR 98.70', '98.70'],
  ['98,70 €', '98.70'],
])('%j is typed as %s @verify', async (text, shown) => {
  const { row } = await opened('prices', priced().name);
  const cell = firstFilled(row);
  await type(cell, text);
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 change'));
  expect(cell).toHaveTextContent(shown);
  expect(cell).not.toHaveAttribute('aria-invalid');
});

test('an amount in another currency is refused where it is typed @verify', async () => {
  const { row } = await opened('prices', priced().name);
  const cell = firstFilled(row);
  await type(cell, 'USD 98.70');
  await waitFor(() => expect(cell).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByText(/Amounts are in €, not in USD\./)).toBeInTheDocument();
});

test('the head of the products sorts the list @verify', async () => {
  const { grid } = await opened('prices', priced().name);
  const header = within(grid).getByRole('columnheader', { name: /^Product/ });
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  fireEvent.click(within(header).getByRole('button'));
  await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
});

test('the fields of the stock stand in the order in which they are read @verify', async () => {
  await opened('stock', priced().name);
  const fields = within(screen.getByRole('combobox', { name: 'Field' })).getAllByRole('option');
  expect(fields.map(({ textContent }) => textContent)).toEqual([
    'On hand',
    'Reorder level',
    'Min stock',
    'Max stock',
    'Shelf',
    'Track stock',
    'Allow backorder',
    'To order',
  ]);
  expect(screen.getByRole('button', { name: /^Only low \d/ })).toHaveAttribute('aria-pressed', 'false');
});

test('the details of a product say why it is not sold @verify', async () => {
  const inactive = products.find(({ isActive }) => !isActive);
  await renderAt(`/all-products/product-details/${inactive?._id}`, { as: 'admin' });
  const reasons = await screen.findByRole('list', { name: 'Why not sold' });
  expect(reasons).toHaveTextContent('The product is inactive: everywhere.');
});

test('a role that may not write the stock reads it @verify', async () => {
  const api = await stockApi();
  await api.signIn('staff');
  const path = `${api.origin}/api/v1/product/get-all-products-v2`;
  const own = (await axios.get(path, { withCredentials: true })).data.products as readonly Product[];
  const alone = own.find(({ name }) =>
    own.every((other) => other.name === name || !other.name.includes(name)),
  );
  const { grid } = await opened('stock', alone?.name ?? '', { as: 'staff' });
  expect(grid).toHaveAttribute('aria-readonly', 'true');
  expect(screen.getByText('You need write access to Inventory to change this.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tools' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Only changed/ })).not.toBeInTheDocument();
});

test('while no cell is selected, the tools are about the rows shown @verify', async () => {
  await opened('prices', priced().name);
  fireEvent.click(screen.getByRole('button', { name: 'Tools' }));
  expect(await screen.findByRole('radio', { name: /^Rows shown/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Selected cells 0' })).not.toBeChecked();
});

test('the columns follow the venues that are ticked, of which the last one stays; a press on All shows all again @verify', async () => {
  const { grid } = await opened('prices', priced().name);
  const all = within(grid).getAllByRole('columnheader').length;
  fireEvent.click(screen.getByRole('button', { name: /^\d+ venues$/ }));
  const boxes = within(await screen.findByRole('group', { name: 'Venues' })).getAllByRole('checkbox');
  const [last, ...others] = boxes;
  for (const box of others) fireEvent.click(box);
  // the product and its base price stand before it
  await waitFor(() => expect(within(grid).getAllByRole('columnheader')).toHaveLength(3));
  fireEvent.click(last as HTMLElement);
  expect(last).toBeChecked();
  fireEvent.click(screen.getByRole('checkbox', { name: /^All \d+ venues$/ }));
  await waitFor(() => expect(within(grid).getAllByRole('columnheader')).toHaveLength(all));
});

test('a company without venues has no sheet, but the views and the filters of its list @verify', async () => {
  const api = await stockApi();
  await api.reset();
  await renderAt('/all-products?view=prices', {
    as: 'admin',
    prepare: async () => {
      const { data } = await axios.post(
        `${api.origin}/api/v1/company/register-company`,
        { companyDetails: { cName: 'Empty Cinemas', isActive: true } },
        { withCredentials: true },
      );
      localStorage.setItem('selectedCompany', data.company._id);
      localStorage.setItem('selectedVenue', 'allVenues');
    },
  });
  expect(await screen.findByText('The chosen company and venue have no active venue.')).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tools' })).not.toBeInTheDocument();
  expect(screen.getByRole('radiogroup', { name: 'View' })).toBeVisible();
});

/** Opens the stock of a product with stock at several venues, which is ordered in cases of so many. */
async function openedInCases(orderMultiple: number) {
  const found = products.find(
    ({ name, inventoryDetails = [] }) =>
      inventoryDetails.length > 3 &&
      products.every((other) => other.name === name || !other.name.includes(name)),
  );
  if (!found) throw new Error('No product of the demo data has stock at several venues.');
  return opened('stock', found.name, {
    as: 'admin',
    async prepare({ origin }) {
      const path = `${origin}/api/v1/product/update-product-order/${found._id}`;
      await axios.patch(path, { orderMultiple, maxOrderQuantity: 480 }, { withCredentials: true });
    },
  });
}

const quantityEditor = () => screen.findByRole('textbox', { name: /^On hand of / });

test('a quantity is typed in cases: its figure and what it means are shown, and the number is kept @verify', async () => {
  const { grid, row } = await openedInCases(24);
  const cell = firstFilled(row);
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: 'F2' });
  const editor = await quantityEditor();
  fireEvent.input(editor, { target: { value: '3c+5' } });
  expect(cell).toHaveTextContent('= 77');
  expect(screen.getByText('3c+5 = 3 cases of 24 and 5 = 77')).toBeVisible();
  fireEvent.input(editor, { target: { value: '77' } });
  expect(cell).not.toHaveTextContent('= 77');
  expect(screen.queryByText(/cases of/)).toBeNull();
  fireEvent.input(editor, { target: { value: '3c+5' } });
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 change in 1 product at 1 venue.'));
  expect(cell).toHaveAccessibleName(expect.stringMatching(/^On hand of .*, 77, was/));
  expect(screen.queryByText(/cases of/)).toBeNull();

  const requests = recordRequests();
  fireEvent.click(screen.getByRole('button', { name: 'Review 1 change' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument());
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ quantity: 77 }) }),
  ]);
  expect(grid).toBeVisible();
});

test('cases of a product without a case size stay in the cell, with the reason @verify', async () => {
  const { row } = await openedInCases(1);
  const cell = firstFilled(row);
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: 'F2' });
  const editor = await quantityEditor();
  fireEvent.input(editor, { target: { value: '3c' } });
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(cell).toBeInvalid());
  expect(cell).toHaveAttribute('title', 'No case size for this product');
});

test('plain numbers are pasted as before, cases beside them as their number @verify', async () => {
  const { row } = await openedInCases(24);
  const [first, second, third] = venueCells(row);
  if (!first || !second || !third) throw new Error('The product has too few venues.');
  act(() => first.focus());
  paste('1 200\t+12\t2c+1');
  await waitFor(() => expect(unsaved()).toBeInTheDocument());
  expect([first, second, third].map((cell) => cell.textContent?.replace(/\D/g, ''))).toEqual([
    expect.stringMatching(/1200$/),
    expect.stringMatching(/12$/),
    expect.stringMatching(/49$/),
  ]);
  expect(third).not.toBeInvalid();
});

test('an amount in lakh is typed into a cell, shown in the groups of the host, and sent as its number', async () => {
  const { row } = await opened('prices', priced().name);
  const cell = firstFilled(row);
  await type(cell, '1,00,000');
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 change in 1 product at 1 venue.'));
  expect(cell).toHaveTextContent('100,000.00');
  const requests = recordRequests();
  fireEvent.click(screen.getByRole('button', { name: 'Review 1 change' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument());
  const written = requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(written).toEqual([expect.objectContaining({ price: 100_000 })]);
});

test('amounts in lakh, and words for on and off in five languages, are pasted as what they mean; an unknown word is named', async () => {
  const prepare = (api: StockTestApi) =>
    api.editRecords('products', (product) => ({ ...product, allVenues: true, isActive: true }));
  const { user } = await renderAt('/all-products?view=prices', { as: 'admin', prepare });
  const grid = await sheet(/^Price, /);
  const first = () =>
    within(screen.getByRole('grid', { name: /^(Price|Available), / }))
      .getAllByRole('gridcell')
      .find(({ dataset }) => dataset.column !== undefined) as HTMLElement;
  act(() => first().focus());
  paste('1,25,000.00\t95,500.00\n1,00,000\t10,00,000.50\n99,999.99\t1,23,456.70');
  await waitFor(() => expect(unsaved()).toHaveTextContent('6 changes in 3 products at 2 venues.'));
  expect(grid).toHaveTextContent('125,000.00');
  const requests = recordRequests();
  const written = () =>
    requests
      .splice(0)
      .filter(({ method }) => method !== 'GET')
      .map(({ body }) => body);
  const save = async () => {
    await user.click(await screen.findByRole('button', { name: /^Review 6|^Review \d/ }));
    await user.click(await screen.findByRole('button', { name: /^Save \d+ changes?$/ }));
    await waitFor(() => expect(unsaved()).not.toBeInTheDocument());
  };
  await save();
  expect(
    written()
      .map((body) => (body as { price: number }).price)
      .sort((one, other) => one - other),
  ).toEqual([95_500, 99_999.99, 100_000, 123_456.7, 125_000, 1_000_000.5]);

  await user.click(screen.getByRole('radio', { name: 'Available' }));
  await sheet(/^Available, /);
  const words = [
    ['WAHR', 'FALSCH'],
    ['FALSO', 'VERDADERO'],
    ['VRAI', 'FAUX'],
    ['ONWAAR', 'WAAR'],
    ['PRAWDA', 'FAŁSZ'],
  ];
  act(() => first().focus());
  paste([...words.map((row) => row.join('\t')), 'vielleicht\tWAHR'].join('\n'));
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 is not valid.'));
  const shown = within(screen.getByRole('grid', { name: /^Available, / }))
    .getAllByRole('row')
    .map((each) => within(each).queryAllByRole('gridcell'))
    .map((cells) => cells.filter(({ dataset }) => dataset.column !== undefined))
    .filter((cells) => cells.length > 0)
    .slice(0, words.length + 1)
    .map((cells) => cells.slice(0, 2).map(({ textContent }) => textContent));
  expect(shown).toEqual([
    ['On', 'Off'],
    ['Off', 'On'],
    ['On', 'Off'],
    ['Off', 'On'],
    ['On', 'Off'],
    ['vielleicht', 'On'],
  ]);
});
