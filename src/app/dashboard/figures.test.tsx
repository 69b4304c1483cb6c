import { act, screen, waitFor, within } from '@testing-library/react';
import type { Coupon } from '../../resources/coupon/record';
import type { Order } from '../../resources/order/record';
import type { Product } from '../../resources/product/record';
import { ALL_COMPANIES, ALL_VENUES, type Scope } from '../../rules/scope';
import { scopeChosen } from '../../session/scope';
import { renderAt } from '../../testing/renderAt';

// Every figure, for each role and scope, against what is counted here the slow way from the API's own answers.

type Journey = Awaited<ReturnType<typeof renderAt>>;

const ZONE = 'Europe/Berlin';
const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });
const dayOf = (moment: string | number) => dayIn.format(new Date(moment));
const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

const main = () => within(screen.getByRole('main'));
const numberIn = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d.]/g, ''));

async function settled() {
  await screen.findByRole('group', { name: 'Revenue today' }, { timeout: 10_000 });
  await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull(), {
    timeout: 10_000,
  });
}

/** A list as the API answers it to this person; empty where they may not read it. */
async function ask<R>({ api }: Journey, path: string, plural: string): Promise<R[]> {
  const request = new XMLHttpRequest();
  request.open('GET', `${api.origin}/api/v1/${path}`);
  request.withCredentials = true;
  const answered = new Promise<string>((resolve, reject) => {
    request.onload = () => resolve(request.status === 200 ? request.responseText : '{}');
    request.onerror = reject;
    request.send();
  });
  // the page may go on meanwhile
  const text = await act(() => answered);
  return ((JSON.parse(text) as Record<string, R[]>)[plural] ?? []) as R[];
}

interface Place {
  _id: string;
  companyId?: string | { _id: string };
  name?: string;
  isActive?: boolean;
  venueDetails?: { venueName: string; isActive: boolean };
  companyDetails?: { cName: string };
}

const idOf = (reference: unknown) =>
  typeof reference === 'object' && reference ? Reflect.get(reference, '_id') : reference;
const venueNameOf = ({ name, venueDetails }: Place) => venueDetails?.venueName ?? name ?? '';
const isOpen = ({ isActive, venueDetails }: Place) => (venueDetails?.isActive ?? isActive) === true;

/** The companies and venues of this person, all of them or those that the profile names. */
async function placesOf(journey: Journey) {
  const details = journey.stock.store.getState().auth.user?.venueDetails;
  const all = {
    companies: await ask<Place>(journey, 'company/get-all-companies', 'companies'),
    venues: await ask<Place>(journey, 'company-venue/get-all-venues', 'venues'),
  };
  return {
    companies: details?.allCompanies ? all.companies : ((details?.companyList ?? []) as Place[]),
    venues: details?.allVenues ? all.venues : ((details?.venueList ?? []) as Place[]),
  };
}

/** The question whether a record is of this scope, and the venues of the scope that are open. */
function scoped({ selectedCompany, selectedVenue }: Scope, venues: readonly Place[]) {
  const isAll = selectedCompany === ALL_COMPANIES;
  const here = venues.filter(({ _id, companyId }) =>
    selectedVenue === ALL_VENUES ? isAll || idOf(companyId) === selectedCompany : _id === selectedVenue,
  );
  const ids = here.map(({ _id }) => _id);
  const belongs = (record: { allVenues?: boolean; venues?: readonly unknown[]; venue?: unknown }) => {
    const named = record.venues?.length ? record.venues.map(idOf) : [idOf(record.venue)].filter(Boolean);
    return (isAll && selectedVenue === ALL_VENUES) || record.allVenues === true || named.length === 0
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

function productsCounted(products: readonly Product[], open: readonly Place[]) {
  const at = ({ inventoryDetails = [] }: Product, { _id }: Place) =>
    inventoryDetails.find(({ venue }) => idOf(venue) === _id);
  const isOut = (product: Product, venue: Place) => {
    const entry = at(product, venue);
    return entry !== undefined && entry.trackStock !== false && entry.quantity <= 0;
  };
  const isLow = (product: Product, venue: Place) => {
    const entry = at(product, venue);
    const level = entry?.reorderLevel ?? entry?.minStock;
    if (!entry || entry.trackStock === false || typeof level !== 'number') return false;
    return entry.quantity > 0 && entry.quantity <= level;
  };
  const count = (is: (product: Product, venue: Place) => boolean) =>
    products.filter((product) => open.some((venue) => is(product, venue))).length;
  const lacks =
    (key: 'pricingDetails' | 'inventoryDetails') =>
    (product: Product, { _id }: Place) =>
      product.isActive &&
      (product.allVenues === true || (product.venues ?? []).map(idOf).includes(_id)) &&
      !(product[key] ?? []).some(({ venue }) => idOf(venue) === _id);
  const byVenue = open.map((venue) => ({
    name: venueNameOf(venue),
    low: products.filter((product) => isLow(product, venue)).length,
    out: products.filter((product) => isOut(product, venue)).length,
  }));
  return {
    stock: [
      count((product, venue) => isOut(product, venue) || isLow(product, venue)),
      count(isOut),
      count(isLow),
    ],
    byVenue: Object.fromEntries(
      byVenue.filter(({ low, out }) => low + out > 0).map(({ name, low, out }) => [name, [low, out]]),
    ),
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

async function counted(journey: Journey) {
  const { venues } = await placesOf(journey);
  const { belongs, open } = scoped(journey.stock.store.getState().scope, venues);
  const of = async <R extends object>(path: string, plural: string) =>
    (await ask<R>(journey, path, plural)).filter(belongs);
  const day = dayOf(Date.now());
  return {
    ...ordersCounted(await of<Order>('customer-order/get-all-orders', 'orders'), day),
    ...(isThere('Low or out of stock') &&
      productsCounted(await of<Product>('product/get-all-products-v2', 'products'), open)),
    ...(isThere('Active promo codes') &&
      couponsCounted(await of<Coupon>('coupon/get-all-coupons', 'coupons'), day)),
  };
}

const isThere = (group: string) => main().queryByRole('group', { name: group }) !== null;
const linksIn = (role: 'group' | 'region', name: string) =>
  within(main().getByRole(role, { name })).queryAllByRole('link');
const figuresIn = (group: string) => linksIn('group', group).map(({ textContent }) => numberIn(textContent));

/** What the page says. */
async function shown({ user }: Journey) {
  const [orders = 0, pending = 0] = figuresIn('Online orders today');
  const statuses = linksIn('region', 'Orders by status').map(({ textContent }) => {
    const [, status = '', count] = /^(.*\D)(\d+)$/.exec(textContent ?? '') ?? [];
    return [status, Number(count)];
  });
  const total = numberIn(linksIn('region', 'Revenue, last 14 days')[0]?.textContent);
  return {
    revenueToday: figuresIn('Revenue today')[0],
    revenue: total,
    today: orders,
    pending,
    statuses: Object.fromEntries(statuses),
    ...(isThere('Low or out of stock') && {
      stock: figuresIn('Low or out of stock'),
      byVenue: await venuesShown(user),
      coverage: coverageShown(),
    }),
    ...(isThere('Active promo codes') && { codes: figuresIn('Active promo codes'), expired: expiredShown() }),
  };
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

/** The figures of the strip are followed, all or the first of each list: its list has as many records. */
async function follows(journey: Journey, isAll: boolean): Promise<void> {
  for (const name of ['Online orders today', 'Low or out of stock', 'Active promo codes'].filter(isThere)) {
    for (let at = 0; at < (isAll ? linksIn('group', name).length : 1); at += 1) {
      const link = linksIn('group', name)[at] as HTMLElement;
      const figure = numberIn(link.textContent);
      await journey.user.click(link);
      if (figure === 0) expect(await screen.findByText(/match$/)).toBeVisible();
      else
        await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', `${figure}`));
      await act(() => journey.router.navigate(-1));
      await settled();
    }
  }
}

const HALDEN = 'Halden Cinemas';

test.each<[DemoRoleName, company: string | undefined, venue: string | undefined]>([
  ['admin', undefined, undefined],
  ['admin', HALDEN, undefined],
  ['admin', HALDEN, 'Riverside'],
  ['manager', HALDEN, undefined],
  ['manager', HALDEN, 'Opera'],
  ['staff', HALDEN, undefined],
  ['staff', HALDEN, 'Harbour'],
  ['trainee', HALDEN, undefined],
])(
  'the figures of %s, company %s, venue %s, are those of the data, and lead to as many records',
  async (as, company, venue) => {
    const journey = await renderAt('/dashboard', { as, host: { timeZone: ZONE } });
    await settled();
    const { companies, venues } = await placesOf(journey);
    const chosen = {
      selectedCompany:
        companies.find(({ name, companyDetails }) => (companyDetails?.cName ?? name) === company)?._id ??
        ALL_COMPANIES,
      selectedVenue: venues.find((place) => venueNameOf(place) === venue)?._id ?? ALL_VENUES,
    };
    await act(async () => void journey.stock.store.dispatch(scopeChosen(chosen)));
    await settled();
    expect(journey.stock.store.getState().scope).toMatchObject(chosen);
    expect(chosen.selectedCompany === ALL_COMPANIES).toBe(company === undefined);
    expect(chosen.selectedVenue === ALL_VENUES).toBe(venue === undefined);
    const figures = await shown(journey);
    expect(figures).toEqual(await counted(journey));
    expect(Object.keys(figures)).toHaveLength(as === 'trainee' ? 5 : 10);
    await follows(journey, venue === undefined || as === 'staff');
  },
  60_000,
);
