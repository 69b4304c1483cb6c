import { weakMapMemoize } from '@reduxjs/toolkit';
import { valueAt } from '../../lib/paths';
import type { TableCell, TableColumn } from '../../lib/tables/table';
import { exporting, files } from '../../messages/files';
import { venueEntries } from '../declare/effects';
import type { Field } from '../declare/field';
import { venueFields } from '../declare/fields';
import type { ListColumn } from '../declare/listDeclaration';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import type { VenueList } from '../declare/venueLists';
import type { FileContext } from '../fieldTypes/fileType';
import { fieldTypeOf } from '../fieldTypes/registry';

/** A column of a file about the records of a resource. */
export interface FileColumn extends TableColumn {
  /** The same for the same column in any file, whatever its heading. */
  key: string;
  /** An import reads it again. */
  isRead: boolean;
  /** The label of its field, where its texts are codes. */
  codes?: string;
  /** `venue` is the id of the row's venue, in a file with one row per record and venue. */
  cell(record: Identified, venue: string): TableCell;
}

/** Makes the {@link FileContext} of one record. */
export type ContextOf = (record: object) => FileContext;

/** The names of the pages that hold fields of a stored record. */
export function fieldPages({ pages }: AnyResource): string[] {
  return Object.keys(pages).filter((name) => name === 'venue' || (name !== 'create' && pages[name]?.fields));
}

/** All fields of a resource's records in the order of their pages, each once. */
export function recordFields(resource: AnyResource): readonly Field[] {
  const fields = fieldPages(resource).flatMap((name) => [
    ...(resource.pages[name]?.fields ?? []),
    ...(name === 'venue' && !resource.pages.venue?.screen ? venueFields : []),
  ]);
  return [...new Map(fields.map((field) => [field.path, field])).values()];
}

export function fieldColumn(field: Field, contextOf: ContextOf): FileColumn {
  const { file } = fieldTypeOf(field);
  return {
    key: field.path,
    header: field.label,
    kind: file.kind,
    isRead: true,
    ...(file.isCode && { codes: field.label }),
    cell: (record) => file.write(valueAt(record, field.path), field, contextOf(record)),
  };
}

/** The column that identifies the record of a row, whatever its name becomes. */
export const idColumn: FileColumn = {
  key: '_id',
  header: files.id,
  kind: 'text',
  isRead: true,
  cell: ({ _id }) => _id,
};

/** A venue in the headings and cells of a file. */
export interface FileVenue {
  id: string;
  /** Unlike the name of any other venue. */
  name: string;
  /** Its own name, where another venue has it too. */
  shared?: string;
}

/** The key of a field of a venue's entry: 'pricingDetails/price@v1'; without a venue, of the row's venue. */
export const entryKey = ({ list }: VenueList, { path }: Field, venue = '') => `${list}/${path}@${venue}`;

/**
 * The columns of a list of entries: one per field and venue, 'Price @ Harbour', or one per field in a file with
 * one row per venue, 'Price @ venue'.
 */
export function entryColumns(
  list: VenueList,
  venues: readonly FileVenue[] | undefined,
  contextOf: ContextOf,
): FileColumn[] {
  const columnOf = (field: Field, venue?: FileVenue): FileColumn => {
    const { file } = fieldTypeOf(field);
    return {
      key: entryKey(list, field, venue?.id),
      header: files.atVenue(field.label, venue?.name ?? files.venueWord),
      kind: file.kind,
      isRead: true,
      ...(file.isCode && { codes: field.label }),
      cell: (record, rowVenue) => {
        const entry = entriesOf(record, list).get(venue?.id ?? rowVenue);
        return entry && file.write(valueAt(entry, field.path), field, contextOf(entry));
      },
    };
  };
  if (!venues) return list.fields.map((field) => columnOf(field));
  return venues.flatMap((venue) => list.fields.map((field) => columnOf(field, venue)));
}

/** The column with the venue of a row. */
export function venueColumn(venues: readonly FileVenue[]): FileColumn {
  const names = new Map(venues.map(({ id, name }) => [id, name]));
  return {
    key: '@venue',
    header: files.venue,
    kind: 'text',
    isRead: true,
    cell: (_, venue) => names.get(venue),
  };
}

/** The entries of a record by venue, as screens read them. */
export const entriesOf = weakMapMemoize((record: Identified, { list }: VenueList) =>
  venueEntries(record, list),
);

/** The headings of all values that files only have to be read by people, by any of these columns. */
export function writtenOnly(own: readonly ListColumn<Identified>[]): string[] {
  const values = own.flatMap(({ exports = [] }) => exports).filter((one) => typeof one !== 'string');
  return [...values.map(({ header }) => header), exporting.changed];
}
