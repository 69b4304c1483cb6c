import type { Page } from '@playwright/test';
import { copiesIn, expectCopied, holdList, LISTS, recordRows } from '../fixtures/listCopies';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

type Records = Record<string, unknown>[];

/** Opens the products once, so that they are copied, and again with the list held back. */
async function reopen(page: Page, stock: Stock, route = '/all-products') {
  await stock.open('/all-products');
  await expect(stock.names('Products').first()).toBeVisible();
  await expectCopied(page, 'product');
  const held = await holdList(page, LISTS.products);
  await stock.open(route);
  await expect(stock.names('Products').first()).toBeVisible();
  return held;
}

const named = (records: Records, name: string) => records.findIndex((record) => record.name === name);

test.beforeEach(({ signIn }) => signIn('manager'));

test('rows of the copy are replaced under a resting pointer without moving; what is new waits', async ({
  stock,
  page,
}) => {
  const held = await reopen(page, stock);
  const names = await stock.names('Products').allTextContents();
  const [first = '', , third = ''] = names;
  await stock.link(third).hover();
  await held.release((records) => [
    { ...records[0], _id: 'new-1', name: 'AAA Popcorn' },
    ...records.map((record) => (record.name === third ? { ...record, price: 99 } : record)),
  ]);
  await expect(stock.list('Products').getByRole('row').filter({ hasText: third })).toContainText('€99.00');
  await expect(stock.names('Products').first()).toHaveText(first);
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
  await stock.heading('Products').hover();
  await expect(stock.names('Products').first()).toHaveText('AAA Popcorn');
});

test('a focused row that is gone gives its focus to the row in its place', async ({ stock, page }) => {
  const held = await reopen(page, stock);
  const [, second = '', third = ''] = await stock.names('Products').allTextContents();
  const row = (name: string) => stock.list('Products').getByRole('row').filter({ hasText: name });
  await row(second).focus();
  await held.release((records) => records.toSpliced(named(records, second), 1));
  await expect(row(second)).toHaveCount(0);
  await expect(row(third)).toBeFocused();
});

test('of a selection two rows vanish: the others stay selected, and the two are named', async ({
  stock,
  page,
}) => {
  const held = await reopen(page, stock);
  const [a = '', b = '', c = ''] = await stock.names('Products').allTextContents();
  for (const name of [a, b, c]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await held.release((records) => records.filter(({ name }) => name !== a && name !== b));
  await expect(page.getByRole('toolbar', { name: 'Bulk actions' })).toContainText('1 selected');
  await expect(page.getByRole('checkbox', { name: `Select ${c}` })).toBeChecked();
  await expect(stock.main).toContainText(a);
});

test('a filter and a search that are typed before the list has come stay, and filter the list', async ({
  stock,
  page,
}) => {
  const held = await reopen(page, stock);
  await stock.search.fill('caramel');
  await expect(stock.names('Products').first()).toHaveText(/Caramel/);
  await stock.status('Active').click();
  const before = await stock.names('Products').allTextContents();
  await held.release();
  await expect(page.getByText('Loading products')).toHaveCount(0);
  await expect(stock.search).toHaveValue('caramel');
  expect(await stock.names('Products').allTextContents()).toEqual(before);
});

test('a record opens from the copy, and back leads to the list', async ({ stock, page }) => {
  const held = await reopen(page, stock);
  const name = (await stock.names('Products').first().textContent()) ?? '';
  await stock.link(name).click();
  await expect(stock.heading(name)).toBeVisible();
  await held.release();
  await page.goBack();
  await expect(stock.names('Products').first()).toHaveText(name);
});

test('Export waits for the list, says so, keeps its words and width, and starts with it', async ({
  stock,
  page,
}) => {
  const held = await reopen(page, stock);
  const button = stock.button('Export');
  await expect(button).toHaveAccessibleDescription(/^As of .*\. Refreshing\.$/);
  const place = await button.boundingBox();
  await button.click();
  await expect(page.getByText('Export: waiting for the list')).toBeAttached();
  expect(await button.boundingBox()).toEqual(place);
  await held.release();
  await expect(page.getByRole('dialog', { name: /^Export/ })).toBeVisible();
});

test('the question of a deletion comes with the list, and names what uses the record', async ({
  stock,
  page,
}) => {
  await stock.open('/all-brands');
  await expect(stock.names('Brands').first()).toBeVisible();
  await expectCopied(page, 'brand');
  const held = await holdList(page, LISTS.brands);
  await page.reload();
  const name = 'Kernel & Co';
  await stock.button(`Delete ${name}`).click();
  await expect(page.getByText(`Delete ${name}: waiting for the list`)).toBeAttached();
  await expect(stock.dialog).toHaveCount(0);
  await held.release();
  await expect(stock.dialog).toContainText(name);
  await expect(stock.dialog).toContainText(/\d+ products/);
  await stock.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(stock.button(`Delete ${name}`)).toBeFocused();
});

test('a deletion of a record that the list no longer has asks nothing', async ({ stock, page }) => {
  const held = await reopen(page, stock);
  const name = (await stock.names('Products').first().textContent()) ?? '';
  await stock.button(`Delete ${name}`).click();
  await held.release((records) => records.toSpliced(named(records, name), 1));
  await expect(stock.link(name)).toHaveCount(0);
  await expect(stock.dialog).toHaveCount(0);
});

test('Prices shows no cell before the list has come, and then all', async ({ stock, page }) => {
  const held = await reopen(page, stock, '/all-products');
  await page.getByRole('radio', { name: 'Prices' }).click();
  await expect(page.getByText('Loading products')).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await held.release();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
});

test('rows of a copy that is older than a minute say so, and stay where the list cannot be read', async ({
  stock,
  page,
  guard,
}) => {
  guard.mayProvoke('/api/v1/');
  await page.clock.install();
  await stock.open('/all-products');
  await expect(stock.names('Products').first()).toBeVisible();
  await page.clock.runFor(5_000);
  await expectCopied(page, 'product');
  const place = await stock.list('Products').boundingBox();
  const held = await holdList(page, LISTS.products);
  await page.clock.setSystemTime(Date.now() + 5 * 60_000);
  await page.reload();
  await page.clock.runFor(2_000);
  const line = page.getByRole('status').filter({ hasText: /^As of (\d+ \w+, )?\d\d:\d\d\. Refreshing\.$/ });
  await expect(line).toBeVisible();
  const [{ y = 0, height = 0 } = {}, rows] = [
    (await line.boundingBox()) ?? {},
    await stock.list('Products').boundingBox(),
  ];
  expect(y + height).toBeLessThanOrEqual(rows?.y ?? 0);
  expect(await stock.list('Products').boundingBox()).toEqual(place);
  await held.fail(500);
  await page.clock.runFor(2_000);
  await expect(page.getByText(/^Could not be refreshed\. Shown as of (\d+ \w+, )?\d\d:\d\d\./)).toBeVisible();
  await expect(stock.names('Products').first()).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('other lists open from their copies: vendors without emails, orders without customers', async ({
  stock,
  page,
}) => {
  for (const [route, list, name, path] of [
    ['/all-vendors', 'vendor', 'Vendors', LISTS.vendors],
    ['/all-online-orders', 'order', 'Online Orders', LISTS.orders],
    ['/all-brands', 'brand', 'Brands', LISTS.brands],
  ] as const) {
    await stock.open(route);
    await expect(stock.names(name).first()).toBeVisible();
    await expectCopied(page, list);
    const first = await stock.names(name).first().textContent();
    const held = await holdList(page, path);
    await page.reload();
    await expect(stock.names(name).first()).toHaveText(first ?? '');
    await expect(stock.list(name)).not.toContainText('@');
    await held.release();
    if (list !== 'brand') await expect(stock.list(name)).toContainText('@');
  }
});

test('a selection stays where a sort by what a copy does not keep makes the rows wait for the list', async ({
  stock,
  page,
}) => {
  await stock.open('/all-vendors');
  await expect(stock.names('Vendors').first()).toBeVisible();
  await expectCopied(page, 'vendor');
  const held = await holdList(page, LISTS.vendors);
  await page.reload();
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await stock
    .list('Vendors')
    .getByRole('button', { name: /^Email/ })
    .click();
  await expect(page.getByText('Loading vendors')).toBeVisible();
  await held.release();
  await expect(stock.names('Vendors').first()).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Bulk actions' })).toContainText('1 selected');
});

test("a logout leaves no copy, and no list in the browser's own cache @walk", async ({
  stock,
  page,
  guard,
}) => {
  guard.mayProvoke(LISTS.products);
  const isCached = () =>
    page.evaluate(
      (url) =>
        fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      `/api/v1/${LISTS.products}`,
    );
  await stock.open('/all-products');
  await expectCopied(page, 'product');
  expect(await isCached()).toBe(true);
  await stock.button('Logout').click();
  await stock.isAt('/');
  await expect.poll(() => copiesIn(page)).toBe(0);
  expect(await isCached()).toBe(false);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('stockListCopies'))),
  ).toEqual([]);
});

test('the rows of a copy are no rows of the next user', async ({ stock, page, api, preview, context }) => {
  await stock.open('/all-products');
  await expectCopied(page, 'product');
  const seen = await recordRows(page);
  await holdList(page, LISTS.products);
  await page.goto('about:blank');
  await context.clearCookies();
  await api.signIn(context, preview.remoteOrigin, 'admin');
  await stock.open('/all-products');
  await expect(page.getByText('Loading products')).toBeVisible();
  await expect.poll(() => copiesIn(page)).toBe(0);
  expect(seen()).toEqual([]);
});
