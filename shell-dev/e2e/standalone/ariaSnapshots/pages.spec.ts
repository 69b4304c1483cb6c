import { signInOf } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';

// What a screen reader finds in pages and forms; a change shows in the difference of the files of e2e/aria.

test('the login, with its fields empty', async ({ stock }) => {
  await stock.open('/');
  await expect(stock.heading('Login')).toBeVisible();
  await expect(stock.main).toMatchAriaSnapshot({ name: 'login.aria.yml' });
  await stock.button('Login').click();
  await expect(stock.field('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(stock.main.locator('form')).toMatchAriaSnapshot({ name: 'login-refused.aria.yml' });
});

test('the PIN, half typed and refused', async ({ stock, page, guard }) => {
  guard.expectStatus(401, 'user_a/login-user-alternative');
  const { userNumber } = signInOf('manager');
  await stock.open('/login-with-pin');
  await expect(stock.field('User number')).toBeFocused();
  await page.keyboard.type(userNumber);
  await page.keyboard.press('Enter');
  await expect(stock.heading('PIN')).toBeVisible();
  await page.keyboard.type('48');
  await expect(stock.main).toMatchAriaSnapshot({ name: 'pin.aria.yml' });
  await page.keyboard.type('00');
  await page.keyboard.press('Enter');
  await expect(stock.field('PIN')).toHaveAttribute('aria-invalid', 'true');
  await expect(stock.main).toMatchAriaSnapshot({ name: 'pin-refused.aria.yml' });
});

test('the frame of a page: header, sidebar, and a figure of the dashboard', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/dashboard');
  await expect(page.getByRole('group', { name: 'Revenue today' }).getByRole('link')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: 'header.aria.yml' });
  await expect(stock.sidebar).toMatchAriaSnapshot({ name: 'sidebar.aria.yml' });
  await expect(page.getByRole('group', { name: 'Low or out of stock' })).toMatchAriaSnapshot({
    name: 'low-stock.aria.yml',
  });
});

test('a list: loaded, without a match, not read', async ({ stock, api, guard, signIn }) => {
  guard.expectStatus(500, 'get-all-vendors');
  await signIn('manager');
  await stock.open('/all-brands?q=silver');
  await expect(stock.link('Silver Screen Gifts')).toBeVisible();
  await expect(stock.main).toMatchAriaSnapshot({ name: 'list.aria.yml' });
  await stock.search.fill('zzz');
  await expect(stock.button('Clear filters')).toBeVisible();
  await expect(stock.main).toMatchAriaSnapshot({ name: 'list-without-a-match.aria.yml' });
  await api.fail({ pathContains: 'get-all-vendors', status: 500 });
  await stock.visit('/all-vendors');
  await expect(stock.button('Retry')).toBeVisible();
  await expect(stock.main).toMatchAriaSnapshot({ name: 'list-not-read.aria.yml' });
});

test('a product that may be read only', async ({ stock, signIn }) => {
  await signIn('staff');
  await stock.open('/all-products?q=popcorn');
  await stock.names('Products').first().click();
  await expect(stock.control('Barcode')).toBeVisible();
  await expect(stock.main).toMatchAriaSnapshot({ name: 'product-read-only.aria.yml' });
});

test('a form with an error at a field, and its save bar', async ({ stock, page, signIn }) => {
  await signIn('manager');
  await stock.open(`/all-brands/brand-details/${await stock.brandId('Silver Screen Gifts')}`);
  await stock.field('Name').fill('');
  await stock.field('Description').fill('Ours.');
  await stock.button('Save changes').click();
  await expect(page.getByText('Brand name is required.')).toBeVisible();
  await expect(stock.main).toMatchAriaSnapshot({ name: 'form-refused.aria.yml' });
});

test('an order with its status', async ({ stock, page, signIn }) => {
  await signIn('admin');
  const Customer = { name: 'Ana', lastName: 'Petrović', email: 'ana@post.example' };
  const [products, venues] = await Promise.all([
    stock.records<{ _id: string; name: string }>('product/get-all-products-v2'),
    stock.records<{ _id: string; venueDetails: { venueName: string } }>('company-venue/get-all-venues'),
  ]);
  const product = products.find(({ name }) => name === 'Butter Popcorn, Small');
  const venue = venues.find(({ venueDetails }) => venueDetails.venueName === 'Harbour');
  const items = [{ product: product?._id, name: product?.name, quantity: 2, price: 4.5 }];
  const answer = await page.request.post('/api/v1/customer-order/create-order', {
    data: { Customer, venue: venue?._id, items },
  });
  expect(answer.ok()).toBe(true);
  const orders = await stock.records<{ _id: string; Customer: { email: string } }>(
    'customer-order/get-all-orders',
  );
  const created = orders.find((order) => order.Customer.email === Customer.email);
  await stock.open(`/all-online-orders/view-order/${created?._id}`);
  await expect(stock.button('Update status')).toBeVisible();
  await expect(stock.main).toMatchAriaSnapshot({ name: 'order.aria.yml' });
});
