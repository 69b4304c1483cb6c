import { expect, test } from '../fixtures/test';

const ID = '[0-9a-f]{24}';
const id = expect.stringMatching(`^${ID}$`);

test('a subcategory: create within its category, find, edit every tab, delete', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');

  await test.step('create: a name is unique within its category', async () => {
    await stock.open('/all-subcategories');
    await stock.link('New subcategory').click();
    await stock.fillIn({ Name: 'Salted' });
    await stock.button('Create subcategory').click();
    await expect(stock.control('Category')).toHaveAccessibleDescription(/Please select a category\./);
    await stock.fillIn({ Category: 'Popcorn' });
    await stock.button('Create subcategory').click();
    await expect(stock.control('Name')).toHaveAccessibleDescription('Subcategory name already exists.');
    await stock.fillIn({ Category: 'Drinks', Description: 'With a rim of salt.' });
    await expect(stock.control('Name')).not.toHaveAccessibleDescription(/./);
    expect(await stock.sends(() => stock.button('Create subcategory').click())).toEqual({
      method: 'POST',
      path: 'product-subcategory/create-subcategory',
      body: {
        subCategoryDetails: {
          name: 'Salted',
          category: id,
          description: 'With a rim of salt.',
          isActive: true,
        },
      },
    });
    await stock.showsToast('Subcategory created successfully');
    await stock.isAt('/all-subcategories');
  });

  await test.step('find it by search and category', async () => {
    await stock.search.fill('salted');
    await expect(stock.names('Subcategories')).toHaveText(['Salted', 'Salted']);
    await stock.filter('Category').click();
    await page.getByRole('option', { name: /^Drinks/ }).click();
    await page.keyboard.press('Escape');
    await expect(stock.names('Subcategories')).toHaveText(['Salted']);
    await stock.link('Salted').click();
    await expect(stock.heading('Salted')).toBeVisible();
  });
  const subcategory = page.url().match(new RegExp(ID))?.[0];

  await test.step('Details', async () => {
    await stock.fillIn({ Name: 'Savoury', Category: 'Snacks', Description: '' });
    expect(await stock.saves('Subcategory updated successfully')).toEqual({
      method: 'PATCH',
      path: `product-subcategory/update-subcategory/${subcategory}`,
      body: { subCategoryDetails: { name: 'Savoury', category: id, description: '', isActive: true } },
    });
    await expect(stock.heading('Savoury')).toBeVisible();
  });

  await test.step('Venue', async () => {
    await stock.openTab('Venue');
    await stock.fillIn({ 'All venues': false });
    await page.getByRole('checkbox', { name: 'Opera' }).check();
    expect(await stock.saves('Subcategory venues updated successfully')).toEqual({
      method: 'PATCH',
      path: `product-subcategory/update-subcategory-venue/${subcategory}`,
      body: { allVenues: false, venues: [id] },
    });
  });

  await test.step('renaming one that products refer to asks first', async () => {
    await stock.tab('All Subcategories').click();
    await stock.button('Clear category filter').click();
    await stock.search.fill('cola');
    await stock.link('Cola').click();
    await stock.fillIn({ Name: 'Colas' });
    await stock.button('Save changes').click();
    await expect(stock.dialog).toHaveAccessibleName('Rename Cola?');
    await expect(stock.dialog).toContainText(
      /\d+ products .*name this subcategory and will keep the old name\./,
    );
    await stock.dialog.getByRole('button', { name: 'Keep editing' }).click();
    await stock.button('Discard').click();
  });

  await test.step('delete', async () => {
    await stock.tab('All Subcategories').click();
    await stock.search.fill('savoury');
    await stock.button('Delete Savoury').click();
    const sent = await stock.sends(() => stock.dialog.getByRole('button', { name: 'Delete' }).click());
    expect(sent).toMatchObject({
      method: 'DELETE',
      path: `product-subcategory/delete-subcategory/${subcategory}`,
    });
    await stock.showsToast('Subcategory deleted successfully');
    await expect(page.getByRole('heading', { name: 'No subcategories match' })).toBeVisible();
  });
});
