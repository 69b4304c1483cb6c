import { useFormats } from '../../host/formats';
import { reorder as texts } from '../../messages/reorder';
import paper from '../../ui/print/paper.module.css';
import { type OrderParties, type OrderParty, partiesOf } from './orderParties';
import {
  type OrderDetails,
  orderedLines,
  refusedLines,
  refusedText,
  type VendorOrder,
  venueText,
} from './orders';
import { useDays } from './useDays';

/** Orders on paper, each vendor's on a page of its own; lines with a quantity of 0 are left out. */
export function PrintedOrders({ orders, ...of }: { orders: readonly VendorOrder[] } & PrintedDetails) {
  return orders.map((order) => <PrintedOrder key={order.vendorId ?? ''} order={order} {...of} />);
}

/** What the orders contain besides their lines. */
interface PrintedDetails {
  details: OrderDetails;
  parties: OrderParties;
}

function PrintedOrder({ order, details, parties }: { order: VendorOrder } & PrintedDetails) {
  const { number, amount, money, longDay, currencySign } = useFormats();
  const days = useDays();
  const { name, vendor, cost } = order;
  const lines = orderedLines(order, details);
  const refused = refusedLines(order, details);
  const { buyers, venues } = partiesOf(lines, parties);
  const isOwn = lines.some(({ product }) => product.sku && !product.vendorSku);
  const hasSku = isOwn || lines.some(({ product }) => product.vendorSku);
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
          <dd>{longDay(details.today)}</dd>
          {contact !== '' && (
            <>
              <dt>{texts.contact}</dt>
              <dd>{contact}</dd>
            </>
          )}
          <Parties label={texts.buyer} parties={buyers} />
          <Parties label={texts.deliverTo} parties={venues} />
        </dl>
      </header>
      <table className={paper.table}>
        <thead>
          <tr>
            <th>{texts.product}</th>
            {hasSku && <th>{isOwn ? texts.anySku : texts.vendorSku}</th>}
            <th>{texts.venue}</th>
            <th className={paper.end}>{texts.quantity}</th>
            {cost !== undefined && (
              <>
                <th className={paper.end}>{texts.unitCost(currencySign)}</th>
                <th className={paper.end}>{texts.lineCost(currencySign)}</th>
              </>
            )}
            <th>{texts.arrives}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <td className={paper.name}>{line.product.name}</td>
              {hasSku && <td className={paper.code}>{line.product.vendorSku || line.product.sku}</td>}
              <td>{venueText(line, { number })}</td>
              <td className={paper.quantity}>{number(line.quantity)}</td>
              {cost !== undefined && (
                <>
                  <td className={paper.end}>{line.unitCost === undefined ? '' : amount(line.unitCost)}</td>
                  <td className={paper.end}>{line.cost === undefined ? '' : amount(line.cost)}</td>
                </>
              )}
              <td>{line.arrives && days.weekday(line.arrives)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={paper.total}>
        <span>{texts.lines(lines.length, number(lines.length))}</span>
        {cost !== undefined && <b>{texts.printedTotal(money(cost))}</b>}
      </p>
      {refused.length > 0 && (
        <>
          <p className={paper.note}>{texts.notOrdered}</p>
          <ul>
            {refused.map((line) => (
              <li key={line.key}>{refusedText(line, { number })}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A buyer or a place of delivery, with its address; several below each other. */
function Parties({ label, parties }: { label: string; parties: readonly OrderParty[] }) {
  if (parties.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {parties.map(({ id, name, lines }) => (
          <div key={id}>{[name, ...lines].filter(Boolean).join(', ')}</div>
        ))}
      </dd>
    </>
  );
}
