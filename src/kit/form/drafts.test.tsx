import { act, screen, waitFor, within } from '@testing-library/react';
import { createHttp } from '../../http/client';
import { valueAt } from '../../lib/paths';
import { sessionEnded } from '../../session/auth/auth';
import { renderAt } from '../../testing/renderAt';

const CREATE = '/all-brands/brand-create';
const KEY = 'stock-drafts';
const field = (name: string) => screen.findByRole('textbox', { name });
const offer = () => screen.findByText(/Your unsaved changes from before are still here\./);
const button = (name: string) => screen.getByRole('button', { name });

/** Types a name on the create page. */
async function typeNew(name = 'Zephyr Pop') {
  const journey = await renderAt(CREATE, { as: 'manager' });
  await journey.user.type(await field('Name'), name);
  return journey;
}

/** Opens the first brand; returns its address and name. */
async function openBrand() {
  const journey = await renderAt('/all-brands', { as: 'manager' });
  const link = within(await screen.findByRole('grid', { name: 'Brands' })).getAllByRole('link')[0];
  const name = link?.textContent ?? '';
  if (link) await journey.user.click(link);
  await screen.findByRole('heading', { level: 1, name });
  return { ...journey, name, path: journey.address() };
}

test('a create page shows that its draft is kept as soon as something is typed', async () => {
  const { user } = await renderAt(CREATE, { as: 'manager' });
  const bar = await screen.findByRole('region', { name: 'Unsaved changes' });
  expect(bar).toHaveTextContent('Not saved yet');
  expect(bar).not.toHaveTextContent('Draft kept on this device');
  await user.type(await field('Name'), 'Zephyr Pop');
  expect(bar).toHaveTextContent('Draft kept on this device');
  await user.clear(await field('Name'));
  expect(bar).not.toHaveTextContent('Draft kept on this device');
});

test('a reload offers what was typed and does not apply it', async () => {
  await typeNew();
  const { user } = await renderAt(CREATE, { isReload: true });
  await offer();
  expect(await field('Name')).toHaveValue('');
  await user.click(button('Restore'));
  expect(await field('Name')).toHaveValue('Zephyr Pop');
  expect(screen.queryByText(/still here/)).toBeNull();
});

test('a declined offer is discarded, also after the next reload', async () => {
  await typeNew();
  const { user } = await renderAt(CREATE, { isReload: true });
  await offer();
  await user.click(button('Discard them'));
  await renderAt(CREATE, { isReload: true });
  expect(await field('Name')).toHaveValue('');
  expect(screen.queryByText(/still here/)).toBeNull();
});

test('saved edits are not offered again', async () => {
  const { user, address } = await typeNew();
  await user.click(button('Create brand'));
  await waitFor(() => expect(address()).toBe('/all-brands'));
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('after 30 minutes without activity the same user gets the offer in the same tab', async () => {
  const { stock, router, api } = await typeNew();
  await act(async () => void stock.store.dispatch(sessionEnded('inactive')));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/stock\/?$/));
  await api.signIn('manager');
  await renderAt(CREATE, { isReload: true });
  await offer();
});

test('a logout discards the draft', async () => {
  const { user, router } = await typeNew();
  await user.click(button('Logout'));
  await user.click(await screen.findByRole('button', { name: /discard/i }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/stock\/?$/));
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('another user who signs in in this tab gets no offer', async () => {
  const { api } = await typeNew();
  await api.signIn('admin');
  await renderAt(CREATE, { isReload: true });
  expect(await field('Name')).toHaveValue('');
  expect(screen.queryByText(/still here/)).toBeNull();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('invalid data in storage is ignored', async () => {
  await typeNew();
  window.dispatchEvent(new Event('pagehide'));
  sessionStorage.setItem(KEY, '{"owner":"x","drafts":{"/all-brands/brand-create":{"values":7}}}');
  const { stock } = await renderAt('/all-brands', { isReload: true });
  expect(await screen.findByRole('grid', { name: 'Brands' })).toBeVisible();
  expect(stock.store.getState().drafts).toEqual({});
});

test('the offer names the fields that another user changed meanwhile', async () => {
  const { user, name, path, stock, api } = await openBrand();
  await user.type(await field('Name'), ' Two');
  await user.type(await field('Description'), 'Light');
  window.dispatchEvent(new Event('pagehide'));
  // another user saves another name
  const id = path.split('/').at(-1) ?? '';
  const details = valueAt(stock.store.getState().resources.brand?.record, 'brandDetails');
  await createHttp(() => api.origin).send({
    method: 'PATCH',
    path: `product-brand/update-brand/${id}`,
    body: { brandDetails: { ...(details as object), name: `${name} Three` } },
  });
  await renderAt(path, { isReload: true });
  const text = await offer();
  expect(text).toHaveTextContent('Changed fields: Name, Description.');
  expect(text).toHaveTextContent('Name was changed meanwhile.');
  expect(await field('Name')).toHaveValue(`${name} Three`);
});
