import { act, screen, waitFor, within } from '@testing-library/react';
import { draftKept } from '../kit/drafts';
import { markTyped } from '../kit/form/unsaved';
import { renderLayout } from '../testing/renderLayout';

const box = (name: string) => screen.getByRole('combobox', { name });
const company = () => box('Company');
const venue = () => box('Venue');
const offers = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
const item = (_id: string, name: string, isActive = true) => ({ _id, name, isActive });
const own = {
  allCompanies: false,
  allVenues: false,
  companyList: [item('c1', 'Halden Cinemas'), item('c9', 'Closed', false)],
  venueList: [
    { ...item('v1', 'Riverside'), companyId: 'c1' },
    { ...item('v2', 'Harbour'), companyId: 'c1' },
  ],
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('with the all flag everything active is offered, and the venue waits for a company', async () => {
  const { user } = await renderLayout('/dashboard');
  expect(company()).toHaveValue('All companies');
  expect(venue()).toBeDisabled();
  expect(venue()).toHaveValue('All venues');
  await user.click(company());
  expect(await offers()).toEqual(['All companies', 'Halden Cinemas', 'Meridian Screens']);
  await user.click(await screen.findByRole('option', { name: 'Halden Cinemas' }));
  expect(venue()).toBeEnabled();
  await user.click(venue());
  expect(await offers()).toEqual(['All venues', 'Harbour', 'Riverside']);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Halden Cinemas. All rights reserved.');
});

test('without the flags the profile says what there is, and nothing is fetched', async () => {
  const { user, sent } = await renderLayout('/dashboard', { venueDetails: own });
  expect(company()).toHaveValue('Halden Cinemas');
  expect(venue()).toHaveValue('Harbour');
  await user.click(company());
  expect(await offers()).toEqual(['Halden Cinemas']);
  await user.keyboard('{Escape}');
  await user.click(venue());
  expect(await offers()).toEqual(['All venues', 'Harbour', 'Riverside']);
  expect(sent.map(({ path }) => path)).toEqual(['user_p/permissions']);
});

test('a company change resets the venue, and both are kept for this tab and the next', async () => {
  const { user, store } = await renderLayout('/dashboard');
  await user.click(company());
  await user.click(await screen.findByRole('option', { name: 'Halden Cinemas' }));
  await user.click(venue());
  await user.click(await screen.findByRole('option', { name: 'Riverside' }));
  expect(localStorage.getItem('selectedVenue')).toBe('v1');
  expect(sessionStorage.getItem('selectedCompany')).toBe('c1');
  await user.click(company());
  await user.click(await screen.findByRole('option', { name: 'Meridian Screens' }));
  expect(store.getState().scope).toEqual({ selectedCompany: 'c2', selectedVenue: 'allVenues' });
  expect(localStorage.getItem('selectedVenue')).toBe('allVenues');
});

test.each([
  ['stands', 'c1', 'v1', 'Halden Cinemas', 'Riverside'],
  ['with an inactive venue falls back', 'c1', 'v3', 'All companies', 'All venues'],
  ['with an inactive company falls back', 'c3', 'allVenues', 'All companies', 'All venues'],
  ["with another company's venue falls back", 'c2', 'v1', 'All companies', 'All venues'],
])('a stored scope %s', async (_, selectedCompany, selectedVenue, companyName, venueName) => {
  localStorage.setItem('selectedCompany', selectedCompany);
  localStorage.setItem('selectedVenue', selectedVenue);
  await renderLayout('/dashboard');
  expect(company()).toHaveValue(companyName);
  expect(venue()).toHaveValue(venueName);
});

test('this tab goes before the default that another tab left', async () => {
  localStorage.setItem('selectedCompany', 'c2');
  localStorage.setItem('selectedVenue', 'v4');
  sessionStorage.setItem('selectedCompany', 'c1');
  sessionStorage.setItem('selectedVenue', 'v2');
  await renderLayout('/dashboard');
  expect(company()).toHaveValue('Halden Cinemas');
  expect(venue()).toHaveValue('Harbour');
});

test('lists that cannot be loaded leave the page at work, keep what is stored, and offer a retry', async () => {
  localStorage.setItem('selectedCompany', 'c1');
  localStorage.setItem('selectedVenue', 'v1');
  const failure = () => {
    throw { cause: 'status', status: 500 };
  };
  const { user, server } = await renderLayout('/dashboard', {
    answers: { 'company-venue/get-all-venues': failure },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Companies and venues could not be loaded.');
  expect(localStorage.getItem('selectedVenue')).toBe('v1');
  server['company-venue/get-all-venues'] = () => [
    { _id: 'v1', companyId: 'c1', name: 'Riverside', isActive: true },
  ];
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(venue()).toHaveValue('Riverside'));
});

test('unsaved edits are asked about before the scope changes', async () => {
  const { user, store } = await renderLayout('/all-brands/brand-create', { venueDetails: own });
  const values = { 'brandDetails.name': 'Nova' };
  act(() => {
    markTyped(values, store.getState().auth.user);
    store.dispatch(draftKept({ address: '/all-brands/brand-create', values }));
  });
  const choose = async () => {
    await user.click(venue());
    await user.click(await screen.findByRole('option', { name: 'Riverside' }));
    return within(screen.getByRole('alertdialog', { name: 'Discard unsaved edits?' }));
  };
  await user.click((await choose()).getByRole('button', { name: 'Keep editing' }));
  expect(store.getState().scope.selectedVenue).toBe('v2');
  expect(store.getState().drafts).not.toEqual({});
  await user.click((await choose()).getByRole('button', { name: 'Discard edits' }));
  expect(store.getState().scope.selectedVenue).toBe('v1');
  expect(store.getState().drafts).toEqual({});
});

test('the theme switches, and the host’s own theme leaves no switch', async () => {
  const { user, store } = await renderLayout('/dashboard');
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(store.getState().preferences.theme).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(store.getState().preferences.theme).toBe('light');
});

test('a host that decides the theme leaves no switch', async () => {
  await renderLayout('/dashboard', {
    host: { theme: { get: () => 'dark', subscribe: () => () => undefined } },
  });
  expect(screen.queryByRole('button', { name: /theme/ })).toBeNull();
});
