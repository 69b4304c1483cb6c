import type { Field, ValueAt } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import type { Damage } from '../../../rules/spreadsheetDamage';
import type { Notation, Target } from '../columns/targets';
import type { KeyFields } from './keyFields';
import type { MissingReference, ReadingContext } from './readCell';

/** The state of a row, as far as it is known from the row alone; 'twice' follows from the others. A row is undecided
 * while the user has to say which record it is about, or which of its values are meant. */
export type RowState = 'new' | 'changed' | 'same' | 'twice' | 'undecided' | 'wrong';

/** A value that a row changes. */
export interface CellChange {
  target: Target;
  /** The venue's id; '' for a field of the record itself. */
  venue: string;
  value: unknown;
  /** The stored value. */
  before: unknown;
  /** The record that it names is created by the import; `value` is the name that it gets. */
  pending?: MissingReference;
  /** A colleague changed it since the file was exported: the text that the export had. */
  exported?: string;
  /** It looks like what a spreadsheet makes of the stored code. A wrong one cannot be taken from the file. */
  damage?: { how: Damage; isWrong?: boolean };
}

/** A key of a row: 'SKU', 'DRI-1'. */
export interface KeyText {
  label: string;
  text: string;
}

/** Keys of a row that name different records, or of which one names none. */
export interface KeyConflict {
  /** The records, each with a key that names it. */
  candidates: readonly (KeyText & { id: string; name: string })[];
  /** The keys that no record has; without any the row is not about a new record. */
  unknown: readonly KeyText[];
}

/** What is wrong with a row, at one of its cells or (without a column) with the row itself. */
export interface CellError {
  column?: number;
  /** The key of the column that the file does not have, and that could hold the value. */
  lacks?: string;
  text: string;
  missing?: MissingReference;
}

/** A value that identifies a record, such as its SKU, as a row gives it: two records must not get the same one. */
export interface Claim {
  /** The same for the same value of the same field, and for values of it that only look alike. */
  key: string;
  look: string;
  column: number;
  label: string;
  text: string;
}

/** A row of the file against what is stored. */
export interface CheckedRow {
  /** The index of the row in the file. */
  at: number;
  state: RowState;
  /** The record that the row is about; undefined for a new one. */
  id?: string;
  /** How it was found: the label of the field. */
  by?: string;
  /** The same for rows about the same record, also a new one. */
  about: string;
  /** The same for rows about the same record and venue. */
  duplicateKey: string;
  claims: readonly Claim[];
  /** Its keys do not agree. */
  conflict?: KeyConflict;
  name: string;
  changes: readonly CellChange[];
  errors: readonly CellError[];
  /** What should be looked at and does not hold the row back: 'The check digit of this barcode is wrong.' */
  warnings: readonly string[];
  /** Columns whose numbers were rounded. */
  rounded: readonly number[];
  /** Columns with a word in place of a number, which changes nothing. */
  words: readonly number[];
  /** Columns with changes that the role may not make. */
  refused: readonly number[];
}

/** A column of the file that is imported. */
export interface ImportedColumn {
  /** Its index in the file. */
  at: number;
  target: Target;
  notation: Notation;
}

/** What the check of all rows depends on. */
export interface CheckContext {
  resource: AnyResource;
  list: readonly Identified[];
  columns: readonly ImportedColumn[];
  /** The fields of the create page. */
  creation: readonly Field[];
  contextOf(record: object): ReadingContext;
  /** Of the host. */
  timeZone?: string | undefined;
  /** May the role write on the page with this route? */
  may(route: string): boolean;
  mayCreate: boolean;
  /** The fields whose values identify a record. */
  keys: KeyFields;
  /** What is wrong with a reference whose record must have a parent, with these values at paths. */
  parentError(field: Field, valueAt: ValueAt): string | undefined;
  /** Empty cells empty the field. */
  clears: boolean;
  find: FindRecord;
  /** The text that an exported workbook had in a cell; undefined where it was not exported. */
  exported?(id: string, venue: string, key: string): string | undefined;
}

/**
 * Finds the record of a row by its values at the paths of fields. Where its keys do not agree, there is none unless the
 * user has chosen one (its id, or '' for a new record).
 */
export type FindRecord = (
  id: string | undefined,
  valueAtPath: (path: string) => unknown,
  chosen?: string,
) => { record?: Identified; by?: string; error?: string; conflict?: KeyConflict; isOpen?: boolean };
