import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { READ_TOAST } from '../../messages/failures';
import { fillIn } from '../../testing/fillIn';
import { NOTHING_SAVED, postFromTab } from '../../testing/otherTab';
import { renderAt } from '../../testing/renderAt';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const SERVER_ERROR = 'Server error. Please try again later.';

const toasts = () =>
  within(document.querySelector('[data-toasts] > section') as HTMLElement)
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);
const press = async (user: Awaited<ReturnType<typeof renderAt>>['user'], name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

/** Changes the first figures of these rows of a sheet. */
async function retypeRows(rows: readonly number[], text: string): Promise<void> {
  const grid = await screen.findByRole('grid', { name: /^Price, / });
  const filled = await waitFor(() => {
    const found = within(grid)
      .getAllByRole('row')
      .flatMap((row) => {
        const cells = within(row).queryAllByRole('gridcell');
        return (
          cells.find((cell) => cell.dataset.column !== undefined && /\d/.test(cell.textContent ?? '')) ?? []
        );
      });
    expect(found.length).toBeGreaterThan(rows.length);
    return found;
  });
  for (const at of rows) {
    const cell = filled[at] as HTMLElement;
    act(() => cell.focus());
    fireEvent.keyDown(cell, { key: 'F2' });
    const editor = await screen.findByRole('textbox', { name: /^Price/ });
    fireEvent.change(editor, { target: { value: text } });
    fireEvent.keyDown(editor, { key: 'Enter' });
  }
}

test.each([1, 2, 5])('the check of %i products that fails has one toast', async (count) => {
  const { user, api } = await renderAt('/all-products?view=prices', { as: 'admin' });
  await retypeRows(
    Array.from({ length: count }, (_, index) => index),
    '98.70',
  );
  await press(user, /^Review \d+ changes?$/);
  await screen.findByRole('button', { name: /^Save \d+ changes?$/ });
  await api.fail('product/get-product-v2', 500);
  await press(user, /^Save \d+ changes?$/);
  await waitFor(() => expect(toasts()).toEqual([SERVER_ERROR]));
});

test('the availability of a code that could not be checked has the toast of reads', async () => {
  const { user, api } = await renderAt('/all-coupons/coupon-create', { as: 'manager' });
  await screen.findByRole('heading', { level: 1, name: 'New promo code' });
  await api.fail('coupon/get-coupon-by-name', 500);
  await fillIn(user, { Name: 'AUTUMN-26' });
  await waitFor(() => expect(toasts()).toEqual([READ_TOAST]));
});

test('reads after the save of another tab that fail together have one toast', async () => {
  const { api, stock } = await renderAt('/all-brands', { as: 'manager' });
  await screen.findByRole('link', { name: 'Cremello' });
  const ids = (stock.store.getState().resources.brand?.list ?? []).map(({ _id }: { _id: string }) => _id);
  await api.fail('product-brand/get-brand', 500);
  const message = { type: 'records', ...NOTHING_SAVED, resource: 'brand', changed: ids.slice(0, 3) };
  await act(() => postFromTab(api, message));
  await waitFor(() => expect(toasts()).toEqual([READ_TOAST]));
});

test('a revert of the journal whose records cannot be read has one toast', async () => {
  const { user, api } = await renderAt('/all-brands', { as: 'admin' });
  await user.click(await screen.findByRole('link', { name: 'Cremello' }));
  await fillIn(user, { Description: 'Ours' });
  await press(user, 'Save changes');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  await press(user, 'Journal');
  const journal = within(await screen.findByRole('dialog', { name: 'Journal' }));
  await api.fail('product-brand/get-brand', 500);
  await user.click((await journal.findAllByRole('button', { expanded: false }))[0] as HTMLElement);
  await user.click(await journal.findByRole('button', { name: 'Revert this cell' }));
  await waitFor(() => expect(toasts()).toContain(READ_TOAST));
  expect(toasts().filter((text) => text === READ_TOAST)).toHaveLength(1);
});

test('the review of a count whose stock cannot be read has one toast', async () => {
  const { user, api } = await renderAt('/all-products?view=count', { as: 'manager' });
  await screen.findByRole('button', { name: 'Choose a venue' });
  await user.click(screen.getAllByRole('combobox', { name: 'Venue' }).at(-1) as HTMLElement);
  await user.click(await screen.findByRole('option', { name: 'Riverside' }));
  await user.click(await screen.findByRole('button', { name: /^Start counting [1-9]\d* products$/ }));
  await screen.findByRole('grid', { name: /^Count at / });
  const fields = screen.getAllByRole('textbox', { name: /^Counted of / });
  await user.click(fields[0] as HTMLElement);
  await user.keyboard('997{Enter}998{Enter}');
  await api.fail('product/get-product-v2', 500);
  await press(user, /^Review /);
  await waitFor(() => expect(toasts()).toEqual([READ_TOAST]));
});
