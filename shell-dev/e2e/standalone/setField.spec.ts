import type { Page } from '@playwright/test';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface Product {
  _id: string;
  name: string;
  vendor?: string | null;
}

/** Takes the vendor of every product but the first nine, by name. */
async function withoutVendors(stock: Stock, page: Page): Promise<Product[]> {
  const products = await stock.records<Product>('product/get-all-products-v2');
  const sorted = products.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { _id } of sorted.slice(9))
    await page.request.patch(`/api/v1/product/update-product-order/${_id}`, { data: { vendor: null } });
  return sorted;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Set a field' });
const vendors = async (stock: Stock) =>
  (await stock.records<Product>('product/get-all-products-v2')).map(({ vendor }) => vendor);

test('one vendor for the products that have none: chosen in a dialog over its button, reviewed, saved', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  const all = await withoutVendors(stock, page);
  const none = all.length - 9;
  await stock.open('/all-products');
  await page.getByRole('checkbox', { name: `Select all ${all.length} products` }).check();
  const button = page.getByRole('button', { name: 'Set a field' });
  await button.click();
  await expect(dialog(page).getByRole('combobox', { name: 'Field' })).toBeFocused();
  await dialog(page).getByRole('combobox', { name: 'Field' }).selectOption('Vendor');
  await expect(dialog(page).getByRole('radio', { name: `Only the ${none} that have none` })).toBeChecked();
  await dialog(page).getByRole('combobox', { name: 'Vendor' }).click();
  await page.getByRole('option', { name: 'Kernel & Co Supply' }).click();
  await expect(dialog(page)).toContainText(`Kernel & Co Supply for ${none} products; 9 keep theirs`);
  const [over, under] = [await dialog(page).boundingBox(), await button.boundingBox()];
  if (!over || !under) throw new Error('The dialog or its button is not shown.');
  expect(Math.abs(over.x + over.width / 2 - (under.x + under.width / 2))).toBeLessThan(2);
  expect(over.y + over.height).toBeLessThanOrEqual(under.y);
  await dialog(page)
    .getByRole('button', { name: `Review ${none} changes` })
    .click();
  await expect(page.getByRole('dialog', { name: `Review ${none} changes` })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  // the bulk bar stands above the save bar
  const [bulk, bar] = [
    await page.getByRole('toolbar', { name: 'Bulk actions' }).boundingBox(),
    await page.getByRole('region', { name: 'Unsaved changes' }).boundingBox(),
  ];
  if (!bulk || !bar) throw new Error('One of the bars is not shown.');
  expect(bulk.y + bulk.height).toBeLessThanOrEqual(bar.y);
  await page.getByRole('button', { name: `Review ${none} changes` }).click();
  await page.getByRole('button', { name: `Save ${none} changes` }).click();
  await expect(page.getByText(`${none} changes saved in ${none} products.`).first()).toBeVisible();
  expect((await vendors(stock)).filter((vendor) => !vendor)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the dialog is a sheet from below, and what is typed wrong has its sentence', async ({
    stock,
    page,
    signIn,
  }) => {
    await signIn('admin');
    await stock.open('/all-vendors');
    const boxes = page.getByRole('grid').getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Set a field' }).tap();
    await dialog(page).getByRole('combobox', { name: 'Field' }).selectOption('Lead time days');
    const days = dialog(page).getByRole('textbox', { name: 'Lead time days' });
    await days.pressSequentially('soon', { delay: 60 });
    await dialog(page).getByRole('button', { name: 'Review' }).tap();
    await expect(dialog(page).getByText('Lead time days must be a whole number.')).toBeVisible();
    await expect(days).toBeFocused();
    await expect(days).toHaveValue('soon');
    await days.fill('77');
    const box = await dialog(page).boundingBox();
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844]);
    await dialog(page).getByRole('button', { name: 'Review 2 changes' }).tap();
    await expect(page.getByRole('dialog', { name: 'Review 2 changes' })).toBeVisible();
  });
});
