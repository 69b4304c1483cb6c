import type { ExportedValue, ListColumn, ListContext } from '../../kit/declare/listDeclaration';
import type { Identified } from '../../kit/declare/record';
import type { AnyResource } from '../../kit/declare/resource';
import {
  type ContextOf,
  type FileColumn,
  fieldColumn,
  recordFields,
} from '../../kit/fileColumns/fileColumns';
import { valueAt } from '../../lib/paths';
import { exporting } from '../../messages/files';
import { momentOf, sortableMoment } from '../../rules/dates';

type Exported = NonNullable<ListColumn<Identified>['exports']>;

/** The columns of a list as a file has them, in the order in which the user sees them. */
export function listColumns(
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
