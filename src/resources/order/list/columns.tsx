import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../host/formats';
import type { ListColumn, ListContext } from '../../../kit/declare/listDeclaration';
import { hrefTo } from '../../../kit/declare/pages';
import type { TableCell } from '../../../lib/tables/table';
import { orders } from '../../../messages/orders';
import { momentOf, sortableMoment } from '../../../rules/dates';
import { amountOf, pieceCount } from '../../../rules/orderLines';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import flow from '../../../ui/layout/flow.module.css';
import { Text } from '../../../ui/layout/primitives';
import { VIEW_PATH } from '../declaration/paths';
import { customerName, type Order } from '../declaration/record';
import styles from './columns.module.css';
import { OrderStatus } from './OrderStatus';
import { useMoments } from './useMoments';
import { venueName } from './venueName';

/** The columns of the list; the status follows them as in every list. */
export const columns: readonly ListColumn<Order>[] = [
  {
    exports: [{ header: orders.order, kind: 'text', of: ({ orderNumber }) => orderNumber }],
    keyOf: ({ orderNumber }) => orderNumber,
    column: {
      key: 'name',
      header: orders.order,
      width: '116px',
      narrow: '102px',
      mobile: 'name',
      cell: ({ _id: id, orderNumber }) => <Link to={hrefTo({ path: VIEW_PATH }, { id })}>{orderNumber}</Link>,
    },
  },
  {
    exports: [{ header: orders.placed, kind: 'moment', of: placedAt }],
    keyOf: ({ orderDate }) => momentOf(orderDate),
    column: {
      key: 'placed',
      header: orders.placed,
      width: '132px',
      narrow: '122px',
      mobile: 'hidden',
      cell: (record, { now }) => <Placed at={momentOf(record.orderDate)} now={now} />,
    },
  },
  {
    exports: [
      { header: orders.customer, kind: 'text', of: customerName },
      { header: orders.email, kind: 'text', of: ({ Customer }) => Customer?.email },
    ],
    keyOf: customerName,
    column: {
      key: 'customer',
      header: orders.customer,
      width: 'minmax(200px, 1.8fr)',
      narrow: 'minmax(112px, 1.1fr)',
      mobile: 'meta',
      cell: (record, { now }) => <Who record={record} now={now} />,
    },
  },
  {
    exports: [{ header: orders.venue, kind: 'text', of: (record, { venues }) => venueName(record, venues) }],
    needsContext: true,
    keyOf: (record, { venues }) => venueName(record, venues),
    column: {
      key: 'venue',
      header: orders.venue,
      width: 'minmax(110px, 1fr)',
      narrow: 'minmax(104px, 1fr)',
      mobile: 'hidden',
      cell: (record) => <Venue record={record} />,
    },
  },
  {
    exports: [{ header: orders.items, kind: 'number', of: pieceCount }],
    keyOf: pieceCount,
    column: {
      key: 'items',
      header: orders.items,
      width: '72px',
      align: 'end',
      mobile: 'hidden',
      priority: 1,
      cell: (record) => pieceCount(record),
    },
  },
  {
    exports: [{ header: orders.total, kind: 'money', of: amountOf }],
    keyOf: amountOf,
    column: {
      key: 'total',
      header: orders.total,
      width: '108px',
      narrow: '86px',
      align: 'end',
      mobile: 'figure',
      cell: (record) => <Total amount={amountOf(record)} />,
    },
  },
  {
    exports: [{ header: orders.status, kind: 'text', of: ({ orderStatus }) => orderStatus }],
    keyOf: ({ orderStatus }) => orderStatus,
    column: {
      key: 'status',
      header: orders.status,
      width: '136px',
      narrow: '128px',
      mobile: 'state',
      cell: ({ orderStatus }) => <OrderStatus status={orderStatus} />,
    },
  },
];

/** '2026-11-18 18:31' in the host's time zone; the server's text where it is no moment. */
function placedAt({ orderDate }: Order, { timeZone }: ListContext): TableCell {
  const at = momentOf(orderDate);
  return at === undefined ? orderDate : { moment: sortableMoment(at, timeZone) };
}

function Placed({ at, now }: { at: number | undefined; now: number }) {
  const { label, full } = useMoments();
  if (at === undefined) return null;
  return (
    <Text as="time" tabular className={styles.placed} dateTime={new Date(at).toISOString()} title={full(at)}>
      {label(at, now)}
    </Text>
  );
}

function Who({ record, now }: { record: Order; now: number }) {
  const { dayAndTime, full } = useMoments();
  const { venues } = useScopeOptions();
  const name = customerName(record);
  const at = momentOf(record.orderDate);
  const details = orders.details([name, venueName(record, venues)].filter((detail) => detail !== ''));
  return (
    <>
      <span className={flow.hideSm}>
        <Text tone="text" weight="medium">
          {name}
        </Text>{' '}
        <Text tone="subtle" className={clsx(flow.hideLg, styles.email)}>
          {record.Customer?.email}
        </Text>
      </span>
      <span className={flow.onlySm}>
        <span className={styles.facts}>
          <span className={styles.who} title={details}>
            {details}
          </span>
          {at !== undefined && (
            <time className={styles.when} dateTime={new Date(at).toISOString()} title={full(at)}>
              {details && orders.between}
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
