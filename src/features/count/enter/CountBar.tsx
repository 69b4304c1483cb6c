import { MapPin } from 'lucide-react';
import { useFormats } from '../../../host/formats';
import { count as texts } from '../../../messages/count';
import { Badge } from '../../../ui/feedback/Badge';
import { Icon } from '../../../ui/feedback/Icon';
import flow from '../../../ui/layout/flow.module.css';
import rows from '../../../ui/rows/rows.module.css';
import words from '../../../ui/sheet/GroupRow.module.css';
import type { CountLogState } from '../log/CountLog';
import type { CountRecord } from '../log/countRecord';
import { Meter } from '../Meter';
import { useTimes } from '../useTimes';
import styles from './enter.module.css';

/** Which count this is, how far it is, and whether all of it is on this device. */
export function CountBar({
  record,
  done,
  of,
  state: { waiting, keptAt },
}: {
  record: CountRecord;
  done: number;
  of: number;
  state: CountLogState;
}) {
  const { number } = useFormats();
  const times = useTimes();
  const kept =
    waiting > 0
      ? texts.keeping(number(waiting))
      : keptAt > 0
        ? texts.keptAt(times.time(keptAt))
        : texts.everyEntry;
  return (
    <section className={styles.countBar} aria-label={texts.bar}>
      <span className={styles.venue}>
        <Icon of={MapPin} size="sm" />
        {record.venue.name}
      </span>
      <div className={styles.what}>
        <div className={styles.whatName}>
          <span className={rows.line}>{record.name}</span>
          {record.isBlind && <Badge>{texts.isBlind}</Badge>}
        </div>
        <div className={rows.sub} data-kept={waiting === 0 || undefined}>
          <span className={flow.hideSm}>{texts.startedSentence(times.moment(record.startedAt))} </span>
          <span className={styles.phoneVenue}>{texts.sentence(record.venue.name)} </span>
          {kept}
        </div>
      </div>
      <Meter done={done} of={of}>
        <span>
          <span className={words.strong}>{texts.of(number(done), number(of))}</span> {texts.counted}
        </span>
        <span className={flow.hideSm}>{texts.toGo(number(of - done))}</span>
      </Meter>
    </section>
  );
}
