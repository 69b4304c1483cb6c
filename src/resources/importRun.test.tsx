import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { renderAt } from '../testing/renderAt';
import { recordRequests, type SentRequest } from '../testing/requests';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const writes = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method !== 'GET');

/** Pastes so many new brands into the import, up to its check. */
async function check(count: number) {
  const journey = await renderAt('/all-brands?import', { as: 'admin' });
  const place = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  const text = ['Name', ...Array.from({ length: count }, (_, at) => `Padaria ${at}`)].join('\n');
  fireEvent.paste(place, { clipboardData: { files: [], getData: () => text } });
  await journey.user.click(await screen.findByRole('button', { name: 'Continue to check' }));
  const start = await screen.findByRole('button', { name: `Import ${count} rows` });
  return { ...journey, start, sent: recordRequests() };
}

test('an import goes on while its page is left, and shows its progress on coming back', async () => {
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

test('what failed is tried again by itself, and the report counts both', async () => {
  const { start, user, sent, api } = await check(5);
  await api.fail('create-brand', 500, 2);
  await user.click(start);
  expect(await screen.findByText('3 rows are in Stock.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry 2' }));
  expect(await screen.findByText('5 rows are in Stock.')).toBeInTheDocument();
  expect(writes(sent)).toHaveLength(7);
  expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
});

test('a server that asks to come again later is waited for, which the page shows', async () => {
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

test('a logout discards the import that was begun', async () => {
  const { start, user, api, stock } = await check(3);
  await api.fail('create-brand', 500, 1);
  await user.click(start);
  expect(await screen.findByText('2 rows are in Stock.')).toBeInTheDocument();
  const kept = async () => (await indexedDB.databases()).map(({ name }) => name);
  expect(await kept()).toContain('stock-imports');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(async () => expect(await kept()).not.toContain('stock-imports'));
  act(() => stock.dispose());
  await renderAt('/all-brands?import', { as: 'admin', isReload: true });
  await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  expect(screen.queryByText(/was not finished/)).not.toBeInTheDocument();
});
