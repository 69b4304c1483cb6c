import { axeViolations } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

const FOUND = /Your unsaved changes from before are still here\./;

test('a different build is announced when the window gets the focus, and a reload keeps the edits as a draft', async ({
  stock,
  page,
  signIn,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.clock.install();
  await signIn('manager');
  await stock.open('/all-brands/brand-create');
  await stock.fillIn({ Name: 'Zephyr Pop' });
  const comeBack = async () => {
    const answer = page.waitForResponse(/\/stock\/mf-manifest\.json$/);
    await page.clock.fastForward('10:00');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await answer;
  };
  const notice = page.locator('[aria-live=polite]').filter({ hasText: 'A new version of Stock is ready.' });

  await comeBack();
  await stock.fillIn({ Description: 'Salted.' });
  await expect(notice).toHaveCount(0);

  await page.route('**/mf-manifest.json', async (route) => {
    const response = await route.fetch();
    const manifest = await response.json();
    manifest.metaData.buildInfo.buildVersion += '-next';
    await route.fulfill({ response, json: manifest });
  });
  await comeBack();
  await expect(notice).toContainText('Unsaved changes are kept as a draft.');
  await expect(stock.control('Description')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await stock.button('Switch to dark theme').click();
  expect(await axeViolations(page)).toEqual([]);

  await page.evaluate(() => Reflect.set(window, 'stillTheSamePage', true));
  await stock.button('Reload').click();
  await expect(page.getByText(FOUND)).toContainText('Changed fields: Name, Description.');
  expect(await page.evaluate(() => Reflect.get(window, 'stillTheSamePage'))).toBeUndefined();
  await stock.button('Restore').click();
  await expect(stock.control('Name')).toHaveValue('Zephyr Pop');
});

test('a tab whose script fails to load keeps the edits of other tabs; a reload is offered once, then Retry', async ({
  stock,
  page,
  preview,
  guard,
  signIn,
}) => {
  guard.provokes('/static/');
  await signIn('manager');
  await stock.open('/all-products?q=cola');
  await stock.names('Products').first().click();
  await stock.control('Name').fill('Zephyr Cola');
  const broken = page.getByText(/^A part of this page could not be loaded \(\w+: http.*\/static\/.*\.js\)/);
  const reload = stock.button('Reload the page');

  for (const [answer, tab] of [
    ['html', 'Inventory'],
    ['missing', 'Pricing'],
  ] as const) {
    preview.faults.set({ part: 'chunk', answer });
    await stock.openTab(tab);
    await expect(broken).toBeVisible();
    await expect(page.getByText('What you typed and did not save is still here, as a draft.')).toBeVisible();
    await expect(stock.button('Retry')).toBeVisible();
    await expect(reload).toBeVisible();
    await stock.openTab('Details');
    await expect(stock.control('Name')).toHaveValue('Zephyr Cola');
  }

  await stock.openTab('Pricing');
  const file = /\/static\/([^)]+\.js)/.exec((await broken.textContent()) ?? '')?.[1] ?? 'none';
  preview.faults.set({ part: 'chunk', answer: 'missing', pathContains: file });
  await reload.click();
  await expect(reload).toHaveCount(0);
  await expect(broken).toContainText(file);
  preview.faults.set({ part: 'none' });
  await stock.button('Retry').click();
  await expect(page.getByRole('grid', { name: 'Prices by venue' })).toBeVisible();
  await stock.openTab('Details');
  await expect(page.getByText(FOUND)).toContainText('Changed fields: Name.');
});
