import { Ellipsis, Printer, Save, Undo2 } from 'lucide-react';
import { useFormats } from '../../../../host/formats';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import type { SlipRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import { Badge } from '../../../../ui/feedback/Badge';
import { Icon } from '../../../../ui/feedback/Icon';
import { StatusDot } from '../../../../ui/feedback/StatusDot';
import { Button } from '../../../../ui/form/Button';
import { useOpener } from '../../../../ui/hooks/useOpener';
import { Card } from '../../../../ui/layout/Card';
import flow from '../../../../ui/layout/flow.module.css';
import { Stack, Text } from '../../../../ui/layout/primitives';
import { Popover } from '../../../../ui/overlay/Popover';
import { useTimes } from '../../enter/useTimes';
import { useSlipPaper } from '../slip/useSlipPaper';
import { KIND_ICONS } from './Drafts';
import { HomeTable, UnitsCell } from './HomeTable';
import styles from './home.module.css';

/** Slips whose goods have not arrived, or not all of them. */
export function OnTheWay({
  slips,
  store,
  onReceive,
  onTakeBack,
}: {
  slips: readonly SlipRecord[];
  store: DocumentStore;
  onReceive(slip: SlipRecord): void;
  onTakeBack(slip: SlipRecord): void;
}) {
  const { number } = useFormats();
  const { moment } = useTimes();
  const { print, save, paper } = useSlipPaper(store);
  if (slips.length === 0) return null;
  return (
    <Card
      title={texts.onTheWay}
      flush
      line
      actions={
        <Text tone="subtle" size="xs">
          {texts.slips(slips.length, number(slips.length))}
        </Text>
      }
    >
      <HomeTable
        label={texts.onTheWay}
        headers={[
          texts.slipHeader,
          texts.from,
          texts.linesHeader,
          texts.unitsHeader,
          texts.sent,
          texts.state,
          texts.actions,
        ]}
      >
        {slips.map((slip) => {
          const { key, id, venue, from, lineCount, units, sentAt, missingUnits } = slip;
          return (
            <tr key={key}>
              <th scope="row">
                <span className={styles.what}>
                  <span className={styles.smallTile} aria-hidden>
                    <Icon of={KIND_ICONS.slip} size="sm" />
                  </span>
                  <span>
                    {texts.toVenue(venue.name)}
                    <Text as="span" tone="subtle" size="xs" className={styles.sub}>
                      {texts.slip(id)}
                    </Text>
                  </span>
                </span>
              </th>
              <td className={flow.hideSm}>{from.name}</td>
              <td className={styles.end}>{number(lineCount)}</td>
              <UnitsCell units={units} />
              <td className={flow.hideMd}>{moment(sentAt)}</td>
              <td className={flow.hideSm}>
                {missingUnits > 0 ? (
                  <Badge tone="warning">{texts.missing(number(missingUnits))}</Badge>
                ) : (
                  <StatusDot tone="progress">{texts.onTheWay}</StatusDot>
                )}
              </td>
              <td>
                <span className={styles.acts}>
                  <Button size="sm" aria-label={texts.receiveSlipOf(id)} onClick={() => onReceive(slip)}>
                    {texts.receive}
                  </Button>
                  <MoreActions
                    slip={id}
                    onPrint={() => print(key)}
                    onSave={() => save(key)}
                    onTakeBack={() => onTakeBack(slip)}
                  />
                </span>
              </td>
            </tr>
          );
        })}
      </HomeTable>
      {paper}
    </Card>
  );
}

function MoreActions({
  slip,
  onPrint,
  onSave,
  onTakeBack,
}: {
  slip: string;
  onPrint(): void;
  onSave(): void;
  onTakeBack(): void;
}) {
  const { button, anchor, isOpen, close } = useOpener();
  const label = texts.moreActions(texts.what.slip(slip));
  const then = (work: () => void) => () => {
    close();
    work();
  };
  return (
    <>
      <Button size="sm" variant="ghost" icon={Ellipsis} iconOnly {...button}>
        {label}
      </Button>
      {isOpen && (
        <Popover label={label} anchor={anchor} align="end" width={200} onClose={close}>
          <Stack gap="1" className={styles.more}>
            <Button variant="ghost" icon={Printer} onClick={then(onPrint)}>
              {texts.printSlip}
            </Button>
            <Button variant="ghost" icon={Save} onClick={then(onSave)}>
              {texts.saveFile}
            </Button>
            <Button variant="ghost" icon={Undo2} onClick={then(onTakeBack)}>
              {texts.takeBack}
            </Button>
          </Stack>
        </Popover>
      )}
    </>
  );
}
