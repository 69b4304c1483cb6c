import type { Formats } from '../../../host/formats';
import type { VenueRow } from '../../../kit/sheet/entries';
import { computedColumn, entryColumns } from '../../../kit/sheet/entryColumns';
import { inventory as said } from '../../../messages/sheet';
import { stockState, toOrder } from '../../../rules/stock';
import { Badge } from '../../../ui/Badge';
import { Gauge } from '../../../ui/Gauge';
import { StatusDot } from '../../../ui/StatusDot';
import type { SheetColumn } from '../../../ui/sheet/columns';
import words from '../../../ui/text.module.css';
import { inventoryFields } from '../entries';

/** What is entered of the stock at a venue, and between its figures and its switches what follows from them. */
export function columnsOf(formats: Formats): SheetColumn<VenueRow>[] {
  const entered = entryColumns(inventoryFields, {
    quantity: { head: said.onHand, width: 'minmax(88px, 1fr)' },
    reorderLevel: { width: 'minmax(104px, 1fr)' },
    minStock: { width: 'minmax(88px, 1fr)' },
    trackStock: { width: 'minmax(96px, 0.8fr)' },
    allowBackorder: { width: 'minmax(124px, 0.8fr)' },
    shelf: { width: 'minmax(72px, 0.6fr)' },
  });
  const figures = 4;
  return [
    ...entered.slice(0, figures),
    computedColumn('level', said.level, 'minmax(96px, 1.2fr)', () => '', {
      shownOf: (row) => <Level row={row} formats={formats} />,
      align: 'start',
    }),
    computedColumn('status', said.status, 'minmax(112px, 0.9fr)', wordOf, {
      shownOf: (row) => <Status row={row} />,
      align: 'start',
    }),
    computedColumn('toOrder', said.toOrder, 'minmax(76px, 0.7fr)', orderOf(formats), {
      shownOf: (row) => (
        <span className={toOrder(row.values) === 0 ? words.subtle : undefined}>{orderOf(formats)(row)}</span>
      ),
    }),
    ...entered.slice(figures),
  ];
}

/** What is on hand and what is to be ordered at all of these venues. */
export function totalsOf(rows: readonly VenueRow[], { number }: Formats): Record<string, string> {
  const sum = (amounts: readonly number[]) => number(amounts.reduce((total, amount) => total + amount, 0));
  const tracked = rows.filter(({ values }) => typeof values.quantity === 'number');
  return {
    quantity: sum(tracked.map(({ values: { quantity } }) => Number(quantity))),
    toOrder: sum(tracked.map(({ values }) => toOrder(values))),
  };
}

function wordOf({ values }: VenueRow): string {
  const state = stockState(values);
  return state === 'unknown' ? '' : said.states[state];
}

const orderOf =
  ({ number }: Formats) =>
  ({ values }: VenueRow): string =>
    stockState(values) === 'unknown' ? '' : number(toOrder(values));

function Status({ row }: { row: VenueRow }) {
  const state = stockState(row.values);
  if (state === 'unknown') return null;
  const word = said.states[state];
  if (state === 'low') return <Badge tone="warning">{word}</Badge>;
  if (state === 'out') return <Badge tone="danger">{word}</Badge>;
  return <StatusDot tone={state === 'in' ? 'success' : 'off'}>{word}</StatusDot>;
}

/** How full the shelf is; without a maximum there is nothing to be full of. */
function Level({ row: { values }, formats: { number } }: { row: VenueRow; formats: Formats }) {
  const { quantity, reorderLevel, maxStock } = values;
  if (typeof quantity !== 'number' || typeof maxStock !== 'number' || maxStock <= 0) return null;
  const state = stockState(values);
  const share = (amount: number) => Math.max(0, Math.min(amount / maxStock, 1));
  const hasLevel = typeof reorderLevel === 'number';
  return (
    <Gauge
      label={said.gauge(number(quantity), hasLevel ? number(reorderLevel) : undefined, number(maxStock))}
      fill={share(quantity)}
      tick={hasLevel ? share(reorderLevel) : undefined}
      tone={state === 'low' || state === 'out' ? state : undefined}
    />
  );
}
