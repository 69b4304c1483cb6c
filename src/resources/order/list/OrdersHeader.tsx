import { useMemo } from 'react';
import { useFormats } from '../../../host/formats';
import type { ListHeaderProps } from '../../../kit/declare/resource';
import { useResource } from '../../../kit/state/useResource';
import { orders } from '../../../messages/orders';
import { totalsIn, totalsOf } from '../../../rules/orderLines';
import type { Order } from '../declaration/record';
import styles from './OrdersHeader.module.css';

/** The totals of all orders in scope and of those that pass the filters. */
export function OrdersHeader({ resource, rows, scoped }: ListHeaderProps<Order>) {
  const { number, money } = useFormats();
  const state = useResource(resource);
  // the server's totals cover all orders, so they apply to an unscoped list only
  const isEverything = scoped.length === state.list.length;
  const computed = useMemo(() => totalsOf(scoped), [scoped]);
  const all = isEverything ? totalsIn(state, state.list) : computed;
  const some = useMemo(() => (rows.length < scoped.length ? totalsOf(rows) : undefined), [rows, scoped]);
  const of = (part: string | undefined, whole: string) =>
    part === undefined ? whole : orders.someOf(part, whole);
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{orders.totalOrders}</dt> <dd>{of(some && number(some.totalOrders), number(all.totalOrders))}</dd>
      </div>
      <div>
        <dt>{orders.totalAmount}</dt>{' '}
        <dd>{of(some && money(some.totalOrderAmount), money(all.totalOrderAmount))}</dd>
      </div>
    </dl>
  );
}
