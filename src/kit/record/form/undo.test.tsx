import { act, screen, waitFor } from '@testing-library/react';
import axios from 'axios';
import { field } from '../../../testing/fillIn';
import { NOTHING_SAVED, postFromTab } from '../../../testing/otherTab';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';

type Journey = Awaited<ReturnType<typeof renderAt>>;

const withCookies = { withCredentials: true };
const call = (api: StockTestApi, path: string) => `${api.origin}/api/v1/${path}`;

/** Opens the details of an active product with a SKU. */
async function open() {
  const api = await stockApi();
  await api.reset();
  await api.signIn('admin');
  const { data } = await axios.get(call(api, 'product/get-all-products-v2'), withCookies);
  const product = (data.products as { _id: string; name: string; sku: string; isActive: boolean }[]).find(
    ({ isActive, sku }) => isActive && sku,
  );
  const id = product?._id ?? '';
  const name = product?.name ?? '';
  const journey = await renderAt(`/all-products/product-details/${id}`, { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(journey.stock.store.getState().resources.product?.record?._id).toBe(id));
  return { ...journey, id, name, sku: product?.sku ?? '' };
}

async function retype(user: Journey['user'], label: string, value: string): Promise<void> {
  const input = await field(label);
  await user.clear(input);
  await user.type(input, value);
}

const button = (name: string) => screen.getByRole('button', { name });
const unsaved = () => screen.queryByRole('region', { name: 'Unsaved changes' });

/** A colleague's change that this page reads while something is typed. */
async function colleague({ api, id }: Journey & { id: string }, change: object): Promise<void> {
  await act(
    async () => void (await axios.patch(call(api, `product/update-product/${id}`), change, withCookies)),
  );
  const message = { type: 'records', resource: 'product', ...NOTHING_SAVED, changed: [id] };
  await act(() => postFromTab(api, message));
}

/** Holds what is sent from now on until the returned function is called. */
function holdWrites(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { send } = XMLHttpRequest.prototype;
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    if (typeof body === 'string') void released.then(() => Reflect.apply(send, this, [body]));
    else Reflect.apply(send, this, [body]);
  });
  return release;
}

test('one visit to a field is a step, which Undo and Redo move over @verify', async () => {
  const { user, name, sku } = await open();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await retype(user, 'Name', 'First');
  await retype(user, 'SKU', 'SKU-9');
  await retype(user, 'Name', 'Second');
  await user.click(button('Undo'));
  expect(await field('Name')).toHaveValue('First');
  expect(await field('SKU')).toHaveValue('SKU-9');
  await user.click(button('Undo'));
  expect(await field('SKU')).toHaveValue(sku);
  await user.click(button('Undo'));
  expect(await field('Name')).toHaveValue(name);
  expect(unsaved()).toBeNull();
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Undo')).toHaveFocus();
  await user.click(button('Redo'));
  expect(await field('Name')).toHaveValue('First');
  expect(unsaved()).toHaveTextContent('Unsaved changes: Name');
});

test('a field that is left and visited again has a step for each visit @verify', async () => {
  const { user } = await open();
  await retype(user, 'Name', 'First');
  await user.tab();
  await user.type(await field('Name'), ' and more');
  await user.click(button('Undo'));
  expect(await field('Name')).toHaveValue('First');
});

test('Discard says which fields it discarded, beside Undo, until something is edited @verify', async () => {
  const { user } = await open();
  await retype(user, 'SKU', 'ABC-1');
  await user.click(button('Discard'));
  expect(await screen.findByText('Discarded: SKU')).toBeVisible();
  await user.click(button('Undo'));
  expect(await field('SKU')).toHaveValue('ABC-1');
  expect(screen.queryByText(/^Discarded/)).toBeNull();
});

test('Discard is a step @verify', async () => {
  const { user, name } = await open();
  await retype(user, 'Name', 'First');
  await retype(user, 'SKU', 'SKU-9');
  await user.click(button('Discard'));
  expect(await field('Name')).toHaveValue(name);
  expect(unsaved()).toBeNull();
  await user.click(button('Undo'));
  expect(await field('Name')).toHaveValue('First');
  expect(await field('SKU')).toHaveValue('SKU-9');
});

test('each step is announced, also one of the same kind @verify', async () => {
  const { user } = await open();
  await retype(user, 'Name', 'First');
  await retype(user, 'SKU', 'SKU-9');
  const announced: Element[] = [];
  for (const name of ['Undo', 'Undo', 'Redo']) {
    await user.click(button(name));
    const result = screen.getByText(name === 'Undo' ? 'Undone.' : 'Done again.');
    expect(result.closest('[role="status"]')).not.toBeNull();
    announced.push(result);
  }
  expect(new Set(announced).size).toBe(3);
});

test('Undo clears the error of what it takes back @verify', async () => {
  const { user } = await open();
  await user.clear(await field('Name'));
  await user.tab();
  expect(await field('Name')).toBeInvalid();
  await user.click(button('Undo'));
  expect(await field('Name')).toBeValid();
});

test('the keys for undo are left to the browser @verify', async () => {
  const { user } = await open();
  await retype(user, 'Name', 'First');
  await user.keyboard('{Control>}z{/Control}');
  expect(await field('Name')).toHaveValue('First');
});

test('undoing what was saved is a new change, which is sent as one @verify', async () => {
  const { user, name } = await open();
  await retype(user, 'Name', 'First');
  await user.click(button('Save changes'));
  await waitFor(() => expect(unsaved()).toBeNull());
  expect(await field('Name')).toHaveValue('First');
  const requests = recordRequests();
  await user.click(button('Undo'));
  expect(await field('Name')).toHaveValue(name);
  expect(unsaved()).toHaveTextContent('Unsaved changes: Name');
  await user.click(button('Save changes'));
  await waitFor(() => expect(unsaved()).toBeNull());
  expect(requests.filter(({ method }) => method !== 'GET')).toMatchObject([{ body: { name } }]);
});

test('what is typed while a save is under way is a step of its own', async () => {
  const { user } = await open();
  await retype(user, 'Name', 'First');
  const release = holdWrites();
  await user.click(button('Save changes'));
  await user.type(await field('Name'), ' and more');
  release();
  await waitFor(() => expect(button('Save changes')).not.toHaveAttribute('aria-busy'));
  expect(await field('Name')).toHaveValue('First and more');
  await user.click(button('Undo'));
  expect(await field('Name')).toHaveValue('First');
  expect(unsaved()).toBeNull();
});

test('what is typed while a save is under way is no conflict with what was saved', async () => {
  const { user } = await open();
  await retype(user, 'Name', 'First');
  const release = holdWrites();
  await user.click(button('Save changes'));
  await user.type(await field('Name'), ' and more');
  release();
  await waitFor(() => expect(button('Save changes')).not.toHaveAttribute('aria-busy'));
  await user.click(button('Save changes'));
  await waitFor(() => expect(unsaved()).toBeNull());
  expect(await field('Name')).toHaveValue('First and more');
});

test('a field that goes back to its beginning shows what a colleague has stored meanwhile @verify', async () => {
  const journey = await open();
  const { user, sku } = journey;
  await retype(user, 'Name', 'First');
  await colleague(journey, { name: 'Theirs', sku: 'SKU-7' });
  await waitFor(async () => expect(await field('SKU')).toHaveValue('SKU-7'));
  expect(sku).not.toBe('SKU-7');
  expect(await field('Name')).toHaveValue('First');
  await user.click(button('Undo'));
  expect(await field('Name')).toHaveValue('Theirs');
  expect(unsaved()).toBeNull();
});

test('a space that is typed while the record is read again stays @verify', async () => {
  const journey = await open();
  const { user, name } = journey;
  await user.type(await field('Name'), ' ');
  await colleague(journey, { sku: 'SKU-7' });
  await waitFor(async () => expect(await field('SKU')).toHaveValue('SKU-7'));
  expect(await field('Name')).toHaveValue(`${name} `);
});

test.each(['Save changes', 'Discard'])(
  'after %s from the bar the focus is on the field again @verify',
  async (name) => {
    const { user } = await open();
    await retype(user, 'Unit of measure', 'tray');
    await user.click(button(name));
    if (name === 'Discard')
      await user.click(screen.queryByRole('button', { name: 'Discard changes' }) ?? document.body);
    await waitFor(() => expect(unsaved()).toBeNull());
    await waitFor(async () => expect(await field('Unit of measure')).toHaveFocus());
  },
);
