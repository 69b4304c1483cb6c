import { screen, waitFor } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

const userNumber = () => screen.findByRole('textbox', { name: 'User number' });
const pin = () => screen.findByLabelText('PIN');
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('step one has its accessible names, its keys, its links and the focus @verify', async () => {
  await renderAt('/login-with-pin');
  await heading('User number');
  expect(await userNumber()).toHaveFocus();
  expect(await userNumber()).toHaveAttribute('autocomplete', 'username');
  for (const key of ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'Delete']) {
    expect(button(key)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'Forgot Pin' })).toHaveAttribute('href', '/stock/forgot-pin');
  expect(screen.getByRole('link', { name: 'Login With Email' })).toHaveAttribute('href', '/stock');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  expect(screen.getByText(/^Version /)).toBeInTheDocument();
});

test('the pad accepts digits only, up to four, and Delete removes the last one @verify', async () => {
  const { user } = await renderAt('/login-with-pin');
  const field = await userNumber();
  for (const key of ['4', '1', '8', '2', '7']) await user.click(button(key));
  expect(field).toHaveValue('4182');
  expect(screen.getByText('4 of 4 digits')).toBeInTheDocument();
  await user.click(button('Delete'));
  expect(field).toHaveValue('418');
  await user.keyboard('x-9');
  expect(field).toHaveValue('4189');
  await user.click(button('Clear'));
  await user.paste('no. 2002 please');
  expect(field).toHaveValue('2002');
});

test('the physical keyboard and a paste work also when the focus is on a key of the pad, or on nothing @verify', async () => {
  const { user } = await renderAt('/login-with-pin');
  const field = await userNumber();
  button('5').focus();
  await user.keyboard('12{Backspace}3');
  expect(field).toHaveValue('13');
  button('5').blur();
  expect(document.body).toHaveFocus();
  await user.keyboard('45');
  expect(field).toHaveValue('1345');
  await user.paste('2002');
  expect(field).toHaveValue('2002');
  await user.keyboard('{Enter}');
  await heading('PIN');
});

test("keys typed into a field of the host's page are left to it @verify", async () => {
  const { user } = await renderAt('/login-with-pin');
  const field = await userNumber();
  const outside = document.body.appendChild(document.createElement('input'));
  await user.type(outside, '12');
  expect(outside).toHaveValue('12');
  expect(field).toHaveValue('');
  outside.remove();
});

test('Next needs four digits, and says so when it is pressed with fewer @verify', async () => {
  const { user } = await renderAt('/login-with-pin');
  const field = await userNumber();
  expect(button('Next')).toBeEnabled();
  expect(button('Next')).not.toHaveAttribute('aria-disabled');
  await user.click(button('Next'));
  expect(field).toHaveAccessibleDescription('User number must be 4 digits');
  await user.type(field, '200{Enter}');
  expect(field).toHaveAccessibleDescription('User number must be 4 digits');
  expect(field).toHaveFocus();
  await heading('User number');
  await user.click(button('Next'));
  await heading('User number');
  await user.type(field, '2');
  expect(field).not.toBeInvalid();
  await user.click(button('Next'));
  await heading('PIN');
});

test('the PIN is masked, Back clears it and keeps the user number @verify', async () => {
  const { user } = await renderAt('/login-with-pin');
  await user.type(await userNumber(), '2002{Enter}');
  expect(await pin()).toHaveFocus();
  expect(await pin()).toHaveAttribute('type', 'password');
  expect(await pin()).toHaveAttribute('autocomplete', 'current-password');
  await user.keyboard('48{Enter}');
  expect(await pin()).toHaveAccessibleDescription('Pin must be at least 4 digits.');
  expect(screen.queryByText('48')).toBeNull();
  await user.click(button('Back'));
  await heading('User number');
  expect(await userNumber()).toHaveValue('2002');
  expect(await userNumber()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await pin()).toHaveValue('');
});

test('a wrong PIN shows an error and is cleared, the user number stays; the right one signs in with one request', async () => {
  const { user, address } = await renderAt('/login-with-pin');
  const sent = recordRequests();
  await user.keyboard('2002{Enter}');
  await pin();
  await user.keyboard('1111{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid user number or PIN.');
  await waitFor(async () => expect(await pin()).toHaveValue(''));
  expect(await pin()).toHaveFocus();
  await heading('PIN');
  await user.keyboard('4826');
  await user.dblClick(button('Login'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  const tries = sent.filter(({ path }) => path === 'user_a/login-user-alternative');
  expect(tries.map(({ body }) => body)).toEqual([
    { loginIdentifier: '2002', userPin: '1111' },
    { loginIdentifier: '2002', userPin: '4826' },
  ]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('4826');
});

test('a failure without a message shows the default text @verify', async () => {
  const { user, api } = await renderAt('/login-with-pin');
  await api.fail('login-user-alternative', 500, 1);
  await user.keyboard('2002{Enter}');
  await pin();
  await user.keyboard('4826{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
});

test('the requested page opens, also by way of the email login', async () => {
  const { user, address } = await renderAt('/all-brands?search=ker');
  await user.click(await screen.findByRole('link', { name: 'Login With Pin' }));
  await heading('User number');
  await user.click(screen.getByRole('link', { name: 'Login With Email' }));
  await user.click(await screen.findByRole('link', { name: 'Login With Pin' }));
  await userNumber();
  await user.keyboard('3003{Enter}');
  await pin();
  await user.keyboard('9507{Enter}');
  await waitFor(() => expect(address()).toBe('/all-brands?search=ker'));
});
