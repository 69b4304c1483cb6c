import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { callOf } from '../../kit/state/requests';
import { product } from '../../resources/product/declaration/product';
import type { Product } from '../../resources/product/declaration/record';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

// From the key to the page, over the development API. The ranking of matches is tested in finding.test.ts;
// what needs a real browser (focus rings, sizes, a new tab) in shell-dev/e2e/palette.spec.ts.

const field = () => screen.findByRole('combobox', { name: 'Search or jump to' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
const group = (name: string) => screen.findByRole('group', { name });
const inGroup = async (name: string) =>
  within(await group(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent ?? '');
const active = () => screen.queryAllByRole('option').find((option) => option.matches('[data-active]'));

/** Opens a page and then the palette by its key. */
async function opened(path: string, options: Parameters<typeof renderAt>[1] = { as: 'manager' }) {
  const journey = await renderAt(path, options);
  await screen.findByRole('button', { name: 'Search or jump to' });
  await waitFor(() => expect(journey.stock.store.getState().permissions.status).toBe('ready'));
  await journey.user.keyboard('{Control>}k{/Control}');
  await field();
  return journey;
}

test('Ctrl K, some words, an arrow and Enter open a record by keyboard alone', async () => {
  const { user, address } = await opened('/dashboard');
  expect(await field()).toHaveFocus();
  await user.keyboard('kernel');
  expect(await inGroup('Brands')).toEqual([expect.stringMatching(/Kernel & Co$/)]);
  expect(await inGroup('On Kernel & Co')).toEqual(['Open venue']);
  expect(active()).toHaveTextContent('Kernel & Co');
  // the field stays the one that is read until an option is moved to (R266)
  expect(await field()).not.toHaveAttribute('aria-activedescendant');
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(active()).toHaveTextContent('Open venue'));
  expect(screen.getByRole('option', { selected: true })).toBe(active());
  expect(await field()).toHaveAttribute('aria-activedescendant', active()?.id);
  await user.keyboard('{Home}{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kernel & Co' })).toBeVisible();
  expect(address()).toMatch(/^\/all-brands\/brand-details\//);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the matches of what was typed are marked in the name, and names are text', async () => {
  const { user } = await opened('/dashboard');
  await user.keyboard('co kern');
  const option = within(await group('Brands')).getByRole('option');
  const marks = [...option.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['Kern', 'Co']);
});

test('only pages of the sidebar are found; the arrow keys wrap around at both ends', async () => {
  const { user, address } = await opened('/all-brands');
  await user.keyboard('promo codes');
  expect((await inGroup('Pages'))[0]).toContain('Promo Codes');
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(active()).toBe(screen.getAllByRole('option').at(-1)));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Promo Codes' })).toBeVisible();
  expect(address()).toBe('/all-coupons');
});

test('a role without access to stock finds the dashboard and Logout, and no list is requested', async () => {
  const sent = recordRequests();
  const { user } = await opened('/dashboard', {
    as: 'manager',
    prepare: async (api) => {
      for (const section of ['brands', 'categories', 'subcategories', 'products', 'coupons', 'vendors']) {
        await api.setPermission(`/all-${section}`, 'Stock manager', 'none');
      }
    },
  });
  expect(options().join()).not.toMatch(/New brand|Brands|Products/);
  await user.keyboard('kernel');
  expect(await screen.findByText('Nothing matches “kernel”.')).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(sent.join()).not.toMatch(/get-all-(brands|vendors|products)/);
});

test('a read-only role is offered no create action', async () => {
  const { user } = await opened('/dashboard', { as: 'staff' });
  expect(options().join()).not.toContain('New brand');
  await user.keyboard('kernel');
  await group('Brands');
  expect(options().join()).not.toContain('named');
});

test('creating what was typed opens the create page with the name filled in', async () => {
  const { user, address } = await opened('/dashboard');
  await user.keyboard('kernel of truth');
  await user.click(await screen.findByRole('option', { name: 'New brand named “kernel of truth”' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('kernel of truth');
  expect(address()).toBe('/all-brands/brand-create?name=kernel+of+truth');
  // it is an unsaved edit: leaving asks for confirmation
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('with unsaved edits, choosing a page asks for confirmation', async () => {
  const { user, address } = await opened('/all-brands/brand-create');
  await user.keyboard('{Escape}');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Half a name');
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('dashboard{Enter}');
  const question = await screen.findByRole('alertdialog');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/all-brands/brand-create');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a name');
});

test('the recently opened records come first; a logout clears them', async () => {
  const { user, stock } = await opened('/all-brands');
  await user.keyboard('kernel{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Kernel & Co' });
  await user.keyboard('{Control>}k{/Control}');
  const recent = await inGroup('Recent');
  expect(recent).toHaveLength(1);
  expect(recent[0]).toContain('Kernel & Co');
  await user.keyboard('sign out');
  await waitFor(() => expect(active()).toHaveTextContent('Logout'));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Login' });
  expect(stock.store.getState().recent.records).toEqual([]);
  await waitFor(() => expect(localStorage.getItem('persist:stock') ?? '').not.toContain('brand'));
});

test('Esc restores the focus; the key does nothing while a dialog is open, nor in fields of the host', async () => {
  const { user } = await opened('/all-brands');
  await user.keyboard('{Escape}');
  const search = await screen.findByRole('searchbox', { name: 'Search brands' });
  await user.click(search);
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('{Escape}');
  expect(search).toHaveFocus();

  const outside = document.createElement('input');
  document.body.append(outside);
  outside.focus();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  outside.remove();

  await user.click(await screen.findByRole('button', { name: 'Delete Kernel & Co' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Control>}k{/Control}?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a question mark opens the list of all shortcuts, also after the palette was closed', async () => {
  const { user } = await opened('/all-brands');
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'All shortcuts' });
  expect(list).toHaveTextContent('Search or jump toCtrlK');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'All shortcuts' })).toBeVisible();
});

test('the list of shortcuts has the keys of the matrix, and each key once', async () => {
  const { user } = await opened('/all-products');
  await user.keyboard('{Escape}?');
  const list = await screen.findByRole('dialog', { name: 'All shortcuts' });
  const keys = [...list.querySelectorAll('dd')].map((each) =>
    [...each.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' '),
  );
  expect(keys).toEqual([...new Set(keys)]);
  expect(keys).toEqual(
    expect.arrayContaining(['G P', 'G I', 'Ctrl R', 'Ctrl Y', 'Ctrl Enter', 'F2', 'Delete']),
  );
  expect(list).toHaveTextContent('Products, or Pricing with a product openGP');
});

test('products are fetched when something is typed; the number of results is announced', async () => {
  const { user, stock } = await opened('/all-brands');
  expect(stock.store.getState().resources.product?.list).toEqual([]);
  await user.keyboard('popcorn');
  const products = await group('Products');
  expect(within(products).getAllByRole('option')).toHaveLength(5);
  expect(products).toHaveTextContent(/Products5 of \d+/);
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(
      /^\d+ results, first: \S/,
    ),
  );
});

test('a list that cannot be loaded is named, with Retry', async () => {
  const { user, api } = await opened('/dashboard', {
    as: 'manager',
    prepare: async (api) => {
      await api.fail('vendor/get-all-vendors', 500);
    },
  });
  // the dashboard below shows the same failure of the same request
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Vendors could not be loaded.')).toBeVisible();
  await api.endFaults();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(dialog.queryByText('Vendors could not be loaded.')).not.toBeInTheDocument());
});

/** A product that has both identifiers, as the server lists it. */
async function productWithCodes() {
  const { stock } = await renderAt('/unauthorised', { as: 'manager' });
  await act(() => stock.store.dispatch(callOf(product, 'fetchAll')({ params: {}, kind: 'quiet' })));
  const list = (stock.store.getState().resources.product?.list ?? []) as unknown as Product[];
  const { name, sku, barcode } = list.find((each) => each.sku && each.barcode) ?? { name: '' };
  return { name, sku: `${sku}`, barcode: `${barcode}` };
}

test.each(['sku', 'barcode'] as const)(
  'a %s that is scanned with Enter before the products are loaded opens its product once they are',
  async (code) => {
    const wanted = await productWithCodes();
    const { user, api, address } = await opened('/all-brands', { as: 'manager', isReload: true });
    await api.delay(400);
    await user.paste(wanted[code].toLowerCase());
    await user.keyboard('{Enter}');
    expect(active()).toBeUndefined();
    await api.endFaults();
    await waitFor(() => expect(address()).toMatch(/^\/all-products\/product-details\//));
    expect(await screen.findByRole('heading', { level: 1, name: wanted.name })).toBeVisible();
  },
);

test('a text and Enter in one go open the result of that text, not of the previous one', async () => {
  const { address } = await opened('/dashboard');
  const input = await field();
  await waitFor(() => expect(active()).toBeVisible());
  act(() => {
    fireEvent.change(input, { target: { value: 'kernel' } });
    fireEvent.keyDown(input, { key: 'Enter' });
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Kernel & Co' })).toBeVisible();
  expect(address()).toMatch(/^\/all-brands\/brand-details\//);
});

test('Enter does nothing without a match, and creating what was typed needs an arrow key', async () => {
  const { user, address } = await opened('/all-products');
  await user.keyboard('9999999999994');
  await screen.findByText('Nothing matches “9999999999994”.');
  expect(active()).toBeUndefined();
  expect(await field()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/all-products');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toMatch(/-create\?name=9999999999994$/));
});

/** Presses keys on the page itself, with the palette closed. */
async function onPage(path: string, options: Parameters<typeof renderAt>[1] = { as: 'manager' }) {
  const journey = await renderAt(path, options);
  await screen.findByRole('button', { name: 'Search or jump to' });
  await waitFor(() => expect(journey.stock.store.getState().permissions.status).toBe('ready'));
  return journey;
}

test('two keys lead to a list; another letter in between, Ctrl, a letter without a page and one key lead nowhere', async () => {
  const { user, address } = await onPage('/dashboard');
  for (const keys of ['gxb', '{Control>}g{/Control}b', 'gz', 'b']) {
    await user.keyboard(keys);
    expect([keys, address()]).toEqual([keys, '/dashboard']);
  }
  for (const [keys, to] of [
    ['gb', '/all-brands'],
    ['GO', '/all-online-orders'],
    ['gp', '/all-products'],
    ['ggv', '/all-vendors'],
  ] as const) {
    await user.keyboard(keys);
    await waitFor(() => expect(address()).toBe(to));
  }
});

test('chord keys are letters in a field, and do nothing where the role may not read the page', async () => {
  const { user, address } = await onPage('/all-online-orders', { as: 'trainee' });
  await user.keyboard('gb');
  expect(address()).toBe('/all-online-orders');
  await user.click(await screen.findByRole('searchbox', { name: 'Search online orders' }));
  await user.keyboard('gd');
  expect(screen.getByRole('searchbox')).toHaveValue('gd');
  expect(address()).toMatch(/^\/all-online-orders/);
});

test('with a product open, the keys of its tabs take precedence; the palette and the list of shortcuts show them', async () => {
  const { user, address } = await opened('/all-products');
  await user.keyboard('salted popcorn large');
  expect(await screen.findByRole('option', { name: 'Open pricing' })).toHaveTextContent(/^Open pricing$/);
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Salted Popcorn, Large' });
  await user.keyboard('gi');
  await waitFor(() => expect(address()).toMatch(/^\/all-products\/product-inventory\//));
  await user.keyboard('gp');
  await waitFor(() => expect(address()).toMatch(/^\/all-products\/product-pricing\//));
  await screen.findByRole('grid', { name: 'Prices by venue' });
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('salted popcorn large');
  expect(await screen.findByRole('option', { name: 'Open pricing' })).toHaveTextContent(/^Open pricingGP$/);
  await user.keyboard('{Escape}?');
  const list = await screen.findByRole('dialog', { name: 'All shortcuts' });
  expect(within(list).getByRole('region', { name: 'Go to' })).toHaveTextContent('BrandsGB');
});

test('a duplicate starts as the record without its unique values; nothing is sent before it is saved', async () => {
  const { user, stock, address } = await opened('/all-products');
  await user.keyboard('salted popcorn large');
  const products = await group('Products');
  await waitFor(() =>
    expect(within(products).getAllByRole('option')[0]).toHaveTextContent('Salted Popcorn, Large'),
  );
  const product = stock.store
    .getState()
    .resources.product?.list.find((each: object) => Reflect.get(each, 'name') === 'Salted Popcorn, Large');
  const sent = recordRequests();
  await user.click(await screen.findByRole('option', { name: 'Duplicate product' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
  expect(address()).toBe(`/all-products/product-create?from=${product?._id}`);
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Salted Popcorn, Large');
  expect(screen.getByRole('textbox', { name: /^SKU/ })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: /^Barcode/ })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveValue(
    Number(Reflect.get(product ?? {}, 'price')).toFixed(2),
  );
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Create product' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  const { body } = sent.find(({ method }) => method === 'POST') ?? {};
  const { category, productPhoto = [] } = (product ?? {}) as { category?: string; productPhoto?: object[] };
  expect(body).toMatchObject({ name: 'Salted Popcorn, Large', category, productPhoto });
});

test('a read-only role is offered no duplicate action', async () => {
  const { user } = await opened('/all-products', { as: 'staff' });
  await user.keyboard('salted popcorn');
  await group('Products');
  expect(screen.queryByRole('option', { name: 'Duplicate product' })).not.toBeInTheDocument();
});
