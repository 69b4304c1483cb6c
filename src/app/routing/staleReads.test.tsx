import { act, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { renderAt } from '../../testing/renderAt';
import { openTab } from '../../testing/tabs';

const TOAST = 'Something went wrong. Please try again.';
const LINE = /^Could not be refreshed\. Shown as of \d\d:\d\d\.$/;
const ZONE = { timeZone: 'Europe/Berlin' };

type Journey = Awaited<ReturnType<typeof renderAt>>;

const main = () => within(screen.getByRole('main'));
const oneToast = () => waitFor(() => expect(screen.queryAllByText(TOAST)).toHaveLength(1));
const retry = () => main().getByRole('button', { name: 'Retry' });
const go = (journey: Journey, path: string) => act(() => journey.router.navigate(path));
const brands = async () => within(await screen.findByRole('grid', { name: 'Brands' }));

/** Opens the vendors after the brands were shown, over a server with the given fault. */
async function leftBrands(fault: (api: StockTestApi) => Promise<unknown>) {
  const journey = await renderAt('/all-brands', { as: 'manager', host: ZONE });
  await (await brands()).findByRole('link', { name: 'Cremello' });
  await go(journey, '/all-vendors');
  await screen.findByRole('grid', { name: 'Vendors' });
  await fault(journey.api);
  return journey;
}

/** The page of the first brand, with an unsaved change of its description. */
async function typedInto() {
  const journey = await renderAt('/all-brands', { as: 'manager', host: ZONE });
  await journey.user.click(await (await brands()).findByRole('link', { name: 'Cremello' }));
  const description = await main().findByLabelText(/^Description/);
  await journey.user.clear(description);
  await journey.user.type(description, 'Gelato');
  return journey;
}

const html = ({ origin }: StockTestApi) =>
  act(async () => {
    await axios.post(`${origin}/__dev/faults`, {
      failWith: { pathContains: 'get-all-brands', status: 200, html: '<h1>Gateway</h1>' },
    });
  });

test.each<[string, (api: StockTestApi) => Promise<unknown>, RegExp]>([
  ['answers 500', (api) => api.fail('get-all-brands', 500), /The server reported an error\./],
  ['breaks the connection', (api) => api.fail('get-all-brands', 0), /The server did not answer\./],
  ['answers HTML', html, /The server reported an error\./],
])(
  'a list whose refetch %s keeps its rows, with one toast and a line with Retry @verify',
  async (how, fault, reason) => {
    if (how === 'breaks the connection') allowConsole(/socket hang up/);
    const journey = await leftBrands(fault);
    await go(journey, '/all-brands');
    expect(await main().findByText(LINE)).toBeVisible();
    expect(main().getByText(reason)).toBeVisible();
    expect((await brands()).getByRole('link', { name: 'Cremello' })).toBeVisible();
    await oneToast();
    await journey.user.click(retry());
    await waitFor(() => expect(retry()).not.toHaveAttribute('aria-busy', 'true'));
    expect(main().getByText(LINE)).toBeVisible();
    await journey.api.endFaults();
    await journey.user.click(retry());
    await waitFor(() => expect(main().queryByText(LINE)).toBeNull());
    expect(screen.getByRole('main')).toHaveFocus();
  },
);

test('the line shows the time of the last success in the locale and time zone of the host; the resource keeps its six keys @verify', async () => {
  const journey = await leftBrands((api) => api.fail('get-all-brands', 500));
  const { readAt = 0 } = journey.stock.store.getState().reads['brand/fetchAll {}'] ?? {};
  await go(journey, '/all-brands');
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(
    readAt,
  );
  expect(await main().findByText(`Could not be refreshed. Shown as of ${time}.`)).toBeVisible();
  expect(Object.keys(journey.stock.store.getState().resources.brand ?? {}).sort()).toEqual([
    'isError',
    'isLoading',
    'isSuccess',
    'list',
    'message',
    'record',
  ]);
});

test('a record whose refetch fails keeps the form with what was typed, and Retry removes the line', async () => {
  const { user, api } = await typedInto();
  await api.fail('product-brand/get-brand', 500);
  await openTab(user, 'Venue');
  expect(await main().findByText(LINE)).toBeVisible();
  await oneToast();
  await openTab(user, 'Details');
  expect(await main().findByLabelText(/^Description/)).toHaveValue('Gelato');
  expect(main().getByText(LINE)).toBeVisible();
  // the tab refetches the record too
  await waitFor(() => expect(retry()).not.toHaveAttribute('aria-busy', 'true'));
  await api.endFaults();
  await user.click(retry());
  await waitFor(() => expect(main().queryByText(LINE)).toBeNull());
  expect(main().getByLabelText(/^Description/)).toHaveValue('Gelato');
});

test('a known record whose refetch answers 404 shows the not-found panel, with what was typed to be copied', async () => {
  const { user, api, address } = await typedInto();
  await api.fail('product-brand/get-brand', 404);
  await openTab(user, 'Venue');
  await oneToast();
  expect(await main().findByRole('heading', { name: 'Resource not found.' })).toBeVisible();
  const typed = within(main().getByRole('region', { name: 'What you typed' }));
  expect(typed.getByText('Gelato')).toBeVisible();
  await user.click(typed.getByRole('button', { name: 'Copy' }));
  expect(await typed.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Description: Gelato');
  await user.click(main().getByRole('link', { name: 'Back to brands' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/all-brands'));
});

test.each([
  ['403', '/unauthorised'],
  ['401', '/'],
])('a known record whose refetch answers %s leads to %s @verify', async (status, path) => {
  const { user, api, address } = await typedInto();
  await api.fail('product-brand/get-brand', Number(status));
  await user.click(
    within(screen.getByRole('navigation', { name: 'Section' })).getByRole('link', { name: 'Venue' }),
  );
  await waitFor(() => expect(address()).toBe(path));
});

test('options of a form whose refetch fails stay available, with the line above the field @verify', async () => {
  const journey = await renderAt('/all-categories', { as: 'manager', host: ZONE });
  await screen.findByRole('link', { name: 'Popcorn' });
  await journey.api.fail('get-all-categories', 500);
  await go(journey, '/all-subcategories/subcategory-create');
  expect(await main().findByText(LINE)).toBeVisible();
  await oneToast();
  await journey.user.click(main().getByRole('combobox', { name: 'Category' }));
  expect(await screen.findByRole('option', { name: 'Popcorn' })).toBeVisible();
  await journey.user.keyboard('{Escape}');
  await journey.api.endFaults();
  await journey.user.click(retry());
  await waitFor(() => expect(main().queryByText(LINE)).toBeNull());
});

test('companies and venues whose refetch fails stay available in the header, with the line below them @verify', async () => {
  const journey = await renderAt('/all-brands', { as: 'admin', host: ZONE });
  await (await brands()).findByRole('link', { name: 'Cremello' });
  await waitFor(() => expect(journey.stock.store.getState().resources.venue?.list).not.toEqual([]));
  await journey.api.fail('get-all-companies', 500);
  await go(journey, '/'); // leads back to the dashboard, with a header of its own
  const header = within(await screen.findByRole('banner'));
  expect(await header.findByText(/^Could not be refreshed\. Shown as of \d\d:\d\d\./)).toBeVisible();
  expect(header.getByRole('combobox', { name: 'Company' })).not.toHaveValue('');
  await journey.api.endFaults();
  // the other of the two lists may still be loading
  const retry = header.getByRole('button', { name: 'Retry' });
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy', 'true'));
  await journey.user.click(retry);
  await waitFor(() => expect(header.queryByText(/^Could not be refreshed/)).toBeNull());
});

test("failures of the header lists, the option lists and the page's list show one toast @verify", async () => {
  await renderAt('/all-brands', {
    as: 'admin',
    prepare: (api) => api.fail('get-all', 500),
  });
  expect(await screen.findByText('Brands could not be loaded')).toBeVisible();
  expect(await screen.findByText('Companies and venues could not be loaded.')).toBeVisible();
  await oneToast();
});

test('a permission list that cannot be loaded shows a toast and leads to /unauthorised @verify', async () => {
  const { address } = await renderAt('/all-brands', {
    as: 'manager',
    prepare: (api) => api.fail('user_p/permissions', 500),
  });
  await waitFor(() => expect(address()).toBe('/unauthorised'));
  await oneToast();
});

test('flags and message of a resource are cleared when its page is left @verify', async () => {
  const journey = await leftBrands(async () => undefined);
  await go(journey, '/all-brands');
  await (await brands()).findByRole('link', { name: 'Cremello' });
  await journey.api.fail('delete-brand', 409);
  await journey.user.click(main().getByRole('button', { name: 'Delete Cremello' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await journey.user.click(await dialog.findByRole('button', { name: 'Delete' }));
  const state = () => journey.stock.store.getState().resources.brand;
  await waitFor(() => expect(state()).toMatchObject({ isError: true }));
  expect(state()?.message).not.toBe('');
  await journey.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await go(journey, '/all-vendors');
  await screen.findByRole('grid', { name: 'Vendors' });
  expect(state()).toMatchObject({ isLoading: false, isError: false, isSuccess: false, message: '' });
});

test('flags and message of a resource are cleared before its next action is sent @verify', async () => {
  const journey = await typedInto();
  await journey.api.fail('update-brand', 500);
  const save = () => main().getByRole('button', { name: 'Save changes' });
  const state = () => journey.stock.store.getState().resources.brand;
  await journey.user.click(save());
  await waitFor(() => expect(state()).toMatchObject({ isError: true }));
  const seen: unknown[] = [];
  const unsubscribe = journey.stock.store.subscribe(() => seen.push(state()));
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy', 'true'));
  await journey.user.click(save());
  await waitFor(() => expect(seen.some(isCleared)).toBe(true));
  unsubscribe();
});

const isCleared = (state: unknown) =>
  JSON.stringify(state, ['isLoading', 'isError', 'isSuccess', 'message']) ===
  JSON.stringify({ isLoading: false, isError: false, isSuccess: false, message: '' });
