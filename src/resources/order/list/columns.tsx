import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../host/formats';
import type { ListColumn, ListContext } from '../../../kit/declare/listDeclaration';
import { hrefTo } from '../../../kit/declare/pages';
import { orders } from '../../../messages/orders';
import { momentOf, sortableMoment } from '../../../rules/dates';
import { amountOf, pieceCount } from '../../../rules/orderLines';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import flow from '../../../ui/layout/flow.module.css';
import text from '../../../ui/sheet/GroupRow.module.css';
import { VIEW } from '../declaration/paths';
import { customerName, type Order } from '../declaration/record';
import styles from './columns.module.css';
import { OrderStatus } from './OrderStatus';
import { useMoments } from './useMoments';
import { venueName } from './venueName';

/** The columns of the list; the status follows them as in every list. */
export const columns: readonly ListColumn<Order>[] = [
  {
    exports: [{ head: orders.order, kind: 'text', of: ({ orderNumber }) => orderNumber }],
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
    exports: [{ head: orders.placed, kind: 'text', of: placedAt }],
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
    exports: [
      { head: orders.customer, kind: 'text', of: customerName },
      { head: orders.email, kind: 'text', of: ({ Customer }) => Customer?.email },
    ],
    keyOf: customerName,
    column: {
      key: 'customer',
      head: orders.customer,
      width: 'minmax(200px, 1.8fr)',
      narrow: 'minmax(112px, 1.1fr)',
      mobile: 'meta',
      cell: (record, { now }) => <Who record={record} now={now} />,
    },
  },
  {
    exports: [{ head: orders.venue, kind: 'text', of: (record, { venues }) => venueName(record, venues) }],
    needsContext: true,
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
    exports: [{ head: orders.items, kind: 'number', of: pieceCount }],
    keyOf: pieceCount,
    column: {
      key: 'items',
      head: orders.items,
      width: '72px',
      align: 'end',
      mobile: 'hidden',
      priority: 1,
      cell: (record) => pieceCount(record),
    },
  },
  {
    exports: [{ head: orders.total, kind: 'money', of: amountOf }],
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
    exports: [{ head: orders.status, kind: 'text', of: ({ orderStatus }) => orderStatus }],
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

/** '2026-11-18 18:31' in the host's time zone; the server's text where it is no moment. */
function placedAt({ orderDate }: Order, { timeZone }: ListContext): string {
  const at = momentOf(orderDate);
  return at === undefined ? orderDate : sortableMoment(at, timeZone);
}

function Placed({ at, now }: { at: number | undefined; now: number }) {
  const { label, full } = useMoments();
  if (at === undefined) return null;
  return (
    <time className={text.num} dateTime={new Date(at).toISOString()} title={full(at)}>
      {label(at, now)}
    </time>
  );
}

function Who({ record, now }: { record: Order; now: number }) {
  const { dayAndTime, full } = useMoments();
  const { venues } = useScopeOptions();
  const name = customerName(record);
  const at = momentOf(record.orderDate);
  const facts = orders.facts([name, venueName(record, venues)].filter((fact) => fact !== ''));
  return (
    <>
      <span className={flow.hideSm}>
        <span className={text.strong}>{name}</span>{' '}
        <span className={clsx(text.subtle, flow.hideLg, styles.email)}>{record.Customer?.email}</span>
      </span>
      <span className={flow.onlySm}>
        <span className={styles.facts}>
          <span className={styles.who} title={facts}>
            {facts}
          </span>
          {at !== undefined && (
            <time className={styles.when} dateTime={new Date(at).toISOString()} title={full(at)}>
              {facts && orders.between}
              {dayAndTime(at, now)}
            </time>
          )}
        </span>
      </span>
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
