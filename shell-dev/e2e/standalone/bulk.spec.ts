import type { Sent } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

const calls = (requests: readonly Sent[]) =>
  requests.map(({ method, path }) => `${method} ${path.split('/')[1]}`);

test('bulk deactivate, activate and delete: a failure is named and retried alone', async ({
  stock,
  page,
  api,
  guard,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/all-products?category=Popcorn');
  await expect(stock.names('Products').nth(5)).toBeVisible();
  const [first = '', second = '', third = '', fourth = ''] = await stock.names('Products').allTextContents();
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  const rowOf = (name: string) => page.getByRole('row').filter({ has: stock.link(name) });
  const received = stock.recordWrites();

  await test.step('select: one, a range with Shift, and all of the filtered list', async () => {
    await box(first).check();
    await expect(bar).toContainText('1 selected');
    await box(fourth).click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('4 selected');
    for (const name of [second, third]) await expect(box(name)).toBeChecked();
    await box(fourth).uncheck();
    await expect(bar).toContainText('3 selected');
  });

  await test.step('deactivate: one PATCH each, one toast', async () => {
    await bar.getByRole('button', { name: 'Deactivate' }).click();
    if ((await stock.dialog.count()) > 0)
      await stock.dialog.getByRole('button', { name: /^Deactivate/ }).click();
    await stock.showsToast('3 products deactivated.');
    expect(calls(received)).toEqual(Array(3).fill('PATCH update-product'));
    for (const { body } of received) expect(body).toMatchObject({ isActive: false });
    for (const name of [first, second, third]) await expect(rowOf(name)).toContainText('Inactive');
    await expect(bar).toHaveCount(0);
  });

  await test.step('activate: only inactive records are sent', async () => {
    for (const name of [first, second, fourth]) await box(name).check();
    received.length = 0;
    await bar.getByRole('button', { name: 'Activate', exact: true }).click();
    await stock.showsToast('2 products activated. 1 was already active.');
    expect(calls(received)).toEqual(Array(2).fill('PATCH update-product'));
    for (const { body } of received) expect(body).toMatchObject({ isActive: true });
    await expect(bar).toHaveCount(0);
  });

  await test.step('delete with a partial failure, and Retry of the failed record', async () => {
    for (const name of [first, second, third]) await box(name).check();
    const [toDelete] = (
      await stock.records<{ _id: string; name: string }>('product/get-all-products-v2')
    ).filter(({ name }) => name === second);
    received.length = 0;
    guard.expectStatus(503, 'delete-product');
    await api.fail({ pathContains: toDelete?._id ?? '', status: 503, times: 1 });
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(stock.dialog).toHaveAccessibleName('Delete 3 products?');
    for (const name of [first, second, third]) await expect(stock.dialog.getByText(name)).toBeVisible();
    await stock.dialog.getByRole('button', { name: 'Delete 3 products' }).click();
    await expect(stock.dialog).toHaveAccessibleName('1 of 3 products could not be deleted');
    await expect(stock.dialog.getByRole('listitem')).toHaveText([
      `${second}The service is temporarily unavailable. Please try again later.`,
    ]);
    await expect(stock.toast('1 of 3 products could not be deleted.')).toHaveCount(1);
    expect(calls(received)).toEqual(Array(3).fill('DELETE delete-product'));
    received.length = 0;
    await stock.dialog.getByRole('button', { name: 'Retry 1' }).click();
    await expect(stock.dialog).toHaveCount(0);
    await expect
      .poll(() => received.map(({ path }) => path))
      .toEqual([`product/delete-product/${toDelete?._id}`]);
    for (const name of [first, second, third]) await expect(stock.link(name)).toHaveCount(0);
    await expect(stock.link(fourth)).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});
