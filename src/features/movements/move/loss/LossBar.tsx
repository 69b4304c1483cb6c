import clsx from 'clsx';
import { useFormats } from '../../../../host/formats';
import type { LossRecord } from '../../../../kit/documents/movementRecord';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { move as texts } from '../../../../messages/move';
import type { DocumentVenue } from '../../../../rules/documentFile';
import { fromMinor } from '../../../../rules/minorUnits';
import flow from '../../../../ui/layout/flow.module.css';
import { Text } from '../../../../ui/layout/primitives';
import rows from '../../../../ui/rows/rows.module.css';
import styles from '../../enter/enter.module.css';
import { signed } from '../../enter/signed';
import { useTimes } from '../../enter/useTimes';
import { isVenueFixed } from '../changeVenue';
import { VenuePicker } from '../sheet/VenuePicker';
import own from './loss.module.css';
import type { LossAmounts } from './lossAmounts';

/** Where goods are lost, since when, and what they cost so far. */
export function LossBar({
  record,
  amounts: { lines, units, cost },
  onVenue,
}: {
  record: LossRecord;
  amounts: LossAmounts;
  onVenue(venue: DocumentVenue): void;
}) {
  const { number, money } = useFormats();
  const { moment } = useTimes();
  const seesCosts = useSeesCosts();
  const { venue, startedAt } = record;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no grid
    <div className={clsx(styles.bar, own.bar)} role="group" aria-label={texts.thisMovement}>
      <VenuePicker
        venue={venue}
        fixed={isVenueFixed(record) ? texts.applyingBegan : undefined}
        onVenue={onVenue}
      />
      <div className={clsx(styles.what, flow.hideSm)}>
        <Text as="div" weight="medium" className={rows.line}>
          {texts.loss}
        </Text>
        <div className={rows.sub}>
          {texts.startedAt(moment(startedAt))} <span className={flow.hideMd}>{texts.everyEntry}</span>
        </div>
      </div>
      <div className={own.barSum}>
        {seesCosts && (
          <Text as="div" weight="medium">
            {texts.atCostText(signed(-fromMinor(cost), money))}
          </Text>
        )}
        <div className={rows.sub}>{texts.unitsInLines(signed(-units, number), lines, number(lines))}</div>
      </div>
    </div>
  );
}
