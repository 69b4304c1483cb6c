import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';
import type { Product } from '../declaration/record';

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
    const head = within(grid).getByRole('rowheader', { name: new RegExp(`^${escaped(name)}`) });
    return head.closest('[role="row"]') as HTMLElement;
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

test('a price is copied with the decimal sign of the locale, and with the names of product and venue on request', async () => {
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

test('the head of the products sorts the list', async () => {
  const { grid } = await opened('prices', priced().name);
  const head = within(grid).getByRole('columnheader', { name: /^Product/ });
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  fireEvent.click(within(head).getByRole('button'));
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'));
});

test('the fields of the stock stand in the order in which they are read', async () => {
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

test('the details of a product say why it is not sold', async () => {
  const inactive = products.find(({ isActive }) => !isActive);
  await renderAt(`/all-products/product-details/${inactive?._id}`, { as: 'admin' });
  const reasons = await screen.findByRole('list', { name: 'Why not sold' });
  expect(reasons).toHaveTextContent('The product is inactive: everywhere.');
});

test('a role that may not write the stock reads it', async () => {
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

test('while no cell is selected, the tools are about the rows shown', async () => {
  await opened('prices', priced().name);
  fireEvent.click(screen.getByRole('button', { name: 'Tools' }));
  expect(await screen.findByRole('radio', { name: /^Rows shown/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Selected cells 0' })).not.toBeChecked();
});

test('without a chosen venue all of them are shown, and the first one that is ticked is shown alone', async () => {
  const { grid } = await opened('prices', priced().name);
  const all = within(grid).getAllByRole('columnheader').length;
  fireEvent.click(screen.getByRole('button', { name: /^\d+ venues$/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Select none' }));
  expect(screen.getByText('Without a choice all venues are shown.')).toBeInTheDocument();
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(all);
  const box = screen.getByRole('checkbox', { name: 'Harbour' });
  expect(box).not.toBeChecked();
  fireEvent.click(box);
  // the product and its base price stand before it
  await waitFor(() => expect(within(grid).getAllByRole('columnheader')).toHaveLength(3));
  expect(box).toBeChecked();
});

test('a company without venues has no sheet, but the views and the filters of its list', async () => {
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
