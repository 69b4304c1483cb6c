import { act, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';
import type { Identified } from '../../declare/record';

type Brand = Identified & { brandDetails: { name: string; isActive: boolean } };

async function openList(path = '/all-brands') {
  const journey = await renderAt(path, { as: 'admin' });
  await screen.findByText(/24 brands$/);
  const brands = () => (journey.stock.store.getState().resources.brand?.list ?? []) as readonly Brand[];
  const names = within(screen.getByRole('grid'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '');
  const idOf = (name: string) => brands().find(({ brandDetails }) => brandDetails.name === name)?._id ?? '';
  const tick = async (...some: string[]) => {
    for (const name of some) await journey.user.click(box(name));
  };
  return { ...journey, brands, names, idOf, tick, sent: recordRequests() };
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.getByRole('toolbar', { name: 'Bulk actions' });
const press = (name: string) => within(bar()).getByRole('button', { name });
const dialog = () => screen.findByRole('alertdialog');
const writes = (sent: ReturnType<typeof recordRequests>) => sent.filter(({ method }) => method !== 'GET');
const gone = () => waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Bulk actions' })).toBeNull());

test('three selected rows are counted, and cleared with Esc @verify', async () => {
  const { user, names, tick } = await openList();
  expect(screen.queryByRole('toolbar', { name: 'Bulk actions' })).toBeNull();
  await tick(...names.slice(0, 3));
  expect(bar()).toHaveTextContent('3 selected');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('3 selected');
  expect(screen.getByRole('checkbox', { name: 'Select all 24 brands' })).toBePartiallyChecked();
  await user.keyboard('{Escape}');
  await gone();
  expect(box(names[0] ?? '')).not.toBeChecked();
});

test('Esc in a dialog closes the dialog, and in the search clears the search @verify', async () => {
  const { user, names, tick } = await openList();
  await tick(names[0] ?? '');
  await user.click(press('Delete'));
  await dialog();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(press('Delete')).toHaveFocus();
  await user.type(screen.getByRole('searchbox'), 'a{Escape}');
  expect(bar()).toHaveTextContent('1 selected');
});

test('a selected row that the filter hides stays selected and is counted as hidden @verify', async () => {
  const { user, names, tick, sent } = await openList();
  const [first = '', second = ''] = names;
  await tick(first, second);
  await user.type(screen.getByRole('searchbox'), first);
  expect(bar()).toHaveTextContent('2 selected, 1 not shown');
  await user.click(press('Delete'));
  const question = await dialog();
  expect(question).toHaveAccessibleName('Delete 2 brands?');
  expect(question).toHaveTextContent('1 of them is not shown in the list.');
  await user.click(within(question).getByRole('button', { name: 'Delete 2 brands' }));
  expect(await screen.findByText('2 brands deleted.')).toBeVisible();
  await gone();
  expect(writes(sent)).toHaveLength(2);
});

test('deletes all selected brands after one confirmation that names them, with one toast', async () => {
  const { user, names, idOf, tick, brands, sent } = await openList();
  const toDelete = names.slice(1, 8);
  const ids = toDelete.map(idOf);
  await tick(...toDelete);
  await user.click(press('Delete'));
  const question = await dialog();
  expect(question).toHaveAccessibleName('Delete 7 brands?');
  for (const name of toDelete.slice(0, 5)) expect(within(question).getByText(name)).toBeVisible();
  expect(question).toHaveTextContent('and 2 more');
  expect(within(question).queryByText(toDelete[5] ?? '')).toBeNull();
  await user.dblClick(within(question).getByRole('button', { name: 'Delete 7 brands' }));
  expect(await screen.findAllByText('7 brands deleted.')).toHaveLength(1);
  await gone();
  expect(brands()).toHaveLength(17);
  expect(new Set(writes(sent).map(({ path }) => path))).toEqual(
    new Set(ids.map((id) => `product-brand/delete-brand/${id}`)),
  );
  expect(writes(sent)).toHaveLength(7);
  expect(document.activeElement).toHaveAttribute('role', 'row');
});

test('the confirmation shows which records refer to those being deleted @verify', async () => {
  const { user, names, tick } = await openList();
  await tick(...names);
  await user.click(press('Delete'));
  const question = await dialog();
  expect(await within(question).findByText(/lose one of these brands\.$/)).toHaveTextContent(
    /^[\d,]+ products keep their stock but lose one of these brands\.$/,
  );
});

test('failed records are listed with the reason, stay selected, and are retried alone', async () => {
  const { user, api, names, idOf, tick, sent } = await openList();
  const three = names.slice(0, 3);
  const [, second = ''] = three;
  const secondId = idOf(second);
  await tick(...three);
  await api.fail(secondId, 503, 1);
  await user.click(press('Delete'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete 3 brands' }));
  const failures = await screen.findByRole('alertdialog', { name: '1 of 3 brands could not be deleted' });
  expect(await screen.findAllByText('1 of 3 brands could not be deleted.')).toHaveLength(1);
  const [failure] = within(failures).getAllByRole('listitem');
  expect(failure).toHaveTextContent(
    `${second}The service is temporarily unavailable. Please try again later.`,
  );
  await user.click(within(failures).getByRole('button', { name: 'Close' }));
  expect(bar()).toHaveTextContent('1 selected');
  expect(box(second)).toBeChecked();

  await api.fail(secondId, 503, 1);
  await user.click(press('Delete'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete 1 brand' }));
  const again = await screen.findByRole('alertdialog', { name: '1 brand could not be deleted' });
  sent.length = 0;
  await user.click(within(again).getByRole('button', { name: 'Retry 1' }));
  await gone();
  expect(writes(sent).map(({ path }) => path)).toEqual([`product-brand/delete-brand/${secondId}`]);
  await waitFor(() => expect(names.filter((name) => screen.queryByText(name) === null)).toEqual(three));
});

test('shows the progress, and Stop sends no further request @verify', async () => {
  const { user, api, names, tick, sent, brands } = await openList();
  await tick(...names.slice(0, 9));
  await api.delay(100);
  await user.click(press('Delete'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete 9 brands' }));
  const progress = await screen.findByRole('progressbar', { name: 'Deleting 9 brands' });
  expect(progress).toHaveAttribute('max', '9');
  expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus();
  // on a busy machine several answers are rendered at once
  await waitFor(() => expect(screen.getByText(/^[4-8] of 9$/)).toBeVisible());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bar()).toHaveTextContent(/selected/));
  const remaining = 9 - writes(sent).length;
  expect(remaining).toBeGreaterThan(0);
  expect(bar()).toHaveTextContent(`${remaining} selected`);
  expect(brands()).toHaveLength(15 + remaining);
});

test('after Stop one press goes on with what was not sent and is still selected, without asking again', async () => {
  const { user, api, names, tick, sent } = await openList();
  await user.click(screen.getByRole('checkbox', { name: 'Select all 24 brands' }));
  await api.delay(60);
  await user.click(press('Delete'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete 24 brands' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const goOn = await within(await screen.findByRole('toolbar')).findByRole('button', {
    name: /^Go on with /,
  });
  await api.endFaults();
  const left = Number(/\d+/.exec(goOn.textContent ?? '')?.[0]);
  expect(writes(sent)).toHaveLength(24 - left);
  const kept = names.at(-1) ?? '';
  await tick(kept);
  await user.click(press(`Go on with ${left - 1} brands`));
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
  expect(writes(sent)).toHaveLength(23);
  expect(box(kept)).not.toBeChecked();
  expect(screen.queryByRole('toolbar', { name: 'Bulk actions' })).toBeNull();
});

test('activating sends the body of the details tab without values that are stored nowhere, and nothing for active brands @verify', async () => {
  const { user, brands, tick, sent } = await openList();
  const [off, ...others] = brands().filter(({ brandDetails }) => !brandDetails.isActive);
  const on = brands().find(({ brandDetails }) => brandDetails.isActive);
  if (!off || !on) throw new Error('The demo data has no such brands.');
  expect(others).not.toEqual([]);
  await tick(off.brandDetails.name, on.brandDetails.name);
  await user.click(press('Activate'));
  expect(await screen.findByText('1 brand activated. 1 was already active.')).toBeVisible();
  await gone();
  const [patch] = writes(sent);

  // the same switch on the details tab of another inactive brand
  sent.length = 0;
  await user.click(screen.getByRole('link', { name: others[0]?.brandDetails.name ?? '' }));
  await user.click(await screen.findByRole('switch', { name: 'Active' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  const [ofTab] = writes(sent) as { body: Pick<Brand, 'brandDetails'> }[];
  expect(patch).toEqual({
    method: 'PATCH',
    path: `product-brand/update-brand/${off._id}`,
    body: { brandDetails: { ...off.brandDetails, isActive: true } },
  });
  const keys = (body: unknown) => Object.keys((body as Pick<Brand, 'brandDetails'>).brandDetails);
  expect(keys(ofTab?.body)).toEqual(expect.arrayContaining(keys(patch?.body)));
});

test('activating keeps a colleague’s change, and sends nothing for an active brand', async () => {
  const { api, user, brands, tick, sent } = await openList('/all-brands?status=inactive');
  const [first, second] = brands().filter(({ brandDetails }) => !brandDetails.isActive);
  if (!first || !second) throw new Error('The demo data has no two inactive brands.');
  const colleague = (brand: Brand, change: object) =>
    axios.patch(
      `${api.origin}/api/v1/product-brand/update-brand/${brand._id}`,
      { brandDetails: { ...brand.brandDetails, ...change } },
      { withCredentials: true },
    );
  await tick(first.brandDetails.name, second.brandDetails.name);
  await act(async () => {
    await colleague(first, { name: 'Renamed meanwhile' });
    await colleague(second, { isActive: true });
  });
  sent.length = 0;
  await user.click(press('Activate'));
  expect(await screen.findByText('2 brands activated.')).toBeVisible();
  await gone();
  expect(sent.filter(({ method }) => method === 'GET').map(({ path }) => path)).toEqual([
    `product-brand/get-brand/${first._id}`,
    `product-brand/get-brand/${second._id}`,
  ]);
  expect(writes(sent)).toEqual([
    {
      method: 'PATCH',
      path: `product-brand/update-brand/${first._id}`,
      body: { brandDetails: expect.objectContaining({ name: 'Renamed meanwhile', isActive: true }) },
    },
  ]);
  expect(brands().find(({ _id }) => _id === second._id)?.brandDetails.isActive).toBe(true);
});

test('a record whose check fails is not changed, and is listed with the reason @verify', async () => {
  const { api, user, brands, tick, sent } = await openList();
  const [first] = brands().filter(({ brandDetails }) => !brandDetails.isActive);
  await tick(first?.brandDetails.name ?? '');
  await api.fail('product-brand/get-brand', 500);
  sent.length = 0;
  await user.click(press('Activate'));
  const failures = await screen.findByRole('alertdialog', { name: '1 brand could not be activated' });
  expect(failures).toHaveTextContent('Server error. Please try again later.');
  expect(writes(sent)).toEqual([]);
});

test('where all are active already a message is displayed and nothing is sent @verify', async () => {
  const { user, brands, tick, sent } = await openList();
  const on = brands().filter(({ brandDetails }) => brandDetails.isActive);
  await tick(...on.slice(0, 2).map(({ brandDetails }) => brandDetails.name));
  await user.click(press('Activate'));
  expect(await screen.findByText('2 brands are already active.')).toBeVisible();
  expect(writes(sent)).toEqual([]);
});

test('deactivating asks for confirmation where other records refer to the selected ones @verify', async () => {
  const { user, brands, tick, sent, idOf } = await openList();
  const name = brands().find(({ brandDetails }) => brandDetails.isActive)?.brandDetails.name ?? '';
  await tick(name);
  await user.click(press('Deactivate'));
  const question = await dialog();
  expect(question).toHaveAccessibleName('Deactivate 1 brand?');
  expect(question).toHaveTextContent(
    /products? keeps? this brand, but it is no longer on offer for others\./,
  );
  expect(writes(sent)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Deactivate 1 brand' }));
  expect(await screen.findByText(/updated successfully|1 brand deactivated/)).toBeVisible();
  await gone();
  expect(writes(sent)).toEqual([
    {
      method: 'PATCH',
      path: `product-brand/update-brand/${idOf(name)}`,
      body: { brandDetails: expect.objectContaining({ isActive: false }) },
    },
  ]);
});

test('a change of company clears the selection @verify', async () => {
  const { stock, names, tick } = await openList();
  await tick(names[0] ?? '');
  await act(async () => {
    stock.store.dispatch({ type: 'scope/companyChosen', payload: 'elsewhere' });
  });
  await gone();
});

test('with read access there are no checkboxes @verify', async () => {
  await renderAt('/all-brands', { as: 'staff' });
  await screen.findByText('Read only');
  expect((await within(await screen.findByRole('grid')).findAllByRole('link')).length).toBeGreaterThan(5);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('grid')).not.toHaveAttribute('aria-multiselectable');
});
