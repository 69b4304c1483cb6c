import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { catchDownloads } from '../../../testing/downloads';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

interface Brand {
  _id: string;
  brandDetails: { name: string; description?: string };
}

type Options = Parameters<typeof renderAt>[1];
const drawer = () => within(screen.getByRole('dialog', { name: 'Journal' }));
const headers = () =>
  drawer()
    .queryAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent);
const save = () => screen.findByRole('button', { name: 'Save changes' });

async function openJournal({ user }: Awaited<ReturnType<typeof renderAt>>) {
  await user.click(screen.getByRole('button', { name: 'Journal' }));
  await screen.findByRole('dialog', { name: 'Journal' });
}

/** Opens a brand with a description, and saves another one. */
async function described(text: string, options: Options = {}) {
  const api = await stockApi();
  await api.reset();
  await api.signIn('admin');
  const path = `${api.origin}/api/v1/product-brand/get-all-brands`;
  const { brands } = (await axios.get<{ brands: Brand[] }>(path, { withCredentials: true })).data;
  const found = brands.find(({ brandDetails }) => brandDetails.description);
  if (!found) throw new Error('No brand of the demo data has a description.');
  const { name, description: before = '' } = found.brandDetails;
  const journey = await renderAt(`/all-brands/brand-details/${found._id}`, { as: 'admin', ...options });
  const field = await screen.findByRole('textbox', { name: /^Description/ });
  await journey.user.clear(field);
  await journey.user.type(field, text);
  await journey.user.click(await save());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  return { ...journey, id: found._id, name, before, title: new RegExp(`${name}, details`) };
}

test('a saved form is an entry that is found, and taken back through the changes of the list', async () => {
  const journey = await described('Nine');
  const { user, before, title, address } = journey;
  await openJournal(journey);
  expect(await drawer().findByRole('heading', { name: 'Today' })).toBeVisible();
  await user.type(drawer().getByRole('searchbox'), 'unheard');
  expect(await drawer().findByText('No entry matches')).toBeVisible();
  await user.click(drawer().getByRole('button', { name: 'Show all' }));
  await user.type(drawer().getByRole('searchbox'), before.slice(0, 6).toLowerCase());
  await waitFor(() => expect(headers()).toHaveLength(1));

  const downloads = catchDownloads();
  await user.click(drawer().getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const [header, line] = (await downloads[0]?.text())?.slice(1).split('\r\n') ?? [];
  expect(header).toBe('Time,Section,Entry,Record,Venue,Field,Old value,New value');
  expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,Brands,/);
  for (const text of [journey.name, ',,Description,', before, ',Nine']) expect(line).toContain(text);

  await user.click(drawer().getByRole('button', { name: title }));
  expect(await drawer().findByText(`from ${before} to Nine`)).toBeInTheDocument();
  await user.click(drawer().getByRole('button', { name: 'Revert this cell' }));
  await waitFor(() =>
    expect(address()).toBe('/all-brands?view=fields&columns=brandDetails.description&only=changed'),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  const sent = recordRequests();
  await user.click(await screen.findByRole('button', { name: 'Review 1 change' }));
  await user.click(await screen.findByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  const [write] = sent.filter(({ method }) => method !== 'GET');
  expect(write?.body).toMatchObject({ brandDetails: { name: journey.name, description: before } });

  await openJournal(journey);
  expect(await drawer().findByText('Reverted')).toBeVisible();
  expect(headers()).toHaveLength(2);
});

test('a value that was changed since is named, and stays @verify', async () => {
  const journey = await described('Nine');
  const { user, api, id, name, title } = journey;
  await openJournal(journey);
  await user.click(await drawer().findByRole('button', { name: title }));
  const body = { brandDetails: { name, isActive: true, description: 'Ten' } };
  await axios.patch(`${api.origin}/api/v1/product-brand/update-brand/${id}`, body, { withCredentials: true });
  await user.click(await drawer().findByRole('button', { name: 'Revert this cell' }));
  expect(await drawer().findByText(`Changed since: ${name}.`)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
});

test('a failed save is no entry; entries outlive a reload and are gone after Clear', async () => {
  const journey = await described('Nine');
  await journey.api.fail('update-brand', 500, 1);
  await journey.user.type(screen.getByRole('textbox', { name: /^Description/ }), ' more');
  await journey.user.click(await save());
  expect((await screen.findAllByText('Server error. Please try again later.'))[0]).toBeVisible();

  await journey.api.setPermission('/all-brands/brand-details', 'Admin', 'read');
  const again = await renderAt('/dashboard', { isReload: true });
  await openJournal(again);
  await again.user.click(await drawer().findByRole('button', { name: journey.title }));
  expect(await drawer().findByText('Write access is needed to revert this.')).toBeVisible();
  expect(drawer().getByRole('button', { name: 'Revert this cell' })).toBeDisabled();
  await again.user.click(drawer().getByRole('button', { name: 'Clear' }));
  await again.user.click(await screen.findByRole('button', { name: 'Clear the journal' }));
  expect(await drawer().findByText('Nothing saved yet')).toBeVisible();
  expect(drawer().getByRole('button', { name: 'Clear' })).toBeDisabled();
});

test('without storage the drawer, opened from the palette, shows that nothing is kept @verify', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const { user, title } = await described('Nine');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), 'history');
  await user.click(await screen.findByRole('option', { name: /^Journal/ }));
  await screen.findByRole('dialog', { name: 'Journal' });
  expect(await drawer().findByText(/^Nothing is kept on this device/)).toBeVisible();
  expect(drawer().getByRole('button', { name: title })).toBeVisible();
});

test('on a shared computer entries are in memory alone, and go with the sign-out', async () => {
  const journey = await described('Nine', {
    prepare: async () => localStorage.setItem('stockSharedComputer', 'true'),
  });
  const { user, stock } = journey;
  await openJournal(journey);
  await waitFor(() => expect(headers()).toHaveLength(1));
  expect(drawer().getByText(/last until the page is left/)).toBeVisible();
  const db = await openDB('stock');
  expect(await db.count('journal')).toBe(0);
  db.close();
  const { storage } = await stock.journal.open();
  const owner = stock.store.getState().auth.user?._id ?? '';
  await user.click(drawer().getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await waitFor(async () => expect(await storage.entries(owner)).toEqual([]));
});
