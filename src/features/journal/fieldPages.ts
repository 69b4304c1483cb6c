import type { Field } from '../../kit/declare/field';
import type { Page } from '../../kit/declare/pages';
import type { AnyResource } from '../../kit/declare/resource';
import { savedFieldsOf } from '../../kit/declare/savedFields';
import type { VenueList } from '../../kit/declare/venueLists';
import type { EntryField } from './entry';

/** A declared field with the page that changes it. */
export interface PlacedField {
  field: Field;
  page: Page;
}

/** Finds the declared fields of cells; undefined for what is no longer declared, or was sent without a page. */
export function placedFields(
  resource: Pick<AnyResource, 'pages'>,
  lists: readonly VenueList[],
): (cell: Pick<EntryField, 'list' | 'path'>) => PlacedField | undefined {
  const found = new Map<string, PlacedField>();
  for (const { list, fields, page } of savedFieldsOf(resource, lists))
    if (page) for (const field of fields) found.set(`${list} ${field.path}`, { field, page });
  return ({ list, path }) => found.get(`${list} ${path}`);
}
