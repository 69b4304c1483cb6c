import { useId } from 'react';
import { move as texts } from '../../../../messages/move';
import { LOSS_REASONS, type LossReason } from '../../../../rules/movements';
import styles from './loss.module.css';

/** Chooses why goods are gone; beside each reason its key. */
export function Reasons({ reason, onReason }: { reason: LossReason; onReason(reason: LossReason): void }) {
  const name = useId();
  return (
    <div className={styles.reasons} role="radiogroup" aria-label={texts.reason}>
      {LOSS_REASONS.map((each, index) => (
        <label key={each} className={styles.reason}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={each === reason}
            onChange={() => onReason(each)}
          />
          {texts.reasons[each]}
          <span className={styles.key} aria-hidden>
            {index + 1}
          </span>
        </label>
      ))}
    </div>
  );
}
