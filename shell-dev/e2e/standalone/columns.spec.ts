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

interface Measures {
  /** Width of the list (pixels), without its scrollbar. */
  width: number;
  headers: string[];
  /** Pixels to the right of the widest content, summed over the columns. */
  free: number;
  isScrolledSideways: boolean;
}

/** The visible columns of a list at each width (pixels), and how much of the width no cell needs. */
const measured = (grid: Locator, widths: readonly number[]) =>
  grid.evaluate(async (element, all): Promise<Measures[]> => {
    const scroller = element.parentElement as HTMLElement;
    const measures: Measures[] = [];
    for (const width of all) {
      scroller.style.width = `${width}px`;
      // the columns adapt in the frame after the resize
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const widest: number[] = [];
      const columns: number[] = [];
      for (const row of element.querySelectorAll('[role="row"]')) {
        [...row.children].forEach((cell, index) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          const { paddingLeft, paddingRight } = getComputedStyle(cell);
          const needed =
            range.getBoundingClientRect().width + parseFloat(paddingLeft) + parseFloat(paddingRight);
          widest[index] = Math.max(widest[index] ?? 0, needed);
          columns[index] = cell.getBoundingClientRect().width;
        });
      }
      measures.push({
        width: scroller.clientWidth,
        headers: [...element.querySelectorAll('[role="columnheader"]')].map(
          ({ textContent }) => textContent ?? '',
        ),
        free: columns.reduce((sum, column, index) => sum + Math.max(0, column - (widest[index] ?? 0)), 0),
        isScrolledSideways: scroller.scrollWidth > scroller.clientWidth,
      });
    }
    return measures;
  }, widths);

/** From 1400 to 660 pixels. */
const WIDTHS = Array.from({ length: 38 }, (_, index) => 1400 - 20 * index);

test.use({ viewport: { width: 1720, height: 600 } });

test('each list hides a column only where less than a third of its width is free', async ({
  stock,
  signIn,
}) => {
  await signIn('manager');
  for (const [name, path] of LISTS) {
    await test.step(name, async () => {
      await stock.visit(path);
      const grid = stock.list(name);
      await expect(grid.getByRole('link').first()).toBeVisible();
      const found = await measured(grid, WIDTHS);
      expect(found.map(({ width }) => width)).toEqual(WIDTHS);
      const all = found[0]?.headers ?? [];
      for (const { width, headers, free, isScrolledSideways } of found) {
        const hidden = all.filter((header) => !headers.includes(header));
        const seen = `${name}, ${width} px: ${headers.join(' | ')}; hidden: ${hidden.join(' | ')}; free: ${Math.round(free)}`;
        if (hidden.length > 0) expect.soft(free, seen).toBeLessThan(width / 3);
        if (width >= 700) expect.soft(isScrolledSideways, seen).toBe(false);
        if (name === 'Products' && width >= 900)
          expect
            .soft(headers, seen)
            .toEqual(expect.arrayContaining(['Brand', 'Category', 'Price', 'On hand']));
      }
      expect(found.at(-1)?.headers.length, 'the narrowest list hides columns').toBeLessThan(all.length);
    });
  }
});
