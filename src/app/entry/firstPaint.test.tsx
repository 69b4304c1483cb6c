import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

const STATUS = 'user_a/user-login-status';
const PERMISSIONS = 'user_p/permissions';
const LIST = 'product-brand/get-all-brands';
const paths = (requests: ReturnType<typeof recordRequests>) => requests.map(({ path }) => path);
const times = (requests: ReturnType<typeof recordRequests>, path: string) =>
  paths(requests).filter((one) => one === path).length;

/** Signs in, opens the page and leaves it: the next load finds the stored user. */
async function visit() {
  const journey = await renderAt('/all-brands', { as: 'manager' });
  await screen.findByRole('grid', { name: 'Brands' });
  await waitFor(() => expect(localStorage.getItem('persist:stock-auth')).toContain('Marta'));
  return journey;
}

const { open } = XMLHttpRequest.prototype;
afterEach(() => {
  XMLHttpRequest.prototype.open = open;
});

/** Records from now on: the requests sent before the first response, and all requests. */
function recordFirstRequests() {
  const all = recordRequests({ statusChecks: true });
  const first: string[] = [];
  const { open: received } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...call: unknown[]) {
    this.addEventListener('loadend', () => void (first.length === 0 && first.push(...paths(all))));
    return Reflect.apply(received, this, call);
  };
  return { all, first };
}

test('what the first page needs is requested in parallel with the status check, and only once', async () => {
  await visit();
  const { all, first } = recordFirstRequests();
  await renderAt('/all-brands', { isReload: true });
  await screen.findByRole('grid', { name: 'Brands' });
  expect(first).toEqual(expect.arrayContaining([STATUS, PERMISSIONS, LIST]));
  expect([STATUS, PERMISSIONS, LIST].map((path) => times(all, path))).toEqual([1, 1, 1]);
});

test('a record is requested by its id @verify', async () => {
  const { router, stock } = await visit();
  await waitFor(() => expect(stock.store.getState().resources.brand?.list).not.toEqual([]));
  const id = stock.store.getState().resources.brand?.list[0]?._id ?? '';
  await act(() => router.navigate(`/all-brands/brand-details/${id}`));
  const { all, first } = recordFirstRequests();
  await renderAt(`/all-brands/brand-details/${id}`, { isReload: true });
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
  const read = `product-brand/get-brand/${id}`;
  expect(first).toEqual(expect.arrayContaining([STATUS, PERMISSIONS, read]));
  expect(times(all, read)).toBe(1);
});

test('without a stored user only the status check is sent, and no notification is shown @verify', async () => {
  const requests = recordRequests({ statusChecks: true });
  await renderAt('/all-brands');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(paths(requests)).toEqual([STATUS]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a session that expired between two visits leads to the login without a notification', async () => {
  const { api } = await visit();
  await api.expireSessions();
  await renderAt('/all-brands', { isReload: true });
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/log in again/i)).toBeNull();
});

test('another user who has signed in since gets their own responses', async () => {
  const { api } = await visit();
  cleanup();
  await api.signIn('trainee');
  const { address } = await renderAt('/all-brands', { isReload: true });
  await waitFor(() => expect(address()).toBe('/unauthorised'));
  expect(await screen.findByText(/Held: none\./)).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});

describe('a read that the server refuses', () => {
  test('names the page, the required level and the held level @verify', async () => {
    const { address } = await renderAt('/all-brands/brand-venue/b1?x=1', {
      as: 'manager',
      prepare: (api) => api.fail('product-brand/get-brand/', 403),
    });
    await waitFor(() => expect(address()).toBe('/unauthorised'));
    expect(
      await screen.findByText('Page: Brand venue (/all-brands/brand-venue). Needed: read. Held: write.'),
    ).toBeVisible();
    expect(screen.getByText(/the server refused this page/)).toBeVisible();
  });

  test('after a withdrawn permission shows the level that is left @verify', async () => {
    const { api, router, address } = await renderAt('/dashboard', { as: 'staff' });
    await screen.findByRole('heading', { level: 1 });
    await api.setPermission('/all-brands', 'Venue staff', 'none');
    await act(() => router.navigate('/all-brands'));
    await waitFor(() => expect(address()).toBe('/unauthorised'));
    expect(await screen.findByText('Page: Brands (/all-brands). Needed: read. Held: none.')).toBeVisible();
  });
});
