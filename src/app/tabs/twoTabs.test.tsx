import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { CONTRACT } from '../../host/contract';
import { createSessionMarker } from '../../session/sessionMarker';
import { provideBroadcastChannels } from '../../testing/broadcastChannels';
import { hostValue } from '../../testing/hostValue';
import { recordRequests } from '../../testing/requests';
import { StockApp } from '../entry/App';
import { createStock, type Stock } from '../entry/stock';

// Tabs of one browser: its storage, its cookie and its server (R143 and R170).

const MARTA = 'Marta Kovács is signed in in this browser now.';
const tabs: Stock[] = [];

beforeEach(async () => {
  const api = await stockApi();
  await api.reset();
  localStorage.clear();
  sessionStorage.clear();
  await api.signIn('admin');
});

afterEach(() => act(async () => tabs.splice(0).forEach((stock) => void stock.dispose())));

async function openTab(path: string, host: object = {}) {
  const api = await stockApi();
  const stock = createStock(
    { contract: CONTRACT, apiHost: api.origin, ...host },
    {
      createRouter: (routes, basename) =>
        createMemoryRouter(routes, { basename, initialEntries: [`${basename}${path}`] }),
    },
  );
  tabs.push(stock);
  const { container } = render(<StockApp stock={stock} />);
  await within(container).findByRole('heading', { level: 1 });
  // the code of the toasts is loaded with every page
  await waitFor(() => expect(container.querySelector('[data-toasts] > section')).not.toBeNull());
  return { ...within(container), stock, auth: () => stock.store.getState().auth };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

async function signInAsMarta(tab: Tab) {
  const user = userEvent.setup();
  await user.click(await tab.findByRole('textbox', { name: 'Email' }));
  await user.paste('marta.kovacs@halden.example');
  await user.click(tab.getByLabelText('Password'));
  await user.paste('Popcorn#2');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(tab.auth().isLoggedIn).toBe(true));
}

/** The session expires, tab 1 is refused, and Marta signs in there. */
async function replaceByMarta(tab: Tab) {
  const api = await stockApi();
  await api.expireSessions();
  await act(async () => void tab.stock.router.navigate('/stock/all-brands'));
  await tab.findByRole('heading', { level: 1, name: 'Login' });
  await signInAsMarta(tab);
}

/** A form of tab 2 with unsaved changes. */
async function typedForm(tab: Tab) {
  const field = await tab.findByRole('textbox', { name: 'Name' });
  // what a change shows, and the sign-in, may still load their code
  await act(async () => void fireEvent.change(field, { target: { value: 'Nova' } }));
  return { save: () => act(async () => tab.getByRole('button', { name: 'Create brand' }).click()) };
}

const writes = (sent: ReturnType<typeof recordRequests>) => sent.filter(({ method }) => method !== 'GET');

const ADDRESS = '/all-brands/brand-create';

test('where no message arrives, a save of the first user is not sent once another one has signed in', async () => {
  const [first, second] = [await openTab('/all-vendors'), await openTab(ADDRESS)];
  const { save } = await typedForm(second);
  await replaceByMarta(first);
  expect(second.auth().isLoggedIn).toBe(true);
  const sent = recordRequests();
  await save();
  expect(await second.findByText(MARTA)).toBeVisible();
  expect(second.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(writes(sent)).toEqual([]);
  expect(second.stock.store.getState().drafts).toMatchObject({
    [ADDRESS]: [{ values: { 'brandDetails.name': 'Nova' } }],
  });
  expect(first.auth().user?.userDetails.name).toBe('Marta');
});

test('the end of an expired session reaches the other tab at once, and so does the sign-in of another user', async () => {
  provideBroadcastChannels();
  const [first, second] = [await openTab('/all-vendors'), await openTab(ADDRESS)];
  await typedForm(second);
  const api = await stockApi();
  await api.expireSessions();
  await act(async () => void first.stock.router.navigate('/stock/all-brands'));
  // the end of the session reaches the other tab before its own next request
  expect(await second.findByText('Your session has ended.')).toBeVisible();
  await signInAsMarta(first);
  expect(await second.findByText(MARTA)).toBeVisible();
  expect(second.stock.store.getState().drafts).toHaveProperty([ADDRESS]);
});

test('tabs in which the first user is still signed in show who has signed in', async () => {
  provideBroadcastChannels();
  const onSignedOut = jest.fn();
  const suite = await openTab('/all-brands', { onSignedOut });
  const second = await openTab(ADDRESS);
  await typedForm(second);
  const api = await stockApi();
  await api.signIn('manager');
  // the third tab finds Marta by its status check
  const third = await openTab('/dashboard');
  for (const tab of [suite, second]) expect(await tab.findByText(MARTA)).toBeVisible();
  expect(third.auth().user?.userDetails.name).toBe('Marta');
  expect(onSignedOut).toHaveBeenCalledWith('expired');
  expect(second.stock.store.getState().drafts).toHaveProperty([ADDRESS]);
  expect(JSON.parse(localStorage.getItem('persist:stock-auth') ?? '').user).toContain('Kovács');
});

test('the same user, whose session had expired, goes on in the other tab after one sign-in', async () => {
  provideBroadcastChannels();
  const api = await stockApi();
  await api.signIn('manager');
  const [first, second] = [await openTab('/dashboard'), await openTab('/all-vendors')];
  await replaceByMarta(first);
  expect(await second.findByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
  expect(second.auth()).toMatchObject({ isLoggedIn: true, changedBy: 'tab' });
});

test("a user of the host's stops the other tabs, and is not notified of its own change", async () => {
  provideBroadcastChannels();
  const other = await openTab('/all-brands');
  const session = hostValue({ state: 'unknown' });
  const onSignedOut = jest.fn();
  const suite = await openTab('/dashboard', { session, onSignedOut });
  const api = await stockApi();
  await api.signIn('manager');
  const { user } = other.auth();
  const marta = { ...user, _id: 'marta', userDetails: { name: 'Marta', lastName: 'Kovács' } };
  await act(async () => session.set({ state: 'signed-in', user: marta } as never));
  expect(suite.auth().user?._id).toBe('marta');
  expect(onSignedOut).not.toHaveBeenCalled();
  expect(await other.findByText(MARTA)).toBeVisible();
});

test('of a bulk action under way, the rest is not sent once another user has signed in', async () => {
  const tab = await openTab('/all-brands');
  const user = userEvent.setup();
  await tab.findByRole('link', { name: 'Cremello' });
  await user.click(tab.getByRole('checkbox', { name: /^Select all/ }));
  await user.click(
    within(screen.getByRole('toolbar', { name: 'Bulk actions' })).getByRole('button', { name: 'Deactivate' }),
  );
  const question = await screen.findByRole('alertdialog');
  const sent = recordRequests();
  const api = await stockApi();
  await api.delay(200);
  await user.click(within(question).getByRole('button', { name: /^Deactivate \d+ brands$/ }));
  await waitFor(() => expect(writes(sent)).not.toEqual([]));
  createSessionMarker(() => `${api.origin}/`).write({ id: 'marta', name: 'Marta Kovács' });
  expect(await tab.findByText(MARTA)).toBeVisible();
  // at most those four that were under way
  expect(writes(sent).length).toBeLessThan(5);
});
