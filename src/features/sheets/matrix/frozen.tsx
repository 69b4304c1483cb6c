import clsx from 'clsx';
import type { Formats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import { matrix as texts } from '../../../messages/matrix';
import { Text, VisuallyHidden } from '../../../ui/layout/primitives';
import type { FrozenColumn } from '../../../ui/sheet/model';
import { labelWithUnit, nameWidth } from './columns';
import type { Comparison } from './differs/comparison';
import styles from './matrix.module.css';
import type { MatrixView } from './matrixView';
import type { MatrixRows } from './rows';
import type { Room } from './useRoom';

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
export function frozenColumns({
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
