import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { changes as text } from '../../../messages/changes';
import words from '../../../ui/sheet/GroupRow.module.css';
import type { Choice } from '../merge';
import styles from './conflicts.module.css';
import type { ConflictLine } from './question';

/** The place of a row that is positioned by its index. */
export interface RowPlace {
  'data-row': number;
  style: CSSProperties;
}

/** Both values of a field that both sides changed; one of them is chosen. */
export function ConflictRow({
  line,
  choice,
  place,
  onChoose,
}: {
  line: ConflictLine;
  choice: Choice;
  /** Where the row stands in a list of which only the visible rows are rendered. */
  place?: RowPlace | undefined;
  onChoose(choice: Choice): void;
}) {
  const { key, record, field, was } = line;
  return (
    <div
      {...place}
      className={clsx(styles.row, place && styles.placed)}
      role="radiogroup"
      aria-label={`${record}, ${field}`}
    >
      <div className={styles.what}>
        {/* many conflicts are grouped by record */}
        {!place && (
          <div className={clsx(words.strong, words.truncate)} title={record}>
            {record}
          </div>
        )}
        <span className={styles.sub} title={field}>
          {field}
        </span>
      </div>
      <div className={styles.was}>
        <span className={styles.label}>{text.asItWas}</span>
        <span className={styles.clamp} title={was}>
          {was}
        </span>
      </div>
      {(['theirs', 'mine'] as const).map((whose) => (
        <Pick
          key={whose}
          name={key}
          whose={text[whose]}
          value={line[whose]}
          isChecked={choice === whose}
          onCheck={() => onChoose(whose)}
        />
      ))}
    </div>
  );
}

function Pick({
  name,
  whose,
  value,
  isChecked,
  onCheck,
}: {
  name: string;
  whose: string;
  value: string;
  isChecked: boolean;
  onCheck(): void;
}) {
  return (
    <label className={styles.pick} data-checked={isChecked}>
      <input
        type="radio"
        name={`conflict ${name}`}
        aria-label={text.value(whose, value)}
        checked={isChecked}
        onChange={onCheck}
      />
      <span className={styles.dot} />
      <span className={words.muted}>{whose}</span>
      <span className={`${styles.value} ${styles.clamp}`} title={value}>
        {value}
      </span>
    </label>
  );
}
