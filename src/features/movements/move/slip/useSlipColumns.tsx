import clsx from 'clsx';
import { useMemo } from 'react';
import { useFormats } from '../../../../host/formats';
import type { SlipRecord } from '../../../../kit/documents/movementRecord';
import { writtenOf } from '../../../../kit/documents/slipRest';
import { move as texts } from '../../../../messages/move';
import { type DocumentLine, productOf } from '../../../../rules/documentTally';
import { differenceOf } from '../../../../rules/movements';
import { slipLine } from '../../../../rules/slips';
import flow from '../../../../ui/layout/flow.module.css';
import { RowCell } from '../../../../ui/rows/RowCell';
import rows from '../../../../ui/rows/rows.module.css';
import type { MovementLog, MovementState } from '../../apply/moveProps';
import type { LinesColumn } from '../../enter/LinesGrid';
import { productColumn } from '../../enter/ProductCell';
import type { QuantityWords } from '../../enter/QuantityField';
import { DifferenceText } from '../sheet/DifferenceText';
import { quantityColumn } from '../sheet/quantityColumn';
import styles from '../sheet/sheet.module.css';
import type { MovementEntries } from '../sheet/useMovementEntries';
import { WillBe } from '../sheet/WillBe';

const WORDS: QuantityWords = { fieldOf: texts.arrivedOf, empty: texts.toReceive };

/** The columns of a slip: sent, arrived, the difference, and what is on hand then. */
export function useSlipColumns({
  log,
  state,
  making: { entries, stock },
}: {
  log: MovementLog<SlipRecord>;
  state: MovementState<SlipRecord>;
  making: MovementEntries;
}): readonly LinesColumn[] {
  const { number } = useFormats();
  const { record, tally } = state;
  const { type } = entries;
  return useMemo(() => {
    const { hideSm } = flow;
    const enteredOf = ({ id }: DocumentLine) => tally.of(id)?.total;
    const rest = (line: DocumentLine) => {
      const entered = enteredOf(line);
      if (entered === undefined || line.planned === undefined) return undefined;
      return slipLine(line, entered).arrived - writtenOf(record, productOf(line), record.venue.id);
    };
    return [
      productColumn(texts.product, stock, (line) => ({
        note: line.barcode ?? line.sku,
        phoneNote: texts.sentUnits(number(line.planned ?? 0)),
      })),
      {
        key: 'sent',
        header: texts.sent,
        className: clsx(rows.end, hideSm),
        cell: ({ planned = 0 }) => (
          <RowCell className={clsx(rows.end, styles.end, hideSm)}>{number(planned)}</RowCell>
        ),
      },
      quantityColumn({
        key: 'arrived',
        header: texts.arrived,
        words: WORDS,
        tally,
        typing: log,
        onType: type,
      }),
      {
        key: 'difference',
        header: texts.difference,
        className: hideSm,
        cell: (line) => (
          <RowCell className={clsx(styles.end, hideSm)}>
            <DifferenceText difference={differenceOf(line, enteredOf(line))} isSlip />
          </RowCell>
        ),
      },
      {
        key: 'onHand',
        header: texts.onHandAt(record.venue.name),
        className: clsx(rows.end, hideSm),
        cell: (line) => (
          <RowCell className={clsx(rows.end, styles.end, hideSm)}>
            <WillBe was={stock.nowOf(productOf(line))} by={rest(line)} />
          </RowCell>
        ),
      },
    ] satisfies readonly LinesColumn[];
  }, [log, record, tally, stock, type, number]);
}
