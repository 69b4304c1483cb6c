import { screen, waitFor } from '@testing-library/react';
import { field, fillIn } from '../../../testing/fillIn';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';
import { openTab } from '../../../testing/tabs';

const writes = (requests: ReturnType<typeof recordRequests>) =>
  requests.filter(({ method }) => method !== 'GET');
const NO_MATCH = 'No match for “zzz”. Choose from the list.';

async function typeInto(user: Awaited<ReturnType<typeof renderAt>>['user'], label: string, text: string) {
  await user.click(await field(label));
  await user.clear(await field(label));
  await user.keyboard(text);
}

test('a picker’s text that matches no option blocks saving, also with Ctrl+S, until it matches', async () => {
  const { user, address } = await renderAt('/all-subcategories/subcategory-create', { as: 'manager' });
  const requests = recordRequests();
  await fillIn(user, { Name: 'Zephyr bites' });
  await typeInto(user, 'Category', 'zzz');
  await user.keyboard('{Control>}s{/Control}');
  expect(await field('Category')).toHaveAccessibleDescription(NO_MATCH);
  await user.click(screen.getByRole('button', { name: 'Create subcategory' }));
  expect(await field('Category')).toHaveValue('zzz');
  expect(await field('Category')).toBeInvalid();
  await waitFor(async () => expect(await field('Category')).toHaveFocus());
  expect(writes(requests)).toEqual([]);

  await typeInto(user, 'Category', 'POPCORN');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(address()).toBe('/all-subcategories'));
  expect(writes(requests)).toEqual([
    expect.objectContaining({
      method: 'POST',
      body: {
        subCategoryDetails: expect.objectContaining({
          name: 'Zephyr bites',
          category: expect.stringMatching(/^[0-9a-f]{24}$/),
        }),
      },
    }),
  ]);
});

test('Discard clears a text that matches no option', async () => {
  const { user } = await renderAt('/all-subcategories', { as: 'manager' });
  await user.click((await screen.findAllByRole('link', { name: /^Caramel/ }))[0] as HTMLElement);
  const was = ((await field('Category')) as HTMLInputElement).value;
  expect(was).not.toBe('');
  await fillIn(user, { Description: 'Crunchy' });
  await user.click(await field('Category'));
  await user.keyboard('{Control>}a{/Control}zzz');
  await user.tab();
  expect(await field('Category')).toHaveAccessibleDescription(/Choose from the list\.$/);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await field('Category')).toHaveValue(was));
  expect(await field('Category')).toBeValid();
});

test('the list of a picker shows how many records match the text', async () => {
  const { user } = await renderAt('/all-products/product-create', { as: 'manager' });
  await user.click(await field('Category'));
  const all = (await screen.findAllByRole('option')).length;
  expect(screen.getByText(`${all} categories`)).toBeVisible();
  await user.keyboard('popcorn');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(screen.getByText('1 category')).toBeVisible();
});

test.each([
  ['/all-coupons/coupon-create', 'Valid at every venue, including venues that are added later.'],
  ['/all-products/product-create', 'Sold at every venue, including venues that are added later.'],
])('%s, all venues: hint %s', async (path, sentence) => {
  await renderAt(path, { as: 'manager' });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getAllByText(/at every venue, including/)).toHaveLength(1);
});

test('the venue tab of a brand, all venues: hint that it is available there', async () => {
  const { user } = await renderAt('/all-brands', { as: 'manager' });
  await user.click(await screen.findByRole('link', { name: 'Lucky Reel' }));
  await openTab(user, 'Venue');
  const everywhere = (await screen.findByRole('switch', { name: 'All venues' })) as HTMLInputElement;
  if (!everywhere.checked) await user.click(everywhere);
  expect(
    await screen.findByText('Available at every venue, including venues that are added later.'),
  ).toBeVisible();
});
