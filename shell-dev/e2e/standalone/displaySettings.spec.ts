import type { Locator } from '@playwright/test';
import { cutTexts } from '../fixtures/cutTexts';
import { contrastOf, cutIn, spaceTexts } from '../fixtures/displaySettings';
import { PriceMatrix } from '../fixtures/matrix';
import { signInOf } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

test('forced colours: the legend, the gauge, and cells that are changed or doubtful differ without colours', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.emulateMedia({ forcedColors: 'active' });
  await stock.open('/dashboard');
  const keys = page.locator('[class*="legendKey"]');
  await expect(keys).toHaveCount(2);
  const swatches = await keys.evaluateAll((found) =>
    found.map((key) => {
      const { height, backgroundColor } = getComputedStyle(key, '::before');
      const ground = getComputedStyle(document.body).backgroundColor;
      return { height, isVisible: backgroundColor !== ground };
    }),
  );
  expect(swatches).toEqual([
    { height: '10px', isVisible: true },
    { height: '2px', isVisible: true },
  ]);
  const gauge = page.getByRole('img', { name: /reorder/i }).first();
  await expect(gauge).toBeVisible();
  expect(await gauge.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');

  const matrix = new PriceMatrix(stock, page);
  await matrix.open(1);
  await matrix.cell(0, 0).click();
  await page.keyboard.type('7.60\n');
  await matrix.cell(0, 1).click();
  await page.keyboard.type('75\n');
  await matrix.cell(0, 3).click();
  const looks = [0, 1, 2].map((venue) =>
    matrix.cell(0, venue).evaluate((cell) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(cell);
      const mark = getComputedStyle(cell, '::before');
      return [outlineStyle, outlineWidth, mark.borderBottomWidth, mark.width].join(' ');
    }),
  );
  const [changed, doubtful, plain] = await Promise.all(looks);
  expect(new Set([changed, doubtful, plain]).size).toBe(3);
  expect(changed).toMatch(/^solid 1px/);
  expect(doubtful).toMatch(/^dashed 2px/);
  expect(plain).toMatch(/^none/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`more contrast, ${colorScheme}: hairlines have 3:1, secondary texts 7:1`, async ({
    stock,
    page,
    signIn,
  }) => {
    await signIn('admin');
    await page.emulateMedia({ colorScheme });
    await stock.open('/all-products');
    const row = page.getByRole('grid').getByRole('row').nth(1);
    await expect(row.getByRole('link')).toBeVisible();
    const head = page.getByRole('columnheader', { name: 'Category' });
    expect(await contrastOf(row, 'borderBottomColor')).toBeLessThan(2);
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    expect(await contrastOf(row, 'borderBottomColor')).toBeGreaterThan(3);
    expect(await contrastOf(head, 'color')).toBeGreaterThan(7);
  });
}

for (const width of [1440, 768]) {
  test(`text spacing at ${width} px: heads of sheets and dates stay whole`, async ({
    stock,
    page,
    signIn,
  }) => {
    await signIn('admin');
    await page.setViewportSize({ width, height: 900 });
    for (const view of ['prices', 'stock']) {
      await stock.open(`/all-products?view=${view}`);
      await expect(page.getByRole('grid').getByRole('row').nth(5)).toBeVisible();
      await spaceTexts(page);
      expect(await cutIn(page.locator('[data-head-column] > span')), view).toEqual([]);
    }
    await stock.open('/all-online-orders');
    const dates = page.getByRole('grid').locator('time:visible');
    await expect(dates.first()).toBeVisible();
    await spaceTexts(page);
    // the next page of rows has earlier days: 'Yesterday, 17:02', '18 Nov 2026'
    for (const turn of [0, 1, 2]) {
      await page.getByRole('grid').hover();
      await page.mouse.wheel(0, turn * 600);
      expect(await cutIn(dates), `${turn}`).toEqual([]);
    }
  });
}

test('a reader of a record reaches its texts with Tab, at full contrast', async ({ stock, page, signIn }) => {
  await signIn('staff');
  await stock.open(`/all-brands/brand-details/${await stock.brandId('Silver Screen Gifts')}`);
  const name = stock.field('Name');
  await expect(name).toHaveValue('Silver Screen Gifts');
  await expect(name).toHaveAttribute('readonly');
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await name.evaluate((one) => one === document.activeElement)) break;
  }
  await expect(name).toBeFocused();
  expect(await contrastOf(name, 'color')).toBeGreaterThan(12);
});

for (const width of [1280, 390]) {
  test(`text spacing at ${width} px: the PIN pad, a dialog, the save bar and a toast stay whole`, async ({
    stock,
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const uncut = async (part: Locator) => {
      await expect(part.first()).toBeVisible();
      expect(await cutTexts(page)).toEqual([]);
      expect(await cutIn(part)).toEqual([]);
    };
    await stock.open('/');
    await stock.link('Login With Pin').click();
    await spaceTexts(page);
    await stock.field('User number').fill(signInOf('manager').userNumber);
    await page.keyboard.press('Enter');
    await expect(stock.field('PIN')).toBeVisible();
    await uncut(page.getByRole('main').locator('button, label, p'));

    await signIn('admin');
    await stock.open('/all-brands');
    await spaceTexts(page);
    await stock.button('Delete Cremello').click();
    await uncut(stock.dialog.locator('button, p, h2'));
    await stock.dialog.getByRole('button', { name: 'Cancel' }).click();

    await stock.link('Cremello').click();
    await stock.field('Description').fill('Ice cream from Parma');
    await uncut(stock.button('Save changes'));
    await stock.button('Save changes').click();
    await uncut(page.getByText('Brand updated successfully').filter({ visible: true }));
  });
}
