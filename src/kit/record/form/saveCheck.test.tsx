import { act, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { brand } from '../../../resources/brand/brand';
import { field } from '../../../testing/fillIn';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';
import type { Effect } from '../../declare/effects';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';

type Record_ = Identified & Record<string, unknown>;
type Journey = Awaited<ReturnType<typeof renderAt>>;

const call = (api: StockTestApi, path: string) => `${api.origin}/api/v1/${path}`;
const withCookies = { withCredentials: true };

async function get(api: StockTestApi, path: string): Promise<Record<string, unknown>> {
  return act(async () => (await axios.get(call(api, path), withCookies)).data);
}

const stored = async (api: StockTestApi, id: string) =>
  (await get(api, `product/get-product-v2/${id}`)).product as Record_;

/** A colleague's change of this product, saved on the server. */
async function colleague(api: StockTestApi, id: string, change: object): Promise<void> {
  await act(
    async () => void (await axios.patch(call(api, `product/update-product/${id}`), change, withCookies)),
  );
}

/** Opens the details of an active product and waits for its first reads. */
async function open(): Promise<Journey & { id: string; before: Record_ }> {
  const api = await stockApi();
  await api.reset();
  await api.signIn('admin');
  const products = (await get(api, 'product/get-all-products-v2')).products as Record_[];
  const id = products.find(({ isActive, sku }) => isActive && sku)?._id ?? '';
  const journey = await renderAt(`/all-products/product-details/${id}`, { as: 'admin' });
  const before = await stored(api, id);
  await screen.findByRole('heading', { level: 1, name: String(before.name) });
  await waitFor(() => expect(journey.stock.store.getState().resources.product?.record?._id).toBe(id));
  return { ...journey, id, before };
}

async function retype(user: Journey['user'], label: string, value: string): Promise<void> {
  const input = await field(label);
  await user.clear(input);
  await user.type(input, value);
}

const save = (user: Journey['user']) => user.click(screen.getByRole('button', { name: 'Save changes' }));
const isSaved = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
const conflicts = (name: string) => screen.findByRole('dialog', { name });
const writes = (requests: ReturnType<typeof recordRequests>) =>
  requests.filter(({ method }) => method !== 'GET');
const recordReads = (requests: ReturnType<typeof recordRequests>) =>
  requests.filter(({ method, path }) => method === 'GET' && path.includes('get-product-v2'));

test('a saved unit of measure and a colleague’s new name and price are both kept', async () => {
  const { user, api, id, before } = await open();
  await retype(user, 'Unit of measure', 'tray');
  await colleague(api, id, { name: 'Renamed meanwhile', price: 12.34 });
  const requests = recordRequests();
  await save(user);
  await isSaved();
  expect(await screen.findByText('2 fields were updated meanwhile.')).toBeVisible();
  expect(screen.getByText(/they stay as they are on the server: Name, Price\.$/)).toBeVisible();
  expect(recordReads(requests)).toHaveLength(1);
  expect(writes(requests)).toHaveLength(1);
  expect(writes(requests)[0]?.body).toMatchObject({
    name: 'Renamed meanwhile',
    price: 12.34,
    unitOfMeasure: 'tray',
    sku: before.sku,
  });
  expect(await stored(api, id)).toMatchObject({
    name: 'Renamed meanwhile',
    price: 12.34,
    unitOfMeasure: 'tray',
  });
  expect(await field('Name')).toHaveValue('Renamed meanwhile');
  expect(await field('Price')).toHaveValue('12.34');
  expect(screen.getByRole('heading', { level: 1, name: 'Renamed meanwhile' })).toBeVisible();
});

test('without a colleague’s change the form saves twice without notice or dialog @verify', async () => {
  const { user, api, id } = await open();
  await retype(user, 'Unit of measure', 'tray');
  await save(user);
  await isSaved();
  await retype(user, 'Unit of measure', 'crate');
  await save(user);
  await isSaved();
  expect(await stored(api, id)).toMatchObject({ unitOfMeasure: 'crate' });
  expect(screen.queryByText(/updated meanwhile/)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a value that the server did not keep stays typed, and its field shows what is stored @verify', async () => {
  const { user, api, id, before } = await open();
  await retype(user, 'Unit of measure', 'tray');
  await retype(user, 'Price', '20.50');
  const { send } = XMLHttpRequest.prototype;
  // the server stores another price than was sent
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const received = typeof body === 'string' ? body.replace('"price":20.5', '"price":9.99') : body;
    return Reflect.apply(send, this, [received]);
  });
  await save(user);
  const price = await field('Price');
  await waitFor(() =>
    expect(price).toHaveAccessibleDescription('The server did not take it: price is still €9.99.'),
  );
  expect(price).toHaveValue('20.50');
  expect(price).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('Unsaved changes: Price');
  expect(await stored(api, id)).toMatchObject({ price: 9.99, unitOfMeasure: 'tray', name: before.name });
  jest.restoreAllMocks();
  // the error stays when the field is left, and does not hold back another attempt
  await user.tab();
  expect(price).toHaveAccessibleDescription(/price is still €9\.99/);
  await save(user);
  await isSaved();
  expect(price).toHaveAccessibleDescription('');
  expect(await stored(api, id)).toMatchObject({ price: 20.5 });
});

describe('both changed the same field', () => {
  /** The user edits price and unit, a colleague saves price and name; saving opens the dialog. */
  async function openConflict() {
    const journey = await open();
    const { user, api, id } = journey;
    await retype(user, 'Price', '20,50');
    await retype(user, 'Unit of measure', 'tray');
    await colleague(api, id, { price: 12.34, name: 'Renamed meanwhile' });
    const requests = recordRequests();
    await save(user);
    const dialog = await conflicts('1 conflict');
    return {
      ...journey,
      requests,
      dialog,
      group: within(dialog).getByRole('radiogroup', { name: /, Price$/ }),
    };
  }

  test('the dialog shows the old value, theirs and yours, and yours is saved', async () => {
    const { user, api, id, before, requests, dialog, group } = await openConflict();
    expect(dialog).toHaveTextContent(/Choose what is saved\. Checked at \d\d:\d\d, just before saving\./);
    expect(group).toHaveTextContent(`€${Number(before.price).toFixed(2)}`);
    expect(within(group).getByRole('radio', { name: 'Theirs €12.34' })).not.toBeChecked();
    expect(within(group).getByRole('radio', { name: 'Yours €20.50' })).toBeChecked();
    expect(dialog).toHaveTextContent('1 field was updated meanwhile.');
    expect(dialog).toHaveTextContent('2 changes will be saved: 1 without conflict and 1 of yours.');
    expect(writes(requests)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Save 2 changes' }));
    await isSaved();
    expect(recordReads(requests)).toHaveLength(1);
    expect(await stored(api, id)).toMatchObject({
      price: 20.5,
      unitOfMeasure: 'tray',
      name: 'Renamed meanwhile',
    });
  });

  test('Enter on Save, pressed again as the dialog opens, sends nothing @verify', async () => {
    const { user, api, id } = await open();
    await retype(user, 'Price', '20,50');
    await colleague(api, id, { price: 12.34 });
    const requests = recordRequests();
    screen.getByRole('button', { name: 'Save changes' }).focus();
    await user.keyboard('{Enter}{Enter}');
    const dialog = await conflicts('1 conflict');
    await user.keyboard('{Enter}');
    expect(dialog).toBeVisible();
    expect(writes(requests)).toEqual([]);
    expect(await stored(api, id)).toMatchObject({ price: 12.34 });
  });

  test('with theirs chosen the change is dropped, and the others are saved', async () => {
    const { user, api, id, dialog, group } = await openConflict();
    await user.click(within(group).getByRole('radio', { name: 'Theirs €12.34' }));
    expect(dialog).toHaveTextContent('0 yours, 1 theirs');
    await user.click(within(dialog).getByRole('button', { name: 'Save 1 change' }));
    await isSaved();
    expect(await stored(api, id)).toMatchObject({ price: 12.34, unitOfMeasure: 'tray' });
    expect(await field('Price')).toHaveValue('12.34');
  });

  test('going back saves nothing and keeps the edits; the next save opens the dialog again @verify', async () => {
    const { user, api, id, requests, dialog } = await openConflict();
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await field('Price')).toHaveValue('20,50');
    expect(await field('Name')).toHaveValue('Renamed meanwhile');
    await save(user);
    const again = await conflicts('1 conflict');
    expect(writes(requests)).toEqual([]);
    await user.keyboard('{Escape}');
    expect(again).not.toBeInTheDocument();
    expect(await stored(api, id)).toMatchObject({ price: 12.34 });
  });

  test('a background refetch between typing and saving does not hide the conflict @verify', async () => {
    const { user, api, id, stock, router } = await open();
    await retype(user, 'Price', '20.5');
    await colleague(api, id, { price: 12.34 });
    await user.click(screen.getByRole('link', { name: 'Description' }));
    await screen.findByLabelText('Short description');
    await waitFor(() =>
      expect(stock.store.getState().resources.product?.record).toMatchObject({ price: 12.34 }),
    );
    await act(async () => router.navigate(`/all-products/product-details/${id}`));
    expect(await field('Price')).toHaveValue('20.5');
    await save(user);
    await user.click(within(await conflicts('1 conflict')).getByRole('button', { name: 'Take all theirs' }));
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    await isSaved();
    expect(await field('Price')).toHaveValue('12.34');
    expect(await stored(api, id)).toMatchObject({ price: 12.34 });
  });

  test('to the same value: no conflict, nothing is sent, and a notice is displayed @verify', async () => {
    const { user, api, id } = await open();
    await retype(user, 'Price', '12,34');
    await colleague(api, id, { price: 12.34 });
    const requests = recordRequests();
    await save(user);
    expect(
      await screen.findByText('Nothing was left to save: the server has these values already.'),
    ).toBeVisible();
    await isSaved();
    expect(writes(requests)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a check that fails', () => {
  test.each([
    ['500', 500, 'Server error. Please try again later.'],
    ['no connection', 0, 'No response received from the server. Please check your internet connection.'],
    ['403', 403, 'You do not have permission to perform this action.'],
  ])('%s: nothing is saved, banner and toast appear, the edits stay @verify', async (_, status, sentence) => {
    const { user, api, id, before } = await open();
    await retype(user, 'Unit of measure', 'tray');
    if (status === 0) allowConsole(/socket hang up/);
    await api.fail('get-product-v2', status);
    const requests = recordRequests();
    await save(user);
    expect(await screen.findByText(new RegExp(`^Nothing was saved, since .* ${sentence}$`))).toBeVisible();
    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    expect(writes(requests)).toEqual([]);
    expect(await field('Unit of measure')).toHaveValue('tray');
    await api.endFaults();
    expect((await stored(api, id)).unitOfMeasure).toBe(before.unitOfMeasure);
    await save(user);
    await isSaved();
    expect(screen.queryByText(/Nothing was saved/)).toBeNull();
  });

  test('the product was deleted meanwhile: a message is displayed, and what was typed stays', async () => {
    const { user, api, id } = await open();
    await retype(user, 'Unit of measure', 'tray');
    await act(async () => void (await axios.delete(call(api, `product/delete-product/${id}`), withCookies)));
    const requests = recordRequests();
    await save(user);
    expect(
      await screen.findByText(
        'This product no longer exists. Nothing was saved, and what you typed is still here.',
      ),
    ).toBeVisible();
    expect(writes(requests)).toEqual([]);
    expect(await field('Unit of measure')).toHaveValue('tray');
  });
});

test('a colleague’s change makes the edit invalid: it is not sent, the field shows why @verify', async () => {
  const { user, api, id, router } = await open();
  await act(async () => router.navigate(`/all-products/product-order/${id}`));
  await retype(user, 'Max order quantity', '5');
  await act(
    async () =>
      void (await axios.patch(
        call(api, `product/update-product-order/${id}`),
        { minOrderQuantity: 8, maxOrderQuantity: 20 },
        withCookies,
      )),
  );
  const requests = recordRequests();
  await save(user);
  await user.click(within(await conflicts('1 conflict')).getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Max order quantity must not be below min order quantity.')).toBeVisible();
  expect(writes(requests)).toEqual([]);
  expect(await field('Min order quantity')).toHaveValue('8');
});

test('an amount with the sign of another currency is refused and not sent @verify', async () => {
  const { user } = await open();
  await retype(user, 'Price', '$20.50');
  const requests = recordRequests();
  await save(user);
  expect(
    await screen.findByText('Amounts are in €, not in $. Type it without a sign if it is in €.'),
  ).toBeVisible();
  expect(requests).toEqual([]);
});

test('an exception while the record is checked ends the save with a sentence, and it can be saved again @verify', async () => {
  let isBroken = false;
  const { fetch } = brand.operations;
  const effect: Effect = (...of) => {
    if (isBroken) throw new TypeError('broken');
    return fetch.effect(...of);
  };
  const resource = { ...brand, operations: { ...brand.operations, fetch: { ...fetch, effect } } };
  const { user } = await renderAt('/all-brands', {
    as: 'admin',
    resources: [resource as unknown as AnyResource],
  });
  await user.click(
    within(await screen.findByRole('grid', { name: 'Brands' })).getAllByRole('link')[0] as Element,
  );
  await retype(user, 'Name', 'Marlow West');
  isBroken = true;
  await save(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred.');
  expect(await field('Name')).toHaveValue('Marlow West');
  isBroken = false;
  await save(user);
  await isSaved();
  expect(await screen.findByRole('heading', { level: 1, name: 'Marlow West' })).toBeVisible();
});
