import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { IDBFactory } from 'fake-indexeddb';
import { loseAnswers } from '../../../testing/lostAnswers';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const withCookies = { withCredentials: true };

interface Product {
  _id: string;
  name: string;
  price: number;
  category: string;
  subCategory?: string | null;
  vendor?: string | null;
}

/** Forty products of one colour, which no other has: the first nine have a vendor, the others none. */
async function fortyOf(api: StockTestApi): Promise<Product[]> {
  const call = (path: string) => `${api.origin}/api/v1/product/${path}`;
  const { data } = await axios.get<{ products: Product[] }>(call('get-all-products-v2'), withCookies);
  const forty = [...data.products].sort((a, b) => (a.name < b.name ? -1 : 1)).slice(0, 40);
  const changes = forty.flatMap(({ _id, name, price }, at) => [
    [`update-product/${_id}`, { name, price, color: '#ABCDEF', isActive: true }] as const,
    ...(at < 9 ? [] : [[`update-product-order/${_id}`, { vendor: null }] as const]),
  ]);
  await Promise.all(changes.map(([path, body]) => axios.patch(call(path), body, withCookies)));
  return forty;
}

/** The list of these forty, and presses that are counted. */
async function openForty() {
  let forty: Product[] = [];
  const journey = await renderAt('/all-products?q=abcdef', {
    as: 'admin',
    prepare: async (api) => {
      forty = await fortyOf(api);
    },
  });
  let presses = 0;
  const press = async (element: Element) => {
    presses += 1;
    await journey.user.click(element);
  };
  const listed = () => (journey.stock.store.getState().resources.product?.list ?? []) as readonly Product[];
  const now = () => {
    const ids = new Set(forty.map(({ _id }) => _id));
    return listed().filter(({ _id }) => ids.has(_id));
  };
  await screen.findByRole('checkbox', { name: 'Select all 40 products' });
  return { ...journey, forty, now, press, presses: () => presses };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Set a field' });
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' });

/** Chooses a field; a browser takes two presses for it, one that opens the list and one that chooses. */
async function choose({ user }: Awaited<ReturnType<typeof openForty>>, field: string) {
  await user.selectOptions(within(await dialog()).getByRole('combobox', { name: 'Field' }), field);
}

test('R292. this vendor for 40 products takes eight presses: a lost answer is read again, a refused one is retried, and can be reverted', async () => {
  const page = await openForty();
  const { user, api, press, now, forty } = page;
  const before = now().filter(({ vendor }) => vendor);
  expect(before).toHaveLength(9);
  await press(screen.getByRole('checkbox', { name: 'Select all 40 products' }));
  await press(
    within(screen.getByRole('toolbar', { name: 'Bulk actions' })).getByRole('button', {
      name: 'Set a field',
    }),
  );
  const form = within(await dialog());
  const opener = screen.getByRole('button', { name: 'Set a field', expanded: true });
  expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
  expect(form.getByRole('combobox', { name: 'Field' })).toHaveFocus();
  await choose(page, 'Vendor');
  // what is typed next goes into the value
  await waitFor(() => expect(form.getByRole('combobox', { name: 'Vendor' })).toHaveFocus());
  expect(form.getByRole('radio', { name: 'All 40' })).not.toBeChecked();
  expect(form.getByRole('radio', { name: 'Only the 31 that have none' })).toBeChecked();
  await press(await form.findByRole('combobox', { name: 'Vendor' }));
  await press(await screen.findByRole('option', { name: 'Kernel & Co Supply' }));
  const preview = await form.findByRole('region', { name: 'Preview' });
  expect(within(preview).getByRole('status')).toHaveTextContent(
    'Kernel & Co Supply for 31 products; 9 keep theirs',
  );
  expect(
    within(preview)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${forty[9]?.name}NonebecomesKernel & Co Supply`,
    `${forty[10]?.name}NonebecomesKernel & Co Supply`,
    expect.stringMatching(new RegExp(`^${forty[0]?.name}Keeps `)),
  ]);
  const [, lost, refused] = forty.slice(9).map(({ _id }) => _id);
  await api.fail(`update-product-order/${refused}`, 422, 1);
  const writes: string[] = [];
  loseAnswers('PATCH', (path) => {
    writes.push(path);
    return path.endsWith(`/${lost}`) ? 'answerLost' : undefined;
  });
  await press(form.getByRole('button', { name: 'Review 31 changes' }));
  const review = within(await screen.findByRole('dialog', { name: 'Review 31 changes' }));
  expect(screen.queryByRole('dialog', { name: 'Set a field' })).toBeNull();
  expect(writes).toEqual([]);
  await press(review.getByRole('button', { name: 'Save 31 changes' }));
  // two presses of a native select are one step of this journey
  expect(page.presses() + 2).toBe(8);

  await waitFor(() => expect(bar()).toHaveTextContent('1 could not be saved'));
  expect(await screen.findByText(/1 change got no answer, but was saved\./)).toBeVisible();
  expect([...writes].sort()).toEqual(
    forty
      .slice(9)
      .map(({ _id }) => `product/update-product-order/${_id}`)
      .sort(),
  );
  await user.click(await button('Retry 1'));
  await waitFor(() => expect(bar()).toBeNull());
  expect(writes).toHaveLength(32);
  const [vendor, ...others] = new Set(
    now()
      .filter((one) => !before.includes(one))
      .map((one) => one.vendor),
  );
  expect([typeof vendor, others]).toEqual(['string', []]);
  expect(
    now()
      .filter((one) => before.some(({ _id }) => _id === one._id))
      .map((one) => one.vendor),
  ).toEqual(before.map((one) => one.vendor));

  await user.click(await button('Journal'));
  const journal = within(await screen.findByRole('dialog', { name: 'Journal' }));
  expect(await journal.findByRole('button', { name: /30 products/ })).toBeVisible();
  await user.click(journal.getByRole('button', { name: new RegExp(forty[11]?.name ?? '') }));
  await user.click(await journal.findByRole('button', { name: /^Revert this cell$/ }));
  await user.click(await button('Review 1 change'));
  await user.click(await button('Save 1 change'));
  await waitFor(() => expect(now().filter((one) => one.vendor)).toHaveLength(39));
});

test('R292. a new category empties the subcategories that are not of it, in the same change and request', async () => {
  const page = await openForty();
  const { user, now } = page;
  await user.click(screen.getByRole('checkbox', { name: 'Select all 40 products' }));
  await user.click(await button('Set a field'));
  const form = within(await dialog());
  await choose(page, 'Subcategory');
  if (new Set(now().map(({ category }) => category)).size > 1)
    expect(form.getByText(/^The 40 products are of several categories\./)).toBeVisible();
  await choose(page, 'Category');
  await user.click(await form.findByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Popcorn' }));
  const others = now().filter(({ category }) => category !== 'Popcorn');
  const losing = others.filter(({ subCategory }) => subCategory);
  const review = await form.findByRole('button', { name: `Review ${others.length + losing.length} changes` });
  expect(form.getByRole('region', { name: 'Preview' })).toHaveTextContent(
    `${losing.length} lose their subcategory`,
  );
  await user.click(review);
  const sent = recordRequests();
  await user.click(await button(/^Save \d+ changes$/));
  await waitFor(() => expect(bar()).toBeNull());
  const writes = sent.filter(({ method }) => method === 'PATCH');
  expect(writes).toHaveLength(others.length);
  expect(writes.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ category: 'Popcorn', subCategory: null }),
  );
  expect(now().filter(({ category }) => category !== 'Popcorn')).toEqual([]);
});

test('bad input has its sentence at the field, and nothing that was typed is lost', async () => {
  const page = await openForty();
  const { user } = page;
  await user.click(screen.getByRole('checkbox', { name: 'Select all 40 products' }));
  await user.click(await button('Set a field'));
  const form = within(await dialog());
  await user.click(form.getByRole('button', { name: 'Review' }));
  expect(await form.findByText('Choose a field.')).toBeVisible();
  await waitFor(() => expect(form.getByRole('combobox', { name: 'Field' })).toHaveFocus());
  await choose(page, 'Price');
  expect(form.queryByText('Choose a field.')).toBeNull();
  const price = await form.findByRole('textbox', { name: 'Price' });
  await user.click(form.getByRole('button', { name: 'Review' }));
  expect(await form.findByText('Price is required.')).toBeVisible();
  await waitFor(() => expect(price).toHaveFocus());
  await user.type(price, 'abc');
  expect(form.getByText('Price must be a number.')).toBeVisible();
  expect(form.queryByRole('region', { name: 'Preview' })).toBeNull();
  await choose(page, 'Colour');
  await choose(page, 'Price');
  expect(await form.findByRole('textbox', { name: 'Price' })).toHaveValue('abc');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Set a field' })).toBeNull();
  expect(await button('Set a field')).toHaveFocus();
  await user.click(await button('Set a field'));
  const again = within(await dialog());
  const entry = await again.findByRole('textbox', { name: 'Price' });
  expect(entry).toHaveValue('abc');
  await user.clear(entry);
  await user.type(entry, '7,90{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Review 40 changes' })).toBeVisible();
});

test('R292. an emptied control empties the field where all are chosen', async () => {
  const page = await openForty();
  const { user } = page;
  await user.click(screen.getByRole('checkbox', { name: 'Select all 40 products' }));
  await user.click(await button('Set a field'));
  const form = within(await dialog());
  await choose(page, 'Vendor');
  await user.click(await form.findByRole('button', { name: 'Review' }));
  expect(await form.findByText(/^Enter a value, or set it in all/)).toBeVisible();
  expect(form.getByText('9 replaced')).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'All 40' }));
  expect(form.queryByText(/^Enter a value/)).toBeNull();
  expect(form.getByText('9 emptied')).toBeVisible();
  expect(within(form.getByRole('region', { name: 'Preview' })).getByRole('status')).toHaveTextContent(
    'Emptied in 9 products; 31 have none',
  );
  await user.click(form.getByRole('button', { name: 'Review 9 changes' }));
  expect(await screen.findByRole('dialog', { name: 'Review 9 changes' })).toBeVisible();
});

test('a role offers the fields of the pages that it may write; one that may write none has no button', async () => {
  const page = await renderAt('/all-vendors', {
    as: 'manager',
    prepare: (api) => api.setPermission('/all-vendors/vendor-contact', 'Stock manager', 'read'),
  });
  await page.user.click((await screen.findAllByRole('checkbox', { name: /^Select / }))[1] as Element);
  await page.user.click(await button('Set a field'));
  const select = within(await dialog()).getByRole('combobox', { name: 'Field' });
  const groups = within(select)
    .getAllByRole('group')
    .map((group) => group.getAttribute('label'));
  expect(groups).toEqual(['Details', 'Address']);
  const options = within(select)
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(options).toContain('Lead time days');
  expect(options).not.toContain('Name');
  // letters and the space of a label keep the focus
  const field = (
    within(select).getByRole('option', { name: 'Lead time days', hidden: true }) as HTMLOptionElement
  ).value;
  for (const key of ['L', 'e', ' ']) fireEvent.keyDown(select, { key });
  fireEvent.change(select, { target: { value: field } });
  expect(await screen.findByRole('textbox', { name: 'Lead time days' })).toBeVisible();
  expect(select).toHaveFocus();
});

test('a role that may write no page of a record has no button', async () => {
  await renderAt('/all-vendors', {
    as: 'manager',
    prepare: async (api) => {
      for (const page of ['details', 'contact', 'address'])
        await api.setPermission(`/all-vendors/vendor-${page}`, 'Stock manager', 'read');
    },
  });
  await screen.findByText(/\d+ vendors$/);
  expect(screen.queryByRole('button', { name: 'Set a field' })).toBeNull();
});

test.each([['/all-brands'], ['/all-categories'], ['/all-subcategories'], ['/all-coupons']])(
  'the bulk bar of %s sets a field',
  async (path) => {
    const { user } = await renderAt(path, { as: 'admin' });
    await user.click((await screen.findAllByRole('checkbox', { name: /^Select / }))[1] as Element);
    await user.click(await button('Set a field'));
    const form = within(await dialog());
    const options = within(form.getByRole('combobox', { name: 'Field' })).getAllByRole('option', {
      hidden: true,
    });
    const labels = options.map(({ textContent }) => textContent);
    expect(labels).toContain('Description');
    for (const label of ['Name', 'Applies to']) expect(labels).not.toContain(label);
  },
);
