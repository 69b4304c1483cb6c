import { act, screen, waitFor, within } from '@testing-library/react';
import type { ListColumn } from '../kit/declare/listDeclaration';
import type { Identified } from '../kit/declare/record';
import type { AnyResource } from '../kit/declare/resource';
import { answers } from '../kit/list/useListCopy';
import { seenList } from '../kit/list/useSeenList';
import { leanRow } from '../kit/listCopies/leanRows';
import { callOf } from '../kit/state/requests';
import { catchDownloads } from '../testing/downloads';
import { field, fillIn } from '../testing/fillIn';
import { listedRows } from '../testing/listedRows';
import { renderAt } from '../testing/renderAt';
import { recordRequests } from '../testing/requests';
import { openTab, waitForReadOnly } from '../testing/tabs';
import { product } from './product/declaration/product';
import type { Product } from './product/declaration/record';

type Journey = Awaited<ReturnType<typeof renderAt>>;

const grid = () => screen.findByRole('grid', { name: 'Products' });
const names = async () =>
  within(await grid())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
/** How many products the list has after filtering, rendered or not. */
const rowCount = async () => listedRows(await grid());
const listed = ({ stock }: Journey) =>
  (stock.store.getState().resources.product?.list ?? []) as unknown as Product[];
/** The row of a product, as the texts of its cells. */
async function cellsOf(name: string) {
  const row = within(await grid())
    .getAllByRole('row')
    .find((candidate) => within(candidate).queryByRole('link', { name }));
  return within(row as HTMLElement)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
}

const WINDOW = window.innerWidth;
/** Every box has the width of the window. */
const setWidth = (width: number) => Object.assign(window, { innerWidth: width });
afterEach(() => void setWidth(WINDOW));

describe('the list', () => {
  test('shows brand, category, colour, price and stock, and offers SKU and barcode @verify', async () => {
    setWidth(1440);
    const journey = await renderAt('/all-products', { as: 'manager' });
    const [first = ''] = await names();
    const headers = within(await grid())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(headers).toEqual(
      expect.arrayContaining([
        'Product',
        'Brand',
        'Category',
        'Colour',
        'Price',
        'On hand',
        'Stock',
        'Status',
      ]),
    );
    expect(headers).not.toContain('SKU');
    const record = listed(journey).find(({ name }) => name === first);
    expect(await cellsOf(first)).toEqual(
      expect.arrayContaining([
        record?.brand,
        `${record?.category} / ${record?.subCategory}`,
        record?.color,
        `€${record?.price.toFixed(2)}`,
      ]),
    );
  });

  test('R202: the copy of its rows keeps no stock for a role that may not read it, and answers no filter of it', async () => {
    const all = {
      resource: product as unknown as AnyResource,
      columns: (await product.columns()) as unknown as readonly ListColumn<Identified>[],
    };
    const stock = { inventoryDetails: [{ venue: 'v', quantity: 5 }] };
    const record = { _id: 'p', name: 'Cola', ...stock } as unknown as Identified;
    const kept = ({ resource: { listCopy } }: typeof all) =>
      listCopy && leanRow(record, listCopy, [{ id: 'v' }]);
    const state = { query: '', filters: { stock: ['low'] }, sort: null };
    expect(seenList(all, () => true)).toEqual(all);
    expect(kept(all)).toHaveProperty('scopeStock');
    expect(answers(all.resource, state)).toBe(true);
    const seen = seenList(all, (page) => page !== 'inventory');
    expect(kept(seen)).toEqual({ _id: 'p', name: 'Cola' });
    expect(answers(seen.resource, state)).toBe(false);
  });

  test('R202: a role that may not read the stock sees no figure of it, in no view, and a link still finds what is low @verify', async () => {
    setWidth(1440);
    const journey = await renderAt('/all-products?stock=low&view=move', {
      as: 'manager',
      prepare: (api) => api.setPermission('/all-products/product-inventory', 'Stock manager', 'none'),
    });
    const headers = within(await grid())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(headers).toEqual(expect.arrayContaining(['Brand', 'Price', 'Status']));
    for (const hidden of ['On hand', 'Stock']) expect(headers).not.toContain(hidden);
    const main = within(screen.getByRole('main'));
    for (const view of [/^Stock/, /^Count/, /^Move/, /^Reorder/])
      expect(main.queryByRole('radio', { name: view })).toBeNull();
    expect(main.getByRole('button', { name: /^Stock/ })).toHaveTextContent('Low');
    const downloads = catchDownloads();
    await journey.user.click(main.getByRole('button', { name: 'Export' }));
    await journey.user.click(await screen.findByRole('button', { name: /^Export \d/ }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    const [header = ''] = ((await downloads[0]?.text()) ?? '').split('\n');
    expect(header).toContain('Price');
    expect(header).not.toContain('On hand');

    await act(() => journey.router.navigate('/'));
    const low = await screen.findByRole('table', { name: 'Low stock by venue' });
    expect(
      within(low)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Venue', 'Low', 'Out', 'Most urgent']);
  });

  test('a narrower window hides colour first, then venues, and shows brand, category and stock @verify', async () => {
    setWidth(1100);
    await renderAt('/all-products', { as: 'manager' });
    const list = within(await grid());
    const headers = () => list.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const always = ['Product', 'Brand', 'Category', 'Price', 'Stock'];
    expect(headers()).toEqual(expect.arrayContaining([...always, 'Colour', 'On hand', 'Venues', 'Status']));
    for (const [width, hidden] of [
      [1000, ['Colour']],
      [900, ['Colour', 'Venues', 'On hand']],
    ] as const) {
      setWidth(width);
      act(() => void window.dispatchEvent(new Event('resize')));
      const all = [...always, 'Colour', 'On hand', 'Venues', 'Status'];
      expect(hidden).toEqual(expect.arrayContaining(all.filter((header) => !headers().includes(header))));
      expect(headers()).toEqual(expect.arrayContaining(always));
    }
  });

  test('a search reads the fields of R86, and not the SKU @verify', async () => {
    const journey = await renderAt('/all-products', { as: 'manager' });
    await names();
    const [record] = listed(journey).slice(20);
    const wanted = String(record?.subCategory).toLowerCase();
    const search = screen.getByRole('searchbox', { name: 'Search products' });
    await journey.user.type(search, wanted.toUpperCase());
    const holdsIt = (text: unknown) => String(text).toLowerCase().includes(wanted);
    const found = listed(journey).filter((one) => product.search(one).some(holdsIt));
    await waitFor(async () => expect(await rowCount()).toBe(found.length));
    await journey.user.clear(search);
    await journey.user.type(search, String(record?.sku));
    expect(await screen.findByText('No products match')).toBeVisible();
  });

  test.each(['sku', 'barcode'] as const)(
    'a search equal to a %s shows a link to its product, one Tab after the search @verify',
    async (code) => {
      const journey = await renderAt('/all-products?status=inactive', { as: 'manager' });
      await screen.findByRole('grid', { name: 'Products' });
      const record = listed(journey).find((one) => one.isActive && one.sku && one.barcode);
      const typed = String(record?.[code]);
      const search = screen.getByRole('searchbox', { name: 'Search products' });
      await journey.user.type(search, typed.slice(0, -1));
      expect(await screen.findByText('No products match')).toBeVisible();
      expect(screen.queryByRole('link', { name: /^Open / })).toBeNull();
      await journey.user.type(search, typed.slice(-1));
      const link = await screen.findByRole('link', { name: `Open ${record?.name}` });
      expect(screen.getByText('No products match')).toBeVisible();
      // the button that clears the search is between them
      await journey.user.tab();
      await journey.user.tab();
      expect(link).toHaveFocus();
      await journey.user.keyboard('{Enter}');
      expect(await screen.findByRole('heading', { level: 1, name: `${record?.name}` })).toBeVisible();
    },
  );

  test('a link filters it by brand and by stock @verify', async () => {
    const journey = await renderAt('/all-products?stock=out', { as: 'admin' });
    await names();
    const isOut = ({ inventoryDetails = [] }: Product) =>
      inventoryDetails.some(({ quantity, trackStock }) => trackStock !== false && quantity <= 0);
    const out = listed(journey).filter(isOut);
    expect(out.length).toBeGreaterThan(0);
    await waitFor(async () => expect(await rowCount()).toBe(out.length));
    const [first = ''] = await names();
    expect(out.map(({ name }) => name)).toContain(first);
    expect(await cellsOf(first)).toContainEqual(expect.stringMatching(/^Out at \d+$/));

    const brand = out[0]?.brand ?? '';
    const ofBrand = listed(journey).filter((one) => one.brand === brand);
    await act(() => journey.router.navigate(`/all-products?${new URLSearchParams({ brand })}`));
    await waitFor(async () => expect(await rowCount()).toBe(ofBrand.length));
    expect(await cellsOf((await names())[0] ?? '')).toContain(brand);
  });

  test('a product is deleted after confirmation @verify', async () => {
    const journey = await renderAt('/all-products', { as: 'manager' });
    const [first = ''] = await names();
    const id = listed(journey).find(({ name }) => name === first)?._id;
    const requests = recordRequests();
    await journey.user.click(screen.getByRole('button', { name: `Delete ${first}` }));
    await journey.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(async () => expect(await names()).not.toContain(first));
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([
      { method: 'DELETE', path: `product/delete-product/${id}`, body: undefined },
    ]);
    expect(listed(journey).some(({ _id }) => _id === id)).toBe(false);
  });
});

const press = (name: string) => screen.findByRole('button', { name });
const patchIn = (requests: ReturnType<typeof recordRequests>) =>
  requests.find(({ method }) => method === 'PATCH');

test('a product is created with every field of the create page', async () => {
  const { user, address } = await renderAt('/all-products', { as: 'manager' });
  const requests = recordRequests();
  await user.click(await screen.findByRole('link', { name: 'New product' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
  await fillIn(user, {
    Name: '  Zeph ',
    SKU: 'ZEP-1',
    Barcode: '4006381333931',
    Price: '4,20',
    'Unit of measure': 'cl',
    Brand: 'Fizzmore',
    Category: 'Drinks',
    Subcategory: 'Cola',
    Colour: '#7F1D1D',
    'Short description': 'Cold.',
    Description: 'Dark.',
    'Specification 1 name': 'Size',
    'Specification 1 value': '0.5 l',
  });
  await user.click(await press('Create product'));
  await waitFor(() => expect(address()).toBe('/all-products'));
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([
    {
      method: 'POST',
      path: 'product/create-product-v2',
      body: {
        name: 'Zeph',
        sku: 'ZEP-1',
        barcode: '4006381333931',
        price: 4.2,
        unitOfMeasure: 'cl',
        brand: 'Fizzmore',
        category: 'Drinks',
        subCategory: 'Cola',
        color: '#7F1D1D',
        productPhoto: [],
        isActive: true,
        shortDescription: 'Cold.',
        description: 'Dark.',
        specifications: [{ key: 'Size', value: '0.5 l' }],
        allVenues: true,
        venues: [],
      },
    },
  ]);
});

test('a new product needs a name, a price, a category and a venue @verify', async () => {
  const { user } = await renderAt('/all-products/product-create', { as: 'manager' });
  await fillIn(user, { 'All venues': false });
  const requests = recordRequests();
  await user.click(await press('Create product'));
  for (const sentence of [
    'Product name is required.',
    'Price is required.',
    'Please select a category.',
    'Please select at least one venue.',
  ]) {
    expect(await screen.findByText(sentence)).toBeVisible();
  }
  expect(await field('Name')).toHaveFocus();
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

/** Opens the first product of the list that passes. */
async function open(as: DemoRoleName, isWanted: (record: Product) => boolean = () => true) {
  const journey = await renderAt('/all-products', { as });
  await names();
  const record = listed(journey).find(isWanted);
  if (!record) throw new Error('The demo data have no such product.');
  await act(() => journey.router.navigate(`/all-products/product-details/${record._id}`));
  expect(await screen.findByRole('heading', { level: 1, name: record.name })).toBeVisible();
  return { ...journey, record };
}

test('every tab sends its own part with its own call', async () => {
  const { user, record } = await open('manager', ({ category }) => category === 'Snacks');
  const requests = recordRequests();
  const save = async () => {
    const before = requests.length;
    await user.click(await press('Save changes'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
    return requests.slice(before).filter(({ method }) => method === 'PATCH');
  };
  await fillIn(user, { Price: '7.90', Active: false });
  const { name, sku, barcode, unitOfMeasure, color, productPhoto } = record;
  expect(await save()).toEqual([
    {
      method: 'PATCH',
      path: `product/update-product/${record._id}`,
      body: { name, sku, barcode, unitOfMeasure, color, productPhoto, price: 7.9, isActive: false },
    },
  ]);

  await openTab(user, 'Description');
  await fillIn(user, { 'Short description': 'Crisp.', Description: '' });
  expect(await save()).toEqual([
    {
      method: 'PATCH',
      path: `product/update-product-description/${record._id}`,
      body: { shortDescription: 'Crisp.', description: '', specifications: record.specifications },
    },
  ]);

  await openTab(user, 'Division');
  await fillIn(user, { Category: 'Drinks', Subcategory: 'Water', Brand: 'Alpine Spring' });
  expect(await save()).toEqual([
    {
      method: 'PATCH',
      path: `product/update-product-division/${record._id}`,
      body: { brand: 'Alpine Spring', category: 'Drinks', subCategory: 'Water' },
    },
  ]);
  expect(screen.getByText('Drinks / Water')).toBeVisible();

  await openTab(user, 'Order');
  await fillIn(user, { 'Min order quantity': '6', 'Max order quantity': '60', 'Order multiple': '6' });
  await fillIn(user, { 'Vendor SKU': 'W-1', 'Lead time days': '3', 'Display order': '' });
  expect(await save()).toEqual([
    {
      method: 'PATCH',
      path: `product/update-product-order/${record._id}`,
      body: {
        minOrderQuantity: 6,
        maxOrderQuantity: 60,
        orderMultiple: 6,
        vendor: record.vendor,
        vendorSku: 'W-1',
        leadTimeDays: 3,
        displayOrder: null,
        onlineOrderable: record.onlineOrderable,
      },
    },
  ]);

  await openTab(user, 'Venue');
  const everywhere = (await field('All venues')) as HTMLInputElement;
  await user.click(everywhere);
  expect(await save()).toEqual([
    {
      method: 'PATCH',
      path: `product/update-product-venue/${record._id}`,
      body: { allVenues: everywhere.checked, venues: expect.any(Array) },
    },
  ]);
});

test('the details page shows prices and stock at the venues of the scope @verify', async () => {
  const { record } = await open('admin', ({ inventoryDetails }) => (inventoryDetails?.length ?? 0) > 1);
  const card = within(await screen.findByRole('region', { name: 'At all venues' }));
  const formatCount = (label: string) => card.getByText(label).nextElementSibling;
  const sum = (record.inventoryDetails ?? []).reduce((total, { quantity }) => total + quantity, 0);
  expect(formatCount('On hand')).toHaveTextContent(new Intl.NumberFormat('en-GB').format(sum));
  const prices = (record.pricingDetails ?? []).map(({ price }) => price);
  expect(formatCount('Price')).toHaveTextContent(`€${Math.min(...prices).toFixed(2)}`);
  expect(formatCount('Price')).toHaveTextContent(`€${Math.max(...prices).toFixed(2)}`);
  expect(formatCount('Avg margin')).toHaveTextContent(/^\d+\.\d%$/);
  expect(formatCount('Sold at')).toHaveTextContent(/^(\d+) of \d+ venues$/);
});

test('a subcategory of another category is refused @verify', async () => {
  const { user } = await open('manager', ({ subCategory }) => subCategory === 'Salted');
  await openTab(user, 'Division');
  await user.click(await field('Subcategory'));
  await screen.findByRole('option', { name: 'Salted' });
  await fillIn(user, { Category: 'Drinks' });
  const requests = recordRequests();
  await user.click(await press('Save changes'));
  expect(await screen.findByText('Subcategory must belong to the category.')).toBeVisible();
  expect(requests).toEqual([]);
});

test('an SKU of another product is refused; a barcode with a wrong check digit warns and is saved @verify', async () => {
  const { user, record, ...journey } = await open('manager');
  const other = listed(journey as Journey).find(({ _id }) => _id !== record._id);
  await fillIn(user, { SKU: ` ${other?.sku?.toLowerCase()}` });
  await user.tab();
  expect(await screen.findByText('SKU already exists.')).toBeVisible();
  await fillIn(user, { SKU: 'ZEP-9', Barcode: '4006381333932' });
  await user.tab();
  expect(await screen.findByText('The check digit of this barcode is wrong.')).toBeVisible();
  const requests = recordRequests();
  await user.click(await press('Save changes'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  expect(patchIn(requests)?.body).toMatchObject({ sku: 'ZEP-9', barcode: '4006381333932' });
});

test('a populated vendor stays selected and is sent by its id @verify', async () => {
  const { user, stock, record } = await open('manager');
  await openTab(user, 'Order');
  const chosen = (await field('Vendor')) as HTMLInputElement;
  await waitFor(() => expect(chosen.value).not.toBe(''));
  const called = chosen.value;
  const vendor = { _id: record.vendor, vendorDetails: { name: called, isActive: true } };
  const populated = { product: { ...record, vendor, leadTimeDays: 44 } };
  const asked = { params: { id: record._id }, kind: 'quiet' } as const;
  act(() => {
    stock.store.dispatch(callOf(product, 'fetch').fulfilled(populated, 'now', asked, { notify: asked }));
  });
  await waitFor(async () => expect(await field('Lead time days')).toHaveValue('44'));
  expect(chosen).toHaveValue(called);
  const requests = recordRequests();
  await fillIn(user, { 'Vendor SKU': 'V-1' });
  await user.click(await press('Save changes'));
  await waitFor(() =>
    expect(patchIn(requests)?.body).toMatchObject({ vendor: record.vendor, vendorSku: 'V-1' }),
  );
});

test('a role with read sees every tab with disabled controls and the reason @verify', async () => {
  const { user } = await open('staff');
  for (const tab of ['Details', 'Description', 'Division', 'Order', 'Venue']) {
    await openTab(user, tab);
    await waitForReadOnly();
  }
});
