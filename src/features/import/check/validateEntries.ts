import type { Identified } from '../../../kit/declare/record';
import type { VenueList } from '../../../kit/declare/venueLists';
import { valuesOf } from '../../../kit/fieldTypes/formValues';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { entriesOf, entryKey } from '../../../kit/fileColumns/fileColumns';
import { valueAt } from '../../../lib/paths';
import type { CheckContext } from './checkedRow';
import type { CellValue } from './readFields';
import { type RowValidation, report } from './rowValidation';
import { isTaken } from './validateRecord';

/** The values of one entry. */
interface TargetEntry {
  list: VenueList;
  venue: string;
  /** The venue as the keys of its columns name it: '' in a file with one row per venue. */
  columnVenue: string;
  values: CellValue[];
}

/** Changes of the entries of venues, entry by entry, as their sheets would save them. */
export function validateEntries(
  context: CheckContext,
  record: Identified | undefined,
  allValues: readonly CellValue[],
  rowVenue: string,
  validation: RowValidation,
): void {
  const [own, values] = [false, true].map((isEntry) =>
    allValues.filter(({ column }) => (column.target.kind === 'entry') === isEntry),
  ) as [CellValue[], CellValue[]];
  // the row may give the product another unit of measure
  const named = Object.fromEntries(own.map(({ column, value }) => [column.target.key, value]));
  const quantityDecimals = context.resource.quantityDecimals?.({ _id: '', ...record, ...named });
  for (const { list, venue, columnVenue, values: ofEntry } of targetEntriesOf(values, rowVenue)) {
    const entry = record && entriesOf(record, list).get(venue);
    const changed = ofEntry.filter((one) => {
      const { field } = one.column.target;
      if (!field) return false;
      const before = entry && valueAt(entry, field.path);
      if (fieldTypeOf(field).isSame(before, one.value) && (entry !== undefined || isEmpty(one.value)))
        return false;
      return isTaken(context, record, venue, one, before, validation);
    });
    if (changed.length === 0) continue;
    const form = valuesOf(list.fields, entry);
    for (const { column, value } of changed) if (column.target.field) form[column.target.field.path] = value;
    report(
      context,
      {
        ...{ fields: list.fields, form, values: changed, before: entry, quantityDecimals },
        keyOf: (field) => entryKey(list, field, columnVenue),
      },
      validation,
    );
  }
}

function targetEntriesOf(values: readonly CellValue[], rowVenue: string): Iterable<TargetEntry> {
  const targetEntries = new Map<string, TargetEntry>();
  for (const one of values) {
    const { list, venue: columnVenue = '' } = one.column.target;
    const venue = columnVenue || rowVenue;
    if (venue === '' || !list) continue;
    const key = `${list.list}\n${venue}`;
    const targetEntry = targetEntries.get(key);
    if (targetEntry) targetEntry.values.push(one);
    else targetEntries.set(key, { list, venue, columnVenue, values: [one] });
  }
  return targetEntries.values();
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
