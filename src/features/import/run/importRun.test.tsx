import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { catchDownloads } from '../../../testing/downloads';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests, type SentRequest } from '../../../testing/requests';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const writes = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method !== 'GET');

/** Pastes so many new brands into the import, up to its check. */
async function check(
  count: number,
  onSent: (request: SentRequest, api: StockTestApi) => void = () => undefined,
) {
  const journey = await renderAt('/all-brands?import', { as: 'admin' });
  const element = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  const text = ['Name', ...Array.from({ length: count }, (_, index) => `Padaria ${index}`)].join('\n');
  act(() => element.focus());
  fireEvent.paste(element, { clipboardData: { files: [], getData: () => text } });
  await journey.user.click(await screen.findByRole('button', { name: 'Continue to check' }));
  const start = await screen.findByRole('button', { name: `Import ${count} rows` });
  return { ...journey, start, sent: recordRequests({ onSent: (request) => onSent(request, journey.api) }) };
}

test('an import goes on while its page is left, and shows its progress on coming back @verify', async () => {
  const { start, user, router, sent, api } = await check(12);
  await api.delay(60);
  await user.click(start);
  await screen.findByRole('button', { name: 'Stop' });
  await act(() => router.navigate('/all-categories'));
  await waitFor(() => expect(writes(sent).length).toBeGreaterThan(4));
  await act(() => router.navigate('/all-brands?import'));
  expect(await screen.findByRole('progressbar', { name: 'Import brands' })).toBeInTheDocument();
  expect(await screen.findByText('12 rows are in Stock.')).toBeInTheDocument();
  expect(writes(sent)).toHaveLength(12);
});

test('what failed is tried again by itself, and the report counts both @verify', async () => {
  const { start, user, sent, api } = await check(5);
  await api.fail('create-brand', 500, 2);
  await user.click(start);
  expect(await screen.findByText('3 rows are in Stock.')).toBeInTheDocument();
  expect(await screen.findByText('Import ended: 2 rows were not saved.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry 2' }));
  expect(await screen.findByText('5 rows are in Stock.')).toBeInTheDocument();
  expect(await screen.findByText('Import finished: 2 created, 0 changed.')).toBeVisible();
  expect(writes(sent)).toHaveLength(7);
  expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
});

test('after Stop one press sends the rest; what failed before stays in the report', async () => {
  const { start, user, sent, api } = await check(12);
  await api.fail('create-brand', 500, 1);
  await api.delay(60);
  await user.click(start);
  await screen.findByText(/^Not saved: Server error/);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  const goOn = await screen.findByRole('button', { name: 'Go on' });
  const before = writes(sent).length;
  expect(before).toBeLessThan(12);
  await api.endFaults();
  await user.click(goOn);
  expect(await screen.findByText('11 rows are in Stock.')).toBeInTheDocument();
  expect(writes(sent)).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry 1' })).toBeVisible();
});

test('a server that asks to come again later is waited for, which the page shows @verify', async () => {
  const { start, user, sent, api } = await check(3);
  await api.fail('create-brand', 429, 1, 1);
  await user.click(start);
  expect(await screen.findByText(/^Waiting 1 s: the server asked/)).toBeInTheDocument();
  expect(await screen.findByText('3 rows are in Stock.')).toBeInTheDocument();
  expect(writes(sent)).toHaveLength(4);
});

test('after a reload an import goes on with what is left in its check, and creates nothing twice', async () => {
  const { start, user, sent, api, stock } = await check(6);
  await api.fail('create-brand', 500, 2);
  await user.click(start);
  expect(await screen.findByText('4 rows are in Stock.')).toBeInTheDocument();
  const before = writes(sent).length;
  act(() => stock.dispose());
  const again = await renderAt('/all-brands?import', { as: 'admin', isReload: true });
  expect(await screen.findByText(/^2 rows are left/)).toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Go on' }));
  const submit = await screen.findByRole('button', { name: 'Import 2 rows' });
  // the rows have their numbers in the user's file
  const rows = screen.getAllByRole('row').slice(1);
  for (const row of rows) {
    const [number, , name] = within(row).getAllByRole('cell');
    expect(name).toHaveTextContent(`Padaria ${Number(number?.textContent) - 2}`);
  }
  await again.user.click(submit);
  expect(await screen.findByText('2 rows are in Stock.')).toBeInTheDocument();
  expect(before).toBe(6);
  expect(writes(sent)).toHaveLength(before + 2);
});

test('another import leaves what is offered of an earlier one, and both are offered after it @verify', async () => {
  const { start, user, api } = await check(3);
  await api.fail('create-brand', 500, 1);
  await user.click(start);
  await user.click(await screen.findByRole('button', { name: 'Import another file' }));
  expect(await screen.findByText(/^1 row is left/)).toBeVisible();
  const element = screen.getByRole('region', { name: 'Drop a file here, or paste cells' });
  const text = ['Name', 'Doca 1', 'Doca 2'].join('\n');
  act(() => element.focus());
  fireEvent.paste(element, { clipboardData: { files: [], getData: () => text } });
  await user.click(await screen.findByRole('button', { name: 'Continue to check' }));
  await api.fail('create-brand', 500, 2);
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await user.click(await screen.findByRole('button', { name: 'Import another file' }));
  expect(await screen.findByText(/^2 rows are left.* 1 more import follows\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText(/^1 row is left/)).not.toHaveTextContent('follows');
  // going on with it takes its place
  await api.endFaults();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  await screen.findByText('1 row is in Stock.');
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  await waitFor(() => expect(screen.queryByText(/was not finished/)).not.toBeInTheDocument());
});

test('a logout discards the import that was begun', async () => {
  const { start, user, api, stock } = await check(3);
  await api.fail('create-brand', 500, 1);
  await user.click(start);
  expect(await screen.findByText('2 rows are in Stock.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  act(() => stock.dispose());
  await renderAt('/all-brands?import', { as: 'admin', isReload: true });
  await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  expect(screen.queryByText(/was not finished/)).not.toBeInTheDocument();
});

test('rows that fail are listed while the import runs, and can be downloaded then @verify', async () => {
  const downloads = catchDownloads();
  const { start, user, api } = await check(12);
  await api.fail('create-brand', 500, 1);
  await api.delay(60);
  await user.click(start);
  const row = await screen.findByText(/^Not saved: Server error/);
  expect(screen.getByRole('button', { name: 'Stop' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download failed rows' }));
  expect(await downloads[0]?.text()).toMatch(/^\uFEFFName;Reason\r\nPadaria \d+;Not saved: Server error/);
  expect(await screen.findByText('11 rows are in Stock.')).toBeInTheDocument();
  expect(row).toBeInTheDocument();
});

/** Pastes products into the import, up to its check. */
async function checkProducts(rows: readonly string[]) {
  const journey = await renderAt('/all-products?import', { as: 'admin' });
  const element = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  act(() => element.focus());
  fireEvent.paste(element, { clipboardData: { files: [], getData: () => rows.join('\n') } });
  await journey.user.click(await screen.findByRole('button', { name: 'Continue to check' }));
  await screen.findByRole('table', { name: 'Check' });
  return { ...journey, sent: recordRequests() };
}

const paths = (sent: readonly SentRequest[]) => writes(sent).map(({ path }) => path.split('/')[1]);

/** Four new products, of which two have a brand that does not exist. */
const WITH_BRAND = [
  'Name,Price,Category,Brand',
  'Pastel de Nata,2.80,Ice cream,Padaria Lua',
  'Pastel Grande,3.80,Ice cream,Padaria Lua',
  'Cola Pop,3.80,Ice cream,',
  'Cola Pop Zero,3.80,Ice cream,',
];

test('a missing record that cannot be created fails the rows that name it; going on creates it once @verify', async () => {
  const { user, api, sent, stock } = await checkProducts(WITH_BRAND);
  await user.click(await screen.findByRole('button', { name: 'Create 1 brand first' }));
  await api.fail('create-brand', 500, 1);
  await user.click(await screen.findByRole('button', { name: 'Import 4 rows' }));
  expect(await screen.findByText('2 rows are in Stock.')).toBeInTheDocument();
  expect(screen.getAllByText(/^Not saved: Padaria Lua was not created: Server error/)).toHaveLength(2);
  expect(paths(sent)).toEqual(['create-brand', 'create-product-v2', 'create-product-v2']);
  // after a reload the brand is still among what is created first
  act(() => stock.dispose());
  const again = await renderAt('/all-products?import', { as: 'admin', isReload: true });
  await again.user.click(await screen.findByRole('button', { name: 'Go on' }));
  await again.user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('2 rows are in Stock.')).toBeInTheDocument();
  expect(paths(sent).slice(3)).toEqual(['create-brand', 'create-product-v2', 'create-product-v2']);
  const { list } = again.stock.store.getState().resources.brand as {
    list: { brandDetails: { name: string } }[];
  };
  expect(list.filter(({ brandDetails }) => brandDetails.name === 'Padaria Lua')).toHaveLength(1);
});

test('a missing record that was created although its answer was lost is not created again', async () => {
  const { user, api, sent } = await checkProducts(WITH_BRAND);
  await user.click(await screen.findByRole('button', { name: 'Create 1 brand first' }));
  await api.fail('create-brand', 500, 1);
  await user.click(await screen.findByRole('button', { name: 'Import 4 rows' }));
  expect(await screen.findByText('2 rows are in Stock.')).toBeInTheDocument();
  // the server has the brand although it answered with a failure
  let isFirst = true;
  await api.editRecords('brands', (brand) => {
    if (!isFirst) return brand;
    isFirst = false;
    return { ...brand, brandDetails: { ...(brand.brandDetails as object), name: 'Padaria Lua' } };
  });
  await user.click(screen.getByRole('button', { name: 'Retry 2' }));
  expect(await screen.findByText('4 rows are in Stock.')).toBeInTheDocument();
  expect(paths(sent).filter((path) => path === 'create-brand')).toHaveLength(1);
});

test('of a row whose price fails at one venue the report names that column @verify', async () => {
  const { user, api, sent } = await checkProducts([
    'Name,Price @ Riverside,Price @ Harbour',
    'Almond Stick,4.85,4.95',
  ]);
  await api.fail('update-product-pricing', 500, 1);
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText(/^Price @ (Riverside|Harbour) not saved: Server error/)).toBeInTheDocument();
  expect(writes(sent)).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'Retry 1' }));
  expect(await screen.findByText('1 row is in Stock.')).toBeInTheDocument();
  // the other price is there already
  expect(writes(sent)).toHaveLength(3);
});

test('photos are sent by their addresses, wrong ones are refused, and known ones are not sent again @verify', async () => {
  const rows = [
    'Name,Image Src',
    'Almond Stick,"https://pictures.example/a.jpg, https://pictures.example/b,c.png"',
    '"Almond Stick, Double",ftp://pictures.example/bar.jpg',
  ];
  const { user, sent } = await checkProducts(rows);
  expect(screen.getByRole('radio', { name: 'Changed 1' })).toBeInTheDocument();
  expect(screen.getByText('Image must be a JPG, PNG or WebP file.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('1 row is in Stock.')).toBeInTheDocument();
  expect(writes(sent).map(({ body }) => (body as { productPhoto: unknown }).productPhoto)).toEqual([
    [
      { url: 'https://pictures.example/a.jpg', name: 'a.jpg' },
      { url: 'https://pictures.example/b,c.png', name: 'b,c.png' },
    ],
  ]);
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  const element = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  act(() => element.focus());
  fireEvent.paste(element, { clipboardData: { files: [], getData: () => rows.join('\n') } });
  await user.click(await screen.findByRole('button', { name: 'Continue to check' }));
  expect(await screen.findByRole('radio', { name: 'The same 1' })).toBeInTheDocument();
});

test('rows of several venues that change other fields of one page of a record take nothing back (R213)', async () => {
  const { user, sent, api } = await checkProducts([
    'Name,Venue,On hand,Colour,Unit of measure',
    'Almond Stick,Riverside,31,#112233,',
    'Almond Stick,Harbour,32,,kg',
  ]);
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('2 rows are in Stock.')).toBeInTheDocument();
  let stored: object | undefined;
  await api.editRecords('products', (product) => {
    if (product.name === 'Almond Stick') stored = product;
    return product;
  });
  expect(stored).toMatchObject({ color: '#112233', unitOfMeasure: 'kg' });
  // one request per page and venue, whatever rows its values stand in
  expect(paths(sent).sort()).toEqual([
    'update-product',
    'update-product-inventory-v2',
    'update-product-inventory-v2',
  ]);
});

test('a brand that a colleague has created at the same time is named at the end, and one of the two can be deleted (R215)', async () => {
  let isFirst = true;
  const rename = (brand: { [field: string]: unknown; _id: string }) => {
    if (!isFirst) return brand;
    isFirst = false;
    return { ...brand, brandDetails: { ...(brand.brandDetails as object), name: 'padaria  0' } };
  };
  const { start, user, sent } = await check(2, ({ path }, api) => {
    // the list that is read after the creation holds what came meanwhile
    const isAfter = writes(sent).length === 2 && path === 'product-brand/get-all-brands';
    if (isAfter) void api.editRecords('brands', rename);
  });
  await user.click(start);
  const card = within(await screen.findByRole('region', { name: 'Brands that are there twice' }));
  expect(card.getByText('2 records')).toBeVisible();
  expect(card.getByRole('link', { name: 'Show these brands' })).toHaveAttribute(
    'href',
    '/stock/all-brands?q=Padaria+0',
  );
  await user.click(card.getByRole('button', { name: 'Delete Padaria 0' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Brands that are there twice')).toBeNull());
  expect(paths(sent)).toEqual(['create-brand', 'create-brand', 'delete-brand']);
});
