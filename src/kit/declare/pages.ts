import type { ComponentType } from 'react';
import { normalise } from '../../rules/access';
import type { Identified } from './effects';
import type { Field, FieldOf } from './field';
import { fill, type Params } from './operations';

/** What every page of a resource declares. */
interface PageBase<Path extends string = string> {
  path: Path;
  /** Its label in the section's tabs; a page without one has no tab. */
  tab?: string;
  /** The level that opens it; 'read' unless stated (src/README.md, R25). */
  access?: 'read' | 'write';
  /** On a page of a record: the label of its link after a record was created, such as 'Set prices'. */
  afterCreate?: string;
}

/** A page that shows and saves fields. */
export interface FormPage<Fields extends Field = Field, Saves extends string = string> extends PageBase {
  fields: readonly Fields[];
  /** The operation that submitting the form runs. */
  saves: Saves;
  /**
   * A component next to the form that shows what the values mean while they are typed; loaded with the page.
   */
  beside?: () => Promise<ComponentType<SidePanelProps>>;
  /** On a create page: it can start as a copy of a record, without the fields that must be unique. */
  duplicates?: { without: readonly Fields['path'][] };
}

/** Props of a component next to a form: what the form would send now. */
export interface SidePanelProps {
  body: Readonly<Record<string, unknown>>;
  record?: Identified | undefined;
}

/** A page with a component of its own, loaded when it is opened. */
export interface ScreenPage extends PageBase {
  screen: () => Promise<ComponentType>;
}

/** The standard venue tab: its fields are the same for every resource. */
export interface VenuePage<Saves extends string = string> extends PageBase {
  saves: Saves;
  beside?: FormPage['beside'];
}

/** The standard list. */
export type ListPage = PageBase;

/** Any page, as the screens read it. */
export interface Page extends PageBase {
  fields?: readonly Field[];
  saves?: string;
  beside?: FormPage['beside'];
  duplicates?: FormPage['duplicates'];
  screen?: () => Promise<ComponentType>;
}

type PageFor<Name, R, Saves extends string> = Name extends 'list'
  ? ListPage | ScreenPage
  : Name extends 'venue'
    ? VenuePage<Saves> | ScreenPage
    : FormPage<FieldOf<R, Saves>, Saves> | ScreenPage;

/**
 * Pages, each with what its name requires: 'list' nothing, 'venue' an operation, any other fields or a
 * screen.
 */
export type CheckedPages<P, R, Saves extends string> = { [Name in keyof P]: PageFor<Name, R, Saves> };

/** The address of a page inside the app: `hrefTo(brand.pages.details, { id })`. */
export function hrefTo<Path extends string>(page: { path: Path }, params: Params<Path>): string {
  return fill(page.path, params);
}

/** A page's route as the permission list names it. */
export function routeOf(page: Page): string {
  return normalise(page.path);
}
