import clsx from 'clsx';
import type { ReactNode } from 'react';
import rows from './rows.module.css';

/** A cell of a row; its role is that of cells in the grid or table around it. */
export function RowCell({
  role = 'gridcell',
  className,
  title,
  children,
  ...data
}: {
  role?: 'gridcell' | 'cell' | 'rowheader' | 'columnheader';
  className?: string | undefined;
  title?: string;
  'aria-sort'?: 'ascending' | 'descending' | undefined;
  'data-different'?: true | undefined;
  /** The tone and weight of its text, as of the primitives: 'muted'. */
  'data-sk'?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div {...data} className={clsx(rows.cell, className)} role={role} title={title}>
      {children}
    </div>
  );
}
