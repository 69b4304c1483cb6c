import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '../testing/renderAt';
import { recordRequests } from '../testing/requests';

interface Product {
  _id: string;
  brand: string;
  vendor: string;
}

const productsOf = ({ stock }: Awaited<ReturnType<typeof renderAt>>) =>
  (stock.store.getState().resources.product?.list ?? []) as unknown as Product[];
const headers = async (grid: string) =>
  within(await screen.findByRole('grid', { name: grid }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('[role="row"]') as HTMLElement;

/** Opens a page after the list of products has been loaded. */
async function openAfterProducts(path: string) {
  const journey = await renderAt('/all-products', { as: 'admin' });
  await waitFor(() => expect(productsOf(journey)).not.toHaveLength(0));
  const sent = recordRequests();
  await act(() => journey.router.navigate(path));
  return { ...journey, sent };
}

const isProductList = ({ path }: { path: string }) => path.startsWith('product/');

test('a list counts the products of each record, once their list is loaded', async () => {
  const journey = await openAfterProducts('/all-brands');
  await waitFor(async () =>
    expect(await headers('Brands')).toEqual(expect.arrayContaining(['Products', 'Stock'])),
  );
  const count = productsOf(journey).filter(({ brand }) => brand === 'Cremello').length;
  expect(count).toBeGreaterThan(0);
  expect(within(await rowOf('Cremello')).getByText(`${count}`)).toBeVisible();
  expect(journey.sent.filter(isProductList)).toEqual([]);
  await journey.user.click(screen.getByRole('button', { name: 'Products' }));
  await journey.user.click(screen.getByRole('button', { name: 'Products' }));
  const [, first] = within(screen.getByRole('grid', { name: 'Brands' })).getAllByRole('row');
  const sizes = new Map<string, number>();
  for (const { brand } of productsOf(journey)) sizes.set(brand, (sizes.get(brand) ?? 0) + 1);
  const most = Math.max(...sizes.values());
  await waitFor(() => expect(within(first as HTMLElement).getByText(`${most}`)).toBeVisible());
});

test('without the list of products there are no such columns, and nothing is requested', async () => {
  const sent = recordRequests();
  await renderAt('/all-vendors', { as: 'admin' });
  await screen.findByRole('link', { name: 'Cremello Gelati' });
  const shown = await headers('Vendors');
  expect(shown).toEqual(expect.arrayContaining(['Lead time', 'Email']));
  expect(shown).not.toContain('Products');
  expect(sent.filter(isProductList)).toEqual([]);
});

test('a vendor’s page says how many products it has, and which of them are low', async () => {
  const journey = await openAfterProducts('/all-vendors');
  await journey.user.click(await screen.findByRole('link', { name: 'Kernel & Co Supply' }));
  await screen.findByRole('heading', { level: 1, name: 'Kernel & Co Supply' });
  const id = journey.address().split('/').at(-1);
  const count = productsOf(journey).filter(({ vendor }) => vendor === id).length;
  const card = within(screen.getByRole('region', { name: 'Vendor' }));
  const link = await card.findByRole('link', { name: `${count}` });
  expect(link).toHaveAttribute('href', `/stock/all-products?vendor=${id}`);
  expect(card.getByText('Below reorder level').nextElementSibling).toHaveTextContent(/^\d+ items?$/);
  const low = within(screen.getByRole('region', { name: 'Low items of this vendor' }));
  expect(low.getAllByRole('link')[0]).toHaveAccessibleName(/, .+, [\d,]+ of [\d,]+$/);
  expect(journey.sent.filter(isProductList)).toEqual([]);
});

test('without the list of products a page shows a dash, and requests nothing for it', async () => {
  const sent = recordRequests();
  const journey = await renderAt('/all-brands', { as: 'admin' });
  await journey.user.click(await screen.findByRole('link', { name: 'Cremello' }));
  const card = await screen.findByRole('region', { name: 'Brand' });
  expect(within(card).getByText('Products').nextElementSibling).toHaveTextContent('–');
  expect(within(card).getByText('Below reorder level').nextElementSibling).toHaveTextContent('–');
  expect(within(card).getByText('Venues').nextElementSibling).toHaveTextContent(/^\d+ of \d+$/);
  expect(sent.filter(isProductList)).toEqual([]);
});
