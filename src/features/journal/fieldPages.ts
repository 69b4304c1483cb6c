import type { Field } from '../../kit/declare/field';
import { venueFields } from '../../kit/declare/fields';
import type { Page } from '../../kit/declare/pages';
import type { AnyResource } from '../../kit/declare/resource';
import type { VenueList } from '../../kit/declare/venueLists';
import type { EntryField } from './entry';

/** A declared field with the page that changes it. */
export interface PlacedField {
  field: Field;
  page: Page;
}

/** Finds the declared fields of cells; undefined for what is no longer declared, or was sent without a page. */
export function placedFields(
  { pages }: Pick<AnyResource, 'pages'>,
  lists: readonly VenueList[],
): (cell: Pick<EntryField, 'list' | 'path'>) => PlacedField | undefined {
  const found = new Map<string, PlacedField>();
  const add = (list: string, fields: readonly Field[], page: Page | undefined) => {
    if (page) for (const field of fields) found.set(`${list} ${field.path}`, { field, page });
  };
  for (const { list, fields, page } of lists) add(list, fields, pages[page]);
  for (const [name, page] of Object.entries(pages))
    if (page.path.includes('/:')) add('', page.fields ?? (name === 'venue' ? venueFields : []), page);
  return ({ list, path }) => found.get(`${list} ${path}`);
}
