import { ArrowRight, TriangleAlert } from 'lucide-react';
import { venueSheet as said } from '../../messages/sheet';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Icon } from '../../ui/Icon';
import text from '../../ui/text.module.css';
import type { CellChange } from './entries';
import styles from './sheet.module.css';

/** Every change before it is saved: what was there, what comes, how far that is, and what is worth a second look. */
export function ReviewDialog({
  name,
  consequence,
  changes,
  onSave,
  onCancel,
}: {
  /** The record's name. */
  name: string;
  /** What follows from saving: 'Prices change at the tills as soon as you save.' */
  consequence: string;
  changes: readonly CellChange[];
  onSave(): void;
  onCancel(): void;
}) {
  return (
    <ConfirmDialog
      title={said.reviewTitle(changes.length, name)}
      confirmLabel={said.save(changes.length)}
      cancelLabel={said.keepEditing}
      onConfirm={onSave}
      onCancel={onCancel}
    >
      <p>{consequence}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keyboard */}
      <ul className={styles.diff} tabIndex={0} aria-label={said.save(changes.length)}>
        {changes.map((change) => (
          <Change key={`${change.row} ${change.column}`} change={change} />
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function Change({ change: { label, before, after, difference, notes } }: { change: CellChange }) {
  return (
    <li className={styles.diffItem}>
      <div className={styles.diffRow}>
        <span className={text.truncate} title={label}>
          {label}
        </span>
        <s className={styles.diffOld}>{before}</s>
        <Icon of={ArrowRight} size="sm" label={said.becomes} />
        <span className={styles.diffNew}>{after}</span>
        <span className={styles.diffShare} data-warn={notes.length > 0 || undefined}>
          {difference}
        </span>
      </div>
      {notes.map((note) => (
        <p key={note} className={styles.diffNote}>
          <Icon of={TriangleAlert} size="sm" /> {note}
        </p>
      ))}
    </li>
  );
}
