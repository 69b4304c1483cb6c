import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { AuthState } from '../../../session/auth/auth';
import { backendAddress } from '../../../session/sessionMarker';
import { type Fate, loseAnswers } from '../../../testing/lostAnswers';
import { recordPrints } from '../../../testing/prints';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests, type SentRequest } from '../../../testing/requests';
import { scan } from '../../../testing/scan';
import type { JournalItem } from '../../journal/entry';
import { createJournalStorage } from '../../journal/storage/journalStorage';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const VENUE = 'Riverside';
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Received of / });
const textOf = (field: HTMLElement) => (field as HTMLInputElement).value;
const productOf = (field: HTMLElement | undefined) =>
  (field?.getAttribute('aria-label') ?? '').replace('Received of ', '');
const written = (requests: readonly SentRequest[]) => requests.filter(({ method }) => method === 'PATCH');
const quantityIn = ({ body }: SentRequest) => (body as { quantity: number }).quantity;

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** Starts a delivery without an order, with the first products that a search finds. */
async function start(
  query: string,
  count: number,
  prepare?: (api: Journey['api']) => Promise<void>,
): Promise<Journey> {
  const options = prepare ? { prepare } : {};
  const journey = await renderAt('/all-products?view=move', { as: 'manager', ...options });
  const { user } = journey;
  await user.click(await screen.findByRole('button', { name: 'Delivery' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'New delivery' }));
  await user.click(dialog.getByRole('combobox', { name: 'Venue' }));
  await user.click(await screen.findByRole('option', { name: VENUE }));
  await user.click(dialog.getByRole('button', { name: 'Start delivery' }));
  await screen.findByRole('group', { name: 'This movement' });
  await waitFor(() => expect(journey.address()).toContain('&movement='));
  for (let added = 0; added < count; added += 1) {
    await user.type(screen.getByRole('searchbox', { name: 'Search or scan' }), query);
    const found = await screen.findByRole('region', { name: 'Products that match' });
    await user.click(within(found).getAllByRole('button', { name: /^Add / })[0] as HTMLElement);
    await screen.findByRole('grid', { name: `Delivery at ${VENUE}` });
    // the next key belongs to the search, and the field of the line takes the focus a frame later
    await waitFor(() => expect(fields()).toContain(document.activeElement));
  }
  return journey;
}

async function venueIdOf(api: Journey['api'], venueName: string): Promise<string> {
  let venue = '';
  await api.editRecords('venues', (record) => {
    if ((record.venueDetails as { venueName: string }).venueName === venueName) venue = String(record._id);
    return record;
  });
  return venue;
}

/** Makes every cost price at a venue dearer by 0.10. */
async function makeDearer(api: Journey['api'], venueName: string): Promise<void> {
  const venue = await venueIdOf(api, venueName);
  await api.editRecords('products', (record) => ({
    ...record,
    pricingDetails: ((record.pricingDetails ?? []) as { venue: string; costPrice?: number }[]).map((price) =>
      price.venue === venue && price.costPrice !== undefined
        ? { ...price, costPrice: Math.round(price.costPrice * 100 + 10) / 100 }
        : price,
    ),
  }));
}

/** What is on hand at a venue (null: no stock entry), and the cost price there (undefined: none), as the API has it. */
interface ProductAt {
  onHand: number | null;
  cost: number | undefined;
}

/** The products at a venue by their names. */
async function productsAt(
  { api }: Pick<Journey, 'api'>,
  venueName: string,
): Promise<ReadonlyMap<string, ProductAt>> {
  const products = new Map<string, ProductAt>();
  const venue = await venueIdOf(api, venueName);
  await api.editRecords('products', (record) => {
    const at = <Entry extends { venue: string }>(entries: unknown) =>
      ((entries ?? []) as Entry[]).find((entry) => entry.venue === venue);
    const stock = at<{ venue: string; quantity?: number }>(record.inventoryDetails);
    const price = at<{ venue: string; costPrice?: number }>(record.pricingDetails);
    products.set(String(record.name), { onHand: stock?.quantity ?? null, cost: price?.costPrice });
    return record;
  });
  return products;
}

/** What is on hand at a venue, by the names of the products. */
async function stockIn(journey: Pick<Journey, 'api'>, venue = VENUE): Promise<ReadonlyMap<string, number>> {
  const products = await productsAt(journey, venue);
  return new Map([...products].map(([name, { onHand }]) => [name, onHand ?? 0]));
}

/** Changes what is on hand at all venues of a product, as a colleague does. */
const moveStock = ({ api }: Pick<Journey, 'api'>, id: string, by: number) =>
  api.editRecords('products', (record) => {
    if (record._id !== id) return record;
    const entries = (record.inventoryDetails ?? []) as { quantity?: number }[];
    return {
      ...record,
      inventoryDetails: entries.map((entry) => ({ ...entry, quantity: (entry.quantity ?? 0) + by })),
    };
  });

async function enter({ user }: Journey, quantities: readonly string[]): Promise<void> {
  for (const [at, quantity] of quantities.entries()) {
    await user.click(fields()[at] as HTMLElement);
    await user.keyboard(`${quantity}{Enter}`);
  }
}

async function apply({ user }: Journey, lines: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Review and apply' }));
  const review = await screen.findByRole('dialog', { name: `Review the delivery at ${VENUE}` });
  await within(review).findByText(/Checked at/);
  await user.click(within(review).getByRole('button', { name: `Apply ${lines}` }));
}

test('a delivery without an order: lines are found, typed, reviewed and added to what is there', async () => {
  const journey = await start('cola', 2);
  const before = await stockIn(journey);
  const { user } = journey;
  const names = fields().map(productOf);
  await enter(journey, ['24', '6']);
  expect(screen.getByText('2 lines received.')).toBeVisible();
  await user.click(fields()[0] as HTMLElement);
  const first = before.get(names[0] ?? '') ?? 0;
  const status = screen.getByText(`+24 on what is there: ${first} →`, { exact: false }).parentElement;
  expect(status).toHaveTextContent(`${names[0]} at ${VENUE}`);
  expect(status).toHaveTextContent(`on what is there: ${first} → ${first + 24}`);
  const prints = recordPrints();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(prints).toHaveLength(1));
  expect(prints[0]).toContain(`Delivery at ${VENUE}Not applied, `);
  for (const text of ['ProductBarcodeReceivedChecked', ...names]) expect(prints[0]).toContain(text);
  // what a colleague sells meanwhile stays sold
  const requests = recordRequests();
  await apply(journey, '2 lines');
  expect(await screen.findByText('2 of 2 lines are applied.')).toBeVisible();
  const after = await stockIn(journey);
  expect(names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0))).toEqual([24, 6]);
  expect(written(requests).map(({ path }) => path.split('/')[1])).toEqual([
    'update-product-inventory-v2',
    'update-product-inventory-v2',
  ]);
  expect(written(requests).map(quantityIn).sort()).toEqual(names.map((name) => after.get(name)).sort());
  await journey.user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('group', { name: 'Start a movement' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Drafts' })).toBeNull();
});

test('what was received on another device meanwhile is left out until it is ticked by itself (R238)', async () => {
  const journey = await start('cola', 2);
  const { user, api } = journey;
  const [first = '', second = ''] = fields().map(productOf);
  await enter(journey, ['27', '6']);
  const before = await stockIn(journey);
  const id = await idOf(journey, first);
  await moveStock({ api }, id, 27);
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Review and apply' }));
  const review = within(await screen.findByRole('dialog', { name: `Review the delivery at ${VENUE}` }));
  await review.findByText(/Checked at/);
  const box = review.getByRole('checkbox', { name: `Apply ${first}` });
  expect(box).not.toBeChecked();
  const risen = (before.get(first) ?? 0) + 27;
  expect(box.closest('[role=row]')).toHaveTextContent(
    `On hand went from ${before.get(first)} to ${risen}, by just what this brings`,
  );
  await user.click(review.getByRole('button', { name: 'Apply 1 line' }));
  await waitFor(async () => expect((await stockIn(journey)).get(second)).toBe((before.get(second) ?? 0) + 6));
  expect((await stockIn(journey)).get(first)).toBe(risen);
  expect(written(requests)).toHaveLength(1);
});

test('a label whose best-before date has passed makes its line doubtful, also where the scan has opened its field (R195)', async () => {
  const code = '4012345678901';
  const journey = await start('cola', 1, async (api) => {
    let isGiven = false;
    await api.editRecords('products', (record) => {
      if (isGiven || !/cola/i.test(String(record.name))) return record;
      isGiven = true;
      return { ...record, barcode: code };
    });
  });
  const { user } = journey;
  const review = async () => {
    await user.click(screen.getByRole('button', { name: 'Review and apply' }));
    const dialog = await screen.findByRole('dialog', { name: `Review the delivery at ${VENUE}` });
    return within(dialog);
  };
  const reasonOf = (dialog: ReturnType<typeof within>) =>
    dialog.getByRole('checkbox', { name: /^Apply .*Cola/ }).closest('[role=row]')?.textContent;
  scan(`01${code.padStart(14, '0')}15991231`);
  await waitFor(() => expect(fields().map(textOf)).toContain('1'));
  // of this century
  expect(reasonOf(await review())).not.toContain('Best before');
  await user.keyboard('{Escape}');
  scan(`01${code.padStart(14, '0')}15200331`);
  await waitFor(() => expect(fields().map(textOf)).toContain('2'));
  expect(reasonOf(await review())).toContain('Best before 31 Mar 2020 has passed');
  await user.keyboard('{Escape}');

  const field = fields().find((each) => textOf(each) === '2') as HTMLElement;
  await user.click(field);
  await user.clear(field);
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('radio', { name: /opens/i }));
  scan(`01${code.padStart(14, '0')}17200228`);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('5{Enter}');
  expect(reasonOf(await review())).toContain('Best before 28 Feb 2020 has passed');
});

async function idOf({ api }: Pick<Journey, 'api'>, name: string): Promise<string> {
  let id = '';
  await api.editRecords('products', (record) => {
    if (record.name === name) id = String(record._id);
    return record;
  });
  return id;
}

/** What the column Units has in the row of a button of the home. */
const unitsIn = (button: HTMLElement) =>
  button.closest('tr')?.querySelectorAll('td')[2]?.textContent ?? undefined;

/** Puts an entry of another save into the journal, later than all others. */
async function keepLaterEntry({ stock, api }: Journey): Promise<void> {
  const storage = createJournalStorage(() => backendAddress(api.origin));
  const entry: JournalItem = {
    ...{ id: 'later', at: Date.now() + 60_000, kind: 'form', resource: 'brand', names: ['Later'] },
    ...{ records: 1, created: 0, deleted: 0, cells: 1, venues: [], venueCount: 0, fields: [] },
  };
  const { user } = stock.store.getState().auth as AuthState;
  await storage.write(user?._id ?? '', entry, { cells: [], words: '' });
  storage.stop();
}

test('a movement that was applied is found in the journal, which opens at its entry @verify', async () => {
  const journey = await start('cola', 2);
  const { user } = journey;
  const drafted = fields().map(productOf);
  await enter(journey, ['24', '6']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const draft = await screen.findByRole('button', { name: /^Continue delivery at / });
  await waitFor(() => expect(unitsIn(draft)).toBe('30'));
  await user.click(draft);
  await screen.findByRole('grid', { name: `Delivery at ${VENUE}` });
  await apply(journey, '2 lines');
  await screen.findByText('2 of 2 lines are applied.');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await keepLaterEntry(journey);
  const atEntry = { name: `Delivery at ${VENUE} in the journal` };
  await user.click(await screen.findByRole('button', atEntry));
  const journal = within(await screen.findByRole('dialog', { name: 'Journal' }));
  const entry = await journal.findByRole('button', { name: /Movement at Riverside/ });
  await waitFor(() => expect(entry).toHaveFocus());
  expect(entry).toHaveAttribute('aria-expanded', 'true');
  for (const name of drafted) expect(await journal.findByText(name)).toBeVisible();
  expect(journal.getByRole('button', { name: /Later/ })).toHaveAttribute('aria-expanded', 'false');

  // what is no longer there leaves the journal as a whole
  await user.click(journal.getByRole('button', { name: 'Clear' }));
  await user.click(await screen.findByRole('button', { name: 'Clear the journal' }));
  expect(await journal.findByText('Nothing saved yet')).toBeVisible();
  await user.click(journal.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', atEntry));
  expect(await screen.findByText('Nothing saved yet')).toBeVisible();
});

test('a changed unit cost is doubtful, and is written to the cost price of the venue by its own request @verify', async () => {
  const journey = await start('cola', 1);
  const { user } = journey;
  await enter(journey, ['5']);
  const cost = screen.getByRole('textbox', { name: /^Unit cost of / });
  await user.clear(cost);
  await user.type(cost, '99.50{Enter}');
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Review and apply' }));
  const review = await screen.findByRole('dialog', { name: `Review the delivery at ${VENUE}` });
  expect(within(review).getByText(/^Unit cost \S+ → 99\.50, \+[\d,.]+%$/)).toBeVisible();
  await within(review).findByText(/Checked at/);
  await user.click(within(review).getByRole('button', { name: 'Apply 1 line' }));
  expect(await screen.findByText('1 of 1 lines are applied.')).toBeVisible();
  const [prices, stock] = written(requests);
  expect(prices?.path).toMatch(/^product\/update-product-pricing-v2\//);
  expect(prices?.body).toMatchObject({ costPrice: 99.5 });
  expect(stock?.path).toMatch(/^product\/update-product-inventory-v2\//);
});

test('another venue: lines, quantities and entered costs stay, with what is on hand there, until it is applied @verify', async () => {
  const other = 'Harbour';
  const journey = await start('cola', 3, (api) => makeDearer(api, other));
  const { user } = journey;
  const names = fields().map(productOf);
  await enter(journey, ['24', '6', '3']);
  const [here, there] = [await productsAt(journey, VENUE), await productsAt(journey, other)];
  const costFields = () => screen.getAllByRole('textbox', { name: /^Unit cost of / });
  const costsAt = (products: typeof here) => names.map((name) => products.get(name)?.cost?.toFixed(2) ?? '');
  expect(costFields().map(textOf)).toEqual(costsAt(here));
  // the first is the known one of the other venue, the second is of none
  const [known, entered] = [costsAt(there)[0] ?? '', '99.50'];
  expect(known).not.toBe(costsAt(here)[0]);
  for (const [at, cost] of [known, entered].entries()) {
    await user.clear(costFields()[at] as HTMLElement);
    await user.type(costFields()[at] as HTMLElement, `${cost}{Enter}`);
  }

  await user.click(screen.getByRole('combobox', { name: `Venue: ${VENUE}` }));
  await user.click(await screen.findByRole('option', { name: other }));
  const grid = await screen.findByRole('grid', { name: `Delivery at ${other}` });
  expect(fields().map(textOf)).toEqual(['24', '6', '3']);
  expect(costFields().map(textOf)).toEqual([known, entered, costsAt(there)[2]]);
  for (const [at, units] of [24, 6, 3].entries()) {
    const { onHand } = there.get(names[at] ?? '') ?? {};
    expect(
      within(grid).getByText(`${onHand ?? 'None'} will be ${(onHand ?? 0) + units}`),
    ).toBeInTheDocument();
  }

  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Review and apply' }));
  const review = await screen.findByRole('dialog', { name: `Review the delivery at ${other}` });
  await within(review).findByText(/Checked at/);
  // what was on hand at the other venue has not changed
  expect(within(review).getByText(/^Unit cost /)).toHaveTextContent(
    new RegExp(`^Unit cost ${costsAt(there)[1]} → 99\\.50, [+−][\\d,.]+%$`),
  );
  expect(within(review).queryByText(/^On hand went/)).toBeNull();
  await user.click(within(review).getByRole('checkbox', { name: `Apply ${names[2]}` }));
  await user.click(within(review).getByRole('button', { name: 'Apply 2 lines' }));
  expect(await screen.findByText('2 of 2 lines are applied.')).toBeVisible();
  const prices = written(requests).filter(({ path }) => path.includes('pricing'));
  expect(prices.map(({ body }) => body)).toEqual([expect.objectContaining({ costPrice: 99.5 })]);
  const after = [await stockIn(journey, VENUE), await stockIn(journey, other)];
  expect(names.map((name) => after[0]?.get(name))).toEqual(names.map((name) => here.get(name)?.onHand ?? 0));
  expect(names.map((name) => after[1]?.get(name))).toEqual(
    names.map((name, at) => (there.get(name)?.onHand ?? 0) + ([24, 6][at] ?? 0)),
  );
  // what was added there stays there
  await renderAt(journey.address().replace('&step=report', ''), { isReload: true });
  const bar = await screen.findByRole('group', { name: 'This movement' });
  expect(bar).toHaveTextContent(`${other}Applying has begun`);
  expect(within(bar).queryByRole('combobox')).toBeNull();
});

test('what was typed or emptied and not entered comes before a scan of its line', async () => {
  let code = '';
  const journey = await start('a', 0, (api) =>
    api.editRecords('products', (record) => {
      if (record.isActive && record.allVenues && record.barcode) code ||= String(record.barcode);
      return record;
    }),
  );
  const { user } = journey;
  scan(code);
  const [field] = await screen.findAllByRole('textbox', { name: /^Received of / });
  await user.click(field as HTMLElement);
  await user.keyboard('5{Enter}');
  await user.keyboard('{Delete}');
  scan(code);
  expect(field).toHaveValue('1');
  // it is selected again: what is typed next replaces it
  await user.keyboard('7');
  scan(code);
  await user.click(document.body);
  expect(field).toHaveValue('8');
});

test('each lost answer leaves its line applied, not applied or asked, and nothing is added twice', async () => {
  const journey = await start('a', 6);
  const { user } = journey;
  const before = await stockIn(journey);
  const names = fields().map(productOf);
  await enter(journey, ['10', '10', '10', '10', '10', '10']);
  const fates: (Fate | 'moved')[] = ['answerLost', undefined, 'neverArrives', undefined, 'moved', undefined];
  const pending = [...fates];
  const met: { id: string; fate: Fate | 'moved' }[] = [];
  loseAnswers(
    'PATCH',
    (path) => {
      const fate = pending.shift();
      met.push({ id: path.split('/')[2] ?? '', fate });
      return fate === 'moved' ? 'answerLost' : fate;
    },
    async (path) => {
      const id = path.split('/')[2] ?? '';
      if (met.find((each) => each.id === id)?.fate === 'moved') await moveStock(journey, id, -3);
    },
  );
  await apply(journey, '6 lines');
  expect(await screen.findByText('4 of 6 lines are applied.')).toBeVisible();
  expect(
    await screen.findByText(/^No answer\. On hand was \S+, we sent \d+, it is \d+ now: applied\.$/),
  ).toBeVisible();
  expect(
    await screen.findByText(/^No answer\. On hand was (\S+), we sent \d+, it is \1 now: not applied\.$/),
  ).toBeVisible();
  const question = await screen.findByRole('radiogroup', { name: /^What to do with / });
  for (const radio of within(question).getAllByRole('radio')) expect(radio).not.toBeChecked();
  const unsettled = screen.getByRole('button', { name: 'Settle' });
  expect(unsettled).toBeDisabled();
  expect(unsettled).toHaveAccessibleDescription('Choose what to do with 1 line.');
  await user.click(within(question).getByRole('radio', { name: /^Leave open/ }));
  await user.click(screen.getByRole('button', { name: 'Settle 1 line' }));
  expect(screen.getByText('1 line stays open.')).toBeInTheDocument();
  // it is included: nothing is sent
  const sent = met.length;
  await user.click(within(question).getByRole('radio', { name: /^It was applied/ }));
  await user.click(screen.getByRole('button', { name: 'Settle 1 line' }));
  expect(await screen.findByText('5 of 6 lines are applied.')).toBeVisible();
  expect(met).toHaveLength(sent);
  // it may still arrive: from a minute later on the same number is sent
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  const again = screen.getByRole('button', { name: 'Retry 1' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
  await user.click(again);
  expect(await screen.findByText('6 of 6 lines are applied.')).toBeVisible();
  const after = await stockIn(journey);
  const moved = met.find(({ fate }) => fate === 'moved')?.id;
  expect(moved).toBeDefined();
  const differences = names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0));
  expect([...differences].sort()).toEqual([10, 10, 10, 10, 10, 7].sort());
});

test('a number is not added again while the request before may still arrive (R201)', async () => {
  const journey = await start('a', 1);
  const { user } = journey;
  await enter(journey, ['10']);
  let sent = 0;
  loseAnswers(
    'PATCH',
    () => {
      sent += 1;
      return 'answerLost';
    },
    (path) => moveStock(journey, path.split('/')[2] ?? '', -3),
  );
  await apply(journey, '1 line');
  const question = await screen.findByRole('radiogroup', { name: /^What to do with / });
  await user.click(within(question).getByRole('radio', { name: /^Add again/ }));
  await user.click(screen.getByRole('button', { name: 'Settle 1 line' }));
  expect(await screen.findByText(/^Added in \d+ s, unless what was sent arrives$/)).toBeVisible();
  expect(sent).toBe(1);
});

test('a reload in the middle of applying repeats nothing and loses nothing', async () => {
  const journey = await start('a', 3);
  const before = await stockIn(journey);
  const names = fields().map(productOf);
  await enter(journey, ['7', '7', '7']);
  let sent = 0;
  // the second one is stored, and the page is gone before its answer; the third never leaves
  loseAnswers('PATCH', () => {
    sent += 1;
    return sent === 1 ? undefined : sent === 2 ? 'answerLost' : 'neverArrives';
  });
  await apply(journey, '3 lines');
  await screen.findByText('2 of 3 lines are applied.');
  jest.restoreAllMocks();
  await waitFor(() => expect(journey.address()).toContain('&step=report'));
  const again = await renderAt(journey.address(), { isReload: true });
  const button = await screen.findByRole('button', { name: /^Retry 1$/ });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await again.user.click(button);
  expect(await screen.findByText('3 of 3 lines are applied.')).toBeVisible();
  const after = await stockIn(journey);
  expect(names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0))).toEqual([7, 7, 7]);
});

test('after the session has ended while a delivery is applied, the rest is applied and nothing twice', async () => {
  const journey = await start('a', 6);
  const { api } = journey;
  const before = await stockIn(journey);
  const names = fields().map(productOf);
  await enter(journey, ['7', '7', '7', '7', '7', '7']);
  // of the four that leave at once, the first is stored; the session ends before there is an answer
  const fates: Fate[] = ['answerLost', 'timedOut', 'timedOut', 'timedOut'];
  loseAnswers(
    'PATCH',
    () => fates.shift(),
    () => api.expireSessions(),
  );
  await apply(journey, '6 lines');
  const { user } = journey;
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'marta.kovacs@halden.example');
  await user.type(screen.getByLabelText('Password'), 'Popcorn#2{Enter}');
  // the page may have been left for the login before or after it led to the report
  const report = await screen.findByText(/^Report$/);
  if (report.closest('button')) await user.click(report);
  // what was stored is found by reading, what was not sent goes on, and what the server refused is tried again
  expect(await screen.findByText('1 of 6 lines are applied.')).toBeVisible();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  const rest = await screen.findByRole('button', { name: 'Go on with 2 lines' });
  await waitFor(() => expect(rest).not.toHaveAttribute('aria-busy'));
  await user.click(rest);
  expect(await screen.findByText('3 of 6 lines are applied.')).toBeVisible();
  const retry = await screen.findByRole('button', { name: 'Retry 3' });
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
  await user.click(retry);
  expect(await screen.findByText('6 of 6 lines are applied.')).toBeVisible();
  const after = await stockIn(journey);
  expect(names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0))).toEqual([7, 7, 7, 7, 7, 7]);
});

test('an order of Reorder is open in Move, is received in parts, and closes once nothing is missing', async () => {
  const journey = await renderAt('/all-products?view=reorder', { as: 'manager' });
  const { user } = journey;
  const grid = await screen.findByRole('grid', { name: 'What to order, by vendor' });
  await user.click(within(grid).getAllByRole('button', { name: 'Copy as text' })[0] as HTMLElement);
  expect(await screen.findByText(/open orders? (is|are) kept in Move/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Move' }));
  const orders = await screen.findByRole('table', { name: 'Open orders' });
  const receive = within(orders).getAllByRole('button', { name: /^Receive the order of / })[0] as HTMLElement;
  const name = receive.getAttribute('aria-label') ?? '';
  const units = unitsIn(receive);
  await user.click(receive);
  await screen.findByRole('grid', { name: /^Delivery at / });
  await user.click(screen.getByRole('button', { name: 'All as ordered' }));
  const all = fields().map(({ value }) => Number(value.replace(/\D/g, '')));
  expect(Number(units?.replace(/\D/g, ''))).toBe(all.reduce((sum, each) => sum + each, 0));
  const [first] = fields();
  const ordered = Number(first?.value.replace(/\D/g, ''));
  await user.click(first as HTMLElement);
  await user.keyboard(`${ordered - 1}{Enter}`);
  expect(screen.getByText('1 short')).toBeVisible();
  const lines = fields().length;
  await user.click(screen.getByRole('button', { name: 'Review and apply' }));
  await screen.findByText(/Checked at/);
  await user.click(screen.getByRole('button', { name: new RegExp(`^Apply ${lines} lines?$`) }));
  await screen.findByText(`${lines} of ${lines} lines are applied.`);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  // the rest of it stays open
  const rest = await screen.findByRole('table', { name: 'Open orders' });
  // in its column, and on phones below the vendor
  await waitFor(() => expect(within(rest).getAllByText('Rest open')).toHaveLength(2));
  await user.click(within(rest).getByRole('button', { name }));
  await screen.findByRole('grid', { name: /^Delivery at / });
  expect(fields()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'All as ordered' }));
  expect(fields()[0]).toHaveValue('1');
  await user.click(screen.getByRole('button', { name: 'Review and apply' }));
  await screen.findByText(/Checked at/);
  await user.click(screen.getByRole('button', { name: 'Apply 1 line' }));
  await screen.findByText('1 of 1 lines are applied.');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByRole('group', { name: 'Start a movement' });
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
});
