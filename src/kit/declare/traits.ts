import type { Identifiers } from '../../rules/identifiers';
import type { LowStock, StockEntry } from '../../rules/stock';
import type { IconChoice } from '../../ui/feedback/icons';
import type { StatusTone } from '../../ui/feedback/StatusDot';
import type { GridSort } from '../../ui/grid/columns';
import type { ListColumn } from './listDeclaration';
import type { Identified } from './record';
import type { SubRecords } from './subRecords';

/** How a record without a photo is rendered. */
export interface RecordLook {
  icon?: IconChoice | undefined;
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
  label(formatted: string): string;
}

/** How a value is stored in a record; see `readStored.ts`. */
export type StoredKind =
  | 'text'
  | 'number'
  | 'flag'
  | 'day'
  | 'moment'
  | 'ids'
  | 'list'
  | 'reference'
  | 'name';

/** What a declaration may leave out, and a resource then does not have. */
export interface OptionalTraits<R extends Identified> {
  /** Its icon wherever it is linked to: sidebar, command palette, quick actions. */
  icon?: IconChoice;
  /** G and then this letter lead to its list. */
  shortcut?: string;
  /**
   * The position of its create page among the dashboard's quick actions, counted from 1; without one it
   * follows in the register's order.
   */
  quickAction?: number;
  /** The start of the sentence that says where a record is sold: 'Sold' (at every venue). */
  atVenues?: string;
  /** The venues where a record is low or out. */
  levelsAt?(record: R, venues: readonly { id: string }[]): readonly LowStock<StockEntry>[];
  /** What records cost is seen by roles that may read this page; `without` makes a copy without it (R242). */
  costs?: { page: string; without(record: R): R };
  /** The values besides those of its pages' fields: by path, and by the key of a list of entries. */
  stored?: Readonly<Record<string, StoredKind | Readonly<Record<string, StoredKind>>>>;
  /** How many decimals the quantities of a record may have. */
  quantityDecimals?(record: R): number;
  /** Which records need attention: while the list is loaded, the sidebar shows their number. */
  waiting?: Waiting<R>;
}

/** Values as lists show them, in the host's locale, currency and time zone. */
export interface ShownTexts {
  /** '€7.90'. */
  money(amount: number | null | undefined): string | undefined;
  /** '1,284'. */
  number(value: number): string;
  /** '18 Nov 2026', of a day or a moment. */
  day(moment: unknown): string | undefined;
}

/** What a declaration may leave out, since it has a default. */
export interface DefaultTraits<R extends Identified> {
  /** A session is enough for all of its pages, without a permission entry (R27). */
  needsSessionOnly: boolean;
  /** The list can be so long that the command palette fetches it only once something is typed. */
  isLong: boolean;
  /**
   * Other users keep adding to the list: it is refetched every minute, and new rows wait behind a button
   * (R90).
   */
  isLive: boolean;
  /**
   * Texts besides the name that each identify exactly one record, such as a SKU and a barcode: the command
   * palette finds records by them, and a list offers the record whose identifier is typed into its search.
   */
  identifiers(record: R): Identifiers;
  isActive(record: R): boolean;
  /** The searched texts that the list shows in another notation than the server's (R86). */
  searchShown(record: R, shown: ShownTexts): readonly unknown[];
  /** The photo rendered next to the record's name. */
  photo(record: R): { url: string } | null | undefined;
  /** What replaces a missing photo: an icon on a tint of its own colour. Default: initials. */
  look(record: R): RecordLook;
  /** Short facts below the record's name on its own pages: 'Kernel & Co', 'Popcorn / Salted'. */
  details(record: R): readonly string[];
  /**
   * The columns of the list between the name and the venues; loaded with the list. What a list loads of its
   * resource is imported as the chunk `<name>-list`, so that the standalone page loads it early.
   */
  columns(): Promise<readonly ListColumn<R>[]>;
  /** The list's default sort: by name. */
  sort: GridSort;
  /**
   * Sub-records in which a server may keep fields that are flat here: they are read from there, and a change
   * is sent in the shape in which its record was read.
   */
  subRecords: SubRecords;
  /**
   * What its state holds besides the six keys, with initial values: the totals of orders
   * (R10).
   */
  extras: Readonly<Record<string, unknown>>;
}

/** The defaults, for records of any kind. */
export const DEFAULT_TRAITS: DefaultTraits<Identified> = {
  needsSessionOnly: false,
  isLong: false,
  isLive: false,
  identifiers: () => [],
  isActive: () => true,
  searchShown: () => [],
  photo: () => null,
  look: () => ({}),
  details: () => [],
  columns: async () => [],
  sort: { key: 'name', direction: 'ascending' },
  subRecords: {},
  extras: {},
};
