import { act, screen, waitFor, within } from '@testing-library/react';
import { valueAt } from '../kit/paths';
import { renderAt } from '../testing/renderAt';
import { hearRequests } from '../testing/requests';

/** A brand that nothing names. */
const IDLE = 'Lucky Reel';
const field = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const writes = (heard: ReturnType<typeof hearRequests>) =>
  heard.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** How many products each brand has, as the product list of this journey says. */
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
  test('names how many products lose the brand, and leads to them', async () => {
    const { user, name, count, address } = await openUsedBrand();
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    const dialog = await screen.findByRole('alertdialog', { name: `Delete ${name}?` });
    expect(dialog).toHaveTextContent(`${count} products keep their stock but lose this brand.`);
    await user.click(within(dialog).getByRole('link', { name: `${count} products` }));
    await waitFor(() => expect(address()).toBe(`/all-products?${new URLSearchParams({ brand: name })}`));
  });

  test('counts quietly what was not loaded yet, and says nothing of a brand that nobody uses', async () => {
    const heard = hearRequests();
    const { user, api } = await renderAt('/all-brands', { as: 'manager' });
    const bin = await screen.findByRole('button', { name: `Delete ${IDLE}` });
    await api.delay(500);
    await user.click(bin);
    const dialog = await screen.findByRole('alertdialog', { name: `Delete ${IDLE}?` });
    expect(dialog).toHaveTextContent('Counting the products that use this brand.');
    await waitFor(() => expect(dialog).not.toHaveTextContent('Counting'));
    expect(heard.map(({ path }) => path)).toContain('product/get-all-products-v2');
    expect(within(dialog).queryByRole('link')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: IDLE })).toBeNull());
  });

  test('says when they could not be counted, and can go on', async () => {
    const { user, api } = await renderAt('/all-brands', { as: 'manager' });
    const bin = await screen.findByRole('button', { name: `Delete ${IDLE}` });
    await api.fail('product/get-all-products-v2', 500);
    await user.click(bin);
    const dialog = await screen.findByRole('alertdialog', { name: `Delete ${IDLE}?` });
    expect(
      await within(dialog).findByText('The products that use this brand could not be counted.'),
    ).toBeVisible();
    expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled();
  });
});

describe('renaming', () => {
  test('a used brand asks first; going on editing keeps what was typed', async () => {
    const journey = await openUsedBrand();
    const { user, name, count } = journey;
    await openBrand(journey, name);
    const heard = hearRequests();
    await user.type(await field('Name'), ' Two');
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('alertdialog', { name: `Rename ${name}?` });
    expect(dialog).toHaveTextContent(`${count} products`);
    expect(dialog).toHaveTextContent('name this brand and will keep the old name.');
    await user.keyboard('{Control>}s{/Control}');
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(writes(heard)).toEqual([]);
    expect(await field('Name')).toHaveValue(`${name} Two`);

    await user.click(button('Save changes'));
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: `${name} Two` })).toBeVisible();
    expect(writes(heard)).toHaveLength(1);
  });

  test('only its spelling does not ask, nor does a brand that nobody uses', async () => {
    const journey = await openUsedBrand();
    const { user, name } = journey;
    await openBrand(journey, name);
    const heard = hearRequests();
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
    await waitFor(() => expect(writes(heard)).toHaveLength(2));
  });
});

test('switching a used brand off asks, together with a new name', async () => {
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
