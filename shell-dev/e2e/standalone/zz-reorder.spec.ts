import { test } from '../fixtures/test';
const out = '/tmp/w-reorder-out';
test('pictures', async ({ page, stock, signIn }) => {
  test.setTimeout(120_000);
  await signIn();
  await stock.open('/all-products?view=reorder&status=active');
  for (const [w, h] of [[1440, 900], [768, 900], [390, 844]] as const) {
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width: w, height: h });
      await page.getByRole('grid').waitFor();
      await page.evaluate((t) => document.querySelector('[data-stock]')?.setAttribute('data-theme', t), theme);
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${out}/${w}-${theme}.png` });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => document.querySelector('[data-stock]')?.setAttribute('data-theme', 'light'));
  const field = page.getByRole('textbox', { name: /^Order of/ }).nth(2);
  await field.fill('7');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Export' }).first().click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${out}/changed.png` });
});
