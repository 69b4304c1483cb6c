import clsx from 'clsx';
import { memo } from 'react';
import { useFormats } from '../../../host/formats';
import type { RecordOf } from '../../../kit/declare/registered';
import type { RecordLook } from '../../../kit/declare/traits';
import { count as texts } from '../../../messages/count';
import type { CountLine } from '../../../rules/stockCount';
import { Thumb } from '../../../ui/feedback/Thumb';
import flow from '../../../ui/layout/flow.module.css';
import { RowCell } from '../../../ui/rows/RowCell';
import rows from '../../../ui/rows/rows.module.css';
import { signed } from '../signed';
import type { Times } from '../useTimes';
import { CountField, type Typing } from './CountField';
import styles from './enter.module.css';

interface CountRowProps {
  at: number;
  isActive: boolean;
  /** Pixels. */
  top: number;
  height: number;
  line: CountLine;
  product: RecordOf<'product'> | undefined;
  look: RecordLook;
  isDeleted: boolean;
  /** On hand as expected; null: no stock entry. */
  expected: number | null;
  counted: number | undefined;
  /** What each source counted, separated by spaces, where there are several. */
  parts: string | undefined;
  lastAt: number | undefined;
  isBlind: boolean;
  times: Times;
  typing: Typing;
  onType(line: string, typed: string): void;
}

/** One line of a count. */
export const CountRow = memo(function CountRow({ at, isActive, top, height, line, ...props }: CountRowProps) {
  const { product, look, isDeleted, expected, counted, parts, lastAt, isBlind, times, typing, onType } =
    props;
  const { number, amount } = useFormats();
  const { hideSm, onlySm } = flow;
  const difference = counted === undefined ? undefined : counted - (expected ?? 0);
  const code = isDeleted ? texts.unread.deleted : (line.barcode ?? line.sku ?? '');
  const value =
    difference === undefined || line.cost === undefined ? undefined : (difference * line.cost) / 100;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the field inside is
    <div
      className={clsx(rows.row, styles.row)}
      style={{ top, height }}
      role="row"
      aria-rowindex={at + 2}
      data-at={at}
    >
      <RowCell className={rows.product} role="rowheader">
        <Thumb name={line.name} src={product?.productPhoto?.[0]?.url} icon={look.icon} colour={look.colour} />
        <span className={clsx(rows.names, styles.names)}>
          <span className={rows.line} title={line.name}>
            {line.name}
          </span>
          <span className={clsx(rows.line, rows.sub)}>
            <span className={clsx(onlySm, rows.line)}>{[line.shelf, code].filter(Boolean).join(', ')}</span>
            <span className={hideSm}>{code}</span>
          </span>
        </span>
      </RowCell>
      <RowCell className={hideSm}>{line.shelf}</RowCell>
      {!isBlind && (
        <RowCell data-sk="muted" className={rows.end}>
          {expected === null ? texts.noEntry : number(expected)}
        </RowCell>
      )}
      <CountField
        {...{ counted, parts, typing, onType }}
        line={line.id}
        name={line.name}
        isTabStop={isActive}
      />
      {!isBlind && (
        <>
          <RowCell
            className={clsx(rows.end, styles.cell, hideSm)}
            data-different={difference ? true : undefined}
          >
            {difference === undefined ? '' : signed(difference, number)}
          </RowCell>
          <RowCell
            className={clsx(rows.end, styles.cell, hideSm)}
            data-different={difference ? true : undefined}
          >
            {value === undefined ? '' : signed(value, amount)}
          </RowCell>
        </>
      )}
      <RowCell data-sk="subtle" className={clsx(rows.end, hideSm)}>
        {lastAt === undefined ? '' : times.time(lastAt)}
      </RowCell>
    </div>
  );
});
