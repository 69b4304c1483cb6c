import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../host/formats';
import { useTimeSlices } from '../../../lib/timeSlices';
import { dependents } from '../../../messages/dependents';
import { lists } from '../../../messages/lists';
import { countOfVenues } from '../../../rules/countOfVenues';
import { levelOf, numberIn } from '../../../rules/stock';
import { isMoreUrgent, urgencyOf } from '../../../rules/urgency';
import { useScope } from '../../../session/auth/session';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { venuesInScope } from '../../../session/scope/venuesInScope';
import { Badge } from '../../../ui/feedback/Badge';
import { Card } from '../../../ui/layout/Card';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
import link from '../../../ui/layout/TextLink.module.css';
import { hrefTo } from '../../declare/pages';
import type { Identified } from '../../declare/record';
import { useRegister } from '../../declare/register';
import type { AnyResource } from '../../declare/resource';
import {
  type DependentStock,
  dependentStockSlices,
  type LowRecord,
  parentNames,
} from '../../dependents/dependentStock';
import { dependentsLink } from '../../dependents/dependents';
import { useCountedList } from '../../dependents/useCountedList';
import styles from './AboutRecord.module.css';

/** Beside the pages of a record: how many others refer to it, where it is sold, and which of them are low. */
export function AboutRecord({ resource, record }: { resource: AnyResource; record: Identified }) {
  const use = resource.usedBy.find(({ isCounted }) => isCounted);
  const list = useCountedList(resource);
  const work = useMemo(() => list && (() => dependentStockSlices(list)), [list]);
  const stockOf = useTimeSlices(work);
  const other = useRegister().find(({ name }) => name === use?.resource);
  if (!use || !other) return null;
  const stock = list && stockOf?.(record);
  const parentName = list && parentNames(list)(record);
  const href =
    parentName === undefined
      ? undefined
      : dependentsLink(resource, use, other, [{ record, parentName }]).href;
  const one = resource.label.one.toLowerCase();
  return (
    <>
      <Card title={resource.label.one} line>
        <dl className={styles.facts}>
          <dt>{other.label.many}</dt>
          <dd>
            <Count stock={stock} href={href} />
          </dd>
          {resource.pages.venue && <Venues record={record} />}
          <dt>{dependents.belowLevel}</dt>
          <dd>
            <Low stock={stock} />
          </dd>
        </dl>
      </Card>
      {list && stock && stock.lowRecords.length > 0 && (
        <LowRecords
          title={dependents.lowOnes(one)}
          other={other}
          venues={list.venues}
          low={stock.lowRecords}
        />
      )}
    </>
  );
}

function Count({ stock, href }: { stock: DependentStock | undefined; href: string | undefined }) {
  const { number } = useFormats();
  if (!stock) return lists.unknown;
  if (!href || stock.count === 0) return number(stock.count);
  return (
    <Link className={link.link} to={href}>
      {number(stock.count)}
    </Link>
  );
}

function Venues({ record }: { record: Identified }) {
  const { selectedCompany } = useScope();
  const { venues } = useScopeOptions();
  const offered = venuesInScope(venues, selectedCompany);
  const count = countOfVenues(record, offered);
  return (
    <>
      <dt>{lists.venues}</dt>
      <dd>{count === undefined ? lists.unknown : lists.venuesOf(count, offered.length)}</dd>
    </>
  );
}

function Low({ stock }: { stock: DependentStock | undefined }) {
  const { number } = useFormats();
  if (!stock) return lists.unknown;
  const count = stock.out + stock.low;
  if (count === 0) return number(0);
  return <Badge tone={stock.out > 0 ? 'danger' : 'warning'}>{dependents.items(count, number(count))}</Badge>;
}

/** The most urgent records that are low or out are shown, so that they need no scrolling. */
const MAX_SHOWN_RECORDS = 5;

/** Records that are low or out at a venue, the most urgent ones first: '6 / 120'. */
function LowRecords({
  title,
  other,
  venues,
  low,
}: {
  title: string;
  other: AnyResource;
  venues: readonly { id: string; name: string }[];
  low: readonly LowRecord[];
}) {
  const { number } = useFormats();
  const { details } = other.pages;
  const shown = [...low].sort(moreUrgent).slice(0, MAX_SHOWN_RECORDS);
  const more = low.length - shown.length;
  return (
    <Card title={title} flush>
      <ul>
        {shown.map(({ record, state, venueId, entry }) => {
          const name = other.titleOf(record);
          const full = numberIn(entry.maxStock) ?? levelOf(entry);
          const venue = venues.find(({ id }) => id === venueId)?.name ?? '';
          const quantity = number(numberIn(entry.quantity) ?? 0);
          return (
            <Inline as="li" gap="3" key={`${record._id} ${venueId}`} className={styles.item}>
              <Stack className={styles.name}>
                <Text weight="medium" truncate title={name}>
                  {details ? (
                    <Link
                      to={hrefTo(details, { id: record._id })}
                      aria-label={dependents.lowRecord(
                        name,
                        venue,
                        quantity,
                        full === undefined ? undefined : number(full),
                      )}
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </Text>
                <Text size="xs" tone="subtle">
                  {venue}
                </Text>
              </Stack>
              <span className={styles.figure}>
                <Text tone={state === 'out' ? 'danger' : 'warning'} weight="medium">
                  {quantity}
                </Text>
                {full !== undefined && <Text tone="subtle"> / {number(full)}</Text>}
              </span>
            </Inline>
          );
        })}
      </ul>
      {more > 0 && <p className={styles.more}>{dependents.more(number(more))}</p>}
    </Card>
  );
}

function moreUrgent({ entry: one }: LowRecord, { entry: other }: LowRecord): number {
  const [left, right] = [urgencyOf(one), urgencyOf(other)];
  if (!left || !right) return 0;
  return isMoreUrgent(left, right) ? -1 : Number(isMoreUrgent(right, left));
}
