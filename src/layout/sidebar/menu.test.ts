import { Boxes, Settings } from 'lucide-react';
import type { SiblingLinks } from '../../host/contract';
import { brand } from '../../resources/brand/brand';
import { company } from '../../resources/company/company';
import { leadsTo, type MenuNode, menuOf, visibleMenu } from './menu';

const links: SiblingLinks = {
  account: { href: '/account', pageRoute: '/account' },
  films: { href: '/box-office/films', pageRoute: '/films' },
  scheduler: { href: '/box-office/scheduler', pageRoute: '/scheduler' },
  users: { href: '/entities', pageRoute: '/users' },
  posSystem: { href: '/pos', pageRoute: '/pos-system' },
  company: { href: '/settings/companies', pageRoute: '/companies' },
  venue: { href: '/settings/venues', pageRoute: '/venues' },
  room: { href: '/settings/rooms', pageRoute: '/rooms' },
  reportIssue: { href: '/report-issue', pageRoute: '/report-issue' },
};
const everything = () => true;
const only =
  (...routes: string[]) =>
  (pageRoute: string) =>
    routes.includes(pageRoute);

/** The visible tree as text: 'Dashboard', 'Settings: Company, Room', '-'. */
function labels(tree: readonly MenuNode[], may: (route: string) => boolean, siblings = links): string[] {
  return visibleMenu(tree, { links: siblings, may }).map((node) => {
    if (node === 'separator') return '-';
    return 'items' in node ? `${node.label}: ${node.items.map(({ label }) => label).join(', ')}` : node.label;
  });
}

const tree = menuOf([brand, company]);

test.each<[string, (route: string) => boolean, SiblingLinks, string[]]>([
  [
    'access to everything',
    everything,
    links,
    [
      'Account',
      'Dashboard',
      '-',
      'Box Office: Films, Scheduler',
      'Users: Entities',
      'Point of Sale: PoS System',
      'Stock Management: Brands',
      'Settings: Company, Venue, Room',
      '-',
      'Report Issue',
    ],
  ],
  ['access to nothing', () => false, links, ['Dashboard', '-']],
  ['access to brands only', only('/all-brands'), links, ['Dashboard', '-', 'Stock Management: Brands', '-']],
  [
    'access to a part of a group',
    only('/scheduler', '/rooms'),
    links,
    ['Dashboard', '-', 'Box Office: Scheduler', 'Settings: Room', '-'],
  ],
  ['a suite without siblings', everything, {}, ['Dashboard', '-', 'Stock Management: Brands', '-']],
  [
    'a suite with one sibling of a group',
    everything,
    { room: { href: '/rooms', pageRoute: '/rooms' } },
    ['Dashboard', '-', 'Stock Management: Brands', 'Settings: Room', '-'],
  ],
])('shown with %s', (_, may, siblings, shown) => {
  expect(labels(tree, may, siblings)).toEqual(shown);
});

const withOrders: MenuNode[] = [
  {
    label: 'Stock',
    icon: Boxes,
    children: [
      { label: 'Brands', to: '/all-brands', pageRoute: '/all-brands' },
      { label: 'Online Orders', to: '/all-online-orders' },
    ],
  },
];

test.each([
  ['an ungated entry shows beside a gated one', everything, ['Stock: Brands, Online Orders']],
  [
    'an ungated entry stands alone where all gated ones of its group are hidden',
    () => false,
    ['Online Orders'],
  ],
])('%s', (_, may, shown) => {
  expect(labels(withOrders, may)).toEqual(shown);
});

test('an entry needs read access to its page route, a sibling to the page route that the host names', () => {
  const may = jest.fn(() => true);
  labels([{ label: 'Rooms', icon: Settings, children: [{ label: 'Room', sibling: 'room' }] }], may);
  labels([{ label: 'Brands', to: '/all-brands', pageRoute: '/all-brands' }], may);
  expect(may.mock.calls).toEqual([
    ['/rooms', 'read'],
    ['/all-brands', 'read'],
  ]);
});

const item = (href: string, isExternal = false) => ({ label: '', href, isExternal });
test.each([
  ['the page itself', item('/all-brands'), '/all-brands', true],
  ['a page of the section', item('/all-brands'), '/all-brands/brand-details/1', true],
  ['a section with a similar name', item('/all-brands'), '/all-brands-archive', false],
  ['the path of a sibling', item('/all-brands', true), '/all-brands', false],
])('whether an entry is current: %s', (_, leaf, pathname, answer) => {
  expect(leadsTo(leaf, pathname)).toBe(answer);
});
