import type { Locator, Page } from '@playwright/test';
import { Sheet } from '../fixtures/sheet';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

const PHONE = { width: 390, height: 844 };
/** The window of a phone with the keyboard open. */
const WITH_KEYBOARD = { width: 390, height: 440 };

const NAME =
  'Salted caramel popcorn with sea salt and butter for sharing between four people at the late show, XL';
const ONE_WORD = 'Popcorn'.repeat(14);

interface Product {
  _id: string;
  name: string;
  pricingDetails: { venue: string; price: number }[];
}

/** The product with the most prices. */
async function priced(stock: Stock): Promise<Product> {
  const products = await stock.records<Product>('product/get-all-products-v2');
  const [first] = products.toSorted((a, b) => b.pricingDetails.length - a.pricingDetails.length);
  if (!first) throw new Error('There are no products.');
  return first;
}

/**
 * Whether the middle and the edges of an element are visible in the window, not covered by another element.
 */
const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [left + 3, y],
      [right - 3, y],
      [x, top + 3],
      [x, bottom - 3],
    ] as const;
    return points.every(([at, height]) => element.contains(document.elementFromPoint(at, height)));
  });

const linesOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { height } = element.getBoundingClientRect();
    return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight));
  });

const isOnScreen = async (page: Page, locator: Locator) => {
  const box = await locator.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height + 1;
};

test.describe('390 px with touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a cell being edited shows its outline and whole value, also above the keyboard', async ({
    stock,
    page,
    signIn,
  }) => {
    await signIn('manager');
    const product = await priced(stock);
    const sheet = new Sheet(page, 'Prices by venue');
    await stock.open(`/all-products/product-pricing/${product._id}`);
    await expect(sheet.rows).not.toHaveCount(0);
    // an unsaved change, so that the save bar is visible too
    await sheet.cell('Airport Plaza', 0).tap();
    await page.keyboard.type('12,345.60');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
    for (const row of [5, (await sheet.rows.count()) - 1]) {
      const cell = sheet.rows.nth(row).getByRole('gridcell').nth(1);
      await page.setViewportSize(PHONE);
      await cell.tap();
      const field = cell.getByRole('textbox');
      await expect(field).toBeFocused();
      await field.fill('1,234.50');
      await page.setViewportSize(WITH_KEYBOARD);
      await expect.poll(() => isInView(field)).toBe(true);
      const look = await field.evaluate((input) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(input);
        return {
          frame: `${outlineStyle} ${outlineWidth}`,
          isCut: input.scrollWidth > input.clientWidth,
        };
      });
      expect(look).toEqual({ frame: 'solid 2px', isCut: false });
      await page.keyboard.press('Escape');
    }
  });

  test('the line being counted stays in view above the keyboard, from one line to the next and at the end', async ({
    stock,
    page,
    signIn,
  }) => {
    await signIn('manager');
    await stock.open('/all-products?view=count');
    await page.getByRole('radio', { name: 'Harbour', exact: true }).tap();
    await page.getByRole('button', { name: /^Start counting \d+ products$/ }).tap();
    const field = page.getByRole('textbox', { name: /^Counted of / });
    await field.nth(1).tap();
    await page.setViewportSize(WITH_KEYBOARD);
    const focused = page.locator(':focus');
    const seen = new Set<string>();
    for (const key of [
      'Enter',
      'Enter',
      'Enter',
      'Enter',
      'Enter',
      'Control+End',
      'ArrowUp',
      'Control+Home',
    ]) {
      await page.keyboard.type('3');
      await page.keyboard.press(key);
      await expect(focused).toHaveAccessibleName(/^Counted of /);
      await expect.poll(() => isInView(focused), key).toBe(true);
      seen.add((await focused.getAttribute('aria-label')) ?? '');
      const { height = 0 } = (await focused.locator('xpath=..').boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(44);
    }
    expect(seen.size).toBeGreaterThan(6);
    await expect(focused).toHaveAttribute('inputmode', 'numeric');
  });

  test('the values for all venues are set inside the window', async ({ stock, page, signIn }) => {
    await signIn('manager');
    const product = await priced(stock);
    for (const [tab, button] of [
      ['pricing', 'Set for all venues'],
      ['inventory', 'Set levels for all venues'],
    ] as const) {
      await stock.visit(`/all-products/product-${tab}/${product._id}`);
      await page.getByRole('button', { name: button }).tap();
      const panel = page.getByRole('dialog', { name: button });
      await expect(panel.getByRole('textbox').first()).toBeFocused();
      const box = await panel.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    }
  });

  test('the footer scrolls with the page: below the fold at first, in view at its end; the header stays', async ({
    stock,
    page,
    signIn,
  }) => {
    await signIn('manager');
    const product = await priced(stock);
    const footer = page.getByRole('contentinfo');
    for (const route of ['/dashboard', '/all-brands', `/all-products/product-details/${product._id}`]) {
      await stock.open(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await isOnScreen(page, footer), route).toBe(false);
      await footer.scrollIntoViewIfNeeded();
      expect(await isOnScreen(page, footer), route).toBe(true);
      expect(await isOnScreen(page, page.getByRole('button', { name: 'Toggle sidebar' })), route).toBe(true);
    }
    // another page starts scrolled to the top
    await stock.tab('Description').tap();
    await expect(footer).toBeAttached();
    await expect.poll(() => isOnScreen(page, page.getByRole('heading', { level: 1 }))).toBe(true);
  });

  test('a name of about 100 characters takes at most two lines in headings and rows, with the full name as title', async ({
    stock,
    page,
    signIn,
  }) => {
    await signIn('manager');
    const product = await priced(stock);
    for (const name of [NAME, ONE_WORD]) {
      const answer = await page.request.patch(`/api/v1/product/update-product/${product._id}`, {
        data: { ...product, name },
      });
      expect(answer.ok()).toBe(true);
      for (const tab of ['details', 'pricing']) {
        await stock.open(`/all-products/product-${tab}/${product._id}`);
        const heading = stock.heading(name);
        await expect(heading).toBeVisible();
        expect(await linesOf(heading), tab).toBeLessThanOrEqual(2);
        await expect(heading).toHaveAttribute('title', name);
      }
      await stock.visit(`/all-products?q=${encodeURIComponent(name)}`);
      const link = page.getByRole('grid').getByRole('link', { name });
      await expect(link).toHaveAttribute('title', name);
      expect(await linesOf(link)).toBeLessThanOrEqual(2);
    }
  });
});

test.describe('768 px', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('a horizontally scrollable sheet has a shaded edge until its last column is in view', async ({
    stock,
    page,
    signIn,
  }) => {
    await signIn('manager');
    const product = await priced(stock);
    const sheet = new Sheet(page, 'Stock by venue');
    await stock.open(`/all-products/product-inventory/${product._id}`);
    await expect(sheet.rows).not.toHaveCount(0);
    const shade = () =>
      sheet.grid.evaluate((grid) => {
        const frame = grid.parentElement?.parentElement as HTMLElement;
        const { opacity, width } = getComputedStyle(frame, '::after');
        return Number(opacity) * Number.parseFloat(width);
      });
    await expect.poll(shade).toBeGreaterThan(8);
    const scroll = (left: number) =>
      sheet.grid.evaluate((grid, to) => grid.parentElement?.scrollTo({ left: to }), left);
    await scroll(10_000);
    await expect.poll(shade).toBe(0);
    await scroll(0);
    await expect.poll(shade).toBeGreaterThan(8);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(shade).toBe(0);
  });
});
