import type { Page } from '@playwright/test';
import { PRICING, PriceMatrix } from '../fixtures/matrix';
import { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

const FOUND = /Your unsaved changes from before are still here\./;

/** The copies of the drafts of all pages. */
const copiesIn = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'stock')) return '';
    return new Promise<string>((resolve) => {
      const opened = indexedDB.open('stock');
      opened.onsuccess = () => {
        const all = opened.result.transaction('tab-drafts').objectStore('tab-drafts').getAll();
        all.onsuccess = () => {
          opened.result.close();
          resolve(JSON.stringify(all.result));
        };
      };
    });
  });

const crash = (page: Page) =>
  Promise.all([page.waitForEvent('crash'), page.goto('chrome://crash').catch(() => undefined)]);

test('edits survive a reload: they are offered, not applied, and a logout discards them @walk', async ({
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
    // the journal holds a save in the local storage until its code has written it
    await expect.poll(stored).not.toContain('Zephyr');
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

test('edits of a tab that crashed are offered in another tab, with what changed meanwhile @walk', async ({
  stock,
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  const matrix = new PriceMatrix(stock, page);
  await matrix.open(2);
  for (const [row, price] of ['8.15', '9.15'].entries()) {
    await matrix.cell(row, 1).click();
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
  }
  await expect(matrix.unsaved).toContainText('2 changes in 2 products at 1 venue.');
  await expect.poll(() => copiesIn(page)).toContain('9.15');
  const [first] = (await matrix.stored()).filter(({ name }) => name === 'Batch 01');
  const venues = await stock.records<{ _id: string; venueDetails: { venueName: string } }>(
    'company-venue/get-all-venues',
  );
  const harbour = venues.find(({ venueDetails }) => venueDetails.venueName === 'Harbour')?._id;
  await crash(page);

  const later = await context.newPage();
  const answer = await later.request.patch(`/api/v1/${PRICING}/${first?._id}/${harbour}`, {
    data: { venue: harbour, price: 5.55, isAvailable: true },
  });
  expect(answer.ok()).toBe(true);
  await later.goto('/stock/all-products?view=prices&q=Batch');
  const offer = later.getByText(FOUND);
  await expect(offer).toContainText('Changed: Batch 01; Batch 02.');
  await expect(offer).toContainText('Changed on the server meanwhile: Batch 01.');
  const again = new PriceMatrix(new Stock(later), later);
  await expect(again.cell(1, 1)).toHaveText('');
  await later.getByRole('button', { name: 'Restore' }).click();
  await expect(again.unsaved).toContainText('2 changes in 2 products at 1 venue.');
  await expect(again.cell(1, 1)).toContainText('9.15');
});

test('the drafts of two tabs that crashed are both offered, until each is answered; a sign-out deletes them', async ({
  stock,
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  const matrix = new PriceMatrix(stock, page);
  await matrix.open(2);
  const enter = async (at: PriceMatrix, row: number, price: string) => {
    await at.cell(row, 1).click();
    await at.page.keyboard.type(price);
    await at.page.keyboard.press('Enter');
    await expect.poll(() => copiesIn(at.page)).toContain(price);
  };
  await enter(matrix, 0, '8.15');
  const second = await context.newPage();
  await second.goto('/stock/all-products?view=prices&q=Batch');
  const other = new PriceMatrix(new Stock(second), second);
  await expect(other.rows).toHaveCount(2);
  await expect(second.getByText(FOUND)).toHaveCount(0);
  await enter(other, 1, '9.15');
  await crash(second);
  await crash(page);

  const later = await context.newPage();
  await later.goto('/stock/all-products?view=prices&q=Batch');
  const offer = later.getByText(FOUND);
  await expect(offer).toContainText('Changed: Batch 02. 1 more draft follows.');
  const again = new PriceMatrix(new Stock(later), later);
  await enter(again, 0, '3.35');
  await later.reload();
  await expect(offer).toContainText('Changed: Batch 01. 2 more drafts follow.');
  await later.getByRole('button', { name: 'Discard them' }).click();
  await expect(offer).toContainText('Changed: Batch 02. 1 more draft follows.');
  await later.getByRole('button', { name: 'Restore' }).click();
  await expect(offer).toHaveText(/Changed: Batch 01\.\s*$/);
  await later.getByRole('button', { name: 'Restore' }).click();
  await expect(offer).toHaveCount(0);
  await expect(again.unsaved).toContainText('2 changes in 2 products at 1 venue.');
  await expect(again.cell(0, 1)).toContainText('8.15');
  await expect(again.cell(1, 1)).toContainText('9.15');
  await expect.poll(() => copiesIn(later)).toMatch(/8\.15.*9\.15|9\.15.*8\.15/);

  await later.getByRole('button', { name: 'Logout' }).click();
  await later.getByRole('button', { name: 'Discard edits' }).click();
  await expect(later.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect.poll(() => copiesIn(later)).toBe('[]');
  expect(await later.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/8\.15|9\.15/);
});
