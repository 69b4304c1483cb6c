import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { changes as text } from '../../../messages/changes';
import { Inline, Text } from '../../../ui/layout/primitives';
import type { Choice } from '../merge';
import styles from './conflicts.module.css';
import type { ConflictLine } from './question';

/** The place of a row that is positioned by its index. */
export interface RowPosition {
  'data-row': number;
  style: CSSProperties;
}

/** Both values of a field that both sides changed; one of them is chosen. */
export function ConflictRow({
  line,
  choice,
  position,
  onChoose,
}: {
  line: ConflictLine;
  choice: Choice;
  /** Where the row stands in a list of which only the visible rows are rendered. */
  position?: RowPosition | undefined;
  onChoose(choice: Choice): void;
}) {
  const { key, record, field, was } = line;
  return (
    <div
      {...position}
      className={clsx(styles.row, position && styles.placed)}
      role="radiogroup"
      aria-label={`${record}, ${field}`}
    >
      <div className={styles.what}>
        {/* many conflicts are grouped by record */}
        {!position && (
          <Text as="div" tone="text" weight="medium" truncate title={record}>
            {record}
          </Text>
        )}
        <Text tone="muted" size="xs" className={styles.sub} title={field}>
          {field}
        </Text>
      </div>
      <Text as="div" tone="muted" tabular className={styles.was}>
        <span className={styles.label}>{text.asItWas}</span>
        <span className={styles.clamp} title={was}>
          {was}
        </span>
      </Text>
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
    <Inline as="label" gap="2" tabular className={styles.pick} data-checked={isChecked}>
      <input
        type="radio"
        name={`conflict ${name}`}
        aria-label={text.value(whose, value)}
        checked={isChecked}
        onChange={onCheck}
      />
      <span className={styles.dot} />
      <Text tone="muted">{whose}</Text>
      <span className={`${styles.value} ${styles.clamp}`} title={value}>
        {value}
      </span>
    </Inline>
  );
}
