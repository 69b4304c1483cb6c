import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AnyResource, Resource } from '../../../kit/declare/resource';
import type { BulkAction, BulkTool } from '../../../kit/list/bulk/actions';
import { type ListView, ResourceList } from '../../../kit/list/ResourceList';
import { useResource } from '../../../kit/store/useResource';
import { orders } from '../../../messages/orders';
import { linesOf } from '../../../rules/orderLines';
import { PrintFrame } from '../../../ui/print/PrintFrame';
import type { Order } from '../declaration/record';
import { columns } from './columns';
import { OrdersHead } from './OrdersHead';
import { PickList } from './PickList';
import { StatusQuestion } from './StatusQuestion';
import { statusAction } from './statusAction';
import { useOrders } from './useOrders';

/** Asks for the status first; {@link StatusQuestion} returns the action for it. */
const changeStatusOf = (order: Resource<Order>): BulkAction => ({
  ...statusAction(order, ''),
  concerns: () => true,
  Question: StatusQuestion,
});

/** All online orders: the list with its totals, export and pick list. */
export function Orders() {
  const order = useOrders();
  const { list } = useResource(order);
  const [toPrint, setToPrint] = useState<readonly Order[]>();
  const hasLines = useMemo(() => list.some((one) => linesOf(one).length > 0), [list]);
  const bulk = useMemo((): (BulkAction | BulkTool)[] => {
    const pick: BulkTool = {
      key: 'pick',
      label: orders.printPickList,
      icon: Printer,
      use: (records) => setToPrint(records as readonly Order[]),
    };
    const changeStatus = changeStatusOf(order);
    return hasLines ? [changeStatus, pick] : [changeStatus];
  }, [hasLines, order]);
  return (
    <>
      <ResourceList resource={order as unknown as AnyResource} columns={columns} head={headOf} bulk={bulk} />
      {toPrint && (
        <PrintFrame title={orders.pickList} onDone={() => setToPrint(undefined)}>
          <PickList orders={toPrint} />
        </PrintFrame>
      )}
    </>
  );
}

const headOf = ({ rows, scoped }: ListView) => (
  <OrdersHead rows={rows as readonly Order[]} scoped={scoped as readonly Order[]} />
);
