import {
  ArrowRight,
  Building2,
  Copy,
  Layers,
  type LucideIcon,
  MapPin,
  Phone,
  Plus,
  ShoppingCart,
  Tags,
  TextAlignStart,
  TicketPercent,
  Warehouse,
} from 'lucide-react';
import type { Formats } from '../../host/formats';
import { hrefTo, type Page, routeOf, type TabIcon } from '../../kit/declare/pages';
import type { Identified } from '../../kit/declare/record';
import type { AnyResource } from '../../kit/declare/resource';
import { palette } from '../../messages/palette';
import { type IconChoice, iconOf } from '../../ui/feedback/icons';
import { chordOf } from './chords';
import type { Matches } from './finding';

/** What choosing an entry does: opens a page of this app or of a sibling, or runs an action. */
export type Target =
  | { kind: 'page'; to: string }
  | { kind: 'sibling'; href: string }
  | { kind: 'action'; run(): void };

/** One option of the palette. */
export interface PaletteItem {
  key: string;
  name: string;
  /** Other words that match it. */
  related?: string;
  /** Its name does not have to match what was typed, so that nothing is marked in it. */
  isUnmarked?: boolean;
  /** Small text at the end of the line. */
  detail?: string | undefined;
  icon?: LucideIcon;
  /** Keys that do the same without the palette, one after the other. */
  keys?: readonly string[] | undefined;
  /** The picture of a record, or its placeholder. */
  thumb?: { src?: string | undefined; icon?: IconChoice | undefined; colour?: string | undefined };
  target: Target;
}

/** Options under one heading. */
export interface EntryGroup {
  key: string;
  title: string;
  items: readonly PaletteItem[];
  /** How many match; `entries` are the best of them. */
  total: number;
}

/** Whether the role holds a level on the page with this route. */
export type May = (pageRoute: string, needed: 'read' | 'write') => boolean;

/** What is needed to render a record. */
export interface RecordContext {
  may: May;
  formats: Formats;
  /** The current time in milliseconds, for states that depend on the day. */
  now: number;
  timeZone?: string | undefined;
}

/** The pages of a record that the role may read; the first one is the page that opens the record. */
export function recordPages({ pages }: AnyResource, may: May): [name: string, page: Page][] {
  return Object.entries(pages).filter(([, page]) => page.path.includes('/:id') && may(routeOf(page), 'read'));
}

/** A record as an entry that opens it; undefined where the role may not open any page of it. */
export function recordItem(
  resource: AnyResource,
  record: Identified,
  context: RecordContext,
): PaletteItem | undefined {
  const [first] = recordPages(resource, context.may);
  if (!first) return undefined;
  return {
    key: `${resource.name} ${record._id}`,
    name: resource.titleOf(record),
    detail: detailOf(resource, record, context),
    thumb: { src: resource.photo(record)?.url, ...resource.look(record) },
    target: { kind: 'page', to: hrefTo<string>(first[1], { id: record._id }) },
  };
}

/** 'Kernel & Co, €7.90': the first fact, the price, and the state unless it is the usual one. */
function detailOf(resource: AnyResource, record: Identified, { formats, now, timeZone }: RecordContext) {
  const price = 'price' in record && typeof record.price === 'number' ? formats.money(record.price) : '';
  const state = resource.state(record, now, timeZone);
  const unusual = state.tone === 'success' ? '' : state.label;
  return [resource.details(record)[0], price, unusual].filter((part) => part).join(', ') || undefined;
}

export function recordGroup(
  resource: AnyResource,
  { best, total }: Matches<Identified>,
  context: RecordContext,
): EntryGroup {
  const items = best.flatMap(({ thing }) => recordItem(resource, thing, context) ?? []);
  return { key: resource.name, title: resource.label.many, items, total };
}

/**
 * 'On Salted Popcorn, Large': the other tabs of the best matching record, and a new record as its copy. The
 * tabs of the open record show their keys.
 */
export function recordActions(
  resource: AnyResource,
  record: Identified,
  may: May,
  isOpen: boolean,
): EntryGroup {
  const tabs = recordPages(resource, may)
    .slice(1)
    .flatMap(([name, page]): PaletteItem[] =>
      page.tab === undefined
        ? []
        : [
            {
              key: `tab ${name}`,
              name: palette.openTab(page.tab),
              isUnmarked: true,
              icon: tabIconOf(page),
              keys: isOpen ? chordOf(page.shortcut) : undefined,
              target: { kind: 'page', to: hrefTo<string>(page, { id: record._id }) },
            },
          ],
    );
  const items = [...tabs, ...duplicate(resource, record, may)];
  return { key: 'tabs', title: palette.on(resource.titleOf(record)), items, total: items.length };
}

/** The declared icon of a tab; the standard venue tab has one too. */
function tabIconOf({ icon, fields, screen }: Page): LucideIcon {
  if (icon) return tabIcons[icon];
  return fields || screen ? ArrowRight : tabIcons.pin;
}

function duplicate(resource: AnyResource, { _id: from }: Identified, may: May): PaletteItem[] {
  const { create } = resource.pages;
  if (!create?.duplicates || !mayCreate(resource, may)) return [];
  return [
    {
      key: 'duplicate',
      name: palette.duplicate(resource.label.one),
      isUnmarked: true,
      icon: Copy,
      target: { kind: 'page', to: `${create.path}?${new URLSearchParams({ from })}` },
    },
  ];
}

/** Whether the role may create records of this resource. */
export function mayCreate({ pages: { create } }: AnyResource, may: May): boolean {
  return create !== undefined && may(routeOf(create), create.access ?? 'write');
}

/** 'New product', or with what was typed 'New product named “salted pop”'. */
export function createEntry(resource: AnyResource, named?: string): PaletteItem {
  const { one } = resource.label;
  const path = resource.pages.create?.path ?? '';
  return {
    key: `create ${resource.name}${named === undefined ? '' : ' named'}`,
    name: named === undefined ? palette.newOne(one) : palette.newNamed(one, named),
    ...(named === undefined ? {} : { isUnmarked: true }),
    icon: resource.icon ? iconOf(resource.icon) : Plus,
    target: {
      kind: 'page',
      to: named === undefined ? path : `${path}?${new URLSearchParams({ name: named })}`,
    },
  };
}

/** How many of the recently opened records are offered before the user types. */
const MAX_RECENT_ITEMS = 6;

/** The recently opened records that still exist. */
export function recentGroup(items: readonly PaletteItem[]): EntryGroup {
  const shown = items.slice(0, MAX_RECENT_ITEMS);
  return { key: 'recent', title: palette.recent, items: shown, total: shown.length };
}

/** The icons that declarations name; loaded with the palette, which alone renders them. */
const tabIcons: Readonly<Record<TabIcon, LucideIcon>> = {
  building: Building2,
  cart: ShoppingCart,
  layers: Layers,
  phone: Phone,
  pin: MapPin,
  tags: Tags,
  text: TextAlignStart,
  ticket: TicketPercent,
  warehouse: Warehouse,
};
