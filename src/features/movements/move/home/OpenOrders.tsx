import clsx from 'clsx';
import { CircleX, Save } from 'lucide-react';
import { useFormats } from '../../../../host/formats';
import { useHost } from '../../../../host/HostContext';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import type { OrderRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import { today } from '../../../../rules/dates';
import { Badge } from '../../../../ui/feedback/Badge';
import { Button } from '../../../../ui/form/Button';
import { Card } from '../../../../ui/layout/Card';
import flow from '../../../../ui/layout/flow.module.css';
import { Text } from '../../../../ui/layout/primitives';
import { daysBetween } from '../../../../ui/pickers/date/days';
import { useTimes } from '../../enter/useTimes';
import { HomeTable, UnitsCell } from './HomeTable';
import styles from './home.module.css';
import { OpenOrderFile } from './OpenOrderFile';
import { useOrderFiles } from './useOrderFiles';

/** Orders that have not come, or not all of them: what arrives first at the top. */
export function OpenOrders({
  orders,
  store,
  onReceive,
  onChanged,
  onOpened,
}: {
  orders: readonly OrderRecord[];
  store: DocumentStore;
  onReceive(order: OrderRecord): void;
  onChanged(): void;
  /** An order was opened as a file; with the sentence where it was not taken up. */
  onOpened(failure: string | undefined): void;
}) {
  const { number } = useFormats();
  const files = useOrderFiles(store);
  if (orders.length === 0) return null;
  const sorted = orders.toSorted((left, right) => placeOf(left).localeCompare(placeOf(right)));
  return (
    <Card
      title={texts.openOrders}
      flush
      line
      actions={
        <span className={clsx(styles.acts, styles.ofHeading)}>
          <Text tone="subtle" size="xs">
            {texts.ordersSent(orders.length, number(orders.length))}
          </Text>
          <OpenOrderFile store={store} onOpened={onOpened} />
        </span>
      }
    >
      <HomeTable
        label={texts.openOrders}
        headers={[
          texts.vendor,
          texts.venue,
          texts.linesHeader,
          texts.unitsHeader,
          texts.sent,
          texts.arrives,
          texts.actions,
        ]}
      >
        {sorted.map((order) => (
          <OrderRow
            key={order.key}
            order={order}
            onReceive={() => onReceive(order)}
            onSave={() => void files.save(order)}
            onClose={() =>
              void store.update<OrderRecord>(order.key, { finishedAt: Date.now() }).then(onChanged)
            }
          />
        ))}
      </HomeTable>
    </Card>
  );
}

/** An order that has not come, and the buttons that receive it, save it as a file, or close it. */
function OrderRow({
  order,
  onReceive,
  onSave,
  onClose,
}: {
  order: OrderRecord;
  onReceive(): void;
  onSave(): void;
  onClose(): void;
}) {
  const { vendor, venue, lineCount, units, startedAt } = order;
  const { number } = useFormats();
  const { moment } = useTimes();
  return (
    <tr>
      <th scope="row">
        {vendor.name}
        {vendor.email && (
          <Text as="span" tone="subtle" size="xs" className={clsx(styles.sub, flow.hideSm)}>
            {vendor.email}
          </Text>
        )}
        <Text as="span" tone="subtle" size="xs" className={flow.onlySm}>
          {venue.name}
        </Text>
        <Text as="span" tone="subtle" size="xs" className={flow.onlySm}>
          <Arrives order={order} />
        </Text>
      </th>
      <td className={flow.hideSm}>{venue.name}</td>
      <td className={styles.end}>{number(lineCount)}</td>
      <UnitsCell units={units} />
      <td className={flow.hideMd}>{moment(startedAt)}</td>
      <td className={flow.hideSm}>
        <Arrives order={order} />
      </td>
      <td>
        <span className={styles.acts}>
          <Button size="sm" aria-label={texts.receiveOrder(vendor.name, venue.name)} onClick={onReceive}>
            {texts.receive}
          </Button>
          <Button size="sm" variant="ghost" icon={Save} iconOnly onClick={onSave}>
            {texts.saveOrder(vendor.name, venue.name)}
          </Button>
          <Button size="sm" variant="ghost" icon={CircleX} iconOnly onClick={onClose}>
            {texts.closeOrder(vendor.name, venue.name)}
          </Button>
        </span>
      </td>
    </tr>
  );
}

/** Sorts what arrives first to the top, and orders without a day to the end; those of a day by vendor and venue. */
const placeOf = ({ arrives = '9999-12-31', vendor, venue }: OrderRecord): string =>
  `${arrives} ${texts.orderAt(vendor.name, venue.name)}`;

/** When an order arrives; that it is late is the only warning. */
function Arrives({ order: { arrives, received } }: { order: OrderRecord }) {
  const { day, number } = useFormats();
  const { timeZone } = useHost();
  if (Object.keys(received).length > 0) return <Badge>{texts.restOpenBadge}</Badge>;
  if (arrives === undefined) return null;
  const late = daysBetween(arrives, today(Date.now(), timeZone));
  if (late > 0) return <Badge tone="warning">{texts.late(late, number(late))}</Badge>;
  return late === 0 ? <b>{texts.today}</b> : day(arrives);
}
