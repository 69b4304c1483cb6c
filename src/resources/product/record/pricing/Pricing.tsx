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
import { type Stat, Stats } from '../../../../ui/feedback/Stats';
import { Text } from '../../../../ui/layout/primitives';
import type { SheetColumn } from '../../../../ui/sheet/columns';
import { pricingFields } from '../../declaration/entries';
import type { Product } from '../../declaration/record';

/** The tab Pricing: the prices of a product at the venues in scope. */
export function Pricing(props: ScreenProps<Product, 'updatePricing'>) {
  return <VenueSheetPage {...props}>{(open) => <Prices key={open.record._id} {...open} />}</VenueSheetPage>;
}

/** A first price is compared with the product's own. */
const BASE_REFERENCE = { field: 'price', path: 'price', reviewFlags: texts.baseReviewFlags };

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
    amountReference: BASE_REFERENCE,
  });
  const { rows, formats } = controller;
  const base = valueAt(record, 'price');
  const columns = useMemo(() => columnsOf(formats, base), [formats, base]);
  const stats = useMemo(() => valuesOf(rows, base, formats), [rows, base, formats]);
  return (
    <VenueSheet
      controller={controller}
      notice={notice}
      label={texts.sheet}
      columns={columns}
      minWidth="780px"
      consequence={texts.consequence}
      above={stats.length > 0 && <Stats label={texts.metrics} stats={stats} />}
      toolsBefore={<SetAllButton controller={controller} label={texts.setAll} fields={pricingFields} />}
      toolsAfter={<CopyFromButton controller={controller} />}
    />
  );
}

function columnsOf({ currencySign, percent, amount }: Formats, base: unknown): SheetColumn<VenueRow>[] {
  const entered = entryColumns(pricingFields, {
    price: { header: texts.unit('Price', currencySign), width: 'minmax(104px, 1fr)' },
    costPrice: { header: texts.unit('Cost price', currencySign), width: 'minmax(104px, 1fr)' },
    compareAtPrice: { header: texts.unit(texts.compareAt, currencySign), width: 'minmax(112px, 1fr)' },
    taxRate: { header: texts.unit('Tax rate', '%') },
  });
  const margin = computedColumn('margin', texts.margin, 'minmax(76px, 0.8fr)', ({ values }) => {
    const share = marginOf(values);
    return share === undefined ? '' : share < 0 ? signed(share, percent) : percent(share);
  });
  const differenceOf = ({ values: { price } }: VenueRow) =>
    typeof price === 'number' && typeof base === 'number' ? signed(price - base, amount) : '';
  const vsBase = {
    ...computedColumn('vsBase', texts.vsBase, 'minmax(92px, 0.8fr)', differenceOf, {
      shownOf: (row) => (
        <Text tone={row.values.price === base ? 'subtle' : undefined}>{differenceOf(row)}</Text>
      ),
    }),
    header: texts.unit(texts.vsBase, currencySign),
  };
  return [...entered.slice(0, -1), margin, vsBase, ...entered.slice(-1)];
}

/** The key values of the prices in the sheet; one that cannot be computed is left out. */
function valuesOf(rows: readonly VenueRow[], base: unknown, formats: Formats): Stat[] {
  const priced = rows.flatMap(({ name, values: { price } }) =>
    typeof price === 'number' ? [{ name, price }] : [],
  );
  const margins = rows.map(({ values }) => marginOf(values)).filter((margin) => margin !== undefined);
  const stats: Stat[] = [];
  if (typeof base === 'number') stats.push({ label: texts.base, value: formats.money(base) });
  if (priced.length > 0) {
    const prices = priced.map(({ price }) => price);
    const at = (amount: number) => ({
      value: formats.money(amount),
      note: texts.places(priced.filter(({ price }) => price === amount).map(({ name }) => name)),
    });
    stats.push({ label: texts.lowest, ...at(Math.min(...prices)) });
    stats.push({ label: texts.highest, ...at(Math.max(...prices)) });
  }
  if (margins.length > 0) {
    const average = margins.reduce((sum, margin) => sum + margin, 0) / margins.length;
    stats.push({ label: texts.averageMargin, value: formats.percent(average) });
  }
  return stats;
}
