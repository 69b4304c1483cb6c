import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { type Formats, useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/effects';
import type { AnyResource } from '../../../kit/declare/resource';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import { isSameText } from '../../../kit/writes/source/sameText';
import { type ClipboardTexts, exactValues, readClipboard } from '../../../lib/clipboard';
import { runInSlices } from '../../../lib/timeSlices';
import type { Block } from '../../../lib/tsv';
import { matrix } from '../../../messages/matrix';
import { sheet as messages } from '../../../messages/sheet';
import { type Named, type NameIndex, nameIndexSlices } from '../../../rules/names';
import { type NumberBlock, numberBlockSlices, type ReadBlock } from '../../../rules/numberBlock';
import { decimalOf, type NumberField } from '../../../rules/numberNotation';
import { namedBlock, type PastePlan } from '../../../rules/pasteByName';
import { useLoaded } from '../../../ui/hooks/useLoaded';
import type { SheetPaste, VirtualSheetHandle } from '../../../ui/sheet/model';
import type { Range } from '../../../ui/sheet/range';
import { rangeOf } from '../../../ui/sheet/selection';
import type { MatrixCells } from './cells';
import type { MatrixColumn, Venue, ViewField } from './columns';
import { numberFieldOf } from './numberFields';
import { evidenceNotes, roundingNotes } from './paste/numberNotes';
import type { PasteOptions } from './paste/PasteName';
import type { PasteSource } from './paste/usePasteReport';
import type { MatrixRows } from './rows';
import { MOST_SELECTED, rangeAround } from './useMatrixEdits';

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
const loadQuestion = async () => (await import('./paste/PlaceReport')).PlaceReport;

/** A block that is pasted by place, with what its numbers can be read from. */
interface PlacedBlock extends NumberBlock {
  place: SheetPaste['place'];
}

/** What has to be looked at before anything changes. */
interface Asked {
  byName?: { source: PasteSource; options: PasteOptions };
  byPlace?: { block: PlacedBlock; read: ReadBlock; field: NumberField };
}

/**
 * Pastes a block from a spreadsheet: by name where it holds names of records or venues, else by place. Nothing
 * changes before a report where names or ambiguous numbers have to be looked at (src/README.md, R174).
 */
export function usePaste(parts: PasteParts): {
  onPaste(paste: SheetPaste): boolean;
  /** For a block that is pasted beside the sheet. */
  pasteByName(clipboard: ClipboardTexts): void;
  report: ReactNode;
} {
  const formats = useFormats();
  const [{ byName, byPlace }, setAsked] = useState<Asked>({});
  const close = useCallback(() => setAsked({}), []);
  const Report = useLoaded(loadReport, byName !== undefined, close);
  const Question = useLoaded(loadQuestion, byPlace !== undefined, close);
  const { scoped, venues, columns, resource, field, sheet } = parts;
  const enter = useNamedEdits(parts);

  const placeBlock = (block: PlacedBlock) => {
    runInSlices(numberBlockSlices(block), (read) => {
      const at = read.evidence.findIndex((one) => one && decimalOf(one) === 'ask');
      const asked = at < 0 ? undefined : block.fieldOf(at);
      if (asked && block.answer === undefined) return setAsked({ byPlace: { block, read, field: asked } });
      const texts = block.block.map((row, down) =>
        row.map((text, across) => read.cells[down]?.[across]?.text ?? text),
      );
      const notes = [evidenceNotes, roundingNotes].flatMap((of) => of(read, block.fieldOf, formats));
      block.place(texts, notes);
    });
  };

  const paste = (
    clipboard: ClipboardTexts,
    { range, place }: Pick<SheetPaste, 'range' | 'place'>,
    isByName: boolean,
  ) => {
    const block = readClipboard(clipboard);
    const values = exactValues(clipboard.html, block);
    const fieldOf = (column: number) => numberFieldOf(columns[range.left + column]?.of.field, formats);
    const byPlace = { block, values, fieldOf, place };
    if (!isByName && !mayHoldNames(block)) return placeBlock(byPlace);
    const names = scoped.map((record): Named => {
      const [sku, barcode] = codesOf(resource, record);
      return { id: record._id, name: resource.titleOf(record), sku, barcode };
    });
    runInSlices(indexes(names, venues), ([recordIndex, venueIndex]) => {
      const named = field?.field && namedBlock(block, recordIndex, venueIndex);
      if (!named) return placeBlock(byPlace);
      const source = { named, values, recordIndex, venueIndex, ...targetsOf(parts, range, formats) };
      setAsked({ byName: { source, options: optionsOf(parts) } });
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
    report: (
      <>
        {byName && Report && (
          <Report
            source={byName.source}
            options={byName.options}
            formats={formats}
            onPaste={(edits, notSold) => {
              close();
              void enter(edits, notSold);
            }}
            onCancel={close}
          />
        )}
        {byPlace && Question && (
          <Question
            size={{ rows: byPlace.block.block.length, columns: byPlace.block.block[0]?.length ?? 0 }}
            read={byPlace.read}
            field={byPlace.field}
            formats={formats}
            onPaste={(answer) => {
              close();
              placeBlock({ ...byPlace.block, answer });
            }}
            onCancel={close}
          />
        )}
      </>
    ),
  };
}

/** Enters what a report has confirmed as one step, selects it, and announces what became of it. */
function useNamedEdits({ field, changes, rows, columns, sheet }: PasteParts) {
  const { number } = useFormats();
  const shown = useRef({ rows, columns });
  shown.current = { rows, columns };
  return async (edits: PastePlan['edits'], notSold: number) => {
    const path = field?.field?.path;
    if (path === undefined) return;
    const cells = edits.map((edit) => ({ ...edit, field: path }));
    await changes.putMany({ edits: cells, count: cells.length });
    const { rows, columns } = shown.current;
    const range = cells.length > MOST_SELECTED ? undefined : rangeAround(cells, rows, columns);
    if (range) sheet.current?.selectRange(range);
    else sheet.current?.focusAgain();
    const hidden = cells.filter(({ record }) => rows.indexOf(record) < 0).length;
    const left = notSold > 0 ? matrix.notSoldThere(notSold, number(notSold)) : undefined;
    sheet.current?.announce(
      [
        messages.pasted({ count: cells.length, left }, number),
        ...(hidden > 0 ? [matrix.notShown(hidden, number(hidden))] : []),
      ].join(' '),
    );
  };
}

/** Where a block goes that is pasted by name, and what its cells hold there. */
function targetsOf({ field, scoped, rows, columns, cells }: PasteParts, range: Range, formats: Formats) {
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

function optionsOf({ resource, scoped, venues }: PasteParts): PasteOptions {
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
