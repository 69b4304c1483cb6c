// biome-ignore-all lint/a11y/useSemanticElements: the rows of a virtualised table are placed by style
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and heads of a table have nothing to do
import clsx from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Mend } from '../../../kit/files/import/steps/Mend';
import { importing } from '../../../messages/importing';
import { Badge, type BadgeTone } from '../../../ui/feedback/Badge';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import type { CheckedRow, RowState } from '../check/checkedRow';
import type { Standing } from '../check/checkTable';
import styles from '../import.module.css';
import type { ShownColumn } from './checkColumns';
import type { RowMending } from './rowFixes';

const TONES: Record<RowState, BadgeTone> = {
  new: 'progress',
  changed: 'accent',
  same: 'neutral',
  twice: 'warning',
  undecided: 'warning',
  wrong: 'danger',
};

export interface CheckRowProps {
  row: CheckedRow;
  cells: readonly string[];
  columns: readonly ShownColumn[];
  standing: Standing;
  isLeftOut: boolean;
  /** Its number in the user's file, and its place among the shown rows. */
  number: number;
  index: number;
  template: string;
  /** Where the row stands (pixels). */
  top: number;
  mending: RowMending;
  onMend(at: number, column: number, text: string): void;
}

/** One row of the file against what is stored, with its sentence and repairs under it. */
export const CheckRowView = memo(function CheckRowView(props: CheckRowProps) {
  const { row, cells, columns, standing, isLeftOut, number, index, template, top, mending, onMend } = props;
  const { state, rival } = standing;
  // also a value that identifies another record: two rows can be mended so that both are imported
  const wrong = new Set([
    ...row.problems.flatMap(({ column }) => column ?? []),
    ...(rival ? [rival.claim.column] : []),
  ]);
  const sentence = mending.sentenceOf(row, standing);
  return (
    <div
      className={styles.entry}
      role="row"
      aria-rowindex={index + 2}
      data-out={isLeftOut || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className={styles.row} style={{ gridTemplateColumns: template }}>
        <span role="cell" className={styles.number}>
          {number}
        </span>
        <span role="cell">
          <Badge tone={isLeftOut ? 'neutral' : TONES[state]}>
            {isLeftOut ? importing.leftOut : importing.states[state]}
          </Badge>
        </span>
        {columns.map(({ column, className }) => {
          const text = cells[column.at] ?? '';
          const before = mending.beforeOf(row, column);
          // Stock keeps what it has until the user has decided
          const isOpen = standing.open.some(({ target }) => target.key === column.target.key);
          const [given, staying] = isOpen ? [text, before] : [before, text];
          return (
            <span
              key={column.at}
              role="cell"
              className={clsx(className, before !== undefined && (isOpen ? styles.undecided : styles.diff))}
              title={text}
            >
              {wrong.has(column.at) ? (
                <Mend
                  label={importing.mend(column.target.head, number)}
                  text={text}
                  names={mending.namesFor(column)}
                  onEdit={(next) => onMend(row.at, column.at, next)}
                />
              ) : (
                <>
                  {before !== undefined && given !== '' && <s>{given}</s>}
                  {staying}
                </>
              )}
            </span>
          );
        })}
      </div>
      {sentence !== undefined && (
        <div className={styles.message} role="cell">
          <span className={clsx(styles.why, state !== 'wrong' && styles.warn)} title={sentence}>
            <Icon of={state === 'wrong' ? CircleAlert : TriangleAlert} size="sm" />
            <span>{sentence}</span>
          </span>
          <span className={styles.acts}>
            {mending.actionsOf(row, standing, isLeftOut).map(({ label, run }) => (
              <Button key={label} size="sm" onClick={run}>
                {label}
              </Button>
            ))}
          </span>
        </div>
      )}
    </div>
  );
});
