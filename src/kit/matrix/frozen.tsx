import type { Formats } from '../../host/formats';
import { matrix as texts } from '../../messages/matrix';
import type { FrozenColumn } from '../../ui/sheet/model';
import type { Identified } from '../declare/effects';
import type { ListViewProps } from '../declare/resource';
import styles from './matrix.module.css';
import type { MatrixView } from './matrixView';
import type { MatrixRows } from './rows';

interface FrozenParts {
  view: MatrixView;
  list: Pick<ListViewProps<Identified>, 'resource' | 'context' | 'sort' | 'onSort'>;
  rows: MatrixRows;
  formats: Formats;
  /** One column with two lines. */
  isPhone: boolean;
}

/** The list's column of names, by which it can be sorted. */
const NAME = 'name';

/** The columns that stay in view: the record, and its base figure. */
export function frozenColumns({ view, list, rows, formats, isPhone }: FrozenParts): readonly FrozenColumn[] {
  const { resource, context, sort, onSort } = list;
  const { base } = view;
  const baseOf = (row: number) => {
    const record = rows.recordAt(row);
    const value = record && base.valueOf(record, context.venues);
    return value === undefined ? '' : base.format(value, formats);
  };
  const nameOf = (row: number) => {
    const record = rows.recordAt(row);
    return record ? resource.titleOf(record) : '';
  };
  const name: FrozenColumn = {
    key: 'name',
    head: resource.label.one,
    width: isPhone ? 'minmax(120px, 1fr)' : '232px',
    ...(sort?.key === NAME && { sort: sort.direction }),
    onSort: () => onSort(NAME),
    shown: isPhone
      ? (row) => (
          <span className={styles.two}>
            <span className={styles.cut}>{nameOf(row)}</span>
            <span>{baseOf(row) !== '' && texts.base(base.name, baseOf(row))}</span>
          </span>
        )
      : (row) => (
          <span className={styles.cut} title={nameOf(row)}>
            {nameOf(row)}
          </span>
        ),
  };
  if (isPhone) return [name];
  return [name, { key: 'base', head: base.head(formats), width: '80px', align: 'end', shown: baseOf }];
}
