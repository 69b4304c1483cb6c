import styles from './Metrics.module.css';

/** A figure with its label, and a note below it. */
export interface LabelledFigure {
  label: string;
  value: string;
  note?: string;
  tone?: 'danger' | 'warning' | undefined;
}

/** A few figures side by side, in two lines on narrow pages. */
export function Figures({ label, figures }: { label: string; figures: readonly LabelledFigure[] }) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map(({ label: term, value, note, tone }) => (
        <div key={term} className={styles.figure}>
          <dt>{term}</dt>
          <dd data-tone={tone}>
            <span className={styles.value}>{value}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
