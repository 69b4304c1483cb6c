import type { ListColumn, ListContext } from '../../kit/declare/listDeclaration';
import type { Identified } from '../../kit/declare/record';
import type { AnyResource } from '../../kit/declare/resource';
import type { VenueList } from '../../kit/declare/venueLists';
import {
  type ContextOf,
  entriesOf,
  entryColumns,
  type FileColumn,
  type FileVenue,
  fieldColumn,
  idColumn,
  recordFields,
  venueColumn,
} from '../../kit/fileColumns/fileColumns';
import { valueAt } from '../../lib/paths';
import type { Table, TableCell } from '../../lib/tables/table';
import { exporting } from '../../messages/files';
import { referenceId } from '../../rules/scope';
import { listColumns } from './listColumns';

/** With several venues: one column per field and venue, or one row per record and venue. */
export type Layout = 'columns' | 'rows';

/** What an export reads: the resource, its list as the user sees it, and what its cells refer to. */
export interface ExportSource {
  resource: AnyResource;
  /** The resource's own columns, and the keys of the visible ones in their order. */
  own: readonly ListColumn<Identified>[];
  shown: readonly string[];
  context: ListContext;
  contextOf: ContextOf;
  /** Those that the role may read. */
  venueLists: readonly VenueList[];
  /** The venues of the scope. */
  venues: readonly FileVenue[];
}

/** Columns that are chosen together. */
export interface ColumnGroup {
  /** 'list', 'fields', or the path of a list of entries. */
  key: string;
  label: string;
  columns: readonly FileColumn[];
}

/** The columns that can be chosen. A column stands in the first group that has it. */
export function columnGroups(source: ExportSource, layout: Layout): ColumnGroup[] {
  const { resource, own, shown, contextOf, context, venueLists, venues } = source;
  const list = listColumns(resource, own, shown, contextOf, context);
  const keys = new Set(list.map(({ key }) => key));
  const others = recordFields(resource).filter(({ path }) => !keys.has(path));
  return [
    { key: 'list', label: exporting.ofTheList, columns: list },
    ...(recordFields(resource).length === 0
      ? []
      : [
          {
            key: 'fields',
            label: exporting.otherFields,
            columns: [idColumn, ...others.map((field) => fieldColumn(field, contextOf))],
          },
        ]),
    ...venueLists.map((entries) => ({
      key: entries.list,
      label: entries.label,
      columns: entryColumns(entries, layout === 'columns' ? venues : undefined, contextOf),
    })),
  ];
}

/** Which records an export has, and in which columns. */
export interface ExportChoice {
  records: readonly Identified[];
  /** The keys of the chosen groups. */
  groups: ReadonlySet<string>;
  layout: Layout;
  /** Without the columns that no import reads, and without rows. */
  isTemplate: boolean;
}

/** The chosen columns of an export, in the order of their groups. */
export function exportColumns(
  source: ExportSource,
  { groups: chosen, layout, isTemplate }: Omit<ExportChoice, 'records'>,
): FileColumn[] {
  const groups = columnGroups(source, layout).filter(({ key }) => chosen.has(key));
  const isPerRow = hasRowPerVenue(source, { groups: chosen, layout });
  const isOfRecord = ({ key }: ColumnGroup) => key === 'list' || key === 'fields';
  return [
    ...groups.filter(isOfRecord).flatMap(({ columns }) => columns),
    ...(isPerRow ? [venueColumn(source.venues)] : []),
    ...groups.filter((group) => !isOfRecord(group)).flatMap(({ columns }) => columns),
  ].filter(({ isRead, key }) => !isTemplate || (isRead && key !== idColumn.key));
}

/** The table of an export; `onRecord` is called after each record. Other `columns` replace the chosen ones. */
export function exportTable(
  source: ExportSource,
  choice: ExportChoice,
  {
    columns = exportColumns(source, choice),
    onRecord,
  }: { columns?: readonly FileColumn[]; onRecord?: () => void } = {},
): Table {
  return { columns, rows: choice.isTemplate ? [] : rowsOf(source, choice, columns, onRecord) };
}

function* rowsOf(
  source: ExportSource,
  choice: ExportChoice,
  columns: readonly FileColumn[],
  onRecord?: () => void,
): Generator<readonly TableCell[]> {
  const isPerRow = hasRowPerVenue(source, choice);
  const lists = source.venueLists.filter(({ list }) => choice.groups.has(list));
  for (const record of choice.records) {
    for (const venue of isPerRow ? rowVenues(record, lists, source.venues) : [''])
      yield columns.map((column) => column.cell(record, venue));
    onRecord?.();
  }
}

function hasRowPerVenue(
  { venueLists }: ExportSource,
  { groups, layout }: Pick<ExportChoice, 'groups' | 'layout'>,
) {
  return layout === 'rows' && venueLists.some(({ list }) => groups.has(list));
}

/** The venues where a record is sold or has an entry; a row without a venue where there is none. */
function rowVenues(record: Identified, lists: readonly VenueList[], venues: readonly FileVenue[]): string[] {
  const named: unknown = valueAt(record, 'venues');
  const sold = new Set(Array.isArray(named) ? named.map(referenceId) : []);
  const isEverywhere = valueAt(record, 'allVenues') === true;
  const ids = venues
    .map(({ id }) => id)
    .filter((id) => isEverywhere || sold.has(id) || lists.some((list) => entriesOf(record, list).has(id)));
  return ids.length === 0 ? [''] : ids;
}
