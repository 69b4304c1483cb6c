import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import type { LoggedInUser, StockHost } from '../../../host/contract';
import { DEFAULT_LINKS } from '../../../host/standaloneLinks';
import { NOTHING_SAVED, postFromTab } from '../../../testing/otherTab';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';

/** A page that needs neither a permission nor a read. */
const PAGE = '/unauthorised';

const drawer = () => screen.getByRole('dialog', { name: 'My account' });
const formOf = (name: string) => within(within(drawer()).getByRole('form', { name }));
const control = (section: string, label: string) => formOf(section).getByLabelText(label);
const save = (section: string, label: string) => formOf(section).getByRole('button', { name: label });
const tabs = () => within(screen.getByRole('navigation', { name: 'Sections of my account' }));
const linksTo = (host: Partial<StockHost> = {}): Partial<StockHost> => ({
  links: { get: () => DEFAULT_LINKS, subscribe: () => () => undefined },
  ...host,
});

async function openAccount(options: Parameters<typeof renderAt>[1] = {}) {
  const journey = await renderAt(PAGE, { as: 'manager', ...options });
  await journey.user.click(await screen.findByRole('button', { name: /^My account, / }));
  await screen.findByRole('form', { name: 'Details' });
  return journey;
}

/** Enters whole values, because the drawer renders after each key; the field before is left. */
function type(section: string, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const input = control(section, label);
    act(() => input.focus());
    fireEvent.change(input, { target: { value } });
  }
}

const describes = (section: string, label: string, sentence: string) =>
  waitFor(() => expect(control(section, label)).toHaveAccessibleDescription(sentence));

/** What was sent besides reads. */
const writes = (sent: ReturnType<typeof recordRequests>) => sent.filter(({ method }) => method !== 'GET');

/** The typed secrets; the four digits may be a part of a time or of an id. */
const SECRETS = /Popcorn#2|Fresh#77|(?<![\da-z])9753(?![\da-z])/i;

const SAVES = [
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
    { Email: 'Marta.K@Halden.Example', 'User number': '22x445', 'Current password': 'Popcorn#2' },
    'user_m/update-login',
    { loginDetails: { email: 'marta.k@halden.example', userNumber: '2244' }, currentPassword: 'Popcorn#2' },
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
    { 'Current PIN': '4826', 'New PIN': '9753', 'Confirm PIN': '9753' },
    'user_m/update-pin',
    { currentPin: '4826', pin: '9753' },
    'PIN updated successfully',
  ],
] as const;

test('each section is saved by its own call; a new name is shown at once, and secrets are kept nowhere', async () => {
  const reported: LoggedInUser[] = [];
  const { user, stock } = await openAccount({
    host: linksTo({ onProfileChanged: (now) => reported.push(now) }),
  });
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, stock.store.getState()]);
  for (const [section, label, values, path, body, toast] of SAVES) {
    const sent = recordRequests();
    expect(screen.queryByRole('button', { name: /^Save / })).toBeNull();
    type(section, values);
    expect(stored()).not.toMatch(SECRETS);
    expect(screen.getAllByRole('button', { name: /^Save / })).toEqual([save(section, label)]);
    await user.click(save(section, label));
    expect(await screen.findByText(toast)).toBeVisible();
    expect(writes(sent)).toEqual([{ method: 'PATCH', path, body }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
    expect(formOf(section).getByRole('heading')).toHaveFocus();
    expect(stored()).not.toMatch(SECRETS);
    // three are shown at once
    for (const dismiss of screen.getAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss);
    jest.restoreAllMocks();
  }
  expect(reported.at(-1)).toMatchObject({ userDetails: { name: 'Márta', lastName: 'Kovács' } });
  await user.click(within(drawer()).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'My account, Márta Kovács' })).toHaveFocus();
});

test('the requirements of a password are checked while it is typed and hold its save back; errors stand at their fields', async () => {
  const { user } = await openAccount();
  const met = () =>
    formOf('Password')
      .getAllByRole('listitem')
      .filter((item) => item.dataset.met === 'true')
      .map(({ textContent }) => textContent);
  expect(met()).toEqual([]);
  type('Password', { 'Current password': 'Popcorn#2', 'New password': 'fresh7' });
  expect(met()).toEqual(['Must include at least one number, met', 'Must be at least 6 characters long, met']);
  expect(formOf('Password').getByText('Meet all the requirements to save.')).toBeVisible();
  expect(save('Password', 'Save password')).toBeDisabled();
  expect(control('Password', 'New password')).toHaveAccessibleDescription('');
  await user.tab();
  await describes('Password', 'New password', 'Password is not adequate. Please meet all the requirements.');

  // the same as the current one, whichever is typed last
  type('Password', { 'New password': 'Popcorn#2', 'Confirm new password': 'Popcorn#2' });
  expect(met()).toHaveLength(4);
  const same = 'New password cannot be the same as the Current Password.';
  await describes('Password', 'New password', same);
  type('Password', { 'Current password': 'Wrong#1' });
  await describes('Password', 'New password', '');
  type('Password', { 'Current password': 'Popcorn#2', 'Confirm new password': 'Popcorn#2' });
  await describes('Password', 'New password', same);

  type('Password', {
    'New password': 'Fresh#77',
    'Confirm new password': 'Fresh#7x',
    'Current password': '',
  });
  await user.click(save('Password', 'Save password'));
  await describes('Password', 'Confirm new password', 'Passwords do not match.');
  await describes('Password', 'Current password', 'Current password is required.');
  type('Password', { 'Current password': 'Wrong#1', 'Confirm new password': 'Fresh#77' });
  await user.click(save('Password', 'Save password'));
  await describes('Password', 'Current password', 'Current password is not correct.');
  expect(save('Password', 'Save password')).toBeVisible();
});

test('the errors of a PIN stand at their fields; confirmations refuse a paste; a failed save keeps what was typed', async () => {
  const { user, api } = await openAccount();
  for (const [section, label] of [
    ['Password', 'Confirm new password'],
    ['PIN', 'Confirm PIN'],
  ] as const) {
    await user.click(control(section, label));
    await user.paste('1357');
    expect(control(section, label)).toHaveValue('');
    expect(control(section, label)).toHaveAccessibleDescription('You cannot paste here');
  }
  type('PIN', { 'Current PIN': '48', 'New PIN': '13x', 'Confirm PIN': '135' });
  await user.click(save('PIN', 'Save PIN'));
  await describes('PIN', 'Current PIN', 'Current Pin must be at least 4 digits.');
  await describes('PIN', 'New PIN', 'Pin must be at least 4 digits.');
  type('PIN', { 'Current PIN': '0000', 'New PIN': '1357', 'Confirm PIN': '1358' });
  await user.click(save('PIN', 'Save PIN'));
  await describes('PIN', 'Confirm PIN', 'Pins do not match.');
  type('PIN', { 'Confirm PIN': '1357' });
  await user.click(save('PIN', 'Save PIN'));
  await describes('PIN', 'Current PIN', 'Current Pin is not correct.');

  await api.fail('user_m/update-pin', 503);
  await user.click(save('PIN', 'Save PIN'));
  expect(await formOf('PIN').findByRole('alert')).toHaveTextContent(
    'The service is temporarily unavailable. Please try again later.',
  );
  expect(control('PIN', 'New PIN')).toHaveValue('1357');

  await api.endFaults();
  await api.expireSessions();
  await user.click(save('PIN', 'Save PIN'));
  expect(await screen.findByRole('link', { name: 'Forgot Password' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the errors of email and user number stand at their fields, also those of the server', async () => {
  const { user } = await openAccount();
  type('Login', { Email: 'marta', 'User number': '12' });
  await user.click(save('Login', 'Save login'));
  await describes('Login', 'Email', 'Invalid email address.');
  await describes('Login', 'User number', 'User Number must be at least 4 digits.');
  const sent = recordRequests();
  type('Login', { Email: 'ines.duarte@halden.example', 'User number': '2002' });
  await user.click(save('Login', 'Save login'));
  await describes('Login', 'Current password', 'Current password is required.');
  expect(writes(sent)).toEqual([]);
  type('Login', { 'Current password': 'Wrong#1' });
  await user.click(save('Login', 'Save login'));
  await waitFor(() => expect(control('Login', 'Current password')).toBeInvalid());
  await describes('Login', 'Current password', 'Current password is not correct.');
  expect(control('Login', 'Current password')).toHaveFocus();
  type('Login', { 'Current password': 'Popcorn#2' });
  await user.click(save('Login', 'Save login'));
  await describes('Login', 'Email', 'Email already exists.');
  type('Login', { Email: 'marta.kovacs@halden.example', 'User number': '1001' });
  await user.click(save('Login', 'Save login'));
  await describes('Login', 'User number', 'User Number already exists.');
  // the email is the one before
  expect(formOf('Login').queryByLabelText('Current password')).toBeNull();
  expect(formOf('Login').queryByRole('alert')).toBeNull();
});

test('a name that another tab has saved is shown, and stays when another field is saved', async () => {
  const { user, api } = await renderAt(PAGE, { as: 'manager' });
  const rename = (userDetails: object) =>
    act(() =>
      axios.patch(`${api.origin}/api/v1/user_m/update-user`, { userDetails }, { withCredentials: true }),
    );
  await rename({ name: 'Märta', lastName: 'Szabó' });
  await act(() =>
    postFromTab(api, { type: 'records', ...NOTHING_SAVED, resource: 'account', isUnnamed: true }),
  );
  await user.click(await screen.findByRole('button', { name: 'My account, Märta Szabó' }));
  await screen.findByRole('form', { name: 'Details' });
  await rename({ lastName: 'Nagy' });
  const sent = recordRequests();
  type('Details', { 'First name': 'Márta' });
  await user.click(save('Details', 'Save details'));
  await screen.findByText('User updated successfully');
  expect(writes(sent)).toMatchObject([{ body: { userDetails: { name: 'Márta', lastName: 'Nagy' } } }]);
});

test('tabs lead to their sections; closing with unsaved changes asks, and a section is discarded by itself', async () => {
  const { user } = await openAccount();
  expect(tabs().getByRole('button', { current: true })).toHaveTextContent('Details');
  await user.click(tabs().getByRole('button', { name: 'Contact' }));
  expect(formOf('Contact').getByRole('heading')).toHaveFocus();
  expect(tabs().getByRole('button', { current: true })).toHaveTextContent('Contact');

  type('Details', { 'First name': 'Márta' });
  type('Contact', { 'Contact phone': '+49 40 1' });
  await user.click(formOf('Details').getByRole('button', { name: 'Discard' }));
  expect(control('Details', 'First name')).toHaveValue('Marta');
  expect(formOf('Details').getByRole('heading')).toHaveFocus();
  expect(save('Contact', 'Save contact')).toBeVisible();

  type('PIN', { 'New PIN': '13' });
  expect(tabs().getByRole('button', { name: 'PIN' })).toHaveAccessibleDescription('Unsaved edits');
  expect(tabs().getByRole('button', { name: 'Login' })).not.toHaveAccessibleDescription();
  await user.keyboard('{Escape}');
  const question = () => screen.getByRole('alertdialog', { name: 'Close without saving?' });
  await user.click(within(question()).getByRole('button', { name: 'Keep editing' }));
  expect(control('Contact', 'Contact phone')).toHaveValue('+49 40 1');
  await user.keyboard('{Escape}');
  await user.click(within(question()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'My account, Marta Kovács' }));
  expect(control('Contact', 'Contact phone')).toHaveValue('+49 40 555 2040');
  expect(control('PIN', 'New PIN')).toHaveValue('');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a photo is chosen, saved and removed', async () => {
  const { user, stock } = await openAccount();
  const media = { url: 'data:image/png;base64,iVBORw0KGgo=', name: 'me.png' };
  await act(async () => {
    const { callsOf } = await import('../../../kit/state/requests');
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
  const { user, api } = await renderAt(PAGE, { as: 'manager' });
  await api.fail('user_m/get-user', 500);
  await user.click(await screen.findByRole('button', { name: /^My account, / }));
  expect(await screen.findByText('Account could not be loaded')).toBeVisible();
  expect(screen.getByText('Internal server error. Please try again later.')).toBeVisible();
  await api.endFaults();
  await user.click(within(drawer()).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Details' })).toBeVisible();
});

test('a read that the server refuses fails in the drawer; the page below stays', async () => {
  const { user, api, address } = await renderAt('/all-brands', { as: 'manager' });
  await screen.findByRole('link', { name: 'Cremello' });
  await api.fail('user_m/get-user', 403);
  await user.click(await screen.findByRole('button', { name: /^My account, / }));
  expect(await screen.findByText('Account could not be loaded')).toBeVisible();
  expect(within(drawer()).getByText('You do not have permission to perform this action.')).toBeVisible();
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  expect(address()).toBe('/all-brands');
  await api.endFaults();
  await user.click(within(drawer()).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Details' })).toBeVisible();
  await user.click(within(drawer()).getByRole('button', { name: 'Close' }));

  // what is known already stays, with the line that it could not be refreshed
  await api.fail('user_m/get-user', 403);
  await user.click(await screen.findByRole('button', { name: /^My account, / }));
  expect(await screen.findByText(/^Could not be refreshed/)).toBeVisible();
  expect(control('Details', 'First name')).toHaveValue('Marta');
  expect(address()).toBe('/all-brands');
});

test('a role without access to the suite’s account page cannot open the drawer', async () => {
  const { stock } = await renderAt(PAGE, { as: 'trainee', host: linksTo() });
  await waitFor(() => expect(stock.store.getState().permissions.status).toBe('ready'));
  expect(await screen.findByText('Noah Fischer')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^My account, / })).toBeNull();
});

test('a role with read access can read every section, and change none', async () => {
  await openAccount({
    host: linksTo(),
    prepare: (api) => api.setPermission('/account', 'Stock manager', 'read'),
  });
  expect(within(drawer()).getByText('You need write access to change this.')).toBeVisible();
  for (const input of within(drawer()).getAllByRole('textbox')) expect(input).toHaveAttribute('readonly');
  expect(formOf('Password').getByLabelText('Current password')).toBeDisabled();
  expect(formOf('Details').getByRole('button', { name: 'Choose photo' })).toBeDisabled();
});

test('without a link of the host the entry Account opens the drawer, for every role', async () => {
  const { user } = await renderAt(PAGE, { as: 'trainee' });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('form', { name: 'Details' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
});
