import { act, screen, waitFor, within } from '@testing-library/react';
import type { Order } from '../../resources/order/record';
import type { Product } from '../../resources/product/record';
import { register } from '../../resources/register';
import { today } from '../../rules/dates';
import { ALL_COMPANIES, ALL_VENUES } from '../../rules/scope';
import { scopeChosen } from '../../session/scope';
import { renderAt } from '../../testing/renderAt';

type Journey = Awaited<ReturnType<typeof renderAt>>;

const ZONE = { timeZone: 'Europe/Berlin' };
const main = () => within(screen.getByRole('main'));
const group = (name: string) => within(main().getByRole('group', { name }));
const card = (name: string) => within(main().getByRole('region', { name }));
const numberIn = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''));

/** Until every card that the role has shows figures. */
async function settled() {
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await waitFor(
    () => {
      expect(main().getByRole('group', { name: 'Revenue today' })).toBeInTheDocument();
      expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull();
    },
    { timeout: 10_000 },
  );
}

const listOf = <R,>({ stock }: Journey, name: string): R[] =>
  (Reflect.get(stock.store.getState().resources, name) as { list: R[] }).list;

/** The venues of Halden Cinemas that are open, by name. */
function venueIds({ stock }: Journey): Map<string, string> {
  const { user } = stock.store.getState().auth;
  const records: object[] = [
    ...listOf<object>({ stock } as Journey, 'venue'),
    ...(user?.venueDetails.venueList ?? []),
  ];
  return new Map(
    records.flatMap((record) => {
      const details = (Reflect.get(record, 'venueDetails') ?? record) as object;
      const name = Reflect.get(details, 'venueName') ?? Reflect.get(details, 'name');
      return Reflect.get(details, 'isActive') === false
        ? []
        : [[String(name), String(Reflect.get(record, '_id'))]];
    }),
  );
}

/** What the test counts by itself, the slow way. */
function counted(products: readonly Product[], ids: ReadonlySet<unknown>, isAll: boolean) {
  const inScope = products.filter(
    ({ allVenues, venues = [] }) =>
      isAll || allVenues || venues.length === 0 || venues.some((id) => ids.has(id)),
  );
  const entries = ({ inventoryDetails = [] }: Product) =>
    inventoryDetails.filter(({ venue }) => ids.has(venue));
  const isOut = (product: Product) => entries(product).some(({ quantity }) => quantity <= 0);
  const isLow = (product: Product) =>
    entries(product).some(({ quantity, reorderLevel }) => quantity > 0 && quantity <= Number(reorderLevel));
  const lacks = (
    { isActive, allVenues, venues = [] }: Product,
    details: readonly { venue: unknown }[] = [],
  ) =>
    isActive &&
    [...ids].some((id) => (allVenues || venues.includes(id)) && !details.some(({ venue }) => venue === id));
  return {
    out: inScope.filter(isOut).length,
    low: inScope.filter(isLow).length,
    either: inScope.filter((product) => isOut(product) || isLow(product)).length,
    noPrice: inScope.filter((product) => lacks(product, product.pricingDetails)).length,
    noStock: inScope.filter((product) => lacks(product, product.inventoryDetails)).length,
  };
}

describe.each([
  ['manager', 'all venues of the company', undefined],
  ['manager', 'one venue', 'Riverside'],
  ['admin', 'all companies', undefined],
  ['staff', 'one venue', 'Harbour'],
] as const)('the %s, %s (%s)', (as, _, venueName) => {
  test('the figures are those that the data has, and lead to as many records', async () => {
    const journey = await renderAt('/dashboard', { as, host: ZONE });
    const { stock } = journey;
    await settled();
    const ids = venueIds(journey);
    if (venueName) {
      const { selectedCompany } = stock.store.getState().scope;
      const selectedVenue = ids.get(venueName) ?? '';
      await act(async () => {
        stock.store.dispatch(scopeChosen({ selectedCompany, selectedVenue }));
      });
      await settled();
    }
    const { selectedCompany, selectedVenue } = stock.store.getState().scope;
    const isAll = selectedCompany === ALL_COMPANIES;
    const ofCompany = new Set(
      selectedVenue !== ALL_VENUES
        ? [selectedVenue]
        : listOf<{ _id: string; companyId: string; venueDetails: { isActive: boolean } }>(journey, 'venue')
            .filter(
              ({ companyId, venueDetails }) =>
                (isAll || companyId === selectedCompany) && venueDetails.isActive,
            )
            .map(({ _id }) => _id),
    );
    const expected = counted(listOf<Product>(journey, 'product'), ofCompany, isAll);
    const stockFigure = group('Low or out of stock');
    const [either, out, low] = stockFigure.getAllByRole('link').map((link) => numberIn(link.textContent));
    expect({ either, out, low }).toEqual({ either: expected.either, out: expected.out, low: expected.low });
    const [noPrice, noStock] = card('Coverage')
      .getAllByRole('link')
      .slice(0, 2)
      .map((link) => numberIn(link.textContent));
    expect({ noPrice, noStock }).toEqual({ noPrice: expected.noPrice, noStock: expected.noStock });
  }, 40_000);
});

/** Opens a link of the dashboard and reads how many records its list shows. */
async function countBehind(journey: Journey, link: HTMLElement): Promise<number> {
  await journey.user.click(link);
  const grid = await screen.findByRole('grid', {}, { timeout: 5000 });
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toMatch(/\d+/));
  return Number(grid.getAttribute('aria-rowcount'));
}

test.each([
  ['Low or out of stock', 3],
  ['Active promo codes', 2],
  ['Online orders today', 2],
])(
  'what stands under %s leads to lists of as many records',
  async (name, links) => {
    const journey = await renderAt('/dashboard', { as: 'manager', host: ZONE });
    for (let at = 0; at < links; at += 1) {
      await settled();
      const link = group(name).getAllByRole('link')[at];
      if (!link) throw new Error(`There is no link ${at} under ${name}`);
      const figure = numberIn(link.textContent);
      expect(await countBehind(journey, link)).toBe(figure);
      await act(async () => {
        await journey.router.navigate('/dashboard');
      });
    }
  },
  40_000,
);

test.each(['Low stock by venue', 'Coverage', 'Data health', 'Orders by status'])(
  'the first two figures of the card %s lead to lists of as many records',
  async (name) => {
    const journey = await renderAt('/dashboard', { as: 'manager', host: ZONE });
    for (const at of [0, 1]) {
      await settled();
      const links = card(name)
        .queryAllByRole('link')
        .filter((each) => /\?/.test(each.getAttribute('href') ?? '') && each.textContent !== 'Open products');
      const link = links[at];
      if (!link) break;
      const figure = numberIn(link.textContent?.replace(/^.*\D(?=\d+$)/, '') ?? '');
      expect(await countBehind(journey, link)).toBe(figure);
      await act(async () => {
        await journey.router.navigate('/dashboard');
      });
    }
  },
  40_000,
);

test('the orders of today, and what they brought', async () => {
  const journey = await renderAt('/dashboard', { as: 'trainee', host: ZONE });
  await settled();
  const day = today(Date.now(), ZONE.timeZone);
  const ofToday = listOf<Order>(journey, 'order').filter(
    ({ orderDate }) => today(Date.parse(orderDate), ZONE.timeZone) === day,
  );
  const ids = venueIds(journey);
  // the trainee looks at Lakeside, and an order names its venue
  const ofVenue = ofToday.filter(({ venue }) => venue === ids.get('Lakeside'));
  const [first] = group('Online orders today').getAllByRole('link');
  expect(numberIn(first?.textContent ?? '')).toBe(ofVenue.length);
  const brought = ofVenue
    .filter(({ orderStatus }) => !['Cancelled', 'Refunded', 'Failed'].includes(orderStatus))
    .reduce((sum, { totalAmount = 0 }) => sum + totalAmount, 0);
  expect(numberIn(group('Revenue today').getAllByRole('link')[0]?.textContent ?? '')).toBeCloseTo(brought);
  expect(card('Orders by status')).toBeDefined();
  expect(main().queryByRole('region', { name: 'Coverage' })).toBeNull();
  expect(main().queryByRole('region', { name: 'Data health' })).toBeNull();
  expect(main().queryByRole('region', { name: 'Quick actions' })).toBeNull();
});

test('quick actions are what the role may create', async () => {
  await renderAt('/dashboard', { as: 'manager', host: ZONE });
  await settled();
  expect(
    card('Quick actions')
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['New product', 'New promo code', 'New brand', 'New category', 'New subcategory', 'New vendor']);
});

test('the chart reads its days with the arrow keys, and stands as a table too', async () => {
  const { user } = await renderAt('/dashboard', { as: 'manager', host: ZONE });
  await settled();
  const revenue = card('Revenue, last 14 days');
  act(() => revenue.getByRole('img', { name: /Revenue per day/ }).focus());
  await user.keyboard('{End}');
  const heard = revenue.getByRole('status').textContent ?? '';
  expect(heard).toMatch(/€/);
  await user.keyboard('{ArrowLeft}');
  expect(revenue.getByRole('status').textContent).not.toBe(heard);
  await user.keyboard('{Escape}');
  expect(revenue.getByRole('status')).toHaveTextContent('');
  await user.click(revenue.getByRole('button', { name: 'Show as table' }));
  const table = revenue.getByRole('table', { name: 'Revenue, last 14 days' });
  expect(within(table).getAllByRole('row')).toHaveLength(15);
  const [, ...amounts] = revenue
    .getAllByRole('link')
    .map((link) => Math.round(numberIn(link.textContent) * 100));
  const total = revenue.getAllByRole('link')[0]?.textContent ?? '';
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(numberIn(total) * 100));
});

test('a list that fails takes its own cards with it, until it is read again', async () => {
  const { user, api } = await renderAt('/dashboard', {
    as: 'manager',
    host: ZONE,
    prepare: (server) => server.fail('product/get-all-products', 500),
  });
  await settled();
  const low = card('Low stock by venue');
  expect(low.getByText('Products could not be loaded.')).toBeInTheDocument();
  expect(card('Data health').getByText('Products could not be loaded.')).toBeInTheDocument();
  expect(group('Low or out of stock').getByText('Products could not be loaded.')).toBeInTheDocument();
  expect(group('Active promo codes').getAllByRole('link').length).toBeGreaterThan(0);
  expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull();
  await api.endFaults();
  await user.click(low.getByRole('button', { name: 'Retry' }));
  await low.findByRole('table');
  await settled();
  expect(main().queryByText('Products could not be loaded.')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('what is here already stays while it cannot be read again', async () => {
  const { user, api } = await renderAt('/dashboard', { as: 'manager', host: ZONE });
  await settled();
  await api.fail('coupon/get-all-coupons', 503);
  await user.click(main().getByRole('button', { name: 'Refresh' }));
  await main().findByText(/Promo Codes could not be refreshed/);
  expect(group('Active promo codes').getAllByRole('link').length).toBeGreaterThan(0);
  await api.endFaults();
});

test('a business without anything says so, and says how to start', async () => {
  const empty = register.map((resource) =>
    ['company', 'venue', 'room', 'account'].includes(resource.name)
      ? resource
      : {
          ...resource,
          operations: Object.fromEntries(
            Object.entries(resource.operations).map(([name, operation]) => [
              name,
              name === 'fetchAll'
                ? { ...operation, effect: <S,>(state: S) => ({ ...state, list: [] }) }
                : operation,
            ]),
          ),
        },
  );
  await renderAt('/dashboard', { as: 'manager', host: ZONE, resources: empty as typeof register });
  await settled();
  expect(group('Online orders today').getByRole('link', { name: '0' })).toBeInTheDocument();
  for (const sentence of [
    'No order of the last 28 days brought revenue.',
    'No orders today.',
    'No product is low or out of stock.',
    'No promo code expires within 7 days.',
    'Every active product has a price and stock wherever it is sold.',
    'Nothing to put right.',
  ]) {
    expect(main().getByText(sentence)).toBeInTheDocument();
  }
  expect(card('Quick actions').getByRole('link', { name: 'New product' })).toBeInTheDocument();
});
