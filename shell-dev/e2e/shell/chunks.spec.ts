import { expect, test } from '../fixtures/test';

const PARTS = [
  { part: 'chunk', file: /\(\w+: http.*\/static\/.*\.js\)/ },
  { part: 'style', file: /\(error: http.*\/static\/.*\.css\)/ },
] as const;

for (const { part, file } of PARTS) {
  test(`a page whose ${part} fails to load shows the failure, the rest keeps working, and Retry recovers`, async ({
    stock,
    page,
    preview,
    guard,
    signIn,
  }) => {
    guard.provokes('/static/');
    await signIn('manager');
    await stock.open('/dashboard');
    await expect(stock.heading('Dashboard')).toBeVisible();
    await page.evaluate(() => Reflect.set(window, 'stillTheSamePage', true));
    preview.faults.set({ part, answer: 'missing' });
    await stock.goBySidebar('Stock Management', 'Brands');
    await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible();
    await expect(page.getByText(file)).toBeVisible();

    await stock.sidebar.getByRole('link', { name: 'Dashboard' }).click();
    await expect(stock.heading('Dashboard')).toBeVisible();
    await stock.sidebar.getByRole('link', { name: 'Brands' }).click();
    await expect(stock.button('Retry')).toBeVisible();

    preview.faults.set({ part: 'none' });
    await stock.button('Retry').click();
    await expect(stock.link('Kernel & Co')).toBeVisible();
    await stock.isAt('/all-brands');
    // the row of a grid has its layout from a stylesheet of this page
    expect(
      await page
        .getByRole('row')
        .nth(1)
        .evaluate((row) => getComputedStyle(row).display),
    ).not.toBe('block');
    expect(await page.evaluate(() => Reflect.get(window, 'stillTheSamePage'))).toBe(true);
  });
}

test('one Retry loads layout and page when the scripts of both failed to load', async ({
  stock,
  preview,
  guard,
}) => {
  guard.provokes('/static/');
  await stock.open('/');
  await expect(stock.heading('Login')).toBeVisible();
  preview.faults.set({ part: 'chunk', answer: 'missing' });
  await stock.signInHere('manager');
  await expect(stock.button('Retry')).toBeVisible();
  preview.faults.set({ part: 'none' });
  await stock.button('Retry').click();
  await expect(stock.heading('Dashboard')).toBeVisible();
  await expect(stock.sidebar).toBeVisible();
  await expect(stock.button('Retry')).toHaveCount(0);
});
