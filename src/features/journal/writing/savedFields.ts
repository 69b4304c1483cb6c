import { venueEntries } from '../../../kit/declare/effects';
import type { Field } from '../../../kit/declare/field';
import { venueFields } from '../../../kit/declare/fields';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import type { VenueList } from '../../../kit/declare/venueLists';
import { valueAt } from '../../../lib/paths';

/** The fields that one request saves: of the record itself, or of its entry at a venue. */
export interface SavedFields {
  list: string;
  venue: string;
  fields: readonly Field[];
  /** What of a record they are read from; undefined where it has no entry at the venue. */
  valuesIn(record: Identified | undefined): object | undefined;
}

/** What an operation saves with these parameters; undefined where the declaration names no fields for it. */
export function savedFields(
  { pages }: Pick<AnyResource, 'pages'>,
  venueLists: readonly VenueList[],
  operation: string,
  params: Readonly<Record<string, string>>,
): SavedFields | undefined {
  const list = venueLists.find((one) => one.operation === operation);
  if (list) {
    const venue = venueIn(list, params);
    return {
      list: list.list,
      venue,
      fields: list.fields,
      valuesIn: (record) => record && venueEntries(record, list.list).get(venue),
    };
  }
  const page = Object.entries(pages).find(
    ([, { saves, path }]) => saves === operation && path.includes('/:'),
  );
  if (!page) return undefined;
  const [name, { fields = name === 'venue' ? venueFields : [] }] = page;
  return { list: '', venue: '', fields, valuesIn: (record) => record };
}

/** The parameter that names the venue: found by what the declaration makes of two known ids. */
function venueIn({ paramsOf }: VenueList, params: Readonly<Record<string, string>>): string {
  const [key = ''] = Object.entries(paramsOf('record', 'venue')).find(([, value]) => value === 'venue') ?? [];
  return params[key] ?? '';
}

/**
 * Fields for an operation that no page declares, such as a change of status: what was sent under names that the
 * record has too. A secret that is sent is no field of a record.
 */
export function sentFields(body: unknown, before: object): Field[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([path, value]) =>
    typeof value === 'string' && typeof valueAt(before, path) === 'string'
      ? [{ path, label: labelOf(path), type: 'text' } as Field]
      : [],
  );
}

/** 'orderStatus' as a label: 'Order status'. */
function labelOf(path: string): string {
  const text = path.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
