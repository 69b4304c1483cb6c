import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import { useHost } from '../host/HostContext';
import type { DocumentStore } from '../kit/documents/documentStore';
import type { OrderRecord, SlipRecord } from '../kit/documents/movementRecord';
import { useDocumentList } from '../kit/documents/useDocumentList';
import { useDocuments } from '../kit/documents/useDocuments';
import { dashboard } from '../messages/dashboard';
import { product } from '../resources/product/declaration/product';
import { today } from '../rules/dates';
import { useVenuesInScope } from '../session/scope/useVenuesInScope';
import { Badge } from '../ui/feedback/Badge';
import { Card } from '../ui/layout/Card';
import { Stack, Text } from '../ui/layout/primitives';
import styles from './items.module.css';
import { listHref } from './links';

const KINDS = ['order', 'slip'] as const;

/** Open orders and slips on the way to the venues of the scope; nothing where there are none. */
export function ReceiveCard() {
  const store = useDocuments('movements');
  return store && store !== 'refused' && <Items store={store} />;
}

function Items({ store }: { store: DocumentStore }) {
  const { number } = useFormats();
  const { timeZone } = useHost();
  const { records = [] } = useDocumentList(store, KINDS);
  const { venues } = useVenuesInScope();
  const open = records.filter(
    ({ finishedAt, venue }) => finishedAt === undefined && venues.some(({ id }) => id === venue.id),
  );
  const orders = open.filter((record) => record.kind === 'order');
  const slips = open.filter((record) => record.kind === 'slip');
  if (open.length === 0) return null;
  const day = today(Date.now(), timeZone);
  const late = orders.filter(({ arrives = day }) => arrives < day).length;
  return (
    <Card title={dashboard.toReceive} flush>
      <Stack as="ul" className={styles.list}>
        {orders.length > 0 && (
          <Item name={dashboard.openDeliveries} sub={namesOf(orders)} count={number(orders.length)}>
            {late > 0 && <Badge tone="warning">{dashboard.late(number(late))}</Badge>}
          </Item>
        )}
        {slips.length > 0 && (
          <Item name={dashboard.slipsOnTheWay} sub={venuesOf(slips)} count={number(slips.length)} />
        )}
      </Stack>
    </Card>
  );
}

function Item({
  name,
  sub,
  count,
  children,
}: {
  name: string;
  sub: string;
  count: string;
  children?: React.ReactNode;
}) {
  return (
    <li>
      <Link className={styles.item} to={listHref(product, { view: 'move' })}>
        <span className={styles.main}>
          <span className={styles.name}>{name}</span>
          <span className={styles.sub}>{sub}</span>
        </span>
        {children}
        <Text weight="semibold" tabular className={styles.end}>
          {count}
        </Text>
      </Link>
    </li>
  );
}

const MAX_SHOWN_NAMES = 3;

const namesOf = (orders: readonly OrderRecord[]) => shortened(orders.map(({ vendor }) => vendor.name));
const venuesOf = (slips: readonly SlipRecord[]) =>
  dashboard.toVenues(shortened(slips.map(({ venue }) => venue.name)));

/** The first names, each once. */
function shortened(names: readonly string[]): string {
  const each = [...new Set(names.filter((name) => name !== ''))];
  return each.length > MAX_SHOWN_NAMES ? `${each.slice(0, MAX_SHOWN_NAMES).join(', ')}, …` : each.join(', ');
}
