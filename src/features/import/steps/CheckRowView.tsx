// biome-ignore-all lint/a11y/useSemanticElements: the rows of a virtualised table are placed by style
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and heads of a table have nothing to do

import clsx from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Fragment, type KeyboardEvent, memo, useId, useState } from 'react';
import { importing } from '../../../messages/importing';
import { Badge, type BadgeTone } from '../../../ui/feedback/Badge';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { Inline, Text } from '../../../ui/layout/primitives';
import type { CheckedRow, RowState } from '../check/checkedRow';
import type { RowStatus } from '../check/checkTable';
import shared from '../import.module.css';
import styles from './CheckRowView.module.css';
import type { ShownColumn } from './checkColumns';

import type { RowFixes, RowSentence } from './rowFixes';

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
  rowStatus: RowStatus;
  isLeftOut: boolean;
  /** Its number in the user's file, and its place among the shown rows. */
  number: number;
  index: number;
  template: string;
  /** Where the row stands (pixels). */
  top: number;
  rowFixes: RowFixes;
  onFix(at: number, column: number, text: string): void;
}

/** One row of the file against what is stored, with its sentence and repairs under it. */
export const CheckRowView = memo(function CheckRowView(props: CheckRowProps) {
  const { row, cells, columns, rowStatus, isLeftOut, number, index, template, top, rowFixes, onFix } = props;
  const { state, rival } = rowStatus;
  // also a value that identifies another record: two rows can be fixed so that both are imported
  const wrong = new Set([
    ...row.errors.flatMap(({ column }) => column ?? []),
    ...(rival ? [rival.claim.column] : []),
  ]);
  const sentences = rowFixes.sentencesOf(row, rowStatus);
  return (
    <div
      className={shared.entry}
      role="row"
      aria-rowindex={index + 2}
      data-out={isLeftOut || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className={shared.row} style={{ gridTemplateColumns: template }}>
        <Text tone="subtle" role="cell">
          {number}
        </Text>
        <span role="cell">
          <Badge tone={isLeftOut ? 'neutral' : TONES[state]}>
            {isLeftOut ? importing.leftOut : importing.states[state]}
          </Badge>
        </span>
        {columns.map(({ column, className }) => {
          const text = cells[column.at] ?? '';
          const before = rowFixes.beforeOf(row, column);
          // Stock keeps what it has until the user has decided
          const isOpen = rowStatus.open.some(({ target }) => target.key === column.target.key);
          const [values, staying] = isOpen ? [text, before] : [before, text];
          return (
            <span
              key={column.at}
              role="cell"
              className={clsx(className, before !== undefined && (isOpen ? styles.undecided : styles.diff))}
              title={text}
            >
              {wrong.has(column.at) ? (
                <FixCell
                  label={importing.fix(column.target.header, number)}
                  text={text}
                  names={rowFixes.namesFor(column)}
                  onEdit={(next) => onFix(row.at, column.at, next)}
                />
              ) : (
                <>
                  {before !== undefined && values !== '' && <s>{values}</s>}
                  {staying}
                </>
              )}
            </span>
          );
        })}
      </div>
      {sentences.length > 0 && (
        <Inline gap="3" className={styles.message} role="cell">
          <span className={clsx(styles.why, state !== 'wrong' && styles.warn)} title={titleOf(sentences)}>
            <Icon of={state === 'wrong' ? CircleAlert : TriangleAlert} size="sm" />
            <span>
              {sentences.map(({ header, text }, index) => (
                <Fragment key={header ?? ''}>
                  {index > 0 && ' '}
                  {header !== undefined && <strong>{importing.missingColumn(header)} </strong>}
                  <span>{text}</span>
                </Fragment>
              ))}
            </span>
          </span>
          <span className={styles.acts}>
            {rowFixes.actionsOf(row, rowStatus, isLeftOut).map(({ label, run }) => (
              <Button key={label} size="sm" onClick={run}>
                {label}
              </Button>
            ))}
          </span>
        </Inline>
      )}
    </div>
  );
});

const titleOf = (sentences: readonly RowSentence[]) =>
  sentences
    .map(({ header, text }) => (header === undefined ? text : `${importing.missingColumn(header)} ${text}`))
    .join(' ');

interface FixCellProps {
  label: string;
  text: string;
  /** The names that the cell can hold, offered while it is typed in. */
  names: readonly string[];
  onEdit(text: string): void;
}

/** A wrong cell: Enter takes what was typed, and goes to the next wrong one, after the last one to the table. */
function FixCell({ label, text, names, onEdit }: FixCellProps) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const take = () => {
    if (typed !== undefined && typed !== text) onEdit(typed);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const table = event.currentTarget.closest<HTMLElement>('[role="table"]');
    const inputs = [...(table?.querySelectorAll<HTMLElement>('[data-mend]') ?? [])];
    const next = inputs[inputs.indexOf(event.currentTarget) + 1];
    take();
    (next ?? table)?.focus();
  };
  const offersNames = names.length > 0 && typed !== undefined;
  return (
    <>
      <input
        data-mend=""
        className={styles.mend}
        aria-label={label}
        aria-invalid
        list={offersNames ? id : undefined}
        value={typed ?? text}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={take}
      />
      {offersNames && (
        <datalist id={id}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}
