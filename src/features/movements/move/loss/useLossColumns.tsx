import clsx from 'clsx';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useFormats } from '../../../../host/formats';
import type { LossRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import type { DocumentLine } from '../../../../rules/documentTally';
import { fromMinor } from '../../../../rules/minorUnits';
import { lossReasonOf } from '../../../../rules/movementSums';
import { Button } from '../../../../ui/form/Button';
import flow from '../../../../ui/layout/flow.module.css';
import { VisuallyHidden } from '../../../../ui/layout/primitives';
import { RowCell } from '../../../../ui/rows/RowCell';
import rows from '../../../../ui/rows/rows.module.css';
import type { MovementLog, MovementState } from '../../apply/moveProps';
import { unitCostOf } from '../../apply/unitCost';
import type { LinesColumn } from '../../enter/LinesGrid';
import { productColumn } from '../../enter/ProductCell';
import type { QuantityWords } from '../../enter/QuantityField';
import { signed } from '../../enter/signed';
import { useTimes } from '../../enter/useTimes';
import { quantityColumn } from '../sheet/quantityColumn';
import styles from '../sheet/sheet.module.css';
import type { MovementEntries } from '../sheet/useMovementEntries';
import { WillBe } from '../sheet/WillBe';

interface LossColumnsOptions {
  log: MovementLog<LossRecord>;
  state: MovementState<LossRecord>;
  making: MovementEntries;
  /** What is to be taken off the product of a line (negative). */
  restOf(line: DocumentLine): number;
  /** What is there is less than what is taken off. */
  isNegative(line: DocumentLine): boolean;
  onRemove(line: DocumentLine): void;
}

/** The columns of a loss: why, how much, what is on hand then, the cost, and when. */
export function useLossColumns({
  log,
  state,
  making: { entries, stock },
  restOf,
  isNegative,
  onRemove,
}: LossColumnsOptions): readonly LinesColumn[] {
  const { number, amount, currencySign } = useFormats();
  const { time } = useTimes();
  const { record, tally } = state;
  const { type } = entries;
  return useMemo(() => {
    const { hideSm, hideMd } = flow;
    const reasonText = ({ id, reason }: DocumentLine) =>
      [texts.reasons[lossReasonOf(reason)], record.notes[id]].filter(Boolean).join(': ');
    const costText = (line: DocumentLine) => {
      const [unitCost, { total = 0 } = {}] = [unitCostOf(line, record), tally.of(line.id)];
      return unitCost === undefined ? '' : signed(-fromMinor(total * unitCost), amount);
    };
    return [
      productColumn(texts.product, stock, (line) => ({
        note: line.barcode ?? line.sku,
        phoneNote: [reasonText(line), costText(line)].filter(Boolean).join(', '),
      })),
      {
        key: 'reason',
        header: texts.reason,
        className: hideSm,
        cell: (line) => (
          <RowCell className={hideSm} title={reasonText(line)}>
            <span className={rows.line}>{reasonText(line)}</span>
          </RowCell>
        ),
      },
      quantityColumn({
        key: 'quantity',
        header: texts.quantity,
        words: WORDS,
        tally,
        typing: log,
        onType: type,
        nameOf: ({ name, reason }) => texts.lossOf(name, texts.reasons[lossReasonOf(reason)]),
        written: (quantity) => signed(-quantity, number),
      }),
      {
        key: 'onHand',
        header: texts.onHand,
        className: clsx(rows.end, hideSm),
        cell: (line) => (
          <RowCell
            className={clsx(rows.end, styles.end, hideSm)}
            data-different={isNegative(line) || undefined}
          >
            <WillBe was={stock.onHandOf(line)} by={restOf(line) || undefined} />
            {isNegative(line) && <VisuallyHidden>{texts.flags.negative}</VisuallyHidden>}
          </RowCell>
        ),
      },
      {
        key: 'cost',
        isCost: true,
        header: texts.cost(currencySign),
        className: clsx(rows.end, hideSm),
        cell: (line) => <RowCell className={clsx(rows.end, hideSm)}>{costText(line)}</RowCell>,
      },
      {
        key: 'time',
        header: texts.time,
        className: clsx(rows.end, hideMd),
        cell: ({ id, since }) => (
          <RowCell className={clsx(rows.end, hideMd)} data-sk="muted">
            {time(tally.of(id)?.lastAt ?? since)}
          </RowCell>
        ),
      },
      {
        key: 'remove',
        header: <VisuallyHidden>{texts.removeHeader}</VisuallyHidden>,
        className: hideSm,
        cell: (line, isActive) => (
          <RowCell className={hideSm}>
            <Button
              size="sm"
              variant="ghost"
              icon={X}
              iconOnly
              tabIndex={isActive ? 0 : -1}
              onClick={() => onRemove(line)}
            >
              {texts.remove(line.name)}
            </Button>
          </RowCell>
        ),
      },
    ] satisfies readonly LinesColumn[];
  }, [log, record, tally, stock, type, restOf, isNegative, onRemove, number, amount, currencySign, time]);
}

const WORDS: QuantityWords = { fieldOf: texts.quantityOf, empty: texts.none };
