import type { ComponentType } from 'react';
import { normalise } from '../rules/access';
import type { Identified, Shape } from './effects';
import { type Field, valueAt } from './fields';
import { fill, type Operation, type Params } from './operations';

/** What every page of a resource says of itself. */
interface PageBase<Path extends string = string> {
  path: Path;
  /** Its name in the section's tabs; a page without one is no tab. */
  tab?: string;
  /** The level that opens it; 'read' unless stated (specification section 6). */
  access?: 'read' | 'write';
}

/** A page that shows and saves fields. */
export interface FormPage<Paths extends string = string, Saves extends string = string> extends PageBase {
  fields: readonly Field<Paths>[];
  /** The operation that the form's button runs. */
  saves: Saves;
}

/** A page with a component of its own, loaded when it is opened. */
export interface ScreenPage extends PageBase {
  screen: () => Promise<ComponentType>;
}

/** The standard venue tab: its fields are the same for every resource. */
export interface VenuePage<Saves extends string = string> extends PageBase {
  saves: Saves;
}

/** The standard list. */
export type ListPage = PageBase;

/** Any page, as the screens read it. */
export interface Page extends PageBase {
  fields?: readonly Field[];
  saves?: string;
  screen?: () => Promise<ComponentType>;
}

/** The dotted paths of a record that a field may name. */
export type PathOf<R> = {
  [K in keyof R & string]: NonNullable<R[K]> extends readonly unknown[]
    ? K
    : NonNullable<R[K]> extends object
      ? K | `${K}.${keyof NonNullable<R[K]> & string}`
      : K;
}[keyof R & string];

type PageFor<Name, R, Saves extends string> = Name extends 'list'
  ? ListPage
  : Name extends 'venue'
    ? VenuePage<Saves> | ScreenPage
    : FormPage<PathOf<R>, Saves> | ScreenPage;

type CheckedPages<P, R, Saves extends string> = { [Name in keyof P]: PageFor<Name, R, Saves> };

/** What a declaration says; see `resources/brand/brand.ts` for a whole one. */
interface Declaration<R extends Identified, Ops, P> {
  /** 'Brand', 'Brands'; `menu` where the sidebar writes it otherwise ('Promo Codes'). */
  label: { one: string; many: string; menu?: string };
  /** The texts that the list's search looks in (specification section 5). The first is the record's name. */
  search(record: R): readonly unknown[];
  isActive?(record: R): boolean;
  /** The picture beside the record's name. */
  photo?(record: R): { url: string } | null | undefined;
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
  photo(record: R): { url: string } | null | undefined;
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
    { label, search, isActive, photo, operations, pages }: Declaration<R, Ops, P>,
  ): Resource<R, Ops, P & Record<string, Page>> => ({
    name,
    label: { menu: label.many, ...label },
    operations,
    pages: (pages ?? {}) as P & Record<string, Page>,
    search,
    isActive: isActive ?? (() => true),
    photo: photo ?? (() => null),
    titleOf: (record) => String(search(record)[0] ?? ''),
    shape: shapeOf<R>(sectionsOf(Object.values<Page>(pages ?? {}))),
  });
}

/** The address of a page inside the app: `hrefTo(brand.pages.details, { id })`. */
export function hrefTo<Path extends string>(page: { path: Path }, params: Params<Path>): string {
  return fill(page.path, params);
}

/** A page's route as the permission list names it. */
export function routeOf(page: Page): string {
  return normalise(page.path);
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
function shapeOf<R extends Identified>(sections: Map<string, Set<string>>): Shape<R> {
  return (raw) => {
    if (typeof raw !== 'object' || raw === null || typeof Reflect.get(raw, '_id') !== 'string')
      return undefined;
    const lifted: Record<string, unknown> = {};
    for (const [section, keys] of sections) {
      if (typeof Reflect.get(raw, section) === 'object') continue;
      lifted[section] = Object.fromEntries([...keys].map((key) => [key, valueAt(raw, key)]));
    }
    return (Object.keys(lifted).length === 0 ? raw : { ...raw, ...lifted }) as R;
  };
}
