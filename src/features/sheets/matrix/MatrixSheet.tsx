import { useCallback, useMemo } from 'react';
import type { Identified } from '../../../kit/declare/record';
import { matrix as texts } from '../../../messages/matrix';
import { cellStatus } from './cellStatus';
import { labelWithUnit, type MatrixColumn } from './columns';
import { frozenColumns } from './frozen';
import styles from './matrix.module.css';
import { RecordSheet } from './RecordSheet';
import { recordCells } from './sheetRows';
import { useMatrixEdits } from './useMatrixEdits';
import type { ShownMatrix } from './useMatrixView';
import { useStatus } from './useStatus';
import { useSwipe } from './useSwipe';

/** The sheet itself: what its cells show, and what an edit of them changes. */
export function MatrixSheet({ of: shown }: { of: ShownMatrix }) {
  const { view, list, state, room, isPhone, formats, rows, columns, cells, changes, sheet, comparison } =
    shown;
  const { resource, context } = list;
  const { titleOf, label } = resource;
  const isFixed = useCallback(
    (record: Identified, { venue }: MatrixColumn) => cells.isNotSold(record, venue.id),
    [cells],
  );
  const edits = useMatrixEdits({ changes, rows, columns, isFixed });
  const statusOf = useCallback(
    (record: Identified, column: MatrixColumn) =>
      cellStatus({ view, cells, context, formats, titleOf, comparison }, record, column),
    [view, cells, context, formats, titleOf, comparison],
  );
  const valueIn = useCallback(
    (record: Identified, { venue, of: { field } }: MatrixColumn) =>
      field && cells.valueOf(record, venue.id, field),
    [cells],
  );
  const status = useStatus({ rows, columns, sheet, statusOf, valueIn });
  const frozen = useMemo(
    () => frozenColumns({ view, list, rows, formats, room, columnCount: columns.length, comparison }),
    [view, list, rows, formats, room, columns.length, comparison],
  );
  const swipe = useSwipe((step) => {
    const next = state.venues[state.venueAt + step];
    if (next) state.showVenue(next);
  }, !isPhone);
  return (
    <div className={styles.sheet} {...swipe}>
      <RecordSheet
        ref={sheet}
        label={texts.sheet(state.field ? labelWithUnit(state.field, formats) : '', label.many.toLowerCase())}
        {...{ list, state, rows, columns, cells, changes, isPhone, frozen, ...edits, ...status }}
        onPaste={shown.paste.onPaste}
        nameOf={(record, { name, venue }) => texts.cell(name, titleOf(record), venue.name)}
        headOf={({ name, count, isFolded }) => ({
          key: `group ${name}`,
          name: name || texts.noGroup,
          group: { count: formats.number(count), isFolded },
        })}
        readingOf={(row, column, typed) =>
          recordCells(rows, columns)((record, of) => cells.readingOf(record, of, typed), undefined)(
            row,
            column,
          )
        }
        leftText={(count) => texts.notSoldThere(count, formats.number(count))}
        onFoldRows={(row) => state.toggleGroup(rows.groupAt(row)?.name ?? '')}
        onFoldColumns={state.toggleVenue}
        showsOldValues={columns.every(({ venue }) => venue.id === columns[0]?.venue.id)}
      />
    </div>
  );
}
