import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

const LIST = 'product-brand/get-all-brands';

/** The page of the brands with the palette open over it, both while their list is being read. */
async function openBoth(prepare: (api: StockTestApi) => Promise<unknown>) {
  const requests = recordRequests();
  const journey = await renderAt('/all-brands', {
    as: 'manager',
    prepare: async (api) => {
      await prepare(api);
      await api.delay(500);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Brands' });
  await journey.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  return { ...journey, reads: () => requests.filter(({ path }) => path === LIST) };
}

test('a list that the page and the palette read at the same time is requested once', async () => {
  const { user, reads } = await openBoth(async () => undefined);
  await user.keyboard('{Escape}');
  const grid = within(await screen.findByRole('grid', { name: 'Brands' }));
  expect(await grid.findByRole('link', { name: 'Cremello' })).toBeVisible();
  expect(reads()).toHaveLength(1);
});

test('when that read fails the page shows it, with one toast', async () => {
  const { user, reads } = await openBoth((api) => api.fail(LIST, 500));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Brands could not be loaded')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Something went wrong. Please try again.')).toHaveLength(1));
  expect(reads()).toHaveLength(1);
});
