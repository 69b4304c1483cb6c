import { signInOf } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

// The other tests ask for reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('sign in, create a brand, find and rename it, set its venues, delete it, and log out @walk', async ({
  stock,
  page,
}) => {
  const { email, password } = signInOf('manager');

  await test.step('sign in', async () => {
    await stock.open('/');
    await expect(stock.heading('Login')).toBeVisible();
    await stock.button('Login').click();
    await expect(stock.field('Email')).toHaveAccessibleDescription('All fields are required');
    await stock.field('Email').fill('marta.kovacs');
    await stock.field('Password').fill(password);
    await stock.button('Login').click();
    await expect(stock.field('Email')).toHaveAccessibleDescription('Please enter a valid email');
    await stock.field('Email').fill(email);
    await stock.button('Login').click();
    await stock.showsToast('Logged in successfully');
    await stock.isAt('/dashboard');
    await expect(stock.heading('Dashboard')).toBeVisible();
  });

  await test.step('create', async () => {
    await stock.goBySidebar('Stock Management', 'Brands');
    await expect(stock.heading('Brands')).toBeVisible();
    await stock.link('New brand').click();
    await expect(stock.heading('New brand')).toBeVisible();
    await stock.button('Create brand').click();
    await expect(stock.field('Name')).toHaveAccessibleDescription('Brand name is required.');
    await expect(stock.field('Name')).toBeFocused();
    await stock.field('Name').fill('M');
    await stock.field('Name').blur();
    await expect(stock.field('Name')).toHaveAccessibleDescription(
      'Brand name must be at least 2 characters long.',
    );
    await stock.field('Name').fill('  kernel &  CO ');
    await stock.field('Name').blur();
    await expect(stock.field('Name')).toHaveAccessibleDescription('Brand name already exists.');
    await stock.field('Name').fill('Moonbeam');
    await expect(stock.field('Name')).not.toHaveAccessibleDescription(/./);
    await stock.field('Description').fill('Chocolate for the late show.');
    await stock.button('Create brand').click();
    await stock.showsToast('Brand created successfully');
    await stock.isAt('/all-brands');
  });

  await test.step('find it by search', async () => {
    await stock.search.fill('mOONB');
    await expect(stock.names('Brands')).toHaveText(['Moonbeam']);
    await expect(stock.status('All')).toHaveText('All 1');
    await stock.isAt('/all-brands?q=mOONB');
  });

  await test.step('rename', async () => {
    await stock.link('Moonbeam').click();
    await expect(stock.heading('Moonbeam')).toBeVisible();
    await expect(stock.field('Description')).toHaveValue('Chocolate for the late show.');
    await stock.field('Name').fill('Moonbeam & Sons');
    expect(await stock.saves('Brand updated successfully')).toEqual({
      method: 'PATCH',
      path: expect.stringMatching('^product-brand/update-brand/[0-9a-f]{24}$'),
      body: {
        brandDetails: expect.objectContaining({
          name: 'Moonbeam & Sons',
          description: 'Chocolate for the late show.',
          isActive: true,
        }),
      },
    });
    await expect(stock.heading('Moonbeam & Sons')).toBeVisible();
  });

  await test.step('set venues', async () => {
    await stock.tab('Venue').click();
    await expect(stock.switch('All venues')).toBeChecked();
    await stock.switch('All venues').uncheck();
    await stock.button('Save changes').click();
    await expect(page.getByText('Please select at least one venue.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Riverside' }).check();
    await page.getByRole('checkbox', { name: 'Opera' }).check();
    // inactive venues and those of the other company are not offered
    await expect(page.getByRole('checkbox', { name: /Northgate|Mill Quarter/ })).toHaveCount(0);
    expect(await stock.saves('Brand venues updated successfully')).toEqual({
      method: 'PATCH',
      path: expect.stringMatching('^product-brand/update-brand-venue/[0-9a-f]{24}$'),
      body: { allVenues: false, venues: [expect.any(String), expect.any(String)] },
    });
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Riverside' })).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  });

  await test.step('delete', async () => {
    await stock.tab('All Brands').click();
    await stock.search.fill('moonb');
    await stock.button('Delete Moonbeam & Sons').click();
    await expect(stock.dialog).toHaveAccessibleName(/Moonbeam & Sons/);
    await stock.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(stock.names('Brands')).toHaveText(['Moonbeam & Sons']);
    await stock.button('Delete Moonbeam & Sons').click();
    await stock.dialog.getByRole('button', { name: 'Delete' }).click();
    await stock.showsToast('Brand deleted successfully');
    await expect(stock.dialog).toHaveCount(0);
    await expect(stock.names('Brands')).toHaveCount(0);
    await stock.search.fill('');
    await expect(stock.status('All')).toHaveText('All 24');
  });

  await test.step('log out', async () => {
    await stock.button('Logout').click();
    await stock.showsToast('Logged out successfully');
    await stock.isAt('/');
    await expect(stock.heading('Login')).toBeVisible();
    await stock.open('/all-brands');
    await stock.isAt('/');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(email);
  });
});
