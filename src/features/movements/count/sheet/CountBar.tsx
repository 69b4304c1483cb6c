import { MapPin } from 'lucide-react';
import { useFormats } from '../../../../host/formats';
import type { CountRecord } from '../../../../kit/documents/countRecord';
import { count as texts } from '../../../../messages/count';
import { Badge } from '../../../../ui/feedback/Badge';
import { Icon } from '../../../../ui/feedback/Icon';
import flow from '../../../../ui/layout/flow.module.css';
import { Inline, Text } from '../../../../ui/layout/primitives';
import rows from '../../../../ui/rows/rows.module.css';
import styles from '../../enter/enter.module.css';
import { Meter } from '../../enter/Meter';
import { useTimes } from '../../enter/useTimes';
import type { CountState } from '../countLog';

/** Which count this is, how far it is, and whether all of it is on this device. */
export function CountBar({
  record,
  done,
  of,
  state: { waiting, storedAt },
}: {
  record: CountRecord;
  done: number;
  of: number;
  state: CountState;
}) {
  const { number } = useFormats();
  const times = useTimes();
  const stored =
    waiting > 0
      ? texts.keeping(number(waiting))
      : storedAt > 0
        ? texts.storedAt(times.time(storedAt))
        : texts.everyEntry;
  return (
    <section className={styles.bar} aria-label={texts.overview}>
      <span className={styles.venue}>
        <Icon of={MapPin} size="sm" />
        {record.venue.name}
      </span>
      <div className={styles.what}>
        <Inline gap="2" weight="medium">
          <span className={rows.line}>{record.name}</span>
          {record.isBlind && <Badge>{texts.isBlind}</Badge>}
        </Inline>
        <div className={rows.sub} data-kept={waiting === 0 || undefined}>
          <span className={flow.hideSm}>{texts.startedSentence(times.moment(record.startedAt))} </span>
          <span className={styles.phoneVenue}>{texts.sentence(record.venue.name)} </span>
          <span className={waiting > 0 ? undefined : styles.stored}>{stored}</span>
        </div>
      </div>
      <Meter done={done} of={of}>
        <span>
          <Text tone="text" weight="medium">
            {texts.of(number(done), number(of))}
          </Text>{' '}
          {texts.counted}
        </span>
        <span className={flow.hideSm}>{texts.toGo(number(of - done))}</span>
      </Meter>
    </section>
  );
}
