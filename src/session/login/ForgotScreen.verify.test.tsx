import { screen, waitFor } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

const email = () => screen.findByRole('textbox', { name: 'Email' });
const submit = () => screen.getByRole('button', { name: 'Send reset link' });
const login = () => screen.findByRole('heading', { level: 1, name: 'Login' });

const SCREENS = [
  ['/forgot', 'Forgot Password', 'user_a/forgot-password', 'a new password'],
  ['/forgot-pin', 'Forgot Pin', 'user_a/forgot-pin', 'a new PIN'],
] as const;

describe.each(SCREENS)('%s', (path, title, call, what) => {
  test('an invalid email shows an error and sends nothing', async () => {
    const { user } = await renderAt(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const sent = recordRequests();
    expect(await email()).toHaveFocus();
    await user.click(submit());
    expect(await email()).toHaveAccessibleDescription('Please enter an email');
    expect(await email()).toHaveFocus();
    await user.keyboard('Marta@halden{Enter}');
    expect(await email()).toHaveAccessibleDescription('Please enter a valid email');
    await user.keyboard('.example');
    expect(await email()).toHaveValue('marta@halden.example');
    expect(await email()).not.toBeInvalid();
    expect(sent).toEqual([]);
  });

  test.each(['marta.kovacs@halden.example', 'unknown@halden.example'])(
    'for %s one request is sent and the login opens, whether or not the email exists',
    async (address) => {
      const { user, address: at } = await renderAt(path);
      const sent = recordRequests();
      await user.type(await email(), address);
      await user.dblClick(submit());
      await login();
      expect(at()).toBe('/');
      expect(await screen.findByRole('status', { name: '' })).toBeInTheDocument();
      expect(
        await screen.findByText(`If the account exists, a link to set ${what} has been sent.`),
      ).toBeInTheDocument();
      expect(sent).toEqual([{ method: 'POST', path: call, body: { email: address } }]);
    },
  );

  test('a failed request leads back to the login too', async () => {
    const { user, api, address: at } = await renderAt(path);
    await api.fail('forgot', 503, 1);
    await user.type(await email(), 'marta.kovacs@halden.example{Enter}');
    await waitFor(() => expect(at()).toBe('/'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The service is temporarily unavailable. Please try again later.',
    );
  });
});

test('the requested page is carried along', async () => {
  const { user, router } = await renderAt('/all-brands');
  await user.click(await screen.findByRole('link', { name: 'Forgot Password' }));
  await user.type(await email(), 'unknown@halden.example{Enter}');
  await login();
  expect(router.state.location.state).toEqual({ from: '/all-brands' });
});
