import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type DocumentLine, productOf } from '../../../rules/documentTally';
import { Thumb } from '../../../ui/feedback/Thumb';
import flow from '../../../ui/layout/flow.module.css';
import { RowCell } from '../../../ui/rows/RowCell';
import rows from '../../../ui/rows/rows.module.css';
import styles from './enter.module.css';
import type { LinesColumn } from './LinesGrid';
import type { DocumentStock } from './useDocumentStock';

/** The column with the product of each line, and what `notesOf` says below it. */
export const productColumn = (
  header: string,
  stock: Pick<DocumentStock, 'productOf' | 'lookOf'>,
  notesOf: (line: DocumentLine) => { note: ReactNode; phoneNote?: ReactNode },
): LinesColumn => ({
  key: 'product',
  header,
  className: rows.product,
  cell: (line) => <ProductCell line={line} stock={stock} {...notesOf(line)} />,
});

/** The product of a line: its photo, its name, and below it a note, which is another one on phones. */
function ProductCell({
  line,
  stock,
  note,
  phoneNote = note,
}: {
  line: DocumentLine;
  stock: Pick<DocumentStock, 'productOf' | 'lookOf'>;
  note: ReactNode;
  phoneNote?: ReactNode;
}) {
  const product = productOf(line);
  return (
    <RowCell className={rows.product} role="rowheader">
      <Thumb
        name={line.name}
        src={stock.productOf(product)?.productPhoto?.[0]?.url}
        {...stock.lookOf(product)}
      />
      <span className={clsx(rows.names, styles.names)}>
        <span className={rows.line} title={line.name}>
          {line.name}
        </span>
        <span className={clsx(rows.line, rows.sub)}>
          <span className={clsx(flow.onlySm, rows.line)}>{phoneNote}</span>
          <span className={flow.hideSm}>{note}</span>
        </span>
      </span>
    </RowCell>
  );
}
