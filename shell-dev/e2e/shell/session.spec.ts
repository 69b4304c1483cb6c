import { expect, test } from '../fixtures/test';

test('a session that ends during an edit leads to the login, back to the page, and to the draft @walk', async ({
  stock,
  page,
  api,
  guard,
  signIn,
}) => {
  guard.expectStatus(401, '/api/v1/');
  await signIn('manager');
  const route = `/all-brands/brand-details/${await stock.brandId('Marlow')}`;
  await stock.open(route);
  await stock.field('Description').fill('For the late show.');
  await api.expireSessions();
  await stock.button('Save changes').click();
  await stock.isAt('/');
  await expect(page.getByText('Unauthorized access. Please log in.')).toHaveCount(1);
  await stock.signInHere('manager');
  await stock.isAt(route);
  await expect(stock.field('Description')).not.toHaveValue('For the late show.');
  await expect(page.getByText('Your unsaved changes from before are still here.')).toBeVisible();
  await stock.button('Restore').click();
  await expect(stock.field('Description')).toHaveValue('For the late show.');
  await stock.button('Save changes').click();
  await stock.showsToast('Brand updated successfully');
});

test('a 401 on a read leads to the login and, after the sign-in, back', async ({
  stock,
  page,
  api,
  guard,
  signIn,
}) => {
  guard.expectStatus(401, '/api/v1/');
  await signIn('manager');
  await stock.open('/dashboard');
  await stock.sidebar.getByRole('button', { name: 'Stock Management' }).click();
  await api.expireSessions();
  await stock.sidebar.getByRole('link', { name: 'Brands' }).click();
  await stock.isAt('/');
  await expect(page.getByText('Unauthorized. Please log in again.')).toHaveCount(1);
  await expect(stock.toast('Unauthorized')).toHaveCount(0);
  await stock.signInHere('manager');
  await stock.isAt('/all-brands');
});

test('a failed status check shows a toast and leaves the user signed out', async ({
  stock,
  api,
  guard,
  signIn,
}) => {
  guard.expectStatus(500, 'user-login-status');
  await signIn('manager');
  await api.fail({ pathContains: 'user-login-status', status: 500, times: 1 });
  await stock.open('/all-brands');
  await stock.showsToast('Something went wrong, please try again');
  await expect(stock.heading('Login')).toBeVisible();
});
