import type { LucideIcon } from 'lucide-react';
import { lists } from '../messages/lists';
import type { GridSort } from '../ui/grid/columns';
import type { StatusTone } from '../ui/StatusDot';
import type { Identified, Shape } from './effects';
import type { ListColumn, ListFilter } from './listDeclaration';
import type { Operation } from './operations';
import type { CheckedPages, Page } from './pages';
import { valueAt } from './paths';

/** Records of `resource` carry this record's id or name at `at`; the list of them is opened with the filter `filter`. */
export interface Use {
  resource: string;
  at: string;
  by: 'id' | 'name';
  filter: string;
  /** Only of those that hold this value there: a promo code includes brands where it applies to 'brands'. */
  where?: { at: string; is: string };
  /**
   * The name says which one only together with its parent: this record names it at `parentAt` by id, the other record
   * at `at` by name, and the other's list is narrowed to it with `filter`.
   */
  within?: { resource: string; parentAt: string; at: string; filter: string };
  /** What the others keep when this record is deleted: 'stock'. */
  keep?: string;
}

/** How a record without a picture is drawn. */
export interface RecordLook {
  icon?: LucideIcon | undefined;
  colour?: string | undefined;
}

/** A word for a record's state and how it is marked. */
export interface RecordState {
  label: string;
  /** Undefined: the grey dot, for a word that is not known. */
  tone: StatusTone | undefined;
}

/** Which records wait for somebody, and how their number is said: '18 pending'. */
export interface Waiting<R extends Identified = Identified> {
  is(record: R): boolean;
  said(figure: string): string;
}

/** How a list starts where its resource does not say. */
const BY_NAME: GridSort = { key: 'name', direction: 'ascending' };

/** What a declaration says; see `resources/brand/brand.ts` for a whole one. */
interface Declaration<R extends Identified, Ops, P> {
  /** 'Brand', 'Brands'; `menu` where the sidebar writes it otherwise ('Promo Codes'). */
  label: { one: string; many: string; menu?: string };
  /** The texts that the list's search looks in (specification section 5). The first is the record's name. */
  search(record: R): readonly unknown[];
  isActive?(record: R): boolean;
  /** A record as everything here expects it, where a server may write it otherwise; the record itself where it is right. */
  tidy?(record: R): R;
  /** The picture beside the record's name. */
  photo?(record: R): { url: string } | null | undefined;
  /** What stands for it where it has no picture: an icon on a tint of its own colour. Otherwise its initials do. */
  look?(record: R): RecordLook;
  /** Where active or not says too little: what to call the record's state now ('Expired'), and its tone. */
  state?(record: R, now: number, timeZone?: string): RecordState;
  /** Short facts below the record's name on its own pages: 'Kernel & Co', 'Popcorn / Salted'. */
  facts?(record: R): readonly string[];
  /** The columns of the list between the name and the venues; loaded with the list. */
  columns?(): Promise<readonly ListColumn<R>[]>;
  /** What the list can be narrowed to besides search and status. */
  filters?: readonly ListFilter<R>[];
  /** How the list starts; by name where it does not say. */
  sort?: GridSort;
  /** Which records wait for somebody: while the list is there, the sidebar says how many (dashboard.png). */
  waiting?: Waiting<R>;
  /** Others add to the list all the time: it is read again every minute, and what is new waits until it is asked for. */
  isLive?: boolean;
  /** What its state holds besides the six keys, as it starts: the totals of orders (house, State). */
  extras?: Readonly<Record<string, unknown>>;
  /** Which records of other resources name this one, so that a person knows before it goes. */
  usedBy?: readonly Use[];
  operations: Ops;
  pages?: P;
}

/** A resource as everything that reads declarations sees it. */
export interface Resource<
  R extends Identified = Identified,
  Ops extends Record<string, Operation> = Record<string, Operation>,
  P extends Record<string, Page> = Record<string, Page>,
> {
  name: string;
  label: { one: string; many: string; menu: string };
  operations: Ops;
  pages: P;
  search(record: R): readonly unknown[];
  isActive(record: R): boolean;
  /** Records are active or not, so lists can be filtered by it. */
  hasStatus: boolean;
  photo(record: R): { url: string } | null | undefined;
  look(record: R): RecordLook;
  state(record: R, now: number, timeZone?: string): RecordState;
  facts(record: R): readonly string[];
  columns(): Promise<readonly ListColumn<R>[]>;
  filters: readonly ListFilter<R>[];
  sort: GridSort;
  waiting: Waiting<R> | undefined;
  isLive: boolean;
  extras: Readonly<Record<string, unknown>>;
  usedBy: readonly Use[];
  /** The record's name, as headings and confirmations say it. */
  titleOf(record: R): string;
  shape: Shape<R>;
}

/**
 * Declares a resource once; client calls, slice, routes, guards, tabs, sidebar, list and forms read it.
 * The compiler refuses a page with neither fields nor a screen, `saves` that names no operation, and a field path
 * that is not in the record.
 *
 * @example defineResource<Brand>()('brand', { label, search, operations, pages })
 */
export function defineResource<R extends Identified>() {
  return <
    const Ops extends Record<string, Operation>,
    const P extends CheckedPages<P, R, keyof Ops & string> = Record<never, never>,
  >(
    name: string,
    {
      label,
      search,
      operations,
      pages,
      isActive: isActiveOf,
      tidy = (record) => record,
      photo = () => null,
      look = () => ({}),
      state = (record) => plainState(isActiveOf?.(record) ?? true),
      facts = () => [],
      columns = async () => [],
      filters = [],
      sort = BY_NAME,
      waiting,
      isLive = false,
      extras = {},
      usedBy = [],
    }: Declaration<R, Ops, P>,
  ): Resource<R, Ops, P & Record<string, Page>> => ({
    name,
    label: { menu: label.many, ...label },
    operations,
    pages: (pages ?? {}) as P & Record<string, Page>,
    search,
    isActive: isActiveOf ?? (() => true),
    hasStatus: isActiveOf !== undefined,
    photo,
    look,
    state,
    facts,
    columns,
    filters,
    sort,
    waiting,
    isLive,
    extras,
    usedBy,
    titleOf: (record) => String(search(record)[0] ?? ''),
    shape: shapeOf(sectionsOf(Object.values<Page>(pages ?? {})), tidy),
  });
}

function plainState(isActive: boolean): RecordState {
  return isActive ? { label: lists.active, tone: 'success' } : { label: lists.inactive, tone: 'off' };
}

/** The sub-records that fields live in: 'brandDetails' of 'brandDetails.name', with the keys below it. */
function sectionsOf(pages: readonly Page[]): Map<string, Set<string>> {
  const sections = new Map<string, Set<string>>();
  for (const { path } of pages.flatMap((page) => page.fields ?? [])) {
    const [section, key] = path.split('.');
    if (section && key) sections.set(section, (sections.get(section) ?? new Set()).add(key));
  }
  return sections;
}

/**
 * Reads a record, nested (`brandDetails.name`) or flat (`name`): flat fields are lifted into their sub-record,
 * unknown fields are kept (decisions section 2).
 */
function shapeOf<R extends Identified>(sections: Map<string, Set<string>>, tidy: (record: R) => R): Shape<R> {
  return (raw) => {
    if (typeof raw !== 'object' || raw === null || typeof Reflect.get(raw, '_id') !== 'string')
      return undefined;
    const lifted: Record<string, unknown> = {};
    for (const [section, keys] of sections) {
      if (typeof Reflect.get(raw, section) === 'object') continue;
      lifted[section] = Object.fromEntries([...keys].map((key) => [key, valueAt(raw, key)]));
    }
    return tidy((Object.keys(lifted).length === 0 ? raw : { ...raw, ...lifted }) as R);
  };
}
