import clsx from 'clsx';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useFormats } from '../../../../host/formats';
import type { RecordOf } from '../../../../kit/declare/registered';
import type { TransferRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import { type DocumentLine, productOf } from '../../../../rules/documentTally';
import { fromMinor } from '../../../../rules/minorUnits';
import { entryAt } from '../../../../rules/productLine';
import { levelOf, numberIn, stockState } from '../../../../rules/stock';
import { StockGauge } from '../../../../ui/feedback/StockGauge';
import { Button } from '../../../../ui/form/Button';
import { useFocusMainOnUnmount } from '../../../../ui/hooks/useFocusMainOnUnmount';
import flow from '../../../../ui/layout/flow.module.css';
import { VisuallyHidden } from '../../../../ui/layout/primitives';
import { RowCell } from '../../../../ui/rows/RowCell';
import rows from '../../../../ui/rows/rows.module.css';
import type { MovementLog, MovementState } from '../../apply/moveProps';
import { restOf } from '../../apply/writes';
import type { LinesColumn } from '../../enter/LinesGrid';
import { productColumn } from '../../enter/ProductCell';
import type { QuantityWords } from '../../enter/QuantityField';
import { quantityColumn } from '../sheet/quantityColumn';
import styles from '../sheet/sheet.module.css';
import type { MovementEntries } from '../sheet/useMovementEntries';
import { WillBe } from '../sheet/WillBe';

const WORDS: QuantityWords = { fieldOf: texts.moveOf, empty: '' };

/** The stock of a line at a venue; of a deleted product what it was when the line began. */
export const stockOf = (
  line: DocumentLine,
  venue: string,
  stock: Pick<MovementEntries['stock'], 'productOf'>,
): StockAt => stockAt(stock.productOf(productOf(line)) ?? {}, venue);

/** The columns of a transfer: what is at both venues and what it becomes, the quantity, and its cost. */
export function useTransferColumns({
  log,
  state,
  making: { entries, stock },
}: {
  log: MovementLog<TransferRecord>;
  state: MovementState<TransferRecord>;
  making: MovementEntries;
}): readonly LinesColumn[] {
  const { number, amount, currencySign } = useFormats();
  const { record, tally } = state;
  const { venue, to } = record;
  const { type } = entries;
  return useMemo(() => {
    const { hideSm, hideMd } = flow;
    const unitsOf = ({ id }: DocumentLine) => tally.of(id)?.total;
    const rest = (line: DocumentLine, at: string, sign: 1 | -1) =>
      restOf(record, { product: productOf(line), venue: at, by: sign * (unitsOf(line) ?? 0) });
    const willBe = ({ onHand }: StockAt, by: number) =>
      texts.step(number(onHand ?? 0), number((onHand ?? 0) + by));
    return [
      productColumn(texts.product, stock, (line) => ({
        note: line.barcode ?? line.sku,
        phoneNote: texts.bothWillBe(
          willBe(stockOf(line, venue.id, stock), rest(line, venue.id, -1)),
          willBe(stockOf(line, to.id, stock), rest(line, to.id, 1)),
        ),
      })),
      {
        key: 'from',
        header: texts.atVenue(venue.name),
        className: clsx(rows.end, hideSm),
        cell: (line) => (
          <StockCell
            stock={stockOf(line, venue.id, stock)}
            by={rest(line, venue.id, -1) || undefined}
            isGiving
          />
        ),
      },
      quantityColumn({
        key: 'move',
        header: texts.moveHeader,
        words: WORDS,
        tally,
        typing: log,
        onType: type,
      }),
      {
        key: 'to',
        header: texts.atVenue(to.name),
        className: clsx(rows.end, hideSm),
        cell: (line) => (
          <StockCell stock={stockOf(line, to.id, stock)} by={rest(line, to.id, 1) || undefined} />
        ),
      },
      {
        key: 'cost',
        isCost: true,
        header: texts.cost(currencySign),
        className: clsx(rows.end, hideMd),
        cell(line) {
          const units = unitsOf(line);
          return (
            <RowCell className={clsx(rows.end, styles.end, hideMd)}>
              {units === undefined || line.cost === undefined ? '' : amount(fromMinor(units * line.cost))}
            </RowCell>
          );
        },
      },
      {
        key: 'remove',
        header: <VisuallyHidden>{texts.removeHeader}</VisuallyHidden>,
        className: hideSm,
        cell: (line, isActive) => (
          <RemoveCell line={line} log={log as MovementLog} isTabStop={isActive} onType={type} />
        ),
      },
    ] satisfies readonly LinesColumn[];
  }, [log, tally, record, venue, to, stock, type, number, amount, currencySign]);
}

/** Takes a line out of a movement; its entries stay in the log. */
function RemoveCell({
  line: { id, name },
  log,
  isTabStop,
  onType,
}: {
  line: DocumentLine;
  log: MovementLog;
  isTabStop: boolean;
  /** Enters what is typed: an empty text takes the quantity back. */
  onType(line: string, typed: string): void;
}) {
  const box = useFocusMainOnUnmount<HTMLSpanElement>();
  return (
    <RowCell className={clsx(rows.end, flow.hideSm)}>
      <span ref={box}>
        <Button
          size="sm"
          variant="ghost"
          icon={X}
          iconOnly
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => {
            onType(id, '');
            const { removed } = log.state().record;
            void log.update({ removed: [...removed.filter((each) => each !== id), id] });
          }}
        >
          {texts.remove(name)}
        </Button>
      </span>
    </RowCell>
  );
}

/** The stock of a line at one of two venues: how full it is, and what it becomes. */
function StockCell({
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

/** What is known of the stock of a product at a venue. */
interface StockAt {
  /** Null: no stock entry. */
  onHand: number | null;
  level: number | undefined;
  maximum: number | undefined;
  /** How its level is marked. */
  tone: 'low' | 'out' | undefined;
  isTracked: boolean;
}

function stockAt(
  { inventoryDetails }: Pick<RecordOf<'product'>, 'inventoryDetails'>,
  venue: string,
): StockAt {
  const entry = entryAt(inventoryDetails, venue);
  if (!entry)
    return { onHand: null, level: undefined, maximum: undefined, tone: undefined, isTracked: false };
  const state = stockState(entry);
  return {
    onHand: numberIn(entry.quantity) ?? null,
    level: levelOf(entry),
    maximum: numberIn(entry.maxStock),
    tone: state === 'low' || state === 'out' ? state : undefined,
    isTracked: state !== 'untracked',
  };
}
