import { useCallback, useMemo, useRef } from 'react';
import { matrixCells } from '../../../src/features/sheets/matrix/cells';
import { columnsOf, fieldsOf, type MatrixColumn } from '../../../src/features/sheets/matrix/columns';
import type { MatrixView } from '../../../src/features/sheets/matrix/matrixView';
import { type PasteParts, venueTarget } from '../../../src/features/sheets/matrix/paste/namedPaste';
import { matrixRows, NO_GROUPING } from '../../../src/features/sheets/matrix/rows';
import { useMatrixChanges } from '../../../src/features/sheets/matrix/useMatrixChanges';
import { useMatrixEdits } from '../../../src/features/sheets/matrix/useMatrixEdits';
import { usePaste } from '../../../src/features/sheets/matrix/usePaste';
import { useFormats } from '../../../src/host/formats';
import type { ListContext } from '../../../src/kit/declare/listDeclaration';
import type { Identified } from '../../../src/kit/declare/record';
import { useRead, useResource } from '../../../src/kit/state/useResource';
import { useDiscardChanges } from '../../../src/kit/writes/bar/useDiscardChanges';
import { useSending } from '../../../src/kit/writes/send/useSending';
import type { ChangeSet } from '../../../src/kit/writes/set/changeSet';
import { useOfferedChanges } from '../../../src/kit/writes/set/useOfferedChanges';
import { withOwnParts } from '../../../src/kit/writes/source/ownParts';
import type { Block } from '../../../src/lib/tsv';
import { product } from '../../../src/resources/product/declaration/product';
import { parts } from '../../../src/resources/product/list/parts';
import { prices } from '../../../src/resources/product/list/pricesView';
import type { VirtualColumn } from '../../../src/ui/sheet/columns';
import type { VirtualSheetHandle } from '../../../src/ui/sheet/model';
import { type CellPosition, placed, type Range } from '../../../src/ui/sheet/range';
import { rowOffsets } from '../../../src/ui/sheet/rowOffsets';
import { rangeOf, type Selection, single } from '../../../src/ui/sheet/selection';
import { type ChangesHandle, heldIn, keyOf } from './changeSetScreen';
import { venues } from './records';

/** The view Prices with the save bar of the list. */
export interface MatrixHandle extends ChangesHandle {
  hasRecord(id: string): boolean;
  /** The keys of the cells by row and column; the selection is theirs. */
  cellAt(place: CellPosition): string | undefined;
  rowCount: number;
  select(place: CellPosition): void;
  /** Ctrl+V at the selection. */
  paste(text: string): void;
  refresh(): void;
}

const PARTS = withOwnParts(product, parts);
const VIEW = prices as unknown as MatrixView;
const [PRICE] = fieldsOf(VIEW);
const VENUE_IDS = venues.map(({ id }) => id);
const NO_FOLDS: ReadonlySet<string> = new Set();
const CONTEXT = {
  now: 0,
  venues,
  nameOf: () => undefined,
  activeIndexOf: () => undefined,
} as unknown as ListContext;
const SEND_MESSAGES = { isOwn: true, done: () => 'Saved', failed: () => 'Not saved' };

export function MatrixScreen({ onRender }: { onRender(handle: MatrixHandle | undefined): void }) {
  onRender(useMatrix());
  return null;
}

/** What a sheet is about: the list and its changes. */
export interface SheetParts {
  list: readonly Identified[];
  changes: ChangeSet;
  source: ReturnType<typeof useMatrixChanges>['source'];
}

type SheetHandle = Pick<MatrixHandle, 'cellAt' | 'rowCount' | 'select' | 'paste'>;

/** A view of the list, Prices unless stated; undefined while it has no records. */
export function useMatrix(
  useSheet: (parts: SheetParts) => SheetHandle = usePrices,
): MatrixHandle | undefined {
  const read = useRead(product, 'fetchAll', {});
  const { list } = useResource(product);
  const { changes, sender, source } = useMatrixChanges(product, PARTS);
  const offer = useOfferedChanges(changes, source, { isReady: list.length > 0 });
  const sending = useSending(sender);
  const sheet = useSheet({ list, changes, source });
  const discard = useDiscardChanges(changes, sending.forget);
  const options = { source, venues: VENUE_IDS, cancelLabel: 'Back', messages: SEND_MESSAGES };
  if (list.length === 0) return undefined;
  return {
    ...{ changes, offer, sending, discard, isCovered: false },
    save: (leftOut) => sending.checkAndSend({ ...options, isSent: (cell) => keyOf(cell) !== leftOut }),
    retry: () => sending.retry(options),
    goOn: () => sending.goOn(options),
    held: () => heldIn({ changes, offer, sending }),
    hasRecord: (id) => source.recordOf(id) !== undefined,
    refresh: read.refresh,
    ...sheet,
  };
}

function usePrices({ list, changes, source }: SheetParts): SheetHandle {
  const formats = useFormats();
  const cells = useMemo(
    () => matrixCells({ view: VIEW, source, changes, context: CONTEXT, formats }),
    [source, changes, formats],
  );
  const columns = useMemo(
    () => (PRICE ? columnsOf(VIEW, venues, PRICE, NO_FOLDS, 'wide', formats) : []),
    [formats],
  );
  const rows = useMemo(() => matrixRows(list, NO_GROUPING), [list]);
  const isFixed = useCallback(
    (record: Identified, { venue }: MatrixColumn) => cells.isNotSold(record, venue.id),
    [cells],
  );
  const { onEdit } = useMatrixEdits({ changes, rows, columns, isFixed });
  const target = venueTarget({ field: PRICE, venues, columns, cells }, formats);
  return useSheetHand({ list, changes, rows, columns, target, onEdit });
}

interface HandParts extends Pick<PasteParts, 'rows' | 'target' | 'changes'> {
  list: readonly Identified[];
  columns: readonly (VirtualColumn & PasteParts['columns'][number])[];
  onEdit: ReturnType<typeof useMatrixEdits>['onEdit'];
}

/** A sheet without its table: the selection, and what a paste does with it. */
export function useSheetHand({ list, changes, rows, columns, target, onEdit }: HandParts): SheetHandle {
  const selection = useRef<Selection>(single({ row: 0, column: 0 }));
  const sheet = useRef<VirtualSheetHandle>(null);
  const offsets = rowOffsets(rows.count, rows.groupRows, { row: 1, group: 1 });
  const place = (block: Block, range: Range = rangeOf(selection.current)) =>
    onEdit(placed({ rows: offsets, columns }, range, block).edit);
  sheet.current = { getSelection: () => selection.current, paste: place } as unknown as VirtualSheetHandle;
  const { onPaste } = usePaste({ resource: product, scoped: list, rows, columns, target, changes, sheet });
  return {
    cellAt({ row, column }) {
      const record = rows.recordAt(row);
      const at = columns[column];
      return (
        record && at && keyOf({ record: record._id, venue: at.venue.id, field: at.of.field?.path ?? '' })
      );
    },
    rowCount: rows.count,
    select(to) {
      selection.current = single(to);
    },
    paste(text) {
      const range = rangeOf(selection.current);
      const input = {
        ...{ block: [], text, html: '', range, count: () => 0 },
        place: (block: Block) => place(block, range),
      };
      onPaste(input);
    },
  };
}
