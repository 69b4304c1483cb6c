import clsx from 'clsx';
import { useFormats } from '../../../host/formats';
import { useRegistered } from '../../../kit/declare/register';
import { useResource } from '../../../kit/state/useResource';
import { orders } from '../../../messages/orders';
import { amountOf, linesOf, lineTotal, type OrderLine, pieceCount } from '../../../rules/orderLines';
import { Thumb } from '../../../ui/feedback/Thumb';
import { Card } from '../../../ui/layout/Card';
import flow from '../../../ui/layout/flow.module.css';
import { Inline, Text } from '../../../ui/layout/primitives';
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
  const inCurrency = (header: string) => `${header}, ${currencySign}`;
  return (
    <Card
      title={orders.items}
      flush
      actions={
        count !== undefined && (
          <Text tone="subtle" tabular>
            {orders.pieces(count, number(count))}
          </Text>
        )
      }
    >
      {lines.length === 0 ? (
        <p className={styles.none}>{orders.noLines}</p>
      ) : (
        <table className={styles.lines} aria-label={orders.items}>
          <thead>
            <tr>
              <th>{orders.product}</th>
              <th className={clsx(styles.figure, styles.few)}>{orders.quantity}</th>
              <th className={clsx(styles.figure, flow.hideSm)}>{inCurrency(orders.price)}</th>
              <th className={styles.figure}>{inCurrency(orders.total)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered, and two may be equal
              <tr key={index}>
                <td>
                  <Inline as="span" gap="2-5" className={styles.product}>
                    <Thumb name={line.name} {...lookOf(line)} />
                    <Text tone="text" weight="medium">
                      {line.name}
                    </Text>
                  </Inline>
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
        <Inline as="dl" align="stretch" justify="between" weight="semibold" tabular className={styles.total}>
          <dt>{orders.total}</dt>
          <dd>{money(total)}</dd>
        </Inline>
      )}
    </Card>
  );
}

/**
 * The pictures of the lines: of their products if the list is loaded, which is too long to be fetched for a few of
 * them, else by the words of their names.
 */
function useProductLooks() {
  const product = useRegistered('product');
  const { list } = useResource(product);
  return ({ product: id, name }: OrderLine) => {
    const known = id === undefined ? undefined : list.find(({ _id }) => _id === id);
    const named = { _id: id ?? '', name };
    if (!known) return product.look(named);
    return { src: product.photo(known)?.url, ...product.look(known) };
  };
}
