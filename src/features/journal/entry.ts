import { keyPart } from '../../lib/keyPart';
/** What a save was part of. */
export type EntryKind =
  | 'form'
  | 'sheet'
  | 'bulk'
  | 'import'
  | 'count'
  | 'movement'
  | 'create'
  | 'delete'
  | 'status';

/** All kinds, in the order in which the filter offers them. */
export const ENTRY_KINDS: readonly EntryKind[] = [
  'form',
  'sheet',
  'bulk',
  'import',
  'count',
  'movement',
  'create',
  'delete',
  'status',
];

/** One entry of the journal without its cells, so that 10,000 of them can be listed. */
export interface JournalItem {
  id: string;
  /** When its last answer arrived, in milliseconds since 1970. */
  at: number;
  kind: EntryKind;
  /** The name of the resource. */
  resource: string;
  /** The operation of a save that was a single request. */
  operation?: string;
  /** The name of an imported file. */
  file?: string;
  /** The id of the movement that it was applied of. */
  documentId?: string;
  /** The number of records, and the names of the first ones. */
  records: number;
  names: readonly string[];
  created: number;
  deleted: number;
  cells: number;
  /** The ids of the first venues, and the number of all of them. */
  venues: readonly string[];
  venueCount: number;
  /** The fields of its cells, with several of their values in a sentence: 'prices'. */
  fields: readonly (EntryField & { many?: string })[];
  /** The place of the last save that is in it among those of its page load; absent in entries of earlier versions. */
  lastPlace?: number;
  /** How much of it a later save has taken back. */
  reverted?: number;
}

/** A field of the cells of an entry. */
export interface EntryField {
  /** The list of entries by venue: 'pricingDetails'; '' for fields of the record itself. */
  list: string;
  path: string;
  label: string;
}

/** One saved value. */
export interface JournalCell extends EntryField {
  record: string;
  /** The name of the record when it was saved. */
  name: string;
  /** The venue's id; '' for fields of the record itself. */
  venue: string;
  /** The values as they were stored; undefined where there was none or it is not kept. */
  from: unknown;
  to: unknown;
  /** The values are too long to be kept: a photo, or a very long text. */
  isLeftOut?: boolean;
  /** Not a value but a whole record: the path is empty then. */
  whole?: 'created' | 'deleted';
}

/** The key of a cell among the cells of one resource. */
export function cellKeyOf({
  record,
  venue,
  list,
  path,
}: Omit<JournalCell, 'from' | 'to' | 'name' | 'label'>) {
  return [record, venue, list, path].map(keyPart).join(' ');
}

/** Entries are kept for this long. */
export const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1_000;

/** The most entries that are kept for one person: the oldest are dropped. */
export const MAX_ENTRIES = 10_000;
