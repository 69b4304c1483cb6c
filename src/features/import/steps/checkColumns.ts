import clsx from 'clsx';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { importing } from '../../../messages/importing';
import type { ImportedColumn } from '../check/checkedRow';
import styles from '../import.module.css';

/** A column of the check as it is rendered. */
export interface ShownColumn {
  column: ImportedColumn;
  head: string;
  headClass: string;
  className: string;
}

/** The columns in the order of the file: numbers stand at the right, amounts of the record have their unit. */
export function shownColumns(columns: readonly ImportedColumn[], currencySign = ''): ShownColumn[] {
  return columns.map((column) => {
    const { field, head, kind } = column.target;
    const file = field && fieldTypeOf(field).file;
    const isNumber = file?.places !== undefined;
    const hasUnit = file?.kind === 'money' && kind === 'field' && currencySign !== '';
    return {
      column,
      head: hasUnit ? importing.withUnit(head, currencySign) : head,
      headClass: clsx(styles.cell, isNumber && styles.cellEnd),
      className: clsx(styles.cell, isName(column) && styles.strong, isNumber && styles.cellEnd),
    };
  });
}

/** The columns of the grid: the number of the row, its state, then those of the file. */
export function gridTemplate(columns: readonly ImportedColumn[]): { template: string; minWidth: number } {
  const widths = columns.map((column) => (isName(column) ? 'minmax(170px, 1.6fr)' : 'minmax(100px, 1fr)'));
  return { template: `40px 92px ${widths.join(' ')}`, minWidth: 172 + columns.length * 116 };
}

const isName = ({ target }: ImportedColumn) => target.key.split('.').at(-1) === 'name';
