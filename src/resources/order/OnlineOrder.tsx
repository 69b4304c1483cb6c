import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PreviousNext } from '../../kit/form/PreviousNext';
import { useRecordRead } from '../../kit/form/useRecordRead';
import { orders } from '../../messages/orders';
import { momentOf } from '../../rules/dates';
import { useScopeOptions } from '../../session/scopeOptions';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FormLayout } from '../../ui/FormLayout';
import flow from '../../ui/flow.module.css';
import { Page, PageHead } from '../../ui/Page';
import { PrintFrame } from '../../ui/print/PrintFrame';
import { CustomerCard } from './CustomerCard';
import { LinesCard } from './LinesCard';
import { OrderSlip } from './OrderSlip';
import { OrderStatus } from './OrderStatus';
import type { Order } from './record';
import { StatusCard } from './StatusCard';
import { useMoments } from './useMoments';
import { useOrders } from './useOrders';
import { venueName } from './venueName';

/** One online order (order.png): what was ordered by whom, and the one thing that staff change, its status. */
export function OnlineOrder() {
  const { id = '' } = useParams();
  // each order is a page of its own, though the router may keep the element
  return <OpenOrder key={id} id={id} />;
}

function OpenOrder({ id }: { id: string }) {
  const order = useOrders();
  const { record: known, instead } = useRecordRead(order, id);
  const [isPrinting, setPrinting] = useState(false);
  if (!known) return instead;
  const record = known as Order;
  const heading = orders.heading(record.orderNumber);
  return (
    <Page kind="form">
      <PageHead
        title={heading}
        badge={<OrderStatus status={record.orderStatus} />}
        meta={<Facts record={record} />}
        actions={
          <>
            <PreviousNext resource={order} id={id} />
            <Button icon={Printer} onClick={() => setPrinting(true)}>
              {orders.printSlip}
            </Button>
          </>
        }
      />
      <FormLayout
        lead
        aside={
          <>
            <StatusCard record={record} />
            <CustomerCard record={record} />
          </>
        }
      >
        <div className={flow.stack}>
          <LinesCard record={record} />
          {record.notes && <Card title={orders.notes}>{record.notes}</Card>}
        </div>
      </FormLayout>
      {isPrinting && (
        <PrintFrame title={heading} onDone={() => setPrinting(false)}>
          <OrderSlip order={record} />
        </PrintFrame>
      )}
    </Page>
  );
}

/** When and where: 'Today, 18:31 · Riverside'. */
function Facts({ record }: { record: Order }) {
  const { label, full } = useMoments();
  const { venues } = useScopeOptions();
  const [now] = useState(Date.now);
  const at = momentOf(record.orderDate);
  const venue = venueName(record, venues);
  return (
    <>
      {at !== undefined && (
        <time dateTime={new Date(at).toISOString()} title={full(at)}>
          {label(at, now)}
        </time>
      )}
      {venue !== '' && <span>{venue}</span>}
    </>
  );
}
