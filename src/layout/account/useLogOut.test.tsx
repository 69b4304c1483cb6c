import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { newCount } from '../../kit/documents/countRecord';
import { newDocument } from '../../kit/documents/documentBase';
import { openDocumentStore } from '../../kit/documents/documentStore';
import { NOT_APPLIED } from '../../kit/documents/movementRecord';
import { noteViewDrafts } from '../../kit/list/viewDrafts';
import { catchDownloads } from '../../testing/downloads';
import { renderAt } from '../../testing/renderAt';

const FINISHED = 'Finished last week';
const HEADINGS = 'stock.importHeadings';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

/** Everything that the device has in areas of work, as text. */
async function onDevice(): Promise<Record<'journal' | 'counts' | 'movements', string>> {
  const db = await openDB('stock');
  const all = async (area: string) => JSON.stringify(await db.getAll(area));
  const [journal, counts, movements] = await Promise.all([all('journal'), all('counts'), all('movements')]);
  db.close();
  return { journal, counts, movements };
}

/** A manager signs in, and has a brand saved, an open and a finished count, an open loss and remembered columns. */
async function work({ isShared }: { isShared: boolean }) {
  const journey = await renderAt('/');
  const { user, stock } = journey;
  if (isShared) await user.click(await screen.findByRole('checkbox', { name: 'This is a shared computer' }));
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'marta.kovacs@halden.example');
  await user.type(screen.getByLabelText('Password'), 'Popcorn#2{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const owner = stock.store.getState().auth.user;
  if (!owner) throw new Error('Nobody is signed in.');
  const venue = { id: 'v1', name: 'Riverside' };
  const at = { venue, startedAt: 1 };
  const counts = await openDocumentStore(stock.backend, 'counts');
  const content = { lines: [], events: [] };
  await counts.create(newCount(owner, { ...at, id: 'c1', name: 'All products', isBlind: false }, 3), content);
  const finished = newCount(owner, { ...at, id: 'c2', name: FINISHED, isBlind: false }, 3);
  await counts.create({ ...finished, finishedAt: Date.now() }, content);
  await counts.close();
  const movements = await openDocumentStore(stock.backend, 'movements');
  const loss = { ...newDocument(owner, { ...at, id: 'l1', name: 'Loss' }, 0), ...NOT_APPLIED };
  await movements.create({ ...loss, kind: 'loss', notes: {} }, content);
  await movements.close();
  noteViewDrafts({ user: owner._id, list: '/all-products', view: 'move' }, true);
  localStorage.setItem(HEADINGS, '{"product":{}}');
  return { ...journey, owner: owner._id };
}

const logOut = () => screen.findByRole('button', { name: 'Logout' });

test('a shared computer: what is open is named before the sign-out, and nothing of its user is left after it', async () => {
  const { user, owner } = await work({ isShared: true });
  const downloads = catchDownloads();
  await user.click(await logOut());
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Delete open counts and movements?' }),
  );
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Count at Riverside: All products 0 linesSave as file',
    'Loss at Riverside 0 linesSave as file',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(await onDevice()).toMatchObject({ counts: expect.stringContaining('All products') });

  await user.click(await logOut());
  await user.click(
    await screen.findByRole('button', { name: 'Save as file: Count at Riverside: All products' }),
  );
  expect(JSON.parse((await downloads[0]?.text()) ?? '')).toMatchObject({ kind: 'stock-count', id: 'c1' });
  expect(
    screen.getByRole('button', { name: 'Saved as file: Count at Riverside: All products' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete and log out' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await waitFor(async () =>
    expect(await onDevice()).toEqual({ journal: '[]', counts: '[]', movements: '[]' }),
  );
  expect(localStorage.getItem(HEADINGS)).toBeNull();
  const left = Object.keys(localStorage).filter((key) => `${key} ${localStorage[key]}`.includes(owner));
  // when they signed out, for tabs that are restored later
  expect(left).toEqual(['stock-drafts-signed-out']);
});

test('a sign-out elsewhere on a shared computer deletes what is finished, and leaves what was not named before', async () => {
  const { stock } = await work({ isShared: true });
  stock.store.dispatch({ type: 'auth/hostSignedOut' });
  await waitFor(async () => expect((await onDevice()).counts).not.toContain(FINISHED));
  expect((await onDevice()).counts).toContain('All products');
});

test('a computer of one user: documents and columns stay, and are not asked about', async () => {
  const { user } = await work({ isShared: false });
  await user.click(await logOut());
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(await onDevice()).toMatchObject({ counts: expect.stringContaining(FINISHED) });
  expect(localStorage.getItem(HEADINGS)).not.toBeNull();
});
