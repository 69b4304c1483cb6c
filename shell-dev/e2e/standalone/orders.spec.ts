import type { Page } from '@playwright/test';
import { capturePrints, printDefects, printedPage } from '../fixtures/printing';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface Order {
  _id: string;
  orderNumber: string;
  orderStatus: string;
  Customer: object;
  items: object[];
  venue: string;
}

const LIST = '/all-online-orders';
const orderAt = ({ _id }: Order) => `${LIST}/view-order/${_id}`;

async function ordersOf(page: Page): Promise<Order[]> {
  const answer = await page.request.get('/api/v1/customer-order/get-all-orders');
  return ((await answer.json()) as { orders: Order[] }).orders;
}

async function firstOf(page: Page, status: string): Promise<Order> {
  const found = (await ordersOf(page)).find(({ orderStatus }) => orderStatus === status);
  if (!found) throw new Error(`No order is ${status}.`);
  return found;
}

async function statusOf(page: Page, { _id }: Order): Promise<string | undefined> {
  return (await ordersOf(page)).find((order) => order._id === _id)?.orderStatus;
}

async function open(stock: Stock, order: Order): Promise<void> {
  await stock.open(orderAt(order));
  await expect(stock.heading(`Order ${order.orderNumber}`)).toBeVisible();
  await expect(stock.combobox('Order status')).toBeVisible();
}

const UPDATED = 'Order status updated successfully';

test('new orders wait behind an "n new" button, and the rows do not move', async ({
  stock,
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('admin');
  await stock.open(LIST);
  const first = stock.names('Online Orders').first();
  await expect(first).toBeVisible();
  const [number, place] = [await first.textContent(), await first.boundingBox()];
  const { Customer, items, venue } = (await ordersOf(page))[0] as Order;
  for (let at = 0; at < 3; at += 1) {
    await page.request.post('/api/v1/customer-order/create-order', { data: { Customer, items, venue } });
  }
  // focus events within a second after the page was opened are ignored
  await page.clock.fastForward(1_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(stock.button('3 new')).toBeVisible();
  await expect(first).toHaveText(number ?? '');
  expect(await first.boundingBox()).toEqual(place);
  await stock.button('3 new').click();
  await expect(stock.names('Online Orders').nth(3)).toHaveText(number ?? '');
  await expect(stock.button('3 new')).toHaveCount(0);
});

test('the slip is printed from an iframe of its own', async ({ stock, page, signIn }) => {
  await capturePrints(page);
  await signIn('admin');
  const order = await firstOf(page, 'Completed');
  await open(stock, order);
  await stock.button('Print slip').click();
  const printed = await printedPage(page);
  await expect(printed.locator('body')).toHaveText(new RegExp(`^Order ${order.orderNumber}`));
  expect(await printDefects(printed)).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a status is changed by keyboard alone @walk', async ({ stock, page, signIn }) => {
  await signIn('admin');
  const order = await firstOf(page, 'Pending');
  await stock.open(`${LIST}?q=${order.orderNumber}`);
  await expect(stock.link(order.orderNumber)).toBeVisible();
  await stock.status('All').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Pending/ })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Pending/ })).toBeChecked();
  await stock.link(order.orderNumber).focus();
  await page.keyboard.press('Enter');
  await expect(stock.heading(`Order ${order.orderNumber}`)).toBeVisible();
  await stock.combobox('Order status').focus();
  await page.keyboard.press('ArrowDown');
  await expect(stock.combobox('Order status')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(stock.button('Update status')).toBeFocused();
  await page.keyboard.press('Enter');
  await stock.showsToast(UPDATED);
  expect(await statusOf(page, order)).not.toBe('Pending');
});
