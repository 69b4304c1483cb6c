import type { Locator, Page } from '@playwright/test';
import { csvFile, ImportSteps } from '../fixtures/files';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface View {
  name: string;
  /** Opens the screen and returns its rows. */
  open(stock: Stock, page: Page): Promise<Locator>;
}

const rowsOf = (within: Locator) => within.locator('[role="row"]:not(:has([role="columnheader"]))');

const view = (name: string, route: string, grid: string | RegExp): View => ({
  name,
  async open(stock, page) {
    await stock.open(route);
    return rowsOf(page.getByRole('grid', { name: grid }));
  },
});

const FILE = csvFile([
  ['Name', 'SKU', 'Category', 'Price'],
  ...Array.from({ length: 12 }, (_, row) => [`Tray ${row}`, `TRAY-${row}`, 'Popcorn', `${row + 1}.50`]),
]);

/** Every view of the products, a count, and each step of an import that lists rows. */
const views: readonly View[] = [
  view('List', '/all-products', 'Products'),
  view('Prices', '/all-products?view=prices', /products by venue$/),
  view('Stock', '/all-products?view=stock', /products by venue$/),
  view('Reorder', '/all-products?view=reorder', 'What to order, by vendor'),
  {
    name: 'Count',
    async open(stock, page) {
      await stock.open('/all-products?view=count');
      await stock.button('Choose a venue').waitFor();
      await page.getByRole('radio', { name: 'Harbour', exact: true }).press('Space');
      await page.getByRole('button', { name: /^Start counting/ }).click();
      return rowsOf(page.getByRole('grid', { name: 'Count at Harbour' }));
    },
  },
  {
    name: 'Import, columns',
    async open(stock, page) {
      await stock.open('/all-products?import');
      await new ImportSteps(page).choose(FILE);
      return page.getByRole('region', { name: 'Columns' }).getByRole('combobox');
    },
  },
  {
    name: 'Import, check',
    async open(stock, page) {
      await stock.open('/all-products?import');
      const steps = new ImportSteps(page);
      await steps.check(FILE);
      return rowsOf(steps.rows);
    },
  },
];

/** Low windows (pixels): 400 % and 200 % zoom of a laptop, a phone on its side, a small laptop. */
const windows = [
  { width: 320, height: 256 },
  { width: 640, height: 400 },
  { width: 844, height: 390 },
  { width: 1280, height: 700 },
] as const;

/** The rows that are wholly inside the window and not covered, once their table has been scrolled to. */
async function visibleRows(rows: Locator): Promise<number> {
  await rows.first().waitFor();
  await rows.first().evaluate((row) =>
    (row.closest('[role="grid"], [role="table"]')?.parentElement ?? row.closest('section'))?.scrollIntoView({
      block: 'start',
    }),
  );
  return rows.evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, bottom, left } = row.getBoundingClientRect();
        if (top < 0 || bottom > window.innerHeight + 0.5) return false;
        return [top + 3, bottom - 3].every((y) => row.contains(document.elementFromPoint(left + 40, y)));
      }).length,
  );
}

test.describe('by the wheel alone', () => {
  test.use({ viewport: { width: 320, height: 256 } });
  test('Reorder shows a whole row', async ({ stock, page, signIn }) => {
    await signIn('admin');
    await stock.open('/all-products?view=reorder');
    const row = page
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: page.getByRole('textbox') })
      .first();
    await row.waitFor();
    await page.mouse.move(160, 230);
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 60);
    const whole = () =>
      page
        .getByRole('grid')
        .getByRole('row')
        .evaluateAll(
          (all) =>
            all.filter((each) => {
              const { top, bottom, left } = each.getBoundingClientRect();
              return [top + 3, bottom - 3].every((y) =>
                each.contains(document.elementFromPoint(left + 40, y)),
              );
            }).length,
        );
    await expect.poll(whole).toBeGreaterThanOrEqual(1);
  });
});

for (const { width, height } of windows)
  test.describe(`${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });
    for (const { name, open } of views)
      test(`${name} shows rows at ${width} x ${height}`, async ({ stock, page, signIn }) => {
        await signIn('admin');
        const rows = await open(stock, page);
        // at 320 x 256 header and tabs leave 172 pixels for the page
        await expect.poll(() => visibleRows(rows)).toBeGreaterThanOrEqual(width === 320 ? 1 : 3);
      });
  });
