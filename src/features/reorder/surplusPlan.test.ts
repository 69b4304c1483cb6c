import type { RecordOf } from '../../kit/declare/registered';
import { finished } from '../../lib/timeSlices';
import { NO_ORDERS } from './openOrders';
import { reorderSlices } from './reorderGroups';
import { surplusPlanSlices, surplusProductSlices } from './surplusPlan';
import { NO_TRANSFERS, type OpenTransfers } from './transfers/openTransfers';

const venuesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `v${at}`, name: `Venue ${at}` }));
const VENUES = venuesOf(4);

type Stock = [venue: string, onHand: number, maximum?: number];

/** A product that is low at 10 or less. */
const product = (name: string, stock: readonly Stock[], part = {}): RecordOf<'product'> =>
  ({
    ...{ _id: name, name, isActive: true, allVenues: true, vendor: 'vendor' },
    inventoryDetails: stock.map(([venue, quantity, maxStock]) => ({
      ...{ venue, quantity, maxStock, reorderLevel: 10, trackStock: true },
    })),
    ...part,
  }) as never;

interface Options {
  quantities?: ReadonlyMap<string, number>;
  transfers?: OpenTransfers;
  isAdded?: boolean;
  venues?: typeof VENUES;
}

function planOf(products: readonly RecordOf<'product'>[], options: Options = {}) {
  const { quantities = new Map(), transfers = NO_TRANSFERS, isAdded = false, venues = VENUES } = options;
  const source = { products, venues, isAdded, includes: () => true, leadTimeOf: () => undefined };
  const groups = finished(reorderSlices(source));
  const found = finished(surplusProductSlices(groups, venues));
  const { offers, venues: givers } = finished(
    surplusPlanSlices(found, { quantities, transfers, open: NO_ORDERS }),
  );
  return {
    offers: [...offers].map(
      ([key, { offer }]) =>
        `${key}: ${offer.units} from ${offer.from} to ${offer.moves.map((move) => `${move.to} ${move.units}`).join(', ')}`,
    ),
    givers: givers.map(({ id, units, lines }) => `${id} ${units} in ${lines.length}`),
  };
}

test('a line that is ordered gets what another venue has too many', () => {
  const products = [
    product('cola', [
      ['v0', 4, 40],
      ['v1', 70, 40],
    ]),
    product('tea', [
      ['v0', 4, 40],
      ['v1', 40, 40],
    ]),
  ];
  expect(planOf(products)).toEqual({ offers: ['cola v0: 30 from v1 to v0 30'], givers: ['v1 30 in 1'] });
});

test('venues that give are listed by their units; each line names the one with the largest surplus', () => {
  const products = [
    product('cola', [
      ['v0', 4, 40],
      ['v1', 45, 40],
      ['v2', 60, 40],
    ]),
    product('tea', [
      ['v0', 4, 40],
      ['v3', 43, 40],
    ]),
  ];
  expect(planOf(products)).toEqual({
    offers: ['cola v0: 20 from v2 to v0 20', 'tea v0: 3 from v3 to v0 3'],
    givers: ['v2 20 in 1', 'v3 3 in 1'],
  });
});

test('a smaller quantity leaves its units to the next venue, and a larger one takes no more than fits', () => {
  const products = [
    product('cola', [
      ['v0', 4, 40],
      ['v1', 6, 40],
      ['v2', 60, 40],
    ]),
  ];
  expect(planOf(products).offers).toEqual(['cola v0: 20 from v2 to v0 20']);
  expect(planOf(products, { quantities: new Map([['cola v0', 8]]) }).offers).toEqual([
    'cola v0: 8 from v2 to v0 8',
    'cola v1: 12 from v2 to v1 12',
  ]);
  const roomy = [
    product('cola', [
      ['v0', 4, 40],
      ['v2', 90, 40],
    ]),
  ];
  expect(planOf(roomy, { quantities: new Map([['cola v0', 500]]) }).offers).toEqual([
    'cola v0: 36 from v2 to v0 36',
  ]);
});

test('what open transfers take and bring is neither given nor needed again', () => {
  const products = [
    product('cola', [
      ['v0', 4, 40],
      ['v1', 6, 40],
      ['v2', 60, 40],
    ]),
  ];
  const from = { id: 'v2', name: 'Venue 2' };
  const transfers = {
    taken: new Map([['cola v2', 12]]),
    coming: new Map([['cola v0', { units: 12, from, movement: 'm', hasOthers: false }]]),
    products: new Set(['cola']),
  };
  // 36 are ordered, 12 of them come
  const quantities = new Map([['cola v0', 15]]);
  expect(planOf(products, { transfers, quantities }).offers).toEqual([
    'cola v0: 3 from v2 to v0 3',
    'cola v1: 5 from v2 to v1 5',
  ]);
});

test('venues that are added get theirs one after the other, and only where the product is sold', () => {
  const stock: Stock[] = [
    ['v0', 4, 10],
    ['v1', 6, 40],
    ['v2', 90, 40],
    ['v3', 9, 40],
  ];
  expect(planOf([product('cola', stock)], { isAdded: true }).offers).toEqual([
    'cola added: 50 from v2 to v0 6, v1 34, v3 10',
  ]);
  const chosen = product('cola', stock, { allVenues: false, venues: ['v1', 'v2'] });
  expect(planOf([chosen]).offers).toEqual(['cola v1: 34 from v2 to v1 34']);
});

test('a venue outside of the scope gives nothing', () => {
  const products = [
    product('cola', [
      ['v0', 4, 40],
      ['v2', 60, 40],
    ]),
  ];
  expect(planOf(products, { venues: VENUES.slice(0, 2) })).toEqual({ offers: [], givers: [] });
});

/** Does the work: its result, and the milliseconds of its slices. */
function timed<T>(work: Generator<void, T>) {
  const times: number[] = [];
  for (;;) {
    const begun = performance.now();
    const slice = work.next();
    times.push(performance.now() - begun);
    if (slice.done) return { value: slice.value, times };
  }
}

test('100,000 products are planned in slices, and a few at 200 venues', () => {
  const many = Array.from({ length: 100_000 }, (_, at) =>
    product(`p${at}`, [
      ['v0', at % 90, 40],
      ['v1', 30 + (at % 40), 40],
    ]),
  );
  const wide = Array.from({ length: 200 }, (_, at) =>
    product(
      `w${at}`,
      Array.from({ length: 200 }, (_, venue): Stock => [`v${venue}`, (at * 7 + venue * 13) % 90, 40]),
    ),
  );
  const venues = venuesOf(200);
  const source = {
    ...{ products: [...many, ...wide], venues, isAdded: false, includes: () => true },
    leadTimeOf: () => undefined,
  };
  const groups = finished(reorderSlices(source));
  const found = timed(surplusProductSlices(groups, venues));
  const plan = timed(
    surplusPlanSlices(found.value, { quantities: new Map(), transfers: NO_TRANSFERS, open: NO_ORDERS }),
  );
  expect(plan.value.offers.size).toBeGreaterThan(5_000);
  for (const { times } of [found, plan]) {
    expect(times.length).toBeGreaterThan(found.value.length);
    // the median of the last ones, at 200 venues: of single ones the machine takes the time
    const sorted = times.slice(-wide.length).sort((left, right) => left - right);
    expect(sorted[wide.length / 2]).toBeLessThan(24);
  }
});
