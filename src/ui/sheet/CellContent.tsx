import clsx from 'clsx';
import { CircleAlert, GitCompareArrows, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { sheet as texts } from '../../messages/sheet';
import { Icon } from '../feedback/Icon';
import switches from '../form/Switch.module.css';
import { stateOf } from './cellState';
import type { SheetCell } from './columns';
import styles from './Sheet.module.css';

const SIGNS = {
  invalid: CircleAlert,
  doubtful: TriangleAlert,
  failed: RotateCcw,
  conflict: GitCompareArrows,
};

/**
 * The text of a cell, after its earlier value, with a sign where it is doubtful, invalid or not saved. The
 * earlier value is generated content: the cell's name has the new one only, and must contain its text.
 */
export function CellText({ cell, showsOldValues }: { cell: SheetCell; showsOldValues: boolean }): ReactNode {
  const { text, shown = text, was } = cell;
  const state = stateOf(cell);
  const sign = state && state !== 'changed' && (showsOldValues || state === 'failed' || state === 'conflict');
  return (
    <>
      {sign && <Icon of={SIGNS[state]} size="sm" />}
      {showsOldValues && was !== undefined && was !== '' && <s aria-hidden="true" data-was={was} />}
      <span className={styles.text}>{shown === '' && was !== undefined ? texts.none : shown}</span>
    </>
  );
}

/** The switch of a toggle cell. */
export function CellToggle({
  cell,
  label,
  disabled,
  onToggle,
}: {
  cell: SheetCell;
  label: string;
  disabled: boolean;
  onToggle(): void;
}) {
  const { text, shown = text } = cell;
  const state = stateOf(cell);
  const isOn = text === texts.on;
  return (
    <>
      <label className={clsx(switches.switch, text === '' && styles.none)}>
        {/* Space on the cell does the same: the whole sheet is one tab stop */}
        <input
          type="checkbox"
          role="switch"
          tabIndex={-1}
          aria-label={label}
          aria-checked={isOn}
          checked={isOn}
          disabled={disabled}
          onChange={onToggle}
        />
        <span className={switches.switchTrack} />
      </label>
      <span className={styles.text}>{shown}</span>
      {state && state !== 'changed' && <Icon of={SIGNS[state]} size="sm" />}
    </>
  );
}
