import type { Page } from '@playwright/test';
import { PriceMatrix, VENUES } from '../fixtures/matrix';
import { expect, test } from '../fixtures/test';

const PALACES = [
  'Harbour',
  'Kings Park',
  'Lakeside',
  'Mill Quarter',
  'Old Town',
  'Opera',
  'Riverside',
  'Station Square',
];

/** Eight of the ten venues are called 'Cinema Palace ...'. */
const renameVenues = (page: Page) =>
  page.route('**/get-all-venues', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = PALACES.reduce((all, name) => all.replaceAll(`"${name}"`, `"Cinema Palace ${name}"`), text);
    await route.fulfill({ response: answer, body });
  });

test('at 1440 px ten venues are in view beside the rail, by what tells their names apart', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  await renameVenues(page);
  const matrix = new PriceMatrix(stock, page);
  await matrix.open(2);
  await expect(stock.button('Toggle sidebar')).toHaveAttribute('aria-expanded', 'false');
  const heads = matrix.grid.locator('[data-head-column]');
  await expect(heads).toHaveCount(VENUES);
  const last = await heads.last().boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(1440);
  await expect(matrix.grid.getByText('Opera', { exact: true })).toBeVisible();
  const opera = matrix.grid.getByRole('columnheader', { name: 'Cinema Palace Opera', exact: true });
  await expect(opera).toHaveAttribute('title', 'Cinema Palace Opera');
  const whole = opera.getByText('Cinema Palace Opera');
  await expect(whole).toBeHidden();
  await opera.getByRole('button').focus();
  await expect(whole).toBeVisible();
  await page.getByRole('radio', { name: 'List', exact: true }).click();
  await expect(stock.button('Toggle sidebar')).toHaveAttribute('aria-expanded', 'true');
});

test('a dragged edge stays below the pointer, and the width is kept in the other view and after a reload', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  const matrix = new PriceMatrix(stock, page);
  await matrix.open(2);
  const head = page.getByRole('columnheader', { name: 'Kings Park' });
  const right = async () => {
    const { x, width } = (await head.boundingBox()) ?? { x: 0, width: 0 };
    return { edge: x + width, width };
  };
  const before = await right();
  await page.mouse.move(before.edge - 1, 300);
  const edge = (await head.locator('[data-resize]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const from = { x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y, { steps: 6 });
  expect(Math.abs((await right()).edge - before.edge - 60)).toBeLessThanOrEqual(1);
  await page.mouse.up();
  const set = Math.round(before.width + 60);
  const widthOf = async () => Math.round((await right()).width);
  await expect.poll(widthOf).toBe(set);
  await page.getByRole('radio', { name: /^Stock/ }).click();
  await expect.poll(widthOf).toBe(set);
  await page.reload();
  await expect.poll(widthOf).toBe(set);
  await head.locator('[data-resize]').dblclick();
  await expect.poll(widthOf).toBeLessThan(set);
});

test('at 1440 px the line above the sheet has one line in both views', async ({ stock, page, signIn }) => {
  await signIn('admin');
  for (const view of ['prices', 'stock']) {
    await stock.open(`/all-products?view=${view}`);
    await expect(page.getByRole('grid').getByRole('row').nth(5)).toBeVisible();
    const first = await page.getByRole('group', { name: 'Undo and redo' }).boundingBox();
    const last = await stock.button('Tools').boundingBox();
    expect(last?.y, view).toBe(first?.y);
  }
});
