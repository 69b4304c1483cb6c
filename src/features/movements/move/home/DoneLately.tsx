import { History } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useFormats } from '../../../../host/formats';
import { useService } from '../../../../host/services';
import type { MovementRecord } from '../../../../kit/documents/movementRecord';
import { stockKey } from '../../../../kit/documents/stockKey';
import { firstPart } from '../../../../lib/keyPart';
import { move as texts } from '../../../../messages/move';
import { lossReasonOf } from '../../../../rules/movementSums';
import { Icon } from '../../../../ui/feedback/Icon';
import { Button } from '../../../../ui/form/Button';
import { Card } from '../../../../ui/layout/Card';
import rows from '../../../../ui/rows/rows.module.css';
import { signed } from '../../enter/signed';
import { useTimes } from '../../enter/useTimes';
import { titleOf } from '../titles';
import { KIND_ICONS } from './Drafts';
import own from './home.module.css';
import type { MovementDocument } from './movedUnits';
import styles from './report.module.css';

const MAX_SHOWN = 6;

/** The movements that were finished last; each opens its report, or the journal at its entry. */
export function DoneLately({
  documents,
  onOpen,
}: {
  documents: readonly MovementDocument[];
  onOpen(record: MovementRecord): void;
}) {
  const { number } = useFormats();
  const { moment } = useTimes();
  const drawer = useService('journalDrawer');
  const isOpening = useSyncExternalStore(drawer.subscribe, drawer.get) === 'opening';
  const done = documents
    .filter(({ record }) => record.finishedAt !== undefined)
    .sort(({ record: left }, { record: right }) => (right.finishedAt ?? 0) - (left.finishedAt ?? 0));
  if (done.length === 0) return null;
  return (
    <Card
      title={texts.doneLately}
      flush
      line
      actions={
        <Button
          variant="link"
          size="sm"
          aria-haspopup="dialog"
          busy={isOpening && drawer.at() === undefined}
          onClick={drawer.open}
        >
          {texts.showJournal}
        </Button>
      }
    >
      <ul className={styles.done}>
        {done.slice(0, MAX_SHOWN).map(({ record, lines, tally }) => (
          <li key={record.key} className={styles.doneItem}>
            <button type="button" className={styles.doneRow} onClick={() => onOpen(record)}>
              <span className={own.smallTile} aria-hidden>
                <Icon of={KIND_ICONS[record.kind]} size="sm" />
              </span>
              <span className={rows.names}>
                <span className={rows.line}>{titleOf(record)}</span>
                <span className={`${rows.line} ${rows.sub}`}>
                  {[
                    originOf(
                      record,
                      lines.filter(({ id }) => tally.of(id)),
                      number,
                    ),
                    texts.lines(record.counted, number(record.counted)),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <span className={styles.doneEnd}>
                <b>{unitsText(record, number)}</b>
                <span className={rows.sub}>{moment(record.finishedAt ?? record.lastAt)}</span>
              </span>
            </button>
            <Button
              size="sm"
              variant="ghost"
              icon={History}
              iconOnly
              aria-haspopup="dialog"
              busy={isOpening && drawer.at() === record.id}
              onClick={() => drawer.openAt(record.id)}
            >
              {texts.inJournal(titleOf(record))}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** From whom, in which way, or why. */
function originOf(
  record: MovementRecord,
  lines: MovementDocument['lines'],
  number: (value: number) => string,
): string {
  switch (record.kind) {
    case 'delivery':
      return record.vendor.name;
    case 'transfer':
      return record.way === 'now' ? texts.movedNow : texts.sentWithSlip;
    case 'slip':
      return texts.fromVenue(record.from.name);
    case 'loss': {
      const reasons = [...new Set(lines.map(({ reason }) => lossReasonOf(reason)))];
      const [reason] = reasons;
      return reason && reasons.length === 1
        ? texts.reasons[reason]
        : texts.reasonCount(reasons.length, number(reasons.length));
    }
  }
}

/** What changed at the venue of the movement; a transfer has no sign. */
function unitsText(record: MovementRecord, number: (value: number) => string): string {
  const { applied, venue, kind } = record;
  let sum = 0;
  for (const [key, { by = 0 }] of Object.entries(applied)) {
    const [product] = firstPart(key);
    if (key === stockKey(product, venue.id)) sum += by;
  }
  return kind === 'transfer' ? number(Math.abs(sum)) : signed(sum, number);
}
