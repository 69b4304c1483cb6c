import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';

const page = () => within(screen.getByRole('main'));

test.each([
  [
    'manager',
    [
      'Brands',
      'New brand',
      'Categories',
      'New category',
      'Subcategories',
      'New subcategory',
      'Vendors',
      'New vendor',
    ],
  ],
  ['staff', ['Brands', 'Categories', 'Subcategories', 'Vendors']],
] as const)('the %s finds what the role may open and create', async (as, links) => {
  await renderAt('/dashboard', { as });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await waitFor(() =>
    expect(
      page()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(links),
  );
  expect(page().getByText('Halden Cinemas')).toBeInTheDocument();
});

test('a role without access is told so', async () => {
  await renderAt('/dashboard', { as: 'trainee' });
  expect(await screen.findByText(/Your role may not open any section/)).toBeInTheDocument();
  expect(page().queryAllByRole('link')).toEqual([]);
});

test('a path that does not exist says so inside the layout, with the way back', async () => {
  const { user, address } = await renderAt('/nowhere/at/all', { as: 'trainee' });
  await screen.findByRole('heading', { level: 1, name: 'This page does not exist' });
  expect(screen.getByText(/There is nothing at \/nowhere\/at\/all\./)).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(document.title).toBe('Page not found · Stock');
  await user.click(page().getByRole('link', { name: 'Go to dashboard' }));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(address()).toBe('/dashboard');
});
