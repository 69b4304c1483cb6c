import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

// The rules of R34 to R45; what only a real browser shows (position and time on the screen) is
// checked in the browser tests of signing in.

const MARKUP = 'Locked <img src=x onerror="alert(1)"> <b>now</b>';

const alerts = () => screen.queryAllByRole('alert');
const login = () => screen.getByRole('button', { name: 'Login' });

/** Opens the login with the email and password typed. */
async function typedLogin(password: string) {
  const journey = await renderAt('/');
  await journey.user.type(
    await screen.findByRole('textbox', { name: 'Email' }),
    'marta.kovacs@halden.example',
  );
  await journey.user.type(screen.getByLabelText('Password'), password);
  return journey;
}

/** Makes the next responses to this path fail with these texts. */
async function failInWords(api: StockTestApi, pathContains: string, message: string): Promise<void> {
  await axios.post(`${api.origin}/__dev/faults`, { failWith: { pathContains, status: 500, message } });
}

/** The region that contains the toasts. */
const regionOf = (toast: HTMLElement) => toast.closest('section') as HTMLElement;

test('a failure is one toast, in a region at the top centre, for three seconds', async () => {
  const { user } = await typedLogin('Wrong#1');
  await user.click(login());
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Invalid email or password.');
  expect(alerts()).toHaveLength(1);
  const region = regionOf(toast);
  expect(region.querySelector('.Toastify__toast-container--top-center')).toContainElement(toast);
  // its (invisible) timer is an animation of that length, whose end removes the toast
  const clock = within(region).getByRole('progressbar', { hidden: true });
  expect(clock.style.animationDuration).toBe('3000ms');
  fireEvent.animationEnd(clock);
  await waitFor(() => expect(alerts()).toEqual([]));
});

test('the timer of a toast runs while another window has the focus, and pauses while the toast is hovered', async () => {
  const { user } = await typedLogin('Wrong#1');
  await user.click(login());
  const toast = await screen.findByRole('alert');
  const clock = within(regionOf(toast)).getByRole('progressbar', { hidden: true });
  fireEvent.blur(window);
  expect(clock.style.animationPlayState).toBe('running');
  await user.hover(toast);
  expect(clock.style.animationPlayState).toBe('paused');
  await user.unhover(toast);
  expect(clock.style.animationPlayState).toBe('running');
});

test('the region of the toasts is in the page before the first toast, and has no name that is read before each', async () => {
  await renderAt('/');
  await waitFor(() => expect(document.querySelector('[data-toasts] > [aria-live]')).not.toBeNull());
  expect(document.querySelector('[data-toasts] > [aria-live]')).not.toHaveAccessibleName();
  expect(alerts()).toEqual([]);
});

test('at most three are shown at once; the next one follows when one is removed', async () => {
  const { user } = await typedLogin('Wrong#1');
  const sent = recordRequests();
  for (let tries = 1; tries <= 5; tries += 1) {
    await user.click(login());
    await waitFor(() => expect(sent).toHaveLength(tries));
    await waitFor(() => expect(login()).not.toHaveAttribute('aria-busy'));
  }
  await waitFor(() => expect(alerts()).toHaveLength(3));
  const [dismissed] = alerts() as [HTMLElement];
  await user.click(within(dismissed).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(dismissed).not.toBeInTheDocument());
  await waitFor(() => expect(alerts()).toHaveLength(3));
});

test('reads that fail together show one toast, and so does a Retry that fails', async () => {
  const { user, api } = await renderAt('/all-brands', {
    as: 'admin',
    prepare: (input) => input.fail('get-all-', 500),
  });
  const toasts = () => screen.queryAllByText('Something went wrong. Please try again.');
  const main = within(await screen.findByRole('main'));
  await main.findByText('Internal server error. Please try again later.');
  await screen.findByText('Companies and venues could not be loaded.');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  const sent = recordRequests();
  await api.delay(100);
  await user.click(main.getByRole('button', { name: 'Retry' }));
  expect(await main.findByRole('progressbar')).toBeInTheDocument();
  expect(sent.map(({ path }) => path)).toContain('product-brand/get-all-brands');
  await waitFor(() => expect(main.queryByRole('progressbar')).toBeNull());
  expect(main.getByText('Internal server error. Please try again later.')).toBeVisible();
  expect(toasts()).toHaveLength(1);
});

test('a server message with markup is shown as text', async () => {
  const { user, api } = await typedLogin('Popcorn#2');
  await failInWords(api, 'login-user', MARKUP);
  await user.click(login());
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent(MARKUP);
  expect(toast.querySelector('img, b')).toBeNull();
});

test('a double click on Login sends one request and shows one toast', async () => {
  const { user, api, address } = await typedLogin('Popcorn#2');
  const sent = recordRequests();
  await api.delay(100);
  await user.dblClick(login());
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    'user_a/login-user',
  ]);
  expect(await screen.findAllByText('Logged in successfully')).toHaveLength(1);
});

test('a double click on Save changes or Delete sends one request and shows one toast', async () => {
  const { user, api } = await renderAt('/all-brands/brand-create', { as: 'manager' });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Moonbeam');
  const sent = recordRequests();
  const changes = () =>
    sent.filter(({ method }) => method !== 'GET').map(({ path }) => path.replace(/\/[\w-]{20,}$/, ''));
  await api.delay(100);
  await user.dblClick(screen.getByRole('button', { name: 'Create brand' }));
  expect(await screen.findAllByText('Brand created successfully')).toHaveLength(1);
  expect(changes()).toEqual(['product-brand/create-brand']);

  await user.click(await screen.findByRole('button', { name: 'Delete Moonbeam' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findAllByText('Brand deleted successfully')).toHaveLength(1);
  expect(changes()).toHaveLength(2);
});

test('a failure that its page announces has a toast that is shown only', async () => {
  const { user, api } = await renderAt('/all-brands/brand-create', { as: 'manager' });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Moonbeam');
  await api.fail('create-brand', 503);
  await user.click(screen.getByRole('button', { name: 'Create brand' }));
  const text = 'The service is temporarily unavailable. Please try again later.';
  expect(await within(await screen.findByRole('main')).findByRole('alert')).toHaveTextContent(text);
  await waitFor(() => expect(alerts()).toHaveLength(1));
  const toast = screen.getAllByText(text).find((each) => each.closest('section'));
  expect(toast?.closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
  expect(toast).toBeVisible();
});
