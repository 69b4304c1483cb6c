import clsx from 'clsx';
import { isNamePath } from '../../../kit/declare/field';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { importing } from '../../../messages/importing';
import type { ImportedColumn } from '../check/checkedRow';
import styles from '../import.module.css';

/** A column of the check as it is rendered. */
export interface ShownColumn {
  column: ImportedColumn;
  header: string;
  headerClass: string;
  className: string;
}

/** The columns in the order of the file: numbers stand at the right, amounts of the record have their unit. */
export function shownColumns(columns: readonly ImportedColumn[], currencySign = ''): ShownColumn[] {
  return columns.map((column) => {
    const { field, header, kind } = column.target;
    const file = field && fieldTypeOf(field).file;
    const isNumber = file?.decimals !== undefined;
    const hasUnit = file?.kind === 'money' && kind === 'field' && currencySign !== '';
    return {
      column,
      header: hasUnit ? importing.withUnit(header, currencySign) : header,
      headerClass: clsx(styles.cell, isNumber && styles.cellEnd),
      className: clsx(styles.cell, isName(column) && styles.strong, isNumber && styles.cellEnd),
    };
  });
}

/** In pixels: a name, a code of 13 digits, any other value. */
const MIN_COLUMN_WIDTHS = { name: 170, code: 130, other: 100 };

/** The columns of the grid: the number of the row, its state, then those of the file. */
export function gridTemplate(columns: readonly ImportedColumn[]): { template: string; minWidth: number } {
  const kinds = columns.map(kindOf);
  const widths = kinds.map((kind) => `minmax(${MIN_COLUMN_WIDTHS[kind]}px, ${kind === 'name' ? 1.6 : 1}fr)`);
  const codes = kinds.filter((kind) => kind === 'code').length;
  return {
    template: `40px 92px ${widths.join(' ')}`,
    minWidth: 172 + columns.length * 116 + codes * (MIN_COLUMN_WIDTHS.code - MIN_COLUMN_WIDTHS.other),
  };
}

function kindOf(column: ImportedColumn): keyof typeof MIN_COLUMN_WIDTHS {
  if (isName(column)) return 'name';
  const { field } = column.target;
  return field && fieldTypeOf(field).file.isCode ? 'code' : 'other';
}

const isName = ({ target }: ImportedColumn) => isNamePath(target.key);
