import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AnyResource } from '../../kit/calls';
import type { BulkAction, BulkTool } from '../../kit/list/bulk/actions';
import { type ListView, ResourceList } from '../../kit/list/ResourceList';
import type { Resource } from '../../kit/resource';
import { useResource } from '../../kit/useResource';
import { orders } from '../../messages/orders';
import { linesOf } from '../../rules/orderLines';
import { PrintFrame } from '../../ui/print/PrintFrame';
import { columns } from './columns';
import { OrdersHead } from './OrdersHead';
import { PickList } from './PickList';
import type { Order } from './record';
import { StatusQuestion } from './StatusQuestion';
import { statusAction } from './statusAction';
import { useOrders } from './useOrders';

/** Asks to which status first; {@link StatusQuestion} answers with the action for that one. */
const changeStatusOf = (order: Resource<Order>): BulkAction => ({
  ...statusAction(order, ''),
  concerns: () => true,
  Question: StatusQuestion,
});

/** All online orders (orders.png): the list of the house with what they come to, their export and their pick list. */
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
