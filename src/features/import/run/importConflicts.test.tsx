import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { Identified } from '../../../kit/declare/record';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});
afterEach(() => jest.restoreAllMocks());

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** Two products and a new one; a colleague changes the price of the first after the check. */
const ROWS = [
  'Name,Price,Category',
  'Almond Stick,5.55,',
  '"Almond Stick, Double",6.66,',
  'Pastel de Nata,2.80,Ice cream',
];

/** Sets the price of the first product, as a colleague would. */
const theyEnter = (api: StockTestApi, price: number) =>
  api.editRecords('products', (product) =>
    product.name === 'Almond Stick' ? { ...product, price } : product,
  );

/** Pastes rows of products, checks them, and starts their import after a colleague's change. */
async function start() {
  const journey = await renderAt('/all-products?import', {
    as: 'admin',
    prepare: (api) =>
      api.editRecords('products', (product) =>
        String(product.name).startsWith('Almond Stick') ? { ...product, price: 4 } : product,
      ),
  });
  const element = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  act(() => element.focus());
  fireEvent.paste(element, { clipboardData: { files: [], getData: () => ROWS.join('\n') } });
  await journey.user.click(await screen.findByRole('button', { name: 'Continue to check' }));
  await screen.findByRole('table', { name: 'Check' });
  await theyEnter(journey.api, 7.5);
  const sent = recordRequests();
  await journey.user.click(screen.getByRole('button', { name: /^Import \d rows?$/ }));
  const writes = () => sent.filter(({ method }) => method !== 'GET');
  return { ...journey, writes, prices: () => writes().map(({ body }) => (body as { price: number }).price) };
}

const question = () => screen.findByRole('dialog', { name: '1 conflict' });
const press = (journey: Pick<Journey, 'user'>, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => journey.user.click(button));
const priceOf = ({ stock }: Journey, name: string) => {
  const list = (stock.store.getState().resources.product?.list ?? []) as readonly Identified[];
  return (list.find((one) => Reflect.get(one, 'name') === name) as unknown as { price: number }).price;
};

test.each([
  { choice: 'Keep all mine', confirm: 'Save 2 changes', changed: 2, prices: [2.8, 5.55, 6.66], stored: 5.55 },
  { choice: 'Take all theirs', confirm: 'Save 1 change', changed: 1, prices: [2.8, 6.66], stored: 7.5 },
])('a value that a colleague changed since the check is asked about: $choice', async (row) => {
  const journey = await start();
  const dialog = within(await question());
  const cell = within(dialog.getByRole('radiogroup', { name: 'Almond Stick, Price' }));
  expect(cell.getByText(/4\.00/)).toBeVisible();
  expect(cell.getByRole('radio', { name: /^Theirs .*7\.50/ })).toBeInTheDocument();
  expect(cell.getByRole('radio', { name: /^Yours .*5\.55/ })).toBeChecked();
  // new records come first; no change is sent before the answer
  expect(journey.prices()).toEqual([2.8]);
  await journey.user.click(dialog.getByRole('button', { name: row.choice }));
  await journey.user.click(dialog.getByRole('button', { name: row.confirm }));
  expect(await screen.findByText('3 rows are in Stock.')).toBeInTheDocument();
  expect(await screen.findByText(`Import finished: 1 created, ${row.changed} changed.`)).toBeVisible();
  expect([...journey.prices()].sort()).toEqual(row.prices);
  expect(priceOf(journey, 'Almond Stick')).toBe(row.stored);
});

test('on another page the import waits without a question, which its page asks @verify', async () => {
  const journey = await start();
  const { user, router } = journey;
  await question();
  await act(() => router.navigate('/all-brands'));
  await screen.findByRole('heading', { level: 1, name: 'Brands' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const name = 'Background work, 1 running, 1 waiting for you';
  await user.click(await screen.findByRole('button', { name }));
  const tray = within(await screen.findByRole('dialog', { name: 'Background work' }));
  expect(tray.getByText('Waits for your decision')).toBeVisible();
  expect(journey.prices()).toEqual([2.8]);
  await user.click(tray.getByRole('link', { name: 'Importing products' }));
  await user.click(within(await question()).getByRole('button', { name: 'Save 2 changes' }));
  expect(await screen.findByText('3 rows are in Stock.')).toBeInTheDocument();
  expect(journey.prices()).toContain(5.55);
});

test('put off, the question stands on the page; Stop leaves the changes unsent, and going on asks again @verify', async () => {
  const journey = await start();
  const { user } = journey;
  await user.click(within(await question()).getByRole('button', { name: 'Decide later' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const banner = /^1 value of the file was changed by a colleague since the check\./;
  expect(screen.getByText(banner)).toBeVisible();
  await press(journey, 'Decide');
  await user.keyboard('{Escape}');
  await press(journey, 'Stop');
  expect(await screen.findByText(/2 rows were not sent\./)).toBeInTheDocument();
  expect(screen.queryByText(banner)).toBeNull();
  expect(journey.prices()).toEqual([2.8]);
  await press(journey, 'Go on');
  await user.click(within(await question()).getByRole('button', { name: 'Save 2 changes' }));
  expect(await screen.findByText('3 rows are in Stock.')).toBeInTheDocument();
  expect(journey.writes()).toHaveLength(3);
});

test('an import that is loaded again while it asks goes on in its check, and has overwritten nothing @verify', async () => {
  const journey = await start();
  await question();
  act(() => journey.stock.dispose());
  const again = await renderAt('/all-products?import', { as: 'admin', isReload: true });
  expect(await screen.findByText(/^2 rows are left/)).toBeInTheDocument();
  expect(journey.prices()).toEqual([2.8]);
  await press(again, 'Go on');
  // the check compares with what the colleague has entered
  const table = await screen.findByRole('table', { name: 'Check' });
  expect(within(table).getByText(/^7\.50?$/)).toBeVisible();
});

test('a choice that took longer than ten seconds is checked again, and another change is asked about @verify', async () => {
  const journey = await start();
  const dialog = within(await question());
  await theyEnter(journey.api, 8.25);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 11_000);
  await journey.user.click(dialog.getByRole('button', { name: 'Save 2 changes' }));
  const theirs = await screen.findByRole('radio', { name: /^Theirs .*8\.25/ });
  clock.mockRestore();
  expect(journey.prices()).toEqual([2.8]);
  expect(screen.getByText(/7\.50/)).toBeVisible();
  await journey.user.click(theirs);
  await press(journey, 'Save 1 change');
  expect(await screen.findByText('3 rows are in Stock.')).toBeInTheDocument();
  expect(journey.prices()).not.toContain(5.55);
});

test('a value that was decided and not sent is not asked about again @verify', async () => {
  const journey = await start();
  await journey.api.fail('update-product', 500, 1);
  await journey.user.click(within(await question()).getByRole('button', { name: 'Save 2 changes' }));
  await press(journey, 'Retry 1');
  expect(await screen.findByText('3 rows are in Stock.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(priceOf(journey, 'Almond Stick')).toBe(5.55);
});

test('a row that was given up for what a colleague entered is not offered after a reload @verify', async () => {
  const journey = await start();
  await journey.api.fail('update-product', 500, 1);
  await journey.user.click(within(await question()).getByRole('button', { name: 'Take all theirs' }));
  await press(journey, 'Save 1 change');
  await screen.findByRole('button', { name: 'Retry 1' });
  act(() => journey.stock.dispose());
  await renderAt('/all-products?import', { as: 'admin', isReload: true });
  expect(await screen.findByText(/^1 row is left/)).toBeInTheDocument();
});

test('a sign-out while it asks ends the import @verify', async () => {
  const journey = await start();
  await journey.user.click(within(await question()).getByRole('button', { name: 'Decide later' }));
  await press(journey, 'Logout');
  await press(journey, 'Log out');
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await waitFor(() => expect(journey.stock.store.getState().auth.user).toBeNull());
  expect(journey.prices()).toEqual([2.8]);
});
