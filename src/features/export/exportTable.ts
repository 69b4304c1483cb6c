import type { ExportedValue, ListColumn, ListContext } from '../../kit/declare/listDeclaration';
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
import { momentOf, sortableMoment } from '../../rules/dates';
import { referenceId } from '../../rules/scope';

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

type Exported = NonNullable<ListColumn<Identified>['exports']>;

/** The columns of a list as a file has them, in the order in which the user sees them. */
function listColumns(
  resource: AnyResource,
  own: readonly ListColumn<Identified>[],
  shown: readonly string[],
  contextOf: ContextOf,
  list: ListContext,
): FileColumn[] {
  const fields = new Map(recordFields(resource).map((field) => [field.path, field]));
  const columns = shown.flatMap((key) => {
    const declared = own.find(({ column }) => column.key === key);
    return (declared ? (declared.exports ?? []) : standardOf(resource, key)).map((exported) => {
      const field = typeof exported === 'string' ? fields.get(exported) : undefined;
      if (field) return fieldColumn(field, contextOf);
      return typeof exported === 'string' ? undefined : valueColumn(key, exported, list);
    });
  });
  return columns.filter((column) => column !== undefined);
}

/** The columns that every list has, where the resource does not replace them. */
function standardOf(resource: AnyResource, key: string): Exported {
  const paths = recordFields(resource).map(({ path }) => path);
  const at = (name: string) => paths.filter((path) => path.split('.').at(-1) === name).slice(0, 1);
  switch (key) {
    case 'name':
      return at('name');
    case 'venues':
      return ['allVenues', 'venues'];
    case 'status':
      return resource.hasStatus ? at('isActive') : [];
    case 'changed':
      return [changed];
    default:
      return [];
  }
}

const changed: ExportedValue<Identified> = {
  header: exporting.changed,
  kind: 'moment',
  of: (record, { timeZone }) => {
    const at = momentOf(valueAt(record, 'updatedAt'));
    return at === undefined ? undefined : { moment: sortableMoment(at, timeZone) };
  },
};

function valueColumn(
  key: string,
  { header, kind, of }: ExportedValue<Identified>,
  list: ListContext,
): FileColumn {
  return { key: `${key}:${header}`, header, kind, isRead: false, cell: (record) => of(record, list) };
}
