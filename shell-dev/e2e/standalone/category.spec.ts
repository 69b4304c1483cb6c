import { expect, test } from '../fixtures/test';

const ID = '[0-9a-f]{24}';

test('a category: create, find, edit every tab, delete with dependents', async ({ stock, page, signIn }) => {
  await signIn('manager');

  await test.step('create', async () => {
    await stock.open('/all-categories');
    await stock.link('New category').click();
    await stock.fillIn({ Name: 'pÓpcorn ', 'Display order': '1.5' });
    await stock.button('Create category').click();
    await expect(stock.control('Name')).toHaveAccessibleDescription('Category name already exists.');
    await expect(stock.control('Name')).toBeFocused();
    await expect(stock.control('Display order')).toHaveAccessibleDescription(
      'Display order must be a whole number.',
    );
    await stock.fillIn({ Name: 'Night snacks', 'Display order': '15' });
    expect(await stock.sends(() => stock.button('Create category').click())).toEqual({
      method: 'POST',
      path: 'product-category/create-category',
      body: {
        categoryDetails: { name: 'Night snacks', displayOrder: 15, isActive: true },
      },
    });
    await stock.showsToast('Category created successfully');
    await stock.isAt('/all-categories');
  });

  await test.step('find it by search', async () => {
    await stock.search.fill('NIGHT');
    await expect(stock.names('Categories')).toHaveText(['Night snacks']);
    await stock.link('Night snacks').click();
    await expect(stock.heading('Night snacks')).toBeVisible();
  });
  const id = page.url().match(new RegExp(ID))?.[0];

  await test.step('Details', async () => {
    await stock.fillIn({ Name: 'Late snacks', Active: false });
    await page.keyboard.press('Control+s');
    await stock.showsToast('Category updated successfully');
    await expect(stock.heading('Late snacks')).toBeVisible();
    await stock.fillIn({ 'Display order': '' });
    expect(await stock.saves('Category updated successfully')).toEqual({
      method: 'PATCH',
      path: `product-category/update-category/${id}`,
      body: { categoryDetails: { name: 'Late snacks', displayOrder: null, isActive: false } },
    });
  });

  await test.step('Venue', async () => {
    await stock.openTab('Venue');
    await stock.fillIn({ 'All venues': false });
    await page.getByRole('checkbox', { name: 'Opera' }).check();
    expect(await stock.saves('Category venues updated successfully')).toEqual({
      method: 'PATCH',
      path: `product-category/update-category-venue/${id}`,
      body: { allVenues: false, venues: [expect.stringMatching(`^${ID}$`)] },
    });
  });

  await test.step('delete: one without dependents, and one that products and others refer to', async () => {
    await stock.tab('All Categories').click();
    await stock.search.fill('');
    await stock.button('Delete Late snacks').click();
    const sent = await stock.sends(() => stock.dialog.getByRole('button', { name: 'Delete' }).click());
    expect(sent).toMatchObject({ method: 'DELETE', path: `product-category/delete-category/${id}` });
    await stock.showsToast('Category deleted successfully');
    await stock.button('Delete Popcorn').click();
    await expect(stock.dialog).toContainText(/\d+ products keep their stock but lose this category\./);
    await expect(stock.dialog).toContainText(/\d+ subcategories and \d+ promo codes? lose this category\./);
    await stock.dialog.getByRole('link', { name: /^\d+ products/ }).click();
    await stock.isAt('/all-products?category=Popcorn');
    await expect(stock.names('Products').first()).toContainText('Popcorn');
  });
});
