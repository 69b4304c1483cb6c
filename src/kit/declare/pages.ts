import type { ReactNode } from 'react';
import { normalise } from '../../rules/access';
import type { Component } from './component';
import type { Field, FieldOf } from './field';
import { fill, type Params } from './operations';
import type { Identified } from './record';
import { idInRoute } from './routeIds';

/** The icons that tabs may have (layout/palette/tabIcons). */
export type TabIcon =
  | 'building'
  | 'cart'
  | 'layers'
  | 'phone'
  | 'pin'
  | 'tags'
  | 'text'
  | 'ticket'
  | 'warehouse';

/** What every page of a resource declares. */
interface PageBase<Path extends string = string> {
  path: Path;
  /** Its label in the section's tabs; a page without one has no tab. */
  tab?: string;
  /** On a list: its link stands before the section's tabs and is none of them (R78). */
  beforeTabs?: boolean;
  /** The level that opens it; 'read' unless stated (R25). */
  access?: 'read' | 'write';
  /** On a page of a record: the label of its link after a record was created, such as 'Set prices'. */
  afterCreate?: string;
  /** The icon of its tab in the command palette, by name: the drawings are loaded with the palette. */
  icon?: TabIcon;
  /** G and then this letter lead to it while its record is open. */
  shortcut?: string;
}

/** A page that shows and saves fields. */
export interface FormPage<Fields extends Field, Saves extends string, R> extends PageBase {
  fields: readonly Fields[];
  /** The operation that submitting the form runs. */
  saves: Saves;
  /**
   * A component next to the form that shows what the values mean while they are typed; loaded with the page.
   */
  sidePanel?: SidePanel<R>;
  /** On a create page: it can start as a copy of a record, without the fields that must be unique. */
  duplicates?: { without: readonly Fields['path'][] };
}

/** Props of a component next to a form: what the form would send now. */
export interface SidePanelProps<R = Identified> {
  body: Readonly<Record<string, unknown>>;
  record?: R | undefined;
}

type SidePanel<R> = () => Promise<(props: SidePanelProps<R>) => ReactNode>;

/**
 * A page with a component of its own, loaded when it is opened. `Props` are those of the declaration
 * (`ScreenProps` in resource.ts).
 */
export interface ScreenPage<Props> extends PageBase {
  screen: () => Promise<(props: Props) => ReactNode>;
}

/** The standard venue tab: its fields are the same for every resource. */
export interface VenuePage<Saves extends string, R> extends PageBase {
  saves: Saves;
  sidePanel?: SidePanel<R>;
}

/** The standard list. */
export type ListPage = PageBase;

/** Any page, as the screens read it. */
export interface Page extends PageBase {
  fields?: readonly Field[];
  saves?: string;
  sidePanel?: () => Promise<Component<SidePanelProps>>;
  duplicates?: { without: readonly string[] };
  screen?: () => Promise<Component<{ resource: object; page: Page }>>;
}

type PageFor<Name, R, Saves extends string, Props> = Name extends 'list'
  ? ListPage | ScreenPage<Props>
  : Name extends 'venue'
    ? VenuePage<Saves, R> | ScreenPage<Props>
    : FormPage<FieldOf<R, Saves>, Saves, R> | ScreenPage<Props>;

/**
 * Pages, each with what its name requires: 'list' nothing, 'venue' an operation, any other fields or a
 * screen.
 */
export type CheckedPages<P, R, Saves extends string, Props> = {
  [Name in keyof P]: PageFor<Name, R, Saves, Props> & NoOtherKeys<P[Name]>;
};

/** Without it a misspelt key would be ignored, since the type of the pages is inferred. */
type NoOtherKeys<P> = { [Key in Exclude<keyof P, keyof Page>]?: never };

/** The address of a page inside the app: `hrefTo(brand.pages.details, { id })`. */
export function hrefTo<Path extends string>(page: { path: Path }, params: Params<Path>): string {
  return fill(page.path, params, idInRoute);
}

/** A page's route as the permission list names it. */
export function routeOf(page: Page): string {
  return normalise(page.path);
}
