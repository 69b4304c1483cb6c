import { useFormats } from '../../../../host/formats';
import { reorder as texts } from '../../../../messages/reorder';
import paper from '../../../../ui/print/paper.module.css';
import { type OrderFacts, orderedLines, type VendorOrder, venueText } from './orders';
import { useDays } from './useDays';

/** Orders on paper, each vendor's on a page of its own; lines with a quantity of 0 are left out. */
export function PrintedOrders({ orders, facts }: { orders: readonly VendorOrder[]; facts: OrderFacts }) {
  return orders.map((order) => <PrintedOrder key={order.vendorId ?? ''} order={order} facts={facts} />);
}

function PrintedOrder({ order, facts }: { order: VendorOrder; facts: OrderFacts }) {
  const { number, amount, money, longDay, currencySign } = useFormats();
  const days = useDays();
  const { name, vendor, cost } = order;
  const lines = orderedLines(order, facts);
  const hasSku = lines.some(({ product }) => product.vendorSku);
  const contact = [vendor?.contactName, vendor?.email, vendor?.phone].filter(Boolean).join(', ');
  return (
    <section className={paper.page}>
      <header className={paper.head}>
        <div>
          <p>{texts.printed}</p>
          <h1>{name}</h1>
        </div>
        <dl>
          <dt>{texts.day}</dt>
          <dd>{longDay(facts.today)}</dd>
          {contact !== '' && (
            <>
              <dt>{texts.contact}</dt>
              <dd>{contact}</dd>
            </>
          )}
        </dl>
      </header>
      <table className={paper.table}>
        <thead>
          <tr>
            <th>{texts.product}</th>
            {hasSku && <th>{texts.vendorSku}</th>}
            <th>{texts.venue}</th>
            <th className={paper.end}>{texts.quantity}</th>
            <th className={paper.end}>{texts.unitCost(currencySign)}</th>
            <th className={paper.end}>{texts.lineCost(currencySign)}</th>
            <th>{texts.arrives}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <td className={paper.name}>{line.product.name}</td>
              {hasSku && <td className={paper.code}>{line.product.vendorSku}</td>}
              <td>{venueText(line, { number })}</td>
              <td className={paper.quantity}>{number(line.quantity)}</td>
              <td className={paper.end}>{line.unitCost === undefined ? '' : amount(line.unitCost)}</td>
              <td className={paper.end}>{line.cost === undefined ? '' : amount(line.cost)}</td>
              <td>{line.arrives && days.weekday(line.arrives)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={paper.total}>
        <span>{texts.lines(lines.length, number(lines.length))}</span>
        <b>{texts.printedTotal(money(cost))}</b>
      </p>
    </section>
  );
}
