import { useFormats } from '../../../../host/formats';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { move as texts } from '../../../../messages/move';
import { fromMinor } from '../../../../rules/minorUnits';
import type { LossSum } from '../../../../rules/movementSums';
import { Text } from '../../../../ui/layout/primitives';
import styles from '../../enter/scanner.module.css';
import { signed } from '../../enter/signed';
import own from './loss.module.css';

/** Units and cost of each reason, the largest cost first. */
export function ByReason({ sums }: { sums: readonly LossSum[] }) {
  const { number, money } = useFormats();
  const seesCosts = useSeesCosts();
  if (sums.length === 0) return null;
  return (
    <section className={styles.panelCard} aria-label={texts.byReason}>
      <div className={styles.panelCardHead}>
        <span>{texts.byReason}</span>
        <Text tone="muted" weight="regular" size="xs">
          {seesCosts ? texts.unitsAndCost : texts.unitsHeader}
        </Text>
      </div>
      {sums.map(({ reason, units, cost }) => (
        <div key={reason} className={own.reasonRow}>
          <Text tone="muted">{texts.reasons[reason]}</Text>
          <Text tone="muted">{signed(-units, number)}</Text>
          <span>{seesCosts && signed(-fromMinor(cost), money)}</span>
        </div>
      ))}
    </section>
  );
}
