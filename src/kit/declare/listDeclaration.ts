import type { ReactNode } from 'react';
import type { SortKey } from '../../lib/listIndex';
import type { CellKind, TableCell } from '../../lib/tables/table';
import type { GridColumn } from '../../ui/grid/columns';
import type { Choice } from './field';
import type { Identified } from './record';
import type { ResourceName } from './registered';

/**
 * A column of a list that belongs to one resource, with the key that it sorts by. One with the key of a
 * standard column ('name', 'venues', 'status', 'changed') replaces it. Keep cells cheap: thirty are rendered
 * at a key press.
 */
export type ListColumn<R extends Identified> = ColumnSort<R> & {
  column: Omit<GridColumn<R>, 'cell'> & { cell(record: R, list: ListContext): ReactNode };
  /**
   * What an exported file has in place of this column: the paths of fields, which an import reads again, and
   * values that are only written. A standard column that this one replaces is exported as declared here.
   */
  exports?: readonly (string | ExportedValue<R>)[];
  /** The column can be selected but is hidden by default. */
  isExtra?: boolean;
  /** The page of the record that keeps what it shows: a role that may not read it does not have the column (R202). */
  page?: string;
  /** The column calls {@link ListContext.nameOf} for this resource, whose list is then fetched. */
  resource?: ResourceName;
};

/** A value that an export writes and no import reads: it is computed, or belongs to another record. */
export interface ExportedValue<R extends Identified> {
  header: string;
  kind: CellKind;
  of(record: R, list: ListContext): TableCell;
}

/**
 * What a column sorts by; without `keyOf` it is not sortable. An order by the record alone stays valid when the
 * context changes, so a key that reads the context is declared with `needsContext`.
 */
type ColumnSort<R> =
  | { keyOf?(record: R): SortKey; needsContext?: false }
  | { keyOf(record: R, list: ListContext): SortKey; needsContext: true };

/** What columns and filters may read besides the record. */
export interface ListContext {
  now: number;
  /** The host's time zone for days; undefined: the browser's. */
  timeZone?: string | undefined;
  /** The venues of the scope, in the order of the header. */
  venues: readonly { id: string; name: string }[];
  /** The name of a record of another resource; undefined while that list is not loaded. */
  nameOf(resource: ResourceName, id: string): string | undefined;
  /** The list of a resource, this one's too; undefined while it is not loaded. */
  listOf(resource: string): readonly Identified[] | undefined;
  /** Which records of a resource are active, by id and by name; undefined while that list is not loaded. */
  activeIndexOf(resource: ResourceName): ActiveIndex | undefined;
}

/**
 * Which records of a resource exist, and whether they are active; of two with the same name, whether either
 * is.
 */
export interface ActiveIndex {
  byId: ReadonlyMap<string, boolean>;
  byName: ReadonlyMap<string, boolean>;
}

/** A filter of a list: 'Brand'. Its key is its name in the address. */
export type ListFilter<R extends Identified> = FilterRules<R> & {
  key: string;
};

/** The filters of a list by their keys. */
export type Filters<R extends Identified> = Readonly<Record<string, FilterRules<R>>>;

type FilterRules<R extends Identified> = FilterValues<R> & {
  label: string;
  /** Computes once for the whole list what `of` needs, in time slices; calling it is optional. */
  prepare?(list: ListContext): Generator<void, unknown>;
  /** The label of a value that neither `choices` nor `resource` label: 'Low at Riverside'. */
  valueLabel?(value: string, list: ListContext): string | undefined;
  /** The lists of other resources that `of` reads; fetched where the filter is set. */
  reads?: readonly ResourceName[];
  /** The values offered; omitted: the values in the list, labelled by themselves. */
  choices?: readonly Choice[];
  /** The values are ids of this resource; its record names label them. */
  resource?: ResourceName;
  /** Not offered above the list; visible once a link has set it. */
  isHidden?: boolean;
  /** The page of the record that keeps its values: not offered to a role that may not read it (R202). */
  page?: string;
  /** One value at a time, as the radio group above the list: its values in display order. */
  segments?(values: readonly string[]): readonly string[];
  /** The values are days, `YYYY-MM-DD`, and the filter is a range of them (rules/dayRange). */
  isDays?: boolean;
};

/** The record's value, its values, or undefined where it has none. */
type Values = string | readonly string[] | undefined;

/**
 * The values of a filter. Those of the record alone are computed once per list; `needsContext` declares that
 * they depend on the context too, and `narrows` that values other than the `wanted` ones are left out: for a
 * filter that has very many, such as two for each venue.
 */
type FilterValues<R> =
  | { of(record: R): Values; needsContext?: false; narrows?: false }
  | { of(record: R, list: ListContext): Values; needsContext: true; narrows?: false }
  | {
      of(record: R, list: ListContext, wanted?: readonly string[]): Values;
      needsContext: true;
      narrows: true;
    };
