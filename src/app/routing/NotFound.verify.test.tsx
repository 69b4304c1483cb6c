import { screen, within } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';

test('a path that does not exist shows the not-found page inside the layout, with a link back', async () => {
  const { user, address } = await renderAt('/nowhere/at/all', { as: 'trainee' });
  await screen.findByRole('heading', { level: 1, name: 'This page does not exist' });
  expect(screen.getByText(/There is nothing at \/nowhere\/at\/all\./)).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(document.title).toBe('Page not found · Stock');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Go to dashboard' }));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(address()).toBe('/dashboard');
});

test('without a session the same path shows a page that says so, without the layout, and a link to the sign-in', async () => {
  const { user, address } = await renderAt('/nowhere/at/all');
  await screen.findByRole('heading', { level: 1, name: 'This page does not exist' });
  expect(screen.getByText(/There is nothing at \/nowhere\/at\/all\./)).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(address()).toBe('/nowhere/at/all');
  await user.click(screen.getByRole('link', { name: 'Back to login' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
});
