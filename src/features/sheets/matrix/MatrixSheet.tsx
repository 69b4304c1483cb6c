import clsx from 'clsx';
import { useCallback, useMemo } from 'react';
import type { Formats } from '../../../host/formats';
import type { ListContext } from '../../../kit/declare/listDeclaration';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import { differenceOf, shownText } from '../../../kit/fieldTypes/cellText';
import { matrix as texts } from '../../../messages/matrix';
import { Text, VisuallyHidden } from '../../../ui/layout/primitives';
import type { FrozenColumn } from '../../../ui/sheet/model';
import type { MatrixCells } from './cells';
import { labelWithUnit, type MatrixColumn, nameWidth } from './columns';
import type { Comparison } from './differs/comparison';
import styles from './matrix.module.css';
import type { MatrixView } from './matrixView';
import { RecordSheet } from './RecordSheet';
import type { MatrixRows } from './rows';
import { recordCells } from './sheetRows';
import { useMatrixEdits } from './useMatrixEdits';
import type { ShownMatrix } from './useMatrixView';
import type { Room } from './useRoom';
import { type CellStatus, changedText, useStatus } from './useStatus';
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
        groupRowOf={({ name, count, isFolded }) => ({
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

interface StatusParts {
  view: MatrixView;
  cells: MatrixCells;
  context: ListContext;
  formats: Formats;
  titleOf(record: Identified): string;
  /** What the cells are compared with, while that is shown. */
  comparison?: Comparison | undefined;
}

/** What the status line shows of one cell. */
function cellStatus(
  { view, cells, context, formats, titleOf, comparison }: StatusParts,
  record: Identified,
  column: MatrixColumn,
): CellStatus {
  const { venue, of } = column;
  const cell = cells.cellOf(record, column);
  const isNone = cells.isNotSold(record, venue.id);
  const validation = isNone ? undefined : cells.validationOf(record, venue.id);
  const shown = of.field ? shownText(of.field, cell.text, formats) : cell.text;
  const difference =
    of.field && cell.was !== undefined && validation
      ? differenceOf(of.field, validation.stored[of.field.path], validation.values[of.field.path], formats)
      : '';
  const after = difference === '' ? '' : `, ${difference}`;
  const compared = comparedText(comparison, record, column);
  const reasons = view.reasonsNotSold(record, venue.id, context);
  const notes = [
    validation && view.detailsOf(validation.values, formats, record),
    // the sheet has it as the message of a cell that takes no entry
    !isNone && reasons.length > 0 ? texts.notSoldAt(venue.name, reasons) : undefined,
  ].filter((note) => note !== undefined && note !== '');
  return {
    name: [titleOf(record), texts.at, venue.name],
    difference,
    value: changedText(cell.was, shown, after + compared),
    notes: notes as string[],
  };
}

/** ', +0.60 over base, 6 of 8 venues have 5.20'; empty where nothing is compared. */
function comparedText(
  comparison: Comparison | undefined,
  record: Identified,
  { venue, of }: MatrixColumn,
): string {
  const compared = of.key === comparison?.field.path ? comparison.cellOf(record, venue.id) : undefined;
  if (!comparison || !compared) return '';
  const most = compared.isDifferent ? comparison.most(record) : '';
  return [compared.status, most]
    .filter((part) => part !== '')
    .map((part) => texts.next(part))
    .join('');
}

interface FrozenParts {
  view: MatrixView;
  list: Pick<ListViewProps<Identified>, 'resource' | 'context' | 'sort' | 'onSort' | 'updatedKeys'>;
  rows: MatrixRows;
  formats: Formats;
  /** On phones there is one column with two lines. */
  room: Room;
  /** The number of columns beside them. */
  columnCount: number;
  /** With most venues: the most frequent value stands in place of the base figure. */
  comparison: Comparison | undefined;
}

/** The list's column of names, by which it can be sorted. */
const NAME_KEY = 'name';

/** 'Base, €' and 'Total'; longer ones have the code of a currency, whose amounts may have three decimals. */
const MAX_SHORT_HEADER = 7;

/** The columns that stay in view: the record, and its base figure. */
function frozenColumns({
  view,
  list,
  rows,
  formats,
  room,
  columnCount,
  comparison,
}: FrozenParts): readonly FrozenColumn[] {
  const { resource, context, sort, onSort, updatedKeys } = list;
  const { base } = view;
  const most = comparison?.of === 'most' ? comparison : undefined;
  const isPhone = room === 'phone';
  const baseOf = (row: number) => {
    const record = rows.recordAt(row);
    if (record && most) return <Most value={most.rowOf(record).most} shown={most.shown} />;
    const value = record && base.valueOf(record, context.venues);
    return value === undefined ? '' : base.format(value, formats);
  };
  const nameOf = (row: number) => {
    const record = rows.recordAt(row);
    return record ? resource.titleOf(record) : '';
  };
  const markOf = (row: number) => {
    const record = updatedKeys && rows.recordAt(row);
    return record && updatedKeys.has(record._id) ? styles.updated : undefined;
  };
  const name: FrozenColumn = {
    key: 'name',
    header: resource.label.one,
    width: nameWidth(columnCount, room),
    ...(sort?.key === NAME_KEY && { sort: sort.direction }),
    onSort: () => onSort(NAME_KEY),
    shown: isPhone
      ? (row) => (
          <span className={clsx(styles.two, markOf(row))}>
            <Text truncate className={styles.cut}>
              {nameOf(row)}
            </Text>
            <span>
              {baseOf(row) !== '' && (
                <>
                  {most ? texts.most : base.name} {baseOf(row)}
                </>
              )}
            </span>
          </span>
        )
      : (row) => (
          <Text truncate className={clsx(styles.cut, markOf(row))} title={nameOf(row)}>
            {nameOf(row)}
          </Text>
        ),
  };
  if (isPhone) return [name];
  const header = most
    ? labelWithUnit({ key: most.field.path, label: texts.most, field: most.field }, formats)
    : base.header(formats);
  const width = header.length > MAX_SHORT_HEADER ? '100px' : '80px';
  return [name, { key: 'base', header, width, align: 'end', shown: baseOf }];
}

/** The most frequent value of a record; an en dash where there is none. */
function Most({ value, shown }: { value: unknown; shown: Comparison['shown'] }) {
  if (value !== undefined) return shown(value);
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{texts.noMost}</VisuallyHidden>
    </>
  );
}
