import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { type ClipboardTexts, exactValues, readClipboard } from '../../../lib/clipboard';
import { runInSlices } from '../../../lib/timeSlices';
import type { Block } from '../../../lib/tsv';
import { type Named, type NameIndex, nameIndexSlices } from '../../../rules/names';
import { numberBlockSlices } from '../../../rules/numberBlock';
import { type NamedBlock, namedBlock } from '../../../rules/pasteByName';
import { useLoaded } from '../../../ui/hooks/useLoaded';
import type { SheetPaste, VirtualSheetHandle } from '../../../ui/sheet/model';
import type { Range } from '../../../ui/sheet/range';
import { rangeOf } from '../../../ui/sheet/selection';
import type { ChangeSet } from '../../changes/set/changeSet';
import { isSameText } from '../../changes/source/sameText';
import type { Identified } from '../../declare/effects';
import type { AnyResource } from '../../declare/resource';
import type { MatrixCells } from './cells';
import type { MatrixColumn, Venue, ViewField } from './columns';
import { numberFieldOf } from './numberFields';
import type { PasteOptions } from './paste/PasteName';
import type { PasteSource } from './paste/usePasteReport';
import type { MatrixRows } from './rows';

interface PasteParts {
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

const loadReport = async () => (await import('./paste/PasteReport')).PasteReport;

/**
 * Pastes a block from a spreadsheet: by name where it holds names of records or venues, else by place. Nothing
 * changes before a report where names or ambiguous numbers have to be looked at.
 */
export function usePaste(parts: PasteParts): {
  onPaste(paste: SheetPaste): boolean;
  /** For a block that is pasted beside the sheet. */
  pasteByName(clipboard: ClipboardTexts): void;
  report: ReactNode;
} {
  const formats = useFormats();
  const [open, setOpen] = useState<{ source: PasteSource; options: PasteOptions }>();
  const close = useCallback(() => setOpen(undefined), []);
  const Report = useLoaded(loadReport, open !== undefined, close);
  const { resource, field, scoped, venues, rows, columns, cells, changes, sheet } = parts;

  const ask = (named: NamedBlock, range: Range, values: Values, indexes: [NameIndex, NameIndex]) => {
    const entered = field?.field;
    if (!entered) return;
    const byId = new Map(scoped.map((record) => [record._id, record]));
    setOpen({
      source: {
        named,
        values,
        records: recordsFrom(rows, range.top),
        venues: columns.slice(range.left).map(({ venue }) => venue.id),
        field: numberFieldOf(entered, formats),
        isSame: (id, venue, text) => {
          const record = byId.get(id);
          return (
            record !== undefined && isSameText(entered, cells.typedOf(record, venue, entered), text, formats)
          );
        },
        recordIndex: indexes[0],
        venueIndex: indexes[1],
      },
      options: {
        one: resource.label.one,
        records: scoped.map((record) => ({ id: record._id, name: resource.titleOf(record) })),
        venues,
        codeOf: (id) => codesOf(resource, byId.get(id)).find((code) => code !== '') ?? '',
      },
    });
  };

  const placeBlock = (block: Block, range: Range, values: Values, place: SheetPaste['place']) => {
    const fieldOf = (column: number) => numberFieldOf(columns[range.left + column]?.of.field, formats);
    runInSlices(numberBlockSlices({ block, values, fieldOf }), (read) => {
      if (read.unclear > 0) return ask(plainBlock(block), range, values, [NO_NAMES, NO_NAMES]);
      place(block.map((texts, row) => texts.map((text, column) => read.cells[row]?.[column]?.text ?? text)));
    });
  };

  const paste = (
    clipboard: ClipboardTexts,
    { range, place }: Pick<SheetPaste, 'range' | 'place'>,
    isByName: boolean,
  ) => {
    const block = readClipboard(clipboard);
    const values = exactValues(clipboard.html, block);
    if (!isByName && !mayHoldNames(block)) return placeBlock(block, range, values, place);
    const names = scoped.map((record): Named => {
      const [sku, barcode] = codesOf(resource, record);
      return { id: record._id, name: resource.titleOf(record), sku, barcode };
    });
    runInSlices(indexes(names, venues), ([records, places]) => {
      const named = namedBlock(block, records, places);
      if (named) ask(named, range, values, [records, places]);
      else placeBlock(block, range, values, place);
    });
  };

  return {
    onPaste: (given) => {
      paste(given, given, false);
      return true;
    },
    pasteByName: (clipboard) => {
      if (!sheet.current) return;
      const { place, getSelection } = sheet.current;
      paste(clipboard, { range: rangeOf(getSelection()), place }, true);
    },
    report: open && Report && (
      <Report
        source={open.source}
        options={open.options}
        formats={formats}
        onPaste={(edits) => {
          const path = field?.field?.path;
          if (path !== undefined) {
            void changes.putMany({
              edits: edits.map((edit) => ({ ...edit, field: path })),
              count: edits.length,
            });
          }
          close();
        }}
        onCancel={close}
      />
    ),
  };
}

type Values = readonly (readonly (number | undefined)[])[];

const NONE = new Map<string, readonly string[]>();
const NO_NAMES: NameIndex = {
  items: [],
  ids: { name: NONE, sku: NONE, barcode: NONE, loose: NONE },
  loose: [],
};

/** A block without names, for the question about its numbers. */
function plainBlock(block: Block): NamedBlock {
  return { block, isTurned: false, hasHead: false, keyColumn: -1, names: [] };
}

function codesOf(resource: AnyResource, record: Identified | undefined): string[] {
  const codes = record ? resource.identifiers(record) : [];
  return codes.map((code) => (typeof code === 'string' ? code : ''));
}

function* indexes(
  names: readonly Named[],
  venues: readonly Venue[],
): Generator<void, [NameIndex, NameIndex]> {
  const records = yield* nameIndexSlices(names);
  return [records, yield* nameIndexSlices(venues)];
}

/** Whether a first row or a leading column has texts: numbers alone are placed at once. */
function mayHoldNames(block: Block): boolean {
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
