import { useMemo } from 'react';
import type { VenueRow } from '../../../../features/sheets/record/entries';
import { computedColumn, entryColumns } from '../../../../features/sheets/record/entryColumns';
import { useVenueSheet } from '../../../../features/sheets/record/useVenueSheet';
import { VenueSheet } from '../../../../features/sheets/record/VenueSheet';
import { type OpenRecord, VenueSheetPage } from '../../../../features/sheets/record/VenueSheetPage';
import { CopyFromButton } from '../../../../features/sheets/recordTools/CopyFromButton';
import { SetAllButton } from '../../../../features/sheets/recordTools/SetAllButton';
import type { Formats } from '../../../../host/formats';
import type { ScreenProps } from '../../../../kit/declare/resource';
import { signed } from '../../../../kit/fieldTypes/numberType';
import { valueAt } from '../../../../lib/paths';
import { pricing as texts } from '../../../../messages/sheet';
import { marginOf } from '../../../../rules/pricing';
import { Stats } from '../../../../ui/feedback/Stats';
import type { SheetColumn } from '../../../../ui/sheet/columns';
import words from '../../../../ui/sheet/GroupRow.module.css';
import { pricingFields } from '../../declaration/entries';
import type { Product } from '../../declaration/record';
import { figuresOf } from './figures';

/** The tab Pricing: the prices of a product at the venues in scope. */
export function Pricing(props: ScreenProps<Product, 'updatePricing'>) {
  return <VenueSheetPage {...props}>{(open) => <Prices key={open.record._id} {...open} />}</VenueSheetPage>;
}

/** A first price is compared with the product's own. */
const NEAR_BASE = { field: 'price', at: 'price', doubts: texts.baseDoubts };

function Prices({ resource, page, record, notice }: OpenRecord) {
  const productId = record._id;
  const controller = useVenueSheet({
    resource,
    page,
    record,
    list: 'pricingDetails',
    fields: pricingFields,
    saves: 'updatePricing',
    paramsOf: (venueId) => ({ productId, venueId }),
    near: NEAR_BASE,
  });
  const { rows, formats } = controller;
  const base = valueAt(record, 'price');
  const columns = useMemo(() => columnsOf(formats, base), [formats, base]);
  const stats = useMemo(() => figuresOf(rows, base, formats), [rows, base, formats]);
  return (
    <VenueSheet
      controller={controller}
      notice={notice}
      label={texts.sheet}
      columns={columns}
      minWidth="748px"
      consequence={texts.consequence}
      above={stats.length > 0 && <Stats label={texts.figures} stats={stats} />}
      toolsBefore={<SetAllButton controller={controller} label={texts.setAll} fields={pricingFields} />}
      toolsAfter={<CopyFromButton controller={controller} />}
    />
  );
}

function columnsOf({ currencySign, percent, amount }: Formats, base: unknown): SheetColumn<VenueRow>[] {
  const entered = entryColumns(pricingFields, {
    price: { head: texts.unit('Price', currencySign), width: 'minmax(104px, 1fr)' },
    compareAtPrice: { head: texts.compareAt },
    taxRate: { head: texts.unit('Tax rate', '%') },
  });
  const margin = computedColumn('margin', texts.margin, 'minmax(76px, 0.8fr)', ({ values }) => {
    const share = marginOf(values);
    return share === undefined ? '' : share < 0 ? signed(share, percent) : percent(share);
  });
  const differenceOf = ({ values: { price } }: VenueRow) =>
    typeof price === 'number' && typeof base === 'number' ? signed(price - base, amount) : '';
  const vsBase = computedColumn('vsBase', texts.vsBase, 'minmax(76px, 0.8fr)', differenceOf, {
    shownOf: (row) => (
      <span className={row.values.price === base ? words.subtle : undefined}>{differenceOf(row)}</span>
    ),
  });
  return [...entered.slice(0, -1), margin, vsBase, ...entered.slice(-1)];
}
