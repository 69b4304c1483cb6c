import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import type { ListColumn } from '../../kit/listDeclaration';
import { hrefTo } from '../../kit/pages';
import { orders } from '../../messages/orders';
import { momentOf } from '../../rules/dates';
import { amountOf, pieceCount } from '../../rules/orderLines';
import { useScopeOptions } from '../../session/scopeOptions';
import flow from '../../ui/flow.module.css';
import text from '../../ui/text.module.css';
import styles from './columns.module.css';
import { OrderStatus } from './OrderStatus';
import { VIEW } from './paths';
import { customerName, type Order } from './record';
import { useMoments } from './useMoments';
import { venueName } from './venueName';

/** The columns of the list (orders.png); the status stands behind them as in every list. */
export const columns: readonly ListColumn<Order>[] = [
  {
    keyOf: ({ orderNumber }) => orderNumber,
    column: {
      key: 'name',
      head: orders.order,
      width: '116px',
      narrow: '92px',
      mobile: 'name',
      cell: ({ _id: id, orderNumber }) => <Link to={hrefTo({ path: VIEW }, { id })}>{orderNumber}</Link>,
    },
  },
  {
    keyOf: ({ orderDate }) => momentOf(orderDate),
    column: {
      key: 'placed',
      head: orders.placed,
      width: '132px',
      narrow: '122px',
      mobile: 'hidden',
      cell: (record, { now }) => <Placed at={momentOf(record.orderDate)} now={now} />,
    },
  },
  {
    keyOf: customerName,
    column: {
      key: 'customer',
      head: orders.customer,
      width: 'minmax(200px, 1.8fr)',
      narrow: 'minmax(112px, 1.1fr)',
      mobile: 'meta',
      cell: (record) => <Who record={record} />,
    },
  },
  {
    keyOf: (record, { venues }) => venueName(record, venues),
    column: {
      key: 'venue',
      head: orders.venue,
      width: 'minmax(110px, 1fr)',
      narrow: 'minmax(104px, 1fr)',
      mobile: 'hidden',
      cell: (record) => <Venue record={record} />,
    },
  },
  {
    keyOf: pieceCount,
    column: {
      key: 'items',
      head: orders.items,
      width: '72px',
      align: 'end',
      mobile: 'hidden',
      priority: 'low',
      cell: (record) => pieceCount(record),
    },
  },
  {
    keyOf: amountOf,
    column: {
      key: 'total',
      head: orders.total,
      width: '108px',
      narrow: '86px',
      align: 'end',
      mobile: 'figure',
      cell: (record) => <Total amount={amountOf(record)} />,
    },
  },
  {
    keyOf: ({ orderStatus }) => orderStatus,
    column: {
      key: 'status',
      head: orders.status,
      width: '136px',
      narrow: '128px',
      mobile: 'state',
      cell: ({ orderStatus }) => <OrderStatus status={orderStatus} />,
    },
  },
];

function Placed({ at, now }: { at: number | undefined; now: number }) {
  const { label, full } = useMoments();
  if (at === undefined) return null;
  return (
    <time className={text.num} dateTime={new Date(at).toISOString()} title={full(at)}>
      {label(at, now)}
    </time>
  );
}

function Who({ record }: { record: Order }) {
  const { time } = useMoments();
  const { venues } = useScopeOptions();
  const name = customerName(record);
  const at = momentOf(record.orderDate);
  const facts = [name, venueName(record, venues), at === undefined ? '' : time(at)];
  return (
    <>
      <span className={flow.hideSm}>
        <span className={text.strong}>{name}</span>{' '}
        <span className={clsx(text.subtle, flow.hideLg, styles.email)}>{record.Customer?.email}</span>
      </span>
      <span className={flow.onlySm}>{orders.facts(facts.filter((fact) => fact !== ''))}</span>
    </>
  );
}

function Venue({ record }: { record: Order }) {
  return venueName(record, useScopeOptions().venues);
}

function Total({ amount }: { amount: number | undefined }) {
  const { money } = useFormats();
  return amount === undefined ? null : money(amount);
}
