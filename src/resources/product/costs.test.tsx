import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { newCount } from '../../kit/documents/countRecord';
import { newDocument } from '../../kit/documents/documentBase';
import { openDocumentStore } from '../../kit/documents/documentStore';
import { type MovementRecord, NOT_APPLIED } from '../../kit/documents/movementRecord';
import { stockKey } from '../../kit/documents/stockKey';
import type { DocumentLine } from '../../rules/documentTally';
import { catchDownloads } from '../../testing/downloads';
import { recordPrints } from '../../testing/prints';
import { renderAt } from '../../testing/renderAt';

// Each product costs the same odd amount: what a page shows of it, alone, in sums or in averages, is a multiple of it (R242).

const MARK = 43_197;
const DAY = 86_400_000;
/** A list of orders has buttons for each vendor. */
const MOST_PRESSES = 12;

/** Attributes that are read out, shown, or led to. */
const READ = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'value',
  'placeholder',
  'alt',
  'href',
];

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

afterEach(() => jest.restoreAllMocks());

/** Amounts that are multiples of the marked cost. */
const costsIn = (text: string) =>
  (text.match(/\d[\d.,]*[.,]\d\d\b/g) ?? []).filter((amount) => {
    const minor = Number(amount.replace(/[.,]/g, ''));
    return minor > 0 && minor % MARK === 0;
  });

/** Every text that the page shows from now on, its announcements too, in the order of its appearance. */
function recordTexts(): Set<string> {
  const texts = new Set<string>();
  const read = (node: Node) => {
    if (!(node instanceof Element)) return void texts.add(node.textContent ?? '');
    if (node.closest('style, script')) return;
    for (const name of READ) texts.add(node.getAttribute(name) ?? '');
    if (node instanceof HTMLInputElement) texts.add(node.value);
    for (const child of node.childNodes) read(child);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      for (const node of addedNodes) read(node);
      if (type !== 'childList') read(target);
    }
  });
  observer.observe(document.body, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
    attributeFilter: READ,
  });
  return texts;
}

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** What a manager has on this device from before: documents of each kind whose lines, notes and lost goods have costs. */
async function keepDocuments({ stock }: Journey): Promise<void> {
  const { auth, resources } = stock.store.getState();
  const [venue, other] = auth.user?.venueDetails.venueList ?? [];
  if (!auth.user || !venue || !other) throw new Error('The manager has too few venues.');
  const { user } = auth;
  const list = (resources.product?.list ?? []) as readonly { _id: string; name: string }[];
  const lines = list.slice(0, 3).map(({ _id: id, name }): DocumentLine => {
    return {
      id,
      name,
      category: '',
      shelf: '',
      onHand: 9,
      since: 1,
      cost: MARK,
      planned: 4,
      reason: 'breakage',
    };
  });
  const at = { id: venue._id, name: venue.name };
  const about = (id: string) => ({ id, name: id, venue: at, startedAt: Date.now() - DAY });
  const based = (id: string) => ({
    ...newDocument(user, about(id), lines.length),
    ...{ counted: 3, enteredUnits: 6 },
  });
  const ids = lines.map((line) => line.id);
  const costs = Object.fromEntries(ids.map((id) => [id, MARK]));
  const events = ids.map((line, index) => {
    return { source: 'before', seq: index + 1, at: 2, kind: 'set', line, amount: 2, total: 2 } as const;
  });
  const content = { lines, events };
  const counts = await openDocumentStore(stock.backend, 'counts');
  const count = { ...newCount(user, { ...about('count'), isBlind: false }, 3), counted: 3 };
  await counts.create(count, content);
  const applied = Object.fromEntries(ids.map((id) => [id, { from: 9, to: 2, at: Date.now() }]));
  await counts.create(
    { ...count, key: `${count.key}-done`, id: 'count-done', applied, finishedAt: Date.now() },
    content,
  );
  await counts.close();
  const movements = await openDocumentStore(stock.backend, 'movements');
  const written = Object.fromEntries(
    ids.map((id) => [stockKey(id, venue._id), { at: Date.now(), by: -2, from: '9', to: '7' }]),
  );
  const to = { id: other._id, name: other.name };
  const records = [
    { ...based('order'), kind: 'order', vendor: { name: 'Vendor' }, units: 12, received: {} },
    {
      ...based('delivery'),
      ...NOT_APPLIED,
      kind: 'delivery',
      vendor: { name: 'Vendor' },
      costs,
      venueCosts: costs,
    },
    { ...based('loss'), ...NOT_APPLIED, kind: 'loss', notes: {} },
    {
      ...based('loss-done'),
      ...NOT_APPLIED,
      kind: 'loss',
      notes: {},
      applied: written,
      finishedAt: Date.now(),
    },
    { ...based('transfer'), ...NOT_APPLIED, kind: 'transfer', to, way: 'now' },
    {
      ...{ ...based('slip'), ...NOT_APPLIED, kind: 'slip', from: to, sentAt: 1, sentBy: 'Marta', units: 12 },
      ...{ missingUnits: 6, missing: {}, elsewhere: {} },
      lost: Object.fromEntries(
        ids.map((id) => [id, { amount: 1, reason: 'breakage', at: Date.now(), cost: MARK }]),
      ),
    },
  ] as const;
  for (const record of records) await movements.create(record as MovementRecord, content);
  await movements.close();
}

/** Opens a view as a manager whose role has, or has not, access to prices, with everything that leaves the page. */
async function open(path: string, access: 'none' | 'read', ready: RegExp) {
  const texts = recordTexts();
  const downloads = catchDownloads();
  const printed = recordPrints();
  const journey = await renderAt('/all-products', {
    as: 'manager',
    async prepare(api) {
      await api.setPermission('/all-products/product-pricing', 'Stock manager', access);
      await api.editRecords('products', (product) => ({
        ...product,
        pricingDetails: (product.pricingDetails as object[]).map((entry) => ({
          ...entry,
          costPrice: MARK / 100,
        })),
      }));
    },
  });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await waitFor(() =>
    expect(journey.stock.store.getState().resources.product?.list?.length).toBeGreaterThan(3),
  );
  await keepDocuments(journey);
  const { _id = '' } = (journey.stock.store.getState().resources.product?.list?.[0] ?? {}) as {
    _id?: string;
  };
  await journey.router.navigate(path.replace(':id', _id));
  await screen.findAllByText(ready);
  return { ...journey, texts, downloads, printed, copied };
}

/** Presses what copies, exports, prints, or goes on, and copies from a table. */
async function use({ user }: Pick<Journey, 'user'>): Promise<void> {
  const seen = new Set<Element>();
  const next = () =>
    screen
      .queryAllByRole('button', { name: /^(Copy|Export|Print|Save as file|Email|Review)/ })
      .find((each) => !seen.has(each) && !each.hasAttribute('disabled'));
  for (let button = next(); button && seen.size < MOST_PRESSES; button = next()) {
    seen.add(button);
    await user.click(button);
  }
  const cell = screen.queryAllByRole('gridcell').at(-1);
  if (cell) fireEvent.copy(cell);
}

/** The text by which the page is known to be there, and whether a role with access sees the mark on it. */
const VIEWS: Record<string, [path: string, ready: RegExp, showsCosts: boolean]> = {
  'the list': ['/all-products', /^Brand$/, false],
  'the panel of Details': ['/all-products/product-details/:id', /^Sold at$/, true],
  Stock: ['/all-products?view=stock', /^Stock/, false],
  Reorder: ['/all-products?view=reorder', /^Arrives$/, true],
  'the home of Count': ['/all-products?view=count', /^Open counts$/, false],
  'an open count': ['/all-products?view=count&count=count', /Counted/, true],
  'the differences of a count': [
    '/all-products?view=count&count=count&step=differences',
    /Differences/,
    true,
  ],
  'a finished count': ['/all-products?view=count&count=count-done', /Report/, true],
  'the home of Move': ['/all-products?view=move', /this device only\.$/i, true],
  'a delivery': ['/all-products?view=move&movement=delivery', /^Delivery/, true],
  'a loss': ['/all-products?view=move&movement=loss', /^Loss/, true],
  'the report of a loss': ['/all-products?view=move&movement=loss-done', /^Loss/, true],
  'a transfer': ['/all-products?view=move&movement=transfer', /^Transfer/, true],
  'a slip': ['/all-products?view=move&movement=slip', /^Slip/, true],
};

/** Everything that a view has shown, and that has left it, that holds costs. */
async function toldOf(path: string, access: 'none' | 'read', ready: RegExp): Promise<string[]> {
  const { texts, downloads, printed, copied, ...journey } = await open(path, access, ready);
  await use(journey);
  const files = await Promise.all(downloads.map((each) => each.text()));
  return [...texts, ...files, ...printed, ...copied.mock.calls.flat()].filter(
    (text) => costsIn(text).length > 0 || /\bcosts?\b|\bmargin\b/i.test(text),
  );
}

/** The view that is played with each change. */
const FIRST = 'a delivery';

test.each(
  Object.entries(VIEWS).map(([name, view]) => [name === FIRST ? name : `${name} @verify`, ...view] as const),
)('without access to prices no cost is in %s', async (_, path, ready) => {
  expect(await toldOf(path, 'none', ready)).toEqual([]);
});

test.each(Object.entries(VIEWS))(
  'with access the mark is in %s @verify',
  async (_, [path, ready, showsCosts]) => {
    expect((await toldOf(path, 'read', ready)).length > 0).toBe(showsCosts);
  },
);
