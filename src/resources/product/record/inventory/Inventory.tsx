import { useMemo, useState } from 'react';
import { useVenueSheet } from '../../../../features/sheets/record/useVenueSheet';
import { VenueSheet } from '../../../../features/sheets/record/VenueSheet';
import { type OpenRecord, VenueSheetPage } from '../../../../features/sheets/record/VenueSheetPage';
import { SetAllButton } from '../../../../features/sheets/recordTools/SetAllButton';
import type { ScreenProps } from '../../../../kit/declare/resource';
import { inventory as texts, venueSheet } from '../../../../messages/sheet';
import { stockState } from '../../../../rules/stock';
import { StatePanel } from '../../../../ui/feedback/StatePanel';
import { Button } from '../../../../ui/form/Button';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import { stockFields } from '../../declaration/entries';
import type { Product } from '../../declaration/record';
import { columnsOf, totalsOf } from './levels';

type Filter = 'all' | 'low' | 'out';

/** The levels that are often the same at every venue. */
const LEVELS = ['reorderLevel', 'minStock', 'maxStock'];
const levelFields = stockFields.filter(({ path }) => LEVELS.includes(path));

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
      foot={{
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
