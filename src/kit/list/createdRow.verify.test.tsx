import { act, screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '../../testing/fillIn';
import { renderAt } from '../../testing/renderAt';

const row = async (name: string) =>
  (await screen.findByRole('link', { name })).closest<HTMLElement>('[role="row"]') as HTMLElement;
const notice = (name: string) => screen.findByText(new RegExp(`^${name} was created\\.`));

afterEach(() => jest.restoreAllMocks());

/** Creates a record from its list, to which the page then returns. */
async function create(
  path: string,
  one: string,
  values: Readonly<Record<string, string | boolean>>,
  options: Parameters<typeof renderAt>[1] = { as: 'manager' },
) {
  const journey = await renderAt(path, options);
  const { user } = journey;
  await user.click(await screen.findByRole('link', { name: `New ${one}` }));
  await screen.findByRole('heading', { level: 1, name: `New ${one}` });
  await fillIn(user, values);
  await user.click(screen.getByRole('button', { name: `Create ${one}` }));
  await waitFor(() => expect(journey.address()).toBe(path));
  return journey;
}

test.each([
  ['far down a list by name', '/all-brands', 'Zzephyr'],
  ['far down a list that is sorted the other way', '/all-brands?sort=name&dir=desc', 'Aaardvark'],
])('a created brand is in its list, focused and marked: %s', async (_, path, Name) => {
  await create(path, 'brand', { Name });
  const created = await row(Name);
  await waitFor(() => expect(created).toHaveFocus());
  expect(created).toHaveAttribute('data-marked');
  expect(screen.getAllByRole('row').filter((each) => each.hasAttribute('data-marked'))).toHaveLength(1);
  // a brand has no next steps, and nothing hides it
  expect(screen.queryByText(/was created\. /)).toBeNull();
});

test('a created brand hidden by filters is reported; Show it clears them and focuses its row', async () => {
  const { user, address } = await create('/all-brands?q=kernel&status=inactive', 'brand', { Name: 'Zephyr' });
  expect(await notice('Zephyr')).toHaveTextContent('The search or a filter hides it.');
  expect(screen.queryByRole('link', { name: 'Zephyr' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  const created = await row('Zephyr');
  await waitFor(() => expect(created).toHaveFocus());
  expect(created).toHaveAttribute('data-marked');
  await waitFor(() => expect(address()).toBe('/all-brands'));
});

test('what the server did not keep of a created brand is named, with a link to it', async () => {
  const { send } = XMLHttpRequest.prototype;
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const received = typeof body === 'string' ? body.replace('"Sourdough"', '"Sour"') : body;
    return Reflect.apply(send, this, [received]);
  });
  const values = { Name: 'Zephyr', Description: 'Sourdough' };
  const { user } = await create('/all-brands', 'brand', values, { as: 'manager' });
  expect(await notice('Zephyr')).toHaveTextContent(
    'Zephyr was created. The server did not take everything: description is Sour.',
  );
  await user.click(screen.getByRole('link', { name: 'Open Zephyr' }));
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveValue('Sour');
});

const PRODUCT = { Name: 'Zephyr bar', Price: '2.50', Category: 'Snacks' };

test('a created product has links to set its prices and stock, until the list is left', async () => {
  const { user, address, router } = await create('/all-products', 'product', PRODUCT);
  const created = await row('Zephyr bar');
  await waitFor(() => expect(created).toHaveFocus());
  await notice('Zephyr bar');
  const id = screen.getByRole('link', { name: 'Zephyr bar' }).getAttribute('href')?.split('/').at(-1);
  expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect(screen.getByRole('link', { name: 'Set stock' })).toHaveAttribute(
    'href',
    `/stock/all-products/product-inventory/${id}`,
  );
  await user.click(screen.getByRole('link', { name: 'Set prices' }));
  expect(await screen.findByRole('grid', { name: 'Prices by venue' })).toBeVisible();
  expect(address()).toBe(`/all-products/product-pricing/${id}`);
  await act(() => router.navigate(-1));
  expect(await row('Zephyr bar')).not.toHaveAttribute('data-marked');
  expect(screen.queryByRole('link', { name: 'Set prices' })).toBeNull();
});

test('with read access to prices only the stock link is displayed, and can be dismissed', async () => {
  const { user } = await create('/all-products', 'product', PRODUCT, {
    as: 'manager',
    prepare: (api) => api.setPermission('/all-products/product-pricing', 'Stock manager', 'read'),
  });
  expect(await screen.findByRole('link', { name: 'Set stock' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Set prices' })).toBeNull();
  await user.click(within(await screen.findByRole('main')).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('link', { name: 'Set stock' })).toBeNull();
});
