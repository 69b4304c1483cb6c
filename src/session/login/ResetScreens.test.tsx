import { act, screen, waitFor } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

const CASES = 'Must include lowercase and uppercase letters';
const DIGIT = 'Must include at least one number';
const SPECIAL = 'Must include at least one special character (!@#$%^&*)';
const LENGTH = 'Must be at least 6 characters long';
const RULES = [CASES, DIGIT, SPECIAL, LENGTH];

const fresh = (name: string) => screen.findByLabelText(name);
const text = () => RULES.filter((sentence) => screen.queryByText(sentence));

/** Requests a link on the forgot screen and opens the one that was sent. */
async function openLink(kind: 'password' | 'pin') {
  const journey = await renderAt(kind === 'password' ? '/forgot' : '/forgot-pin');
  await journey.user.type(
    await screen.findByRole('textbox', { name: 'Email' }),
    'marta.kovacs@halden.example{Enter}',
  );
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  const link = (await journey.api.outbox())[0]?.link ?? '';
  const path = new URL(link).pathname.replace(/^\/stock/, '');
  const open = () => act(async () => void (await journey.router.navigate(path)));
  await open();
  return { ...journey, path, open, token: path.split('/')[2] ?? '' };
}

const everythingStored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

describe('a new password', () => {
  test.each([
    ['a', [CASES, DIGIT, SPECIAL, LENGTH]],
    ['aB', [DIGIT, SPECIAL, LENGTH]],
    ['aB1', [SPECIAL, LENGTH]],
    ['aB1~', [LENGTH]],
    ['aB1~xy', []],
    ['1111111', [CASES, SPECIAL]],
  ])('"%s" shows the unmet requirements %j @verify', async (typed, open) => {
    const { user } = await renderAt('/reset-password/any');
    await user.type(await fresh('New password'), typed);
    expect(text()).toEqual(open);
  });

  test('a requirement is shown again when it is no longer met @verify', async () => {
    const { user } = await renderAt('/reset-password/any');
    await user.type(await fresh('New password'), 'aB1~xy');
    expect(text()).toEqual([]);
    await user.keyboard('{Backspace}');
    expect(text()).toEqual([LENGTH]);
  });

  test('leaving the field, a differing confirmation and a paste show their errors @verify', async () => {
    const { user } = await renderAt('/reset-password/any');
    const password = await fresh('New password');
    const confirmation = await fresh('Confirm password');
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    expect(confirmation).toHaveAttribute('autocomplete', 'new-password');
    await user.type(password, 'summer');
    expect(password).not.toBeInvalid();
    await user.tab();
    expect(password).toHaveAccessibleDescription(
      'Password is not adequate. Please meet all the requirements.',
    );
    await user.clear(password);
    await user.type(password, 'Summer#1');
    expect(password).not.toBeInvalid();
    await user.click(confirmation);
    await user.paste('Summer#1');
    expect(confirmation).toHaveAccessibleDescription('You cannot paste here');
    expect(confirmation).toHaveValue('');
    await user.keyboard('Summ');
    expect(confirmation).not.toBeInvalid();
    await user.keyboard('x');
    expect(confirmation).toHaveAccessibleDescription('Passwords do not match.');
    await user.keyboard('{Backspace}er#1');
    expect(confirmation).not.toBeInvalid();
  });

  test('submitting shows the error of the first invalid field and sends nothing @verify', async () => {
    const { user } = await renderAt('/reset-password/any');
    const sent = recordRequests();
    const password = await fresh('New password');
    await user.type(password, 'summer{Enter}');
    expect(password).toHaveAccessibleDescription('The new password does not meet the requirements.');
    expect(password).toHaveFocus();
    await user.clear(password);
    await user.type(password, 'Summer#1{Enter}');
    const confirmation = await fresh('Confirm password');
    expect(confirmation).toHaveAccessibleDescription('The passwords do not match.');
    expect(confirmation).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('forgot, reset, sign-in with the new password: one request, and the token is left nowhere', async () => {
    const { user, address, token, api } = await openLink('password');
    const sent = recordRequests();
    await user.type(await fresh('New password'), 'Fresh#77');
    await user.type(await fresh('Confirm password'), 'Fresh#77');
    await user.dblClick(screen.getByRole('button', { name: 'Reset Password' }));
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(address()).toBe('/');
    expect(await screen.findByText('Password reset successfully')).toBeInTheDocument();
    expect(sent).toEqual([
      { method: 'PATCH', path: `user_a/reset-password/${token}`, body: { password: 'Fresh#77' } },
    ]);
    expect(everythingStored()).not.toContain(token);
    expect(everythingStored()).not.toContain('Fresh#77');
    expect(await api.outbox()).toHaveLength(1);
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'marta.kovacs@halden.example');
    await user.type(screen.getByLabelText('Password'), 'Fresh#77{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('a used link shows an error, offers a new one and leaves the address', async () => {
    const { user, address, open, router } = await openLink('password');
    const choose = async () => {
      await user.type(await fresh('New password'), 'Fresh#77');
      await user.type(await fresh('Confirm password'), 'Fresh#77{Enter}');
    };
    await choose();
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    await open();
    await choose();
    expect(await screen.findByText('This link is invalid or has expired.')).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Send a new link' }));
    await screen.findByRole('heading', { level: 1, name: 'Forgot Password' });
    expect(address()).toBe('/forgot');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('a signed-in user can use a reset link too', async () => {
    await renderAt('/reset-password/any', { as: 'manager' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Reset Password' })).toBeInTheDocument();
  });
});

describe('a new PIN', () => {
  test('accepts digits only and needs exactly four, twice the same @verify', async () => {
    const { user } = await renderAt('/reset-pin/any');
    const sent = recordRequests();
    const pin = await fresh('New PIN');
    const confirmation = await fresh('Confirm PIN');
    await user.type(pin, '1a2b{Enter}');
    expect(pin).toHaveValue('12');
    expect(pin).toHaveAccessibleDescription('Pin must be exactly 4 digits.');
    expect(pin).toHaveFocus();
    await user.keyboard('3456');
    expect(pin).toHaveValue('1234');
    expect(pin).not.toBeInvalid();
    await user.click(confirmation);
    await user.paste('1234');
    expect(confirmation).toHaveAccessibleDescription('You cannot paste here');
    await user.keyboard('1235{Enter}');
    expect(confirmation).toHaveAccessibleDescription('Pins do not match.');
    expect(confirmation).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('forgot, reset, sign-in with the new PIN', async () => {
    const { user, address, token } = await openLink('pin');
    await user.type(await fresh('New PIN'), '8642');
    await user.type(await fresh('Confirm PIN'), '8642');
    await user.dblClick(screen.getByRole('button', { name: 'Reset Pin' }));
    await screen.findByRole('heading', { level: 1, name: 'User number' });
    expect(address()).toBe('/login-with-pin');
    expect(everythingStored()).not.toContain(token);
    await user.keyboard('2002{Enter}');
    await screen.findByLabelText('PIN');
    await user.keyboard('8642{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('a failure without a message shows its own default @verify', async () => {
    const { user, api } = await renderAt('/reset-pin/any');
    await api.fail('reset-pin', 500, 1);
    await user.type(await fresh('New PIN'), '8642');
    await user.type(await fresh('Confirm PIN'), '8642{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reset PIN. Please try again.');
  });
});

test.each(['password', 'pin'])(
  'the token of a link to reset a %s leaves the address at once; without it the screen asks for the link',
  async (kind) => {
    const { address, router } = await renderAt(`/reset-${kind}/b7e0c1`);
    await fresh(kind === 'pin' ? 'New PIN' : 'New password');
    await waitFor(() => expect(address()).toBe(`/reset-${kind}`));
    expect(JSON.stringify(router.state.location)).not.toContain('b7e0c1');
    expect(screen.queryByText(/^Open the link of your mail again/)).toBeNull();
    await renderAt(`/reset-${kind}`, { isReload: true });
    expect(await screen.findByText(/^Open the link of your mail again/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send a new link' })).toBeVisible();
  },
);
