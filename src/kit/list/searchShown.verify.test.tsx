import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_FORMATS } from '../../host/HostContext';
import { renderAt } from '../../testing/renderAt';

const DAY = /^\d{1,2} [A-Z][a-z]{2} \d{4}$/;
const MONEY = /^€\d[\d,]*\.\d\d$/;

const rowsOf = (grid: HTMLElement) => within(grid).getAllByRole('row').slice(1);

test.each([
  ['/all-products', 'Products', 'the price', MONEY],
  ['/all-products', 'Products', 'the category with the subcategory', /^\p{L}[\p{L} ]* \/ \p{L}[\p{L} ]*$/u],
  ['/all-coupons', 'Promo Codes', 'the expiry', DAY],
  ['/all-coupons', 'Promo Codes', 'the percentage', /^\d+%$/],
  ['/all-coupons', 'Promo Codes', 'the amount', MONEY],
])('%s: the search of %s finds %s as the list shows it', async (path, name, _, shown) => {
  const { user } = await renderAt(path, { as: 'admin' });
  const grid = await screen.findByRole('grid', { name });
  const shownTexts = () => rowsOf(grid).flatMap((row) => textsIn(row, shown));
  await waitFor(() => expect(shownTexts()).not.toEqual([]));
  const text = shownTexts()[0] ?? '';
  await user.type(screen.getByRole('searchbox'), text);
  await waitFor(() => {
    for (const found of rowsOf(grid)) expect(found).toHaveTextContent(text);
  });
  expect(rowsOf(grid)).not.toEqual([]);
});

test('orders are found by the day and by the whole name of the customer as the list shows them', async () => {
  const { user, stock } = await renderAt('/all-online-orders', { as: 'admin' });
  const grid = await screen.findByRole('grid', { name: 'Online Orders' });
  const orders = (stock.store.getState().resources.order?.list ?? []) as unknown as {
    orderDate: string;
    Customer?: { name: string; lastName: string };
  }[];
  const { orderDate, Customer } = orders.reduce((first, one) =>
    one.orderDate < first.orderDate ? one : first,
  );
  const day = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'short', year: 'numeric' });
  for (const text of [day.format(new Date(orderDate)), `${Customer?.name} ${Customer?.lastName}`]) {
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), text);
    await waitFor(() => {
      for (const found of rowsOf(grid)) expect(found).toHaveTextContent(text);
    });
    expect(rowsOf(grid)).not.toEqual([]);
  }
});

/** The texts of a row's elements that are written so. */
function textsIn(row: HTMLElement, shown: RegExp): string[] {
  return within(row)
    .queryAllByText((_, element) => shown.test(element?.textContent ?? ''))
    .map(({ textContent }) => textContent ?? '');
}

test('an amount is found with the space of the keyboard where the locale writes another one', async () => {
  const { user } = await renderAt('/all-products', {
    as: 'admin',
    host: { ...DEFAULT_FORMATS, locale: 'de-DE', currency: 'EUR' },
  });
  const grid = await screen.findByRole('grid', { name: 'Products' });
  const price = textsIn(rowsOf(grid)[0] as HTMLElement, /^\d+,\d\d\s€$/)[0] ?? '';
  expect(price).toContain('\u00a0');
  await user.type(screen.getByRole('searchbox'), price.replace('\u00a0', ' '));
  await waitFor(() => expect(rowsOf(grid).length).toBeGreaterThan(0));
  for (const found of rowsOf(grid)) expect(found.textContent).toContain(price);
});
