import { useCallback, useMemo } from 'react';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { Assessment } from '../../../kit/writes/source/assessment';
import { matrix as texts } from '../../../messages/matrix';
import { useStoreDispatch } from '../../../session/auth/session';
import { columnWidthChosen, usePreferences } from '../../../session/preferences/preferences';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import type { SheetCell, VirtualColumn } from '../../../ui/sheet/columns';
import type { SheetRowData, VirtualSheetProps } from '../../../ui/sheet/model';
import { VirtualSheet } from '../../../ui/sheet/VirtualSheet';
import type { Only } from './passingRows';
import type { MatrixRows, RowGroup } from './rows';
import { recordCells, useRowVersions, useSheetStart } from './sheetRows';
import type { EditedColumn } from './useMatrixEdits';

type Given = 'row' | 'rowCount' | 'cell' | 'cellName' | 'version' | 'columns';

interface RecordSheetProps<C> extends Omit<VirtualSheetProps, Given> {
  list: ListViewProps<Identified>;
  state: { only: readonly Only[]; showOnly(pressed: readonly Only[]): void };
  isPhone: boolean;
  rows: MatrixRows;
  columns: readonly C[];
  cells: {
    cellOf(record: Identified, column: C): SheetCell;
    textOf(record: Identified, column: C): string;
    copyOf(record: Identified, column: C): string;
  };
  /** 'Price of Cola at Harbour' */
  nameOf(record: Identified, column: C): string;
  groupRowOf(group: RowGroup): SheetRowData;
  changes: ChangeSet;
  /** Where it decides what cells show. */
  assessment?: Assessment;
}

/** What all sheets of a list share: their rows and places, the widths of columns, what stands where no row is left. */
export function RecordSheet<C extends VirtualColumn & EditedColumn>({
  list: { resource, isReadOnly, density, position },
  state,
  isPhone,
  rows,
  columns,
  cells,
  nameOf,
  groupRowOf,
  changes,
  assessment,
  frozen,
  statusLine,
  ...own
}: RecordSheetProps<C>) {
  const start = useSheetStart(position, rows, columns);
  const rowVersion = useRowVersions(rows, changes, assessment);
  const resizing = useColumnWidths(resource.name, columns);
  const version = useMemo(() => ({ cells, rows, columns, frozen }), [cells, rows, columns, frozen]);
  const at = recordCells(rows, columns);
  return (
    <VirtualSheet
      frozen={frozen}
      columns={columns}
      rowCount={rows.count}
      groupRows={rows.groupRows}
      groupHeights={rows.groupHeights}
      row={(row) => {
        const group = rows.groupAt(row);
        if (group) return groupRowOf(group);
        const record = rows.recordAt(row);
        return { key: record?._id ?? '', name: record ? resource.titleOf(record) : '' };
      }}
      rowIndexOf={rows.indexOf}
      cell={at(cells.cellOf, NO_CELL)}
      textAt={at(cells.textOf, '')}
      copyText={at(cells.copyOf, '')}
      cellName={at(nameOf, '')}
      version={version}
      rowVersion={rowVersion}
      {...start}
      {...(!isPhone && { ...resizing, ...(statusLine && { statusLine }) })}
      readOnly={isReadOnly}
      density={density}
      isTall={isPhone}
      isHeaderHidden={isPhone}
      isFilling
      empty={
        <StatePanel
          title={texts.noneOf[state.only[0] ?? 'changed']}
          text={texts.noneOfText}
          actions={<Button onClick={() => state.showOnly([])}>{texts.showAll}</Button>}
        />
      }
      {...own}
    />
  );
}

/** The cell where the sheet has no record. */
const NO_CELL = { text: '' };

/** The frozen columns, as MatrixSheet.tsx and Fields.tsx name them. */
const FROZEN_KEYS = ['name', 'base'];

/**
 * The widths of the columns that the user has set on this device. A venue has one, whatever field it shows; folded open, each
 * of its fields has its own.
 */
function useColumnWidths(
  list: string,
  columns: readonly (Pick<VirtualColumn, 'key' | 'group'> & { venue: { id: string } })[],
): Required<Pick<VirtualSheetProps, 'widths' | 'onResize'>> {
  const dispatch = useStoreDispatch();
  const stored = usePreferences().widths?.[list];
  const names = useMemo(
    () =>
      new Map([
        ...FROZEN_KEYS.map((key) => [key, key] as const),
        ...columns.map(
          ({ key, venue, group }) => [key, group?.isOpen || venue.id === '' ? key : venue.id] as const,
        ),
      ]),
    [columns],
  );
  const widths = useMemo(() => {
    const known = [...names].map(([key, name]) => [key, stored?.[name]] as const);
    return Object.fromEntries(known.filter((entry): entry is [string, number] => entry[1] !== undefined));
  }, [names, stored]);
  const onResize = useCallback(
    (key: string, width: number | undefined) =>
      dispatch(
        columnWidthChosen({ list, column: names.get(key) ?? key, ...(width !== undefined && { width }) }),
      ),
    [dispatch, list, names],
  );
  return { widths, onResize };
}
