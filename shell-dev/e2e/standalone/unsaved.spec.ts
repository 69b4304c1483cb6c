import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

test.beforeEach(async ({ stock, signIn }) => {
  await signIn('manager');
  await stock.open(`/all-brands/brand-details/${await stock.brandId('Marlow')}`);
  await expect(stock.heading('Marlow')).toBeVisible();
});

test('going back in the history with edits asks first @walk', async ({ stock, page }) => {
  await stock.tab('All Brands').click();
  await stock.link('Marlow').click();
  await stock.field('Name').fill('Marlowe');
  await goBack(page);
  await stock.dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(stock.field('Name')).toHaveValue('Marlowe');
  await goBack(page);
  await stock.dialog.getByRole('button', { name: 'Leave' }).click();
  await stock.isAt('/all-brands');
});

test('closing the page asks first only while there are unsaved edits', async ({ stock, page }) => {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await stock.field('Name').fill('Marlowe');
  await expect(stock.button('Save changes')).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(stock.field('Name')).toHaveValue('Marlowe');
  await stock.button('Discard').click();
  await expect(stock.button('Save changes')).toHaveCount(0);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual(['beforeunload']);
});

/** Playwright's goBack would wait for a navigation that the dialog blocks. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => window.history.back());
}
