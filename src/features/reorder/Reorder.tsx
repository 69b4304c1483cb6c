import { X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import { routeOf } from '../../kit/declare/pages';
import type { RecordOf } from '../../kit/declare/registered';
import type { ListViewProps } from '../../kit/declare/resource';
import type { DocumentStore } from '../../kit/documents/documentStore';
import { useDocumentList } from '../../kit/documents/useDocumentList';
import { useDocuments } from '../../kit/documents/useDocuments';
import { useRowsWithoutCosts } from '../../kit/list/useRowsWithoutCosts';
import { GroupBand } from '../../kit/venues/GroupBand';
import { useVenueChoice } from '../../kit/venues/useVenueChoice';
import { VenuesButton } from '../../kit/venues/VenuesButton';
import { reorder as texts } from '../../messages/reorder';
import { fromMinor, toMinor } from '../../rules/minorUnits';
import { useMay } from '../../session/auth/session';
import { Banner } from '../../ui/feedback/Banner';
import { SkeletonRows } from '../../ui/feedback/Skeleton';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { Button, buttonClass } from '../../ui/form/Button';
import { useFocusMainOnUnmount } from '../../ui/hooks/useFocusMainOnUnmount';
import { SaveBar } from '../../ui/layout/SaveBar';
import { PrintFrame } from '../../ui/print/PrintFrame';
import { HeaderActions } from './HeaderActions';
import { useOpenOrders } from './openOrders';
import type { VendorOrder } from './orders';
import { PrintedOrders } from './PrintedOrders';
import { ReorderGrid } from './ReorderGrid';
import styles from './reorder.module.css';
import { SurplusFirst } from './SurplusFirst';
import {
  NO_TRANSFERS,
  type OpenTransfers,
  readOpenTransfers,
  TRANSFER_KINDS,
} from './transfers/openTransfers';
import { useMoveLink } from './useMoveLink';
import { useOrderActions } from './useOrderActions';
import { type Reorder as Orders, useReorder } from './useReorder';
import { keptText, type SurplusState, useSurplus } from './useSurplus';

/** Columns of the placeholder. */
const COLUMNS = 6;
/** The view's parameter of the address for venues that are added, and its value. */
const ADDED_PARAM = 'added';
const IS_ADDED = 'yes';

/** What to order today, by vendor; the quantities are changed for this list only and never saved. */
export function Reorder(view: ListViewProps<RecordOf<'product'>>) {
  const { context: inScope, params, setParams } = view;
  const choice = useVenueChoice(view);
  const context = useMemo(() => ({ ...inScope, venues: choice.venues }), [inScope, choice.venues]);
  const list = useRowsWithoutCosts({ ...view, context }, view.resource);
  const { placeholder, toolbar } = list;
  const { number } = useFormats();
  const isAdded = params[ADDED_PARAM] === IS_ADDED;
  // this view saves nothing: who may not write to the stock sees all of it
  const mayMove = useMay()(routeOf(list.page), 'write');
  const store = useDocuments('movements');
  const transfers = useOpenTransfers(store);
  const { open, since } = useOpenOrders(store);
  const reorder = useReorder(list, isAdded, transfers ?? NO_TRANSFERS, open);
  const { orders, details, isComputing } = reorder;
  // also from venues that are not shown
  const surplus = useSurplus(view, reorder, { store, transfers, mayTransfer: mayMove });
  const actions = useOrderActions(details, { isReadOnly: !mayMove, since });
  const lineCount = orders?.reduce((sum, { lines }) => sum + lines.length, 0) ?? 0;
  const vendorCount = orders?.filter(({ vendorId }) => vendorId !== undefined).length ?? 0;
  const summary = placeholder
    ? undefined
    : orders && !isComputing
      ? texts.summary(
          texts.lines(lineCount, number(lineCount)),
          texts.vendors(vendorCount, number(vendorCount)),
        )
      : texts.computing;
  const { venues } = inScope;
  const addVenues = context.venues.length > 1 && (
    <Button
      className={styles.toggle}
      aria-pressed={isAdded}
      onClick={() => setParams({ [ADDED_PARAM]: isAdded ? '' : IS_ADDED })}
    >
      {texts.addVenues}
    </Button>
  );
  return (
    <>
      {list.actions(
        <>
          {venues.length > 1 && (
            <VenuesButton venues={venues} chosen={choice.venues} onChange={choice.showVenues} />
          )}
          {addVenues}
          {!placeholder && <SurplusFirst surplus={surplus} />}
          <HeaderActions orders={placeholder ? [] : (orders ?? [])} actions={actions} />
        </>,
      )}
      {toolbar(false, summary)}
      {choice.linked && (
        <GroupBand
          name={choice.linked.name}
          linked={choice.linked.count}
          venues={venues}
          chosen={choice.venues}
          onDismiss={choice.dismissLinked}
        />
      )}
      {[actions.failure, surplus.failure].map(
        (failure) =>
          failure && (
            <div key={failure} className={styles.notice}>
              <Banner tone="danger" announce>
                {failure}
              </Banner>
            </div>
          ),
      )}
      {surplus.kept.length > 0 && <SurplusNotice surplus={surplus} />}
      {placeholder || <Content {...{ list, reorder, surplus, actions }} />}
      {orders && lineCount > 0 && !placeholder && (
        <Bar orders={orders} reorder={reorder} kept={actions.kept} />
      )}
      {actions.printing && (
        <PrintFrame title={texts.bar} onDone={actions.endPrinting}>
          <PrintedOrders {...actions.printing} details={details} />
        </PrintFrame>
      )}
    </>
  );
}

function Content({
  list,
  reorder,
  surplus,
  actions,
}: {
  list: ListViewProps<RecordOf<'product'>>;
  reorder: Orders;
  surplus: SurplusState;
  actions: ReturnType<typeof useOrderActions>;
}) {
  const { orders } = reorder;
  if (list.context.venues.length === 0)
    return <StatePanel title={texts.noVenuesTitle} text={texts.noVenuesText} />;
  if (!orders) return <SkeletonRows columns={COLUMNS} />;
  if (orders.length === 0) return <StatePanel title={texts.nothingTitle} text={texts.nothingText} />;
  return <ReorderGrid {...{ list, orders, reorder, surplus, actions }} />;
}

/** The cost of all orders, how much of it the user has changed, and the way back to the rule. */
function Bar({
  orders,
  reorder,
  kept,
}: {
  orders: readonly VendorOrder[];
  reorder: Orders;
  /** Orders that the last action has kept. */
  kept: number;
}) {
  const { number, money } = useFormats();
  const totals = totalsOf(orders);
  const { lines, venues, without, unpriced, onOrder, cost } = totals;
  const changed = reorder.quantities.size;
  return (
    <div className={styles.bar}>
      <SaveBar
        label={texts.bar}
        isPlain
        summary={texts.toOrder(cost === undefined ? texts.lines(lines, number(lines)) : money(cost))}
        detail={[
          texts.barDetail(
            texts.lines(lines, number(lines)),
            texts.venues(venues, number(venues)),
            without > 0 ? number(without) : undefined,
          ),
          onOrder > 0 && texts.lessOnOrder(onOrder, number(onOrder)),
          unpriced > 0 && texts.withoutCost(unpriced, number(unpriced)),
          kept > 0 ? texts.kept(kept, number(kept)) : texts.ownOnly,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {changed > 0 && (
          <Button variant="ghost" onClick={reorder.resetQuantities}>
            {texts.reset(changed, number(changed))}
          </Button>
        )}
      </SaveBar>
    </div>
  );
}

function totalsOf(orders: readonly VendorOrder[]) {
  const venues = new Set<string>();
  let [lines, without, unpriced, onOrder, minor] = [0, 0, 0, 0, 0];
  for (const order of orders) {
    lines += order.lines.length;
    if (order.vendorId === undefined) without += order.lines.length;
    unpriced += order.unpriced;
    onOrder += order.onOrder;
    minor += toMinor(order.cost ?? 0);
    for (const line of order.lines) for (const { id } of line.venues) venues.add(id);
  }
  const hidesCosts = orders.every(({ cost }) => cost === undefined);
  return {
    lines,
    without,
    unpriced,
    onOrder,
    cost: hidesCosts ? undefined : fromMinor(minor),
    venues: venues.size,
  };
}

/**
 * What the user's open transfers and slips of this device still take and bring, read again when one changes; undefined
 * until they are read, none where the browser keeps no documents.
 */
function useOpenTransfers(store: DocumentStore | 'refused' | undefined): OpenTransfers | undefined {
  const opened = store === 'refused' ? undefined : store;
  const { records } = useDocumentList(opened, TRANSFER_KINDS);
  const [transfers, setTransfers] = useState<OpenTransfers>();
  useEffect(() => {
    if (!opened || !records) return;
    let hasLeft = false;
    readOpenTransfers(opened, records)
      .catch(() => NO_TRANSFERS)
      .then((read) => !hasLeft && setTransfers(read));
    return () => {
      hasLeft = true;
    };
  }, [opened, records]);
  return store === 'refused' ? NO_TRANSFERS : transfers;
}

/** What was put into transfers, with the way there and back. It was announced when it was kept. */
function SurplusNotice({ surplus }: { surplus: SurplusState }) {
  const { number } = useFormats();
  const { kept, isBusy, undo, dismiss } = surplus;
  const [first, ...others] = kept;
  const box = useFocusMainOnUnmount<HTMLDivElement>();
  const isOne = others.length === 0;
  const link = useMoveLink(isOne ? first?.id : undefined);
  return (
    <div ref={box} className={styles.notice}>
      <Banner
        tone="success"
        action={
          <>
            <Link className={buttonClass({ size: 'sm' })} to={link}>
              {isOne ? texts.openTransfer : texts.openTransfers}
            </Link>
            <Button size="sm" variant="ghost" busy={isBusy} onClick={() => void undo()}>
              {texts.takeBack}
            </Button>
            <Button size="sm" variant="ghost" icon={X} iconOnly onClick={dismiss}>
              {texts.close}
            </Button>
          </>
        }
      >
        {keptText(kept, number)}
      </Banner>
    </div>
  );
}
