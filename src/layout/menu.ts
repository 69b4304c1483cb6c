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
import type { SiblingLinks, SiblingName } from '../host/contract';
import type { AnyResource } from '../kit/calls';
import { routeOf } from '../kit/pages';
import { menuLabels } from '../messages/layout';
import { needsSessionOnly } from '../rules/access';

/** A page of this app: `to` is its path. Without a `pageRoute` a session is enough to see it. */
interface OwnLeaf {
  label: string;
  icon?: LucideIcon;
  to: string;
  pageRoute?: string;
  /** Its records that wait for somebody are counted beside the entry. */
  counts?: AnyResource;
}

/** A page of a sibling; the host's links say where it lives and which page route opens it. */
interface SiblingLeaf {
  label: string;
  icon?: LucideIcon;
  sibling: SiblingName;
}

/** An entry that leads somewhere. */
export type MenuLeaf = OwnLeaf | SiblingLeaf;

/** Entries under one heading that opens and closes. */
export interface MenuBranch {
  label: string;
  icon: LucideIcon;
  children: readonly MenuLeaf[];
}

/** The sidebar as data. */
export type MenuNode = MenuLeaf | MenuBranch | 'separator';

/** An entry as it is drawn. */
export interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  href: string;
  isExternal: boolean;
  counts?: AnyResource;
}

/** A group as it is drawn. */
export interface MenuGroup {
  label: string;
  icon: LucideIcon;
  entries: readonly MenuEntry[];
}

/** What is left of a {@link MenuNode} for one role. */
export type VisibleNode = MenuEntry | MenuGroup | 'separator';

/** Every entry of specification section 2 in its order; Logout, which is a button, stands after it. */
export function menuOf(resources: readonly AnyResource[]): readonly MenuNode[] {
  const stock = resources.flatMap((resource): MenuLeaf[] => {
    const { list } = resource.pages;
    if (!list) return [];
    const counts = resource.waiting && { counts: resource };
    return [{ label: resource.label.menu, to: list.path, ...gateOf(routeOf(list)), ...counts }];
  });
  return [
    { label: menuLabels.account, icon: CircleUser, sibling: 'account' },
    { label: menuLabels.dashboard, icon: LayoutDashboard, to: '/dashboard' },
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

/** The page route that decides whether an entry shows; none where a session is enough. */
function gateOf(pageRoute: string): { pageRoute?: string } {
  return needsSessionOnly(pageRoute) ? {} : { pageRoute };
}

/** What decides about an entry: where siblings live, and what the role may do. */
interface Sight {
  links: SiblingLinks;
  may(pageRoute: string, needed: 'read'): boolean;
}

/**
 * The hiding rules of specification section 2: an entry that names a page shows with read access to it, a sibling only
 * where the host has one, and a group hides when all its permission-gated children are hidden.
 */
export function visibleMenu(tree: readonly MenuNode[], sight: Sight): VisibleNode[] {
  const visible = tree.flatMap((node): VisibleNode[] => {
    if (node === 'separator') return [node];
    if (!('children' in node)) return visibleLeaf(node, sight);
    const { children, ...group } = node;
    const shown = children.map((leaf) => ({ isGated: isGated(leaf), entries: visibleLeaf(leaf, sight) }));
    const hasGated = shown.some((leaf) => leaf.isGated && leaf.entries.length > 0);
    return hasGated ? [{ ...group, entries: shown.flatMap(({ entries }) => entries) }] : [];
  });
  return visible.filter((node, at) => node !== 'separator' || visible[at - 1] !== 'separator');
}

/** Does this entry lead to the page with this path, or to the section that holds it? */
export function leadsTo({ href, isExternal }: MenuEntry, pathname: string): boolean {
  return !isExternal && (pathname === href || pathname.startsWith(`${href}/`));
}

function visibleLeaf(leaf: MenuLeaf, { links, may }: Sight): MenuEntry[] {
  const target = targetOf(leaf, links);
  if (!target || (target.pageRoute !== undefined && !may(target.pageRoute, 'read'))) return [];
  const { label, icon } = leaf;
  const counts = 'counts' in leaf && leaf.counts && { counts: leaf.counts };
  return [{ label, ...(icon ? { icon } : {}), href: target.href, isExternal: target.isExternal, ...counts }];
}

function targetOf(leaf: MenuLeaf, links: SiblingLinks) {
  if ('to' in leaf) return { href: leaf.to, pageRoute: leaf.pageRoute, isExternal: false };
  const link = links[leaf.sibling];
  return link && { ...link, isExternal: true };
}

function isGated(leaf: MenuLeaf): boolean {
  return !('to' in leaf) || leaf.pageRoute !== undefined;
}
