import type { Page } from '@playwright/test';
import { Stock } from '../fixtures/stock';
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

test('a status is changed from the list, a refused change keeps it, and Cancelled asks first', async ({
  stock,
  page,
  api,
  guard,
  signIn,
}) => {
  await signIn('admin');
  const order = await firstOf(page, 'Pending');
  await stock.open(`${LIST}?orderStatus=Pending`);
  await stock.link(order.orderNumber).click();
  await expect(stock.heading(`Order ${order.orderNumber}`)).toBeVisible();
  await expect(stock.combobox('Order status')).toHaveText('Processing');

  guard.expectStatus(500, 'update-order-status');
  await api.fail({ pathContains: 'update-order-status', status: 500, times: 1, message: 'Not today.' });
  await stock.button('Update status').click();
  await stock.showsToast('Not today.');
  expect(await statusOf(page, order)).toBe('Pending');

  await stock.button('Update status').click();
  await stock.showsToast(UPDATED);
  expect(await statusOf(page, order)).toBe('Processing');
  await expect(stock.combobox('Order status')).toHaveText('Ready');

  await stock.combobox('Order status').click();
  await page.getByRole('option', { name: 'Cancelled' }).click();
  await stock.button('Update status').click();
  await expect(stock.dialog).toContainText('Its status changes from Processing to Cancelled.');
  await stock.dialog.getByRole('button', { name: 'Keep Processing' }).click();
  await expect(stock.button('Update status')).toBeFocused();
  expect(await statusOf(page, order)).toBe('Processing');
});

test('two tabs change one order: the second shows the other change and overwrites nothing', async ({
  stock,
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  const order = await firstOf(page, 'Pending');
  await open(stock, order);
  const other = new Stock(await context.newPage());
  await open(other, order);
  await other.combobox('Order status').click();
  await other.page.getByRole('option', { name: 'Ready' }).click();
  await other.button('Update status').click();
  await other.showsToast(UPDATED);

  await page.bringToFront(); // a page in the background renders no frames, so nothing on it can be clicked
  await stock.button('Update status').click();
  await expect(page.getByText(`Order ${order.orderNumber} was changed to Ready a moment ago.`)).toBeVisible();
  expect(await statusOf(page, order)).toBe('Ready');
  await stock.button('Change to Processing anyway').click();
  await stock.dialog.getByRole('button', { name: 'Change to Processing' }).click();
  await stock.showsToast(UPDATED);
  expect(await statusOf(page, order)).toBe('Processing');
});

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
  await page.addInitScript(() => {
    const hear = ({ addedNodes }: MutationRecord) =>
      addedNodes.forEach((node) => {
        if (!(node instanceof HTMLIFrameElement) || !node.contentWindow) return;
        const view = node.contentWindow;
        view.print = () => {
          document.documentElement.dataset.printed = view.document.body.textContent ?? '';
          document.documentElement.dataset.sheets = String(view.document.styleSheets.length);
          view.dispatchEvent(new Event('afterprint'));
        };
      });
    new MutationObserver((records) => records.forEach(hear)).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await signIn('admin');
  const order = await firstOf(page, 'Completed');
  await open(stock, order);
  await stock.button('Print slip').click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-printed', new RegExp(`^Order ${order.orderNumber}`));
  expect(Number(await root.getAttribute('data-sheets'))).toBeGreaterThan(0);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a status is changed by keyboard alone', async ({ stock, page, signIn }) => {
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
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Processing' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(stock.combobox('Order status')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(stock.button('Update status')).toBeFocused();
  await page.keyboard.press('Enter');
  await stock.showsToast(UPDATED);
  expect(await statusOf(page, order)).not.toBe('Pending');
});
