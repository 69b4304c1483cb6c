import { act, screen, waitFor, within } from '@testing-library/react';
import { createHttp } from '../../../http/client';
import { valueAt } from '../../../lib/paths';
import { sessionEnded } from '../../../session/auth/auth';
import { renderAt } from '../../../testing/renderAt';

const CREATE = '/all-brands/brand-create';
const field = (name: string) => screen.findByRole('textbox', { name });
const offer = () => screen.findByText(/Your unsaved changes from before are still here\./);
const button = (name: string) => screen.getByRole('button', { name });

/** All that the tab and the device keep. */
const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

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

test('a create page shows that its draft is kept as soon as something is typed @verify', async () => {
  const { user } = await renderAt(CREATE, { as: 'manager' });
  const bar = await screen.findByRole('region', { name: 'Unsaved changes' });
  expect(bar).toHaveTextContent('Not saved yet');
  expect(bar).not.toHaveTextContent('Draft kept on this device');
  await user.type(await field('Name'), 'Zephyr Pop');
  expect(bar).toHaveTextContent('Draft kept on this device');
  await user.clear(await field('Name'));
  expect(bar).not.toHaveTextContent('Draft kept on this device');
});

test('invariant 17: a reload offers what was typed and does not apply it', async () => {
  await typeNew();
  const { user } = await renderAt(CREATE, { isReload: true });
  await offer();
  expect(await field('Name')).toHaveValue('');
  await user.click(button('Restore'));
  expect(await field('Name')).toHaveValue('Zephyr Pop');
  expect(screen.queryByText(/still here/)).toBeNull();
});

test('a declined offer is discarded, also after the next reload @verify', async () => {
  await typeNew();
  const { user } = await renderAt(CREATE, { isReload: true });
  await offer();
  await user.click(button('Discard them'));
  await renderAt(CREATE, { isReload: true });
  expect(await field('Name')).toHaveValue('');
  expect(screen.queryByText(/still here/)).toBeNull();
});

test('saved edits are not offered again @verify', async () => {
  const { user, address } = await typeNew();
  await user.click(button('Create brand'));
  await waitFor(() => expect(address()).toBe('/all-brands'));
  expect(stored()).not.toContain('Zephyr');
});

test('after 30 minutes without activity the same user gets the offer in the same tab', async () => {
  const { stock, router, api } = await typeNew();
  await act(async () => void stock.store.dispatch(sessionEnded('inactive')));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/stock\/?$/));
  await api.signIn('manager');
  await renderAt(CREATE, { isReload: true });
  await offer();
});

test('what is typed without an answer leaves the offer as it is, also after the next reload @verify', async () => {
  await typeNew();
  const second = await renderAt(CREATE, { isReload: true });
  await offer();
  await second.user.type(await field('Description'), 'Light');
  expect(await offer()).toHaveTextContent('Changed fields: Name.');
  const third = await renderAt(CREATE, { isReload: true });
  // the newest is offered first, and each until it is answered
  expect(await offer()).toHaveTextContent('Changed fields: Description. 1 more draft follows.');
  await third.user.click(button('Discard them'));
  expect(await offer()).toHaveTextContent(/Changed fields: Name\.$/);
  await third.user.click(button('Restore'));
  expect(await field('Name')).toHaveValue('Zephyr Pop');
  expect(screen.queryByText(/still here/)).toBeNull();
});

test('what was typed since wins over what is restored @verify', async () => {
  await typeNew();
  const first = await renderAt(CREATE, { isReload: true });
  await first.user.type(await field('Description'), 'Light');
  const { user } = await renderAt(CREATE, { isReload: true });
  await user.type(await field('Name'), 'Typed since');
  await user.click(button('Restore'));
  expect(await field('Description')).toHaveValue('Light');
  await user.click(button('Restore'));
  expect(await field('Name')).toHaveValue('Typed since');
  expect(screen.queryByText(/still here/)).toBeNull();
  await renderAt(CREATE, { isReload: true });
  expect(await offer()).toHaveTextContent('Changed fields: Name, Description.');
});

test('an offer stays when other values are saved @verify', async () => {
  const { user, path, name } = await openBrand();
  await user.type(await field('Name'), ' Two');
  const second = await renderAt(path, { isReload: true });
  await offer();
  await second.user.type(await field('Description'), 'Light');
  await second.user.click(button('Save changes'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  await second.user.click(button('Restore'));
  expect(await field('Name')).toHaveValue(`${name} Two`);
  expect(await field('Description')).toHaveValue('Light');
});

test('a logout asks, and deletes what is typed and what is still offered', async () => {
  await typeNew();
  const { user, router, stock } = await renderAt(CREATE, { isReload: true });
  await offer();
  await user.click(button('Logout'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.type(await field('Description'), 'Light');
  await user.click(button('Logout'));
  await user.click(await screen.findByRole('button', { name: 'Discard edits' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/stock\/?$/));
  await waitFor(() => expect(stock.store.getState().auth.isLoggedIn).toBe(false));
  expect(stored()).not.toMatch(/Zephyr|Light/);
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).not.toMatch(/Zephyr|Light/);
});

test('invalid data in storage is ignored @verify', async () => {
  const { stock: first } = await typeNew();
  window.dispatchEvent(new Event('pagehide'));
  const key = `stock-drafts ${first.store.getState().auth.user?._id}`;
  expect(sessionStorage.getItem(key)).toContain('Zephyr');
  sessionStorage.setItem(key, '{"owner":"x","drafts":{"/all-brands/brand-create":{"values":7}}}');
  const { stock } = await renderAt('/all-brands', { isReload: true });
  expect(await screen.findByRole('grid', { name: 'Brands' })).toBeVisible();
  expect(stock.store.getState().drafts).toEqual({});
});

test('the offer names the fields that another user changed meanwhile @verify', async () => {
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
