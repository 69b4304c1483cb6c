import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { CONTRACT, type HostSession, type LoggedInUser } from '../../host/contract';
import { readUser } from '../../session/auth/user';
import { hostValue, signedIn } from '../../testing/hostValue';
import { StockApp } from './App';
import { createStock, type Stock } from './stock';

const mounts: Stock[] = [];

beforeEach(async () => {
  const api = await stockApi();
  await api.reset();
  await api.signIn('admin');
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => act(async () => mounts.splice(0).forEach((stock) => void stock.dispose())));

/** One of several mounts of the page, whose host has a session of this user. */
async function mountAs(name: string, path: string) {
  const api = await stockApi();
  const profile = readUser({
    _id: name,
    userDetails: { name, lastName: 'K.' },
    roleDetails: { role: 'Admin' },
    venueDetails: { allCompanies: true, allVenues: true },
  }) as LoggedInUser;
  const session = hostValue<HostSession>(signedIn(profile));
  const stock = createStock(
    { contract: CONTRACT, apiHost: api.origin, session },
    {
      createRouter: (routes, basename) =>
        createMemoryRouter(routes, { basename, initialEntries: [`${basename}${path}`] }),
    },
  );
  mounts.push(stock);
  const { container } = render(<StockApp stock={stock} />);
  return { ...within(container), go: (to: string) => act(() => stock.router.navigate(to)) };
}

test('two mounts with two users share neither unsaved edits nor their question nor the view of a list', async () => {
  const user = userEvent.setup();
  const marta = await mountAs('Marta', '/all-brands?q=cremello');
  await user.click(await marta.findByRole('link', { name: 'Cremello' }));
  await user.type(await marta.findByRole('textbox', { name: 'Description' }), 'Gelato');

  const ines = await mountAs('Ines', '/all-brands');
  await user.click(await ines.findByRole('link', { name: 'Cremello' }));
  expect(await ines.findByRole('textbox', { name: 'Description' })).not.toHaveValue(
    (marta.getByRole('textbox', { name: 'Description' }) as HTMLTextAreaElement).value,
  );
  const backOf = ({ getByRole }: typeof ines) =>
    within(getByRole('navigation', { name: 'Section' })).getByRole('link', { name: 'All Brands' });
  expect(backOf(marta)).toHaveAttribute('href', '/stock/all-brands?q=cremello');
  expect(backOf(ines)).toHaveAttribute('href', '/stock/all-brands');

  await ines.go('/all-vendors');
  expect(await ines.findByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
  await marta.go('/all-vendors');
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});
