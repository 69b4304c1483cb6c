import { expect, test } from '../fixtures/test';

const FOUND = /Your unsaved changes from before are still here\./;

test('edits survive a reload: they are offered, not applied, and a logout discards them', async ({
  stock,
  page,
  signIn,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn('manager');
  const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

  await test.step('a form', async () => {
    await stock.open('/all-products/product-create');
    await stock.fillIn({ Name: 'Zephyr Pop', Price: '4,20', Category: 'Popcorn', Colour: '#112233' });
    await page.reload();
    await expect(page.getByText(FOUND)).toContainText('Changed fields: Name, Price, Category, Colour.');
    await expect(stock.control('Name')).toHaveValue('');
    await expect(stock.control('Price')).toHaveValue('');
    await stock.button('Restore').click();
    await expect(stock.control('Name')).toHaveValue('Zephyr Pop');
    await expect(stock.control('Price')).toHaveValue('4,20');
    await expect(stock.control('Category')).toHaveValue('Popcorn');
    await expect(stock.control('Colour')).toHaveValue('#112233');
    await stock.sends(() => stock.button('Create product').click());
    await stock.showsToast('Product created successfully');
    expect(await stored()).not.toContain('Zephyr');
  });

  await test.step('a sheet', async () => {
    await stock.search.fill('zephyr');
    await stock.link('Zephyr Pop').click();
    await stock.openTab('Pricing');
    const cell = page.getByRole('grid', { name: 'Prices by venue' }).getByRole('gridcell').first();
    await cell.click();
    await page.keyboard.type('7.77');
    await page.keyboard.press('Enter');
    await page.reload();
    await expect(page.getByText(FOUND)).toContainText('Changed fields: Price');
    await expect(cell).toHaveText('');
    await stock.button('Restore').click();
    await expect(cell).toContainText('7.77');
  });

  await test.step('a logout discards them', async () => {
    await stock.button('Logout').click();
    await expect(stock.dialog).toBeVisible();
    await stock.dialog.getByRole('button', { name: /discard/i }).click();
    await stock.isAt('/');
    expect(await stored()).not.toContain('7.77');
    await page.reload();
    expect(await stored()).not.toContain('7.77');
    await signIn('manager');
    await stock.open('/all-products?q=zephyr');
    await stock.link('Zephyr Pop').click();
    await stock.openTab('Pricing');
    await expect(page.getByRole('grid', { name: 'Prices by venue' })).toBeVisible();
    await expect(page.getByText(FOUND)).toHaveCount(0);
  });
});
