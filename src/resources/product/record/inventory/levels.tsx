import type { VenueRow } from '../../../../features/sheets/record/entries';
import { computedColumn, entryColumns } from '../../../../features/sheets/record/entryColumns';
import type { Formats } from '../../../../host/formats';
import { inventory as texts } from '../../../../messages/sheet';
import type { OrderLimits } from '../../../../rules/orderLimits';
import { toOrder } from '../../../../rules/reorder';
import { stockState } from '../../../../rules/stock';
import { Badge } from '../../../../ui/feedback/Badge';
import { Gauge } from '../../../../ui/feedback/Gauge';
import { StatusDot } from '../../../../ui/feedback/StatusDot';
import type { SheetColumn } from '../../../../ui/sheet/columns';
import words from '../../../../ui/sheet/GroupRow.module.css';
import { stockFields } from '../../declaration/entries';

/**
 * The columns: the entered stock of a venue, with the computed columns between quantities and switches.
 *
 * @param limits - what an order of the product must keep to
 */
export function columnsOf(formats: Formats, limits: OrderLimits): SheetColumn<VenueRow>[] {
  const entered = entryColumns(stockFields, {
    quantity: { width: 'minmax(88px, 1fr)' },
    reorderLevel: { width: 'minmax(104px, 1fr)' },
    minStock: { width: 'minmax(88px, 1fr)' },
    trackStock: { width: 'minmax(96px, 0.8fr)' },
    allowBackorder: { width: 'minmax(124px, 0.8fr)' },
    shelf: { width: 'minmax(72px, 0.6fr)' },
  });
  const figures = 4;
  return [
    ...entered.slice(0, figures),
    computedColumn('level', texts.level, 'minmax(96px, 1.2fr)', () => '', {
      shownOf: (row) => <Level row={row} formats={formats} />,
      align: 'start',
    }),
    computedColumn('status', texts.status, 'minmax(112px, 0.9fr)', wordOf, {
      shownOf: (row) => <Status row={row} />,
      align: 'start',
    }),
    computedColumn('toOrder', texts.toOrder, 'minmax(76px, 0.7fr)', orderOf(formats, limits), {
      shownOf: (row) => (
        <span className={toOrder(row.values, limits) === 0 ? words.subtle : undefined}>
          {orderOf(formats, limits)(row)}
        </span>
      ),
    }),
    ...entered.slice(figures),
  ];
}

/** The totals of stock on hand and of the amounts to order over these venues. */
export function totalsOf(
  rows: readonly VenueRow[],
  { number }: Formats,
  limits: OrderLimits,
): Record<string, string> {
  const sum = (amounts: readonly number[]) => number(amounts.reduce((total, amount) => total + amount, 0));
  const tracked = rows.filter(({ values }) => typeof values.quantity === 'number');
  return {
    quantity: sum(tracked.map(({ values: { quantity } }) => Number(quantity))),
    toOrder: sum(tracked.map(({ values }) => toOrder(values, limits))),
  };
}

function wordOf({ values }: VenueRow): string {
  const state = stockState(values);
  return state === 'unknown' ? '' : texts.states[state];
}

const orderOf =
  ({ number }: Formats, limits: OrderLimits) =>
  ({ values }: VenueRow): string =>
    stockState(values) === 'unknown' ? '' : number(toOrder(values, limits));

function Status({ row }: { row: VenueRow }) {
  const state = stockState(row.values);
  if (state === 'unknown') return null;
  const word = texts.states[state];
  if (state === 'low') return <Badge tone="warning">{word}</Badge>;
  if (state === 'out') return <Badge tone="danger">{word}</Badge>;
  return <StatusDot tone={state === 'in' ? 'success' : 'off'}>{word}</StatusDot>;
}

/** Fill level relative to the maximum; absent without one. */
function Level({ row: { values }, formats: { number } }: { row: VenueRow; formats: Formats }) {
  const { quantity, reorderLevel, maxStock } = values;
  if (typeof quantity !== 'number' || typeof maxStock !== 'number' || maxStock <= 0) return null;
  const state = stockState(values);
  const share = (amount: number) => Math.max(0, Math.min(amount / maxStock, 1));
  const hasLevel = typeof reorderLevel === 'number';
  return (
    <Gauge
      label={texts.gauge(number(quantity), hasLevel ? number(reorderLevel) : undefined, number(maxStock))}
      fill={share(quantity)}
      tick={hasLevel ? share(reorderLevel) : undefined}
      tone={state === 'low' || state === 'out' ? state : undefined}
    />
  );
}
