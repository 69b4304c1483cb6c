import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import type { HostSession, LoggedInUser } from '../../../../host/contract';
import { changesIn } from '../../../../kit/writes/set/keptRecords';
import { hostValue, signedIn } from '../../../../testing/hostValue';
import { renderAt } from '../../../../testing/renderAt';
import { recordRequests } from '../../../../testing/requests';
import type { Product } from '../../declaration/record';

const PRICE = 0;
const COST = 1;
const TAX = 3;
const MARGIN = 4;
const VS_BASE = 5;
const AVAILABLE = 6;

const call = (api: StockTestApi, path: string) => `${api.origin}/api/v1/${path}`;

async function stored(api: StockTestApi, id: string): Promise<Product> {
  const path = call(api, `product/get-product-v2/${id}`);
  return act(async () => (await axios.get(path, { withCredentials: true })).data.product);
}

let products: readonly Product[] = [];

beforeAll(async () => {
  const api = await stockApi();
  await api.reset();
  await api.signIn('admin');
  const { data } = await axios.get(call(api, 'product/get-all-products-v2'), { withCredentials: true });
  products = data.products;
});

/** The product with the most prices: one at every active venue of the demo data. */
const full = () =>
  products.toSorted(
    (a, b) => (b.pricingDetails?.length ?? 0) - (a.pricingDetails?.length ?? 0),
  )[0] as Product;
/** A product with prices at some venues only. */
const partial = () =>
  products.find(
    ({ pricingDetails = [] }) => pricingDetails.length > 2 && pricingDetails.length < 8,
  ) as Product;
const none = () => products.find(({ pricingDetails = [] }) => pricingDetails.length === 0) as Product;

const patches = (requests: ReturnType<typeof recordRequests>) =>
  requests.filter(({ method }) => method === 'PATCH');
const reads = (requests: ReturnType<typeof recordRequests>) =>
  requests.filter(({ method, path }) => method === 'GET' && path.startsWith('product/get-product-v2/'));

async function venueId(api: StockTestApi, name: string): Promise<string> {
  const { data } = await axios.get(call(api, 'company-venue/get-all-venues'), { withCredentials: true });
  const found = data.venues.find(
    ({ venueDetails }: { venueDetails: { venueName: string } }) => venueDetails.venueName === name,
  );
  return found._id;
}

const grid = () => screen.findByRole('grid', { name: 'Prices by venue' });
const rows = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1);
const nameOf = (row: HTMLElement) => within(row).getByRole('rowheader').textContent;
const cellIn = (row: HTMLElement, index: number) =>
  within(row).getAllByRole('gridcell')[index] as HTMLElement;
const cell = async (venue: string, index: number) =>
  cellIn((await rows()).find((row) => nameOf(row) === venue) as HTMLElement, index);
const marked = async () =>
  (await rows()).filter((row) => cellIn(row, PRICE).getAttribute('aria-invalid') === 'true').map(nameOf);

async function open(product: Product, options: Parameters<typeof renderAt>[1] = {}) {
  const journey = await renderAt(`/all-products/product-pricing/${product._id}`, { as: 'admin', ...options });
  await grid();
  return journey;
}

type User = Awaited<ReturnType<typeof renderAt>>['user'];

async function enter(user: User, venue: string, index: number, text: string) {
  await user.click(await cell(venue, index));
  await user.keyboard(`${text}{Enter}`);
}

/** Reviews and saves, and waits until the batch has ended. */
async function save(user: User) {
  await user.click(screen.getByRole('button', { name: /^Review/ }));
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
}

test('a link opens the prices of every active venue, by name @verify', async () => {
  await open(full());
  const names = (await rows()).map(nameOf);
  expect(names).toHaveLength(10);
  expect(names).toEqual(names.toSorted());
  expect(names).not.toContain('Northgate');
  const entry = full().pricingDetails?.[0];
  const amounts = (await rows()).map((row) => cellIn(row, PRICE).textContent);
  expect(amounts).toContain(entry?.price.toFixed(2));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(full().name);
  expect(screen.getByText('Base price').nextSibling).toHaveTextContent(`€${full().price.toFixed(2)}`);
});

test('a batch of 40 prices of which 3 fail: 37 are stored, one toast, 3 cells stay marked, Retry sends 3', async () => {
  const product = full();
  const { user, api } = await open(product, {
    prepare: async (ready) => {
      const { data } = await axios.get(call(ready, 'company/get-all-companies'), { withCredentials: true });
      for (let number = 1; number <= 30; number += 1) {
        await axios.post(
          call(ready, 'company-venue/register-venue'),
          {
            companyId: data.companies[0]._id,
            venueDetails: { venueName: `Pop-up ${number}`, venueType: 'Cinema', isActive: true },
          },
          { withCredentials: true },
        );
      }
    },
  });
  await waitFor(async () => expect(await rows()).toHaveLength(40));
  await user.click(cellIn((await rows())[0] as HTMLElement, PRICE));
  await user.paste(Array.from({ length: 40 }, (_, index) => `${20 + index},25`).join('\r\n'));
  expect(await screen.findByText('40 cells pasted.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('40 unsaved changes');

  await api.fail('update-product-pricing-v2', 503, 3);
  const requests = recordRequests();
  await save(user);
  await waitFor(() => expect(patches(requests)).toHaveLength(40));
  const banner = await screen.findByText('3 of 40 venues could not be saved');
  expect(new Set(patches(requests).map(({ path }) => path)).size).toBe(40);
  expect(reads(requests)).toHaveLength(1);
  const failed = await marked();
  expect(failed).toHaveLength(3);
  const failures = screen.getAllByText('3 of 40 venues could not be saved.');
  expect(failures).toHaveLength(1);
  expect(banner.parentElement).toHaveTextContent(failed[0] ?? '');
  expect(banner.parentElement).toHaveTextContent(
    'The service is temporarily unavailable. Please try again later.',
  );
  const isNew = ({ price }: { price: number }) => price >= 20 && price < 60;
  expect((await stored(api, product._id)).pricingDetails?.filter(isNew)).toHaveLength(37);
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('3 unsaved changes');

  requests.length = 0;
  await user.click(screen.getByRole('button', { name: 'Retry 3' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  expect(patches(requests)).toHaveLength(3);
  expect(reads(requests)).toHaveLength(1);
  expect(await marked()).toEqual([]);
  expect((await stored(api, product._id)).pricingDetails?.filter(isNew)).toHaveLength(40);
  // the focus continues in the sheet, from the button of the retry that is gone
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'gridcell'));
});

test('one PATCH per venue carries its whole entry, and its answer is shown in the sheet', async () => {
  const product = full();
  const { user, api } = await open(product);
  await enter(user, 'Harbour', PRICE, '8,40');
  await enter(user, 'Harbour', TAX, '13');
  await user.click(await cell('Opera', AVAILABLE));
  await user.keyboard(' ');
  const before = (await stored(api, product._id)).pricingDetails ?? [];
  const requests = recordRequests();
  await save(user);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  expect(requests.map(({ method, path }) => [method, path])).toEqual([
    ['GET', `product/get-product-v2/${product._id}`],
    ...['harbour', 'opera'].map(() => [
      'PATCH',
      expect.stringMatching(new RegExp(`^product/update-product-pricing-v2/${product._id}/[0-9a-f]{24}$`)),
    ]),
  ]);
  const [harbour] = patches(requests);
  const entry = before.find(({ venue }) => harbour?.path.endsWith(String(venue)));
  expect(harbour?.body).toEqual({ ...entry, price: 8.4, taxRate: 13 });
  expect(screen.getAllByText('Saved at 2 venues.')).toHaveLength(1);
  expect(await cell('Harbour', PRICE)).toHaveTextContent(/^8\.40$/);
  expect(await cell('Opera', AVAILABLE)).toHaveTextContent('Off');
});

test('a venue without an entry is empty, and its first entry is available @verify', async () => {
  const product = partial();
  const { user, api } = await open(product);
  const empty = (await rows()).filter((row) => cellIn(row, PRICE).textContent === '');
  expect(empty.length).toBe(10 - (product.pricingDetails?.length ?? 0));
  const venue = nameOf(empty[0] as HTMLElement) ?? '';
  await enter(user, venue, COST, '1.10');
  await user.click(screen.getByRole('button', { name: 'Review 1 change' }));
  expect(await screen.findByText('One venue has a value that cannot be saved. It is marked.')).toBeVisible();
  expect(await cell(venue, PRICE)).toHaveFocus();
  expect(screen.getByText('Price is required.')).toBeVisible();
  await user.keyboard('2.50{Enter}');
  expect(await cell(venue, AVAILABLE)).toHaveTextContent('On');
  await user.click(screen.getByRole('button', { name: 'Review 2 changes' }));
  const review = await screen.findByRole('alertdialog', { name: `Save 2 changes to ${product.name}?` });
  const begun = within(review).getByText(`${venue}, available`).closest('li');
  expect(begun).toHaveTextContent('–On');
  expect(begun).toHaveTextContent('Begins with the first entry.');
  expect(review).toHaveTextContent('Checked against the server just before saving.');
  await user.click(within(review).getByRole('button', { name: 'Save 2 changes' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  const { pricingDetails = [] } = await stored(api, product._id);
  expect(pricingDetails).toHaveLength((product.pricingDetails?.length ?? 0) + 1);
  expect(pricingDetails.at(-1)).toMatchObject({ price: 2.5, costPrice: 1.1, isAvailable: true });
});

test('computed columns update while typing, and doubtful prices show a warning in the review @verify', async () => {
  const { user } = await open(full());
  await enter(user, 'Harbour', PRICE, '10');
  await enter(user, 'Harbour', COST, '4');
  await enter(user, 'Harbour', TAX, '25%');
  expect(await cell('Harbour', MARGIN)).toHaveTextContent('50.0%');
  expect(await cell('Harbour', VS_BASE)).toHaveTextContent(`+${(10 - full().price).toFixed(2)}`);
  await enter(user, 'Opera', PRICE, '0.10');
  await user.click(await cell('Opera', PRICE));
  expect(await cell('Opera', PRICE)).toHaveAccessibleDescription(/^Price is below cost\./);
  await user.keyboard('{Control>}s{/Control}');
  const review = await screen.findByRole('alertdialog', { name: `Save 4 changes to ${full().name}?` });
  expect(within(review).getByText('Harbour, cost price')).toBeVisible();
  expect(within(review).getByText(/^Price is below cost\./)).toBeVisible();
  await user.click(within(review).getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('4 unsaved changes');
});

test('Ctrl+S reviews the cell that is being edited; Discard can be undone @verify', async () => {
  const { user } = await open(full());
  await user.click(await cell('Harbour', PRICE));
  await user.keyboard('9.90{Control>}s{/Control}');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('9.90');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  const left = await cell('Harbour', PRICE);
  await waitFor(() => expect(left).toHaveFocus());
  await user.click(await cell('Opera', PRICE));
  await user.keyboard('{Control>}z{/Control}');
  expect(await cell('Harbour', PRICE)).toHaveTextContent('9.90');
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

test('Discard says what it discarded, and its toast brings it back @verify', async () => {
  const { user } = await open(full());
  await user.click(await cell('Harbour', PRICE));
  await user.keyboard('9.90{Enter}');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  const toast = (await screen.findByText('1 change discarded.')).closest<HTMLElement>('[role="status"]');
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
  expect(await cell('Harbour', PRICE)).toHaveTextContent('9.90');
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('1 unsaved change');
});

test('values are set for all venues, and copied from one venue to the others @verify', async () => {
  const { user } = await open(partial());
  await user.click(screen.getByRole('button', { name: 'Set for all venues' }));
  const panel = screen.getByRole('dialog', { name: 'Set for all venues' });
  await user.type(within(panel).getByLabelText('Price'), 'much{Enter}');
  expect(await within(panel).findByText('Price must be a number.')).toBeVisible();
  await user.clear(within(panel).getByLabelText('Price'));
  await user.type(within(panel).getByLabelText('Price'), '3,30');
  await user.click(within(panel).getByRole('radio', { name: 'Off' }));
  await user.click(within(panel).getByRole('button', { name: 'Set at 10 venues' }));
  for (const row of await rows()) {
    expect(cellIn(row, PRICE)).toHaveTextContent('3.30');
    expect(cellIn(row, AVAILABLE)).toHaveTextContent('Off');
  }
  await enter(user, 'Opera', COST, '1.11');
  await user.click(screen.getByRole('button', { name: 'Copy from venue' }));
  const copy = screen.getByRole('dialog', { name: 'Copy from venue' });
  await user.selectOptions(within(copy).getByLabelText('Copy from'), 'Opera');
  await user.click(within(copy).getByRole('radio', { name: 'Only into empty cells' }));
  await user.click(within(copy).getByRole('button', { name: 'Copy to 9 venues' }));
  const costs = (await rows()).map((row) => cellIn(row, COST).textContent);
  expect(costs).not.toContain('');
  expect(new Set(costs).size).toBeGreaterThan(1);
});

describe('unsaved changes', () => {
  test('stay while the user visits other tabs of the product, and are marked; leaving asks for confirmation @verify', async () => {
    const { user, address } = await open(full());
    await enter(user, 'Harbour', PRICE, '9.90');
    await user.click(screen.getByRole('link', { name: 'Inventory' }));
    expect(await screen.findByRole('grid', { name: 'Stock by venue' })).toBeVisible();
    const tab = screen.getByRole('link', { name: 'Pricing' });
    expect(tab).toHaveAccessibleDescription('Unsaved edits');
    await user.click(tab);
    expect(await cell('Harbour', PRICE)).toHaveTextContent('9.90');
    await user.click(screen.getByRole('link', { name: 'All Products' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(address()).toContain('product-pricing');
  });

  test('are offered after a reload, naming what was changed on the server meanwhile', async () => {
    const { user, api } = await open(full());
    await enter(user, 'Harbour', PRICE, '9.90');
    await enter(user, 'Opera', COST, '1.11');
    const { pricingDetails = [] } = await stored(api, full()._id);
    await act(async () => {
      const { data } = await axios.get(call(api, 'company-venue/get-all-venues'), { withCredentials: true });
      const harbour = data.venues.find(
        ({ venueDetails }: { venueDetails: { venueName: string } }) => venueDetails.venueName === 'Harbour',
      );
      const entry = pricingDetails.find(({ venue }) => venue === harbour._id);
      await axios.patch(
        call(api, `product/update-product-pricing-v2/${full()._id}/${harbour._id}`),
        { ...entry, price: 9.1 },
        { withCredentials: true },
      );
    });
    const again = await open(full(), { isReload: true });
    expect(await screen.findByText(/Your unsaved changes from before are still here/)).toHaveTextContent(
      'Changed fields: Price, Cost price. Price was changed meanwhile.',
    );
    expect(await cell('Harbour', PRICE)).toHaveTextContent('9.10');
    await again.user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await cell('Harbour', PRICE)).toHaveTextContent('9.90');
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('2 unsaved changes');
  });

  test('a scope change asks for confirmation and discards them @verify', async () => {
    const { user } = await open(full());
    await enter(user, 'Harbour', PRICE, '9.90');
    await user.click(screen.getByRole('combobox', { name: 'Company' }));
    await user.click(await screen.findByRole('option', { name: 'Halden Cinemas' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: /discard/i }));
    await waitFor(async () => expect(await rows()).toHaveLength(8));
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await user.click(await cell('Harbour', PRICE));
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Nothing to undo.')).toBeVisible();
  });
});

test('venues that fail for different reasons are named with their own reason @verify', async () => {
  const product = full();
  const { user, api } = await open(product);
  for (const venue of ['Harbour', 'Opera', 'Old Town']) await enter(user, venue, PRICE, '20');
  await act(async () => {
    const gone = await venueId(api, 'Old Town');
    await axios.delete(call(api, `company-venue/delete-venue/${gone}`), { withCredentials: true });
    await api.fail(`${product._id}/${await venueId(api, 'Opera')}`, 503);
  });
  await save(user);
  const opera = await screen.findByText(
    'Opera: The service is temporarily unavailable. Please try again later.',
  );
  expect(opera.parentElement).toHaveTextContent('2 of 3 venues could not be saved');
  expect(screen.getByText(/^Old Town: /)).toHaveTextContent(/^Old Town: .*not/);
});

describe('another user changes prices meanwhile', () => {
  const entryAt = async (api: StockTestApi, id: string, venue: string) => {
    const at = await act(() => venueId(api, venue));
    return (await stored(api, id)).pricingDetails?.find((entry) => entry.venue === at);
  };

  async function colleague(api: StockTestApi, id: string, venue: string, change: object): Promise<void> {
    const entry = await entryAt(api, id, venue);
    await act(
      async () =>
        void (await axios.patch(
          call(api, `product/update-product-pricing-v2/${id}/${entry?.venue}`),
          { ...entry, ...change },
          { withCredentials: true },
        )),
    );
  }

  const unsaved = () => screen.queryByRole('region', { name: 'Unsaved changes' });

  test('both changes survive when they concern different fields', async () => {
    const product = full();
    const { user, api } = await open(product);
    await enter(user, 'Harbour', COST, '1.11');
    await colleague(api, product._id, 'Harbour', { price: 9.1 });
    await colleague(api, product._id, 'Opera', { taxRate: 6.5 });
    const requests = recordRequests();
    await save(user);
    await waitFor(() => expect(unsaved()).toBeNull());
    expect(reads(requests)).toHaveLength(1);
    expect(patches(requests).map(({ body }) => body)).toEqual([
      expect.objectContaining({ price: 9.1, costPrice: 1.11 }),
    ]);
    expect(await entryAt(api, product._id, 'Harbour')).toMatchObject({ price: 9.1, costPrice: 1.11 });
    expect(screen.getByText('2 fields were updated meanwhile.').parentElement).toHaveTextContent(
      'You had not changed them, so they stay as they are on the server: Price at Harbour, Tax rate at Opera.',
    );
    expect(await cell('Harbour', PRICE)).toHaveTextContent(/^9\.10$/);
    expect(await cell('Opera', TAX)).toHaveTextContent(/^6\.5$/);
  });

  test('cells that both users changed are resolved one by one; the others are saved', async () => {
    const product = full();
    const { user, api } = await open(product);
    await enter(user, 'Harbour', PRICE, '20');
    await enter(user, 'Opera', PRICE, '21');
    await enter(user, 'Old Town', COST, '1.11');
    await colleague(api, product._id, 'Harbour', { price: 9.1 });
    await colleague(api, product._id, 'Opera', { price: 9.2 });
    const requests = recordRequests();
    await save(user);
    const dialog = await screen.findByRole('dialog', { name: '2 conflicts' });
    expect(patches(requests)).toEqual([]);
    const opera = within(dialog).getByRole('radiogroup', { name: `${product.name}, Opera, price` });
    await user.click(within(opera).getByRole('radio', { name: 'Theirs €9.20' }));
    expect(dialog).toHaveTextContent('1 yours, 1 theirs');
    await user.click(within(dialog).getByRole('button', { name: 'Save 2 changes' }));
    await waitFor(() => expect(unsaved()).toBeNull());
    expect(await screen.findByText('Saved at 2 venues.')).toBeVisible();
    expect(patches(requests)).toHaveLength(2);
    expect(await cell('Opera', PRICE)).toHaveTextContent(/^9\.20$/);
    expect(await entryAt(api, product._id, 'Harbour')).toMatchObject({ price: 20 });
    expect(await entryAt(api, product._id, 'Opera')).toMatchObject({ price: 9.2 });
    expect(await entryAt(api, product._id, 'Old Town')).toMatchObject({ costPrice: 1.11 });
  });

  test('back to the review: nothing is sent, the changes stay, and saving checks again @verify', async () => {
    const product = full();
    const { user, api } = await open(product);
    await enter(user, 'Harbour', PRICE, '20');
    await colleague(api, product._id, 'Harbour', { price: 9.1 });
    const requests = recordRequests();
    await save(user);
    const dialog = await screen.findByRole('dialog', { name: '1 conflict' });
    await user.click(within(dialog).getByRole('button', { name: 'Back to review' }));
    const review = await screen.findByRole('alertdialog');
    expect(review).toHaveTextContent('9.10');
    await user.click(within(review).getByRole('button', { name: 'Save 1 change' }));
    const again = await screen.findByRole('dialog', { name: '1 conflict' });
    expect(patches(requests)).toEqual([]);
    await user.click(within(again).getByRole('button', { name: 'Take all theirs' }));
    await user.click(within(again).getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(unsaved()).toBeNull());
    expect(patches(requests)).toEqual([]);
    expect(await cell('Harbour', PRICE)).toHaveTextContent(/^9\.10$/);
  });

  test('the check fails: nothing is sent, banner and toast are shown, the cells keep what was typed', async () => {
    const product = full();
    const { user, api } = await open(product);
    await enter(user, 'Harbour', PRICE, '20');
    await api.fail('get-product-v2', 500);
    const requests = recordRequests();
    await save(user);
    expect(await screen.findByText(/^Nothing was saved, since .* Server error\. Please try/)).toBeVisible();
    expect(await screen.findAllByText('Server error. Please try again later.')).toHaveLength(1);
    expect(patches(requests)).toEqual([]);
    expect(await cell('Harbour', PRICE)).toHaveTextContent('20.00');
    expect(unsaved()).toHaveTextContent('1 unsaved change');
    await api.endFaults();
    await save(user);
    await waitFor(() => expect(unsaved()).toBeNull());
    expect(screen.queryByText(/^Nothing was saved/)).toBeNull();
  });
});

test('read only: the prices are visible, nothing can be changed, and one line states the reason @verify', async () => {
  const { user } = await open(full(), {
    as: 'staff',
    prepare: (api) => api.setPermission('/all-products/product-pricing', 'Venue staff', 'read'),
  });
  expect(await screen.findByText('You need write access to change this.')).toBeVisible();
  expect(screen.getByText('Read only')).toBeVisible();
  for (const name of ['Set for all venues', 'Fill down', 'Copy from venue'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  for (const one of within(await grid()).getAllByRole('switch')) expect(one).toBeDisabled();
  const [first] = await rows();
  await user.click(cellIn(first as HTMLElement, PRICE));
  await user.keyboard('9.90{Enter}');
  await user.paste('9.90');
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

test('a product without prices shows the base price only @verify', async () => {
  await open(none());
  expect(screen.getByText('Base price')).toBeVisible();
  expect(screen.queryByText('Lowest')).toBeNull();
  expect(screen.queryByText('Avg margin')).toBeNull();
});

test('without venues in scope an empty state is shown @verify', async () => {
  await renderAt(`/all-products/product-pricing/${full()._id}`, {
    as: 'admin',
    prepare: async (api) => {
      const answer = await axios.get(call(api, 'company-venue/get-all-venues'), { withCredentials: true });
      for (const { _id } of answer.data.venues)
        await axios.delete(call(api, `company-venue/delete-venue/${_id}`), { withCredentials: true });
    },
  });
  expect(await screen.findByRole('heading', { name: 'No venues here' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fill down' })).toBeDisabled();
});

test('venues that could not be loaded are requested again on Retry @verify', async () => {
  const { user, api } = await renderAt(`/all-products/product-pricing/${full()._id}`, {
    as: 'admin',
    prepare: (ready) => ready.fail('get-all-venues', 500, 1),
  });
  expect(await screen.findByRole('heading', { name: 'The venues could not be loaded' })).toBeVisible();
  await api.endFaults();
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(10);
});

test('a session that ends during a batch keeps the unsaved changes', async () => {
  const { user, api, stock } = await open(full());
  await enter(user, 'Harbour', PRICE, '9.90');
  await act(() => api.expireSessions());
  await save(user);
  await waitFor(() => expect(stock.store.getState().auth.isLoggedIn).toBe(false));
  const address = `/all-products/product-pricing/${full()._id}`;
  const stored = changesIn(stock.store.getState().drafts[address]?.[0]?.records);
  expect(stored).toMatchObject([{ field: 'price', value: 9.9 }]);
});

test('unsaved prices stay when the host changes the profile of the same user @verify', async () => {
  const session = hostValue<HostSession>({ state: 'unknown' });
  const { user, stock } = await open(full(), { host: { session } });
  await enter(user, 'Harbour', PRICE, '9.90');
  const profile = stock.store.getState().auth.user as LoggedInUser;
  const userDetails = { name: 'Martina', lastName: 'K.' };
  await act(async () => session.set(signedIn({ ...profile, userDetails })));
  expect(await screen.findByText('Martina K.')).toBeVisible();
  expect(await cell('Harbour', PRICE)).toHaveTextContent('9.90');
  expect(screen.getByRole('button', { name: /^Review/ })).toBeVisible();
});

test('copying cells puts tab-separated text on the clipboard @verify', async () => {
  const { user } = await open(full());
  await user.click(await cell('Harbour', PRICE));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  const setData = jest.fn();
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', expect.stringMatching(/^\d+\.\d\d\t\d+\.\d\d$/));
});
