import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { renderAt } from '../../../../testing/renderAt';
import { recordRequests, type SentRequest } from '../../../../testing/requests';
import { serverStock } from '../../../../testing/serverStock';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const FROM = 'Airport Plaza';
const TO = 'Harbour';

const field = (product: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Move of ${product}` });

/** What was written to the stock: the venue and the figure of each request, in their order. */
const writesIn = (requests: readonly SentRequest[]) =>
  requests
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body }) => `${path.split('/').at(-1)} ${(body as { quantity: number }).quantity}`);

/** Begins a transfer between the first two venues. */
async function start() {
  const journey = await renderAt('/all-products?view=move', { as: 'manager' });
  await journey.user.click(await screen.findByRole('button', { name: 'Transfer' }));
  await screen.findByRole('region', { name: 'Surplus first' });
  await waitFor(() => expect(journey.address()).toContain('&movement='));
  return journey;
}

/** Adds the largest surplus; its product and the units. */
async function addLargest({ user }: Pick<Awaited<ReturnType<typeof start>>, 'user'>) {
  const region = within(screen.getByRole('region', { name: 'Surplus first' }));
  const [first] = region.getAllByRole('button', { name: /^Add \d+ / });
  const [, units = '', name = ''] = /^Add (\d+) (.*)$/.exec(first?.getAttribute('aria-label') ?? '') ?? [];
  await user.click(first as HTMLElement);
  await screen.findByRole('textbox', { name: `Move of ${name}` });
  return { name, units: Number(units) };
}

/** Reviews what is entered and confirms it. */
async function apply(
  { user }: Pick<Awaited<ReturnType<typeof start>>, 'user'>,
  { label = 'Review and move', lines = '1 line' } = {},
) {
  await user.click(screen.getByRole('button', { name: label }));
  const confirm = await screen.findByRole('button', { name: `Apply ${lines}` });
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
  await user.click(confirm);
}

test('a transfer is taken from one venue first, and then added at the other one', async () => {
  const journey = await start();
  const { user, api } = journey;
  const { name, units } = await addLargest(journey);
  expect(screen.getByRole('grid', { name: `Transfer from ${FROM} to ${TO}` })).toBeVisible();
  expect(field(name)).toHaveValue(String(units));
  const before = await serverStock(api);
  const [from = 0, to = 0] = [before.of(name, FROM), before.of(name, TO)];
  const row = field(name).closest('[role="row"]') as HTMLElement;
  expect(row).toHaveTextContent(`${from} will be ${from - units}`);
  expect(row).toHaveTextContent(`${to} will be ${to + units}`);
  expect(screen.getByText(/^1 line, \d+ units, €[\d,.]+ at cost\.$/)).toBeVisible();

  await user.clear(field(name));
  await user.type(field(name), '7{Enter}');
  expect(row).toHaveTextContent(`${from} will be ${from - 7}`);
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Review and move' }));
  const table = await screen.findByRole('table', { name: `Review the transfer from ${FROM} to ${TO}` });
  const line = within(table).getByRole('rowheader', { name }).closest('[role="row"]');
  expect(line).toHaveTextContent(new RegExp(`${from}${from - 7}7`));
  const confirm = screen.getByRole('button', { name: 'Apply 1 line' });
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
  await user.click(confirm);

  expect(await screen.findByText('1 of 1 lines are applied.')).toBeVisible();
  expect(writesIn(requests)).toEqual([
    `${before.venueId(FROM)} ${from - 7}`,
    `${before.venueId(TO)} ${to + 7}`,
  ]);
  const after = await serverStock(api);
  expect([after.of(name, FROM), after.of(name, TO)]).toEqual([from - 7, to + 7]);
  expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back to the lines' })).toBeNull();
});

test('where the second half fails the line is failed, and its retry does only what is missing, also after a reload', async () => {
  const journey = await start();
  const { api } = journey;
  const { name, units } = await addLargest(journey);
  const before = await serverStock(api);
  const [from = 0, to = 0] = [before.of(name, FROM), before.of(name, TO)];
  await api.fail(`/${before.venueId(TO)}`, 400, 1);
  await apply(journey);
  expect(await screen.findByText(new RegExp(`^Taken from ${FROM}, not added at ${TO}\\.`))).toBeVisible();
  expect(screen.getByText('0 of 1 lines are applied.')).toBeVisible();
  const half = await serverStock(api);
  expect([half.of(name, FROM), half.of(name, TO)]).toEqual([from - units, to]);

  // the address follows after a pause
  await waitFor(() => expect(journey.address()).toContain('&step=report'));
  const { user } = await renderAt(journey.address(), { isReload: true });
  expect(await screen.findByText(new RegExp(`^Taken from ${FROM}, not added at ${TO}\\.`))).toBeVisible();
  const retry = screen.getByRole('button', { name: `Retry ${name}` });
  await waitFor(() => expect(retry).toBeEnabled());
  const requests = recordRequests();
  await user.click(retry);
  expect(await screen.findByText('1 of 1 lines are applied.')).toBeVisible();
  expect(writesIn(requests)).toEqual([`${before.venueId(TO)} ${to + units}`]);
});

test('where the first half fails nothing is added, and its retry does both @verify', async () => {
  const journey = await start();
  const { api, user } = journey;
  const { name, units } = await addLargest(journey);
  const before = await serverStock(api);
  const [from = 0, to = 0] = [before.of(name, FROM), before.of(name, TO)];
  await api.fail(`/${before.venueId(FROM)}`, 400, 1);
  const requests = recordRequests();
  await apply(journey);
  expect(await screen.findByText(/^Not saved: /)).toBeVisible();
  expect(screen.queryByText(/^Taken from/)).toBeNull();
  expect(writesIn(requests)).toEqual([`${before.venueId(FROM)} ${from - units}`]);
  requests.length = 0;
  const retry = screen.getByRole('button', { name: `Retry ${name}` });
  await waitFor(() => expect(retry).toBeEnabled());
  await user.click(retry);
  expect(await screen.findByText('1 of 1 lines are applied.')).toBeVisible();
  expect(writesIn(requests)).toEqual([
    `${before.venueId(FROM)} ${from - units}`,
    `${before.venueId(TO)} ${to + units}`,
  ]);
});

test('another venue and the swap keep the lines; what is not there is doubtful @verify', async () => {
  const journey = await start();
  const { user } = journey;
  const { name } = await addLargest(journey);
  await user.clear(field(name));
  await user.type(field(name), '900{Enter}');
  expect(screen.getByRole('radio', { name: 'Doubtful 1' })).toBeVisible();
  expect(screen.getByText(/^1 doubtful\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Swap the venues' }));
  expect(await screen.findByRole('grid', { name: `Transfer from ${TO} to ${FROM}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: `To: ${FROM}` }));
  await user.click(await screen.findByRole('option', { name: 'Riverside' }));
  expect(await screen.findByRole('grid', { name: `Transfer from ${TO} to Riverside` })).toBeVisible();
  expect(field(name)).toHaveValue('900');
  await user.click(screen.getByRole('button', { name: `From: ${TO}` }));
  await user.click(await screen.findByRole('option', { name: 'Riverside' }));
  expect(await screen.findByRole('grid', { name: `Transfer from Riverside to ${TO}` })).toBeVisible();

  await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  expect(await screen.findByText('No lines yet')).toBeVisible();
  expect(screen.getByText(/^0 lines, 0 units/)).toBeVisible();
});

test('all of the surplus that is listed is added, and what is added is no surplus any more', async () => {
  const { user } = await start();
  const region = () => within(screen.getByRole('region', { name: 'Surplus first' }));
  const names = () =>
    region()
      .getAllByRole('button', { name: /^Add \d+ / })
      .map((each) => each.getAttribute('aria-label') ?? '');
  const listed = names();
  const units = listed.map((each) => Number(/\d+/.exec(each)?.[0]));
  expect(units).toEqual([...units].sort((left, right) => right - left));
  await user.click(region().getByRole('button', { name: 'Add all 5' }));
  expect(await screen.findByText(/^5 lines, /)).toBeVisible();
  for (const each of listed) expect(names()).not.toContain(each);
});
