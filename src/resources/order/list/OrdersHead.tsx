import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { ListView } from '../../../kit/list/ResourceList';
import { useResource } from '../../../kit/store/useResource';
import { orders } from '../../../messages/orders';
import { totalsOf } from '../../../rules/orderLines';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { Button } from '../../../ui/form/Button';
import type { OrdersState } from '../declaration/effects';
import type { Order } from '../declaration/record';
import { exportOrders } from './exportOrders';
import styles from './OrdersHead.module.css';
import { useMoments } from './useMoments';
import { useOrders } from './useOrders';

/** The totals of all orders in scope and of those that pass the filters, with their export. */
export function OrdersHead({ rows, scoped }: { rows: readonly Order[]; scoped: readonly Order[] }) {
  const { venues } = useScopeOptions();
  const moments = useMoments();
  const [hasFailed, setFailed] = useState(false);
  const save = () => {
    setFailed(false);
    exportOrders(rows, { venues, moments }).catch(() => setFailed(true));
  };
  return (
    <>
      {hasFailed && (
        <span role="alert" className={styles.failed}>
          {orders.exportFailed}
        </span>
      )}
      <Totals rows={rows} scoped={scoped} />
      <Button icon={Download} onClick={save} disabled={rows.length === 0}>
        {orders.export}
      </Button>
    </>
  );
}

function Totals({ rows, scoped }: ListView & { rows: readonly Order[]; scoped: readonly Order[] }) {
  const { number, money } = useFormats();
  const state = useResource(useOrders()) as OrdersState;
  // the server's totals cover all orders, so they apply to an unscoped list only
  const isEverything = scoped.length === state.list.length;
  const computed = useMemo(() => totalsOf(scoped), [scoped]);
  const all = isEverything ? state : computed;
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
