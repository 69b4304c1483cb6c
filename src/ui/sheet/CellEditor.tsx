import clsx from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CellEditorProps, CellReading, Move } from './editing';
import { isCommand, isComposing } from './keys';
import styles from './SheetCell.module.css';

const MOVES: Record<string, Move> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The input inside a cell while it is edited. Enter and Tab commit and move, Esc reverts, F2 switches the arrows. */
export function CellEditor({
  label,
  editing: { text, begun, isOver: isLeft = false },
  isNumber,
  choices,
  input: cellInput,
  readingOf,
}: CellEditorProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isOver = useRef(false);
  const [reading, setReading] = useState<CellReading>();
  /** Arrows leave the cell, as after typing; else they move in the text. F2 switches. */
  const isLeaving = useRef(begun === 'typing' && !choices);

  useLayoutEffect(() => {
    const input = field.current;
    input?.focus();
    if (input instanceof HTMLInputElement && begun === 'tap') input.select();
    if (input instanceof HTMLInputElement && begun === 'enter') input.setSelectionRange(-1, -1);
  }, [begun]);

  useKeptInView(field);
  useCaretRemoved(field);

  const read = (typed: string) => {
    const next = readingOf(typed);
    if (next || reading) cellInput.explain(next?.sentence ?? '');
    setReading(next);
  };
  const commit = (move: Move, how?: 'left' | 'fill') => {
    if (isOver.current) return;
    isOver.current = true;
    read('');
    cellInput.commit(field.current?.value ?? text, move, how);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (key === 'Escape') {
      isOver.current = true;
      read('');
      cellInput.cancel();
    } else if (key === 'Enter' && (ctrlKey || metaKey)) commit(null, 'fill');
    else if (key === 'Enter') commit(shiftKey ? 'up' : 'down');
    else if (key === 'Tab') commit(shiftKey ? 'left' : 'right');
    else if (isLeaving.current && MOVES[key]) commit(MOVES[key]);
    else if (key === 'F2' && !choices) isLeaving.current = !isLeaving.current;
    else {
      // the page's save shortcut runs after this handler and needs the typed value
      if (isCommand(event, 's')) flushSync(() => commit(null));
      return;
    }
    event.preventDefault();
  };

  const shared = {
    ref: field,
    className: clsx(styles.editor, isLeft && styles.left),
    ...(isLeft && { tabIndex: -1 }),
    'aria-label': label,
    onKeyDown,
    onBlur: () => commit(null, 'left'),
  };
  if (choices) {
    return (
      <select {...shared} defaultValue={text} onChange={() => commit(null)}>
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <>
      <input
        {...shared}
        type="text"
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        data-end={(isNumber && !reading) || undefined}
        defaultValue={begun === 'typing' ? '' : text}
        onInput={({ currentTarget }) => read(currentTarget.value)}
      />
      {reading && <span className={styles.reading}>{reading.amount}</span>}
    </>
  );
}

/** A caret that stays where the input was is read with the next key, as if that had moved it (R263). */
function useCaretRemoved(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const cell = field.current?.parentElement;
    return () => {
      const caret = document.getSelection();
      if (
        cell?.contains(caret?.anchorNode ?? null) &&
        !cell.contains(document.activeElement?.closest('input') ?? null)
      )
        caret?.removeAllRanges();
    };
  }, [field]);
}

/** A phone's keyboard covers half of the page once the input has the focus. */
function useKeptInView(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const show = () => field.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    viewport?.addEventListener('resize', show);
    return () => viewport?.removeEventListener('resize', show);
  }, [field]);
}
