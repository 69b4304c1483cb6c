import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiblingLinks, StockHost } from '../../host/contract';
import { DEFAULT_LINKS } from '../../host/standaloneLinks';
import { renderAt } from '../../testing/renderAt';
import { standaloneHost } from '../entry/standaloneHost';

/** Links of a suite whose siblings have addresses of their own. */
const SUITE_LINKS = Object.fromEntries(
  Object.entries(DEFAULT_LINKS).map(([name, { href, pageRoute }]) => [
    name,
    { href: `/suite${href}`, pageRoute },
  ]),
) satisfies SiblingLinks;

const MODES: Record<'standalone' | 'embedded', Partial<StockHost>> = {
  standalone: standaloneHost(),
  embedded: { links: { get: () => SUITE_LINKS, subscribe: () => () => undefined } },
};

const STOCK =
  'Stock Management: Brands, Categories, Subcategories, Promo Codes, Online Orders, Products, Vendors';

const SIDEBARS: [role: DemoRoleName, entries: string[]][] = [
  [
    'admin',
    [
      'Account',
      'Dashboard',
      'Box Office: Films, Scheduler',
      'Users: Entities',
      'Point of Sale: PoS System',
      STOCK,
      'Settings: Company, Venue, Room',
      'Report Issue',
      'Logout',
    ],
  ],
  [
    'manager',
    [
      'Account',
      'Dashboard',
      'Box Office: Films, Scheduler',
      'Point of Sale: PoS System',
      STOCK,
      'Settings: Company, Venue, Room',
      'Report Issue',
      'Logout',
    ],
  ],
  [
    'staff',
    [
      'Account',
      'Dashboard',
      'Box Office: Films',
      'Point of Sale: PoS System',
      STOCK,
      'Report Issue',
      'Logout',
    ],
  ],
  ['trainee', ['Dashboard', 'Online Orders', 'Logout']],
];

const navigation = () => screen.getByRole('navigation', { name: 'Main' });
const main = () => within(navigation());

/** The sidebar as text with every group open: 'Dashboard', 'Box Office: Films, Scheduler'. */
function entriesOfSidebar(): string[] {
  const isInGroup = new Set<Element>();
  return [...navigation().querySelectorAll('a, button')].flatMap((entry) => {
    if (isInGroup.has(entry)) return [];
    const list = document.getElementById(entry.getAttribute('aria-controls') ?? '');
    if (!list) return [`${entry.textContent}`];
    const children = within(list).getAllByRole('link');
    for (const child of children) isInGroup.add(child);
    return [`${entry.textContent}: ${children.map(({ textContent }) => textContent).join(', ')}`];
  });
}

async function openSidebar(role: DemoRoleName, mode: keyof typeof MODES): Promise<void> {
  const { user, stock } = await renderAt('/dashboard', { as: role, host: MODES[mode] });
  await screen.findByRole('navigation', { name: 'Main' });
  await waitFor(() => expect(stock.store.getState().permissions.status).toBe('ready'));
  for (const group of main().queryAllByRole('button', { expanded: false })) await user.click(group);
}

const hrefOf = (name: string) => main().getByRole('link', { name }).getAttribute('href');

test.each(SIDEBARS)('%s: the sidebar shows what the role may read', async (role, entries) => {
  await openSidebar(role, 'standalone');
  expect(entriesOfSidebar()).toEqual(entries);
});

test.each([
  ['standalone', ''],
  ['embedded', '/suite'],
] as const)('%s: the sidebar has the same entries, each with the address of its page', async (mode, base) => {
  await openSidebar('admin', mode);
  expect(entriesOfSidebar()).toEqual(SIDEBARS[0]?.[1]);
  const external = {
    Account: '/account',
    Films: '/box-office/films',
    Scheduler: '/box-office/scheduler',
    Entities: '/entities/users',
    'PoS System': '/pos',
    Company: '/settings/companies',
    Venue: '/settings/venues',
    Room: '/settings/rooms',
    'Report Issue': '/report-issue',
  };
  for (const [name, href] of Object.entries(external)) expect(hrefOf(name)).toBe(base + href);
  expect(hrefOf('Brands')).toBe('/stock/all-brands');
});

test('Online Orders outside a group links to its page and has the icon that the rail shows', async () => {
  await openSidebar('trainee', 'standalone');
  const orders = main().getByRole('link', { name: 'Online Orders' });
  expect(orders.querySelector('svg')).toBeInTheDocument();
  await userEvent.click(orders);
  expect(await screen.findByRole('heading', { level: 1, name: 'Online Orders' })).toBeVisible();
  expect(orders).toHaveAttribute('aria-current', 'page');
});
