import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { catchDownloads } from '../../../../testing/downloads';
import { renderAt } from '../../../../testing/renderAt';
import { recordRequests } from '../../../../testing/requests';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const ADDRESS = '/all-products?view=count';
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Counted of / });

/** Starts a count of all products at one of the venues. */
async function start({ isBlind = false } = {}) {
  const journey = await renderAt(ADDRESS, { as: 'manager' });
  const { user } = journey;
  await screen.findByRole('button', { name: 'Choose a venue' });
  await user.click(screen.getAllByRole('combobox', { name: 'Venue' }).at(-1) as HTMLElement);
  await user.click(await screen.findByRole('option', { name: 'Riverside' }));
  if (isBlind) await user.click(screen.getByRole('switch', { name: /^Blind/ }));
  await user.click(await screen.findByRole('button', { name: /^Start counting [1-9]\d* products$/ }));
  await screen.findByRole('grid', { name: /^Count at / });
  return journey;
}

test('figures are typed, added to, corrected and taken back, and are there again after a reload', async () => {
  const { user, address } = await start();
  const [first, second, third] = fields();
  if (!first || !second || !third) throw new Error('There is too little to count.');
  await user.click(first);
  await user.keyboard('12{Enter}');
  expect(second).toHaveFocus();
  await user.keyboard('0{Enter}');
  expect(third).toHaveFocus();
  await user.keyboard('7x');
  expect(third).toBeInvalid();
  expect(third).toHaveAccessibleDescription(/^Enter a whole number/);
  await user.keyboard('{Escape}');
  expect(third).toHaveValue('');
  await user.click(first);
  await user.keyboard('+5{Enter}');
  expect(first).toHaveValue('17');
  expect(screen.getByRole('radio', { name: /^Counted/ })).toHaveTextContent('Counted 2');
  await user.click(second);
  await user.clear(second);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('radio', { name: /^Counted/ })).toHaveTextContent('Counted 1');
  await screen.findByText(/Kept on this device at/);

  const name = first.getAttribute('aria-label') ?? '';
  await renderAt(address(), { isReload: true });
  expect(await screen.findByRole('textbox', { name })).toHaveValue('17');
});

test('nothing is written until it is applied; then only what was counted, and the report is kept', async () => {
  const downloads = catchDownloads();
  const { user } = await start();
  const requests = recordRequests();
  const [first, second] = fields();
  if (!first || !second) throw new Error('There is too little to count.');
  const name = (first.getAttribute('aria-label') ?? '').replace('Counted of ', '');
  await user.click(first);
  await user.keyboard('987{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Review 1 difference' }));
  expect(await screen.findByText(/^\d+ not counted, nothing is written for them\.$/)).toBeVisible();
  const apply = await screen.findByRole('button', { name: 'Apply 1 difference' });
  const tick = screen.getByRole('checkbox', { name: `Apply ${name}` });
  await user.click(tick);
  expect(screen.queryByRole('button', { name: 'Apply 1 difference' })).toBeNull();
  await user.click(tick);
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: apply.textContent ?? '' }));
  expect(await screen.findByText('Written: 987')).toBeVisible();
  const writes = requests.filter(({ method }) => method === 'PATCH');
  expect(writes.map(({ body }) => body)).toEqual([expect.objectContaining({ quantity: 987 })]);

  await waitFor(() => expect(screen.getByRole('button', { name: 'Finish count' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Finish count' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Finish count' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(await downloads[0]?.text()).toContain(name);
  await user.click(screen.getByRole('button', { name: 'Back to counts' }));
  expect(await screen.findByRole('button', { name: 'Report of All products' })).toBeVisible();
});

test('a blind count shows the expected figures with the differences only, and its report states when', async () => {
  const { user } = await start({ isBlind: true });
  const isBlindSheet = () => {
    expect(screen.queryByRole('columnheader', { name: /^(Expected|Difference|Value)/ })).toBeNull();
    expect(screen.queryByRole('radio', { name: /^Differences/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Blind/ })).toBeNull();
  };
  isBlindSheet();
  await user.click(fields()[0] as HTMLElement);
  await user.keyboard('987{Enter}');
  await user.click(screen.getByRole('button', { name: 'Review the count' }));
  expect(await screen.findByRole('columnheader', { name: 'Expected' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to counting' }));
  isBlindSheet();
  await user.click(fields()[1] as HTMLElement);
  await user.keyboard('988{Enter}');
  await user.click(screen.getByRole('button', { name: 'Review the count' }));
  await user.click(await screen.findByRole('button', { name: 'Apply 2 differences' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Finish count' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Finish count' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Finish count' }),
  );
  expect(await screen.findByText(/^Counted blind\. .* and 1 product counted after that\.$/)).toBeVisible();
});

test('open counts are renamed, continued and discarded', async () => {
  const { user } = await start();
  await user.click(screen.getByRole('button', { name: 'Stop counting' }));
  await user.click(await screen.findByRole('button', { name: 'Rename All products' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bar');
  await user.click(dialog.getByRole('button', { name: 'Save name' }));
  await user.click(await screen.findByRole('button', { name: 'Continue Bar' }));
  await screen.findByRole('grid', { name: /^Count at / });
  await user.click(screen.getByRole('button', { name: 'Discard count' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard count' }),
  );
  expect(await screen.findByText(/^No count is open\./)).toBeVisible();
});

test('a role without write access to the stock cannot count', async () => {
  await renderAt(ADDRESS, {
    as: 'manager',
    prepare: (api) => api.setPermission('/all-products/product-inventory', 'Stock manager', 'read'),
  });
  expect(await screen.findByText('Counting needs write access')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Start counting/ })).toBeNull();
});
