import { act, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { changesAt } from '../../../kit/writes/set/openChanges';
import { referenceId } from '../../../rules/scope';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';
import type { Product } from '../declaration/record';

type Options = Parameters<typeof renderAt>[1];

const PRICES = '/all-products?view=prices';
const withCookies = { withCredentials: true };
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** The prices of all products, with two of them and their set of changes. */
async function open(options: Options = { as: 'admin' }) {
  const page = await renderAt(PRICES, options);
  await screen.findByRole('grid', { name: /^Price, / });
  const { set } = changesAt(page.stock.changeSets, '/all-products');
  const list = (page.stock.store.getState().resources.product?.list ?? []) as readonly Product[];
  const priced = list.filter(({ pricingDetails = [] }) => pricingDetails.length > 3);
  const venueOf = ({ pricingDetails }: Product, at = 0) => referenceId(pricingDetails?.[at]?.venue) ?? '';
  const price = (record: Product, text: string, at = 0) =>
    act(() => set.put([{ record: record._id, venue: venueOf(record, at), field: 'price', text }]));
  const call = (path: string) => `${page.api.origin}/api/v1/${path}`;
  return { ...page, set, priced, price, venueOf, call };
}

async function saveAll({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) {
  await user.click(await button(/^Review \d+ changes?$/));
  await user.click(await button(/^Save \d+ changes?$/));
}

test('a product that a colleague deleted is offered, counted and reviewed by its name, and cannot be ticked @verify', async () => {
  const { priced, price, call } = await open();
  const [gone, other] = priced as [Product, Product];
  price(gone, '98.70');
  price(other, '98.70');
  await act(async () => void (await axios.delete(call(`product/delete-product/${gone._id}`), withCookies)));

  const { user } = await renderAt(PRICES, { isReload: true });
  expect(await screen.findByText(new RegExp(gone.name))).toBeVisible();
  expect(screen.queryByText(new RegExp(gone._id))).toBeNull();
  await user.click(await button('Restore'));
  await waitFor(() => expect(bar()).toHaveTextContent('1 product no longer exists, 1 is doubtful.'));
  await user.click(await button('Review 2 changes'));
  const dialog = await screen.findByRole('dialog', { name: 'Review 2 changes' });
  const box = within(dialog).getByRole('checkbox', { name: new RegExp(`^Save ${gone.name}.*price$`) });
  expect(box).not.toBeChecked();
  expect(box.closest('[role=row]')).toHaveTextContent('This product no longer exists.');
  expect(dialog).toHaveTextContent('1 of 2 will be saved.');
  const requests = recordRequests();
  await user.click(within(dialog).getByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(bar()).toHaveTextContent('1 change in 1 product'));
  expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  expect(within(bar() as HTMLElement).queryByRole('button', { name: /^Retry/ })).toBeNull();
});

test('a product that is found deleted while it is saved offers no Retry, and Discard takes the sentence away @verify', async () => {
  const { user, priced, price, call } = await open();
  const [gone] = priced as [Product];
  price(gone, '98.70');
  await user.click(await button('Review 1 change'));
  await act(async () => void (await axios.delete(call(`product/delete-product/${gone._id}`), withCookies)));
  await user.click(await button('Save 1 change'));
  const sentence = /^This product no longer exists\. Nothing was saved/;
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(bar()).toHaveTextContent('1 product no longer exists.'));
  expect(screen.queryByRole('button', { name: /^Retry|^Go on/ })).toBeNull();
  await user.click(await button('Discard'));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(bar()).toBeNull();
});

test('fields that a colleague changed are named after a save without a conflict @verify', async () => {
  const { user, priced, price, venueOf, call } = await open();
  const [mine] = priced as [Product];
  price(mine, '98.70');
  await act(async () => {
    const path = `product/update-product-pricing-v2/${mine._id}/${venueOf(mine, 1)}`;
    const [, entry] = mine.pricingDetails ?? [];
    await axios.patch(call(path), { ...entry, venue: venueOf(mine, 1), taxRate: 3.5 }, withCookies);
  });
  await saveAll({ user });
  expect(await screen.findByText('1 field was updated meanwhile.')).toBeVisible();
  expect(bar()).toBeNull();
});

test('after Stop one press sends the rest of what was confirmed', async () => {
  const { user, api, set, priced, venueOf } = await open();
  const edits = priced
    .slice(0, 12)
    .map((record) => ({ record: record._id, venue: venueOf(record), field: 'price', text: '98.70' }));
  act(() => set.put(edits));
  await api.delay(60);
  await saveAll({ user });
  await user.click(await button('Stop'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Stopped\. \d+ changes? were not sent\./);
  await api.endFaults();
  await user.click(within(alert).getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(bar()).toBeNull());
  expect(set.sizes().changes).toBe(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after the session has ended in the middle, the restored rest goes on; it is checked again', async () => {
  const { user, api, stock, set, priced, venueOf } = await open({ as: 'manager' });
  const edits = priced
    .slice(0, 12)
    .map((record) => ({ record: record._id, venue: venueOf(record), field: 'price', text: '98.70' }));
  act(() => set.put(edits));
  await api.delay(60);
  await saveAll({ user });
  await button('Stop');
  await api.expireSessions();
  await waitFor(() => expect(stock.store.getState().auth.isLoggedIn).toBe(false));
  await api.endFaults();
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'marta.kovacs@halden.example');
  await user.type(screen.getByLabelText('Password'), 'Popcorn#2{Enter}');
  await user.click(await button('Restore'));
  const alert = await screen.findByText('Changes that you confirmed were not sent.');
  const requests = recordRequests();
  await user.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(bar()).toBeNull());
  const methods = requests.map(({ method }) => method);
  expect(methods.indexOf('GET')).toBeLessThan(methods.indexOf('PATCH'));
  expect(changesAt(stock.changeSets, '/all-products').set.sizes().changes).toBe(0);
});

test('after a reload what Stop has left goes on, and what was edited since is reviewed', async () => {
  const { user, api, set, priced, venueOf } = await open();
  const edits = priced
    .slice(0, 12)
    .map((record) => ({ record: record._id, venue: venueOf(record), field: 'price', text: '98.70' }));
  const last = edits.at(-1);
  if (!last) throw new Error('There is no product with a price.');
  act(() => set.put(edits));
  await api.delay(60);
  await saveAll({ user });
  await user.click(await button('Stop'));
  await screen.findByText(/^Stopped\./);
  act(() => set.put([{ ...last, text: '97.70' }]));
  const again = await renderAt(PRICES, { isReload: true });
  await api.endFaults();
  await again.user.click(await button('Restore'));
  const alert = await screen.findByText('Changes that you confirmed were not sent.');
  const requests = recordRequests();
  await again.user.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(bar()).toHaveTextContent('1 change in 1 product'));
  const sent = requests.filter(({ method }) => method === 'PATCH').map(({ path }) => path);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((path) => path.includes(last.record))).toEqual([]);
  expect(requests[0]).toMatchObject({ method: 'GET' });
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
});

test('what is gone back from at the question about conflicts does not go on after a reload @verify', async () => {
  const { user, priced, price, venueOf, call } = await open();
  const [mine] = priced as [Product];
  price(mine, '98.70');
  await act(async () => {
    const path = `product/update-product-pricing-v2/${mine._id}/${venueOf(mine)}`;
    const [entry] = mine.pricingDetails ?? [];
    await axios.patch(call(path), { ...entry, venue: venueOf(mine), price: 77 }, withCookies);
  });
  await saveAll({ user });
  await user.click(await button('Back to the sheet'));
  const again = await renderAt(PRICES, { isReload: true });
  await again.user.click(await button('Restore'));
  await waitFor(() => expect(bar()).toHaveTextContent('1 change'));
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
});
