import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { catchDownloads } from '../../../testing/downloads';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests, type SentRequest } from '../../../testing/requests';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const ADDRESS = '/all-products?view=count';
const VENUE = 'Riverside';
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Counted of / });

const productOf = (field: HTMLElement | undefined) =>
  (field?.getAttribute('aria-label') ?? '').replace('Counted of ', '');

const written = (requests: readonly SentRequest[]) => requests.filter(({ method }) => method === 'PATCH');

/** Starts a count of all products at one of the venues. */
async function start({ isBlind = false } = {}) {
  const journey = await renderAt(ADDRESS, { as: 'manager' });
  const { user } = journey;
  await screen.findByRole('button', { name: 'Choose a venue' });
  await user.click(screen.getByRole('radio', { name: VENUE }));
  if (isBlind) await user.click(screen.getByRole('switch', { name: /^Blind/ }));
  await user.click(await screen.findByRole('button', { name: /^Start counting [1-9]\d* products$/ }));
  await screen.findByRole('grid', { name: /^Count at / });
  // the address follows after a pause
  await waitFor(() => expect(journey.address()).toContain('&count='));
  return journey;
}

test('after Start the focus is in the first line; the venues are large choices @verify', async () => {
  const { user } = await start();
  await waitFor(() => expect(fields()[0]).toHaveFocus());
  await user.keyboard('1{Enter}');
  expect(fields()[0]).toHaveValue('1');
  await user.click(screen.getByRole('button', { name: 'Stop counting' }));
  expect(await screen.findByRole('radio', { name: VENUE })).not.toBeChecked();
  expect(screen.getByRole('region', { name: 'How to scan' })).toBeVisible();
});

test('figures are typed, added to, corrected and taken back, and are there again after a reload', async () => {
  const { user, address } = await start();
  const [first, second, third] = fields();
  if (!first || !second || !third) throw new Error('There is too little to count.');
  await user.click(first);
  await user.keyboard('12{Enter}');
  expect(second).toHaveFocus();
  await user.keyboard('0{Enter}');
  expect(third).toHaveFocus();
  await user.keyboard('7x');
  expect(third).toBeInvalid();
  expect(third).toHaveAccessibleDescription(/^Enter a whole number/);
  await user.keyboard('{Escape}');
  expect(third).toHaveValue('');
  await user.click(first);
  await user.keyboard('+5{Enter}');
  expect(first).toHaveValue('17');
  expect(screen.getByRole('radio', { name: /^Counted/ })).toHaveTextContent('Counted 2');
  await user.click(second);
  await user.clear(second);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('radio', { name: /^Counted/ })).toHaveTextContent('Counted 1');
  await screen.findByText(/Kept on this device at/);

  const name = first.getAttribute('aria-label') ?? '';
  await renderAt(address(), { isReload: true });
  expect(await screen.findByRole('textbox', { name })).toHaveValue('17');
});

test('a figure is typed in cases of the product, and as a sum; without a case size the reason is given @verify', async () => {
  const api = await stockApi();
  await api.signIn('admin');
  const { user, stock } = await start();
  const [first, second] = fields();
  if (!first || !second) throw new Error('There is too little to count.');
  await user.click(first);
  await user.keyboard('3c');
  expect(first).toBeInvalid();
  expect(first).toHaveAccessibleDescription('No case size for this product');
  // six keys at this pace would be a scan
  await user.keyboard('{Escape}2*9+5');
  expect(first).toHaveAccessibleDescription('2*9+5 = 2 × 9 and 5 = 23');
  expect(first.closest('[role="gridcell"]')).toHaveTextContent('= 23');
  await user.keyboard('{Enter}');
  expect(first).toHaveValue('23');

  const name = productOf(second);
  const product = stock.store
    .getState()
    .resources.product?.list.find((one: object) => Reflect.get(one, 'name') === name);
  const path = `${api.origin}/api/v1/product/update-product-order/${product?._id}`;
  await axios.patch(path, { orderMultiple: 24, maxOrderQuantity: 480 }, { withCredentials: true });
  const again = await renderAt(ADDRESS, { isReload: true });
  await again.user.click(await screen.findByRole('button', { name: /^Continue / }));
  const field = await screen.findByRole('textbox', { name: `Counted of ${name}` });
  await again.user.click(field);
  await again.user.keyboard('3c+5{Enter}');
  expect(field).toHaveValue('77');
  await again.user.click(field);
  await again.user.keyboard('+1c{Enter}');
  expect(field).toHaveValue('101');
});

/** Loads the page again, with the field of this name. */
async function reloaded(address: string, name: string) {
  const { user } = await renderAt(address, { isReload: true });
  return { user, field: await screen.findByRole<HTMLInputElement>('textbox', { name }) };
}

test('a figure that is typed and not entered is in its field again after a reload, with the focus @verify', async () => {
  const { user, address } = await start();
  const [first, second] = fields();
  if (!first || !second) throw new Error('There is too little to count.');
  const name = first.getAttribute('aria-label') ?? '';
  await user.click(first);
  await user.keyboard('3{Enter}');
  await screen.findByText(/Kept on this device at/);
  await user.click(first);
  await user.keyboard('12');

  const { field, ...again } = await reloaded(address(), name);
  expect(field).toHaveValue('12');
  expect(field).toHaveAccessibleDescription('Not entered yet. Press Enter.');
  expect(screen.getByRole('radio', { name: /^Counted/ })).toHaveTextContent('Counted 1');
  await waitFor(() => expect(field).toHaveFocus());
  await again.user.keyboard('0{Enter}');
  expect(field).toHaveValue('120');
  expect(field).not.toHaveAccessibleDescription();

  await screen.findByText(/Kept on this device at/);
  const last = await reloaded(address(), name);
  expect(last.field).toHaveValue('120');
  expect(last.field).not.toHaveAccessibleDescription();
  await last.user.click(last.field);
  await last.user.keyboard('5{Escape}');
  expect((await reloaded(address(), name)).field).toHaveValue('120');
});

test('a text that is no figure stays in its field, also after a reload, and the differences name its product @verify', async () => {
  const { user, address } = await start();
  const [first, second] = fields();
  if (!first || !second) throw new Error('There is too little to count.');
  const name = first.getAttribute('aria-label') ?? '';
  await user.click(second);
  await user.keyboard('987{Enter}');
  await user.click(first);
  await user.keyboard('7x');
  expect(screen.getByText(/^Enter a whole number from 0 to/)).toBeVisible();
  expect(screen.getByText(/^Enter a whole number from 0 to/)).toHaveRole('alert');
  await user.click(second);
  const { field, ...again } = await reloaded(address(), name);
  expect(field).toHaveValue('7x');
  expect(field).toBeInvalid();
  await again.user.click(await screen.findByRole('button', { name: 'Review 1 difference' }));
  expect(
    await screen.findByText(`1 figure was typed and not entered, so it is not counted: ${productOf(field)}.`),
  ).toBeVisible();
});

test('what another tab has entered meanwhile is not entered again', async () => {
  const { user, address } = await start();
  const [first] = fields();
  const name = first?.getAttribute('aria-label') ?? '';
  await user.click(first as HTMLElement);
  await user.keyboard('7{Enter}');
  await screen.findByText(/Kept on this device at/);
  await user.click(first as HTMLElement);
  await user.keyboard('+5');
  const { field, ...again } = await reloaded(address(), name);
  expect(field).toHaveValue('+5');
  await waitFor(() => expect(field).toHaveFocus());
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith('stock-count-typed')))
    localStorage.removeItem(key);
  await again.user.keyboard('{Enter}');
  expect(field).toHaveValue('7');
});

test('nothing is written until it is applied; then only what was counted, and the report is kept', async () => {
  const downloads = catchDownloads();
  const { user } = await start();
  const requests = recordRequests();
  const [first, second] = fields();
  if (!first || !second) throw new Error('There is too little to count.');
  const name = (first.getAttribute('aria-label') ?? '').replace('Counted of ', '');
  await user.click(first);
  await user.keyboard('987{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Review 1 difference' }));
  expect(await screen.findByText(/^\d+ not counted, nothing is written for them\.$/)).toBeVisible();
  const apply = await screen.findByRole('button', { name: 'Apply 1 difference' });
  const tick = screen.getByRole('checkbox', { name: `Apply ${name}` });
  await user.click(tick);
  expect(screen.queryByRole('button', { name: 'Apply 1 difference' })).toBeNull();
  await user.click(tick);
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: apply.textContent ?? '' }));
  expect(await screen.findByText('Written: 987')).toBeVisible();
  const writes = requests.filter(({ method }) => method === 'PATCH');
  expect(writes.map(({ body }) => body)).toEqual([expect.objectContaining({ quantity: 987 })]);

  await waitFor(() => expect(screen.getByRole('button', { name: 'Finish count' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Finish count' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Finish count' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(await downloads[0]?.text()).toContain(name);
  await user.click(screen.getByRole('button', { name: 'Back to counts' }));
  expect(await screen.findByRole('button', { name: 'Report of All products' })).toBeVisible();
});

test('after Stop one press writes the rest of the differences, without what was left out since', async () => {
  const { user, api } = await start();
  const count = 12;
  const names = fields().slice(0, count).map(productOf);
  await user.click(fields()[0] as HTMLElement);
  for (let line = 0; line < count; line += 1) await user.keyboard(`${900 + line}{Enter}`);
  await user.click(await screen.findByRole('button', { name: `Review ${count} differences` }));
  const apply = await screen.findByRole('button', { name: `Apply ${count} differences` });
  await waitFor(() => expect(apply).toBeEnabled());
  await api.delay(60);
  const requests = recordRequests();
  await user.click(apply);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const notice = await screen.findByText(/^Stopped\. \d+ changes? were not sent\.$/);
  await api.endFaults();
  const isOpen = (name: string) => screen.queryByRole('checkbox', { name: `Apply ${name}`, checked: true });
  const open = names.filter(isOpen);
  const [leftOut = ''] = open;
  expect(open.length).toBeGreaterThan(1);
  await user.click(screen.getByRole('checkbox', { name: `Apply ${leftOut}` }));
  await user.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Finish count' })).toBeEnabled());
  expect(screen.queryByRole('button', { name: /^(Go on|Apply \d+ differences?)$/ })).toBeNull();
  expect(written(requests)).toHaveLength(count - 1);
});

test('what is applied while the page is left is kept in the count @verify', async () => {
  const { user, api, router } = await start();
  const [first] = fields();
  await user.click(first as HTMLElement);
  await user.keyboard('987{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Review 1 difference' }));
  const apply = await screen.findByRole('button', { name: 'Apply 1 difference' });
  await waitFor(() => expect(apply).toBeEnabled());
  await api.delay(60);
  await user.click(apply);
  await act(() => router.navigate('/all-brands'));
  await screen.findByRole('heading', { level: 1, name: 'Brands' });
  const db = await openDB('stock');
  await waitFor(async () => {
    const stored = await db.getAll('counts');
    const [applied] = stored.flatMap(({ value }) => value.applied ?? []);
    expect(Object.values(applied)).toMatchObject([{ to: 987 }]);
  });
  db.close();
});

test('a blind count shows the expected figures with the differences only, and its report states when @verify', async () => {
  const { user } = await start({ isBlind: true });
  const isBlindSheet = () => {
    expect(screen.queryByRole('columnheader', { name: /^(Expected|Difference|Value)/ })).toBeNull();
    expect(screen.queryByRole('radio', { name: /^Differences/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Blind/ })).toBeNull();
  };
  isBlindSheet();
  await user.click(fields()[0] as HTMLElement);
  await user.keyboard('987{Enter}');
  await user.click(screen.getByRole('button', { name: 'Review the count' }));
  expect(await screen.findByRole('columnheader', { name: 'Expected' })).toBeVisible();
  // on phones the way back stands in the heading
  const bar = within(screen.getByRole('region', { name: 'This count' }));
  await user.click(bar.getByRole('button', { name: 'Back to counting' }));
  isBlindSheet();
  await user.click(fields()[1] as HTMLElement);
  await user.keyboard('988{Enter}');
  await user.click(screen.getByRole('button', { name: 'Review the count' }));
  await user.click(await screen.findByRole('button', { name: 'Apply 2 differences' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Finish count' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Finish count' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Finish count' }),
  );
  expect(await screen.findByText(/^Counted blind\. .* and 1 product counted after that\.$/)).toBeVisible();
});

test('open counts are renamed, continued and discarded @verify', async () => {
  const { user } = await start();
  await user.click(screen.getByRole('button', { name: 'Stop counting' }));
  await user.click(await screen.findByRole('button', { name: 'Rename All products' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bar');
  await user.click(dialog.getByRole('button', { name: 'Save name' }));
  await user.click(await screen.findByRole('button', { name: 'Continue Bar' }));
  await screen.findByRole('grid', { name: /^Count at / });
  await user.click(screen.getByRole('button', { name: 'Discard count' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard count' }),
  );
  expect(await screen.findByText(/^No count is open\./)).toBeVisible();
});

test('a role without write access to the stock cannot count @verify', async () => {
  await renderAt(ADDRESS, {
    as: 'manager',
    prepare: (api) => api.setPermission('/all-products/product-inventory', 'Stock manager', 'read'),
  });
  expect(await screen.findByText('Counting needs write access')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Start counting/ })).toBeNull();
});

/** Deletes a product as a colleague would, on the server only. */
async function deleteProduct({ api }: { api: StockTestApi }, name: string) {
  const calls = `${api.origin}/api/v1/product`;
  const withCookies = { withCredentials: true };
  await act(async () => {
    const { data } = await axios.get<{ products: { _id: string; name: string }[] }>(
      `${calls}/get-all-products-v2`,
      withCookies,
    );
    const id = data.products.find((product) => product.name === name)?._id;
    await axios.delete(`${calls}/delete-product/${id}`, withCookies);
  });
}

test('at a venue that was closed meanwhile entries are kept and saved as a file, and nothing is applied @verify', async () => {
  const { user, address, api } = await start();
  await user.click(fields()[0] as HTMLElement);
  await user.keyboard('987{Enter}');
  await screen.findByText(/Kept on this device at/);
  await api.editRecords('venues', (venue) => {
    const details = venue.venueDetails as { venueName: string };
    return details.venueName === VENUE ? { ...venue, venueDetails: { ...details, isActive: false } } : venue;
  });
  const reopened = await renderAt(address(), { isReload: true });
  const closed = `${VENUE} is no longer an active venue. The count can be saved as a file, and not be applied.`;
  expect(await screen.findByText(closed)).toBeVisible();
  await reopened.user.click(fields()[1] as HTMLElement);
  await reopened.user.keyboard('988{Enter}');
  await screen.findByText(/Kept on this device at/);
  const downloads = catchDownloads();
  await reopened.user.click(screen.getByRole('button', { name: 'Save as file' }));
  const file = JSON.parse((await downloads[0]?.text()) ?? '{}');
  expect(file.events.map(({ total }: { total: number }) => total)).toEqual([987, 988]);

  await reopened.user.click(screen.getByRole('button', { name: 'Review 2 differences' }));
  await screen.findByText(/Stock was read again at/);
  expect(screen.getByText(closed)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply 2 differences' })).toBeDisabled();
});

test('a product that was deleted while it was counted is shown, marked and not written; the others are @verify', async () => {
  const journey = await start();
  const { user } = journey;
  const [gone, remaining] = fields().slice(0, 2).map(productOf);
  for (const at of [0, 1]) {
    await user.click(fields()[at] as HTMLElement);
    await user.keyboard('987{Enter}');
  }
  await deleteProduct(journey, gone ?? '');
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Review 2 differences' }));
  expect(
    await screen.findByText('1 product was deleted since the count began. Nothing is written for it.'),
  ).toBeVisible();
  const tick = screen.getByRole('checkbox', { name: `Apply ${gone}` });
  expect(tick).toBeDisabled();
  expect(tick).not.toBeChecked();
  expect(within(tick.closest('[role="row"]') as HTMLElement).getByText('Deleted')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply 1 difference' }));
  expect(await screen.findByText('Written: 987')).toBeVisible();
  expect(written(requests).map(({ body }) => body)).toEqual([expect.objectContaining({ quantity: 987 })]);

  await user.click(await screen.findByRole('button', { name: 'Finish count' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^1 difference is not written and will not be\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Finish count' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  const rowOf = async (name = '') => (await screen.findByRole('cell', { name })).closest('tr');
  expect(await rowOf(gone)).toHaveTextContent('Not written');
  expect(await rowOf(remaining)).toHaveTextContent(/Written$/);
});

test('a product that is deleted after the stock was read again is reported, and the others are written @verify', async () => {
  const journey = await start();
  const { user } = journey;
  const [gone, remaining] = fields().slice(0, 2).map(productOf);
  for (const at of [0, 1]) {
    await user.click(fields()[at] as HTMLElement);
    await user.keyboard('987{Enter}');
  }
  await user.click(screen.getByRole('button', { name: 'Review 2 differences' }));
  const apply = await screen.findByRole('button', { name: 'Apply 2 differences' });
  await waitFor(() => expect(apply).toBeEnabled());
  await deleteProduct(journey, gone ?? '');
  const requests = recordRequests();
  await user.click(apply);
  expect(await screen.findByText(/^1 difference could not be written\. ./)).toBeVisible();
  const rowOf = (name = '') =>
    screen.getByRole('checkbox', { name: `Apply ${name}` }).closest('[role="row"]') as HTMLElement;
  expect(rowOf(gone)).toHaveTextContent(/Not written\./);
  await waitFor(() => expect(rowOf(remaining)).toHaveTextContent('Written: 987'));
  expect(written(requests)).toHaveLength(1);
});

/** Changes what is on hand of a product at the venue, as a colleague would, on the server only. */
async function move({ api }: { api: StockTestApi }, name: string, by: number): Promise<void> {
  const calls = `${api.origin}/api/v1`;
  const withCookies = { withCredentials: true };
  interface Stocked {
    _id: string;
    name: string;
    inventoryDetails?: { venue: string; quantity: number }[];
  }
  await act(async () => {
    const [{ data }, venues] = await Promise.all([
      axios.get<{ products: Stocked[] }>(`${calls}/product/get-all-products-v2`, withCookies),
      axios.get<{ venues: { _id: string; venueDetails: { venueName: string } }[] }>(
        `${calls}/company-venue/get-all-venues`,
        withCookies,
      ),
    ]);
    const venue = venues.data.venues.find(({ venueDetails }) => venueDetails.venueName === VENUE)?._id;
    const product = data.products.find((each) => each.name === name);
    const entry = product?.inventoryDetails?.find((each) => each.venue === venue);
    await axios.patch(
      `${calls}/product/update-product-inventory-v2/${product?._id}/${venue}`,
      { ...entry, venue, quantity: (entry?.quantity ?? 0) + by },
      withCookies,
    );
  });
}

test('stock that moves between the review and Apply is asked about, and nothing is written unasked', async () => {
  const journey = await start();
  const { user } = journey;
  const [moved = '', other = ''] = fields().slice(0, 2).map(productOf);
  for (const at of [0, 1]) {
    await user.click(fields()[at] as HTMLElement);
    await user.keyboard('987{Enter}');
  }
  await user.click(screen.getByRole('button', { name: 'Review 2 differences' }));
  const apply = await screen.findByRole('button', { name: 'Apply 2 differences' });
  await waitFor(() => expect(apply).toBeEnabled());
  const requests = recordRequests();
  const bodies = () => written(requests).map(({ body }) => (body as { quantity: number }).quantity);
  const rowOf = (name: string) =>
    screen.getByRole('checkbox', { name: `Apply ${name}` }).closest('[role="row"]');
  await move(journey, moved, 5);
  requests.length = 0;
  await user.click(apply);

  const question = await screen.findByRole('radiogroup', { name: `What ${moved} gets` });
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const radio of within(question).getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(question).toHaveTextContent('Take the count 987Add what moved 992');
  expect(screen.getByText(/^On hand went from \d+ to \d+ after /)).toBeVisible();
  expect(await screen.findByText(/^1 product moved while .* Choose what it gets\.$/)).toBeVisible();
  await waitFor(() => expect(rowOf(other)).toHaveTextContent('Written: 987'));
  expect(rowOf(moved)).not.toHaveTextContent(/ritten/);
  expect(bodies()).toEqual([987]);
  expect(await screen.findByText('Stock of 1 product updated from the count.')).toBeVisible();

  // an answer holds for the figure that was asked about
  await user.click(within(question).getByRole('radio', { name: /Take the count/ }));
  const again = await screen.findByRole('button', { name: 'Apply 1 difference' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
  await move(journey, moved, 3);
  requests.length = 0;
  await user.click(again);
  const radio = () => screen.getByRole('radio', { name: /Add what moved 995/ });
  await waitFor(() => expect(radio()).toBeVisible());
  for (const each of within(screen.getByRole('radiogroup', { name: `What ${moved} gets` })).getAllByRole(
    'radio',
  ))
    expect(each).not.toBeChecked();
  expect(bodies()).toEqual([]);
  await user.click(radio());
  await user.click(await screen.findByRole('button', { name: 'Apply 1 difference' }));
  expect(await screen.findByText('Written: 995')).toBeVisible();
  expect(bodies()).toEqual([995]);
});
