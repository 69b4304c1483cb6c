import { expect, test } from '../fixtures/test';

test('a view is saved, changed, updated with Undo, made the default, and an address wins over it', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/stock/all-brands?status=inactive&sort=name&dir=desc');
  const views = page.getByRole('dialog', { name: 'Views of Brands' });
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await views.getByRole('button', { name: 'Save as new' }).click();
  await views.getByRole('textbox', { name: 'Name of the new view' }).fill('Retired');
  const holds = views.getByRole('group', { name: 'It holds' });
  await expect(holds.getByRole('checkbox', { name: 'Filters' })).toHaveAccessibleDescription('Inactive');
  await holds.getByRole('checkbox', { name: 'Density' }).uncheck({ force: true });
  await views.getByRole('button', { name: 'Save view' }).click();
  await expect(views.getByRole('button', { name: /^Retired/ })).toContainText('Inactive, by name');
  await views.getByRole('button', { name: 'Open Brands with Retired' }).click();
  await views.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Views: Retired', exact: true })).toBeVisible();

  await page.getByRole('radio', { name: /^Active/ }).click();
  await page.getByRole('button', { name: 'Views: Retired, changed' }).click();
  const changed = views.getByRole('group', { name: 'Retired is changed' });
  await expect(changed).toContainText('Changed: status Active');
  await changed.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: 'Views: Retired', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Views: Retired, changed' })).toBeVisible();

  await page.goto('/stock/all-brands');
  await expect(page.getByRole('button', { name: 'Views: Retired', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/status=inactive/);
  await page.goto('/stock/all-brands?status=active');
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?status=active$/);

  const link = JSON.stringify({ name: 'Dense', density: 'compact' });
  await page.goto(`/stock/all-brands?q=co&saved=${encodeURIComponent(link)}`);
  await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await views.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'Views: Dense', exact: true })).toBeVisible();
});

test('venues are saved as a group, which Prices and Stock share, and which a link brings', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/stock/all-products?view=prices');
  const popover = page.getByRole('dialog', { name: 'Venues shown' });
  await page.getByRole('button', { name: /^All \d+ venues$/ }).click();
  const boxes = popover.getByRole('group', { name: 'Venues' }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (let at = 2; at < (await boxes.count()); at += 1) await boxes.nth(at).uncheck({ force: true });
  await popover.getByRole('button', { name: 'Save as group' }).click();
  await popover.getByRole('textbox', { name: 'Name of the group' }).fill('North');
  await popover.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(popover.getByRole('checkbox', { name: 'North 2 venues' })).toBeChecked();
  await expect(popover.getByRole('button', { name: 'Save as group' })).toBeDisabled();
  await popover.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);

  await page.getByRole('radio', { name: 'Stock' }).click();
  await page.getByRole('button', { name: 'North, 2 venues' }).click();
  await popover.getByRole('button', { name: 'Manage groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Venue groups' });
  await dialog.getByRole('button', { name: 'Edit North' }).click();
  await dialog.getByRole('textbox', { name: 'Name of the group' }).fill('Harbour side');
  await dialog.getByRole('button', { name: 'Save groups' }).click();
  await expect(page.getByRole('button', { name: 'Harbour side, 2 venues' })).toBeVisible();

  await expect(page).toHaveURL(/venues=/);
  const venues = new URL(page.url()).searchParams.get('venues')?.split(',') ?? [];
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/stock/all-products?view=prices&venues=${venues.join()},gone&group=North`);
  const band = page.getByText('North, 2 venues, 1 not in this scope');
  await expect(band).toBeVisible();
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect(band).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'North, 2 venues' })).toBeVisible();
});
