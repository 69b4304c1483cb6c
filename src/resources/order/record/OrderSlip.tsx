import { useFormats } from '../../../host/formats';
import { orders } from '../../../messages/orders';
import { amountOf, linesOf, lineTotal } from '../../../rules/orderLines';
import type { Order } from '../declaration/record';
import { OrderDetails } from '../list/PickList';
import paper from '../list/paper.module.css';

/** One order for printing: customer, items and total. */
export function OrderSlip({ order }: { order: Order }) {
  const { number, money } = useFormats();
  const amount = amountOf(order);
  const written = (value: number | undefined) => (value === undefined ? '' : money(value));
  return (
    <div className={paper.paper}>
      <h1>{orders.heading(order.orderNumber)}</h1>
      <OrderDetails order={order} />
      <table className={paper.lines}>
        <thead>
          <tr>
            <th>{orders.product}</th>
            <th className={paper.figure}>{orders.quantity}</th>
            <th className={paper.figure}>{orders.price}</th>
            <th className={paper.figure}>{orders.total}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(order).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, and two lines may be equal
            <tr key={index}>
              <td>{line.name}</td>
              <td className={paper.figure}>{number(line.quantity)}</td>
              <td className={paper.figure}>{written(line.price)}</td>
              <td className={paper.figure}>{written(lineTotal(line))}</td>
            </tr>
          ))}
        </tbody>
        {amount !== undefined && (
          <tfoot className={paper.total}>
            <tr>
              <td colSpan={3}>{orders.total}</td>
              <td className={paper.figure}>{money(amount)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {order.notes && <p>{order.notes}</p>}
    </div>
  );
}
