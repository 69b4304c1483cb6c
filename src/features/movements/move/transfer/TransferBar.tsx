import { ArrowRight, ArrowRightLeft, MapPin } from 'lucide-react';
import type { TransferRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import type { DocumentVenue } from '../../../../rules/documentFile';
import { Icon } from '../../../../ui/feedback/Icon';
import { Button } from '../../../../ui/form/Button';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import { Text } from '../../../../ui/layout/primitives';
import { OptionButton } from '../../../../ui/pickers/OptionButton';
import rows from '../../../../ui/rows/rows.module.css';
import type { MovementLog, MoveProps } from '../../apply/moveProps';
import { isVenueFixed } from '../changeVenue';
import styles from './transfer.module.css';

/** From where to where a transfer goes, and in which way. Nothing of it changes once something is moved. */
export function TransferBar({
  list,
  log,
  record,
}: {
  list: MoveProps;
  log: MovementLog<TransferRecord>;
  record: TransferRecord;
}) {
  const { venue, to, way } = record;
  const isFixed = isVenueFixed(record);
  const route = (from: DocumentVenue, next: DocumentVenue) =>
    void log.update({ venue: from, to: next, routedAt: Date.now() });
  const choose = (id: string, isFrom: boolean) => {
    const found = list.context.venues.find((each) => each.id === id);
    if (!found) return;
    const chosen = { id: found.id, name: found.name };
    // the venue of the other end is swapped
    if (id === (isFrom ? to : venue).id) route(to, venue);
    else if (isFrom) route(chosen, to);
    else route(venue, chosen);
  };
  const picker = (label: string, { id, name }: DocumentVenue, isFrom: boolean) => (
    <OptionButton
      label={label}
      icon={MapPin}
      value={id}
      disabled={isFixed}
      options={optionsWith(list.context.venues, { id, name })}
      onChange={(next) => choose(next, isFrom)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no grid
    <div className={styles.bar} role="group" aria-label={texts.thisMovement}>
      <div className={styles.route}>
        {picker(texts.from, venue, true)}
        <Icon of={ArrowRight} />
        {picker(texts.to, to, false)}
        <Button
          variant="ghost"
          icon={ArrowRightLeft}
          iconOnly
          disabled={isFixed}
          onClick={() => route(to, venue)}
        >
          {texts.swap}
        </Button>
      </div>
      <div className={styles.what}>
        <Text as="div" weight="medium" className={rows.line}>
          {texts.transfer}
        </Text>
        <span className={`${rows.line} ${rows.sub}`}>{texts.everyEntry}</span>
      </div>
      <SegmentedControl
        label={texts.way}
        value={way}
        disabled={isFixed}
        onChange={(next) => void log.update({ way: next })}
        options={[
          { value: 'now', label: texts.moveNow },
          { value: 'slip', label: texts.sendWithSlip },
        ]}
      />
    </div>
  );
}

/** The venues that can be chosen, with the one that is: it may be outside of the scope by now. */
function optionsWith(venues: readonly DocumentVenue[], chosen: DocumentVenue) {
  const all = venues.some(({ id }) => id === chosen.id) ? venues : [chosen, ...venues];
  return all.map(({ id, name }) => ({ value: id, label: name }));
}
