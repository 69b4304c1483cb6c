import { Printer } from 'lucide-react';
import type { BulkTool } from '../../../kit/declare/bulkActions';
import { orders } from '../../../messages/orders';
import { linesOf } from '../../../rules/orderLines';
import { PrintFrame } from '../../../ui/print/PrintFrame';
import type { Order } from '../declaration/record';
import { PickList } from './PickList';

/** Prints what has to be picked for the selected orders. */
export const printPickList: BulkTool<Order> = {
  key: 'pick',
  label: orders.printPickList,
  icon: Printer,
  isAvailable: (list) => list.some((order) => linesOf(order).length > 0),
  Tool: ({ records, onDone }) => (
    <PrintFrame title={orders.pickList} onDone={onDone}>
      <PickList orders={records} />
    </PrintFrame>
  ),
};
