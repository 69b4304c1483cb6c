import { excel } from '../../../src/testing/clipboards';
import { axeViolations } from '../fixtures/axe';
import { PRICING, PriceMatrix, VENUES } from '../fixtures/matrix';
import { expect, test } from '../fixtures/test';

const PRODUCTS = 20;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('200 pasted prices of which 7 fail: 193 are stored, 7 marked, one toast, Retry sends 7 @walk', async ({
  stock,
  page,
  api,
  guard,
  signIn,
}) => {
  await signIn('admin');
  const matrix = new PriceMatrix(stock, page);
  await matrix.open(PRODUCTS);
  await matrix.paste(
    excel,
    Array.from({ length: PRODUCTS }, (_, row) =>
      Array.from({ length: VENUES }, (_each, venue) => 7.05 + (row % 2) / 100 + venue * 0.09),
    ),
  );
  await expect(matrix.unsaved).toContainText('200 changes in 20 products at 10 venues.');
  await expect(matrix.cell(0, 0)).toContainText('7.05');
  await expect(matrix.cell(19, 9)).toContainText('7.87');
  await expect(page.getByRole('radio', { name: 'Prices , unsaved changes' })).toBeChecked();

  guard.expectStatus(503, PRICING);
  await api.fail({ pathContains: PRICING, status: 503, times: 7 });
  const received = stock.recordWrites();
  await stock.button('Review 200 changes').click();
  await page.getByRole('dialog', { name: 'Review 200 changes' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await stock.button('Save 200 changes').click();
  await expect(stock.toast('7 of 200 changes could not be saved.')).toHaveCount(1, { timeout: 180_000 });
  expect(received).toHaveLength(200);
  expect(received.every(({ path }) => path.startsWith(PRICING))).toBe(true);
  expect(await matrix.storedPrices(7)).toBe(193);
  await expect(matrix.unsaved).toContainText('7 changes in 1 product at 7 venues. 7 could not be saved');
  await page.getByRole('button', { name: /^Only changed/ }).click();
  await expect(matrix.grid.locator('[data-state="failed"]')).toHaveCount(7);
  await matrix.cell(0, 0).click();
  await expect(matrix.cell(0, 0)).toHaveAccessibleDescription(/temporarily unavailable/);
  expect(await axeViolations(page)).toEqual([]);

  // leaving asks, and what failed is still there after a stay
  await stock.goBySidebar('Stock Management', 'Brands');
  await expect(stock.dialog).toHaveAccessibleName('Leave without saving?');
  await stock.dialog.getByRole('button', { name: 'Stay' }).click();

  received.length = 0;
  await stock.button('Retry 7').click();
  await expect(matrix.unsaved).toHaveCount(0);
  expect(received).toHaveLength(7);
  expect(await matrix.storedPrices(7)).toBe(200);
});
