import { excel } from '../../../src/testing/clipboards';
import { axeViolations } from '../fixtures/axe';
import { copyFrom } from '../fixtures/spreadsheets';
import { expect, test } from '../fixtures/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

interface SuppliedProduct {
  name: string;
  vendor?: string | null;
  sku?: string;
}

test('vendors of many products are pasted and chosen in the sheet of fields, reviewed and saved', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  const vendors = await stock.records<{ _id: string; vendorDetails: { name: string } }>(
    'vendor/get-all-vendors',
  );
  const kernel = vendors.find(({ vendorDetails }) => vendorDetails.name === 'Kernel & Co Supply');
  await stock.open('/all-products?view=fields&columns=sku,vendor&q=popcorn');
  const grid = page.getByRole('grid', { name: 'Fields of products' });
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
  const cell = (row: number, field: 'sku' | 'vendor') =>
    grid.locator(`[data-row="${row}"][data-column="${field === 'sku' ? 1 : 2}"]`);
  await expect(cell(11, 'vendor')).toBeVisible();
  const names = await grid.getByRole('rowheader').allTextContents();

  await test.step('a block from a spreadsheet, one name of which no vendor has', async () => {
    await copyFrom(page, excel, [
      ['PASTED-00', 'Kernel Co'],
      ...Array.from({ length: 11 }, (_, at) => [
        `PASTED-${String(at + 1).padStart(2, '0')}`,
        'kernel & co supply',
      ]),
    ]);
    await cell(0, 'sku').click();
    await page.keyboard.press('Control+v');
    await expect(unsaved).toContainText('1 is not valid');
    await expect(cell(0, 'vendor')).toHaveText('Kernel Co');
    await expect(
      page.getByRole('button', { name: `${names[0]}: No vendor is named Kernel Co` }),
    ).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use Kernel & Co Supply' }).click();
    await expect(cell(0, 'vendor')).toHaveText('Kernel & Co Supply');
    await expect(unsaved).not.toContainText('not valid');
  });

  await test.step('the chooser over a cell', async () => {
    await cell(12, 'vendor').click();
    await page.keyboard.type('kern', { delay: 60 });
    const options = page.getByRole('listbox', { name: 'Vendors' });
    await expect(options.getByRole('option', { selected: true })).toContainText('Kernel & Co Supply');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(cell(12, 'vendor')).toHaveText('Kernel & Co Supply');
    await expect(cell(13, 'vendor')).toBeFocused();
  });

  await test.step('find and replace', async () => {
    await page.keyboard.press('Control+h');
    const dialog = page.getByRole('dialog', { name: 'Find and replace' });
    await dialog.getByRole('textbox', { name: 'Find' }).pressSequentially('PASTED-0', { delay: 60 });
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('PASTED-N');
    await expect(dialog.getByText('10 found in 10 products')).toBeVisible();
    await expect(grid.locator('mark')).toHaveCount(10);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Replace 10' }).click();
    await expect(cell(0, 'sku')).toHaveText('PASTED-N0');
    await page.keyboard.press('Escape');
  });

  await test.step('review and save', async () => {
    await page.getByRole('button', { name: /^Review \d+ changes$/ }).click();
    await page.getByRole('button', { name: /^Save \d+ changes$/ }).click();
    await expect(unsaved).toHaveCount(0);
    const products = await stock.records<SuppliedProduct>('product/get-all-products-v2');
    const saved = products.filter(({ sku }) => sku?.startsWith('PASTED-'));
    expect(saved).toHaveLength(12);
    expect(saved.every(({ vendor }) => vendor === kernel?._id)).toBe(true);
    await expect(cell(13, 'vendor')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap opens the list of a reference, a refused cell has its offer under its line, a swipe changes the field', async ({
    stock,
    page,
    signIn,
  }) => {
    await signIn('admin');
    await stock.open('/all-products?view=fields&columns=vendor,vendorSku&field=vendor&q=popcorn');
    const grid = page.getByRole('grid', { name: 'Fields of products' });
    const cell = (row: number) => grid.locator(`[data-row="${row}"][data-column="0"]`);
    await expect(cell(0)).toBeVisible();

    await cell(1).tap();
    const options = page.getByRole('listbox', { name: 'Vendors' });
    await options.getByRole('option', { name: /^Kernel & Co Supply/ }).tap();
    await expect(cell(1)).toHaveText('Kernel & Co Supply');

    await copyFrom(page, excel, [['Kernel Co']]);
    await cell(3).focus();
    await page.keyboard.press('Control+v');
    const line = grid.getByRole('row').filter({ hasText: 'No vendor is named Kernel Co' });
    await expect(line).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await line.getByRole('button', { name: 'Use Kernel & Co Supply' }).tap();
    await expect(line).toHaveCount(0);
    await expect(cell(3)).toHaveText('Kernel & Co Supply');

    await page.getByRole('button', { name: 'Find and replace' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Find and replace' });
    const columns = dialog.getByRole('button', { name: 'In columns, 2 of 2: Name, Vendor SKU' });
    await expect(columns).toBeVisible();
    await page.keyboard.press('Escape');

    const field = page.getByRole('group', { name: 'Field' }).getByRole('combobox');
    await expect(field).toHaveAccessibleName('Field: Vendor 2 of 3, unsaved changes');
    const box = await grid.boundingBox();
    const y = (box?.y ?? 0) + 60;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await touch('touchStart', 300);
    await touch('touchMove', 200);
    await touch('touchMove', 100);
    await touch('touchEnd');
    await expect(field).toHaveAccessibleName('Field: Vendor SKU 3 of 3');
  });
});
