import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { ScreenProps } from '../../../kit/declare/resource';
import { useIdInRoute } from '../../../kit/declare/routeIds';
import { PreviousNext } from '../../../kit/record/PreviousNext';
import { useRecordRead } from '../../../kit/record/useRecordRead';
import { orders } from '../../../messages/orders';
import { momentOf } from '../../../rules/dates';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { Button } from '../../../ui/form/Button';
import { FormLayout } from '../../../ui/form/FormLayout';
import { Card } from '../../../ui/layout/Card';
import { Page, PageHeader } from '../../../ui/layout/Page';
import { Stack } from '../../../ui/layout/primitives';
import { PrintFrame } from '../../../ui/print/PrintFrame';
import type { Order } from '../declaration/record';
import { OrderStatus } from '../list/OrderStatus';
import { useMoments } from '../list/useMoments';
import { venueName } from '../list/venueName';
import { CustomerCard } from './CustomerCard';
import { LinesCard } from './LinesCard';
import { OrderSlip } from './OrderSlip';
import { StatusCard } from './StatusCard';

type OrderScreen = ScreenProps<Order, 'updateStatus'>;

/** One online order: its customer and items, and its status, which staff may change. */
export function OnlineOrder({ resource }: OrderScreen) {
  const id = useIdInRoute();
  // each order is a page of its own, though the router may keep the element
  return <OpenOrder key={id} id={id} resource={resource} />;
}

function OpenOrder({ id, resource }: Pick<OrderScreen, 'resource'> & { id: string }) {
  const { record, fallback, notice } = useRecordRead(resource, id);
  const [isPrinting, setPrinting] = useState(false);
  if (!record) return fallback;
  const heading = orders.heading(record.orderNumber);
  return (
    <Page kind="form">
      <PageHeader
        title={heading}
        badge={<OrderStatus status={record.orderStatus} />}
        meta={<OrderDetails record={record} />}
        actions={
          <>
            <PreviousNext resource={resource} id={id} />
            <Button icon={Printer} onClick={() => setPrinting(true)}>
              {orders.printSlip}
            </Button>
          </>
        }
      />
      {notice}
      <FormLayout
        lead
        aside={
          <>
            <StatusCard resource={resource} record={record} />
            <CustomerCard record={record} />
          </>
        }
      >
        <Stack gap="4">
          <LinesCard record={record} />
          {record.notes && <Card title={orders.notes}>{record.notes}</Card>}
        </Stack>
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
function OrderDetails({ record }: { record: Order }) {
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
