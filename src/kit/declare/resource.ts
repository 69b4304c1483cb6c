import type { ReactNode, RefObject } from 'react';
import type { PathOf } from '../../lib/paths';
import { recordStates } from '../../messages/recordStates';
import type { BulkAction, BulkTool } from './bulkActions';
import type { Component } from './component';
import { findingsOf, type HealthCheck, type HealthFinding, healthFilter } from './healthChecks';
import type { ListCopy } from './listCopy';
import type { Filters, ListColumn, ListContext, ListFilter } from './listDeclaration';
import type { ListView, ListViewState } from './listView';
import type { Operation } from './operations';
import type { CheckedPages, Page } from './pages';
import type { Identified, Shape } from './record';
import type { CheckedUse, Use } from './registered';
import { sectionsOf, shapeOf } from './shape';
import { DEFAULT_TRAITS, type DefaultTraits, type OptionalTraits, type RecordState } from './traits';
import type { ChangePart, VenueList } from './venueLists';

/** A declaration; see `resources/brand/brand.ts` for a complete one. */
interface Declaration<R extends Identified, Ops, P> extends OptionalTraits<R>, Partial<DefaultTraits<R>> {
  /** 'Brand', 'Brands'; `menu` where the sidebar's label differs ('Promo Codes'). */
  label: { one: string; many: string; menu?: string };
  /** The texts that the list's search matches (R86). The first is the record's name. */
  search(record: R): readonly unknown[];
  /**
   * Normalises a record where a server may send another notation; returns the same record where nothing
   * differs.
   */
  tidy?(record: R): R;
  /**
   * Where active or inactive is too little: the label of the record's current state ('Expired'), and its
   * tone.
   */
  state?(record: R, now: number, timeZone?: string): RecordState;
  /** Filters of the list besides search and status. */
  filters?: Filters<R>;
  /** What the copy of its list keeps on the device; without it there is no copy. */
  listCopy?: ListCopy<R, PathOf<R>>;
  /** Actions on selected rows besides those that follow from the operations; loaded with the list. */
  bulkActions?: readonly (() => Promise<BulkAction<R, NoInfer<OperationOf<Ops>>> | BulkTool<R>>)[];
  /** Rendered at the end of the list's heading: totals, an export; loaded with the list. */
  listHeader?: () => Promise<(props: ListHeaderProps<R>) => ReactNode>;
  /** What its views can change of a record besides the fields of its pages: its entries per venue. Loaded with these. */
  listParts?: () => Promise<readonly ChangePart[]>;
  /**
   * Other views of the list, each loaded when the address selects it by its key: `?view=prices`. With any, the
   * radio group 'View' stands beside the title.
   */
  views?: Readonly<
    Record<string, ListView<ListViewProps<R, NoInfer<OperationOf<Ops>>>, NoInfer<keyof P & string>>>
  >;
  /** The possible problems of its records that the dashboard counts (R97). */
  healthChecks?: readonly HealthCheck<R>[];
  /** Which records of other resources refer to this one, so that a deletion can name them first. */
  usedBy?: readonly CheckedUse<R>[];
  /** Lists of its records with one entry per venue, such as prices; loaded with an export or an import. */
  venueLists?: () => Promise<readonly VenueList<NoInfer<OperationOf<Ops>>>[]>;
  operations: Ops;
  pages?: P;
}

/** A resource as all code that reads declarations receives it. */
export interface Resource<
  R extends Identified = Identified,
  Ops extends Record<string, Operation> = Record<string, Operation>,
  P extends Record<string, Page> = Record<string, Page>,
> extends OptionalTraits<R>,
    DefaultTraits<R> {
  name: string;
  label: { one: string; many: string; menu: string };
  operations: Ops;
  pages: P;
  search(record: R): readonly unknown[];
  state(record: R, now: number, timeZone?: string): RecordState;
  /** Records have identifiers besides their name. */
  hasIdentifiers: boolean;
  /** Records are active or inactive, so lists can be filtered by it. */
  hasStatus: boolean;
  filters: readonly ListFilter<R>[];
  listCopy?: ListCopy<R>;
  bulkActions: readonly (() => Promise<BulkAction<R> | BulkTool<R>>)[];
  listHeader?: () => Promise<Component<ListHeaderProps<R>>>;
  listParts?: () => Promise<readonly ChangePart[]>;
  /** Rendered below the list in each of its views, once there are unsaved changes: their save bar. The app provides it. */
  listFooter?: () => Promise<Component<ListFooterProps>>;
  views: Readonly<Record<string, AnyListView>>;
  healthChecks: readonly HealthFinding[];
  usedBy: readonly Use[];
  venueLists: () => Promise<readonly VenueList[]>;
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

/** The rows that a list currently shows. */
export interface ListRows<R extends Identified = Identified> {
  /** In display order. */
  rows: readonly R[];
  /** The records of the scope, unfiltered. */
  scoped: readonly R[];
}

/** Props of a view of a list: the list's rows, and the state that all of its views share. */
export interface ListViewProps<R extends Identified, Operations extends string = never>
  extends ScreenProps<R, Operations>,
    ListRows<R>,
    ListViewState {}

/** A view of a list as code that treats all resources alike reads it. */
export interface AnyListView extends ListView<never, string> {
  screen(): Promise<Component<ListViewProps<Identified>>>;
}

/** Props of the component in the heading of a list. */
export interface ListHeaderProps<R extends Identified = Identified> extends ListRows<R> {
  resource: Resource<R>;
}

/** Props of the component below a list. */
export interface ListFooterProps<R extends Identified = Identified> {
  resource: Resource<R>;
  /** The venues of the scope. */
  venues: readonly { id: string; name: string }[];
  /** The list has records, with which a draft can be compared. */
  hasRecords: boolean;
  /** Counts the presses of Ctrl+S: each asks for the review of the changes. */
  reviewAsked: number;
  /** What 'Set a field' was pressed for. */
  setting: FieldSetting | undefined;
}

/** One field of these records is to be set (R292). */
export interface FieldSetting {
  /** The ids in the order of the list. */
  records: readonly string[];
  /** The button. */
  anchor: RefObject<HTMLElement | null>;
  close(): void;
}

/** Props of the actions in the heading of a list that write and read files. */
export interface ListFilesProps extends ListRows {
  resource: AnyResource;
  own: readonly ListColumn<Identified>[];
  /** The keys of the visible columns, in their order. */
  shown: readonly string[];
  context: ListContext;
  /** The ids of the venues that the views of the list show; all where there are none (R302). */
  venuesShown: readonly string[];
  /** The list is on its way, and these are rows of its copy. */
  isWaiting: boolean;
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
    declaration: Declaration<R, Ops, P>,
  ): Resource<R, Ops, P & Record<string, Page>> => {
    const {
      tidy = (record) => record,
      pages,
      isActive = () => true,
      healthChecks = [],
      ...rest
    } = declaration;
    return {
      ...DEFAULT_TRAITS,
      state: (record) => plainState(isActive(record)),
      bulkActions: [],
      views: {},
      usedBy: [],
      venueLists: async () => [],
      ...rest,
      name,
      label: { menu: rest.label.many, ...rest.label },
      isActive,
      hasIdentifiers: rest.identifiers !== undefined,
      hasStatus: declaration.isActive !== undefined,
      pages: (pages ?? {}) as P & Record<string, Page>,
      filters: [
        ...Object.entries(rest.filters ?? {}).map(([key, filter]) => ({ key, ...filter })),
        ...healthFilter(name, healthChecks),
      ],
      healthChecks: findingsOf(healthChecks),
      titleOf: (record) => String(rest.search(record)[0] ?? ''),
      shape: shapeOf(sectionsOf(Object.values<Page>(pages ?? {})), tidy, rest.subRecords ?? {}),
    };
  };
}

function plainState(isActive: boolean): RecordState {
  return isActive
    ? { label: recordStates.active, tone: 'success' }
    : { label: recordStates.inactive, tone: 'off' };
}

/** A resource without its record type, for code that treats all resources alike. */
export type AnyResource = Resource<Identified>;
