// biome-ignore-all lint/a11y/useSemanticElements: the rows of a virtualised table are placed by style
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and heads of a table have nothing to do
import clsx from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, memo, useState } from 'react';
import { importing } from '../../../../messages/importing';
import { Badge, type BadgeTone } from '../../../../ui/feedback/Badge';
import { Icon } from '../../../../ui/feedback/Icon';
import { Button } from '../../../../ui/form/Button';
import type { CheckedRow, ImportedColumn, RowState } from '../check/checkRow';
import type { Standing } from '../check/checkTable';
import styles from '../import.module.css';

const TONES: Record<RowState, BadgeTone> = {
  new: 'progress',
  changed: 'accent',
  same: 'neutral',
  twice: 'warning',
  wrong: 'danger',
};

/** What a row offers under its sentence. */
export interface RowAction {
  label: string;
  run(): void;
}

export interface CheckRowProps {
  row: CheckedRow;
  cells: readonly string[];
  columns: readonly ImportedColumn[];
  standing: Standing;
  isLeftOut: boolean;
  /** Added to the row's index: the number of the row in the user's file. */
  offset: number;
  template: string;
  /** Where the row stands (pixels). */
  top: number;
  sentence: string | undefined;
  actions: readonly RowAction[];
  /** The text of a stored value, where it differs from the cell. */
  beforeOf(row: CheckedRow, column: ImportedColumn): string | undefined;
  onEdit(at: number, column: number, text: string): void;
}

/** One row of the file against what is stored, with its sentence and repairs under it. */
export const CheckRowView = memo(function CheckRowView(props: CheckRowProps) {
  const { row, cells, columns, standing, isLeftOut, offset, template, top, sentence, actions, beforeOf } =
    props;
  const isWrong = new Set(row.problems.flatMap(({ column }) => column ?? []));
  const { state } = standing;
  return (
    <div
      className={styles.entry}
      role="row"
      aria-rowindex={row.at + 2}
      data-out={isLeftOut || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className={styles.row} style={{ gridTemplateColumns: template } as CSSProperties}>
        <span role="cell" className={styles.number}>
          {row.at + offset}
        </span>
        <span role="cell">
          <Badge tone={isLeftOut ? 'neutral' : TONES[state]}>
            {isLeftOut ? importing.leftOut : importing.states[state]}
          </Badge>
        </span>
        {columns.map((column) => {
          const text = cells[column.at] ?? '';
          const before = beforeOf(row, column);
          return (
            <span
              key={column.at}
              role="cell"
              className={clsx(styles.cell, before !== undefined && styles.diff)}
              title={text}
            >
              {isWrong.has(column.at) ? (
                <Mend
                  label={importing.mend(column.target.head, row.at + offset)}
                  text={text}
                  onEdit={(next) => props.onEdit(row.at, column.at, next)}
                />
              ) : (
                <>
                  {before !== undefined && before !== '' && <s>{before}</s>}
                  {text}
                </>
              )}
            </span>
          );
        })}
      </div>
      {sentence !== undefined && (
        <div className={styles.message} role="cell">
          <span className={clsx(styles.why, state !== 'wrong' && styles.warn)}>
            <Icon of={state === 'wrong' ? CircleAlert : TriangleAlert} size="sm" />
            {sentence}
          </span>
          <span className={styles.acts}>
            {actions.map(({ label, run }) => (
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

/** A wrong cell: Enter takes what was typed, and goes to the next wrong one. */
function Mend({ label, text, onEdit }: { label: string; text: string; onEdit(text: string): void }) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    if (typed !== undefined && typed !== text) onEdit(typed);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const inputs = [
      ...(event.currentTarget.closest('[role="table"]')?.querySelectorAll<HTMLElement>('[data-mend]') ?? []),
    ];
    const next = inputs[inputs.indexOf(event.currentTarget) + 1];
    take();
    next?.focus();
  };
  return (
    <input
      data-mend=""
      className={styles.mend}
      aria-label={label}
      aria-invalid
      value={typed ?? text}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={take}
    />
  );
}
