import { test } from '../fixtures/test';
const out = '/tmp/w-reorder-out';
test('print', async ({ page, stock, signIn }) => {
  test.setTimeout(120_000);
  await signIn();
  await page.addInitScript(() => { window.print = () => undefined; });
  await stock.open('/all-products?view=reorder&status=active');
  await page.getByRole('grid').waitFor();
  await page.waitForTimeout(500);
  await page.getByRole('main').getByRole('button', { name: 'Print' }).first().click();
  await page.waitForTimeout(1500);
  const html = await page.evaluate(() => {
    const frame = [...document.querySelectorAll('iframe')].at(-1);
    return frame?.contentDocument?.documentElement.outerHTML ?? 'none';
  });
  const { writeFileSync } = await import('node:fs');
  writeFileSync(`${out}/print.html`, html);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.evaluate((text) => { document.open(); document.write(text); document.close(); }, html);
  await other.waitForTimeout(1500);
  await other.pdf({ path: `${out}/print.pdf`, preferCSSPageSize: true });
});
