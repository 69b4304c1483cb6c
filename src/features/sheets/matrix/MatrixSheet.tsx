import { type RefObject, useCallback, useMemo } from 'react';
import { useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import { matrix as texts } from '../../../messages/matrix';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import type { VirtualSheetHandle, VirtualSheetProps } from '../../../ui/sheet/model';
import { VirtualSheet } from '../../../ui/sheet/VirtualSheet';
import type { MatrixCells } from './cells';
import { labelWithUnit, type MatrixColumn } from './columns';
import type { Comparison } from './differs/comparison';
import { frozenColumns } from './frozen';
import type { MatrixView } from './matrixView';
import type { MatrixRows } from './rows';
import { NO_CELL, recordCells, useRowVersions, useSheetStart } from './sheetRows';
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
  const isFixed = useCallback(
    (record: Identified, { venue }: MatrixColumn) => cells.isNotSold(record, venue.id),
    [cells],
  );
  const edits = useMatrixEdits({ changes, rows, columns, isFixed });
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
