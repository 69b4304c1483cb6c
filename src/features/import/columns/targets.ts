import type { Field } from '../../../kit/declare/field';
import { venueFields } from '../../../kit/declare/fields';
import { routeOf } from '../../../kit/declare/pages';
import type { AnyResource } from '../../../kit/declare/resource';
import type { VenueList } from '../../../kit/declare/venueLists';
import {
  entryKey,
  type FileVenue,
  fieldPages,
  idColumn,
  recordFields,
} from '../../../kit/fileColumns/fileColumns';
import { files } from '../../../messages/files';
import type { DayOrder } from '../../../rules/dayNotation';
import type { DecimalSign } from '../../../rules/money';

/** How the cells of a column are written. */
export interface Notation {
  decimal?: DecimalSign;
  days?: DayOrder;
}

/** What a column of a file can mean. */
export interface Target {
  /** The key of the column in an export: the field's path, or 'pricingDetails/price@v1'. */
  key: string;
  /** The heading of an export. */
  header: string;
  kind: 'id' | 'venue' | 'field' | 'entry';
  field?: Field;
  /** Of an entry: its list, and its venue; '' where the row has a column with its venue. */
  list?: VenueList;
  venue?: string;
  /** The name of that venue in headings. */
  venueName?: string;
  /** Its own name, where another venue has it too. */
  sharedName?: string;
  /** The page whose write access a change needs. */
  route?: string;
  /** The name of that page in the declaration. */
  page?: string;
}

/** Everything that the columns of a file about these records can mean. */
export function targetsOf(
  resource: AnyResource,
  venueLists: readonly VenueList[],
  venues: readonly FileVenue[],
): Target[] {
  const id: Target = { key: idColumn.key, header: idColumn.header, kind: 'id' };
  const fields = recordFields(resource).map((field): Target => {
    const page = pageOf(resource, field);
    return { key: field.path, header: field.label, kind: 'field', field, ...access(resource, page) };
  });
  if (venueLists.length === 0) return [id, ...fields];
  const entries = venueLists.flatMap((list) =>
    [{ id: '', name: files.venueWord } as FileVenue, ...venues].flatMap((venue) =>
      list.fields.map((field): Target => {
        const header = files.atVenue(field.label, venue.name);
        const key = entryKey(list, field, venue.id);
        const of = {
          list,
          venue: venue.id,
          ...(venue.id !== '' && { venueName: venue.name }),
          ...(venue.shared && { sharedName: venue.shared }),
        };
        return { key, header, kind: 'entry', field, ...of, ...access(resource, list.page) };
      }),
    ),
  );
  return [id, ...fields, { key: '@venue', header: files.venue, kind: 'venue' }, ...entries];
}

function pageOf({ pages, ...resource }: AnyResource, { path }: Field): string {
  const holds = (name: string) =>
    pages[name]?.fields?.some((field) => field.path === path) ??
    (name === 'venue' && venueFields.some((field) => field.path === path));
  return fieldPages({ pages, ...resource }).find(holds) ?? '';
}

function access({ pages }: AnyResource, page: string): Pick<Target, 'page' | 'route'> {
  const declared = pages[page];
  return declared ? { page, route: routeOf(declared) } : {};
}
