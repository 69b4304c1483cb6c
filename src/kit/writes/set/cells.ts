import { weakMapMemoize } from '@reduxjs/toolkit';

/** A cell: one field of one record, at a venue or ('') of the record itself. Never a row or column number. */
export interface Cell {
  record: string;
  venue: string;
  /** The field's path: 'price'. */
  field: string;
}

/** What a cell has: a value as a request sends it, and the text that was typed where it is not the text of the value. */
export interface Held {
  value: unknown;
  /** '8,50', 'Cola ', or one that is wrong although it has a value: '5 $'. */
  typed?: string | undefined;
}

/** What a cell has, or a number that is added in place of a value. */
type Content = Held & {
  /**
   * It is added to what is stored when the change is saved ('+24'), whatever it is then; the value only is what that
   * makes now. 0 takes the change back.
   */
  by?: number | undefined;
};

/** A new value of a cell. */
export type Edit = Cell & Content;

/** An edit of those who hold texts: it becomes a value as it is entered ({@link StoredValues.entered}). */
export type TextEdit = Cell & Pick<Content, 'by'> & { text: string };

/** A delta whose request may have left: what was stored just before it, and what it would make of that. */
export interface SentMark {
  by: number;
  /** In milliseconds since 1970. */
  at: number;
  base: string;
  result: string;
}

/** An unsaved change of one cell. A change is replaced and never altered. */
export interface Change extends Held {
  /** The stored value that editing started from, which a later refetch does not alter. */
  start: unknown;
  /** Of a delta: see {@link Edit.by}. Its `value` and `start` follow what is stored. */
  by?: number;
  /** Of a delta: it was sent, and it is not known whether it is stored. */
  sent?: SentMark;
}

/** The changes of one record by {@link cellKey}; the same object until one of them changes, or why it could not be saved. */
export type RecordChanges = ReadonlyMap<string, Change>;

/** What the changes are compared with: the stored values, and how values are compared and written. */
export interface StoredValues {
  /** What is stored, as a request would send it; undefined where nothing is. */
  valueOf(cell: Cell): unknown;
  isSame(cell: Cell, left: unknown, right: unknown): boolean;
  /** Whether a typed text is wrong although it has a value: it names another currency. None is unless stated. */
  isWrong?(cell: Cell, typed: string): boolean;
  /** What a typed text stands for, such as a quantity in cases: the only way from a text into a change set. */
  entered(cell: Cell, text: string): Held;
  /** The text of what a cell has, as a user would type it; of what is stored unless stated. */
  textOf(cell: Cell, held?: Held): string;
  /** A stored value with a number added to it; undefined where it is no figure. */
  plus?(cell: Cell, by: number, stored: unknown): number | undefined;
  /** What a record is called; undefined where it is not known. */
  nameOf?(record: string): string | undefined;
  /** Whether the record is there; all are unless stated. */
  hasRecord?(record: string): boolean;
}

/** Whether two things that a cell can have are the same value. A wrong text is the same as itself only, so that it is reported. */
export function isSameHeld(
  { isSame, isWrong }: Pick<StoredValues, 'isSame' | 'isWrong'>,
  cell: Cell,
  left: Held,
  right: Held,
): boolean {
  if (left.typed === right.typed && Object.is(left.value, right.value)) return true;
  const hasWrong = ({ typed }: Held) => typed !== undefined && isWrong?.(cell, typed) === true;
  return isSame(cell, left.value, right.value) && !hasWrong(left) && !hasWrong(right);
}

/** Whether a value is what is stored already: not an empty one of a record that is not there. */
export function isStored(stored: StoredValues, cell: Cell, held: Held): boolean {
  return (
    stored.hasRecord?.(cell.record) !== false &&
    isSameHeld(stored, cell, held, { value: stored.valueOf(cell) })
  );
}

/** Whether a change is (still) this edit: a delta by its number, since its value follows what is stored. */
export function isEdit(change: Content | undefined, { value, typed, by }: Content): boolean {
  if (change === undefined || change.by !== by) return false;
  return by !== undefined || (Object.is(change.value, value) && change.typed === typed);
}

/** The edit that a change stands for. */
export function editOfChange({ record, venue, field }: Cell, { value, typed, by }: Content): Edit {
  return { record, venue, field, value, typed, by };
}

/** Half a million cells have a few keys: each is one string, and is taken apart once. */
const KEYS = new Map<string, Map<string, string>>();
const PLACES = new Map<string, Omit<Cell, 'record'>>();

/** The key of a cell within its record. An id may have a slash, a path has none. */
export function cellKey({ venue, field }: Pick<Cell, 'venue' | 'field'>): string {
  const keys = KEYS.get(field) ?? new Map<string, string>();
  const known = keys.get(venue);
  if (known !== undefined) return known;
  const key = `${venue}/${field}`;
  KEYS.set(field, keys.set(venue, key));
  return key;
}

/** The cell of a {@link cellKey}. */
export function cellAt(record: string, key: string): Cell {
  let place = PLACES.get(key);
  if (!place) {
    const index = key.lastIndexOf('/');
    place = { venue: key.slice(0, index), field: key.slice(index + 1) };
    PLACES.set(key, place);
  }
  return { record, venue: place.venue, field: place.field };
}

/** Whether this is the {@link cellKey} of a field of the record itself. */
export const isOwnKey = (key: string): boolean => key.startsWith('/');

/** The changes of one record by venue and field path. */
export const changesByVenue = weakMapMemoize(
  (changes: RecordChanges): ReadonlyMap<string, Readonly<Record<string, Change>>> => {
    const venues = new Map<string, Record<string, Change>>();
    for (const [key, change] of changes) {
      const { venue, field } = cellAt('', key);
      const ofVenue = venues.get(venue) ?? {};
      venues.set(venue, ofVenue);
      ofVenue[field] = change;
    }
    return venues;
  },
);
