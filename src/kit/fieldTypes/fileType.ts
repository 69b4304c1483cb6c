import type { CellKind, Moment, TableCell } from '../../lib/tables/table';
import type { Field, ValueAt } from '../declare/field';

/** What the cells of a file refer to: records and venues by their names. */
export interface FileContext {
  /** The name of a record; undefined where it is not loaded, or where another record has the same name. */
  nameOf(resource: string, id: string): string | undefined;
  /** The name of a venue, or undefined as above. */
  venueOf(id: string): string | undefined;
  /** The ids of the records with this name, ignoring case, spaces and accents. */
  idsOf(resource: string, name: string): readonly string[];
  venueIdsOf(name: string): readonly string[];
  /** Values of the other fields of the same record. */
  valueAt: ValueAt;
}

/** How the values of a type of field stand in a file. */
export interface FileType {
  kind: CellKind;
  /** Its texts are codes: a spreadsheet that opens a CSV file takes some of them for numbers or dates. */
  isCode?: boolean;
  /** The greatest number of decimals of a number; more are rounded when it is read. */
  decimals?: number;
  /** The cell of a stored value; undefined where there is none. */
  write(stored: unknown, field: Field, context: FileContext): Exclude<TableCell, Moment>;
}

/** A stored value as text; no cell where it is empty. */
export const textIn = (stored: unknown): string | undefined =>
  stored === undefined || stored === null || stored === '' ? undefined : String(stored);
