import { act, screen, waitFor } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';
import { changesAt } from '../writes/set/openChanges';

const LIST = '/all-products';

/** The page of a product, with unsaved changes in the views of the list. */
async function open() {
  const journey = await renderAt(LIST, { as: 'admin' });
  const { stock, router } = journey;
  const products = () => stock.store.getState().resources.product?.list ?? [];
  await waitFor(() => expect(products().length).toBeGreaterThan(30));
  const [record = ''] = products().map(({ _id }: { _id: string }) => _id);
  // not awaited: a navigation that is asked about does not end
  const go = (path: string) => act(async () => void router.navigate(path));
  await go(`/all-products/product-details/${record}`);
  // the guard comes with the form
  await screen.findByRole('textbox', { name: 'Name' });
  const { set } = changesAt(stock.changeSets, LIST);
  act(() => set.put([{ record, venue: 'v1', field: 'price', text: '9' }]));
  return { ...journey, set, go, record };
}

test('leaving the section asks, and its pages do not; staying keeps the changes', async () => {
  const { user, set, go, record, address } = await open();
  await go(`/all-products/product-description/${record}`);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(address()).toMatch('product-description');
  await go('/all-brands');
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  expect(address()).toMatch('product-description');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(address()).toMatch('product-description');
  expect(set.sizes().changes).toBe(1);
});

test('who leaves anyway has no changes left', async () => {
  const { user, set, go, address, stock } = await open();
  await go('/all-brands');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/all-brands'));
  expect(set.sizes().changes).toBe(0);
  expect(stock.store.getState().drafts).toEqual({});
});
