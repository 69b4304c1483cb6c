import type { Page } from '@playwright/test';
import { Stock } from '../../fixtures/stock';
import { expect, test } from '../../fixtures/test';

const MARTA = 'Marta Kovács is signed in in this browser now.';

/** The writes that a page sends from now on. */
function writesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
}

for (const hasMessages of [true, false]) {
  test(`another user signs in after the session has expired: ${
    hasMessages
      ? 'the other tab shows it at once'
      : 'without a message, the save of the other tab is not sent'
  } @walk`, async ({ stock, page, api, guard, signIn, context }) => {
    guard.expectStatus(401, '/api/v1/');
    await signIn('admin');
    await stock.open('/dashboard');
    await stock.sidebar.getByRole('button', { name: 'Stock Management' }).click();
    const route = `/all-brands/brand-details/${await stock.brandId('Marlow')}`;
    const marta = page.getByText('Marta Kovács', { exact: true });
    const other = new Stock(await context.newPage());
    if (!hasMessages)
      await other.page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    await other.open(route);
    await other.field('Description').fill('For the late show.');
    await api.expireSessions();
    const login = stock.heading('Login');
    const brands = stock.sidebar.getByRole('link', { name: 'Brands' });
    // a check of the session may come before the click
    await expect(async () => {
      if ((await login.count()) === 0) await brands.click({ timeout: 1_000 });
      await expect(login).toBeVisible();
    }).toPass();
    await stock.isAt('/');
    await stock.signInHere('manager');
    await expect(marta).toBeVisible();
    const writes = writesOf(other.page);
    if (!hasMessages) await other.button('Save changes').click();
    await expect(other.page.getByText(MARTA)).toBeVisible();
    await expect(other.heading('Login')).toBeVisible();
    expect(writes).toEqual([]);
    // the session of the other user goes on
    await page.reload();
    await expect(marta).toBeVisible();
    await other.signInHere('admin');
    if (hasMessages) await expect(page.getByText(/ is signed in in this browser now\.$/)).toBeVisible();
    await other.isAt(route);
    await expect(other.page.getByText('Your unsaved changes from before are still here.')).toBeVisible();
  });
}
