import { axeViolations } from '../fixtures/axe';
import { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

test('what one tab of a user does arrives in the other: a saved record, the theme, a venue, a logout @walk', async ({
  stock,
  page,
  signIn,
  context,
}) => {
  await signIn('admin');
  await stock.open('/all-brands');
  const other = new Stock(await context.newPage());
  await other.open('/all-brands');
  await expect(page.getByRole('link', { name: 'Cremello' })).toBeVisible();

  await test.step('a record that is saved in one is new and marked in the list of the other', async () => {
    await other.page.getByRole('link', { name: 'Cremello' }).click();
    await other.field('Name').fill('Cremello Neu');
    await other.button('Save changes').click();
    const question = other.dialog.getByRole('button', { name: 'Save changes' });
    await expect(question.or(other.heading('Cremello Neu'))).toBeVisible();
    if (await question.isVisible()) await question.click();
    const row = page.getByRole('row').filter({ hasText: 'Cremello Neu' });
    await expect(row).toBeVisible();
    await expect(row).toHaveAttribute('data-updated');
    await expect(page.getByText('1 row was updated.')).toBeAttached();
    await expect(row).not.toHaveAttribute('data-updated');
  });

  await test.step('the theme is the same in both', async () => {
    await other.button('Switch to dark theme').click();
    await expect(page.locator('[data-theme="dark"]')).toBeVisible();
  });

  await test.step('a venue is offered, and nothing changes before it is accepted', async () => {
    await other.choose('Company', 'Halden', 'Halden Cinemas');
    await other.choose('Venue', 'Harbour', 'Harbour');
    const offer = page.getByRole('button', { name: 'Show Harbour here' });
    await expect(offer).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Venue' })).not.toHaveValue('Harbour');
    expect(await axeViolations(page)).toEqual([]);
    await offer.click();
    await expect(page.getByRole('combobox', { name: 'Venue' })).toHaveValue('Harbour');
    await expect(offer).toBeHidden();
  });

  await test.step('a logout ends the session of both', async () => {
    await other.button('Logout').click();
    await expect(stock.heading('Login')).toBeVisible();
  });
});

test('a list that could not be refreshed keeps its rows, and is refreshed when the network returns', async ({
  stock,
  page,
  signIn,
  guard,
  context,
}) => {
  await signIn('admin');
  await stock.open('/all-brands');
  await expect(page.getByRole('link', { name: 'Cremello' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Fizzmore' }).check();
  await page.clock.install();
  guard.expectNoAnswer('get-all-brands');
  await context.setOffline(true);
  await page.clock.fastForward(90_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(/^Could not be refreshed\. Shown as of/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cremello' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Could not be refreshed\. Shown as of/)).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Select Fizzmore' })).toBeChecked();
});
