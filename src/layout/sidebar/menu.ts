import {
  Boxes,
  CircleUser,
  Clapperboard,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareWarning,
  Monitor,
  Settings,
  Users,
} from 'lucide-react';
import type { SiblingLinks, SiblingName } from '../../host/contract';
import { routeOf } from '../../kit/declare/pages';
import type { AnyResource } from '../../kit/declare/resource';
import { menuLabels } from '../../messages/frame';
import { iconOf } from '../../ui/feedback/icons';

/** A page of this app: `to` is its path. Without a `pageRoute` a session is enough to see it. */
interface OwnLeaf {
  label: string;
  icon?: LucideIcon | undefined;
  /** G and then this letter lead to it. */
  shortcut?: string | undefined;
  to: string;
  pageRoute?: string;
  /** The number of its waiting records is shown beside the entry. */
  counts?: AnyResource | undefined;
}

/** A page of a sibling; the host's links give its address and its page route. */
interface SiblingLeaf {
  label: string;
  icon?: LucideIcon;
  sibling: SiblingName;
}

/** An entry with a link. */
export type MenuLeaf = OwnLeaf | SiblingLeaf;

/** Entries under one heading that opens and closes. */
export interface MenuBranch {
  label: string;
  icon: LucideIcon;
  children: readonly MenuLeaf[];
}

export type MenuNode = MenuLeaf | MenuBranch | 'separator';

/** An entry to render. */
export interface MenuItem {
  label: string;
  icon?: LucideIcon | undefined;
  shortcut?: string | undefined;
  href: string;
  isExternal: boolean;
  counts?: AnyResource | undefined;
}

export interface MenuGroup {
  label: string;
  icon: LucideIcon;
  items: readonly MenuItem[];
}

/** What one role sees of a {@link MenuNode}. */
export type VisibleNode = MenuItem | MenuGroup | 'separator';

/** The address of the dashboard, and its shortcut. */
export const DASHBOARD = { to: '/dashboard', shortcut: 'D' } as const;

/** Every entry of R99, in its order; Logout, which is a button, is rendered after it. */
export function menuOf(resources: readonly AnyResource[]): readonly MenuNode[] {
  const stock = resources.flatMap((resource): MenuLeaf[] => {
    const { list } = resource.pages;
    if (!list) return [];
    const { label, icon, shortcut, waiting, needsSessionOnly } = resource;
    const gate = needsSessionOnly ? {} : { pageRoute: routeOf(list) };
    const counts = waiting && resource;
    return [{ label: label.menu, icon: icon && iconOf(icon), shortcut, to: list.path, ...gate, counts }];
  });
  return [
    { label: menuLabels.account, icon: CircleUser, sibling: 'account' },
    { label: menuLabels.dashboard, icon: LayoutDashboard, ...DASHBOARD },
    'separator',
    {
      label: menuLabels.boxOffice,
      icon: Clapperboard,
      children: [
        { label: menuLabels.films, sibling: 'films' },
        { label: menuLabels.scheduler, sibling: 'scheduler' },
      ],
    },
    { label: menuLabels.users, icon: Users, children: [{ label: menuLabels.entities, sibling: 'users' }] },
    {
      label: menuLabels.pointOfSale,
      icon: Monitor,
      children: [{ label: menuLabels.posSystem, sibling: 'posSystem' }],
    },
    { label: menuLabels.stockManagement, icon: Boxes, children: stock },
    {
      label: menuLabels.settings,
      icon: Settings,
      children: [
        { label: menuLabels.company, sibling: 'company' },
        { label: menuLabels.venue, sibling: 'venue' },
        { label: menuLabels.room, sibling: 'room' },
      ],
    },
    'separator',
    { label: menuLabels.reportIssue, icon: MessageSquareWarning, sibling: 'reportIssue' },
  ];
}

/** What the visibility of an entry depends on: the addresses of the siblings, and the role's access. */
interface MenuAccess {
  links: SiblingLinks;
  may(pageRoute: string, needed: 'read'): boolean;
}

/**
 * Visible entries: one with a page route needs read access to it, a sibling also a link of the host. A group
 * is hidden when all its entries that need a permission are hidden; its other entries then stand alone
 * (R32, R33).
 */
export function visibleMenu(tree: readonly MenuNode[], access: MenuAccess): VisibleNode[] {
  const visible = tree.flatMap((node): VisibleNode[] => {
    if (node === 'separator') return [node];
    if (!('children' in node)) return visibleLeaf(node, access);
    const { children, ...group } = node;
    const shown = children.map((leaf) => ({ isGated: isGated(leaf), items: visibleLeaf(leaf, access) }));
    const hasGated = shown.some((leaf) => leaf.isGated && leaf.items.length > 0);
    const items = shown.flatMap((leaf) => leaf.items);
    return hasGated ? [{ ...group, items }] : items.map(withIcon(group.icon));
  });
  return visible.filter((node, index) => node !== 'separator' || visible[index - 1] !== 'separator');
}

/**
 * Whether the entry is the current one: it links to the page with this path, or to the section of that page.
 */
export function leadsTo({ href, isExternal }: MenuItem, pathname: string): boolean {
  return !isExternal && (pathname === href || pathname.startsWith(`${href}/`));
}

function visibleLeaf(leaf: MenuLeaf, { links, may }: MenuAccess): MenuItem[] {
  const target = targetOf(leaf, links);
  if (!target || (target.pageRoute !== undefined && !may(target.pageRoute, 'read'))) return [];
  const { label, icon } = leaf;
  const own = 'to' in leaf ? { counts: leaf.counts, shortcut: leaf.shortcut } : {};
  return [{ label, icon, ...own, href: target.href, isExternal: target.isExternal }];
}

/** An entry outside of a group needs an icon, since the rail shows nothing else of it. */
const withIcon =
  (fallback: LucideIcon) =>
  (item: MenuItem): MenuItem => ({ ...item, icon: item.icon ?? fallback });

function targetOf(leaf: MenuLeaf, links: SiblingLinks) {
  if ('to' in leaf) return { href: leaf.to, pageRoute: leaf.pageRoute, isExternal: false };
  const link = links[leaf.sibling];
  return link && { ...link, isExternal: true };
}

function isGated(leaf: MenuLeaf): boolean {
  return !('to' in leaf) || leaf.pageRoute !== undefined;
}
