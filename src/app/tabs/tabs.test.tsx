import { act, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { NOTHING_SAVED, postFromTab } from '../../testing/otherTab';
import { renderAt } from '../../testing/renderAt';
import { retypeCell } from '../../testing/retypeCell';

interface Named {
  _id: string;
  brandDetails: { name: string; description?: string };
}

const CALLS = { withCredentials: true } as const;

async function brandNamed(api: StockTestApi, name: string): Promise<Named> {
  const { data } = await axios.get(`${api.origin}/api/v1/product-brand/get-all-brands`, CALLS);
  return data.brands.find(({ brandDetails }: Named) => brandDetails.name === name);
}

const save = (api: StockTestApi, { _id, brandDetails }: Named, change: object) =>
  axios.patch(
    `${api.origin}/api/v1/product-brand/update-brand/${_id}`,
    { brandDetails: { ...brandDetails, ...change } },
    CALLS,
  );

const saved = (ids: object) => ({ type: 'records', ...NOTHING_SAVED, resource: 'brand', ...ids });

/** The open list of brands, as a manager, and one of its records. */
async function openBrands() {
  const journey = await renderAt('/all-brands', { as: 'manager' });
  await screen.findByRole('link', { name: 'Cremello' });
  const cremello = await act(() => brandNamed(journey.api, 'Cremello'));
  return { ...journey, cremello };
}

const rowOf = (name: string) => screen.getByRole('link', { name }).closest('[role="row"]');

test('a record that another tab has changed is read again, marked and announced @verify', async () => {
  const { api, cremello } = await openBrands();
  await act(() => save(api, cremello, { name: 'Cremello Neu' }));
  await act(() => postFromTab(api, saved({ changed: [cremello._id] })));
  expect(await screen.findByRole('link', { name: 'Cremello Neu' })).toBeVisible();
  expect(rowOf('Cremello Neu')).toHaveAttribute('data-updated');
  expect(rowOf('Fizzmore')).not.toHaveAttribute('data-updated');
  expect(await screen.findByText('1 row was updated.')).toBeInTheDocument();
});

test('a record that another tab has created is added @verify', async () => {
  const { api } = await openBrands();
  const body = { brandDetails: { name: 'Aaltje', isActive: true } };
  await act(() => axios.post(`${api.origin}/api/v1/product-brand/create-brand`, body, CALLS));
  const { _id } = await act(() => brandNamed(api, 'Aaltje'));
  await act(() => postFromTab(api, saved({ created: [_id] })));
  expect(await screen.findByRole('link', { name: 'Aaltje' })).toBeVisible();
});

test('a selected record that another tab has deleted goes, with a notice @verify', async () => {
  const { api, user, cremello } = await openBrands();
  await user.click(screen.getByRole('checkbox', { name: 'Select Cremello' }));
  await act(() => axios.delete(`${api.origin}/api/v1/product-brand/delete-brand/${cremello._id}`, CALLS));
  await act(() => postFromTab(api, saved({ deleted: [cremello._id] })));
  expect(
    await screen.findByText('Cremello was deleted meanwhile. The brand is no longer selected.'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cremello' })).toBeNull();
});

test('a form follows in the fields that were not changed, and keeps what was typed', async () => {
  const { api, user, cremello } = await openBrands();
  await user.click(screen.getByRole('link', { name: 'Cremello' }));
  const description = await screen.findByRole('textbox', { name: 'Description' });
  await user.clear(description);
  await user.type(description, 'Mine');
  await act(() => save(api, cremello, { name: 'Cremello Neu', description: 'Theirs' }));
  await act(() => postFromTab(api, saved({ changed: [cremello._id] })));
  expect(await screen.findByRole('heading', { name: 'Cremello Neu' })).toBeVisible();
  expect(screen.getByText('1 field was updated meanwhile.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Cremello Neu');
  expect(description).toHaveValue('Mine');
});

test('a record that is deleted in another tab while it is edited shows what was typed', async () => {
  const { api, user, cremello } = await openBrands();
  await user.click(screen.getByRole('link', { name: 'Cremello' }));
  const description = await screen.findByRole('textbox', { name: 'Description' });
  await user.clear(description);
  await user.type(description, 'Mine');
  await act(() => postFromTab(api, saved({ deleted: [cremello._id] })));
  expect(await screen.findByRole('heading', { name: 'Resource not found.' })).toBeVisible();
  expect(screen.getByText('Mine')).toBeVisible();
});

test('a logout in another tab ends the session here', async () => {
  const { api, address } = await openBrands();
  await act(() => postFromTab(api, { type: 'signedOut' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('theme and density of another tab are applied, and the sidebar stays @verify', async () => {
  const { api, stock } = await openBrands();
  const scanner = { prefix: '', suffix: 'x', hasSound: true };
  const preferences = { theme: 'dark', density: { brand: 'compact' }, scanner };
  await act(() => postFromTab(api, { type: 'preferences', preferences: { ...preferences, theme: 'pink' } }));
  await act(() => postFromTab(api, { type: 'preferences', preferences }));
  await waitFor(() => expect(document.querySelector('[data-theme="dark"]')).not.toBeNull());
  expect(screen.getByRole('grid').closest('[data-density]')).toHaveAttribute('data-density', 'compact');
  expect(stock.store.getState().preferences.isSidebarOpen).toBe(true);
});

test('a venue of another tab is offered; the user follows or stays @verify', async () => {
  const { api, user } = await openBrands();
  const { data } = await axios.get(`${api.origin}/api/v1/company-venue/get-all-venues`, CALLS);
  const venue = data.venues.find(
    ({ venueDetails }: { venueDetails: { venueName: string } }) => venueDetails.venueName === 'Harbour',
  );
  const selectedCompany = venue.company?._id ?? venue.company ?? venue.companyId;
  const scope = { selectedCompany, selectedVenue: venue._id };
  await act(() => postFromTab(api, { type: 'scope', scope }));
  const stay = await screen.findByRole('button', { name: /^Stay with/ });
  expect(screen.getByRole('combobox', { name: 'Venue' })).not.toHaveValue('Harbour');
  await user.click(stay);
  expect(screen.queryByRole('button', { name: 'Show Harbour here' })).toBeNull();
  await act(() => postFromTab(api, { type: 'scope', scope }));
  await user.click(await screen.findByRole('button', { name: 'Show Harbour here' }));
  expect(screen.getByRole('combobox', { name: 'Venue' })).toHaveValue('Harbour');
  expect(screen.queryByRole('button', { name: 'Show Harbour here' })).toBeNull();
});

test('a logout of another user, backend or version, and one of no known shape, are ignored @verify', async () => {
  const { api, address } = await openBrands();
  for (const sender of [
    { user: 'other' },
    { backend: 'https://other.example/' },
    { version: 2 },
    { message: null },
  ]) {
    await act(() => postFromTab(api, { type: 'signedOut' }, sender));
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Brands' })).toBeVisible();
    expect(address()).toBe('/all-brands');
  }
});

test('unsaved changes of a product that another tab has deleted are named and stay until they are discarded', async () => {
  const { api, user } = await renderAt('/all-products?view=prices', { as: 'admin' });
  const product = await retypeCell(/^Price, /, '98.70');
  const { data } = await act(() => axios.get(`${api.origin}/api/v1/product/get-all-products-v2`, CALLS));
  const { _id } = data.products.find(({ name }: { name: string }) => name === product);
  await act(() => axios.delete(`${api.origin}/api/v1/product/delete-product/${_id}`, CALLS));
  await act(() => postFromTab(api, { ...saved({ deleted: [_id] }), resource: 'product' }));
  const sentence = `${product} was deleted meanwhile. What you changed of this product cannot be saved.`;
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: product })).toBeNull();
  const unsaved = screen.getByRole('region', { name: 'Unsaved changes' });
  await user.click(screen.getByRole('button', { name: 'Discard these changes' }));
  await waitFor(() => expect(unsaved).not.toBeInTheDocument());
  expect(screen.queryByText(sentence)).toBeNull();
});
