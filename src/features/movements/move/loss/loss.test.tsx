import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { RecordOf } from '../../../../kit/declare/registered';
import { fromMinor } from '../../../../rules/minorUnits';
import { productLine } from '../../../../rules/productLine';
import type { AuthState } from '../../../../session/auth/auth';
import { catchDownloads } from '../../../../testing/downloads';
import { recordPrints } from '../../../../testing/prints';
import { renderAt } from '../../../../testing/renderAt';
import { recordRequests } from '../../../../testing/requests';
import { scan } from '../../../../testing/scan';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** Begins a loss at Riverside. */
async function start() {
  const journey = await renderAt('/all-products?view=move', { as: 'manager' });
  const { user } = journey;
  await user.click(await screen.findByRole('button', { name: 'Loss' }));
  const venue = await screen.findByRole('combobox', { name: /^Venue: / });
  await waitFor(() => expect(journey.address()).toContain('&movement='));
  return { ...journey, venue: (venue.getAttribute('aria-label') ?? '').replace('Venue: ', '') };
}

/** Products with a code, a cost and enough of them at a venue, as the lines of a loss would have them. */
function goodsAt({ stock }: Pick<Journey, 'stock'>, venueName: string) {
  const { resources, auth } = stock.store.getState();
  const venues = (auth as AuthState).user?.venueDetails.venueList ?? [];
  const venue = venues.find(({ name }) => name === venueName)?._id ?? '';
  const products = (resources.product?.list ?? []) as readonly RecordOf<'product'>[];
  return products
    .filter(({ isActive, allVenues }) => isActive && allVenues)
    .map((product) => productLine(product, venue, 0))
    .filter(({ onHand, cost = 0, barcode }) => (onHand ?? 0) > 10 && cost > 0 && barcode);
}

/** Three of them. */
function goods(journey: Pick<Journey, 'stock'>, venueName: string) {
  const [first, second, third] = goodsAt(journey, venueName);
  if (!first || !second || !third) throw new Error('There is too little to lose.');
  return [first, second, third] as const;
}

const newLine = () => screen.getByRole('region', { name: 'New line' });
const euros = (minor: number) => `−€${fromMinor(minor).toFixed(2)}`;
const costOf = ({ cost = 0 }: { cost?: number }, units: number) => cost * units;

test('a loss by scans and keys alone: lines by product and reason, and what they come to', async () => {
  const journey = await start();
  const { user, venue } = journey;
  const [first, second, third] = goods(journey, venue);
  expect(within(newLine()).getByText('Scan a product')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Add line/ })).toBeDisabled();

  jest.useFakeTimers();
  scan(first.barcode);
  scan(first.barcode);
  scan(first.barcode);
  act(() => void jest.runOnlyPendingTimers());
  jest.useRealTimers();
  // the digits of the scans are no keys of reasons
  expect(screen.getByRole('radio', { name: 'Breakage' })).toBeChecked();
  expect(within(newLine()).getByText(first.name)).toBeVisible();
  expect(within(newLine()).getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
  expect(
    within(newLine()).getByText(`${first.onHand} will be ${(first.onHand ?? 0) - 3}`),
  ).toBeInTheDocument();
  expect(within(newLine()).getByText(`${euros(costOf(first, 3))} at cost`)).toBeVisible();
  const panel = within(screen.getByRole('complementary', { name: 'Scanner' }));
  expect(panel.getByText('3 in all')).toBeVisible();

  // another product adds the line first
  scan(second.barcode);
  expect(panel.getByText('4 in all')).toBeVisible();
  const grid = screen.getByRole('grid', { name: `Loss at ${venue}` });
  expect(within(grid).getByRole('textbox', { name: `Quantity of ${first.name}, Breakage` })).toHaveValue(
    '−3',
  );
  await user.keyboard('2');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Out of date' })).toBeChecked());
  await user.keyboard('{Enter}');
  expect(within(grid).getByRole('textbox', { name: `Quantity of ${second.name}, Out of date` })).toHaveValue(
    '−1',
  );
  // the reason stays
  scan(first.barcode);
  await user.click(within(newLine()).getByRole('button', { name: 'One more' }));
  await user.click(within(newLine()).getByRole('button', { name: 'One more' }));
  await user.click(within(newLine()).getByRole('button', { name: 'One less' }));
  await user.click(screen.getByRole('button', { name: /^Add line/ }));
  scan(third.barcode);
  await user.keyboard('6');
  const note = await screen.findByRole('textbox', { name: 'What happened' });
  await waitFor(() => expect(note).toHaveFocus());
  await user.paste('Dropped by a guest');
  await user.keyboard('{Enter}');

  const rows = within(grid).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    expect.stringContaining(third.name),
    expect.stringContaining(first.name),
    expect.stringContaining(second.name),
    expect.stringContaining(first.name),
  ]);
  expect(within(grid).getByText('Other: Dropped by a guest')).toBeVisible();
  const cost = costOf(first, 5) + costOf(second, 1) + costOf(third, 1);
  expect(screen.getByText(`4 lines, −7 units, ${euros(cost)}.`)).toBeVisible();
  const bar = screen.getByRole('group', { name: 'This movement' });
  expect(within(bar).getByText(`${euros(cost)} at cost`)).toBeVisible();
  expect(within(bar).getByText('−7 in 4 lines')).toBeVisible();
  // both lines of a product together
  expect(within(grid).getAllByText(`${first.onHand} will be ${(first.onHand ?? 0) - 5}`)).toHaveLength(2);
  const byReason = screen.getByRole('region', { name: 'By reason' });
  expect(byReason).toHaveTextContent(`Breakage−3${euros(costOf(first, 3))}`);
  expect(byReason).toHaveTextContent(`Out of date−3${euros(costOf(first, 2) + costOf(second, 1))}`);
  expect(byReason).toHaveTextContent(`Other−1${euros(costOf(third, 1))}`);
  const prints = recordPrints();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(prints).toHaveLength(1));
  expect(prints[0]).toContain(`Loss at ${venue}Not applied, `);
  expect(prints[0]).toContain(`${first.name}${first.barcode}Breakage3`);
});

test('lines are corrected, taken out, and written by one number for each product @verify', async () => {
  const journey = await start();
  const { user, venue } = journey;
  const [first, second] = goods(journey, venue);
  const requests = recordRequests();
  expect(await screen.findByRole('radio', { name: /^Move ?, drafts$/ })).toBeChecked();
  scan(first.barcode);
  await user.keyboard('5');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Theft' })).toBeChecked());
  scan(second.barcode);
  await user.click(screen.getByRole('radio', { name: 'Staff' }));
  scan(first.barcode);
  await user.keyboard('{Enter}');
  const field = screen.getByRole('textbox', { name: `Quantity of ${first.name}, Staff` });
  await user.click(field);
  await user.keyboard('4{Enter}');
  await user.click(document.body);
  expect(field).toHaveValue('−4');
  const secondRow = screen
    .getByRole('textbox', { name: `Quantity of ${second.name}, Staff` })
    .closest('[role="row"]');
  await user.click(within(secondRow as HTMLElement).getByRole('button', { name: `Remove ${second.name}` }));
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: `Quantity of ${second.name}, Staff` })).toBeNull(),
  );
  expect(screen.getByText(/^2 lines, −5 units/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Review and apply' }));
  const review = await screen.findByRole('dialog', { name: `Review the loss at ${venue}` });
  const apply = await within(review).findByRole('button', { name: 'Apply 1 line' });
  await waitFor(() => expect(apply).toBeEnabled());
  await user.click(apply);
  expect(await screen.findByText('1 of 1 lines are applied.')).toBeVisible();
  const writes = requests.filter(({ method }) => method === 'PATCH');
  expect(writes.map(({ body }) => body)).toEqual([
    expect.objectContaining({ quantity: (first.onHand ?? 0) - 5 }),
  ]);

  // the home reports it
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const report = await screen.findByRole('region', { name: 'Report' });
  expect(report).toHaveTextContent('Deliveries0€0.00Transfers0€0.00');
  expect(report).toHaveTextContent(`Losses−5${euros(costOf(first, 5))}`);
  expect(report).toHaveTextContent(
    `Units, costStaff−4${euros(costOf(first, 4))}Theft−1${euros(costOf(first, 1))}At cost`,
  );
  const downloads = catchDownloads();
  await user.click(within(report).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect((await downloads[0]?.text())?.trim().split(/\r?\n/).slice(1)).toEqual([
    'Deliveries,0,0.00',
    'Transfers,0,0.00',
    `Losses,-5,-${fromMinor(costOf(first, 5)).toFixed(2)}`,
    `Staff,-4,-${fromMinor(costOf(first, 4)).toFixed(2)}`,
    `Theft,-1,-${fromMinor(costOf(first, 1)).toFixed(2)}`,
  ]);
  await user.click(within(report).getByRole('radio', { name: '30 days' }));
  expect(report).toHaveTextContent(`Losses−5${euros(costOf(first, 5))}`);
  const done = screen.getByRole('region', { name: 'Done lately' });
  // the other one leads to the journal
  const [ofLoss] = within(done).getAllByRole('button', { name: new RegExp(`^Loss at ${venue}`) });
  await user.click(ofLoss as HTMLElement);
  expect(await screen.findByText('1 of 1 lines are applied.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  // no draft is left
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Move' })).toBeChecked());
  await user.click(await screen.findByRole('button', { name: 'Show the journal' }));
  expect(await screen.findByRole('dialog', { name: 'Journal' })).toBeVisible();
});

/** A loss with its first product scanned and the cursor in its quantity. */
async function startWithFirst() {
  const journey = await start();
  const [first, second] = goods(journey, journey.venue);
  scan(first.barcode);
  const quantity = within(newLine()).getByRole('textbox', { name: 'Quantity' });
  await journey.user.click(quantity);
  return { journey, first, second, quantity };
}

test('more than is there is doubtful, and a reload keeps what is being entered', async () => {
  const { journey, first, second, quantity } = await startWithFirst();
  const { user } = journey;
  await user.keyboard('1x');
  expect(quantity).toBeInvalid();
  expect(screen.getByRole('button', { name: /^Add line/ })).toBeDisabled();
  await user.clear(quantity);
  await user.keyboard(`${(first.onHand ?? 0) + 1}{Enter}`);
  expect(screen.getByRole('radio', { name: /^Doubtful/ })).toHaveTextContent('Doubtful 1');
  expect(screen.getByText('Negative stock')).toBeInTheDocument();
  scan(second.barcode);
  scan(second.barcode);
  await user.keyboard('4');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Tasting' })).toBeChecked());
  await waitFor(() => expect(screen.getByText(/^1 line, /)).toBeVisible());

  await renderAt(journey.address(), { isReload: true });
  expect(await screen.findByRole('textbox', { name: `Quantity of ${first.name}, Breakage` })).toBeVisible();
  expect(within(newLine()).getByText(second.name)).toBeVisible();
  expect(within(newLine()).getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  expect(screen.getByRole('radio', { name: 'Tasting' })).toBeChecked();
});

test('a loss by Other is not added without its text, and an emptied quantity starts again with a scan', async () => {
  const { journey, first, second, quantity } = await startWithFirst();
  const { user } = journey;
  await user.keyboard('{Delete}');
  expect(quantity).toHaveValue('');
  scan(first.barcode);
  expect(quantity).toHaveValue('1');

  await user.click(screen.getByRole('radio', { name: 'Other' }));
  const note = screen.getByRole('textbox', { name: 'What happened' });
  expect(note).toBeValid();
  await user.click(screen.getByRole('button', { name: /^Add line/ }));
  await waitFor(() => expect(note).toHaveFocus());
  expect(note).toBeInvalid();
  expect(note).toHaveAccessibleDescription('Say what happened: a loss by Other needs it.');
  await user.click(document.body);
  // another product does not take its place
  scan(second.barcode);
  await waitFor(() => expect(note).toHaveFocus());
  expect(within(newLine()).getByText(first.name)).toBeVisible();
  expect(screen.getByText('Not taken: the line before it is not complete.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^Quantity of/ })).toBeNull();

  await user.paste('Flood');
  expect(note).toBeValid();
  await user.click(document.body);
  scan(second.barcode);
  expect(await screen.findByText('Other: Flood')).toBeVisible();
  expect(within(newLine()).getByText(second.name)).toBeVisible();
  // a line that has its text needs no other
  await user.click(within(newLine()).getByRole('button', { name: `Remove ${second.name}` }));
  scan(first.barcode);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: `Quantity of ${first.name}, Other` })).toHaveValue('−2');
});

test('another venue: the lines stay, with what is on hand there and its costs, until something is applied @verify', async () => {
  const journey = await start();
  const { user, venue } = journey;
  const other = 'Riverside';
  expect(venue).not.toBe(other);
  const pairs = goodsAt(journey, venue).map((here) => ({
    first: here,
    there: goodsAt(journey, other).find(({ id }) => id === here.id),
  }));
  const { first, there } = pairs.find((pair) => pair.there) ?? {};
  if (!first || !there) throw new Error('No product is at both venues.');
  scan(first.barcode);
  scan(first.barcode);
  await user.keyboard('{Enter}');
  expect(screen.getByText(`1 line, −2 units, ${euros(costOf(first, 2))}.`)).toBeVisible();

  await user.click(screen.getByRole('combobox', { name: `Venue: ${venue}` }));
  await user.click(await screen.findByRole('option', { name: other }));
  const grid = await screen.findByRole('grid', { name: `Loss at ${other}` });
  // the keys of the line are taken again
  await waitFor(() => expect(newLine()).toHaveFocus());
  expect(screen.getByText(`1 line, −2 units, ${euros(costOf(there, 2))}.`)).toBeVisible();
  expect(within(grid).getByText(`${there.onHand} will be ${(there.onHand ?? 0) - 2}`)).toBeInTheDocument();

  // other texts of one product and reason stand together
  for (const text of ['Flood', 'Fire', 'Flood']) {
    scan(first.barcode);
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await user.click(screen.getByRole('textbox', { name: 'What happened' }));
    await user.paste(text);
    await user.keyboard('{Enter}');
  }
  expect(within(grid).getByText('Other: Flood, Fire')).toBeVisible();
  expect(screen.getByText(`2 lines, −5 units, ${euros(costOf(there, 5))}.`)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Review and apply' }));
  const apply = await screen.findByRole('button', { name: 'Apply 1 line' });
  await waitFor(() => expect(apply).toBeEnabled());
  await user.click(apply);
  expect(await screen.findByText('1 of 1 lines are applied.')).toBeVisible();
  expect(screen.getByText('Lost at cost').closest('dl')).toHaveTextContent(
    `€${fromMinor(costOf(there, 5)).toFixed(2)}−5 units`,
  );
});
