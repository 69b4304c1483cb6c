import clsx from 'clsx';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fields as texts } from '../../../messages/fields';
import type { CellEditorProps, Move } from '../../../ui/sheet/editing';
import { isCommand, isComposing } from '../../../ui/sheet/keys';
import { useEditorSource } from './editorContext';
import styles from './fields.module.css';

/** A long text in a box over its cell; Alt Enter breaks the line. */
export function LongEditor({ label, columnKey, editing, input }: CellEditorProps) {
  const most = useEditorSource().fieldOf(columnKey)?.max;
  const { begun, isOver: isLeft = false } = editing;
  const box = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  const [text, setText] = useState(begun === 'typing' ? '' : editing.text);
  useLayoutEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(-1, -1);
  }, []);
  const commit = (move: Move, how?: 'left' | 'fill') => {
    if (isOver.current) return;
    isOver.current = true;
    input.commit(box.current?.value ?? text, move, how);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    const { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget } = event;
    if (key === 'Escape') {
      isOver.current = true;
      input.cancel();
    } else if (key === 'Enter' && altKey) {
      currentTarget.setRangeText('\n', currentTarget.selectionStart, currentTarget.selectionEnd, 'end');
      setText(currentTarget.value);
    } else if (key === 'Enter' && (ctrlKey || metaKey)) commit(null, 'fill');
    else if (key === 'Enter') commit(shiftKey ? 'up' : 'down');
    else if (key === 'Tab') commit(shiftKey ? 'left' : 'right');
    else {
      // the page's save shortcut runs after this handler and needs the typed value
      if (isCommand(event, 's')) flushSync(() => commit(null));
      return;
    }
    event.preventDefault();
  };
  return (
    <span className={clsx(styles.long, isLeft && styles.over)}>
      <textarea
        ref={box}
        aria-label={label}
        value={text}
        {...(isLeft && { tabIndex: -1 })}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => commit(null, 'left')}
      />
      {most !== undefined && <span>{texts.letters(text.length, most)}</span>}
    </span>
  );
}
