import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { controls } from '../messages/controls';
import styles from './Chips.module.css';
import { Icon } from './Icon';
import type { Option } from './Options';

/** More than this many stand behind a button. */
const SHOWN = 20;

/**
 * What was chosen, each with a button that removes it. One tab stop leads to them: arrow keys go along, Delete and
 * Backspace remove. Beyond the last one the keys lead on to `onEnd`.
 */
export function Chips({
  label,
  chips,
  disabled,
  onRemove,
  onEnd,
}: {
  /** What they are: 'Chosen categories'. */
  label: string;
  chips: readonly Option[];
  disabled: boolean;
  onRemove(id: string): void;
  onEnd(): void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const shown = isOpen ? chips : chips.slice(0, SHOWN);
  const stop = Math.min(current, shown.length - 1);

  const go = (to: number) => {
    const button = list.current?.querySelectorAll('button')[Math.max(to, 0)];
    if (to < shown.length && button) button.focus();
    else onEnd();
  };
  const remove = (at: number, id: string) => {
    // the focus goes on to the chip behind, whose place will be this one's
    go(at + 1 < shown.length ? at + 1 : shown.length > 1 ? at - 1 : shown.length);
    setCurrent(Math.min(at, shown.length - 2));
    onRemove(id);
  };
  const onKeyDown = (event: KeyboardEvent, at: number, id: string) => {
    if (event.key === 'ArrowLeft') go(at - 1);
    else if (event.key === 'ArrowRight') go(at + 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(shown.length - 1);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(at, id);
    else return;
    event.preventDefault();
  };

  if (chips.length === 0) return null;
  return (
    <>
      <ul className={styles.chips} aria-label={label} ref={list}>
        {shown.map(({ id, name }, at) => (
          <li key={id} className={styles.chip} data-disabled={disabled || undefined}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            {!disabled && (
              <button
                type="button"
                className={styles.chipX}
                aria-label={controls.remove(name)}
                tabIndex={at === stop ? 0 : -1}
                onFocus={() => setCurrent(at)}
                onKeyDown={(event) => onKeyDown(event, at, id)}
                onClick={() => remove(at, id)}
              >
                <Icon of={X} size="sm" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {chips.length > SHOWN && (
        <button
          type="button"
          className={styles.more}
          data-more
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? controls.fewer : controls.andMore(chips.length - SHOWN)}
        </button>
      )}
    </>
  );
}
