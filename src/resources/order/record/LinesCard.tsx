import clsx from 'clsx';
import { useFormats } from '../../../host/formats';
import { useRegistered } from '../../../kit/declare/register';
import { useResource } from '../../../kit/state/useResource';
import { orders } from '../../../messages/orders';
import { amountOf, linesOf, lineTotal, pieceCount } from '../../../rules/orderLines';
import { Thumb } from '../../../ui/feedback/Thumb';
import { Card } from '../../../ui/layout/Card';
import flow from '../../../ui/layout/flow.module.css';
import text from '../../../ui/sheet/GroupRow.module.css';
import type { Order } from '../declaration/record';
import styles from './LinesCard.module.css';

/** The ordered items and their total, as far as the server sends them. */
export function LinesCard({ record }: { record: Order }) {
  const { number, amount, money, currencySign } = useFormats();
  const lines = linesOf(record);
  const total = amountOf(record);
  const count = pieceCount(record);
  const lookOf = useProductLooks();
  const written = (value: number | undefined) => (value === undefined ? '' : amount(value));
  const inCurrency = (head: string) => `${head}, ${currencySign}`;
  return (
    <Card
      title={orders.items}
      flush
      actions={
        count !== undefined && (
          <span className={clsx(text.subtle, text.num)}>{orders.pieces(count, number(count))}</span>
        )
      }
    >
      {lines.length === 0 ? (
        <p className={styles.none}>{orders.noLines}</p>
      ) : (
        <table className={styles.lines}>
          <thead>
            <tr>
              <th>{orders.product}</th>
              <th className={clsx(styles.figure, styles.few)}>{orders.quantity}</th>
              <th className={clsx(styles.figure, flow.hideSm)}>{inCurrency(orders.price)}</th>
              <th className={styles.figure}>{inCurrency(orders.total)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered, and two may be equal
              <tr key={at}>
                <td>
                  <span className={styles.product}>
                    <Thumb name={line.name} {...lookOf(line.product)} />
                    <span className={text.strong}>{line.name}</span>
                  </span>
                </td>
                <td className={styles.figure}>{number(line.quantity)}</td>
                <td className={clsx(styles.figure, flow.hideSm)}>{written(line.price)}</td>
                <td className={styles.figure}>{written(lineTotal(line))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total !== undefined && (
        <dl className={styles.total}>
          <dt>{orders.total}</dt>
          <dd>{money(total)}</dd>
        </dl>
      )}
    </Card>
  );
}

/** The pictures of products, if their list is loaded; it is too long to be fetched for a few of them. */
function useProductLooks() {
  const product = useRegistered('product');
  const { list } = useResource(product);
  return (id: string | undefined) => {
    const known = id === undefined ? undefined : list.find(({ _id }) => _id === id);
    return known ? { src: product.photo(known)?.url, ...product.look(known) } : {};
  };
}
