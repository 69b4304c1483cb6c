import type { Page } from '@playwright/test';
import { csvFile, ImportSteps } from '../../fixtures/files';
import { type PricedProduct, PriceMatrix } from '../../fixtures/matrix';
import { Sheet } from '../../fixtures/sheet';
import type { Stock } from '../../fixtures/stock';
import { expect, test } from '../../fixtures/test';

// What a screen reader finds where changes are collected, reviewed and sent; a change shows in the difference
// of the files of e2e/aria.

async function createProduct(page: Page, name: string): Promise<void> {
  const answer = await page.request.post('/api/v1/product/create-product-v2', {
    data: { name, price: 7.5, category: 'Popcorn', isActive: true, allVenues: true },
  });
  expect(answer.ok()).toBe(true);
}

async function productOf(stock: Stock, name: string): Promise<PricedProduct> {
  const products = await stock.records<PricedProduct>('product/get-all-products-v2');
  const found = products.find((product) => product.name === name);
  if (!found) throw new Error(`There is no product called ${name}.`);
  return found;
}

async function typeInto(page: Page, cells: readonly (readonly [ReturnType<Sheet['cell']>, string])[]) {
  for (const [cell, text] of cells) {
    await cell.click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

test('the prices of products with a changed, a refused and a doubtful cell, and their review', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  const matrix = new PriceMatrix(stock, page);
  await matrix.open(3);
  await typeInto(page, [
    [matrix.cell(0, 1), '8'],
    [matrix.cell(1, 1), 'much'],
    [matrix.cell(2, 1), '80'],
  ]);
  await expect(matrix.grid).toMatchAriaSnapshot({ name: 'matrix.aria.yml' });
  await expect(matrix.unsaved).toMatchAriaSnapshot({ name: 'save-bar.aria.yml' });
  await stock.button('Review 3 changes').click();
  await expect(page.getByRole('dialog', { name: 'Review 3 changes' })).toMatchAriaSnapshot({
    name: 'review.aria.yml',
  });
});

test('the question about a conflict, and the journal', async ({ stock, page, signIn }) => {
  await signIn('admin');
  await createProduct(page, 'Salt');
  const { _id } = await productOf(stock, 'Salt');
  await stock.open(`/all-products/product-pricing/${_id}`);
  const sheet = new Sheet(page, 'Prices by venue');
  await typeInto(page, [[sheet.cell('Harbour', 0), '8']]);
  const venues = await stock.records<{ _id: string; venueDetails: { venueName: string } }>(
    'company-venue/get-all-venues',
  );
  const venue = venues.find(({ venueDetails }) => venueDetails.venueName === 'Harbour')?._id;
  await page.request.patch(`/api/v1/product/update-product-pricing-v2/${_id}/${venue}`, {
    data: { venue, price: 9 },
  });
  await stock.button('Save changes').or(stock.button('Review 1 change')).click();
  await stock.dialog.getByRole('button', { name: /^Save/ }).click();
  const question = page.getByRole('dialog', { name: '1 conflict' });
  await expect(question).toMatchAriaSnapshot({ name: 'conflict.aria.yml' });
  await question.getByRole('radio', { name: /^Yours/ }).check({ force: true });
  await question.getByRole('button', { name: /^Save/ }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  await stock.button('Journal').click();
  const journal = page.getByRole('dialog', { name: 'Journal' });
  await journal.getByRole('button', { expanded: false }).first().click();
  await expect(journal).toMatchAriaSnapshot({ name: 'journal.aria.yml' });
});

test('the check of an import', async ({ stock, page, signIn }) => {
  await signIn('admin');
  await stock.open('/all-products?import');
  await new ImportSteps(page).check(
    csvFile([
      ['Name', 'SKU', 'Price', 'Category', 'All venues'],
      ['Salt', 'SALT-1', '4.50', 'Popcorn', 'yes'],
      ['Sugar', 'SUGAR-1', 'much', 'Popcorn', 'yes'],
    ]),
  );
  await expect(stock.main).toMatchAriaSnapshot({ name: 'import-check.aria.yml' });
});

test('a count with a figure that is refused', async ({ stock, page, signIn }) => {
  await signIn('manager');
  for (const name of ['Tally Cola', 'Tally Water']) await createProduct(page, name);
  await stock.open('/all-products?view=count&q=Tally');
  await page.getByRole('radio', { name: 'Harbour', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'The rows shown in List' }).check({ force: true });
  await stock.button('Start counting 2 products').click();
  for (const [name, text] of [
    ['Tally Cola', '3'],
    ['Tally Water', '3 boxes'],
  ] as const) {
    const field = page.getByRole('textbox', { name: `Counted of ${name}` });
    await field.fill(text);
    await field.press('Enter');
  }
  await expect(page.getByRole('textbox', { name: 'Counted of Tally Water' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(stock.main).toMatchAriaSnapshot({ name: 'count.aria.yml' });
});

test('the notices', async ({ stock, page, signIn }) => {
  await signIn('manager');
  await stock.open(`/all-brands/brand-details/${await stock.brandId('Marlow')}`);
  await stock.field('Description').fill('Ours.');
  await stock.saves('Brand updated successfully');
  await page.getByRole('button', { name: /^Notices/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notices' })).toMatchAriaSnapshot({
    name: 'notices.aria.yml',
  });
});
