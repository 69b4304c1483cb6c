import { act, screen, waitFor, within } from '@testing-library/react';
import type { LoggedInUser } from '../../host/contract';
import { keepDraft } from '../../kit/state/drafts';
import { renderLayout } from '../../testing/renderLayout';

const box = (name: string) => screen.getByRole('combobox', { name });
const company = () => box('Company');
const venue = () => box('Venue');
const offers = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
const item = (_id: string, name: string, isActive = true) => ({ _id, name, isActive });
const stored = () => ['selectedCompany', 'selectedVenue'].map((key) => localStorage.getItem(key));
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

test('with the all flag everything active is offered, and the venue is disabled until a company is chosen', async () => {
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

test('without the flags the options are those of the profile, and nothing is fetched', async () => {
  const { user, sent } = await renderLayout('/dashboard', { venueDetails: own });
  expect(company()).toHaveValue('Halden Cinemas');
  expect(venue()).toHaveValue('Riverside');
  await user.click(company());
  expect(await offers()).toEqual(['Halden Cinemas']);
  await user.keyboard('{Escape}');
  await user.click(venue());
  expect(await offers()).toEqual(['All venues', 'Harbour', 'Riverside']);
  expect(sent.map(({ path }) => path)).toEqual(['user_p/permissions']);
});

test('a company change resets the venue, and both are stored for this tab and the next', async () => {
  const { user } = await renderLayout('/dashboard');
  await user.click(company());
  await user.click(await screen.findByRole('option', { name: 'Halden Cinemas' }));
  await user.click(venue());
  await user.click(await screen.findByRole('option', { name: 'Riverside' }));
  expect(localStorage.getItem('selectedVenue')).toBe('v1');
  expect(sessionStorage.getItem('selectedCompany')).toBe('c1');
  await user.click(company());
  await user.click(await screen.findByRole('option', { name: 'Meridian Screens' }));
  expect(company()).toHaveValue('Meridian Screens');
  expect(venue()).toHaveValue('All venues');
  expect(localStorage.getItem('selectedVenue')).toBe('allVenues');
});

test.each([
  ['is kept', 'c1', 'v1', 'Halden Cinemas', 'Riverside'],
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

test('the scope of this tab takes precedence over the default that another tab stored', async () => {
  localStorage.setItem('selectedCompany', 'c2');
  localStorage.setItem('selectedVenue', 'v4');
  sessionStorage.setItem('selectedCompany', 'c1');
  sessionStorage.setItem('selectedVenue', 'v2');
  await renderLayout('/dashboard');
  expect(company()).toHaveValue('Halden Cinemas');
  expect(venue()).toHaveValue('Harbour');
});

test('lists that cannot be loaded leave the page working, keep the stored scope, and show a Retry', async () => {
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

test('all companies without all venues: the disabled dropdown names the first active venue of the list', async () => {
  const venueList = [
    { ...item('v9', 'Attic', false), companyId: 'c1' },
    { ...item('v4', 'Mill Quarter'), companyId: 'c2' },
    { ...item('v1', 'Harbour'), companyId: 'c1' },
  ];
  const venueDetails = { allCompanies: true, allVenues: false, companyList: [], venueList };
  const { user } = await renderLayout('/dashboard', { venueDetails });
  expect(company()).toHaveValue('All companies');
  expect(venue()).toBeDisabled();
  expect(venue()).toHaveValue('Mill Quarter');
  expect(stored()).toEqual(['allCompanies', 'v4']);
  await user.click(company());
  await user.click(await screen.findByRole('option', { name: 'Halden Cinemas' }));
  expect(venue()).toBeEnabled();
  expect(company()).toHaveValue('Halden Cinemas');
  expect(venue()).toHaveValue('All venues');
});

test.each<[string, Partial<LoggedInUser['venueDetails']>, string[]]>([
  ['both flags', {}, ['allCompanies', 'allVenues']],
  [
    'all venues only',
    {
      allCompanies: false,
      companyList: [item('c9', 'Closed', false), item('c2', 'Meridian'), item('c1', 'Halden')],
    },
    ['c2', 'allVenues'],
  ],
  [
    'all companies only',
    { allVenues: false, venueList: [{ ...item('v4', 'Mill Quarter'), companyId: 'c2' }] },
    ['allCompanies', 'v4'],
  ],
])(
  '%s: the default scope is stored before the lists of the header are loaded',
  async (_, details, expected) => {
    const never = () => new Promise(() => undefined);
    await renderLayout('/dashboard', {
      venueDetails: details,
      answers: { 'company/get-all-companies': never, 'company-venue/get-all-venues': never },
    });
    expect(stored()).toEqual(expected);
  },
);

test('a choice is stored although the lists of the header have failed', async () => {
  const failure = () => {
    throw { cause: 'status', status: 500 };
  };
  const { user } = await renderLayout('/dashboard', {
    venueDetails: {
      ...own,
      allVenues: true,
      companyList: [item('c1', 'Halden Cinemas'), item('c2', 'Meridian')],
    },
    answers: { 'company-venue/get-all-venues': failure },
  });
  expect(stored()).toEqual(['c1', 'allVenues']);
  await user.click(company());
  await user.click(await screen.findByRole('option', { name: 'Meridian' }));
  expect(stored()).toEqual(['c2', 'allVenues']);
});

test('a scope change with unsaved edits asks for confirmation', async () => {
  const { user, store } = await renderLayout('/all-brands/brand-create', { venueDetails: own });
  const values = { 'brandDetails.name': 'Nova' };
  act(() => {
    store.dispatch(keepDraft({ address: '/all-brands/brand-create', values }));
  });
  const choose = async () => {
    await user.click(venue());
    await user.click(await screen.findByRole('option', { name: 'Harbour' }));
    return within(screen.getByRole('alertdialog', { name: 'Discard unsaved edits?' }));
  };
  await user.click((await choose()).getByRole('button', { name: 'Keep editing' }));
  expect(venue()).toHaveValue('Riverside');
  expect(store.getState().drafts).not.toEqual({});
  await user.click((await choose()).getByRole('button', { name: 'Discard edits' }));
  expect(venue()).toHaveValue('Harbour');
  expect(store.getState().drafts).toEqual({});
});

test('the switch changes the theme', async () => {
  const { user, store } = await renderLayout('/dashboard');
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(store.getState().preferences.theme).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(store.getState().preferences.theme).toBe('light');
});

test('a host that sets the theme hides the switch', async () => {
  await renderLayout('/dashboard', {
    host: { theme: { get: () => 'dark', subscribe: () => () => undefined } },
  });
  expect(screen.queryByRole('button', { name: /theme/ })).toBeNull();
});

test('on phones one button has both names, and its panel both choices', async () => {
  Object.assign(window, { innerWidth: 390 });
  try {
    const { user } = await renderLayout('/dashboard');
    const button = screen.getByRole('button', { name: 'Company and venue All companies All venues' });
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
    await user.click(button);
    const panel = within(await screen.findByRole('dialog', { name: 'Company and venue' }));
    expect(panel.getByRole('combobox', { name: 'Venue' })).toBeDisabled();
    await user.selectOptions(panel.getByRole('combobox', { name: 'Company' }), 'Halden Cinemas');
    await user.selectOptions(panel.getByRole('combobox', { name: 'Venue' }), 'Riverside');
    expect(button).toHaveAccessibleName('Company and venue Halden Cinemas Riverside');
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(stored()).toEqual(['c1', 'v1']);
  } finally {
    Object.assign(window, { innerWidth: 1024 });
  }
});
