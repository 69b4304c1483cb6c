import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

test.beforeEach(async ({ stock, signIn }) => {
  await signIn('manager');
  await stock.open(`/all-brands/brand-details/${await stock.brandId('Marlow')}`);
  await expect(stock.heading('Marlow')).toBeVisible();
});

test('tabs of one record keep their edits and are marked', async ({ stock }) => {
  await stock.field('Name').fill('Marlowe');
  await stock.tab('Venue').click();
  await expect(stock.tab('Details')).toHaveAccessibleDescription('Unsaved edits');
  await stock.switch('All venues').check();
  await expect(stock.tab('Venue')).toHaveAccessibleDescription('Unsaved edits');
  await stock.tab('Details').click();
  await expect(stock.field('Name')).toHaveValue('Marlowe');
  await stock.button('Save changes').click();
  await stock.showsToast('Brand updated successfully');
  await expect(stock.tab('Details')).not.toHaveAccessibleDescription(/./);
  await expect(stock.tab('Venue')).toHaveAccessibleDescription('Unsaved edits');
});

test('leaving with edits asks first: Stay keeps them, Leave discards them', async ({ stock }) => {
  await stock.field('Name').fill('Marlowe');
  await stock.tab('All Brands').click();
  await expect(stock.dialog).toHaveAccessibleName('Leave without saving?');
  await stock.dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(stock.dialog).toHaveCount(0);
  await expect(stock.field('Name')).toHaveValue('Marlowe');

  await stock.sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await stock.dialog.getByRole('button', { name: 'Leave' }).click();
  await stock.isAt('/dashboard');
  await stock.goBySidebar('Stock Management', 'Brands');
  await stock.link('Marlow').click();
  await expect(stock.field('Name')).toHaveValue('Marlow');
  await expect(stock.button('Save changes')).toHaveCount(0);
});

test('a value set back is no change', async ({ stock }) => {
  await stock.field('Name').fill('Marlowe');
  await expect(stock.button('Save changes')).toBeVisible();
  await stock.field('Name').fill('Marlow');
  await expect(stock.button('Save changes')).toHaveCount(0);
  await expect(stock.tab('Details')).not.toHaveAccessibleDescription(/./);
  await stock.tab('All Brands').click();
  await stock.isAt('/all-brands');
});

test('going back in the history with edits asks first', async ({ stock, page }) => {
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

test('leaving a new brand asks first, but not after it was created', async ({ stock }) => {
  await stock.tab('All Brands').click();
  await stock.link('New brand').click();
  await stock.field('Name').fill('Moonbeam');
  await stock.link('Cancel').click();
  await expect(stock.dialog).toHaveAccessibleName('Leave without saving?');
  await stock.dialog.getByRole('button', { name: 'Stay' }).click();
  await stock.button('Create brand').click();
  await stock.isAt('/all-brands');
  await expect(stock.dialog).toHaveCount(0);
  await expect(stock.link('Moonbeam')).toBeVisible();
});

test('another company with unsaved edits asks first, and Keep editing restores the scope', async ({
  stock,
  context,
  api,
  baseURL,
}) => {
  await api.signIn(context, baseURL ?? '', 'admin');
  await stock.open(`/all-brands/brand-details/${await stock.brandId('Marlow')}`);
  await stock.field('Name').fill('Marlowe');
  await stock.choose('Company', 'mer', 'Meridian Screens');
  await expect(stock.dialog).toHaveAccessibleName('Discard unsaved edits?');
  await stock.dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(stock.field('Name')).toHaveValue('Marlowe');
  await expect(stock.combobox('Company')).toHaveValue('Halden Cinemas');
  await stock.choose('Company', 'mer', 'Meridian Screens');
  await stock.dialog.getByRole('button', { name: 'Discard edits' }).click();
  await expect(stock.field('Name')).toHaveValue('Marlow');
  await expect(stock.combobox('Company')).toHaveValue('Meridian Screens');
});

/** Playwright's goBack would wait for a navigation that the dialog blocks. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => window.history.back());
}
