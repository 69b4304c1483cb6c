import clsx from 'clsx';
import type { Formats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import { matrix as texts } from '../../../messages/matrix';
import { Text } from '../../../ui/layout/primitives';
import type { FrozenColumn } from '../../../ui/sheet/model';
import { nameWidth } from './columns';
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
}

/** The list's column of names, by which it can be sorted. */
const NAME_KEY = 'name';

/** The columns that stay in view: the record, and its base figure. */
export function frozenColumns({
  view,
  list,
  rows,
  formats,
  room,
  columnCount,
}: FrozenParts): readonly FrozenColumn[] {
  const { resource, context, sort, onSort, updatedKeys } = list;
  const { base } = view;
  const isPhone = room === 'phone';
  const baseOf = (row: number) => {
    const record = rows.recordAt(row);
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
            <span>{baseOf(row) !== '' && texts.base(base.name, baseOf(row))}</span>
          </span>
        )
      : (row) => (
          <Text truncate className={clsx(styles.cut, markOf(row))} title={nameOf(row)}>
            {nameOf(row)}
          </Text>
        ),
  };
  if (isPhone) return [name];
  return [name, { key: 'base', header: base.header(formats), width: '80px', align: 'end', shown: baseOf }];
}
