import type { RefObject } from 'react';
import type { Formats } from '../../../../host/formats';
import type { Identified } from '../../../../kit/declare/record';
import type { AnyResource } from '../../../../kit/declare/resource';
import { numberFieldOf } from '../../../../kit/fieldTypes/numberField';
import type { TextEdit } from '../../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../../kit/writes/set/changeSet';
import type { Block } from '../../../../lib/tsv';
import { paste as texts } from '../../../../messages/paste';
import { type Named, nameIndexSlices } from '../../../../rules/names';
import type { NumberField } from '../../../../rules/numberNotation';
import type { NamedBlock, PasteEdit } from '../../../../rules/pasteByName';
import type { VirtualSheetHandle } from '../../../../ui/sheet/model';
import type { Range } from '../../../../ui/sheet/range';
import type { MatrixCells } from '../cells';
import type { MatrixColumn, Venue, ViewField } from '../columns';
import type { MatrixRows } from '../rows';
import type { EditedColumn } from '../useMatrixEdits';
import type { ColumnWords, PasteOptions } from './PasteName';
import type { PasteSource } from './usePasteReport';

/** What the headings of a block can name, and what the cells below them take. */
export interface PasteTarget {
  /** The venues, or the fields. */
  columns: readonly Named[];
  words: ColumnWords;
  /** Where columns without a heading go: the ids from a column of the sheet on. */
  from(left: number): readonly string[];
  fieldOf(column: string): NumberField | undefined;
  isSame(record: Identified, column: string, text: string): boolean;
  takes(record: Identified, column: string): boolean;
  editsOf(edits: readonly PasteEdit[]): TextEdit[];
  /** Whether a block that is not pasted by the button is meant by name, where texts of cells may be names too. */
  isMeant?(named: NamedBlock, left: number): boolean;
  /** What of the pasted cells did not take anything: '2 fall on products not sold there'. */
  leftText(count: number, formatted: string): string;
}

/** What a block is pasted into, and what its names can be those of. */
export interface PasteParts {
  resource: AnyResource;
  /** The records of the scope: names may be those of rows that are filtered out. */
  scoped: readonly Identified[];
  rows: MatrixRows;
  columns: readonly PastedColumn[];
  /** Undefined where nothing can be pasted by name. */
  target: PasteTarget | undefined;
  changes: ChangeSet;
  sheet: RefObject<VirtualSheetHandle | null>;
}

/** A column of the sheet. */
type PastedColumn = EditedColumn & { of: { field?: Parameters<typeof numberFieldOf>[0] } };

interface VenueParts {
  field: ViewField | undefined;
  venues: readonly Venue[];
  columns: readonly MatrixColumn[];
  cells: MatrixCells;
}

/** The venues, for the field that the sheet shows; undefined where it is computed. */
export function venueTarget(
  { field, venues, columns, cells }: VenueParts,
  formats: Formats,
): PasteTarget | undefined {
  const entered = field?.field;
  if (!entered) return undefined;
  const number = numberFieldOf(entered, formats);
  return {
    columns: venues,
    words: texts.columns.venue,
    // a venue that is folded open has several columns
    from: (left) => [...new Set(columns.slice(left).map(({ venue }) => venue.id))],
    fieldOf: () => number,
    isSame: (record, venue, text) => cells.isSame(record, venue, entered, text),
    takes: (record, venue) => !cells.isNotSold(record, venue),
    editsOf: (edits) =>
      edits.map(({ record, column, text }) => ({ record, venue: column, field: entered.path, text })),
    leftText: texts.columns.venue.left,
  };
}

/** Where a block goes that is pasted by name, and what its cells hold there. */
export function targetsOf(
  { scoped, rows }: Pick<PasteParts, 'scoped' | 'rows'>,
  target: PasteTarget,
  range: Range,
) {
  const byId = new Map(scoped.map((record) => [record._id, record]));
  const at =
    (of: 'isSame' | 'takes') =>
    (id: string, column: string, text = '') => {
      const record = byId.get(id);
      return record !== undefined && target[of](record, column, text);
    };
  return {
    records: recordsFrom(rows, range.top),
    columns: target.from(range.left),
    fieldOf: target.fieldOf,
    isSame: at('isSame'),
    takes: at('takes'),
  };
}

/** What the names of a block can stand for. */
export function optionsOf(
  { resource, scoped }: Pick<PasteParts, 'resource' | 'scoped'>,
  { columns, words }: PasteTarget,
): PasteOptions {
  const byId = new Map(scoped.map((record) => [record._id, record]));
  return {
    one: resource.label.one,
    records: scoped.map((record) => ({ id: record._id, name: resource.titleOf(record) })),
    columns,
    column: words,
    codeOf: (id) => codesOf(resource, byId.get(id)).find((code) => code !== '') ?? '',
  };
}

function codesOf(resource: AnyResource, record: Identified | undefined): string[] {
  const codes = record ? resource.identifiers(record) : [];
  return codes.map((code) => (typeof code === 'string' ? code : ''));
}

/** The records and columns by their names and codes, in time slices. */
export function* nameIndexes(
  { resource, scoped }: Pick<PasteParts, 'resource' | 'scoped'>,
  { columns }: PasteTarget,
): Generator<void, Pick<PasteSource, 'recordIndex' | 'columnIndex'>> {
  const names = scoped.map((record): Named => {
    const [sku, barcode] = codesOf(resource, record);
    return { id: record._id, name: resource.titleOf(record), sku, barcode };
  });
  const recordIndex = yield* nameIndexSlices(names);
  return { recordIndex, columnIndex: yield* nameIndexSlices(columns) };
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
