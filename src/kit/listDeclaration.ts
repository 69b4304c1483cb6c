import type { ReactNode } from 'react';
import type { SortKey } from '../rules/listing';
import type { GridColumn } from '../ui/grid/columns';
import type { Identified } from './effects';
import type { Choice } from './field';

/**
 * A column of a list that belongs to one resource, with the key that it sorts by. One with the key of a standard column
 * ('name', 'venues', 'status', 'changed') takes its place. Keep cells cheap: thirty are drawn at a key press.
 */
export interface ListColumn<R extends Identified> {
  column: Omit<GridColumn<R>, 'cell'> & { cell(record: R, list: ListContext): ReactNode };
  /** Omitted: the column does not sort. */
  keyOf?(record: R, list: ListContext): SortKey;
  /** The column can be chosen but does not show from the start. */
  isExtra?: boolean;
  /** The column asks {@link ListContext.nameOf} for names of this resource, whose list is then fetched. */
  names?: string;
}

/** What columns and filters may look at besides the record. */
export interface ListContext {
  now: number;
  /** The host's, for days; undefined: where the browser stands. */
  timeZone?: string | undefined;
  /** The venues of the scope, in the order of the header. */
  venues: readonly { id: string; name: string }[];
  /** What a record of another resource is called; undefined while that list is not there. */
  nameOf(resource: string, id: string): string | undefined;
  /** The list of a resource, this one's too; undefined while it is not there. */
  listOf(resource: string): readonly Identified[] | undefined;
  /** Which records of a resource are active, by id and by name; undefined while that list is not there. */
  standingOf(resource: string): Standing | undefined;
}

/** Which records of a resource there are, and whether they are active; of two that share a name, whether either is. */
export interface Standing {
  byId: ReadonlyMap<string, boolean>;
  byName: ReadonlyMap<string, boolean>;
}

/** A filter of a list: 'Brand'. In the address it stands under its key. */
export interface ListFilter<R extends Identified> {
  key: string;
  label: string;
  /**
   * The record's value, its values, or undefined where it has none. With `wanted`, values besides those may be left out:
   * for a filter that has very many, such as two for each venue.
   */
  of(record: R, list: ListContext, wanted?: readonly string[]): string | readonly string[] | undefined;
  /** What `of` finds out once for the whole list, in slices; whoever has no time for slices need not ask. */
  prepare?(list: ListContext): Generator<void, unknown>;
  /** Says a value where neither `choices` nor `names` do: 'Low at Riverside'. */
  valueLabel?(value: string, list: ListContext): string | undefined;
  /** The lists of other resources that `of` looks into; fetched where the filter is set. */
  looksInto?: readonly string[];
  /** The values on offer; omitted: those that the list has, each called by itself. */
  choices?: readonly Choice[];
  /** The values are ids of this resource, which says their names. */
  names?: string;
  /** Not on offer above the list; there once a link has set it. */
  isHidden?: boolean;
  /** One value at a time, as the radio group above the list: its values in the order in which they stand there. */
  segments?(values: readonly string[]): readonly string[];
  /** The values are days, `YYYY-MM-DD`, and what is chosen is a range of them (rules/dayRange). */
  isDays?: boolean;
}
