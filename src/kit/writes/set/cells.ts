/** A cell: one field of one record, at a venue or ('') of the record itself. Never a row or column number. */
export interface Cell {
  record: string;
  venue: string;
  /** The field's path: 'price'. */
  field: string;
}

/** A new text of a cell, as the user types it. */
export interface Edit extends Cell {
  text: string;
  /**
   * The number that is added to what is stored when the change is saved ('+24'), whatever it is then; `text` only shows
   * what that makes now. 0 takes the change back.
   */
  by?: number;
  /**
   * Of a delta: the venue that its number is taken from. It is added only once that venue's delta of the same field is
   * stored.
   */
  takenFrom?: string;
  /** When a delta of an earlier session was added (milliseconds since 1970); now, unless stated. */
  addedAt?: number;
}

/** A delta whose request may have left: what was stored just before it, and what it would make of that. */
export interface SentMark {
  by: number;
  /** In milliseconds since 1970. */
  at: number;
  base: string;
  result: string;
}

/** An unsaved change of one cell. A change is replaced and never altered. */
export interface Change {
  /** The text as it was typed. */
  text: string;
  /** The stored text that editing started from, which a later refetch does not alter. */
  from: string;
  /** Of a delta: see {@link Edit.by}. Its `text` and `from` follow what is stored. */
  by?: number;
  /** Of a delta: see {@link Edit.takenFrom}; gone once the other one is stored. */
  takenFrom?: string;
  /** Of a delta: when it became this number. A mark that is older is of another one. */
  addedAt?: number;
  /** Of a delta: it was sent, and it is not known whether it is stored. */
  sent?: SentMark;
  /** What the record was called when its editing began: it may no longer exist when the change is shown. */
  name?: string;
  /** Why it could not be saved, until its entry is edited. */
  failure?: string;
  /** Its record no longer exists: it cannot be saved by another try. */
  isGone?: boolean;
}

/** The changes of one record by {@link cellKey}; the same object until one of them changes. */
export type RecordChanges = ReadonlyMap<string, Change>;

/** What the changes are compared with: the stored texts, and when two texts stand for the same value. */
export interface StoredTexts {
  textOf(cell: Cell): string;
  isSame(cell: Cell, left: string, right: string): boolean;
  /** The text that is kept for a typed one: a quantity in cases as its number. */
  plain?(cell: Cell, typed: string): string;
  /** A stored text with a number added to it; the stored one of the cell unless stated. Only figures have deltas. */
  plus?(cell: Cell, by: number, stored?: string): string | undefined;
  /** What a record is called; undefined where it is not known. */
  nameOf?(record: string): string | undefined;
  /** Whether the record is there; all are unless stated. */
  hasRecord?(record: string): boolean;
}

/** Whether a text is what is stored already: not an empty text of a record that is not there. */
export function isStored(stored: StoredTexts, cell: Cell, text: string): boolean {
  return stored.hasRecord?.(cell.record) !== false && stored.isSame(cell, text, stored.textOf(cell));
}

/** What a record was called when one of its changes began; undefined where none has the name. */
export function nameIn(changes: RecordChanges | undefined): string | undefined {
  for (const { name } of changes?.values() ?? []) if (name !== undefined) return name;
  return undefined;
}

/** Whether a change is (still) this edit: a delta by its number, since its text follows what is stored. */
export function isEdit(
  change: Pick<Change, 'text' | 'by'> | undefined,
  { text, by }: Pick<Change, 'text' | 'by'>,
): boolean {
  if (change === undefined || change.by !== by) return false;
  return by !== undefined || change.text === text;
}

/** A change that could not be saved, where another try can save it. */
export function canRetry({ failure, isGone }: Change): boolean {
  return failure !== undefined && !isGone;
}

/** The key of a cell within its record. An id may have a slash, a path has none. */
export function cellKey({ venue, field }: Pick<Cell, 'venue' | 'field'>): string {
  return `${venue}/${field}`;
}

/** The cell of a {@link cellKey}. */
export function cellAt(record: string, key: string): Cell {
  const index = key.lastIndexOf('/');
  return { record, venue: key.slice(0, index), field: key.slice(index + 1) };
}

/** Whether this is the {@link cellKey} of a field of the record itself. */
export const isOwnKey = (key: string): boolean => key.startsWith('/');

/** The texts of one record's changes at one venue, by field path; undefined where there are none. */
export function textsAt(
  changes: RecordChanges | undefined,
  venue: string,
): Readonly<Record<string, string>> | undefined {
  let texts: Record<string, string> | undefined;
  for (const [key, { text }] of changes ?? []) {
    const cell = cellAt('', key);
    if (cell.venue !== venue) continue;
    texts ??= {};
    texts[cell.field] = text;
  }
  return texts;
}

/** The texts of one record's changes by venue and field path. */
export function textsByVenue(changes: RecordChanges): Map<string, Record<string, string>> {
  const venues = new Map<string, Record<string, string>>();
  for (const [key, { text }] of changes) {
    const { venue, field } = cellAt('', key);
    const texts = venues.get(venue) ?? {};
    texts[field] = text;
    venues.set(venue, texts);
  }
  return venues;
}
