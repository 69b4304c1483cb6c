import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** The lists to measure. */
const LISTS = [
  ['Brands', '/all-brands'],
  ['Categories', '/all-categories'],
  ['Subcategories', '/all-subcategories'],
  ['Products', '/all-products'],
  ['Promo Codes', '/all-coupons'],
  ['Vendors', '/all-vendors'],
  ['Online Orders', '/all-online-orders'],
] as const;

/** The width of the open sidebar (pixels). */
const SIDEBAR = 280;

interface Measures {
  /** Width of the list (pixels), without its scrollbar. */
  width: number;
  heads: string[];
  /** Pixels to the right of the widest content, summed over the columns. */
  free: number;
  isScrolledSideways: boolean;
}

/** The visible columns of a list, and how much of its width no cell needs. */
const measured = (grid: Locator) =>
  grid.evaluate((element): Measures => {
    const scroller = element.parentElement as HTMLElement;
    const rows = [...element.querySelectorAll('[role="row"]')];
    const widest: number[] = [];
    const columns: number[] = [];
    for (const row of rows) {
      [...row.children].forEach((cell, at) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const { paddingLeft, paddingRight } = getComputedStyle(cell);
        const needed =
          range.getBoundingClientRect().width + parseFloat(paddingLeft) + parseFloat(paddingRight);
        widest[at] = Math.max(widest[at] ?? 0, needed);
        columns[at] = cell.getBoundingClientRect().width;
      });
    }
    return {
      width: scroller.clientWidth,
      heads: [...element.querySelectorAll('[role="columnheader"]')].map(
        ({ textContent }) => textContent ?? '',
      ),
      free: columns.reduce((sum, column, at) => sum + Math.max(0, column - (widest[at] ?? 0)), 0),
      isScrolledSideways: scroller.scrollWidth > scroller.clientWidth,
    };
  });

for (const [name, path] of LISTS) {
  test(`the list ${name} hides a column only where less than a third of its width is free`, async ({
    stock,
    page,
    signIn,
  }) => {
    await signIn('manager');
    await page.setViewportSize({ width: 1400 + SIDEBAR, height: 900 });
    await stock.open(path);
    const grid = stock.list(name);
    await expect(grid.getByRole('link').first()).toBeVisible();
    const { heads: all } = await measured(grid);
    for (let width = 1400; width >= 660; width -= 20) {
      await page.setViewportSize({ width: width + SIDEBAR, height: 900 });
      await expect
        .poll(() => grid.evaluate((element) => element.parentElement?.clientWidth), { intervals: [20] })
        .toBe(width);
      // the columns adapt in the frame after the resize
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const { heads, free, isScrolledSideways } = await measured(grid);
      const hidden = all.filter((head) => !heads.includes(head));
      const seen = `${width} px: ${heads.join(' | ')}; hidden: ${hidden.join(' | ')}; free: ${Math.round(free)}`;
      test.info().annotations.push({ type: 'columns', description: seen });
      if (hidden.length > 0) expect(free, seen).toBeLessThan(width / 3);
      if (width >= 700) expect(isScrolledSideways, seen).toBe(false);
      if (name === 'Products' && width >= 900)
        expect(heads, seen).toEqual(expect.arrayContaining(['Brand', 'Category', 'Price', 'On hand']));
    }
  });
}
