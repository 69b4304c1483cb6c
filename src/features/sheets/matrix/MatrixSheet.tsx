import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { ListViewState } from '../../../kit/declare/listView';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { RecordChanges } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import { matrix as texts } from '../../../messages/matrix';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import type { VirtualSheetHandle, VirtualSheetProps } from '../../../ui/sheet/model';
import type { Selection } from '../../../ui/sheet/selection';
import { VirtualSheet } from '../../../ui/sheet/VirtualSheet';
import type { MatrixCells } from './cells';
import { labelWithUnit, type MatrixColumn } from './columns';
import type { Comparison } from './differs/comparison';
import { frozenColumns } from './frozen';
import type { MatrixView } from './matrixView';
import type { MatrixRows } from './rows';
import { useColumnWidths } from './useColumnWidths';
import { useMatrixEdits } from './useMatrixEdits';
import type { useMatrixState } from './useMatrixState';
import type { Room } from './useRoom';
import { useStatus } from './useStatus';

interface MatrixSheetProps {
  view: MatrixView;
  list: ListViewProps<Identified>;
  state: ReturnType<typeof useMatrixState>;
  room: Room;
  rows: MatrixRows;
  columns: readonly MatrixColumn[];
  cells: MatrixCells;
  changes: ChangeSet;
  sheet: RefObject<VirtualSheetHandle | null>;
  /** What the cells are compared with, while that is shown. */
  comparison: Comparison | undefined;
  onPaste: NonNullable<VirtualSheetProps['onPaste']>;
}

/** The sheet itself: what its cells show, and what an edit of them changes. */
export function MatrixSheet(props: MatrixSheetProps) {
  const { view, list, state, room, rows, columns, cells, changes, sheet, comparison, onPaste } = props;
  const { resource, context, isReadOnly, density } = list;
  const formats = useFormats();
  const isPhone = room === 'phone';
  const start = useSheetStart(list.position, rows);
  const rowVersion = useRowVersions(rows, changes);
  const edits = useMatrixEdits({ changes, cells, rows, columns });
  const status = useStatus({ view, cells, context, formats, resource, rows, columns, sheet, comparison });
  const frozen = useMemo(
    () => frozenColumns({ view, list, rows, formats, room, columnCount: columns.length, comparison }),
    [view, list, rows, formats, room, columns.length, comparison],
  );
  const version = useMemo(() => ({ cells, rows, columns, frozen }), [cells, rows, columns, frozen]);
  const showAll = useCallback(() => state.showOnly([]), [state]);
  const resizing = useColumnWidths(resource.name, columns);
  const at = recordCells(rows, columns);
  return (
    <VirtualSheet
      ref={sheet}
      label={texts.sheet(
        state.field ? labelWithUnit(state.field, formats) : '',
        resource.label.many.toLowerCase(),
      )}
      frozen={frozen}
      columns={columns}
      rowCount={rows.count}
      groupRows={rows.groupRows}
      row={rowData}
      rowIndexOf={rows.indexOf}
      cell={at(cells.cellOf, NO_CELL)}
      textAt={at(cells.textOf, '')}
      copyText={at(cells.copyOf, '')}
      readingOf={(row, column, typed) =>
        at((record, of) => cells.readingOf(record, of, typed), undefined)(row, column)
      }
      cellName={at((record, { name, venue }) => texts.cell(name, resource.titleOf(record), venue.name), '')}
      version={version}
      rowVersion={rowVersion}
      {...edits}
      onPaste={onPaste}
      leftText={(count) => texts.notSoldThere(count, formats.number(count))}
      {...start}
      {...(!isPhone && resizing)}
      onFoldRows={(row) => state.toggleGroup(rows.groupAt(row)?.name ?? '')}
      onFoldColumns={state.toggleVenue}
      readOnly={isReadOnly}
      density={density}
      isTall={isPhone}
      isHeaderHidden={isPhone}
      isFilling
      showsOldValues={columns.every(({ venue }) => venue.id === columns[0]?.venue.id)}
      announcedStatus={status.announcedStatus}
      {...(!isPhone && { statusLine: status.statusLine })}
      empty={
        <StatePanel
          title={texts.noneOf[state.only[0] ?? 'changed']}
          text={texts.noneOfText}
          actions={<Button onClick={showAll}>{texts.showAll}</Button>}
        />
      }
    />
  );

  function rowData(row: number) {
    const group = rows.groupAt(row);
    if (group) {
      const count = formats.number(group.count);
      const { isFolded } = group;
      return { key: `group ${group.name}`, name: group.name || texts.noGroup, group: { count, isFolded } };
    }
    const record = rows.recordAt(row);
    return { key: record?._id ?? '', name: record ? resource.titleOf(record) : '' };
  }
}

const NO_CELL = { text: '' };

/** Turns functions of record and column into those of the sheet's indices; heads of groups have no cells. */
function recordCells(rows: MatrixRows, columns: readonly MatrixColumn[]) {
  return <T,>(of: (record: Identified, column: MatrixColumn) => T, none: T) =>
    (row: number, column: number): T => {
      const record = rows.recordAt(row);
      const at = columns[column];
      return record && at ? of(record, at) : none;
    };
}

/** A value per row that changes with its record and with the record's changes. */
function useRowVersions(rows: MatrixRows, changes: ChangeSet): (row: number) => unknown {
  const known = useMemo(() => new WeakMap<Identified, { of: RecordChanges | undefined }>(), []);
  return useCallback(
    (row) => {
      const record = rows.recordAt(row);
      if (!record) return undefined;
      const of = changes.changesOf(record._id);
      const last = known.get(record);
      if (last && last.of === of) return last;
      const next = { of };
      known.set(record, next);
      return next;
    },
    [known, rows, changes],
  );
}

/** Begins the sheet at the place of its list, and keeps the place up to date (R115). */
function useSheetStart(position: ListViewState['position'], rows: MatrixRows) {
  const [{ top, row }] = useState(position.get);
  const start = { top: at(rows, top), active: at(rows, row) };
  const onTopRow = useCallback(
    (index: number) => {
      // the head of a group is no record
      const record = rows.recordAt(index) ?? rows.recordAt(index + 1);
      if (record) position.set({ top: record._id });
    },
    [position, rows],
  );
  const onSelect = useCallback(
    ({ active }: Selection) => {
      const record = rows.recordAt(active.row);
      if (record) position.set({ row: record._id });
    },
    [position, rows],
  );
  return { start, onTopRow, onSelect };
}

function at(rows: MatrixRows, id: string | undefined): number {
  return id === undefined ? 0 : Math.max(0, rows.indexOf(id));
}
