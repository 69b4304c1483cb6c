import { Link } from 'react-router-dom';
import { useFormats } from '../../../host/formats';
import { dependents } from '../../../messages/dependents';
import { levelOf, numberIn } from '../../../rules/stock';
import { isMoreUrgent, urgencyOf } from '../../../rules/urgency';
import { Card } from '../../../ui/layout/Card';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
import { hrefTo } from '../../declare/pages';
import type { AnyResource } from '../../declare/resource';
import type { LowRecord } from '../../dependents/dependentStock';
import styles from './AboutRecord.module.css';

/** The most urgent records that are low or out are shown, so that they need no scrolling. */
const MAX_SHOWN_RECORDS = 5;

/** Records that are low or out at a venue, the most urgent ones first: '6 / 120'. */
export function LowRecords({
  title,
  other,
  venues,
  low,
}: {
  title: string;
  /** The resource of these records. */
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
