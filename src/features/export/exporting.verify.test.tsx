import { screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/node';
import { catchDownloads } from '../../testing/downloads';
import { renderAt } from '../../testing/renderAt';

const ZONE = 'Europe/Berlin';
const MINUTE = 60_000;

interface Venue {
  _id: string;
  venueDetails: { venueName: string; isActive: boolean };
}

type Journey = Awaited<ReturnType<typeof renderAt>>;

const panel = () => screen.findByRole('dialog', { name: /^Export / });

async function openPanel(path: string, as: Parameters<typeof renderAt>[1] = { as: 'admin' }) {
  const downloads = catchDownloads();
  const journey = await renderAt(path, as);
  await journey.user.click(await screen.findByRole('button', { name: 'Export' }));
  await within(await panel()).findByRole('checkbox', { name: 'Columns of the list' });
  return { ...journey, downloads };
}

async function check(journey: Journey, ...names: string[]) {
  for (const name of names) await journey.user.click(within(await panel()).getByRole('checkbox', { name }));
}

const choose = async (journey: Journey, name: string) =>
  journey.user.click(within(await panel()).getByRole('radio', { name }));

async function submit(journey: Journey & { downloads: ReturnType<typeof catchDownloads> }) {
  await journey.user.click(within(await panel()).getByRole('button', { name: /^Export (\d|template)/ }));
  await waitFor(() => expect(journey.downloads).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return journey.downloads[0] as (typeof journey.downloads)[number];
}

const tableOf = (text: string) => Papa.parse<string[]>(text.slice(1).trimEnd()).data;
const listed = (journey: Journey, name: string) =>
  journey.stock.store.getState().resources[name]?.list as readonly Record<string, never>[];

/** The minute that the clock of the host's time zone shows, as a workbook has it: as one of UTC. */
function wallClock(at: number): number {
  const zoned = new Date(at).toLocaleString('sv-SE', { timeZone: ZONE });
  return Math.floor(Date.parse(`${zoned.replace(' ', 'T')}Z`) / MINUTE) * MINUTE;
}

test('a list is exported with its visible columns, filters and sort', async () => {
  const journey = await openPanel('/all-products?status=inactive');
  const { name, text } = await submit(journey);
  expect(name).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const [headers, ...rows] = tableOf(await text());
  expect(headers).toEqual([
    'Name',
    'Brand',
    'Category',
    'Subcategory',
    'Colour',
    'Price',
    'On hand',
    'Stock',
    'All venues',
    'Venues',
    'Active',
  ]);
  const inactive = listed(journey, 'product').filter(({ isActive }) => !isActive);
  expect(rows.map(([first]) => first).toSorted()).toEqual(inactive.map((one) => one.name).toSorted());
  expect(rows.every((row) => row[10] === 'Off')).toBe(true);
});

test('everything has all fields with names in place of ids, and prices at each venue', async () => {
  const journey = await openPanel('/all-products');
  await choose(journey, 'Everything');
  await check(journey, 'Prices per venue');
  const [headers = [], ...rows] = tableOf(await (await submit(journey)).text());
  expect(headers).toEqual(
    expect.arrayContaining(['ID', 'SKU', 'Vendor', 'Specifications', 'Price @ Riverside']),
  );
  expect(new Set(headers).size).toBe(headers.length);
  const products = listed(journey, 'product');
  expect(rows).toHaveLength(products.length);
  const vendors = listed(journey, 'vendor').map(
    ({ vendorDetails }) => (vendorDetails as unknown as { name: string }).name,
  );
  const named = rows.map((row) => row[headers.indexOf('Vendor')]).filter((vendor) => vendor !== '');
  expect(named.length).toBeGreaterThan(0);
  expect(named.every((vendor) => vendors.includes(vendor ?? ''))).toBe(true);
});

test('R302. the venues that Prices and Stock show are exported at first, and others can be chosen in the form', async () => {
  const api = await stockApi();
  await api.reset();
  await api.signIn('admin');
  const path = `${api.origin}/api/v1/company-venue/get-all-venues`;
  const { data } = await axios.get<{ venues: Venue[] }>(path, { withCredentials: true });
  const active = data.venues.filter(({ venueDetails }) => venueDetails.isActive);
  const [first, second, third] = active.map(({ _id, venueDetails }) => ({
    id: _id,
    name: venueDetails.venueName,
  }));
  const journey = await openPanel(`/all-products?view=stock&venues=${first?.id},${second?.id}`);
  await check(journey, 'Prices per venue');
  const form = within(await panel());
  await journey.user.click(form.getByRole('button', { name: /^Venues, 2 of \d+: / }));
  const box = (venue: typeof first) =>
    within(form.getAllByRole('group', { name: 'Venues' }).at(-1) as HTMLElement).getByRole('checkbox', {
      name: venue?.name ?? '',
    });
  expect(box(first)).toBeChecked();
  expect(box(third)).not.toBeChecked();
  await journey.user.click(box(third));
  await journey.user.click(box(first));
  const [headers = []] = tableOf(await (await submit(journey)).text());
  const named = headers.flatMap((header) => (header.startsWith('Price @ ') ? [header.slice(8)] : []));
  expect(named.toSorted()).toEqual([second?.name, third?.name].toSorted());
}, 60_000);

test('a file with one row per venue names the venue in each row', async () => {
  const journey = await openPanel('/all-products');
  await check(journey, 'Stock per venue');
  await choose(journey, 'One row per venue');
  const [headers = [], ...rows] = tableOf(await (await submit(journey)).text());
  expect(headers.slice(-8)).toEqual([
    'Venue',
    'Quantity @ venue',
    'Reorder level @ venue',
    'Min stock @ venue',
    'Max stock @ venue',
    'Track stock @ venue',
    'Allow backorder @ venue',
    'Shelf @ venue',
  ]);
  expect(rows.length).toBeGreaterThan(listed(journey, 'product').length);
  expect(rows.some((row) => row.at(-8) === 'Riverside' && row.at(-7) !== '')).toBe(true);
});

test('a workbook has a hidden column with ids and a hidden sheet with the values of the export', async () => {
  const journey = await openPanel('/all-brands');
  await choose(journey, 'XLSX');
  const { name, bytes } = await submit(journey);
  expect(name).toMatch(/\.xlsx$/);
  const [shown, hidden] = await readWorkbook(Buffer.from(await bytes()));
  const brands = listed(journey, 'brand');
  expect(shown?.sheet).toBe('Brands');
  expect(
    shown?.data
      .map(([id]) => id)
      .slice(1)
      .toSorted(),
  ).toEqual(brands.map(({ _id }) => _id).toSorted());
  expect(hidden?.data[0]?.slice(0, 3)).toEqual(['stock-export', 2, 'brand']);
  expect(hidden?.data[1]?.slice(0, 2)).toEqual(['_id', 'brandDetails.name']);
  // with the headings, which say what a column means beyond doubt
  expect(hidden?.data.slice(2)).toEqual(shown?.data);
});

test.each([
  ['orders', '/all-online-orders', 'Placed', 'orderDate'],
  ['brands', '/all-brands', 'Last changed', 'updatedAt'],
])('a workbook of %s has their moments as dates, in the time of the host', async (name, path, header, at) => {
  const journey = await openPanel(path, { as: 'admin', host: { timeZone: ZONE } });
  await choose(journey, 'XLSX');
  const [shown] = await readWorkbook(Buffer.from(await (await submit(journey)).bytes()));
  const [headers = [], ...rows] = shown?.data ?? [];
  const dates = rows.map((row) => row[headers.indexOf(header)]);
  expect(dates.length).toBeGreaterThan(0);
  expect(dates.every((date) => date instanceof Date)).toBe(true);
  const moments = listed(journey, name.slice(0, -1)).map((record) => Date.parse(String(record[at])));
  const minutes = dates.map((date) => Math.round(Number(date) / MINUTE) * MINUTE);
  expect(minutes.toSorted()).toEqual(moments.map(wallClock).toSorted());
});

test('a workbook has days as dates, also on its hidden sheet', async () => {
  const journey = await openPanel('/all-coupons');
  await choose(journey, 'XLSX');
  const [shown, hidden] = await readWorkbook(Buffer.from(await (await submit(journey)).bytes()));
  const [headers = [], ...rows] = shown?.data ?? [];
  const ends = rows.map((row) => row[headers.indexOf('Expiry date')]).filter((end) => end !== null);
  expect(ends.length).toBeGreaterThan(0);
  expect(ends.every((end) => end instanceof Date)).toBe(true);
  expect(hidden?.data.slice(3)).toEqual(rows);
});

test('a workbook has phone numbers as they are, as texts', async () => {
  const journey = await openPanel('/all-vendors');
  await choose(journey, 'Everything');
  await choose(journey, 'XLSX');
  const [shown] = await readWorkbook(Buffer.from(await (await submit(journey)).bytes()));
  const [headers = [], ...rows] = shown?.data ?? [];
  const phones = rows.map((row) => row[headers.indexOf('Contact phone')]).filter((phone) => phone !== null);
  expect(phones.filter((phone) => String(phone).startsWith('+')).length).toBeGreaterThan(0);
  const stored = listed(journey, 'vendor').map(({ contactDetails }) =>
    Reflect.get(contactDetails ?? {}, 'contactPhone'),
  );
  expect(phones.toSorted()).toEqual(stored.filter(Boolean).toSorted());
});

test('where columns hold codes XLSX is proposed with the reason, and taken with one press', async () => {
  const journey = await openPanel('/all-products');
  const proposed = () => screen.queryByText(/^XLSX is better here: .* in the codes of/);
  expect(proposed()).toBeNull();
  await choose(journey, 'Everything');
  expect(proposed()).toHaveTextContent('in the codes of SKU, Barcode and Vendor SKU.');
  await check(journey, 'Stock per venue');
  expect(proposed()).toHaveTextContent('SKU, Barcode, Vendor SKU and 1 other column.');
  await journey.user.click(within(await panel()).getByRole('button', { name: 'Use XLSX' }));
  expect(within(await panel()).getByRole('radio', { name: 'XLSX' })).toBeChecked();
  expect(proposed()).toBeNull();
});

test('the template has the columns that an import reads, and no rows', async () => {
  const journey = await openPanel('/all-vendors');
  await choose(journey, 'A template for the import');
  const { name, text } = await submit(journey);
  expect(name).toBe('vendors-template.csv');
  const [headers, ...rows] = tableOf(await text());
  expect(rows).toEqual([]);
  expect(headers).toEqual(expect.arrayContaining(['Name', 'Vendor code', 'Contact email', 'City', 'Venues']));
  expect(headers).not.toEqual(expect.arrayContaining(['Last changed']));
  expect(headers).not.toEqual(expect.arrayContaining(['ID']));
});

test('the form keeps its state while it is closed, and its format on this device', async () => {
  const journey = await openPanel('/all-coupons');
  await choose(journey, 'Everything');
  await journey.user.selectOptions(within(await panel()).getByLabelText('Separator'), 'Semicolon ;');
  await journey.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const button = screen.getByRole('button', { name: 'Export' });
  expect(button).toHaveFocus();
  await journey.user.click(button);
  expect(within(await panel()).getByRole('radio', { name: 'Everything' })).toBeChecked();
  const { text } = await submit(journey);
  expect((await text()).slice(1)).toMatch(/^Name;/);
  expect(journey.stock.store.getState().preferences.files?.separator).toBe(';');
});

test('More leads to Import and Export, and has the focus again after the form', async () => {
  const { user } = await renderAt('/all-coupons', { as: 'admin' });
  const more = await screen.findByRole('button', { name: 'More' });
  await user.click(more);
  const menu = await screen.findByRole('dialog', { name: 'More' });
  expect(within(menu).getByRole('link', { name: 'Import' })).toHaveFocus();
  await user.click(within(menu).getByRole('button', { name: 'Export' }));
  expect(await panel()).toBeVisible();
  expect(menu).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(more).toHaveFocus();
});

test('while a file is written Stop has the focus, afterwards the button that opened the form', async () => {
  const journey = await openPanel('/all-coupons');
  const focused: unknown[] = [];
  document.addEventListener('focusin', ({ target }) => focused.push((target as Element).textContent));
  await submit(journey);
  expect(focused).toContain('Stop');
  expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
});
