import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import axios from 'axios';
import type { LoggedInUser, StockHost } from '../../../host/contract';
import { DEFAULT_LINKS } from '../../../host/standaloneLinks';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';

const drawer = () => screen.getByRole('dialog', { name: 'My account' });
const formOf = (name: string) => within(within(drawer()).getByRole('form', { name }));
const save = (section: string, label: string) => formOf(section).getByRole('button', { name: label });
const linksTo = (host: Partial<StockHost> = {}): Partial<StockHost> => ({
  links: { get: () => DEFAULT_LINKS, subscribe: () => () => undefined },
  ...host,
});

async function openAccount(options: Parameters<typeof renderAt>[1] = {}) {
  const journey = await renderAt('/dashboard', { as: 'manager', ...options });
  await journey.user.click(await screen.findByRole('button', { name: /^My account, / }));
  await screen.findByRole('form', { name: 'Details' });
  return journey;
}

async function type(user: UserEvent, section: string, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const input = formOf(section).getByLabelText(label);
    await user.clear(input);
    if (value !== '') await user.type(input, value);
  }
}

/** What was sent besides reads. */
const writes = (sent: ReturnType<typeof recordRequests>) => sent.filter(({ method }) => method !== 'GET');

test.each([
  [
    'Details',
    'Save details',
    { 'First name': 'Márta' },
    'user_m/update-user',
    { userDetails: { media: null, name: 'Márta', lastName: 'Kovács' } },
    'User updated successfully',
  ],
  [
    'Login',
    'Save login',
    { Email: 'Marta.K@Halden.Example', 'User number': '22x445' },
    'user_m/update-login',
    { loginDetails: { email: 'marta.k@halden.example', userNumber: '2244' } },
    'Sign in with marta.k@halden.example from now on.',
  ],
  [
    'Contact',
    'Save contact',
    { 'Contact email': 'MARTA@home.example' },
    'user_m/update-contact',
    { contactDetails: { contactEmail: 'marta@home.example', contactPhone: '+49 40 555 2040' } },
    'Contact updated successfully',
  ],
  [
    'Address',
    'Save address',
    { City: 'Bremen', County: 'Bremen' },
    'user_m/update-address',
    {
      addressDetails: {
        addressLine1: 'Hafenstraße 1',
        addressLine2: '',
        city: 'Bremen',
        county: 'Bremen',
        postcode: '20457',
        country: 'Germany',
      },
    },
    'Address updated successfully',
  ],
  [
    'Password',
    'Save password',
    { 'Current password': 'Popcorn#2', 'New password': ' Fresh#77 ', 'Confirm new password': ' Fresh#77 ' },
    'user_m/update-password',
    { currentPassword: 'Popcorn#2', password: ' Fresh#77 ' },
    'Your other sessions have been signed out.',
  ],
  [
    'PIN',
    'Save PIN',
    { 'Current PIN': '4826', 'New PIN': '1357', 'Confirm PIN': '1357' },
    'user_m/update-pin',
    { currentPin: '4826', pin: '1357' },
    'PIN updated successfully',
  ],
])('%s is saved by its own call', async (section, label, values, path, body, toast) => {
  const { user } = await openAccount();
  const sent = recordRequests();
  expect(screen.queryByRole('button', { name: /^Save / })).toBeNull();
  await type(user, section, values);
  expect(screen.getAllByRole('button', { name: /^Save / })).toEqual([save(section, label)]);
  await user.click(save(section, label));
  expect(await screen.findByText(toast)).toBeVisible();
  expect(writes(sent)).toEqual([{ method: 'PATCH', path, body }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
  expect(formOf(section).getByRole('heading')).toHaveFocus();
});

test('the requirements of a password are checked while it is typed, and hold its save back', async () => {
  const { user } = await openAccount();
  const met = () =>
    formOf('Password')
      .getAllByRole('listitem')
      .filter((item) => item.dataset.met === 'true')
      .map(({ textContent }) => textContent);
  expect(met()).toEqual([]);
  await type(user, 'Password', { 'Current password': 'Popcorn#2', 'New password': 'fresh7' });
  expect(met()).toEqual(['Must include at least one number, met', 'Must be at least 6 characters long, met']);
  expect(formOf('Password').getByText('Meet all the requirements to save.')).toBeVisible();
  expect(save('Password', 'Save password')).toBeDisabled();
  expect(formOf('Password').getByLabelText('New password')).toHaveAccessibleDescription('');
  await user.tab();
  expect(formOf('Password').getByLabelText('New password')).toHaveAccessibleDescription(
    'Password is not adequate. Please meet all the requirements.',
  );
  await type(user, 'Password', { 'New password': 'Fresh#7' });
  expect(met()).toHaveLength(4);
  expect(save('Password', 'Save password')).toBeEnabled();
});

test.each([
  [
    { 'Current password': 'Popcorn#2', 'New password': 'Popcorn#2', 'Confirm new password': 'Popcorn#2' },
    'New password',
    'New password cannot be the same as the Current Password.',
  ],
  [
    { 'New password': 'Popcorn#2', 'Confirm new password': 'Popcorn#2', 'Current password': 'Popcorn#2' },
    'New password',
    'New password cannot be the same as the Current Password.',
  ],
  [
    { 'Current password': 'Popcorn#2', 'New password': 'Fresh#77', 'Confirm new password': 'Fresh#7x' },
    'Confirm new password',
    'Passwords do not match.',
  ],
  [
    { 'Current password': '', 'New password': 'Fresh#77', 'Confirm new password': 'Fresh#77' },
    'Current password',
    'Current password is required.',
  ],
  [
    { 'Current password': 'Wrong#1', 'New password': 'Fresh#77', 'Confirm new password': 'Fresh#77' },
    'Current password',
    'Current password is not correct.',
  ],
])('the passwords %j: %s says %p', async (values, label, sentence) => {
  const { user } = await openAccount();
  await type(user, 'Password', values);
  await user.click(save('Password', 'Save password'));
  await waitFor(() => expect(formOf('Password').getByLabelText(label)).toHaveAccessibleDescription(sentence));
  expect(save('Password', 'Save password')).toBeVisible();
});

test.each([
  [
    { 'Current PIN': '48', 'New PIN': '1357', 'Confirm PIN': '1357' },
    'Current PIN',
    'Current Pin must be at least 4 digits.',
  ],
  [
    { 'Current PIN': '4826', 'New PIN': '13x', 'Confirm PIN': '13' },
    'New PIN',
    'Pin must be at least 4 digits.',
  ],
  [{ 'Current PIN': '4826', 'New PIN': '1357', 'Confirm PIN': '1358' }, 'Confirm PIN', 'Pins do not match.'],
  [
    { 'Current PIN': '0000', 'New PIN': '1357', 'Confirm PIN': '1357' },
    'Current PIN',
    'Current Pin is not correct.',
  ],
])('the PINs %j: %s says %p', async (values, label, sentence) => {
  const { user } = await openAccount();
  await type(user, 'PIN', values);
  await user.click(save('PIN', 'Save PIN'));
  await waitFor(() => expect(formOf('PIN').getByLabelText(label)).toHaveAccessibleDescription(sentence));
});

test.each([
  ['Password', 'Confirm new password'],
  ['PIN', 'Confirm PIN'],
])('%s: a paste into %s is refused', async (section, label) => {
  const { user } = await openAccount();
  await user.click(formOf(section).getByLabelText(label));
  await user.paste('1357');
  expect(formOf(section).getByLabelText(label)).toHaveValue('');
  expect(formOf(section).getByLabelText(label)).toHaveAccessibleDescription('You cannot paste here');
});

test.each([
  [{ Email: 'marta' }, 'Email', 'Invalid email address.'],
  [{ Email: 'ines.duarte@halden.example' }, 'Email', 'Email already exists.'],
  [{ 'User number': '12' }, 'User number', 'User Number must be at least 4 digits.'],
  [{ 'User number': '1001' }, 'User number', 'User Number already exists.'],
])('the login %j: %s says %p', async (values, label, sentence) => {
  const { user } = await openAccount();
  await type(user, 'Login', values);
  await user.click(save('Login', 'Save login'));
  await waitFor(() => expect(formOf('Login').getByLabelText(label)).toHaveAccessibleDescription(sentence));
  expect(formOf('Login').queryByRole('alert')).toBeNull();
});

test('typed secrets are in no storage and no state, before and after saving', async () => {
  const { user, stock } = await openAccount();
  await type(user, 'Password', {
    'Current password': 'Popcorn#2',
    'New password': 'Fresh#77',
    'Confirm new password': 'Fresh#77',
  });
  await type(user, 'PIN', { 'Current PIN': '4826', 'New PIN': '9753' });
  const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, stock.store.getState()]);
  expect(kept()).not.toMatch(/Popcorn#2|Fresh#77|9753/);
  await user.click(save('Password', 'Save password'));
  await screen.findByText('Password updated successfully');
  expect(kept()).not.toMatch(/Popcorn#2|Fresh#77|9753/);
  expect(formOf('Password').getByLabelText('New password')).toHaveValue('');
  expect(formOf('PIN').getByLabelText('New PIN')).toHaveValue('9753');
});

test('the sidebar and the host have a new name at once', async () => {
  const told: LoggedInUser[] = [];
  const { user } = await openAccount({ host: linksTo({ onProfileChanged: (now) => told.push(now) }) });
  await type(user, 'Details', { 'First name': 'Márta', 'Last name': 'Szabó' });
  await user.click(save('Details', 'Save details'));
  await screen.findByText('User updated successfully');
  await user.click(within(drawer()).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'My account, Márta Szabó' })).toHaveFocus();
  expect(told.at(-1)).toMatchObject({ userDetails: { name: 'Márta', lastName: 'Szabó' } });
});

test('a name that another tab has stored is shown', async () => {
  const { stock } = await renderAt('/dashboard', { as: 'manager' });
  const { user } = stock.store.getState().auth;
  const next = { ...user, userDetails: { name: 'Márta', lastName: 'Szabó' } };
  const key = 'persist:stock-auth';
  const stored = (value: unknown) =>
    new StorageEvent('storage', { key, newValue: JSON.stringify({ user: JSON.stringify(value) }) });
  act(() => void window.dispatchEvent(stored(next)));
  expect(await screen.findByRole('button', { name: 'My account, Márta Szabó' })).toBeVisible();
  act(() => void window.dispatchEvent(stored({ ...next, _id: 'other', userDetails: { name: 'Tom' } })));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'torn' })));
  expect(screen.getByRole('button', { name: 'My account, Márta Szabó' })).toBeVisible();
});

test('a field that another tab has saved meanwhile is kept', async () => {
  const { user, api } = await openAccount();
  const change = { userDetails: { lastName: 'Szabó' } };
  await act(() => axios.patch(`${api.origin}/api/v1/user_m/update-user`, change, { withCredentials: true }));
  const sent = recordRequests();
  await type(user, 'Details', { 'First name': 'Márta' });
  await user.click(save('Details', 'Save details'));
  await screen.findByText('User updated successfully');
  expect(writes(sent)).toMatchObject([{ body: { userDetails: { name: 'Márta', lastName: 'Szabó' } } }]);
});

test('closing with unsaved changes asks; what was typed is gone after closing', async () => {
  const { user } = await openAccount();
  await type(user, 'Details', { 'First name': 'Márta' });
  await type(user, 'PIN', { 'New PIN': '13' });
  const tabs = within(screen.getByRole('navigation', { name: 'Sections of my account' }));
  expect(tabs.getByRole('button', { name: 'PIN' })).toHaveAccessibleDescription('Unsaved edits');
  expect(tabs.getByRole('button', { name: 'Login' })).not.toHaveAccessibleDescription();
  await user.keyboard('{Escape}');
  const question = () => screen.getByRole('alertdialog', { name: 'Close without saving?' });
  await user.click(within(question()).getByRole('button', { name: 'Keep editing' }));
  expect(formOf('Details').getByLabelText('First name')).toHaveValue('Márta');
  await user.keyboard('{Escape}');
  await user.click(within(question()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'My account, Marta Kovács' }));
  expect(formOf('Details').getByLabelText('First name')).toHaveValue('Marta');
  expect(formOf('PIN').getByLabelText('New PIN')).toHaveValue('');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('discarding a section restores it and leaves the others', async () => {
  const { user } = await openAccount();
  await type(user, 'Details', { 'First name': 'Márta' });
  await type(user, 'Contact', { 'Contact phone': '+49 40 1' });
  await user.click(formOf('Details').getByRole('button', { name: 'Discard' }));
  expect(formOf('Details').getByLabelText('First name')).toHaveValue('Marta');
  expect(formOf('Details').getByRole('heading')).toHaveFocus();
  expect(save('Contact', 'Save contact')).toBeVisible();
});

test('a photo is chosen, saved and removed', async () => {
  const { user, stock } = await openAccount();
  const media = { url: 'data:image/png;base64,iVBORw0KGgo=', name: 'me.png' };
  await act(async () => {
    const { callsOf } = await import('../../../kit/store/requests');
    const { account } = await import('../account');
    const body = { userDetails: { name: 'Marta', lastName: 'Kovács', media } };
    const id = stock.store.getState().auth.user?._id ?? '';
    await stock.store.dispatch(callsOf(account).updateUser({ params: { id }, body, kind: 'quiet' }));
  });
  expect(stock.store.getState().auth.user?.userDetails.media).toEqual(media);
  const sent = recordRequests();
  const photo = within(formOf('Details').getByRole('group', { name: 'Photo' }));
  expect(photo.getByRole('button', { name: 'Choose photo' })).toBeVisible();
  await user.click(photo.getByRole('button', { name: 'Remove' }));
  expect(photo.getByRole('button', { name: 'Choose photo' })).toHaveFocus();
  await user.click(save('Details', 'Save details'));
  await screen.findByText('User updated successfully');
  expect(writes(sent)).toMatchObject([{ body: { userDetails: { media: null } } }]);
  expect(stock.store.getState().auth.user?.userDetails.media).toBeNull();
});

test('a failed read is replaced by its reason and Retry', async () => {
  const { user, api } = await renderAt('/dashboard', { as: 'manager' });
  await api.fail('user_m/get-user', 500);
  await user.click(await screen.findByRole('button', { name: /^My account, / }));
  expect(await screen.findByText('Account could not be loaded')).toBeVisible();
  expect(screen.getByText('Internal server error. Please try again later.')).toBeVisible();
  await api.endFaults();
  await user.click(within(drawer()).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Details' })).toBeVisible();
});

test('a failed save keeps what was typed and says why above the fields', async () => {
  const { user, api } = await openAccount();
  await type(user, 'PIN', { 'Current PIN': '4826', 'New PIN': '1357', 'Confirm PIN': '1357' });
  await api.fail('user_m/update-pin', 503);
  await user.click(save('PIN', 'Save PIN'));
  expect(await formOf('PIN').findByRole('alert')).toHaveTextContent(
    'The service is temporarily unavailable. Please try again later.',
  );
  expect(formOf('PIN').getByLabelText('New PIN')).toHaveValue('1357');
});

test('a session that has ended closes the drawer and leads to the login screen', async () => {
  const { user, api } = await openAccount();
  await type(user, 'PIN', { 'Current PIN': '4826', 'New PIN': '1357', 'Confirm PIN': '1357' });
  await api.expireSessions();
  await user.click(save('PIN', 'Save PIN'));
  expect(await screen.findByRole('link', { name: 'Forgot Password' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a role without access to the suite’s account page cannot open the drawer', async () => {
  const { stock } = await renderAt('/dashboard', { as: 'trainee', host: linksTo() });
  await waitFor(() => expect(stock.store.getState().permissions.status).toBe('ready'));
  expect(await screen.findByText('Noah Fischer')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^My account, / })).toBeNull();
});

test('a role with read access sees every section disabled', async () => {
  await openAccount({
    host: linksTo(),
    prepare: (api) => api.setPermission('/account', 'Stock manager', 'read'),
  });
  expect(within(drawer()).getByText('You need write access to change this.')).toBeVisible();
  for (const input of within(drawer()).getAllByRole('textbox')) expect(input).toBeDisabled();
  expect(formOf('Password').getByLabelText('Current password')).toBeDisabled();
  expect(formOf('Details').getByRole('button', { name: 'Choose photo' })).toBeDisabled();
});

test('without a link of the host the entry Account opens the drawer, for every role', async () => {
  const { user } = await renderAt('/dashboard', { as: 'trainee' });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('form', { name: 'Details' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
});

test('the tabs lead to their sections', async () => {
  const { user } = await openAccount();
  const tabs = within(screen.getByRole('navigation', { name: 'Sections of my account' }));
  expect(tabs.getByRole('button', { current: true })).toHaveTextContent('Details');
  await user.click(tabs.getByRole('button', { name: 'Contact' }));
  expect(formOf('Contact').getByRole('heading')).toHaveFocus();
  expect(tabs.getByRole('button', { current: true })).toHaveTextContent('Contact');
});
