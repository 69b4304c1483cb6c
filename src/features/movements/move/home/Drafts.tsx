import { ArrowRightLeft, type LucideIcon, PackageMinus, PackagePlus, Trash2 } from 'lucide-react';
import { useFormats } from '../../../../host/formats';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import type { MovementKind, MovementRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import { Icon } from '../../../../ui/feedback/Icon';
import { StatusDot } from '../../../../ui/feedback/StatusDot';
import { Button } from '../../../../ui/form/Button';
import { Card } from '../../../../ui/layout/Card';
import flow from '../../../../ui/layout/flow.module.css';
import { Text } from '../../../../ui/layout/primitives';
import { useConfirm } from '../../../../ui/overlay/Confirmations';
import { appliedSoFar, appliedWord } from '../../apply/appliedSoFar';
import { useTimes } from '../../enter/useTimes';
import { titleOf } from '../titles';
import { HomeTable, UnitsCell } from './HomeTable';
import styles from './home.module.css';

export const KIND_ICONS: Readonly<Record<MovementKind, LucideIcon>> = {
  delivery: PackagePlus,
  transfer: ArrowRightLeft,
  slip: ArrowRightLeft,
  loss: PackageMinus,
};

/** Movements that are not applied yet, or not all of them. */
export function Drafts({
  movements,
  store,
  onOpen,
  onChanged,
}: {
  movements: readonly MovementRecord[];
  store: DocumentStore;
  onOpen(record: MovementRecord): void;
  onChanged(): void;
}) {
  const { number } = useFormats();
  const confirm = useConfirm();
  const discard = async ({ key, kind, counted }: MovementRecord) => {
    const isConfirmed = await confirm({
      title: texts.discardTitle[kind],
      text: texts.discardText(texts.lines(counted, number(counted))),
      action: texts.discard[kind],
      cancel: texts.cancel,
      tone: 'danger',
    });
    if (isConfirmed) await store.drop(key).then(onChanged);
  };
  if (movements.length === 0) return null;
  return (
    <Card
      title={texts.drafts}
      flush
      line
      actions={
        <Text tone="subtle" size="xs">
          {texts.keptUntilApplied}
        </Text>
      }
    >
      <HomeTable
        label={texts.drafts}
        headers={[
          texts.draft,
          texts.venue,
          texts.linesHeader,
          texts.unitsHeader,
          texts.changed,
          texts.state,
          texts.actions,
        ]}
      >
        {movements.map((record) => (
          <DraftRow
            key={record.key}
            record={record}
            onOpen={() => onOpen(record)}
            onDiscard={() => void discard(record)}
          />
        ))}
      </HomeTable>
    </Card>
  );
}

/** A movement that is not applied yet: what of it is entered, and the buttons that go on with it or discard it. */
function DraftRow({
  record,
  onOpen,
  onDiscard,
}: {
  record: MovementRecord;
  onOpen(): void;
  onDiscard(): void;
}) {
  const { kind, venue, counted, enteredUnits, lineCount, lastAt } = record;
  const { number } = useFormats();
  const { moment } = useTimes();
  const title = titleOf(record);
  return (
    <tr>
      <th scope="row">
        <span className={styles.what}>
          <span className={styles.smallTile} aria-hidden>
            <Icon of={KIND_ICONS[kind]} size="sm" />
          </span>
          <span>
            {texts.kinds[kind]}
            <Text as="span" tone="subtle" size="xs" className={styles.sub}>
              {subOf(record)}
            </Text>
          </span>
        </span>
      </th>
      <td className={flow.hideSm}>{venue.name}</td>
      <td className={styles.end}>
        {kind === 'delivery' && lineCount > counted
          ? texts.ofMetric(number(counted), number(lineCount))
          : number(counted)}
      </td>
      <UnitsCell units={counted === 0 ? 0 : enteredUnits} />
      <td className={flow.hideMd}>{moment(lastAt)}</td>
      <td className={flow.hideSm}>
        <StatusDot tone={appliedSoFar(record) === 'nothing' ? 'off' : 'progress'}>
          {appliedWord(record)}
        </StatusDot>
      </td>
      <td>
        <span className={styles.acts}>
          <Button size="sm" aria-label={texts.continueOf(lower(title))} onClick={onOpen}>
            {texts.continue}
          </Button>
          <Button size="sm" variant="ghost" icon={Trash2} iconOnly onClick={onDiscard}>
            {texts.discardOf(lower(title))}
          </Button>
        </span>
      </td>
    </tr>
  );
}

const lower = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

function subOf(record: MovementRecord): string {
  if (record.kind === 'delivery') return record.vendor.name || texts.noVendor;
  return record.kind === 'transfer' ? texts.toVenue(record.to.name) : '';
}
