import { expect, test } from '../fixtures/test';

test('the focus moves from the suite link to the heading, and Stock requests its own manifest without cookies', async ({
  stock,
  page,
  preview,
  signIn,
}) => {
  await page.clock.install();
  await signIn('manager');
  await page.goto('/pos');
  await expect(stock.heading('PoS System')).toBeVisible();
  const suite = page.getByRole('navigation', { name: 'Suite' });
  await suite.getByRole('link', { name: 'Stock' }).press('Enter');
  await expect(stock.heading('Dashboard')).toBeFocused();

  // a read under way would time out as the clock moves
  await page.waitForLoadState('networkidle');
  // asked for by the clock or by the focus, whichever is first
  const answer = page.waitForResponse(`${preview.remoteOrigin}/stock/mf-manifest.json`);
  await page.clock.fastForward('10:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const { cookie } = await (await answer).request().allHeaders();
  expect((await answer).ok()).toBe(true);
  expect(cookie).toBeUndefined();

  await suite.getByRole('link', { name: 'PoS' }).press('Enter');
  await expect(stock.heading('PoS System')).toBeVisible();
  await expect(suite.getByRole('link', { name: 'PoS' })).toBeFocused();
});
