import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { changesAt } from '../../../kit/writes/set/openChanges';
import type { Product } from '../../../resources/product/declaration/record';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';

let products: readonly Product[] = [];
let vendors: readonly { _id: string; vendorDetails: { name: string } }[] = [];

beforeAll(async () => {
  const api = await stockApi();
  await api.reset();
  await api.signIn('admin');
  const read = async (path: string) =>
    (await axios.get(`${api.origin}/api/v1/${path}`, { withCredentials: true })).data;
  products = (await read('product/get-all-products-v2')).products;
  vendors = (await read('vendor/get-all-vendors')).vendors;
});

const grid = () => screen.findByRole('grid', { name: 'Fields of products' });
const unsaved = () => screen.queryByRole('region', { name: 'Unsaved changes' });

/** Pastes a block of cells where the focus is. */
function paste(text: string): void {
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(document.activeElement as HTMLElement, { clipboardData: { getData } });
}

const rowAt = (sheet: HTMLElement, index: number) => {
  const row = within(sheet)
    .getAllByRole('row')
    .find((each) => each.getAttribute('aria-rowindex') === String(index + 3));
  if (!row) throw new Error(`The sheet has no row ${index}.`);
  return row;
};

/** The cell of a field, by the place of its head. */
async function cellOf(sheet: HTMLElement, row: number, field: string): Promise<HTMLElement> {
  const header = await within(sheet).findByRole('columnheader', { name: field });
  const place = header.getAttribute('aria-colindex');
  const cells = within(rowAt(sheet, row)).queryAllByRole('gridcell');
  const found = cells.find((cell) => cell.getAttribute('aria-colindex') === place);
  if (!found) throw new Error(`The row has no ${field}.`);
  return found;
}

test('R290, R291. Twelve products get a vendor with one paste; a name that no vendor has is refused, and what is alike offered', async () => {
  const { address } = await renderAt('/all-products?view=fields&columns=vendor', { as: 'admin' });
  const sheet = await grid();
  const [vendor] = vendors;
  const name = vendor?.vendorDetails.name ?? '';
  const first = await cellOf(sheet, 0, 'Vendor');
  const changing = products.length;
  expect(changing).toBeGreaterThan(12);
  act(() => first.focus());
  paste(`${name}x\n${Array.from({ length: 11 }, () => name.toUpperCase()).join('\n')}`);
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 is not valid'));
  expect(await cellOf(sheet, 0, 'Vendor')).toHaveTextContent(`${name}x`);
  const offer = await screen.findByRole('button', { name: `Use ${name}` });
  expect(screen.getByRole('button', { name: new RegExp(`No vendor is named ${name}x$`) })).toBeVisible();
  fireEvent.click(offer);
  await waitFor(() => expect(unsaved()).not.toHaveTextContent('not valid'));
  expect(screen.getByRole('radio', { name: /^Fields.*unsaved changes/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Prices' })).toBeVisible();

  const requests = recordRequests();
  fireEvent.click(screen.getByRole('button', { name: /^Review \d+ changes$/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Save \d+ changes$/ }));
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument(), { timeout: 10_000 });
  const saves = requests.filter(({ method }) => method === 'PATCH');
  expect(saves.length).toBeGreaterThan(8);
  for (const { path, body } of saves) {
    expect(path).toMatch(/update-product-order/);
    expect(body).toMatchObject({ vendor: vendor?._id });
  }
  expect(address()).toBe('/all-products?view=fields&columns=vendor');
});

test('R290. a locked page takes nothing, a summary opens its page, and undo takes a switch back', async () => {
  const { address } = await renderAt(
    '/all-products?view=fields&columns=isActive,productPhoto,brand&q=popcorn',
    {
      as: 'manager',
      prepare: (running) => running.setPermission('/all-products/product-division', 'Stock manager', 'read'),
    },
  );
  const sheet = await grid();
  const brand = await cellOf(sheet, 0, 'Brand');
  expect(brand).toHaveAttribute('aria-readonly', 'true');
  act(() => brand.focus());
  fireEvent.keyDown(brand, { key: 'x' });
  expect(screen.getByText('Your role may only read this', { selector: '[role="status"] *' })).toBeVisible();
  paste('Any brand');
  expect(await screen.findByText(/^Nothing was pasted, 1 is read only\./)).toBeVisible();

  const active = await cellOf(sheet, 0, 'Active');
  const box = within(active).getByRole('checkbox');
  const before = (box as HTMLInputElement).checked;
  act(() => active.focus());
  fireEvent.keyDown(active, { key: ' ' });
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 change in 1 product.'));
  expect((box as HTMLInputElement).checked).toBe(!before);
  fireEvent.keyDown(active, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument());

  const photos = await cellOf(sheet, 0, 'Product photos');
  act(() => photos.focus());
  fireEvent.keyDown(photos, { key: 'x' });
  expect(await screen.findByText('Product photos are changed in the record')).toBeVisible();
  fireEvent.keyDown(photos, { key: 'Enter' });
  await waitFor(() => expect(address()).toMatch(/^\/all-products\/product-details\//));
});

test('R291. the chooser offers what may be chosen in the row; a new category empties a subcategory that is not of it', async () => {
  const sold = products.find(({ category, subCategory }) => category && subCategory);
  const { stock } = await renderAt(
    `/all-products?view=fields&columns=category,subCategory&q=${encodeURIComponent(sold?.name ?? '')}`,
    { as: 'admin' },
  );
  const sheet = await grid();
  const category = await cellOf(sheet, 0, 'Category');
  act(() => category.focus());
  fireEvent.keyDown(category, { key: 'F2' });
  const chooser = await screen.findByRole('combobox', { name: /^Category of / });
  await waitFor(() => expect(stock.store.getState().resources.category?.list.length).toBeGreaterThan(1));
  const options = within(await screen.findByRole('listbox', { name: 'Categories' })).getAllByRole('option');
  const other = options.find(({ textContent }) => !textContent?.startsWith(sold?.category ?? ''));
  fireEvent.click(other as HTMLElement);
  await waitFor(() => expect(chooser).not.toBeInTheDocument());
  await waitFor(() => expect(unsaved()).toHaveTextContent('2 changes in 1 product.'));
  const child = await cellOf(sheet, 0, 'Subcategory');
  expect(child).toHaveAttribute('data-state', 'changed');
  act(() => child.focus());
  fireEvent.keyDown(child, { key: 'F2' });
  const children = await screen.findByRole('listbox', { name: 'Subcategories' });
  expect(within(children).queryByRole('option', { name: new RegExp(`^${sold?.subCategory}`) })).toBeNull();
  expect(within(children).getByRole('option', { name: 'No subcategory' })).toBeVisible();
  fireEvent.keyDown(await screen.findByRole('combobox', { name: /^Subcategory of / }), { key: 'Escape' });
  fireEvent.keyDown(child, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument());
});

test('R293. Ctrl+H finds and replaces a text in the cells shown, as one step of undo', async () => {
  await renderAt('/all-products?view=fields&columns=sku,unitOfMeasure&q=popcorn', { as: 'admin' });
  const sheet = await grid();
  const sku = await cellOf(sheet, 0, 'SKU');
  act(() => sku.focus());
  fireEvent.keyDown(sku, { key: 'h', ctrlKey: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Find and replace' }));
  expect(dialog.getByRole('group', { name: 'In columns, 3 of 3' })).toBeVisible();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'SKU' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Find' }), { target: { value: 'POPCORN' } });
  fireEvent.change(dialog.getByRole('textbox', { name: 'Replace with' }), { target: { value: 'Pop' } });
  const replace = await dialog.findByRole('button', { name: /^Replace \d+$/ });
  const count = Number(/\d+/.exec(replace.textContent ?? '')?.[0]);
  const named = products.filter(({ name }) => /popcorn/i.test(name)).length;
  expect(count).toBe(named);
  expect(dialog.getByText(`${count} found in ${count} products`)).toBeVisible();
  expect(within(sheet).getAllByText('Popcorn', { selector: 'mark' }).length).toBeGreaterThan(5);
  fireEvent.click(replace);
  await waitFor(() => expect(unsaved()).toHaveTextContent(`${count} changes in ${count} products.`));
  expect(await dialog.findByText('0 found in 0 products')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Undo (Ctrl Z)' }));
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument());
});

test('R80, R290. unsaved fields are offered after a reload, and what a colleague changed meanwhile is asked before it is saved', async () => {
  const path = '/all-products?view=fields&columns=vendorSku&q=popcorn';
  const typed = await renderAt(path, { as: 'admin' });
  const cell = await cellOf(await grid(), 0, 'Vendor SKU');
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: 'F2' });
  const editor = await screen.findByRole('textbox', { name: /^Vendor SKU of / });
  fireEvent.change(editor, { target: { value: 'MINE-1' } });
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 change in 1 product.'));
  const [id = ''] = [...changesAt(typed.stock.changeSets, '/all-products').set.records().keys()];

  const { user, api } = await renderAt(path, { isReload: true });
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 change in 1 product.'));
  await axios.patch(
    `${api.origin}/api/v1/product/update-product-order/${id}`,
    { vendorSku: 'THEIRS-2' },
    { withCredentials: true },
  );
  await user.click(screen.getByRole('button', { name: 'Review 1 change' }));
  await user.click(await screen.findByRole('button', { name: 'Save 1 change' }));
  const question = within(await screen.findByRole('dialog', { name: /changed|conflict/i }));
  expect(question.getByRole('radio', { name: /^Theirs .*THEIRS-2/ })).toBeVisible();
  expect(question.getByRole('radio', { name: /^Yours .*MINE-1/ })).toBeChecked();
});
