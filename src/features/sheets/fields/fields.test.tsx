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
async function cellOf(sheet: HTMLElement, row: number, field: string | RegExp): Promise<HTMLElement> {
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
  // the message of the cell is seen once
  const note = screen.getByText(`No vendor is named ${name}x`, { selector: 'p > span' });
  expect(note.parentElement).toHaveAttribute('data-sk', 'visually-hidden');
  fireEvent.click(offer);
  await waitFor(() => expect(unsaved()).not.toHaveTextContent('not valid'));
  expect(screen.getByRole('radio', { name: /^Fields.*unsaved changes/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Prices' })).toBeVisible();

  const requests = recordRequests();
  fireEvent.click(screen.getByRole('button', { name: /^Review \d+ changes$/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Save \d+ changes$/ }));
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument());
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

test('R291. forty rows and six fields are pasted by SKU and heading, wherever the rows stand; what has no name stays out', async () => {
  const { user } = await renderAt('/all-products?view=fields&columns=vendor,vendorSku,leadTimeDays', {
    as: 'admin',
  });
  const sheet = await grid();
  const forty = products.filter(({ sku }) => sku).slice(0, 40);
  expect(forty).toHaveLength(40);
  const [vendor] = vendors;
  const name = vendor?.vendorDetails.name ?? '';
  const rows = forty.toReversed().map(({ sku }, at) => {
    const [key, of] = [at === 5 ? 'NO-SUCH-1' : sku, at === 6 ? `${name}x` : name];
    return [key, of, `V-${at}`, '77', `unit ${at}`, `Text ${at}`, 'x'].join('\t');
  });
  const headings = 'SKU\tVendor\tVendor SKU\tLead, days\tUnit of measure\tShort description\tFoo';
  act(() => rowAt(sheet, 3).querySelector<HTMLElement>('[role="gridcell"]')?.focus());
  paste([headings.replace('Lead, days', 'Lead time days'), ...rows].join('\n'));
  const report = within(await screen.findByRole('dialog', { name: 'Paste by name' }));
  expect(
    report.getByText('The block has field names on top and product names at the left: 41 rows, 7 columns.'),
  ).toBeVisible();
  expect(report.getByRole('combobox', { name: 'Product for NO-SUCH-1' })).toBeVisible();
  expect(report.getByRole('combobox', { name: 'Field for Foo' })).toBeVisible();
  expect(report.getAllByText('Field name')).toHaveLength(5);
  expect(unsaved()).not.toBeInTheDocument();
  await user.click(await report.findByRole('button', { name: /^Paste \d+ cells$/ }));
  await waitFor(() => expect(unsaved()).toHaveTextContent('in 39 products'));
  expect(unsaved()).toHaveTextContent('1 is not valid');
  expect(screen.getByRole('button', { name: `Use ${name}` })).toBeVisible();
  expect(screen.getByText(/that are not shown now/)).toBeInTheDocument();
  const first = rowAt(sheet, 0);
  const at = forty.toReversed().findIndex((one) => first.textContent?.startsWith(one.name));
  if (at >= 0 && at !== 5) expect(first).toHaveTextContent(`V-${at}`);
  fireEvent.click(screen.getByRole('button', { name: 'Undo (Ctrl Z)' }));
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument());
}, 30_000);

test('R291. names that are pasted over names go by place; with a heading and codes they go by name', async () => {
  const { user } = await renderAt('/all-products?view=fields&columns=sku,unitOfMeasure&q=popcorn', {
    as: 'admin',
  });
  const sheet = await grid();
  const [first, second] = products.filter(({ name }) => /popcorn/i.test(name));
  const named = rowAt(sheet, 0).querySelector<HTMLElement>('[role="rowheader"]');
  act(() => named?.focus());
  paste(`${second?.name}\t${second?.sku}x\n${first?.name}\t${first?.sku}y`);
  await waitFor(() => expect(unsaved()).toHaveTextContent(/^\d+ changes in 2 products/));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo (Ctrl Z)' }));
  await waitFor(() => expect(unsaved()).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Paste by name' }));
  act(() => screen.getByRole('textbox', { name: 'Press Ctrl V here' }).focus());
  paste(`SKU\tName\n${second?.sku}\tA new name`);
  const report = within(await screen.findByRole('dialog', { name: 'Paste by name' }));
  await user.click(await report.findByRole('button', { name: 'Paste 1 cell' }));
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 change in 1 product.'));
  expect(within(sheet).getByText('A new name')).toBeVisible();
});

test('R290. the tools fill the empty cells of a column, and compute with its numbers', async () => {
  const { user } = await renderAt('/all-products?view=fields&columns=price,unitOfMeasure,brand', {
    as: 'manager',
    prepare: (running) => running.setPermission('/all-products/product-division', 'Stock manager', 'read'),
  });
  const sheet = await grid();
  const unit = await cellOf(sheet, 0, 'Unit of measure');
  act(() => unit.focus());
  paste('crate');
  await waitFor(() => expect(unsaved()).toHaveTextContent('1 change in 1 product.'));
  const tools = screen.getByRole('button', { name: 'Tools' });
  await user.click(tools);
  const menu = within(await screen.findByRole('menu', { name: 'Tools' }));
  expect(menu.queryByRole('menuitem', { name: /^Change/ })).toBeNull();
  const empty = products.filter(({ unitOfMeasure }) => !unitOfMeasure).length;
  await user.click(menu.getByRole('menuitem', { name: 'Fill empty cells of Unit of measure' }));
  expect(await screen.findByText(empty === 0 ? 'Nothing to fill.' : /cells? filled\.$/)).toBeInTheDocument();

  const price = await cellOf(sheet, 0, /^Price/);
  act(() => price.focus());
  await user.click(tools);
  await user.click(await screen.findByRole('menuitem', { name: 'Change Price' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change Price' }));
  expect(form.queryByText('Venues')).toBeNull();
  expect(form.queryByRole('option', { name: 'Copy from a venue' })).toBeNull();
  await user.click(form.getByRole('radio', { name: /^Rows shown/ }));
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '10');
  const change = await form.findByRole('button', { name: /^Change \d+ cells$/ });
  expect(change).toHaveTextContent(String(products.length));
  await user.click(change);
  await waitFor(() => expect(price).toHaveAttribute('data-state'));

  const brand = await cellOf(sheet, 0, 'Brand');
  act(() => brand.focus());
  await user.click(tools);
  expect(await screen.findByRole('menuitem', { name: /^Fill down/ })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Fill empty/ })).toBeNull();
}, 20_000);

test('R290. F2 in a colour opens those that are suggested; another one is typed', async () => {
  await renderAt('/all-products?view=fields&columns=color&q=popcorn', { as: 'admin' });
  const sheet = await grid();
  const colour = await cellOf(sheet, 0, 'Colour');
  act(() => colour.focus());
  fireEvent.keyDown(colour, { key: 'F2' });
  const list = within(await screen.findByRole('listbox', { name: 'Suggested colours' }));
  expect(list.getByRole('option', { name: /^Teal #2F7F86/ })).toBeVisible();
  const entry = screen.getByRole('combobox', { name: /^Colour of / });
  fireEvent.change(entry, { target: { value: 'teal' } });
  fireEvent.keyDown(entry, { key: 'Enter' });
  await waitFor(() => expect(colour).toHaveTextContent('#2F7F86'));
  act(() => colour.focus());
  fireEvent.keyDown(colour, { key: 'F2' });
  const again = await screen.findByRole('combobox', { name: /^Colour of / });
  expect(again).toHaveValue('#2F7F86');
  fireEvent.change(again, { target: { value: 'c7822f' } });
  fireEvent.keyDown(again, { key: 'Enter' });
  await waitFor(() => expect(colour).toHaveTextContent('#C7822F'));
  expect(unsaved()).not.toHaveTextContent('not valid');
});

test('R293. Ctrl+H finds and replaces a text in the cells shown, as one step of undo', async () => {
  await renderAt('/all-products?view=fields&columns=sku,unitOfMeasure&q=popcorn', { as: 'admin' });
  const sheet = await grid();
  const sku = await cellOf(sheet, 0, 'SKU');
  act(() => sku.focus());
  fireEvent.keyDown(sku, { key: 'h', ctrlKey: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Find and replace' }));
  fireEvent.click(dialog.getByRole('button', { name: 'In columns, 3 of 3: Name, SKU, Unit of measure' }));
  const list = within(await screen.findByRole('listbox', { name: 'In columns' }));
  fireEvent.click(list.getByRole('option', { name: 'SKU' }));
  expect(dialog.getByRole('button', { name: 'In columns, 2 of 3: Name, Unit of measure' })).toHaveTextContent(
    'Name, Unit of measure',
  );
  fireEvent.keyDown(list.getByRole('option', { name: 'SKU' }), { key: 'Escape' });
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

test('R115, R290. a role that may write none of the pages is told all that it may read', async () => {
  await renderAt('/all-vendors?view=fields', {
    as: 'manager',
    prepare: async (api) => {
      for (const page of ['details', 'contact'])
        await api.setPermission(`/all-vendors/vendor-${page}`, 'Stock manager', 'read');
      await api.setPermission('/all-vendors/vendor-address', 'Stock manager', 'none');
    },
  });
  const banner = await screen.findByText(/^You need write access to/);
  expect(banner).toHaveTextContent('You need write access to Details and Contact to change this.');
  await screen.findByRole('grid', { name: 'Fields of vendors' });
  expect(screen.queryByRole('button', { name: 'Tools' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Columns/ })).toBeVisible();
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
