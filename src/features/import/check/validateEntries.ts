import type { Identified } from '../../../kit/declare/effects';
import type { VenueList } from '../../../kit/declare/venueLists';
import { valuesOf } from '../../../kit/fieldTypes/formValues';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { entriesOf, entryKey } from '../../../kit/fileColumns/fileColumns';
import { valueAt } from '../../../lib/paths';
import type { CheckContext } from './checkedRow';
import type { GivenValue } from './readFields';
import { type Judgement, report } from './rowValidation';
import { isTaken } from './validateRecord';

/** The values of one entry. */
interface Home {
  list: VenueList;
  venue: string;
  /** The venue as the keys of its columns name it: '' in a file with one row per venue. */
  columnVenue: string;
  given: GivenValue[];
}

/** Changes of the entries of venues, entry by entry, as their sheets would save them. */
export function judgeEntries(
  context: CheckContext,
  record: Identified | undefined,
  given: readonly GivenValue[],
  rowVenue: string,
  judged: Judgement,
): void {
  for (const { list, venue, columnVenue, given: ofEntry } of homesOf(given, rowVenue)) {
    const entry = record && entriesOf(record, list).get(venue);
    const changed = ofEntry.filter((one) => {
      const { field } = one.column.target;
      if (!field) return false;
      const before = entry && valueAt(entry, field.path);
      if (fieldTypeOf(field).isSame(before, one.value) && (entry !== undefined || isEmpty(one.value)))
        return false;
      return isTaken(context, record, venue, one, before, judged);
    });
    if (changed.length === 0) continue;
    const form = valuesOf(list.fields, entry);
    for (const { column, value } of changed) if (column.target.field) form[column.target.field.path] = value;
    report(
      context,
      { fields: list.fields, form, given: changed, keyOf: (field) => entryKey(list, field, columnVenue) },
      judged,
    );
  }
}

function homesOf(given: readonly GivenValue[], rowVenue: string): Iterable<Home> {
  const homes = new Map<string, Home>();
  for (const one of given) {
    const { list, venue: columnVenue = '' } = one.column.target;
    const venue = columnVenue || rowVenue;
    if (venue === '' || !list) continue;
    const key = `${list.list}\n${venue}`;
    const home = homes.get(key);
    if (home) home.given.push(one);
    else homes.set(key, { list, venue, columnVenue, given: [one] });
  }
  return homes.values();
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
