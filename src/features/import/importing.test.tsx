import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Effect } from '../../kit/declare/effects';
import type { AnyResource } from '../../kit/declare/resource';
import { product } from '../../resources/product/declaration/product';
import { register } from '../../resources/register';
import { catchDownloads } from '../../testing/downloads';
import { renderAt } from '../../testing/renderAt';
import { recordRequests, type SentRequest } from '../../testing/requests';

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** Opens the import of a list and pastes the cells of a file into it. */
async function paste(path: string, text: string, options: Parameters<typeof renderAt>[1] = { as: 'admin' }) {
  const journey = await renderAt(`${path}?import`, options);
  const element = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  act(() => element.focus());
  fireEvent.paste(element, { clipboardData: { files: [], getData: () => text } });
  await screen.findByRole('heading', { name: 'Columns' });
  return { ...journey, sent: recordRequests() };
}

const press = async (journey: Journey, name: string | RegExp) =>
  journey.user.click(await screen.findByRole('button', { name }));

async function check(journey: Journey) {
  await press(journey, 'Continue to check');
  return screen.findByRole('table', { name: 'Check' });
}

const rowOf = (table: HTMLElement, text: string) =>
  within(table)
    .getAllByRole('row')
    .find((row) => row.textContent?.includes(text)) as HTMLElement;
const writes = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method !== 'GET');

test('a file of brands creates the new ones and leaves the others as they are', async () => {
  const journey = await paste(
    '/all-brands',
    'Marke\tAktiv\nFrosty Lane\t\nBrezelhaus\tja\nPadaria Lua\tnein\n',
  );
  const table = await check(journey);
  expect(rowOf(table, 'Frosty Lane')).toHaveTextContent('The same');
  expect(rowOf(table, 'Brezelhaus')).toHaveTextContent('New');
  await press(journey, 'Import 2 rows');
  await screen.findByRole('button', { name: 'Open brands' });
  expect(screen.getByText('2 rows are in Stock.')).toBeInTheDocument();
  expect(writes(journey.sent).map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'POST',
      path: 'product-brand/create-brand',
      body: { brandDetails: expect.objectContaining({ name: 'Brezelhaus', isActive: true }) },
    },
    {
      method: 'POST',
      path: 'product-brand/create-brand',
      body: { brandDetails: expect.objectContaining({ name: 'Padaria Lua', isActive: false }) },
    },
  ]);
  await press(journey, 'Open brands');
  expect(await screen.findByRole('heading', { name: 'Brands' })).toBeVisible();
  await waitFor(() =>
    expect([screen.getByRole('main'), screen.getByRole('heading', { name: 'Brands' })]).toContain(
      document.activeElement,
    ),
  );
});

test('column names stand below a title, or nowhere @verify', async () => {
  const journey = await paste(
    '/all-brands',
    'Brands of 2026\t\nMarke\tAktiv\nBrezelhaus\tja\nPadaria Lua\tnein\n',
  );
  const names = screen.getByRole('combobox', { name: 'Column names' });
  expect(names).toHaveDisplayValue('Row 2: Marke, Aktiv');
  await journey.user.selectOptions(names, 'None, all rows are data');
  expect(screen.getByText('Choose a field for Column 1, Column 2 to continue.')).toBeInTheDocument();
  await journey.user.selectOptions(names, 'Row 2: Marke, Aktiv');
  await check(journey);
  expect(screen.getByRole('radio', { name: 'New 2' })).toBeInTheDocument();
  expect(screen.getByText('Above the column names')).toBeInTheDocument();
});

test('prices of products are changed at the product and at a venue, and nothing else is sent', async () => {
  const journey = await paste('/all-products', 'Name;Price;Price @ Riverside\nAlmond Stick;4,75;4,85\n');
  const table = await check(journey);
  const row = rowOf(table, 'Almond Stick');
  expect(row).toHaveTextContent('Changed');
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+(\.\d+)?4,75$/)]));
  await press(journey, 'Import 1 row');
  await screen.findByRole('button', { name: 'Open products' });
  const sent = writes(journey.sent);
  expect(sent.map(({ path }) => path.split('/').slice(0, 2).join('/'))).toEqual([
    'product/update-product',
    'product/update-product-pricing-v2',
  ]);
  expect(sent.map(({ body }) => (body as { price: number }).price)).toEqual([4.75, 4.85]);
});

test('a wrong cell carries the sentence of the form, and is fixed in place, others like it at once @verify', async () => {
  const journey = await paste(
    '/all-products',
    'Name;Price;Category\nAlmond Stick;cheap;Ice cream\nAlmond Bar;cheap;Ice cream\n',
  );
  const table = await check(journey);
  expect(rowOf(table, 'Price must be a number.')).toHaveTextContent('Wrong');
  expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
  const cell = within(table).getByRole('textbox', { name: 'Price, row 2' });
  await journey.user.clear(cell);
  await journey.user.type(cell, '12,90{Enter}');
  await waitFor(() => expect(rowOf(table, 'Almond Stick')).toHaveTextContent('Changed'));
  expect(screen.getByText('1 other wrong row holds cheap in Price.')).toBeInTheDocument();
  await press(journey, 'Set 1 cell to 12,90');
  await waitFor(() => expect(rowOf(table, 'Almond Bar')).toHaveTextContent('New'));
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  expect(writes(journey.sent)).toEqual([]);
});

test('missing records are listed once, and created before what names them, parents first @verify', async () => {
  const journey = await paste(
    '/all-products',
    [
      'Name,Price,Category,Subcategory,Brand',
      'Pastel de Nata,2.80,Pastry,Filled,Padaria Lua',
      'Pastel Grande,3.80,Pastry,filled,padaria lua',
      'Cola Pop,3.80,Ice cream,Cola,',
    ].join('\n'),
  );
  const table = await check(journey);
  expect(rowOf(table, 'No brand is called Padaria Lua.')).toHaveTextContent('Wrong');
  // there is one, but of drinks
  expect(rowOf(table, 'No subcategory of Ice cream is called Cola.')).toHaveTextContent('Wrong');
  await press(journey, 'Create 1 brand first');
  await press(journey, 'Create 1 category first');
  await press(journey, 'Create 2 subcategories first');
  await waitFor(() => expect(rowOf(table, 'Pastel Grande')).toHaveTextContent('New'));
  await press(journey, 'Import 3 rows');
  await screen.findByRole('button', { name: 'Open products' });
  expect(screen.getByText('3 rows are in Stock.')).toBeInTheDocument();
  const sent = writes(journey.sent).map(({ path }) => path.split('/')[1]);
  expect(sent.slice(0, 2).toSorted()).toEqual(['create-brand', 'create-category']);
  expect(sent.slice(2)).toEqual([
    ...Array(2).fill('create-subcategory'),
    ...Array(3).fill('create-product-v2'),
  ]);
});

test('a value that all rows lack gets a column of its own @verify', async () => {
  const journey = await paste('/all-products', 'Name;Price\nPastel de Nata;2,80\n');
  const table = await check(journey);
  expect(rowOf(table, 'Please select a category.')).toHaveTextContent('Wrong');
  await press(journey, 'Add the column Category');
  const cell = await screen.findByRole('textbox', { name: 'Category, row 2' });
  await journey.user.type(cell, 'Ice cream{Enter}');
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});

test('a wide sheet is reduced to the columns that change something, and to those that identify its rows @verify', async () => {
  const journey = await paste(
    '/all-products',
    'Name;SKU;Price;Category;Cost price @ Riverside;Tax rate @ Riverside\nAlmond Stick;;4,75;Ice cream;;abc\n',
  );
  const table = await check(journey);
  const headers = () =>
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  expect(headers()).toHaveLength(8);
  const toggle = screen.getByRole('button', { name: 'Only changed columns' });
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await journey.user.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(headers()).toEqual(['Row', 'State', 'Name', 'SKU', 'Price, €', 'Tax rate @ Riverside']);
  expect(within(rowOf(table, 'Almond Stick')).getAllByRole('textbox')).toHaveLength(1);
  await journey.user.click(toggle);
  expect(headers()).toHaveLength(8);
});

test('a sheet with few columns, and one whose columns all change something, is not reduced @verify', async () => {
  const journey = await paste('/all-products', 'Name;Price;Category\nAlmond Stick;4,75;Ice cream\n');
  await check(journey);
  expect(screen.queryByRole('button', { name: 'Only changed columns' })).toBeNull();
});

test('a misspelt name is set in all cells at once @verify', async () => {
  const journey = await paste(
    '/all-products',
    'Name;Category\nAlmond Stick;Ice craem\nAlmond Stick, Double;Ice craem\n',
  );
  const table = await check(journey);
  await journey.user.click(
    within(table).getAllByRole('button', { name: 'Set 2 cells to Ice cream' })[0] as HTMLElement,
  );
  await waitFor(() => expect(screen.getByRole('radio', { name: 'The same 2' })).toBeInTheDocument());
});

test('a column that could be read two ways is asked about once @verify', async () => {
  const journey = await paste('/all-products', 'Name;Tax rate @ Riverside\nAlmond Stick;1,234\n');
  expect(screen.getByRole('button', { name: 'Continue to check' })).toBeDisabled();
  await journey.user.click(screen.getByRole('radio', { name: 'Comma' }));
  await journey.user.click(screen.getByRole('button', { name: 'Continue to check' }));
  expect(await screen.findByRole('table', { name: 'Check' })).toHaveTextContent('Changed');
});

test('two rows about the same record: the last counts, unless the other is chosen @verify', async () => {
  const journey = await paste('/all-products', 'Name;Price\nAlmond Stick;4,10\nAlmond Stick;4,20\n');
  const table = await check(journey);
  expect(rowOf(table, 'Also in row 2.')).toHaveTextContent('Twice');
  await journey.user.click(within(rowOf(table, '4,20')).getByRole('button', { name: 'Use row 2' }));
  await press(journey, 'Import 1 row');
  await screen.findByRole('button', { name: 'Open products' });
  expect(writes(journey.sent).map(({ body }) => (body as { price: number }).price)).toEqual([4.1]);
});

test('one SKU under two names: one product is created, or both once a SKU was fixed @verify', async () => {
  const text = 'Name;SKU;Price;Category\nMate;M-1;3;Ice cream\nMate, large;M-1;4;Ice cream\n';
  const journey = await paste('/all-products', text);
  const table = await check(journey);
  expect(screen.getByRole('radio', { name: 'Twice 2' })).toBeInTheDocument();
  expect(rowOf(table, 'SKU M-1 is also in row 2. This row counts.')).toHaveTextContent('Mate, large');
  expect(rowOf(table, 'SKU M-1 is also in row 3. The other row counts.')).toHaveTextContent('Twice');
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  await press(journey, 'Use row 2');
  expect(rowOf(table, 'SKU M-1 is also in row 3. This row counts.')).toHaveTextContent('Mate');
  const cell = within(table).getByRole('textbox', { name: 'SKU, row 3' });
  await journey.user.clear(cell);
  await journey.user.type(cell, 'M-2{Enter}');
  expect(await screen.findByRole('radio', { name: 'New 2' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
});

test('a new product at two venues, one row each, is created once and gets both prices @verify', async () => {
  const rows = ['Harbour;2,90', 'Riverside;3,10'].map((cells) => `Mate;3;Ice cream;${cells}`);
  const text = ['Name;Price;Category;Venue;Price @ venue', ...rows].join('\n');
  const journey = await paste('/all-products', text);
  await check(journey);
  await press(journey, 'Import 2 rows');
  await screen.findByText('2 rows are in Stock.');
  expect(writes(journey.sent).map(({ path }) => path.split('/')[1])).toEqual([
    'create-product-v2',
    'update-product-pricing-v2',
    'update-product-pricing-v2',
  ]);
});

test('invariant 24: an import that is repeated creates nothing twice', async () => {
  const text = 'Name\nBrezelhaus\n';
  const journey = await paste('/all-brands', text);
  await check(journey);
  await press(journey, 'Import 1 row');
  await press(journey, 'Import another file');
  const element = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  act(() => element.focus());
  fireEvent.paste(element, { clipboardData: { files: [], getData: () => text } });
  const table = await check(journey);
  expect(rowOf(table, 'Brezelhaus')).toHaveTextContent('The same');
  expect(writes(journey.sent)).toHaveLength(1);
});

test('rows that the server refuses are reported, and can be downloaded', async () => {
  const downloads = catchDownloads();
  const journey = await paste('/all-brands', 'Name\nBrezelhaus\nPadaria Lua\n');
  await check(journey);
  await journey.api.fail('create-brand', 500, 1);
  await press(journey, 'Import 2 rows');
  await screen.findByText('Failed rows');
  await press(journey, 'Download failed rows');
  expect(await downloads[0]?.text()).toMatch(
    /^\uFEFFName;Reason\r\n(Brezelhaus|Padaria Lua);Not saved: Server error/,
  );
});

test('where the brands cannot be read again none is created, and the rows that name them say why @verify', async () => {
  const journey = await paste(
    '/all-products',
    'Name,Price,Category,Brand\nPastel de Nata,2.80,Ice cream,Padaria Lua\nAlmond Stick,4.77,Ice cream,\n',
  );
  await check(journey);
  await journey.user.selectOptions(
    screen.getByRole('combobox', { name: 'What to do with Padaria Lua' }),
    'Create',
  );
  await journey.api.fail('get-all-brands', 500, 2);
  await press(journey, 'Import 2 rows');
  await screen.findByRole('button', { name: 'Open products' });
  expect(screen.getByText(/Padaria Lua was not created: Server error/)).toBeInTheDocument();
  expect(writes(journey.sent).map(({ path }) => path.split('/').slice(0, 2).join('/'))).toEqual([
    'product/update-product',
  ]);
});

test('a value that the server does not take fails with what it still holds @verify', async () => {
  const { updatePricing } = product.operations;
  const effect: Effect = (state, answer, shape) => {
    const { venueId: venue } = answer.params;
    const data = { pricingDetails: { price: 9.99, venue } };
    return updatePricing.effect(state, { ...answer, data }, shape);
  };
  const operations = { ...product.operations, updatePricing: { ...updatePricing, effect } };
  const resources = register.map((one) => (one.name === 'product' ? { ...one, operations } : one));
  const journey = await paste('/all-products', 'Name;Price @ Riverside\nAlmond Stick;4,85\n', {
    as: 'admin',
    resources: resources as unknown as readonly AnyResource[],
  });
  await check(journey);
  await press(journey, 'Import 1 row');
  expect(
    await screen.findByText('Not saved: The server did not take it: price @ Riverside is still 9.99.'),
  ).toBeInTheDocument();
});

test('a price that is missing beside a cost at a venue is named there, with the button that adds its column @verify', async () => {
  const journey = await paste(
    '/all-products',
    'Name;Price;Category;Cost price @ Riverside\nMate;cheap;Ice cream;1,20\n',
  );
  const table = await check(journey);
  const row = rowOf(table, 'Mate');
  expect(row).toHaveTextContent('Price must be a number. Price @ Riverside: Price is required.');
  expect(within(row).getByText('Price is required.')).toBeInTheDocument();
  expect(within(row).getAllByRole('textbox')).toEqual([
    within(row).getByRole('textbox', { name: 'Price, row 2' }),
  ]);
  await press(journey, 'Add the column Price @ Riverside');
  const price = await screen.findByRole('textbox', { name: 'Price @ Riverside, row 2' });
  await journey.user.type(price, '2,40{Enter}');
  await waitFor(() => expect(screen.queryByText(/is required/)).toBeNull());
  const own = screen.getByRole('textbox', { name: 'Price, row 2' });
  await journey.user.clear(own);
  await journey.user.type(own, '2,50{Enter}');
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});
