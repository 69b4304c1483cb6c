import clsx from 'clsx';
import { useFormats } from '../../../../host/formats';
import { useHost } from '../../../../host/HostContext';
import type { DeliveryRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import { today } from '../../../../rules/dates';
import flow from '../../../../ui/layout/flow.module.css';
import { Text } from '../../../../ui/layout/primitives';
import rows from '../../../../ui/rows/rows.module.css';
import type { MovementLog } from '../../apply/moveProps';
import styles from '../../enter/enter.module.css';
import { Meter } from '../../enter/Meter';
import type { DocumentStock } from '../../enter/useDocumentStock';
import { useTimes } from '../../enter/useTimes';
import { changeVenue, isVenueFixed } from '../changeVenue';
import own from '../sheet/sheet.module.css';
import { VenuePicker } from '../sheet/VenuePicker';
import type { DeliveryAmounts } from './deliveryAmounts';

/** Which delivery this is, from whom, and how much of it has come. */
export function DeliveryBar({
  log,
  record,
  stock,
  amounts,
}: {
  log: MovementLog<DeliveryRecord>;
  record: DeliveryRecord;
  stock: Pick<DocumentStock, 'productOf'>;
  amounts: DeliveryAmounts;
}) {
  const { number, day } = useFormats();
  const { timeZone } = useHost();
  const { moment } = useTimes();
  const { vendor, order, orderedAt, startedAt, venue } = record;
  const { planned, received, unplanned } = amounts;
  const done = received - unplanned;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no grid
    <div className={styles.bar} role="group" aria-label={texts.thisMovement}>
      <VenuePicker
        venue={venue}
        fixed={
          order !== undefined ? texts.venueOfOrder : isVenueFixed(record) ? texts.applyingBegan : undefined
        }
        className={order && flow.hideSm}
        onVenue={(chosen) => changeVenue(chosen, log, stock)}
      />
      <div className={clsx(styles.what, own.besideVenue)}>
        <Text as="div" weight="medium" className={rows.line}>
          {vendor.name ? texts.deliveryFrom(vendor.name) : texts.delivery}
        </Text>
        <div className={rows.sub}>
          {orderedAt === undefined
            ? texts.startedAt(moment(startedAt))
            : texts.orderOf(day(today(orderedAt, timeZone)))}{' '}
          <span className={flow.hideMd}>{texts.everyEntry}</span>
        </div>
      </div>
      {planned > 0 && (
        <Meter label={texts.linesReceived} done={done} of={planned}>
          <span>
            <Text tone="text" weight="medium">
              {texts.linesOf(number(done), number(planned))}
            </Text>{' '}
            {texts.received}
          </span>
          <span className={flow.hideMd}>{texts.toGo(number(planned - done))}</span>
        </Meter>
      )}
    </div>
  );
}
