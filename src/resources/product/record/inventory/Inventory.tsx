import { useMemo, useState } from 'react';
import type { VenueRow } from '../../../../features/sheets/record/entries';
import { computedColumn, entryColumns } from '../../../../features/sheets/record/entryColumns';
import { useVenueSheet } from '../../../../features/sheets/record/useVenueSheet';
import { VenueSheet } from '../../../../features/sheets/record/VenueSheet';
import { type OpenRecord, VenueSheetPage } from '../../../../features/sheets/record/VenueSheetPage';
import { SetAllButton } from '../../../../features/sheets/recordTools/SetAllButton';
import type { Formats } from '../../../../host/formats';
import type { ScreenProps } from '../../../../kit/declare/resource';
import { inventory as texts, venueSheet } from '../../../../messages/sheet';
import { caseSizeOf } from '../../../../rules/cases';
import type { OrderLimits } from '../../../../rules/orderLimits';
import { toOrder } from '../../../../rules/reorder';
import { numberIn, stockState } from '../../../../rules/stock';
import { Badge } from '../../../../ui/feedback/Badge';
import { StatePanel } from '../../../../ui/feedback/StatePanel';
import { StatusDot } from '../../../../ui/feedback/StatusDot';
import { StockGauge } from '../../../../ui/feedback/StockGauge';
import { Button } from '../../../../ui/form/Button';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import { Text } from '../../../../ui/layout/primitives';
import type { SheetColumn } from '../../../../ui/sheet/columns';
import { stockFields } from '../../declaration/entries';
import type { Product } from '../../declaration/record';

type Filter = 'all' | 'low' | 'out';

/** The levels that are often the same at every venue. */
const LEVEL_PATHS = ['reorderLevel', 'minStock', 'maxStock'];
const levelFields = stockFields.filter(({ path }) => LEVEL_PATHS.includes(path));

/** The tab Inventory: the stock of a product at the venues in scope. */
export function Inventory(props: ScreenProps<Product, 'updateInventory'>) {
  return <VenueSheetPage {...props}>{(open) => <Stock key={open.record._id} {...open} />}</VenueSheetPage>;
}

function Stock({ resource, page, record, notice }: OpenRecord) {
  // the declaration has checked that the page is of products
  const product = record as Product;
  const productId = record._id;
  const controller = useVenueSheet({
    resource,
    page,
    record,
    list: 'inventoryDetails',
    fields: stockFields,
    caseSizeOf,
    saves: 'updateInventory',
    paramsOf: (venueId) => ({ productId, venueId }),
  });
  const { rows, formats } = controller;
  const [filter, setFilter] = useState<Filter>('all');
  const columns = useMemo(() => columnsOf(formats, product), [formats, product]);
  // filtered by the stored values, so that a row does not disappear while it is edited
  const low = useMemo(() => rows.filter(({ stored }) => stockState(stored) === 'low'), [rows]);
  const out = useMemo(() => rows.filter(({ stored }) => stockState(stored) === 'out'), [rows]);
  const shown = { all: rows, low, out }[filter];
  const totals = useMemo(() => totalsOf(shown, formats, product), [shown, formats, product]);
  const showAll = () => setFilter('all');
  return (
    <VenueSheet
      controller={controller}
      notice={notice}
      label={texts.sheet}
      columns={columns}
      minWidth="1068px"
      consequence={texts.consequence}
      shown={shown}
      onShowAll={showAll}
      footer={{
        name: filter === 'all' ? venueSheet.allVenues : texts.shownVenues(shown.length),
        cells: totals,
      }}
      toolsBefore={
        <SegmentedControl
          label={texts.filter}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: texts.all, count: rows.length },
            { value: 'low', label: texts.low, count: low.length },
            { value: 'out', label: texts.out, count: out.length },
          ]}
        />
      }
      toolsAfter={<SetAllButton controller={controller} label={texts.setAll} fields={levelFields} />}
      noneShown={
        <StatePanel
          title={filter === 'low' ? texts.noneLow : texts.noneOut}
          text={texts.noneText}
          actions={<Button onClick={showAll}>{texts.showAll}</Button>}
        />
      }
    />
  );
}

/**
 * The columns: the entered stock of a venue, with the computed columns between quantities and switches.
 *
 * @param limits - what an order of the product must keep to
 */
function columnsOf(formats: Formats, limits: OrderLimits): SheetColumn<VenueRow>[] {
  const entered = entryColumns(stockFields, {
    quantity: { width: 'minmax(88px, 1fr)' },
    reorderLevel: { width: 'minmax(104px, 1fr)' },
    minStock: { width: 'minmax(88px, 1fr)' },
    trackStock: { width: 'minmax(96px, 0.8fr)' },
    allowBackorder: { width: 'minmax(124px, 0.8fr)' },
    shelf: { width: 'minmax(72px, 0.6fr)' },
  });
  const digits = 4;
  return [
    ...entered.slice(0, digits),
    computedColumn('level', texts.level, 'minmax(96px, 1.2fr)', () => '', {
      shownOf: (row) => <Level row={row} />,
      align: 'start',
    }),
    computedColumn('status', texts.status, 'minmax(112px, 0.9fr)', wordOf, {
      shownOf: (row) => <Status row={row} />,
      align: 'start',
    }),
    computedColumn('toOrder', texts.toOrder, 'minmax(76px, 0.7fr)', orderOf(formats, limits), {
      shownOf: (row) => (
        <Text tone={toOrder(row.values, limits) === 0 ? 'subtle' : undefined}>
          {orderOf(formats, limits)(row)}
        </Text>
      ),
    }),
    ...entered.slice(digits),
  ];
}

/** The totals of stock on hand and of the amounts to order over these venues. */
function totalsOf(
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
function Level({ row: { values } }: { row: VenueRow }) {
  const { quantity, reorderLevel, maxStock } = values;
  const onHand = numberIn(quantity);
  if (onHand === undefined) return null;
  const state = stockState(values);
  return (
    <StockGauge
      onHand={onHand}
      level={numberIn(reorderLevel)}
      maximum={numberIn(maxStock)}
      tone={state === 'low' || state === 'out' ? state : undefined}
    />
  );
}
