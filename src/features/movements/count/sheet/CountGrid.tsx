import clsx from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '../../../../host/formats';
import { count as texts } from '../../../../messages/count';
import { caseSizeOf } from '../../../../rules/cases';
import type { DocumentLine } from '../../../../rules/documentTally';
import { fromMinor } from '../../../../rules/minorUnits';
import { exactQuantity, quantityDecimals } from '../../../../rules/quantities';
import flow from '../../../../ui/layout/flow.module.css';
import { RowCell } from '../../../../ui/rows/RowCell';
import rows from '../../../../ui/rows/rows.module.css';
import { type LinesColumn, LinesGrid, type LinesGridProps } from '../../enter/LinesGrid';
import { productColumn } from '../../enter/ProductCell';
import { type OnType, QuantityField, type QuantityWords, type Typing } from '../../enter/QuantityField';
import { signed } from '../../enter/signed';
import type { DocumentStock } from '../../enter/useDocumentStock';
import { useTimes } from '../../enter/useTimes';
import type { CountState } from '../countLog';
import styles from './sheet.module.css';

const WORDS: QuantityWords = { fieldOf: texts.fieldOf, empty: texts.toCount };

interface CountGridProps extends Pick<LinesGridProps, 'ref' | 'groups'> {
  state: CountState;
  stock: DocumentStock;
  typing: Typing;
  onType: OnType;
}

/** The lines of a count with what is expected and counted of each. */
export function CountGrid({ ref, groups, state, stock, typing, onType }: CountGridProps) {
  const { number } = useFormats();
  const { record, tally } = state;
  const columns = useColumns({ state, stock, typing, onType });
  return (
    <LinesGrid
      ref={ref}
      label={texts.grid(record.venue.name)}
      className={clsx(styles.grid, record.isBlind && styles.blind)}
      groups={groups}
      columns={columns}
      groupNote={({ lines }) =>
        texts.group(number(lines.filter(({ id }) => tally.of(id)).length), number(lines.length))
      }
    />
  );
}

function useColumns({
  state,
  stock,
  typing,
  onType,
}: Omit<CountGridProps, 'ref' | 'groups'>): readonly LinesColumn[] {
  const { number, amount, currencySign } = useFormats();
  const times = useTimes();
  const { record, tally } = state;
  const { isBlind } = record;
  return useMemo(() => {
    const { hideSm } = flow;
    const { expectedOf, differenceOf, codeOf, caseSizeAt, decimalsAt } = lineDetails(tally, stock);
    const columns: (LinesColumn & { isHidden?: boolean })[] = [
      productColumn(texts.product, stock, (line) => ({
        note: codeOf(line),
        phoneNote: [line.shelf, codeOf(line)].filter(Boolean).join(', '),
      })),
      {
        key: 'shelf',
        header: texts.chooseShelf,
        className: hideSm,
        cell: ({ shelf }) => <RowCell className={hideSm}>{shelf}</RowCell>,
      },
      {
        key: 'expected',
        header: texts.expected,
        className: rows.end,
        isHidden: isBlind,
        cell(line) {
          const expected = expectedOf(line);
          return (
            <RowCell data-sk="muted" className={rows.end}>
              {expected === null ? texts.noEntry : number(expected)}
            </RowCell>
          );
        },
      },
      {
        key: 'counted',
        header: texts.countedHeader,
        className: rows.end,
        cell({ id, name }, isActive) {
          const { total, parts = [] } = tally.of(id) ?? {};
          return (
            <QuantityField
              {...{ typing, onType, name }}
              line={id}
              caseSize={caseSizeAt(id)}
              decimals={decimalsAt(id)}
              words={WORDS}
              counted={total}
              parts={parts.length > 1 ? parts.join(' ') : undefined}
              isTabStop={isActive}
            />
          );
        },
      },
      {
        key: 'difference',
        header: texts.difference,
        className: clsx(rows.end, hideSm),
        isHidden: isBlind,
        cell(line) {
          const of = differenceOf(line);
          return <DifferenceCell difference={of}>{of !== undefined && signed(of, number)}</DifferenceCell>;
        },
      },
      {
        key: 'value',
        header: texts.value(currencySign),
        className: clsx(rows.end, hideSm),
        isHidden: isBlind,
        cell(line) {
          const of = differenceOf(line);
          const value = of === undefined || line.cost === undefined ? undefined : fromMinor(of * line.cost);
          return (
            <DifferenceCell difference={of}>{value !== undefined && signed(value, amount)}</DifferenceCell>
          );
        },
      },
      {
        key: 'time',
        header: texts.time,
        className: clsx(rows.end, hideSm),
        cell({ id }) {
          const at = tally.of(id)?.lastAt;
          return (
            <RowCell data-sk="subtle" className={clsx(rows.end, hideSm)}>
              {at === undefined ? '' : times.time(at)}
            </RowCell>
          );
        },
      },
    ];
    return columns.filter(({ isHidden }) => !isHidden);
  }, [tally, stock, typing, onType, isBlind, number, amount, currencySign, times]);
}

/** What the columns say of a line. */
function lineDetails(tally: CountState['tally'], stock: DocumentStock) {
  /** On hand as expected; null: no stock entry. */
  const expectedOf = (line: DocumentLine): number | null => {
    const count = tally.of(line.id);
    if (count) return count.onHand;
    return stock.onHandOf(line);
  };
  const differenceOf = (line: DocumentLine) => {
    const counted = tally.of(line.id)?.total;
    return counted === undefined ? undefined : exactQuantity(counted - (expectedOf(line) ?? 0));
  };
  const caseSizeAt = (product: string) => {
    const known = stock.productOf(product);
    return known && caseSizeOf(known);
  };
  const decimalsAt = (product: string) => {
    const known = stock.productOf(product);
    return known && quantityDecimals(known);
  };
  const codeOf = (line: DocumentLine) =>
    stock.isDeleted(line.id) ? texts.unread.deleted : (line.barcode ?? line.sku ?? '');
  return { expectedOf, differenceOf, codeOf, caseSizeAt, decimalsAt };
}

/** A difference in units or in money, marked where there is one. */
function DifferenceCell({ difference, children }: { difference: number | undefined; children: ReactNode }) {
  return (
    <RowCell
      className={clsx(rows.end, styles.cell, flow.hideSm)}
      data-different={(difference ?? 0) !== 0 || undefined}
    >
      {children}
    </RowCell>
  );
}
