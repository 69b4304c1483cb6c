import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { valueAt } from '../../lib/paths';
import { lists } from '../../messages/lists';
import type { Identifiers } from '../../rules/identifiers';
import type { StatusTone } from '../../ui/feedback/StatusDot';
import type { GridSort } from '../../ui/grid/columns';
import type { BulkAction, BulkTool } from './bulkActions';
import type { Component } from './component';
import type { Identified, Shape } from './effects';
import { findingsOf, type HealthCheck, type HealthFinding, healthFilter } from './healthChecks';
import type { Filters, ListColumn, ListFilter } from './listDeclaration';
import type { Operation } from './operations';
import type { CheckedPages, Page } from './pages';
import type { CheckedUse, Use } from './registered';
import { flattened, isSubRecord, type SubRecords } from './subRecords';

/** How a record without a photo is rendered. */
export interface RecordLook {
  icon?: LucideIcon | undefined;
  colour?: string | undefined;
}

/** The label of a record's state, and its tone. */
export interface RecordState {
  label: string;
  /** Undefined: the grey dot, for an unknown state. */
  tone: StatusTone | undefined;
}

/** Which records need attention, and the label of their number: '18 pending'. */
export interface Waiting<R extends Identified = Identified> {
  is(record: R): boolean;
  label(figure: string): string;
}

/** The default sort of a list. */
const BY_NAME: GridSort = { key: 'name', direction: 'ascending' };

/** A declaration; see `resources/brand/brand.ts` for a complete one. */
interface Declaration<R extends Identified, Ops, P> {
  /** 'Brand', 'Brands'; `menu` where the sidebar's label differs ('Promo Codes'). */
  label: { one: string; many: string; menu?: string };
  /** Its icon wherever it is linked to: sidebar, command palette, quick actions. */
  icon?: LucideIcon;
  /** G and then this letter lead to its list. */
  shortcut?: string;
  /**
   * The position of its create page among the dashboard's quick actions, counted from 1; without one it
   * follows in the register's order.
   */
  quickAction?: number;
  /** A session is enough for all of its pages, without a permission entry (src/README.md, R27). */
  needsSessionOnly?: boolean;
  /** The start of the sentence that says where a record is sold: 'Sold' (at every venue). */
  atVenues?: string;
  /** The texts that the list's search matches (src/README.md, R86). The first is the record's name. */
  search(record: R): readonly unknown[];
  /**
   * Texts besides the name that each identify exactly one record, such as a SKU and a barcode: the command
   * palette finds records by them, and a list offers the record whose identifier is typed into its search.
   */
  identifiers?(record: R): Identifiers;
  isActive?(record: R): boolean;
  /**
   * Normalises a record where a server may send another notation; returns the same record where nothing
   * differs.
   */
  tidy?(record: R): R;
  /**
   * Sub-records in which a server may keep fields that are flat here: they are read from there, and a change
   * is sent in the shape in which its record was read.
   */
  subRecords?: SubRecords;
  /** The photo rendered next to the record's name. */
  photo?(record: R): { url: string } | null | undefined;
  /** What replaces a missing photo: an icon on a tint of its own colour. Default: initials. */
  look?(record: R): RecordLook;
  /**
   * Where active or inactive is too little: the label of the record's current state ('Expired'), and its
   * tone.
   */
  state?(record: R, now: number, timeZone?: string): RecordState;
  /** Short facts below the record's name on its own pages: 'Kernel & Co', 'Popcorn / Salted'. */
  facts?(record: R): readonly string[];
  /** The columns of the list between the name and the venues; loaded with the list. */
  columns?(): Promise<readonly ListColumn<R>[]>;
  /** Filters of the list besides search and status. */
  filters?: Filters<R>;
  /** Actions on selected rows besides those that follow from the operations; loaded with the list. */
  bulkActions?: readonly (() => Promise<BulkAction<R, NoInfer<OperationOf<Ops>>> | BulkTool<R>>)[];
  /** Rendered at the end of the list's heading: totals, an export; loaded with the list. */
  listHead?: () => Promise<(props: ListHeadProps<R>) => ReactNode>;
  /**
   * Other views of the list, each loaded when the address selects it by its key: `?view=prices`. With any, they
   * are tabs next to the list's own.
   */
  views?: Readonly<Record<string, ListView<ScreenProps<R, OperationOf<Ops>>>>>;
  /** The list can be so long that the command palette fetches it only once something is typed. */
  isLong?: boolean;
  /** The possible problems of its records that the dashboard counts (src/README.md, R97). */
  healthChecks?: readonly HealthCheck<R>[];
  /** The list's default sort; by name where omitted. */
  sort?: GridSort;
  /** Which records need attention: while the list is loaded, the sidebar shows their number. */
  waiting?: Waiting<R>;
  /**
   * Other users keep adding to the list: it is refetched every minute, and new rows wait behind a button
   * (src/README.md, R90).
   */
  isLive?: boolean;
  /**
   * What its state holds besides the six keys, with initial values: the totals of orders (src/README.md,
   * R10).
   */
  extras?: Readonly<Record<string, unknown>>;
  /** Which records of other resources refer to this one, so that a deletion can name them first. */
  usedBy?: readonly CheckedUse<R>[];
  operations: Ops;
  pages?: P;
}

/** A resource as all code that reads declarations receives it. */
export interface Resource<
  R extends Identified = Identified,
  Ops extends Record<string, Operation> = Record<string, Operation>,
  P extends Record<string, Page> = Record<string, Page>,
> {
  name: string;
  label: { one: string; many: string; menu: string };
  icon: LucideIcon | undefined;
  shortcut: string | undefined;
  quickAction: number | undefined;
  needsSessionOnly: boolean;
  /** The start of the sentence that says where a record is sold. */
  atVenues: string | undefined;
  operations: Ops;
  pages: P;
  search(record: R): readonly unknown[];
  identifiers(record: R): Identifiers;
  /** Records have identifiers besides their name. */
  hasIdentifiers: boolean;
  isActive(record: R): boolean;
  /** Records are active or inactive, so lists can be filtered by it. */
  hasStatus: boolean;
  photo(record: R): { url: string } | null | undefined;
  look(record: R): RecordLook;
  state(record: R, now: number, timeZone?: string): RecordState;
  facts(record: R): readonly string[];
  columns(): Promise<readonly ListColumn<R>[]>;
  filters: readonly ListFilter<R>[];
  bulkActions: readonly (() => Promise<BulkAction<R> | BulkTool<R>>)[];
  listHead: (() => Promise<Component<ListHeadProps<R>>>) | undefined;
  views: Readonly<Record<string, { tab: string; screen: NonNullable<Page['screen']> }>>;
  isLong: boolean;
  healthChecks: readonly HealthFinding[];
  sort: GridSort;
  waiting: Waiting<R> | undefined;
  isLive: boolean;
  extras: Readonly<Record<string, unknown>>;
  usedBy: readonly Use[];
  subRecords: SubRecords;
  /** The record's name in headings and confirmations. */
  titleOf(record: R): string;
  shape: Shape<R>;
}

type OperationOf<Ops> = keyof Ops & string;

/**
 * Props of a page with a component of its own: its resource, whose records are `R`, and the page.
 * `Operations` are those that the screen calls; the declaration is checked for them.
 */
export interface ScreenProps<R extends Identified, Operations extends string = never> {
  resource: Resource<R, Record<Operations, Operation>>;
  page: Page;
}

/** A view of a list besides its rows. */
interface ListView<Props> {
  tab: string;
  screen: () => Promise<(props: Props) => ReactNode>;
}

/** The rows that a list currently shows. */
export interface ListRows<R extends Identified = Identified> {
  /** In display order. */
  rows: readonly R[];
  /** The records of the scope, unfiltered. */
  scoped: readonly R[];
}

/** Props of the component in the heading of a list. */
export interface ListHeadProps<R extends Identified = Identified> extends ListRows<R> {
  resource: Resource<R>;
}

/**
 * Declares a resource once; client calls, slice, routes, guards, tabs, sidebar, list and forms read it.
 * The compiler refuses a page with neither fields nor a screen, `saves` that names no operation, and a field
 * path that is not in the record.
 *
 * @example defineResource<Brand>()('brand', { label, search, operations, pages })
 */
export function defineResource<R extends Identified>() {
  return <
    const Ops extends Record<string, Operation>,
    const P extends CheckedPages<P, R, OperationOf<Ops>, ScreenProps<R, OperationOf<Ops>>> = Record<
      never,
      never
    >,
  >(
    name: string,
    {
      label,
      icon,
      shortcut,
      quickAction,
      needsSessionOnly = false,
      atVenues,
      search,
      identifiers,
      operations,
      pages,
      isActive: isActiveOf,
      tidy = (record) => record,
      subRecords = {},
      photo = () => null,
      look = () => ({}),
      state = (record) => plainState(isActiveOf?.(record) ?? true),
      facts = () => [],
      columns = async () => [],
      filters = {},
      bulkActions = [],
      listHead,
      views = {},
      isLong = false,
      healthChecks = [],
      sort = BY_NAME,
      waiting,
      isLive = false,
      extras = {},
      usedBy = [],
    }: Declaration<R, Ops, P>,
  ): Resource<R, Ops, P & Record<string, Page>> => ({
    name,
    label: { menu: label.many, ...label },
    icon,
    shortcut,
    quickAction,
    needsSessionOnly,
    atVenues,
    operations,
    pages: (pages ?? {}) as P & Record<string, Page>,
    search,
    identifiers: identifiers ?? (() => []),
    hasIdentifiers: identifiers !== undefined,
    isActive: isActiveOf ?? (() => true),
    hasStatus: isActiveOf !== undefined,
    photo,
    look,
    state,
    facts,
    columns,
    filters: [
      ...Object.entries(filters).map(([key, filter]) => ({ key, ...filter })),
      ...healthFilter(name, healthChecks),
    ],
    bulkActions,
    listHead,
    views,
    isLong,
    healthChecks: findingsOf(healthChecks),
    sort,
    waiting,
    isLive,
    extras,
    usedBy,
    subRecords,
    titleOf: (record) => String(search(record)[0] ?? ''),
    shape: shapeOf(sectionsOf(Object.values<Page>(pages ?? {})), tidy, subRecords),
  });
}

function plainState(isActive: boolean): RecordState {
  return isActive ? { label: lists.active, tone: 'success' } : { label: lists.inactive, tone: 'off' };
}

/** The sub-records that fields belong to: 'brandDetails' of 'brandDetails.name', with the keys below it. */
function sectionsOf(pages: readonly Page[]): Map<string, Set<string>> {
  const sections = new Map<string, Set<string>>();
  for (const { path } of pages.flatMap((page) => page.fields ?? [])) {
    const [section, key] = path.split('.');
    if (section && key) sections.set(section, (sections.get(section) ?? new Set()).add(key));
  }
  return sections;
}

/**
 * Reads a record, nested (`brandDetails.name`) or flat (`name`): flat fields are moved into their sub-record,
 * unknown fields are kept (src/README.md, R8).
 */
function shapeOf<R extends Identified>(
  sections: Map<string, Set<string>>,
  tidy: (record: R) => R,
  subRecords: SubRecords,
): Shape<R> {
  return (raw) => {
    if (typeof raw !== 'object' || raw === null || typeof Reflect.get(raw, '_id') !== 'string')
      return undefined;
    const lifted: Record<string, unknown> = {};
    for (const [section, keys] of sections) {
      if (isSubRecord(Reflect.get(raw, section))) continue;
      lifted[section] = Object.fromEntries([...keys].map((key) => [key, valueAt(raw, key)]));
    }
    const record = Object.keys(lifted).length === 0 ? raw : { ...raw, ...lifted };
    return tidy(flattened(record, subRecords) as R);
  };
}

/** A resource without its record type, for code that treats all resources alike. */
export type AnyResource = Resource<Identified>;
