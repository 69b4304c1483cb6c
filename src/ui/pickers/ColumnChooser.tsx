import { Eye, GripVertical, Lock, RotateCcw } from 'lucide-react';
import { Fragment, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import { Check } from '../form/Check';
import { moved, useReorder } from '../hooks/useReorder';
import { Inline, Text, VisuallyHidden } from '../layout/primitives';
import { Popover } from '../overlay/Popover';
import styles from './ColumnChooser.module.css';

/** A column as the chooser lists it. The first one is locked: always visible, and first. */
export interface ChoosableColumn {
  key: string;
  header: string;
  isShown: boolean;
  /** Neighbours with the same group stand under its name, and move within it. */
  group?: string;
}

interface ColumnChooserProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  align?: 'start' | 'end';
  columns: readonly ChoosableColumn[];
  onChange(columns: readonly ChoosableColumn[]): void;
  /** Unless set, all columns cannot be shown at once. */
  onShowAll?(): void;
  onReset(): void;
  onClose(): void;
}

/**
 * The visible columns of a list and their order: set with checkboxes, and by dragging a handle or with its
 * arrow keys.
 */
export function ColumnChooser({
  label,
  anchor,
  align = 'end',
  columns,
  onChange,
  onShowAll,
  onReset,
  onClose,
}: ColumnChooserProps) {
  const [locked, ...free] = columns;
  const list = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');

  const move = (from: number, to: number) => {
    const column = free[from];
    if (!locked || !column || to < 0 || to >= free.length || free[to]?.group !== column.group) return;
    announce(pickers.movedTo(column.header, to + 2, columns.length));
    onChange([locked, ...moved(free, from, to)]);
  };
  const { start, marks } = useReorder(list, move);
  const onGripKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  const show = (key: string, isShown: boolean) =>
    onChange(columns.map((column) => (column.key === key ? { ...column, isShown } : column)));

  const shown = columns.filter(({ isShown }) => isShown).length;
  return (
    <Popover label={label} anchor={anchor} align={align} width={240} onClose={onClose}>
      <Inline
        as="p"
        align="stretch"
        justify="between"
        tone="subtle"
        size="xs"
        weight="medium"
        tabular
        className={styles.title}
      >
        <span>{label}</span>
        <span>{pickers.counter(shown, columns.length)}</span>
      </Inline>
      <div className={styles.list} ref={list}>
        {locked && (
          <div className={styles.row}>
            <span className={styles.lead}>
              <Icon of={Lock} size="sm" />
            </span>
            <Check checked disabled>
              {locked.header}
            </Check>
          </div>
        )}
        {free.map((column, index) => (
          <Fragment key={column.key}>
            {column.group !== undefined && column.group !== free[index - 1]?.group && (
              <Text as="p" tone="subtle" size="xs" weight="medium" className={styles.group}>
                {column.group}
              </Text>
            )}
            <div className={styles.row} {...marks(index)}>
              <button
                type="button"
                className={styles.grip}
                aria-label={pickers.move(column.header)}
                title={pickers.moveHow}
                onPointerDown={(event) => start(event, index)}
                onKeyDown={(event) => onGripKey(event, index)}
              >
                <Icon of={GripVertical} size="sm" />
              </button>
              <Check checked={column.isShown} onChange={(event) => show(column.key, event.target.checked)}>
                {column.header}
              </Check>
            </div>
          </Fragment>
        ))}
      </div>
      {onShowAll && (
        <button type="button" className={styles.reset} onClick={onShowAll}>
          <Icon of={Eye} />
          {pickers.showAllColumns}
        </button>
      )}
      <button type="button" className={styles.reset} onClick={onReset}>
        <Icon of={RotateCcw} />
        {pickers.resetColumns}
      </button>
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </Popover>
  );
}
