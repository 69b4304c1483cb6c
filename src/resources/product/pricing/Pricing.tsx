import { useMemo } from 'react';
import type { Formats } from '../../../host/formats';
import { valueAt } from '../../../kit/paths';
import { CopyFromButton } from '../../../kit/sheet/CopyFromButton';
import type { VenueRow } from '../../../kit/sheet/entries';
import { computedColumn, entryColumns } from '../../../kit/sheet/entryColumns';
import { signed } from '../../../kit/sheet/fieldText';
import { SetAllButton } from '../../../kit/sheet/SetAllButton';
import { useVenueSheet } from '../../../kit/sheet/useVenueSheet';
import { VenueSheet } from '../../../kit/sheet/VenueSheet';
import { type OpenRecord, VenueSheetPage } from '../../../kit/sheet/VenueSheetPage';
import { pricing as said } from '../../../messages/sheet';
import { marginOf } from '../../../rules/pricing';
import flow from '../../../ui/flow.module.css';
import { Stats } from '../../../ui/Stats';
import type { SheetColumn } from '../../../ui/sheet/columns';
import words from '../../../ui/text.module.css';
import { pricingFields } from '../entries';
import { figuresOf } from './figures';

/** The prices of a product at the venues in scope (decisions section 6, product Pricing). */
export function Pricing() {
  return (
    <VenueSheetPage resource="product" page="pricing">
      {(open) => <Prices key={open.record._id} {...open} />}
    </VenueSheetPage>
  );
}

function Prices({ resource, page, record }: OpenRecord) {
  const productId = record._id;
  const life = useVenueSheet({
    resource,
    page,
    record,
    list: 'pricingDetails',
    fields: pricingFields,
    saves: 'updatePricing',
    paramsOf: (venueId) => ({ productId, venueId }),
  });
  const { rows, formats } = life;
  const base = valueAt(record, 'price');
  const columns = useMemo(() => columnsOf(formats, base), [formats, base]);
  const stats = useMemo(() => figuresOf(rows, base, formats), [rows, base, formats]);
  return (
    <VenueSheet
      life={life}
      label={said.sheet}
      columns={columns}
      minWidth="748px"
      consequence={said.consequence}
      above={stats.length > 0 && <Stats label={said.figures} stats={stats} />}
      toolsBefore={
        <SetAllButton life={life} label={said.setAll} fields={pricingFields} className={flow.hideSm} />
      }
      toolsAfter={<CopyFromButton life={life} />}
    />
  );
}

function columnsOf({ currencySign, percent, amount }: Formats, base: unknown): SheetColumn<VenueRow>[] {
  const entered = entryColumns(pricingFields, {
    price: { head: said.unit('Price', currencySign), width: 'minmax(104px, 1fr)' },
    compareAtPrice: { head: said.compareAt },
    taxRate: { head: said.unit('Tax rate', '%') },
  });
  const margin = computedColumn('margin', said.margin, 'minmax(76px, 0.8fr)', ({ values }) => {
    const share = marginOf(values);
    return share === undefined ? '' : share < 0 ? signed(share, percent) : percent(share);
  });
  const differenceOf = ({ values: { price } }: VenueRow) =>
    typeof price === 'number' && typeof base === 'number' ? signed(price - base, amount) : '';
  const vsBase = computedColumn('vsBase', said.vsBase, 'minmax(76px, 0.8fr)', differenceOf, {
    shownOf: (row) => (
      <span className={row.values.price === base ? words.subtle : undefined}>{differenceOf(row)}</span>
    ),
  });
  return [...entered.slice(0, -1), margin, vsBase, ...entered.slice(-1)];
}
