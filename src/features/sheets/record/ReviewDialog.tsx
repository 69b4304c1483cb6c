import { ArrowRight, TriangleAlert } from 'lucide-react';
import { changes as checks } from '../../../messages/changes';
import { venueSheet as texts } from '../../../messages/sheet';
import { Icon } from '../../../ui/feedback/Icon';
import { Text } from '../../../ui/layout/primitives';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import type { CellChange } from './entries';
import styles from './sheet.module.css';

/** Every change before it is saved: old value, new value, difference and warnings. */
export function ReviewDialog({
  name,
  consequence,
  count,
  changes,
  onSave,
  onCancel,
}: {
  /** The record's name. */
  name: string;
  /** The consequence of saving: 'Prices change at the tills as soon as you save.' */
  consequence: string;
  /** Number of changes that the user made; the others follow from them. */
  count: number;
  /** Everything that is sent, apart from unchanged values. */
  changes: readonly CellChange[];
  onSave(): void;
  onCancel(): void;
}) {
  return (
    <ConfirmDialog
      title={texts.reviewTitle(count, name)}
      confirmLabel={texts.save(count)}
      cancelLabel={texts.keepEditing}
      onConfirm={onSave}
      onCancel={onCancel}
    >
      <p>{consequence}</p>
      {/* the keyboard scrolls a long list */}
      <Text as="ul" size="sm" className={styles.diff} tabIndex={0} aria-label={texts.save(count)}>
        {changes.map((change) => (
          <Change key={`${change.row} ${change.column}`} change={change} />
        ))}
      </Text>
      <Text as="p" tone="subtle" size="sm" className={styles.diffChecked}>
        {checks.checked}
      </Text>
    </ConfirmDialog>
  );
}

function Change({ change: { label, before, after, difference, notes, isImplied } }: { change: CellChange }) {
  return (
    <li className={styles.diffItem}>
      <div className={styles.diffRow}>
        <Text truncate title={label}>
          {label}
        </Text>
        <s className={styles.diffOld}>{before}</s>
        <Icon of={ArrowRight} size="sm" label={texts.becomes} />
        <Text tone="text" weight="semibold">
          {after}
        </Text>
        <span className={styles.diffShare} data-warn={notes.length > 0 || undefined}>
          {difference}
        </span>
      </div>
      {isImplied && <p className={`${styles.diffNote} ${styles.diffImplied}`}>{texts.implied}</p>}
      {notes.map((note) => (
        <p key={note} className={styles.diffNote}>
          <Icon of={TriangleAlert} size="sm" /> {note}
        </p>
      ))}
    </li>
  );
}
