import { weakMapMemoize } from '@reduxjs/toolkit';
import { venueEntries } from './effects';
import { venueFields } from './fields';
import type { Page } from './pages';
import type { Identified } from './record';
import type { AnyResource } from './resource';
import type { EntryPart, VenueList } from './venueLists';

/** The fields that one request saves: of a page of the record itself (list ''), or of its entry at a venue. */
export interface SavedFields extends EntryPart {
  /** The page whose access it needs; undefined where its resource declares none. */
  page: Page | undefined;
  /** What of a record they are read from; undefined where it has no entry at the venue. */
  valuesIn(record: Identified | undefined, venue: string): object | undefined;
}

/** What the pages of a record and its lists of entries save, once for each resource and its lists. */
export const savedFieldsOf = weakMapMemoize(
  ({ pages }: Pick<AnyResource, 'pages'>, lists: readonly VenueList[]): readonly SavedFields[] => [
    ...lists.map(({ list, fields, operation, paramsOf, page }) => ({
      ...{ list, fields, operation, paramsOf },
      page: pages[page],
      valuesIn: (record: Identified | undefined, venue: string) =>
        record && venueEntries(record, list).get(venue),
    })),
    ...Object.entries(pages).flatMap(([name, page]) =>
      page.path.includes('/:') ? [savedByPage(page, name)] : [],
    ),
  ],
);

function savedByPage(page: Page, name: string): SavedFields {
  return {
    list: '',
    page,
    fields: page.fields ?? (name === 'venue' ? venueFields : []),
    operation: page.saves ?? '',
    paramsOf: (id) => ({ id }),
    valuesIn: (record) => record,
  };
}

/** What an operation saves with these parameters, and at which venue; undefined where no page and no list declares it. */
export function savedBy(
  all: readonly SavedFields[],
  operation: string,
  params: Readonly<Record<string, string>>,
): { saved: SavedFields; venue: string } | undefined {
  const saved = all.find((one) => one.operation === operation);
  return saved && { saved, venue: saved.list === '' ? '' : venueIn(saved, params) };
}

/** The parameter that names the venue: found by what the declaration makes of two known ids. */
function venueIn({ paramsOf }: SavedFields, params: Readonly<Record<string, string>>): string {
  const [key = ''] = Object.entries(paramsOf('record', 'venue')).find(([, value]) => value === 'venue') ?? [];
  return params[key] ?? '';
}
