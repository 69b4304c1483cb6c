import clsx from 'clsx';
import { useFormats } from '../../../host/formats';
import { orders as texts } from '../../../messages/orders';
import { momentOf } from '../../../rules/dates';
import { linesOf, toPick } from '../../../rules/orderLines';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { customerName, type Order } from '../declaration/record';
import paper from './paper.module.css';
import { useMoments } from './useMoments';
import { venueName } from './venueName';

/** The items of several orders, summed up and order by order, with boxes to tick by hand. */
export function PickList({ orders }: { orders: readonly Order[] }) {
  const withLines = orders.filter((order) => linesOf(order).length > 0);
  return (
    <div className={paper.paper}>
      <h1>{texts.pickList}</h1>
      <section>
        <h2>{texts.everything}</h2>
        <Lines lines={toPick(withLines)} />
      </section>
      {withLines.map((order) => (
        <section key={order._id} className={paper.order}>
          <h2>{texts.heading(order.orderNumber)}</h2>
          <OrderDetails order={order} />
          <Lines lines={linesOf(order)} />
          {order.notes && <p>{order.notes}</p>}
        </section>
      ))}
    </div>
  );
}

/** 'Lena Brandt, Riverside, 21 Nov 2026, 18:31'. */
export function OrderDetails({ order }: { order: Order }) {
  const { venues } = useScopeOptions();
  const { full } = useMoments();
  const at = momentOf(order.orderDate);
  const details = [customerName(order), venueName(order, venues), at === undefined ? '' : full(at)];
  return <p>{texts.details(details.filter((detail) => detail !== ''))}</p>;
}

function Lines({ lines }: { lines: readonly { name: string; quantity: number }[] }) {
  const { number } = useFormats();
  return (
    <table className={paper.lines}>
      <tbody>
        {lines.map(({ name, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once, and two lines may be equal
          <tr key={index}>
            <td className={paper.box}>
              <i />
            </td>
            <td className={clsx(paper.figure, paper.few)}>{number(quantity)}</td>
            <td>{name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
