import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { type Fate, loseAnswers } from '../../../src/testing/lostAnswers';
import { renderAt } from '../../../src/testing/renderAt';
import { serverStock } from '../../../src/testing/serverStock';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const VENUE = 'Riverside';
const LINES = 40;
const ORDERED = 10;
/** What a colleague takes while an answer is lost. */
const TAKEN = 3;

type Journey = Awaited<ReturnType<typeof renderAt>>;
type Product = { _id: string; name: string };

/** An order of 40 products as a file; their ids by their lines. */
async function orderOf40({ api }: Journey): Promise<{ file: File; products: readonly Product[] }> {
  let venue = '';
  await api.editRecords('venues', (record) => {
    if ((record.venueDetails as { venueName: string }).venueName === VENUE) venue = String(record._id);
    return record;
  });
  const products: Product[] = [];
  await api.editRecords('products', (record) => {
    const entries = (record.inventoryDetails ?? []) as { venue: string }[];
    if (products.length < LINES && entries.some((entry) => entry.venue === venue))
      products.push({ _id: String(record._id), name: String(record.name) });
    return record;
  });
  const startedAt = Date.now();
  const lines = products.map(({ _id: id, name }) => ({
    ...{ id, name, category: '', shelf: '', onHand: 0, since: startedAt, planned: ORDERED },
  }));
  const order = {
    ...{ kind: 'stock-order', version: 1, id: 'order-40', name: 'Fizzmore', startedAt },
    ...{ venue: { id: venue, name: VENUE }, vendor: { name: 'Fizzmore' }, lines, events: [], sources: {} },
  };
  const text = JSON.stringify(order);
  // jsdom's files cannot be read as text
  return { file: Object.assign(new File([text], 'order.json'), { text: async () => text }), products };
}

/** Opens the order's file and enters that all of it has come. */
async function receive({ user }: Journey, file: File): Promise<void> {
  await screen.findByRole('button', { name: 'Open an order file' });
  await user.upload(screen.getByLabelText('Open an order file', { selector: 'input' }), file);
  await user.click(await screen.findByRole('button', { name: /^Receive the order of Fizzmore/ }));
  await screen.findByRole('grid', { name: `Delivery at ${VENUE}` });
  await user.click(screen.getByRole('button', { name: 'All as ordered' }));
}

/** 'moved': the answer is lost, and a colleague takes some before the figure is read again. */
const FATES = [undefined, 'answerLost', 'neverArrives', 'moved'] as const;
/** By how many positions the fates are shifted: all of them give every position each fate. */
const SHIFTS = process.env.STOCK_FAULTS === undefined ? [1] : [0, 1, 2, 3];

const idIn = (path: string) => path.split('/')[2] ?? '';

/** Gives the first request of each line its fate; those after `end` are sent as usual. */
function shiftFates(shift: number, takeSome: (id: string) => Promise<void>) {
  const fates = new Map<string, (typeof FATES)[number]>();
  let sent = 0;
  let isOver = false;
  loseAnswers(
    'PATCH',
    (path): Fate => {
      sent += 1;
      if (isOver) return undefined;
      const fate = FATES[(fates.size + shift) % FATES.length];
      fates.set(idIn(path), fate);
      return fate === 'moved' ? 'answerLost' : fate;
    },
    async (path) => {
      if (fates.get(idIn(path)) === 'moved') await takeSome(idIn(path));
    },
  );
  return {
    fates,
    sent: () => sent,
    end() {
      isOver = true;
    },
  };
}

/** A colleague takes some of a product, at all venues. */
const takeSomeAt =
  ({ api }: Journey) =>
  (id: string) =>
    api.editRecords('products', (record) => {
      if (record._id !== id) return record;
      const entries = (record.inventoryDetails ?? []) as { quantity?: number }[];
      return {
        ...record,
        inventoryDetails: entries.map((one) => ({ ...one, quantity: (one.quantity ?? 0) - TAKEN })),
      };
    });

test.each(SHIFTS)(
  'each of the 40 lines of a delivery is applied, not applied or asked, whatever became of its request (fates shifted by %d)',
  async (shift) => {
    const journey = await renderAt('/all-products?view=move', { as: 'manager' });
    const { user, api } = journey;
    const { file, products } = await orderOf40(journey);
    expect(products).toHaveLength(LINES);
    const before = await serverStock(api);
    await receive(journey, file);
    const { fates, sent, end } = shiftFates(shift, takeSomeAt(journey));
    await user.click(screen.getByRole('button', { name: 'Review and apply' }));
    const review = await screen.findByRole('dialog', { name: `Review the delivery at ${VENUE}` });
    await within(review).findByText(/Checked at/, undefined);
    await user.click(within(review).getByRole('button', { name: `Apply ${LINES} lines` }));
    await waitFor(() => expect(fates.size).toBe(LINES));
    expect(await screen.findByText('20 of 40 lines are applied.', undefined)).toBeVisible();
    const retry = (await screen.findByText('Retry 10', undefined)).closest('button') as HTMLElement;
    for (const text of screen.getAllByText(/^It was applied/)) {
      const radio = text.closest('[role=radio]') as HTMLElement;
      expect(radio).not.toBeChecked();
      await user.click(radio);
    }
    await user.click(screen.getByText('Settle 10 lines'));
    expect(await screen.findByText('30 of 40 lines are applied.', undefined)).toBeVisible();
    // what is known to be stored is not sent
    expect(sent()).toBe(LINES);
    end();
    // a request that has not arrived may still do so for a minute
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
    await user.click(retry);
    expect(await screen.findByText('40 of 40 lines are applied.', undefined)).toBeVisible();
    expect(sent()).toBe(LINES + LINES / FATES.length);
    jest.restoreAllMocks();
    const after = await serverStock(api);
    for (const { _id, name } of products) {
      const gained = (after.of(name, VENUE) ?? 0) - (before.of(name, VENUE) ?? 0);
      expect([name, gained]).toEqual([name, fates.get(_id) === 'moved' ? ORDERED - TAKEN : ORDERED]);
    }
  },
);
