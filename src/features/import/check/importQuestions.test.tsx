import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { EXPORT_MARK, HIDDEN_SHEET } from '../../../kit/fileColumns/hiddenSheet';
import { createTableSession } from '../../../lib/tables/worker/tableSession';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests, type SentRequest } from '../../../testing/requests';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const writes = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method !== 'GET');
type Journey = Awaited<ReturnType<typeof renderAt>>;

const press = async ({ user }: Pick<Journey, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** A workbook that was exported when each of these cells had another text. */
async function workbook(resource: string, keys: readonly string[], rows: string[][], before: string[][]) {
  const columns = keys.map((key) => ({ header: key === '_id' ? 'ID' : key, kind: 'text' as const }));
  const session = createTableSession();
  await session.addRows(0, rows);
  await session.addRows(1, [[EXPORT_MARK, 1, resource, '2026-11-20T10:00:00Z'], [...keys], ...before]);
  const bytes = await session.workbook([
    { name: 'Export', columns },
    { name: HIDDEN_SHEET, columns, isHidden: true },
  ]);
  return new File([bytes.slice()], 'export.xlsx');
}

/** Opens the import of a list; the records of the list. */
async function openImport(path: string, name: string) {
  const journey = await renderAt(`${path}?import`, { as: 'admin' });
  const list = () => (journey.stock.store.getState().resources[name]?.list ?? []) as readonly Listed[];
  await waitFor(() => expect(list().length).toBeGreaterThan(0));
  await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  return { ...journey, list: list() };
}

interface Listed {
  _id: string;
  name: string;
  sku: string;
  barcode: string;
  price: number;
  category: string;
  brandDetails: { name: string; isActive: boolean; description: string };
}

async function check(journey: Journey) {
  await press(journey, 'Continue to check');
  await screen.findByRole('table', { name: 'Check' });
  return recordRequests();
}

async function paste(journey: Journey, rows: readonly (readonly unknown[])[]) {
  const text = rows.map((cells) => cells.join('\t')).join('\n');
  fireEvent.paste(screen.getByRole('region', { name: 'Drop a file here, or paste cells' }), {
    clipboardData: { files: [], getData: () => text },
  });
  return check(journey);
}

const count = (name: string) => screen.findByRole('radio', { name });

test('codes that a spreadsheet has damaged: prices are changed, and the codes stay with one press @verify', async () => {
  const journey = await openImport('/all-products', 'product');
  const products = journey.list.slice(0, 3);
  const rows = products.map(({ _id, price }, index) => [_id, '4.00638E+12', index === 0 ? price : price + 1]);
  const sent = await paste(journey, [['ID', 'Barcode', 'Price'], ...rows]);
  expect(await count('To decide 3')).toBeInTheDocument();
  expect(await count('Wrong 0')).toBeInTheDocument();
  // the price of the first is what it was: of it nothing is left
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  expect(
    screen.getAllByText(
      `Barcode 4.00638E+12 looks damaged: it was written as a number. Stock keeps ${products[0]?.barcode} until you decide.`,
    ),
  ).toHaveLength(1);
  // what has lost digits cannot be taken
  expect(screen.queryByRole('button', { name: /^Use what the file has/ })).not.toBeInTheDocument();
  await press(journey, 'Keep what Stock has (3)');
  expect(await count('Changed 2')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Check' })).toHaveFocus();
  expect(screen.queryByRole('radio', { name: /To decide/ })).not.toBeInTheDocument();
  await press(journey, 'Import 2 rows');
  await screen.findByText('2 rows are in Stock.');
  expect(writes(sent).map(({ body }) => body)).toEqual(
    products.slice(1).map(({ barcode, price }) => expect.objectContaining({ barcode, price: price + 1 })),
  );
});

test('a value that a colleague has changed since the export stays until the user has decided, and is asked about before anything is sent', async () => {
  const journey = await openImport('/all-brands', 'brand');
  const [first, second] = journey.list.filter(({ brandDetails }) => brandDetails.isActive);
  if (!first || !second) throw new Error('The demo data has no two active brands.');
  const keys = ['_id', 'brandDetails.isActive', 'brandDetails.description'];
  const exported = [first, second].map(({ _id }) => [_id, 'On', 'As it was']);
  const file = await workbook(
    'brand',
    keys,
    [
      [first._id, 'Off', 'Mine'],
      [second._id, 'On', 'Mine'],
    ],
    exported,
  );
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  });
  const sent = await check(journey);
  expect(await count('To decide 2')).toBeInTheDocument();
  expect(screen.getByText(/2 cells are not decided: Stock keeps what it has\./)).toBeInTheDocument();
  await press(journey, 'Import 1 row');
  const dialog = await screen.findByRole('alertdialog', { name: '2 cells are not decided' });
  await journey.user.click(within(dialog).getByRole('button', { name: 'Decide first' }));
  expect(await count('To decide 2')).toBeChecked();
  expect(writes(sent)).toEqual([]);
  await press(journey, 'Import 1 row');
  await journey.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Import 1 row' }),
  );
  await screen.findByText('1 row is in Stock.');
  const { description } = first.brandDetails;
  expect(description).not.toBe('Mine');
  expect(writes(sent).map(({ body }) => body)).toEqual([
    { brandDetails: { ...first.brandDetails, isActive: false } },
  ]);
});

test('a value is taken from the file once the user has said so @verify', async () => {
  const journey = await openImport('/all-brands', 'brand');
  const [brand] = journey.list;
  if (!brand) throw new Error('The demo data has no brand.');
  const keys = ['_id', 'brandDetails.description'];
  const file = await workbook('brand', keys, [[brand._id, 'Mine']], [[brand._id, 'As it was']]);
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  });
  const sent = await check(journey);
  expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
  await press(journey, 'Use what the file has');
  await press(journey, 'Import 1 row');
  await screen.findByText('1 row is in Stock.');
  expect(writes(sent).map(({ body }) => body)).toEqual([
    { brandDetails: { ...brand.brandDetails, description: 'Mine' } },
  ]);
});

test('a known barcode with an unknown SKU: the user says whether it is that product or a new one @verify', async () => {
  const journey = await openImport('/all-products', 'product');
  const [known, other, third] = journey.list;
  if (!known || !other || !third) throw new Error('The demo data has no three products.');
  const sent = await paste(journey, [
    ['Name', 'SKU', 'Barcode', 'Price', 'Category'],
    ['Mate', 'M-1', known.barcode, 3, known.category],
    ['Club', other.sku, third.barcode, 3, other.category],
  ]);
  const sentence = `Barcode ${known.barcode} is ${known.name} and SKU M-1 is not in Stock.`;
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(await count('To decide 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
  await press(journey, 'Go by SKU (1)');
  expect(await count('To decide 1')).toBeInTheDocument();
  await press(journey, `It is ${known.name}`);
  expect(await screen.findByText(`${sentence} It is ${known.name}.`)).toBeInTheDocument();
  const row = screen.getByText(`${sentence} It is ${known.name}.`).closest('[role="row"]') as HTMLElement;
  await journey.user.click(within(row).getByRole('button', { name: 'Decide again' }));
  await press(journey, 'It is new');
  expect(await count('New 1')).toBeInTheDocument();
  expect(await count('Changed 1')).toBeInTheDocument();
  await press(journey, 'Import 2 rows');
  await screen.findByText('2 rows are in Stock.');
  const paths = writes(sent).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('product/create'))).toHaveLength(1);
  expect(paths.filter((path) => path.endsWith(other._id)).length).toBeGreaterThan(0);
  expect(paths.filter((path) => path.endsWith(known._id))).toEqual([]);
});

test('after a reload the answers are still there @verify', async () => {
  const journey = await openImport('/all-products', 'product');
  const [first, known, third] = journey.list;
  if (!first || !known || !third) throw new Error('The demo data has no three products.');
  await paste(journey, [
    ['ID', 'Name', 'SKU', 'Barcode', 'Vendor SKU', 'Category', 'Price'],
    [first._id, first.name, first.sku, first.barcode, '', first.category, first.price + 1],
    ['', known.name, 'M-1', known.barcode, '', known.category, known.price],
  ]);
  await press(journey, `It is ${known.name}`);
  expect(await count('Changed 2')).toBeInTheDocument();
  await journey.api.fail(`update-product/${known._id}`, 500, 1);
  await press(journey, 'Import 2 rows');
  expect(await screen.findByText('1 row is in Stock.')).toBeInTheDocument();
  act(() => journey.stock.dispose());
  const { user } = await renderAt('/all-products?import', { as: 'admin', isReload: true });
  // the row that is done is gone, so that the other one has another index
  expect(await screen.findByText(/^1 row is left/)).toBeInTheDocument();
  await press({ user }, 'Go on');
  await screen.findByRole('table', { name: 'Check' });
  expect(screen.queryByRole('button', { name: 'It is new' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Decide again' })).toBeInTheDocument();
});
