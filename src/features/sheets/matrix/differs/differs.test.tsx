import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import type { Product } from '../../../../resources/product/declaration/record';
import { renderAt } from '../../../../testing/renderAt';

/** A product with a base price and prices at several venues, and a name that no other name contains. */
async function priced(): Promise<Product> {
  const api = await stockApi();
  await api.reset();
  await api.signIn('admin');
  const path = `${api.origin}/api/v1/product/get-all-products-v2`;
  const products: readonly Product[] = (await axios.get(path, { withCredentials: true })).data.products;
  const found = products.find(
    ({ name, price, pricingDetails = [] }) =>
      typeof price === 'number' &&
      pricingDetails.length > 3 &&
      products.every((other) => other.name === name || !other.name.includes(name)),
  );
  if (!found) throw new Error('No product of the demo data has prices at several venues.');
  return found;
}

test('only what differs: counted in cells and products, named in the cell, from base or from most venues', async () => {
  const { name, price } = await priced();
  const page = await renderAt(`/all-products?view=prices&q=${encodeURIComponent(name)}`, { as: 'admin' });
  const grid = await screen.findByRole('grid', { name: /^Price, / });
  const cells = async () => {
    await within(grid).findByRole('rowheader', { name: new RegExp(`^${name}`) });
    return [...grid.querySelectorAll<HTMLElement>('[data-column]')].filter((cell) =>
      /\d/.test(cell.textContent ?? ''),
    );
  };
  const [first] = await cells();
  act(() => first?.focus());
  fireEvent.keyDown(first as HTMLElement, { key: 'F2' });
  const editor = await screen.findByRole('textbox', { name: /^Price of / });
  fireEvent.change(editor, { target: { value: String(Number(price) + 10) } });
  fireEvent.keyDown(editor, { key: 'Enter' });

  fireEvent.click(await screen.findByRole('button', { name: 'Only what differs 1' }));
  const all = await cells();
  const values = all.map((cell) => Number(cell.querySelector('span:last-of-type')?.textContent));
  const differing = values.filter((value) => value !== price).length;
  const line = () => screen.getByText(/ in \d+ products? differs?$/);
  await waitFor(() =>
    expect(line()).toHaveTextContent(
      differing === 1 ? '1 cell in 1 product differs' : `${differing} cells in 1 product differ`,
    ),
  );
  act(() => first?.focus());
  expect(first).toHaveAccessibleName(/, changed, 10\.00 over base$/);

  const group = screen.getByRole('radiogroup', { name: 'Differs from' });
  expect(within(group).getByRole('radio', { name: 'Base price' })).toBeChecked();
  fireEvent.click(within(group).getByRole('radio', { name: 'Most venues' }));
  expect(within(grid).getByRole('columnheader', { name: 'Most, €' })).toBeVisible();
  await waitFor(() => expect(page.address()).toContain('from=most'));

  // a margin is computed, and is not compared
  fireEvent.click(screen.getByRole('radio', { name: 'Margin' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Only what differs/ })).toBeNull());
});
