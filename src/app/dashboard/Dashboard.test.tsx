import { act, screen, waitFor, within } from '@testing-library/react';
import { register } from '../../resources/register';
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

/** Opens a link of the dashboard and reads how many records its list shows. */
async function countBehind(journey: Journey, link: HTMLElement): Promise<number> {
  await journey.user.click(link);
  const grid = await screen.findByRole('grid', {}, { timeout: 5000 });
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toMatch(/\d+/));
  return Number(grid.getAttribute('aria-rowcount'));
}

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

test('who may read nothing of stock sees orders and no more', async () => {
  await renderAt('/dashboard', { as: 'trainee', host: ZONE });
  await settled();
  expect(card('Orders by status')).toBeDefined();
  for (const name of ['Low stock by venue', 'Coverage', 'Data health', 'Quick actions']) {
    expect(main().queryByRole('region', { name })).toBeNull();
  }
  expect(main().queryByRole('group', { name: 'Active promo codes' })).toBeNull();
});

test('the sidebar says how many online orders wait, and its link is called as ever', async () => {
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

test('orders are read again every time somebody looks, with the time of it', async () => {
  const { api } = await renderAt('/dashboard', { as: 'manager', host: ZONE });
  await settled();
  await api.fail('customer-order/get-all-orders', 500);
  const real = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => real.call(Date) + 90_000);
  const before = screen.getByRole('main').querySelector('time')?.textContent;
  act(() => void window.dispatchEvent(new Event('focus')));
  expect((await main().findAllByText(/^Online Orders could not be refreshed/)).length).toBeGreaterThan(0);
  expect(main().queryByText(/^(Products|Promo Codes) could not/)).toBeNull();
  expect(screen.getByRole('main').querySelector('time')?.textContent).not.toBe(before);
  expect(group('Online orders today').getAllByRole('link').length).toBeGreaterThan(0);
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
