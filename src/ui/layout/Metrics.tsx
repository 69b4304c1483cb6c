import styles from './Metrics.module.css';
import { Text } from './primitives';

/** A figure with its label, and a note below it. */
export interface LabelledValue {
  label: string;
  value: string;
  note?: string;
  tone?: 'danger' | 'warning' | undefined;
}

/** A few figures side by side, in two lines on narrow pages. */
export function Metrics({ label, values }: { label: string; values: readonly LabelledValue[] }) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {values.map(({ label: term, value, note, tone }) => (
        <div key={term} className={styles.figure}>
          <dt>{term}</dt>
          <dd data-tone={tone} translate="no">
            <Text size="xl" weight="semibold" tabular className={styles.value}>
              {value}
            </Text>
            {note !== undefined && (
              <Text tabular className={styles.note}>
                {note}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
