import clsx from 'clsx';
import { Mail, Phone, Printer } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../host/formats';
import { useRegistered } from '../../../kit/declare/register';
import type { ScreenProps } from '../../../kit/declare/resource';
import { useIdInRoute } from '../../../kit/declare/routeIds';
import { PreviousNext } from '../../../kit/record/PreviousNext';
import { useRecordRead } from '../../../kit/record/useRecordRead';
import { useResource } from '../../../kit/state/useResource';
import { orders } from '../../../messages/orders';
import { momentOf } from '../../../rules/dates';
import { amountOf, linesOf, lineTotal, type OrderLine, pieceCount } from '../../../rules/orderLines';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { Icon } from '../../../ui/feedback/Icon';
import { initials, Thumb } from '../../../ui/feedback/Thumb';
import { Button } from '../../../ui/form/Button';
import { FormLayout } from '../../../ui/form/FormLayout';
import { Card } from '../../../ui/layout/Card';
import flow from '../../../ui/layout/flow.module.css';
import { Page, PageHeader } from '../../../ui/layout/Page';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
import link from '../../../ui/layout/TextLink.module.css';
import { PrintFrame } from '../../../ui/print/PrintFrame';
import { customerName, type Order } from '../declaration/record';
import { OrderStatus } from '../list/OrderStatus';
import { useMoments } from '../list/useMoments';
import { venueName } from '../list/venueName';
import styles from './OnlineOrder.module.css';
import { OrderSlip } from './OrderSlip';
import { StatusCard } from './StatusCard';

type OrderScreen = ScreenProps<Order, 'updateStatus'>;

/** One online order: its customer and items, and its status, which staff may change. */
export function OnlineOrder({ resource }: OrderScreen) {
  const id = useIdInRoute();
  // each order is a page of its own, though the router may keep the element
  return <OpenOrder key={id} id={id} resource={resource} />;
}

function OpenOrder({ id, resource }: Pick<OrderScreen, 'resource'> & { id: string }) {
  const { record, fallback, notice } = useRecordRead(resource, id);
  const [isPrinting, setPrinting] = useState(false);
  if (!record) return fallback;
  const heading = orders.heading(record.orderNumber);
  return (
    <Page kind="form">
      <PageHeader
        title={heading}
        isName
        badge={<OrderStatus status={record.orderStatus} />}
        meta={<OrderDetails record={record} />}
        actions={
          <>
            <PreviousNext resource={resource} id={id} />
            <Button icon={Printer} onClick={() => setPrinting(true)}>
              {orders.printSlip}
            </Button>
          </>
        }
      />
      {notice}
      <FormLayout
        lead
        aside={
          <>
            <StatusCard resource={resource} record={record} />
            <CustomerCard record={record} />
          </>
        }
      >
        <Stack gap="4">
          <LinesCard record={record} />
          {record.notes && <Card title={orders.notes}>{record.notes}</Card>}
        </Stack>
      </FormLayout>
      {isPrinting && (
        <PrintFrame title={heading} onDone={() => setPrinting(false)}>
          <OrderSlip order={record} />
        </PrintFrame>
      )}
    </Page>
  );
}

/** When and where: 'Today, 18:31 · Riverside'. */
function OrderDetails({ record }: { record: Order }) {
  const { label, full } = useMoments();
  const { venues } = useScopeOptions();
  const [now] = useState(Date.now);
  const at = momentOf(record.orderDate);
  const venue = venueName(record, venues);
  return (
    <>
      {at !== undefined && (
        <time dateTime={new Date(at).toISOString()} title={full(at)}>
          {label(at, now)}
        </time>
      )}
      {venue !== '' && <span>{venue}</span>}
    </>
  );
}

/** The customer and their contact details; only what the server sends. */
function CustomerCard({ record }: { record: Order }) {
  const name = customerName(record);
  const { email, phone } = record.Customer ?? {};
  if (name === '' && !email && !phone) return null;
  return (
    <Card title={orders.customer}>
      <Stack gap="4">
        {name !== '' && (
          <Inline gap="2">
            <Text tone="muted" weight="medium" className={styles.avatar} aria-hidden="true">
              {initials(name)}
            </Text>
            <Text tone="text" weight="medium">
              {name}
            </Text>
          </Inline>
        )}
        {email && (
          <Inline gap="2">
            <Icon of={Mail} />
            <a
              className={`${link.link} ${styles.address}`}
              href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            >
              {email}
            </a>
          </Inline>
        )}
        {phone && (
          <Inline gap="2">
            <Icon of={Phone} />
            <a className={link.link} href={`tel:${encodeURIComponent(phone)}`}>
              {phone}
            </a>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

/** The ordered items and their total, as far as the server sends them. */
function LinesCard({ record }: { record: Order }) {
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
          <tbody translate="no">
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
