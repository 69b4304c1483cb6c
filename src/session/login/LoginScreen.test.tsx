import { screen, waitFor, within } from '@testing-library/react';
import { LOGIN_FAILED } from '../../messages/failures';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

const email = () => screen.findByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Login' });

test('the login has its accessible names, autocomplete values, links and the version @verify', async () => {
  await renderAt('/');
  expect(await email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(password()).toHaveAttribute('type', 'password');
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/stock/forgot');
  expect(screen.getByRole('link', { name: 'Login With Pin' })).toHaveAttribute(
    'href',
    '/stock/login-with-pin',
  );
  expect(screen.getByText(/^Version /)).toBeInTheDocument();
  expect(document.title).toBe('Login · Stock');
});

test('errors are shown at their fields, the first invalid field has the focus, and nothing is sent @verify', async () => {
  const { user } = await renderAt('/');
  await email();
  const sent = recordRequests();
  await user.click(submit());
  expect(await email()).toHaveFocus();
  expect(await email()).toBeRequired();
  // R262: the focus says the first, and nothing the other
  for (const error of screen.getAllByText('All fields are required'))
    expect(error.parentElement).toHaveAttribute('aria-live', 'off');
  expect(await email()).toHaveAccessibleDescription('All fields are required');
  expect(password()).toHaveAccessibleDescription('All fields are required');
  expect(password()).toBeInvalid();
  await user.type(await email(), 'Marta.Kovacs');
  await user.type(password(), 'Popcorn#2');
  expect(password()).not.toBeInvalid();
  await user.click(submit());
  expect(await email()).toHaveAccessibleDescription('Please enter a valid email');
  expect(await email()).toHaveValue('marta.kovacs');
  await user.type(await email(), '@halden.example');
  expect(await email()).not.toBeInvalid();
  expect(sent).toEqual([]);
});

test('a wrong password keeps the values, and the next sign-in opens the dashboard with one request', async () => {
  const { user, address } = await renderAt('/');
  await user.type(await email(), 'marta.kovacs@halden.example');
  await user.type(password(), 'Popcorn#0{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(await email()).toHaveValue('marta.kovacs@halden.example');
  expect(password()).toHaveValue('Popcorn#0');
  await user.type(password(), '{Backspace}2');
  const sent = recordRequests();
  await user.dblClick(submit());
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent.filter(({ path }) => path === 'user_a/login-user')).toEqual([
    {
      method: 'POST',
      path: 'user_a/login-user',
      body: { email: 'marta.kovacs@halden.example', password: 'Popcorn#2' },
    },
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Popcorn');
});

test('what a refused sign-in says stays at its field when the toast has gone, until the user types @verify', async () => {
  const { user } = await renderAt('/');
  await user.type(await email(), 'marta.kovacs@halden.example');
  await user.type(password(), 'Popcorn#0{Enter}');
  const sentence = (await screen.findByRole('alert')).textContent;
  await waitFor(() => expect(password()).toHaveAccessibleErrorMessage(sentence ?? ''));
  expect(password()).toBeInvalid();
  // the toast has said it
  expect(password().closest('form')?.querySelector('[aria-live="off"]')).toHaveTextContent(sentence ?? '');
  await user.type(password(), '2');
  expect(password()).not.toBeInvalid();
});

test('a sign-in whose profile cannot be read says so, keeps the session, and reads it again on Retry', async () => {
  const { user, address } = await renderAt('/', { prepare: (api) => api.fail('get-user', 500, 2) });
  await user.type(await email(), 'marta.kovacs@halden.example');
  await user.type(password(), 'Popcorn#2{Enter}');
  const sentence = 'You are signed in, but your profile could not be read.';
  const pane = within(screen.getByRole('main'));
  expect(await pane.findByText(sentence)).toBeVisible();
  const sent = recordRequests();
  await user.click(pane.getByRole('button', { name: 'Retry' }));
  expect(await pane.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(pane.getByRole('button', { name: 'Retry' })).toBeEnabled());
  await user.click(pane.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent.filter(({ path }) => path.startsWith('user_a'))).toEqual([]);
  expect(sent.filter(({ path }) => path === 'user_m/get-user')).toHaveLength(2);
});

test('the password can be shown and hidden @verify', async () => {
  const { user } = await renderAt('/');
  await email();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('the guarded page that redirected here opens after the sign-in', async () => {
  const { user, address } = await renderAt('/all-brands?search=ker');
  await user.type(await email(), 'lena.vogel@halden.example');
  await user.type(password(), 'Matinee#3{Enter}');
  await waitFor(() => expect(address()).toBe('/all-brands?search=ker'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Brands' })).toBeInTheDocument();
});

test.each([
  ['no answer', 0, 'No response received from the server. Please check your internet connection.'],
  ['an answer without a message', 500, undefined],
])(
  'a sign-in with %s: the toast has its default, and the form says what happened @verify',
  async (_, status, text) => {
    const { user, api } = await renderAt('/');
    await user.type(await email(), 'marta.kovacs@halden.example');
    if (status === 0) allowConsole(/socket hang up/);
    await api.fail('user_a/login-user', status);
    await user.type(password(), 'Popcorn#2{Enter}');
    expect(await screen.findByText(LOGIN_FAILED)).toBeVisible();
    const form = within(submit().closest('form') as HTMLElement);
    if (text === undefined) expect(form.queryByRole('alert')).toBeNull();
    else expect(form.getByRole('alert')).toHaveTextContent(text);
    await api.endFaults();
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
);

test('a sign-in with a PIN says at its form that no answer came @verify', async () => {
  const { user, api } = await renderAt('/login-with-pin');
  allowConsole(/socket hang up/);
  await api.fail('user_a/login-user-alternative', 0);
  await screen.findByRole('heading', { name: 'User number' });
  await user.keyboard('2002{Enter}');
  await screen.findByRole('heading', { name: 'PIN' });
  await user.keyboard('2002{Enter}');
  expect(await screen.findByText(/^No response received from the server\. Please check/)).toBeVisible();
  expect(screen.getByText(LOGIN_FAILED)).toBeVisible();
});
