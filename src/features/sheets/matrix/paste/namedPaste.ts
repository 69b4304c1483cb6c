import type { RefObject } from 'react';
import type { Formats } from '../../../../host/formats';
import type { Identified } from '../../../../kit/declare/record';
import type { AnyResource } from '../../../../kit/declare/resource';
import { numberFieldOf } from '../../../../kit/fieldTypes/numberField';
import type { ChangeSet } from '../../../../kit/writes/set/changeSet';
import { isSameText } from '../../../../kit/writes/source/sameText';
import type { Block } from '../../../../lib/tsv';
import { type Named, nameIndexSlices } from '../../../../rules/names';
import type { VirtualSheetHandle } from '../../../../ui/sheet/model';
import type { Range } from '../../../../ui/sheet/range';
import type { MatrixCells } from '../cells';
import type { MatrixColumn, Venue, ViewField } from '../columns';
import type { MatrixRows } from '../rows';
import type { PasteOptions } from './PasteName';
import type { PasteSource } from './usePasteReport';

/** What a block is pasted into, and what its names can be those of. */
export interface PasteParts {
  resource: AnyResource;
  field: ViewField | undefined;
  /** The records of the scope: names may be those of rows that are filtered out. */
  scoped: readonly Identified[];
  venues: readonly Venue[];
  rows: MatrixRows;
  columns: readonly MatrixColumn[];
  cells: MatrixCells;
  changes: ChangeSet;
  sheet: RefObject<VirtualSheetHandle | null>;
}

/** Where a block goes that is pasted by name, and what its cells hold there. */
export function targetsOf(
  { field, scoped, rows, columns, cells }: PasteParts,
  range: Range,
  formats: Formats,
) {
  const byId = new Map(scoped.map((record) => [record._id, record]));
  const entered = field?.field;
  return {
    records: recordsFrom(rows, range.top),
    // a venue that is folded open has several columns
    venues: [...new Set(columns.slice(range.left).map(({ venue }) => venue.id))],
    field: numberFieldOf(entered, formats),
    isSame: (id: string, venue: string, text: string) => {
      const record = byId.get(id);
      if (!record || !entered) return false;
      return isSameText(entered, cells.typedOf(record, venue, entered), text, formats);
    },
    isSold: (id: string, venue: string) => {
      const record = byId.get(id);
      return record !== undefined && !cells.isNotSold(record, venue);
    },
  };
}

/** What the names of a block can stand for. */
export function optionsOf({ resource, scoped, venues }: PasteParts): PasteOptions {
  const byId = new Map(scoped.map((record) => [record._id, record]));
  return {
    one: resource.label.one,
    records: scoped.map((record) => ({ id: record._id, name: resource.titleOf(record) })),
    venues,
    codeOf: (id) => codesOf(resource, byId.get(id)).find((code) => code !== '') ?? '',
  };
}

function codesOf(resource: AnyResource, record: Identified | undefined): string[] {
  const codes = record ? resource.identifiers(record) : [];
  return codes.map((code) => (typeof code === 'string' ? code : ''));
}

/** The records and venues by their names and codes, in time slices. */
export function* nameIndexes({
  resource,
  scoped,
  venues,
}: PasteParts): Generator<void, Pick<PasteSource, 'recordIndex' | 'venueIndex'>> {
  const names = scoped.map((record): Named => {
    const [sku, barcode] = codesOf(resource, record);
    return { id: record._id, name: resource.titleOf(record), sku, barcode };
  });
  const recordIndex = yield* nameIndexSlices(names);
  return { recordIndex, venueIndex: yield* nameIndexSlices(venues) };
}

/** Whether a first row or a leading column has texts: numbers alone are placed at once. */
export function mayHoldNames(block: Block): boolean {
  if (block.length < 2 && (block[0]?.length ?? 0) < 2) return false;
  return [...(block[0] ?? []), ...block.map(([first = '']) => first)].some((text) =>
    /\p{L}{2}|\d{6}/u.test(text),
  );
}

/** The ids of the records from a row on. */
function recordsFrom(rows: MatrixRows, from: number): string[] {
  const ids: string[] = [];
  for (let row = from; row < rows.count; row += 1) {
    const record = rows.recordAt(row);
    if (record) ids.push(record._id);
  }
  return ids;
}
