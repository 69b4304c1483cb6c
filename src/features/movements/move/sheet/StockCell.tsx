import clsx from 'clsx';
import { move as texts } from '../../../../messages/move';
import { StockGauge } from '../../../../ui/feedback/StockGauge';
import flow from '../../../../ui/layout/flow.module.css';
import { RowCell } from '../../../../ui/rows/RowCell';
import rows from '../../../../ui/rows/rows.module.css';
import type { StockAt } from '../../enter/stockAt';
import styles from './sheet.module.css';
import { WillBe } from './WillBe';

/** The stock of a line at one of two venues: how full it is, and what it becomes. */
export function StockCell({
  stock,
  by,
  isGiving = false,
}: {
  stock: StockAt;
  /** What is added; undefined: nothing is entered. */
  by: number | undefined;
  /** What is not there is not taken: a negative result is doubtful. */
  isGiving?: boolean;
}) {
  const { onHand, level, maximum, tone } = stock;
  const will = (onHand ?? 0) + (by ?? 0);
  const isNegative = isGiving && by !== undefined && will < 0;
  return (
    <RowCell
      className={clsx(rows.end, styles.end, styles.gauge, flow.hideSm)}
      data-different={isNegative || undefined}
      {...(isNegative && { title: texts.flags.negative })}
    >
      <span className={styles.gaugeBar}>
        {onHand !== null && <StockGauge onHand={onHand} level={level} maximum={maximum} tone={tone} />}
      </span>
      <span>
        <WillBe
          was={onHand}
          by={by}
          isLow={!isNegative && by !== undefined && level !== undefined && will <= level}
        />
      </span>
    </RowCell>
  );
}
