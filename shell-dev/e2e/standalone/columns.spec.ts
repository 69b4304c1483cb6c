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
      // what is in main depends on its own width (src/README.md, R103); a resize of the window takes longer
      await stock.main.evaluate((main, pixels) => {
        main.style.width = `${pixels}px`;
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, width);
      let seen = '';
      // the columns adapt in a frame after the resize
      await expect(async () => {
        const { width: listWidth, heads, free, isScrolledSideways } = await measured(grid);
        const hidden = all.filter((head) => !heads.includes(head));
        seen = `${width} px: ${heads.join(' | ')}; hidden: ${hidden.join(' | ')}; free: ${Math.round(free)}`;
        expect(listWidth).toBe(width);
        if (hidden.length > 0) expect(free, seen).toBeLessThan(width / 3);
        if (width >= 700) expect(isScrolledSideways, seen).toBe(false);
        if (name === 'Products' && width >= 900)
          expect(heads, seen).toEqual(expect.arrayContaining(['Brand', 'Category', 'Price', 'On hand']));
      }).toPass({ intervals: [20], timeout: 20_000 });
      test.info().annotations.push({ type: 'columns', description: seen });
    }
  });
}
