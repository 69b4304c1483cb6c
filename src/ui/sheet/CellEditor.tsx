import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isCommand } from './keys';
import styles from './Sheet.module.css';

/** A cell that is being typed into. */
export interface Editing {
  row: number;
  column: number;
  text: string;
  /** Typing replaces what was there, and arrows leave; Enter goes on with it; a tap marks it. */
  begun: 'typing' | 'enter' | 'tap';
}

/** Where an entry leads to: the next cell that way, or nowhere. */
export type Move = 'up' | 'down' | 'left' | 'right' | null;

/** What is done with what was typed. */
export interface Entry {
  /** `isLeft`: the focus went elsewhere by itself. */
  commit(text: string, move: Move, isLeft?: boolean): void;
  cancel(): void;
}

const MOVES: Record<string, Move> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The field that stands in a cell while it is typed into. Enter and Tab commit and move, Esc reverts. */
export function CellEditor({
  label,
  editing: { text, begun },
  isNumber,
  choices,
  entry,
}: {
  label: string;
  editing: Editing;
  isNumber: boolean;
  choices: readonly { value: string; label: string }[] | undefined;
  entry: Entry;
}) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isOver = useRef(false);

  useLayoutEffect(() => {
    const input = field.current;
    input?.focus();
    if (input instanceof HTMLInputElement && begun === 'tap') input.select();
    if (input instanceof HTMLInputElement && begun === 'enter') input.setSelectionRange(-1, -1);
  }, [begun]);

  const commit = (move: Move, isLeft = false) => {
    if (isOver.current) return;
    isOver.current = true;
    entry.commit(field.current?.value ?? text, move, isLeft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    if (key === 'Escape') {
      isOver.current = true;
      entry.cancel();
    } else if (key === 'Enter') commit(shiftKey ? 'up' : 'down');
    else if (key === 'Tab') commit(shiftKey ? 'left' : 'right');
    else if (begun === 'typing' && !choices && MOVES[key]) commit(MOVES[key]);
    else {
      // the page's shortcut is heard after this and is to find what was typed
      if (isCommand(event, 's')) flushSync(() => commit(null));
      return;
    }
    event.preventDefault();
  };

  const shared = {
    ref: field,
    className: styles.editor,
    'aria-label': label,
    onKeyDown,
    onBlur: () => commit(null, true),
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
    <input
      {...shared}
      type="text"
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      data-end={isNumber || undefined}
      defaultValue={begun === 'typing' ? '' : text}
    />
  );
}
