import clsx from 'clsx';
import { useId, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import type { DeliveryRecord } from '../../../../kit/documents/movementRecord';
import { documents } from '../../../../messages/documents';
import { move as texts } from '../../../../messages/move';
import { fromMinor, toMinor } from '../../../../rules/minorUnits';
import { type MoneyNotation, parseMoney } from '../../../../rules/money';
import { differenceOf, doubtfulCost } from '../../../../rules/movements';
import flow from '../../../../ui/layout/flow.module.css';
import { VisuallyHidden } from '../../../../ui/layout/primitives';
import { RowCell } from '../../../../ui/rows/RowCell';
import rows from '../../../../ui/rows/rows.module.css';
import type { MovementLog, MovementState } from '../../apply/moveProps';
import { knownCostOf, unitCostOf } from '../../apply/unitCost';
import type { LinesColumn } from '../../enter/LinesGrid';
import { productColumn } from '../../enter/ProductCell';
import type { QuantityWords } from '../../enter/QuantityField';
import { DifferenceText } from '../sheet/DifferenceText';
import { quantityColumn } from '../sheet/quantityColumn';
import styles from '../sheet/sheet.module.css';
import type { MovementEntries } from '../sheet/useMovementEntries';
import { WillBe } from '../sheet/WillBe';
import { openUnits } from './openUnits';

const WORDS: QuantityWords = { fieldOf: texts.receivedOf, empty: texts.toReceive };

/** The columns of a delivery: ordered, received, the difference, what is on hand then, and the unit cost. */
export function useDeliveryColumns({
  log,
  state,
  making: { entries, stock },
  isPlanned,
}: {
  log: MovementLog<DeliveryRecord>;
  state: MovementState<DeliveryRecord>;
  making: MovementEntries;
  /** It has lines that were ordered. */
  isPlanned: boolean;
}): readonly LinesColumn[] {
  const { number, currencySign } = useFormats();
  const { record, tally } = state;
  const { type } = entries;
  return useMemo(() => {
    const { hideSm, hideMd } = flow;
    const setCost = (line: string, cost: number | undefined) => {
      const { [line]: _, ...others } = log.state().record.costs;
      void log.update({ costs: cost === undefined ? others : { ...others, [line]: cost } });
    };
    const columns: readonly (LinesColumn & { isOfOrder?: true })[] = [
      productColumn(texts.product, stock, (line) => ({
        note: [
          line.barcode ?? line.sku,
          line.caseSize !== undefined && documents.caseOf(number(line.caseSize)),
        ]
          .filter(Boolean)
          .join(', '),
        phoneNote:
          line.planned === undefined
            ? (isPlanned && texts.notOrdered) || line.barcode || line.sku
            : texts.orderedUnits(number(line.planned)),
      })),
      {
        key: 'ordered',
        isOfOrder: true,
        header: texts.ordered,
        className: clsx(rows.end, hideMd),
        cell: ({ planned }) => (
          <RowCell className={clsx(rows.end, styles.end, hideMd)}>
            {planned === undefined ? '' : number(planned)}
          </RowCell>
        ),
      },
      quantityColumn({
        key: 'received',
        header: texts.receivedHeader,
        words: WORDS,
        tally,
        typing: log,
        onType: type,
      }),
      {
        key: 'difference',
        isOfOrder: true,
        header: texts.difference,
        className: hideSm,
        cell: (line) => (
          <RowCell className={clsx(styles.end, hideSm)}>
            <DifferenceText difference={differenceOf(line, tally.of(line.id)?.total)} />
          </RowCell>
        ),
      },
      {
        key: 'onHand',
        header: texts.onHand,
        className: clsx(rows.end, hideSm),
        cell: (line) => (
          <RowCell className={clsx(rows.end, styles.end, hideSm)}>
            <WillBe was={stock.onHandOf(line)} by={openUnits(line, { record, tally })} />
          </RowCell>
        ),
      },
      {
        key: 'cost',
        isCost: true,
        header: texts.unitCost(currencySign),
        className: clsx(rows.end, hideSm),
        cell: (line, isActive) => {
          const known = knownCostOf(line, record);
          return (
            <CostField
              className={hideSm}
              name={line.name}
              known={known}
              cost={record.costs[line.id]}
              isDoubtful={doubtfulCost(known, unitCostOf(line, record) ?? 0) !== undefined}
              isTabStop={isActive}
              onCost={(cost) => setCost(line.id, cost)}
            />
          );
        },
      },
    ];
    return columns.filter(({ isOfOrder }) => isPlanned || !isOfOrder);
  }, [isPlanned, log, tally, record, stock, type, number, currencySign]);
}

/** The unit cost of a line, in minor units: editable, and marked with the one before where it is doubtful. */
function CostField({
  name,
  known,
  cost,
  isDoubtful,
  isTabStop,
  className,
  onCost,
}: {
  name: string;
  /** The cost that the line has; undefined: none. */
  known: number | undefined;
  /** The cost that was entered in its place. */
  cost: number | undefined;
  isDoubtful: boolean;
  isTabStop: boolean;
  className?: string | undefined;
  /** Undefined: the cost of the line again. */
  onCost(cost: number | undefined): void;
}) {
  const formats = useFormats();
  const { amount } = formats;
  const note = useId();
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const now = cost ?? known;
  const value = typed === undefined ? undefined : readCost(typed, formats);
  const isWrong = value === 'wrong';
  const enter = () => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    onCost(value === known ? undefined : (value as number | undefined));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the field inside is
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div
      className={clsx(rows.cell, rows.end, rows.field, styles.cost, className)}
      role="gridcell"
      data-wrong={isWrong || undefined}
      data-mark={isDoubtful ? 'warning' : undefined}
      onClick={() => field.current?.focus()}
    >
      {isDoubtful && known !== undefined && (
        <span className={styles.oldCost}>{amount(fromMinor(known))}</span>
      )}
      <input
        ref={field}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={texts.unitCostOf(name)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? note : undefined}
        title={isWrong ? texts.wrongCost : undefined}
        tabIndex={isTabStop ? 0 : -1}
        value={typed ?? (now === undefined ? '' : amount(fromMinor(now)))}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={enter}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            if (isWrong) event.stopPropagation();
            else enter();
          }
          if (event.key !== 'Escape' || typed === undefined) return;
          event.stopPropagation();
          setTyped(undefined);
        }}
      />
      {isWrong && (
        <VisuallyHidden id={note} role="alert">
          {texts.wrongCost}
        </VisuallyHidden>
      )}
    </div>
  );
}

function readCost(typed: string, notation: MoneyNotation): number | undefined | 'wrong' {
  if (typed.trim() === '') return undefined;
  const value = parseMoney(typed, notation);
  return typeof value !== 'number' || value < 0 ? 'wrong' : toMinor(value);
}
