import { act, screen, waitFor, within } from '@testing-library/react';
import { register } from '../resources/register';
import { listedRows } from '../testing/listedRows';
import { renderAt } from '../testing/renderAt';
import { zoneAt } from '../testing/zones';

type Journey = Awaited<ReturnType<typeof renderAt>>;

const ZONE = { timeZone: zoneAt(20) };
const main = () => within(screen.getByRole('main'));
const group = (name: string) => within(main().getByRole('group', { name }));
const card = (name: string) => within(main().getByRole('region', { name }));
const numberIn = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''));

/** Waits until every card that the role may see shows its data. */
async function settled() {
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await waitFor(() => {
    expect(main().getByRole('group', { name: 'Revenue today' })).toBeInTheDocument();
    expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull();
  });
}

/** Opens a link of the dashboard and waits until its list has as many records as the figure of the link. */
async function follow(journey: Journey, link: HTMLElement): Promise<void> {
  const amount = numberIn(link.textContent?.replace(/^.*\D(?=\d+$)/, '') ?? '');
  expect(amount).toBeGreaterThan(0);
  await journey.user.click(link);
  await waitFor(() => {
    // the rows of a sheet include the heads of its groups
    const filter = screen.queryByRole('button', { name: /^Only gaps/, pressed: true });
    const count = filter ? numberIn(filter.textContent) : listedRows(screen.getByRole('grid'));
    expect(count).toBe(amount);
  });
}

test('the first figure of each card leads to a list of as many records', async () => {
  const journey = await renderAt('/dashboard', { as: 'manager', host: ZONE });
  for (const name of ['Low stock by venue', 'Coverage', 'Data health', 'Orders by status']) {
    await settled();
    const link = card(name)
      .getAllByRole('link')
      .find(
        (each) =>
          /\?/.test(each.getAttribute('href') ?? '') && !/^(Open|Order) /.test(each.textContent ?? ''),
      ) as HTMLElement;
    await follow(journey, link);
    await act(() => journey.router.navigate('/dashboard'));
  }
});

test('a role without access to stock sees the order cards only', async () => {
  await renderAt('/dashboard', { as: 'trainee', host: ZONE });
  await settled();
  expect(card('Orders by status')).toBeDefined();
  for (const name of ['Low stock by venue', 'Coverage', 'Data health', 'Quick actions']) {
    expect(main().queryByRole('region', { name })).toBeNull();
  }
  expect(main().queryByRole('group', { name: 'Active promo codes' })).toBeNull();
});

test('the sidebar shows the number of waiting online orders, outside the accessible name of the link', async () => {
  const { user } = await renderAt('/dashboard', { as: 'manager', host: ZONE });
  await settled();
  const [, pending] = group('Online orders today').getAllByRole('link');
  const sidebar = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(sidebar.getByRole('button', { name: 'Stock Management' }));
  const link = sidebar.getByRole('link', { name: 'Online Orders' });
  await waitFor(() => expect(link).toHaveAccessibleDescription(pending?.textContent ?? ''));
  expect(link).toHaveTextContent(/^Online Orders$/);
  expect(sidebar.getByRole('link', { name: 'Brands' })).not.toHaveAccessibleDescription();
});

test('a failed poll of the orders on window focus shows nothing, a second one in a row shows the line', async () => {
  const { api } = await renderAt('/dashboard', { as: 'manager', host: ZONE });
  await settled();
  await api.fail('customer-order/get-all-orders', 500);
  const real = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => real.call(Date) + 90_000);
  const before = screen.getByRole('main').querySelector('time')?.textContent;
  act(() => void window.dispatchEvent(new Event('focus')));
  const refresh = main().getByRole('button', { name: 'Refresh' });
  await waitFor(() => expect(refresh).not.toHaveAttribute('aria-busy', 'true'));
  expect(main().queryByText(/^Could not be refreshed/)).toBeNull();
  jest.spyOn(Date, 'now').mockImplementation(() => real.call(Date) + 180_000);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await main().findByText(/^Could not be refreshed\. Shown as of \d\d:\d\d\.$/)).toBeVisible();
  expect(main().getByText('Affected lists: Online Orders.')).toBeVisible();
  expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull();
  expect(screen.getByRole('main').querySelector('time')?.textContent).not.toBe(before);
  expect(group('Online orders today').getAllByRole('link').length).toBeGreaterThan(0);
});

test('quick actions are the create pages that the role may open', async () => {
  await renderAt('/dashboard', { as: 'manager', host: ZONE });
  await settled();
  expect(
    card('Quick actions')
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['New product', 'New promo code', 'New brand', 'New category', 'New subcategory', 'New vendor']);
});

test('arrow keys move through the days of the chart, and a table shows the same values', async () => {
  const { user } = await renderAt('/dashboard', { as: 'manager', host: ZONE });
  await settled();
  const revenue = card('Revenue, last 14 days');
  act(() => revenue.getByRole('img', { name: /Revenue per day/ }).focus());
  await user.keyboard('{End}');
  const received = revenue.getByRole('status').textContent ?? '';
  expect(received).toMatch(/€/);
  await user.keyboard('{ArrowLeft}');
  expect(revenue.getByRole('status').textContent).not.toBe(received);
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

test('a list that fails shows an error in its own cards until a retry succeeds', async () => {
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
  expect(await screen.findAllByText('Something went wrong. Please try again.')).toHaveLength(1);
  await api.endFaults();
  await user.click(low.getByRole('button', { name: 'Retry' }));
  await low.findByRole('table');
  await settled();
  expect(main().queryByText('Products could not be loaded.')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a refetch of the promo codes that fails keeps their values, with one line above all, until Retry succeeds', async () => {
  const { user, api } = await renderAt('/dashboard', { as: 'manager', host: ZONE });
  await settled();
  await api.fail('coupon/get-all-coupons', 503);
  await user.click(main().getByRole('button', { name: 'Refresh' }));
  await main().findByText(/^Could not be refreshed\. Shown as of \d\d:\d\d\.$/);
  expect(main().getByText('Affected lists: Promo Codes.')).toBeVisible();
  expect(await screen.findAllByText('Something went wrong. Please try again.')).toHaveLength(1);
  expect(group('Active promo codes').getAllByRole('link').length).toBeGreaterThan(0);
  await api.endFaults();
  await user.click(main().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(main().queryByText(/^Could not be refreshed/)).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('without any records every card shows an empty state with a way to start', async () => {
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
  expect(
    group('Online orders today').getByRole('link', { name: 'Online orders today: 0' }),
  ).toBeInTheDocument();
  for (const sentence of [
    'No order of the last 28 days brought revenue.',
    'No orders today.',
    'No active product is low or out of stock.',
    'No promo code expires within 7 days.',
    'Every active product has a price and stock wherever it is sold.',
    'No problems found.',
  ]) {
    expect(main().getByText(sentence)).toBeInTheDocument();
  }
  expect(card('Quick actions').getByRole('link', { name: 'New product' })).toBeInTheDocument();
});

test.each([
  [1200, 'more than tenfold on last'],
  [900, '+800.0% on last'],
  [40, '−60.0% on last'],
])('revenue of %p today after 100 a week ago is shown as %p', async (amount, sentence) => {
  const orderOf = (_id: string, daysAgo: number, totalAmount: number) => ({
    _id,
    orderNumber: _id,
    orderDate: new Date(Date.now() - daysAgo * 86_400_000 - 1000).toISOString(),
    orderStatus: 'Completed',
    totalAmount,
  });
  const orders = [orderOf('T-2', 0, amount), orderOf('T-1', 7, 100)];
  const resources = register.map((resource) => {
    const { fetchAll } = resource.operations;
    if (resource.name !== 'order' || !fetchAll) return resource;
    const effect = <S,>(state: S) => ({ ...state, list: orders });
    return { ...resource, operations: { ...resource.operations, fetchAll: { ...fetchAll, effect } } };
  });
  await renderAt('/dashboard', { as: 'manager', host: ZONE, resources: resources as typeof register });
  await settled();
  expect(group('Revenue today').getByText(/on last/)).toHaveTextContent(sentence);
});
