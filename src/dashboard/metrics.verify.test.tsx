import { act, screen, waitFor, within } from '@testing-library/react';
import { reorderSlices } from '../features/reorder/reorderGroups';
import { finished } from '../lib/timeSlices';
import type { Product as CatalogueProduct } from '../resources/product/declaration/record';
import { scopeChosen } from '../session/scope/scope';
import { listedRows } from '../testing/listedRows';
import { renderAt } from '../testing/renderAt';

// Every value, for each role and each scope that it may choose, compared with counts made here from the API's
// responses alone: no rule, filter or selector of the app is used. What to order is counted by its rule for each
// scope, and on its page where the links are followed.

type Journey = Awaited<ReturnType<typeof renderAt>>;

const ZONE = 'Europe/Berlin';
const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });
const dayOf = (moment: string | number) => dayIn.format(new Date(moment));
const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

const main = () => within(screen.getByRole('main'));
const numberIn = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d.]/g, ''));

async function settled() {
  await screen.findByRole('group', { name: 'Revenue today' });
  await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull());
}

type Method = 'GET' | 'PATCH';

/** The body that the API answers to the signed-in user; empty where they may not read it. */
function request(origin: string, path: string, method: Method = 'GET', body?: object) {
  const asked = new XMLHttpRequest();
  asked.open(method, `${origin}/api/v1/${path}`);
  asked.withCredentials = true;
  asked.setRequestHeader('content-type', 'application/json');
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    asked.onload = () => resolve(asked.status === 200 ? JSON.parse(asked.responseText) : {});
    asked.onerror = reject;
    asked.send(body && JSON.stringify(body));
  });
}

/** The same request in `act`, so that the page can update meanwhile. */
const ask = ({ api }: Journey, path: string) => act(() => request(api.origin, path));

const list = async <R,>(journey: Journey, path: string, plural: string) =>
  ((await ask(journey, path))[plural] ?? []) as R[];

type Reference = string | { _id: string };

/** The parts of the API's responses that the values are counted from. */
interface Scoped {
  allVenues?: boolean;
  venues?: readonly Reference[];
  venue?: Reference;
}
interface Order extends Scoped {
  orderDate: string;
  orderStatus: string;
  totalAmount?: number;
}
interface Product extends Scoped {
  isActive: boolean;
  pricingDetails?: readonly { venue: Reference }[];
  inventoryDetails?: readonly {
    venue: Reference;
    quantity: number;
    reorderLevel?: number | null;
    minStock?: number | null;
    trackStock?: boolean;
  }[];
}
interface Coupon extends Scoped {
  isActive: boolean;
  expiryDate: string;
  startDate?: string;
}
interface Profile {
  venueDetails: {
    allCompanies: boolean;
    allVenues: boolean;
    companyList: readonly Place[];
    venueList: readonly Place[];
  };
}

interface Place {
  _id: string;
  companyId?: Reference;
  name?: string;
  isActive?: boolean;
  venueDetails?: { venueName: string; isActive: boolean };
  companyDetails?: { isActive: boolean };
}

interface Scope {
  selectedCompany: string;
  selectedVenue: string;
}

const ALL = { company: 'allCompanies', venue: 'allVenues' };

const idOf = (reference: Reference | undefined) =>
  typeof reference === 'object' ? reference._id : reference;
const venueNameOf = ({ name, venueDetails }: Place) => venueDetails?.venueName ?? name ?? '';
const isOpen = ({ isActive, venueDetails, companyDetails }: Place) =>
  (venueDetails?.isActive ?? companyDetails?.isActive ?? isActive) === true;

/** The venues of this user, including inactive ones, and every scope that the header offers. */
async function indicesOf(journey: Journey): Promise<{ venues: readonly Place[]; scopes: readonly Scope[] }> {
  const { venueDetails } = (await ask(journey, 'user_m/get-user')).user as Profile;
  const companies = venueDetails.allCompanies
    ? await list<Place>(journey, 'company/get-all-companies', 'companies')
    : venueDetails.companyList;
  const venues = venueDetails.allVenues
    ? await list<Place>(journey, 'company-venue/get-all-venues', 'venues')
    : venueDetails.venueList;
  const ofCompanies = companies.filter(isOpen).flatMap(({ _id: selectedCompany }) => {
    const own = venues.filter((venue) => isOpen(venue) && idOf(venue.companyId) === selectedCompany);
    return [ALL.venue, ...own.map(({ _id }) => _id)].map((selectedVenue) => ({
      selectedCompany,
      selectedVenue,
    }));
  });
  const everything = { selectedCompany: ALL.company, selectedVenue: ALL.venue };
  return { venues, scopes: venueDetails.allCompanies ? [everything, ...ofCompanies] : ofCompanies };
}

/** Whether a record belongs to this scope, and the active venues of the scope. */
function scoped({ selectedCompany, selectedVenue }: Scope, venues: readonly Place[]) {
  const isAll = selectedCompany === ALL.company;
  const here = venues.filter(({ _id, companyId }) =>
    selectedVenue === ALL.venue ? isAll || idOf(companyId) === selectedCompany : _id === selectedVenue,
  );
  const ids = here.map(({ _id }) => _id);
  const belongs = (record: Scoped) => {
    const named = record.venues?.length ? record.venues.map(idOf) : [idOf(record.venue)].filter(Boolean);
    return (isAll && selectedVenue === ALL.venue) || record.allVenues === true || named.length === 0
      ? true
      : named.some((id) => ids.includes(String(id)));
  };
  return { belongs, open: here.filter(isOpen) };
}

const hasBrought = ({ orderStatus }: Order) => !['Cancelled', 'Refunded', 'Failed'].includes(orderStatus);
const sumOf = (orders: readonly Order[]) =>
  Math.round(orders.filter(hasBrought).reduce((sum, { totalAmount = 0 }) => sum + totalAmount * 100, 0)) /
  100;

function ordersCounted(orders: readonly Order[], day: string) {
  const since = (first: string, before: string) =>
    orders.filter(({ orderDate }) => dayOf(orderDate) >= first && dayOf(orderDate) < before);
  const today = since(day, daysAfter(day, 1));
  return {
    revenueToday: sumOf(today),
    revenue: sumOf(since(daysAfter(day, -13), daysAfter(day, 1))),
    today: today.length,
    pending: orders.filter(({ orderStatus }) => orderStatus === 'Pending').length,
    statuses: countsOf(today.map(({ orderStatus }) => orderStatus)),
  };
}

function countsOf(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The stock of one product at one venue: from its entry there, and only where it is active. */
function stateAt({ isActive, inventoryDetails = [] }: Product, { _id }: Place): 'low' | 'out' | undefined {
  const entry = inventoryDetails.find(({ venue }) => idOf(venue) === _id);
  if (!isActive || !entry || entry.trackStock === false) return undefined;
  if (entry.quantity <= 0) return 'out';
  const level = entry.reorderLevel ?? entry.minStock;
  return typeof level === 'number' && entry.quantity <= level ? 'low' : undefined;
}

function stockCounted(products: readonly Product[], open: readonly Place[]) {
  const pairs = products.flatMap((product) =>
    open.map((venue) => ({ product, name: venueNameOf(venue), state: stateAt(product, venue) })),
  );
  const having = (...states: readonly string[]) =>
    pairs.filter(({ state }) => state !== undefined && states.includes(state));
  const productsIn = (some: typeof pairs) => new Set(some.map(({ product }) => product)).size;
  const [out, low, both] = [having('out'), having('low'), having('out', 'low')];
  const byVenue: Record<string, [low: number, out: number]> = {};
  for (const { name, state } of both) {
    const [lowHere, outHere] = byVenue[name] ?? [0, 0];
    byVenue[name] = state === 'low' ? [lowHere + 1, outHere] : [lowHere, outHere + 1];
  }
  return {
    stock: {
      sum: both.length,
      out: out.length,
      low: low.length,
      outProducts: productsIn(out),
      lowProducts: productsIn(low),
    },
    open: both.length,
    products: productsIn(both),
    byVenue,
  };
}

function productsCounted(products: readonly Product[], open: readonly Place[]) {
  const count = (is: (product: Product, venue: Place) => boolean) =>
    products.filter((product) => open.some((venue) => is(product, venue))).length;
  const lacks =
    (key: 'pricingDetails' | 'inventoryDetails') =>
    (product: Product, { _id }: Place) =>
      product.isActive &&
      (product.allVenues === true || (product.venues ?? []).map(idOf).includes(_id)) &&
      !(product[key] ?? []).some(({ venue }) => idOf(venue) === _id);
  return {
    ...stockCounted(products, open),
    coverage: [count(lacks('pricingDetails')), count(lacks('inventoryDetails'))],
  };
}

function couponsCounted(coupons: readonly Coupon[], day: string) {
  const last = ({ expiryDate }: Coupon) => expiryDate.slice(0, 10);
  const active = coupons.filter(
    (coupon) => coupon.isActive && last(coupon) >= day && (coupon.startDate ?? '').slice(0, 10) <= day,
  );
  return {
    codes: [active.length, active.filter((coupon) => last(coupon) <= daysAfter(day, 7)).length],
    expired: coupons.filter((coupon) => coupon.isActive && last(coupon) < day).length,
  };
}

/** What the API answers to this user, in every scope. */
interface Data {
  venues: readonly Place[];
  orders: readonly Order[];
  products: readonly Product[];
  coupons: readonly Coupon[];
}

function counted({ venues, orders, products, coupons }: Data, scope: Scope) {
  const { belongs, open } = scoped(scope, venues);
  const day = dayOf(Date.now());
  return {
    ...ordersCounted(orders.filter(belongs), day),
    ...(isThere('Low or out of stock') && productsCounted(products.filter(belongs), open)),
    ...(isThere('Active promo codes') && couponsCounted(coupons.filter(belongs), day)),
  };
}

const isThere = (group: string) => main().queryByRole('group', { name: group }) !== null;
const linksIn = (role: 'group' | 'region', name: string) =>
  within(main().getByRole(role, { name })).queryAllByRole('link');
const metricsIn = (group: string) => linksIn('group', group).map(({ textContent }) => numberIn(textContent));

/** The values that the page shows. */
async function shown({ user }: Journey) {
  const [orders = 0, pending = 0] = metricsIn('Online orders today');
  const statuses = linksIn('region', 'Orders by status').map(({ textContent }) => {
    const [, status = '', count] = /^(.*\D)(\d+)$/.exec(textContent ?? '') ?? [];
    return [status, Number(count)];
  });
  const total = numberIn(linksIn('region', 'Revenue, last 14 days')[0]?.textContent);
  return {
    revenueToday: metricsIn('Revenue today')[0],
    revenue: total,
    today: orders,
    pending,
    statuses: Object.fromEntries(statuses),
    ...(isThere('Low or out of stock') && {
      stock: stockShown(),
      open: numberIn(linksIn('region', 'Low stock by venue').find(isOpening)?.textContent),
      byVenue: await venuesShown(user),
      coverage: coverageShown(),
    }),
    ...(isThere('Active promo codes') && { codes: metricsIn('Active promo codes'), expired: expiredShown() }),
  };
}

const isOpening = ({ textContent }: HTMLElement) => /^Order .* lines?$/.test(textContent ?? '');

/** '37 products at venues', '12 out in 9 products', '25 low in 20 products'; at one venue both are equal. */
function stockShown() {
  const group = main().getByRole('group', { name: 'Low or out of stock' });
  const [value] = within(group).getAllByRole('link', { name: /^Low or out of stock: / });
  const [, sum] = /: ([\d,]+)/.exec(value?.getAttribute('aria-label') ?? '') ?? [];
  // without the value, which stands right before the number of those that are out
  const text = (group.textContent ?? '').replace(`stock${value?.textContent}`, '');
  const countsOf = (state: string) => {
    const [, places, products] =
      new RegExp(`([\\d,]+) ${state}(?: in ([\\d,]+) products?)?`).exec(text) ?? [];
    return [numberIn(places), numberIn(products ?? places)] as const;
  };
  const [[out, outProducts], [low, lowProducts]] = [countsOf('out'), countsOf('low')];
  return { sum: numberIn(sum), out, low, outProducts, lowProducts };
}

async function venuesShown(user: Journey['user']) {
  const card = within(main().getByRole('region', { name: 'Low stock by venue' }));
  const more = card.queryByRole('button', { name: /^Show all/ });
  if (more) await user.click(more);
  const [, ...rows] = card.queryAllByRole('row');
  return Object.fromEntries(
    rows.map((row) => {
      const [low, out] = within(row).getAllByRole('cell');
      return [
        within(row).getByRole('rowheader').textContent,
        [numberIn(low?.textContent), numberIn(out?.textContent)],
      ];
    }),
  );
}

function coverageShown(): number[] {
  const row = within(main().getByRole('region', { name: 'Coverage' })).queryAllByRole('row')[1];
  if (!row) return [0, 0];
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => numberIn(textContent));
}

function expiredShown(): number {
  const line = linksIn('region', 'Data health').find(({ textContent }) =>
    /expired but active/.test(textContent ?? ''),
  );
  return numberIn(line?.textContent);
}

/** The number of lines that the view of what to order shows; undefined elsewhere. */
function linesShown(): number | undefined {
  if (main().queryByText('Computing')) return undefined;
  if (main().queryByText('Nothing to order')) return 0;
  const summary = main().queryByText(/^[\d,]+ lines? for [\d,]+ vendors?$/);
  return summary ? numberIn(summary.textContent?.split(' ')[0]) : undefined;
}

/** The lines to order by the rule, one per venue and one per product, without the page. */
function orderLines(data: Data, scope: Scope) {
  const { belongs, open } = scoped(scope, data.venues);
  const products = data.products.filter(belongs);
  const countOf = (isAdded: boolean) => {
    const source = {
      products: products as unknown as readonly CatalogueProduct[],
      venues: open.map((place) => ({ id: place._id, name: venueNameOf(place) })),
      isAdded,
      includes: ({ isActive }: CatalogueProduct) => isActive,
      leadTimeOf: () => undefined,
    };
    return finished(reorderSlices(source)).reduce((sum, { lines }) => sum + lines.length, 0);
  };
  return { lines: countOf(false), products: countOf(true) };
}

/** The number of lines to order, one per venue and then one per product; one venue has nothing to add. */
async function toOrder({ router, user }: Journey): Promise<{ lines: number; products: number }> {
  await act(() => router.navigate('/all-products?view=reorder'));
  await waitFor(() => expect(linesShown()).toBeDefined());
  const lines = linesShown() ?? 0;
  const add = main().queryByRole('button', { name: 'Add venues' });
  if (add) {
    await user.click(add);
    await waitFor(() => expect(linesShown()).toBeDefined());
  }
  const products = linesShown() ?? 0;
  await act(() => router.navigate('/dashboard'));
  await settled();
  return { lines, products };
}

/**
 * Follows each link of the strip and the link to all products that are low or out: the list has as many rows.
 */
async function follow(journey: Journey): Promise<void> {
  const groups = ['Online orders today', 'Low or out of stock', 'Active promo codes'].filter(isThere);
  const links = () => [
    ...groups.flatMap((name) => linksIn('group', name)),
    ...(isThere('Low or out of stock') ? linksIn('region', 'Low stock by venue').filter(isOpening) : []),
  ];
  for (let index = 0; index < links().length; index += 1) {
    const link = links()[index] as HTMLElement;
    const amount = numberIn(link.textContent);
    await journey.user.click(link);
    if (amount === 0) expect(await screen.findByText(/match$|^Nothing to order$/, {})).toBeVisible();
    else await waitFor(() => expect(linesShown() ?? listedRows(screen.getByRole('grid'))).toBe(amount));
    await act(() => journey.router.navigate(-1));
    await settled();
  }
}

/** A venue that is deactivated before the page opens; its stock stays as it is. */
const CLOSED = 'Old Town';

async function close(api: StockTestApi) {
  await api.signIn('admin');
  const { venues } = await request(api.origin, 'company-venue/get-all-venues');
  const venue = (venues as Place[]).find((place) => venueNameOf(place) === CLOSED);
  const venueDetails = { ...venue?.venueDetails, isActive: false };
  await request(api.origin, `company-venue/update-venue/${venue?._id}`, 'PATCH', { venueDetails });
}

const open = async (as: DemoRoleName) => {
  const prepare = async (api: StockTestApi) => {
    await close(api);
    await api.signIn(as);
  };
  const journey = await renderAt('/dashboard', { prepare, host: { timeZone: ZONE } });
  await settled();
  const { venues, scopes } = await indicesOf(journey);
  const data: Data = {
    venues,
    orders: await list(journey, 'customer-order/get-all-orders', 'orders'),
    products: await list(journey, 'product/get-all-products-v2', 'products'),
    coupons: await list(journey, 'coupon/get-all-coupons', 'coupons'),
  };
  return { journey, data, scopes };
};

async function choose({ stock }: Journey, scope: Scope) {
  await act(async () => void stock.store.dispatch(scopeChosen(scope)));
  await settled();
  expect(stock.store.getState().scope).toMatchObject(scope);
}

test.each<[DemoRoleName, scopes: number, metrics: number]>([
  ['admin', 12, 11],
  ['manager', 8, 11],
  ['staff', 3, 11],
  ['trainee', 2, 5],
])(
  'the values of %s, in each of the %d scopes they may choose, equal those of the data; links lead to as many records',
  async (as, count, metrics) => {
    const { journey, data, scopes } = await open(as);
    expect(scopes).toHaveLength(count);
    for (const scope of scopes) {
      await choose(journey, scope);
      const read = await shown(journey);
      const { products, ...counts } = { products: 0, ...counted(data, scope) };
      expect({ scope, ...read }).toEqual({ scope, ...counts });
      expect(Object.keys(read)).toHaveLength(metrics);
      const lines = { lines: read.open, products };
      if (isThere('Low or out of stock'))
        expect({ scope, ...orderLines(data, scope) }).toEqual({ scope, ...lines });
      if (scope !== FOLLOWED[as]?.(scopes)) continue;
      expect(await toOrder(journey)).toEqual(lines);
      await follow(journey);
    }
  },
);

/** The scopes whose links are followed: everything, and one venue. */
const FOLLOWED: Partial<Record<DemoRoleName, (scopes: readonly Scope[]) => Scope | undefined>> = {
  admin: ([everything]) => everything,
  staff: (scopes) => scopes.at(-1),
};

test('the test data has inactive products, an inactive venue with low stock, and products both low and out', async () => {
  const { products, venues } = (await open('admin')).data;
  const asActive = (product: Product) => ({ ...product, isActive: true });
  const states = (product: Product, some: readonly Place[]) => some.map((venue) => stateAt(product, venue));
  const isLowOrOut = (product: Product, some: readonly Place[]) =>
    states(product, some).some((state) => state !== undefined);
  const active = venues.filter(isOpen);
  const closed = venues.filter((venue) => !isOpen(venue));
  expect(products.some((product) => !product.isActive && isLowOrOut(asActive(product), active))).toBe(true);
  expect(products.some((product) => isLowOrOut(product, closed))).toBe(true);
  expect(
    products.some((product) =>
      ['low', 'out'].every((state) => states(product, active).some((one) => one === state)),
    ),
  ).toBe(true);
});
