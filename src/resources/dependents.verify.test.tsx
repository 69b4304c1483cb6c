import { act, screen, waitFor, within } from '@testing-library/react';
import { valueAt } from '../lib/paths';
import { renderAt } from '../testing/renderAt';
import { recordRequests } from '../testing/requests';

/** A brand that no record refers to. */
const IDLE = 'Lucky Reel';
const field = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const writes = (requests: ReturnType<typeof recordRequests>) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** How many products each brand has, according to the product list of this test. */
async function productsPerBrand({ stock, router }: Journey): Promise<[name: string, count: number][]> {
  const listed = () => stock.store.getState().resources.product?.list ?? [];
  await act(() => router.navigate('/all-products'));
  await waitFor(() => expect(listed()).not.toEqual([]));
  const counts = new Map<string, number>();
  for (const record of listed()) {
    const name = String(valueAt(record, 'brand'));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left);
}

async function openBrand({ user }: Journey, name: string) {
  await user.click(within(await screen.findByRole('grid', { name: 'Brands' })).getByRole('link', { name }));
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
}

async function openUsedBrand(as: DemoRoleName = 'manager') {
  const journey = await renderAt('/dashboard', { as });
  const [[name, count] = ['', 0]] = await productsPerBrand(journey);
  await act(() => journey.router.navigate('/all-brands'));
  return { ...journey, name, count };
}

describe('deleting', () => {
  test('a used brand shows how many products lose it, with a link to them', async () => {
    const { user, name, count, address } = await openUsedBrand();
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    const dialog = await screen.findByRole('alertdialog', { name: `Delete ${name}?` });
    expect(dialog).toHaveTextContent(`${count} products keep their stock but lose this brand.`);
    await user.click(within(dialog).getByRole('link', { name: `${count} products` }));
    await waitFor(() => expect(address()).toBe(`/all-products?${new URLSearchParams({ brand: name })}`));
  });

  test('an unused brand requests the product list in the background and names no dependents', async () => {
    const requests = recordRequests();
    const { user, api } = await renderAt('/all-brands', { as: 'manager' });
    const bin = await screen.findByRole('button', { name: `Delete ${IDLE}` });
    await api.delay(500);
    await user.click(bin);
    const dialog = await screen.findByRole('alertdialog', { name: `Delete ${IDLE}?` });
    expect(dialog).toHaveTextContent('Counting the products that use this brand.');
    await waitFor(() => expect(dialog).not.toHaveTextContent('Counting'));
    expect(requests.map(({ path }) => path)).toContain('product/get-all-products-v2');
    expect(within(dialog).queryByRole('link')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: IDLE })).toBeNull());
  });

  test('a product list that cannot be loaded shows that in the dialog, with one toast, and Delete stays enabled', async () => {
    const { user, api } = await renderAt('/all-brands', { as: 'manager' });
    const bin = await screen.findByRole('button', { name: `Delete ${IDLE}` });
    await api.fail('product/get-all-products-v2', 500);
    await user.click(bin);
    const dialog = await screen.findByRole('alertdialog', { name: `Delete ${IDLE}?` });
    expect(
      await within(dialog).findByText('The products that use this brand could not be counted.'),
    ).toBeVisible();
    expect(await screen.findAllByText('Something went wrong. Please try again.')).toHaveLength(1);
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled();
  });
});

describe('renaming', () => {
  test('a used brand asks for confirmation; Keep editing keeps what was typed', async () => {
    const journey = await openUsedBrand();
    const { user, name, count } = journey;
    await openBrand(journey, name);
    const requests = recordRequests();
    await user.type(await field('Name'), ' Two');
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('alertdialog', { name: `Rename ${name}?` });
    expect(dialog).toHaveTextContent(`${count} products`);
    expect(dialog).toHaveTextContent('name this brand and will keep the old name.');
    await user.keyboard('{Control>}s{/Control}');
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(writes(requests)).toEqual([]);
    expect(await field('Name')).toHaveValue(`${name} Two`);

    await user.click(button('Save changes'));
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: `${name} Two` })).toBeVisible();
    expect(writes(requests)).toHaveLength(1);
  });

  test('a change of case only does not ask for confirmation, nor does an unused brand', async () => {
    const journey = await openUsedBrand();
    const { user, name } = journey;
    await openBrand(journey, name);
    const requests = recordRequests();
    const typed = await field('Name');
    await user.clear(typed);
    await user.type(typed, name.toUpperCase());
    await user.click(button('Save changes'));
    expect(await screen.findByRole('heading', { level: 1, name: name.toUpperCase() })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
    await act(() => journey.router.navigate('/all-brands'));
    await openBrand(journey, IDLE);
    await user.type(await field('Name'), ' Two');
    await user.click(button('Save changes'));
    await waitFor(() => expect(writes(requests)).toHaveLength(2));
  });
});

test('deactivating and renaming a used brand asks for confirmation', async () => {
  const journey = await openUsedBrand();
  const { user, name, count } = journey;
  await openBrand(journey, name);
  await user.click(screen.getByRole('switch', { name: 'Active' }));
  await user.click(button('Save changes'));
  const dialog = await screen.findByRole('alertdialog', { name: `Deactivate ${name}?` });
  expect(dialog).toHaveTextContent(`${count} products`);
  expect(dialog).toHaveTextContent('keep this brand, but it is no longer on offer for others.');
  await user.keyboard('{Escape}');
  await user.type(await field('Name'), ' Two');
  await user.click(button('Save changes'));
  expect(await screen.findByRole('alertdialog', { name: `Rename and deactivate ${name}?` })).toBeVisible();
});

describe('a consequence for several kinds of records', () => {
  test('is one line: products and promo codes that keep a brand', async () => {
    const { user, stock } = await renderAt('/all-brands', {
      as: 'manager',
      prepare: async (api) => {
        const ids = new Map<string, string>();
        await api.editRecords('brands', (record) => {
          ids.set(String(valueAt(record, 'brandDetails.name')), record._id);
          return record;
        });
        await api.editRecords('products', (record) => ({ ...record, brand: IDLE }));
        await api.editRecords('coupons', (record) => ({
          ...record,
          appliesTo: 'brands',
          included: [ids.get(IDLE)],
        }));
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: `Select ${IDLE}` }));
    await user.click(button('Deactivate'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate 1 brand?' });
    const lines = within(dialog).getAllByText(/no longer on offer/);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '400 products and 16 promo codes keep this brand, but it is no longer on offer for others.',
    ]);
    expect(within(dialog).getByRole('link', { name: '400 products' })).toBeVisible();
    expect(within(dialog).getByRole('link', { name: '16 promo codes' })).toBeVisible();
    expect(stock.store.getState().resources.coupon?.list).toHaveLength(16);
  });

  test('states how promo codes refer to a product, where they do so in two ways', async () => {
    let product = { _id: '', name: '' };
    const { user } = await renderAt('/all-products', {
      as: 'manager',
      prepare: async (api) => {
        await api.editRecords('products', (record) => {
          if (product._id === '') product = { _id: record._id, name: String(record.name) };
          return record;
        });
        let index = 0;
        await api.editRecords('coupons', (record) => {
          index++;
          const names =
            index <= 3 ? { appliesTo: 'products', included: [product._id] } : { appliesTo: 'all' };
          return { ...record, included: [], ...names, excludedProducts: index === 4 ? [product._id] : [] };
        });
      },
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Search products' }), product.name);
    await user.click(await screen.findByRole('button', { name: `Delete ${product.name}` }));
    const dialog = await screen.findByRole('alertdialog');
    const lines = await within(dialog).findAllByText(/lose this product/);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '3 promo codes (included) and 1 promo code (excluded) lose this product.',
    ]);
  });
});
