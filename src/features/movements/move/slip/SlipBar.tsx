import { MapPin } from 'lucide-react';
import { useFormats } from '../../../../host/formats';
import type { SlipRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import type { SlipAmounts } from '../../../../rules/slips';
import { Icon } from '../../../../ui/feedback/Icon';
import flow from '../../../../ui/layout/flow.module.css';
import { Text } from '../../../../ui/layout/primitives';
import rows from '../../../../ui/rows/rows.module.css';
import styles from '../../enter/enter.module.css';
import { Meter } from '../../enter/Meter';
import { useTimes } from '../../enter/useTimes';

/** Which slip this is, from where, and how many of its lines are received. */
export function SlipBar({
  record: { id, venue, from, sentAt },
  lines,
  amounts: { sent, received },
}: {
  record: SlipRecord;
  /** The lines that were sent. */
  lines: number;
  amounts: SlipAmounts;
}) {
  const { number } = useFormats();
  const { moment } = useTimes();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no grid
    <div className={styles.bar} role="group" aria-label={texts.thisMovement}>
      <span className={styles.venue}>
        <Icon of={MapPin} size="sm" />
        {venue.name}
      </span>
      <div className={styles.what}>
        <Text as="div" weight="medium" className={rows.line}>
          {texts.slipFrom(id, from.name)}
        </Text>
        <div className={rows.sub}>
          {texts.sentAt(texts.units(sent, number(sent)), moment(sentAt))}{' '}
          <span className={flow.hideMd}>{texts.everyEntry}</span>
        </div>
      </div>
      <Meter label={texts.linesReceived} done={received} of={lines}>
        <span>
          <Text tone="text" weight="medium">
            {texts.linesOf(number(received), number(lines))}
          </Text>{' '}
          {texts.received}
        </span>
        <span className={flow.hideMd}>{texts.toGo(number(lines - received))}</span>
      </Meter>
    </div>
  );
}
