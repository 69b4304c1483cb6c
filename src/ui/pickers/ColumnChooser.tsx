import { GripVertical, Lock, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { controls } from '../../messages/controls';
import { Icon } from '../feedback/Icon';
import { Check } from '../form/Check';
import { moved, useReorder } from '../hooks/useReorder';
import { Popover } from '../overlay/Popover';
import text from '../sheet/GroupRow.module.css';
import styles from './ColumnChooser.module.css';

/** A column as the chooser lists it. The first one is locked: always visible, and first. */
export interface ChoosableColumn {
  key: string;
  head: string;
  isShown: boolean;
}

interface ColumnChooserProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  columns: readonly ChoosableColumn[];
  onChange(columns: readonly ChoosableColumn[]): void;
  onReset(): void;
  onClose(): void;
}

/**
 * The visible columns of a list and their order: set with checkboxes, and by dragging a handle or with its
 * arrow keys.
 */
export function ColumnChooser({ label, anchor, columns, onChange, onReset, onClose }: ColumnChooserProps) {
  const [locked, ...free] = columns;
  const list = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');

  const move = (from: number, to: number) => {
    const column = free[from];
    if (!locked || !column || to < 0 || to >= free.length) return;
    announce(controls.movedTo(column.head, to + 2, columns.length));
    onChange([locked, ...moved(free, from, to)]);
  };
  const { start, marks } = useReorder(list, move);
  const onGripKey = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(at, at + step);
  };
  const show = (key: string, isShown: boolean) =>
    onChange(columns.map((column) => (column.key === key ? { ...column, isShown } : column)));

  const shown = columns.filter(({ isShown }) => isShown).length;
  return (
    <Popover label={label} anchor={anchor} align="end" width={240} onClose={onClose}>
      <p className={styles.title}>
        <span>{label}</span>
        <span>{controls.counter(shown, columns.length)}</span>
      </p>
      <div className={styles.list} ref={list}>
        {locked && (
          <div className={styles.row}>
            <span className={styles.lead}>
              <Icon of={Lock} size="sm" />
            </span>
            <Check checked disabled>
              {locked.head}
            </Check>
          </div>
        )}
        {free.map((column, at) => (
          <div key={column.key} className={styles.row} {...marks(at)}>
            <button
              type="button"
              className={styles.grip}
              aria-label={controls.move(column.head)}
              title={controls.moveHow}
              onPointerDown={(event) => start(event, at)}
              onKeyDown={(event) => onGripKey(event, at)}
            >
              <Icon of={GripVertical} size="sm" />
            </button>
            <Check checked={column.isShown} onChange={(event) => show(column.key, event.target.checked)}>
              {column.head}
            </Check>
          </div>
        ))}
      </div>
      <button type="button" className={styles.reset} onClick={onReset}>
        <Icon of={RotateCcw} />
        {controls.resetColumns}
      </button>
      <p className={text.visuallyHidden} role="status">
        {announcement}
      </p>
    </Popover>
  );
}
