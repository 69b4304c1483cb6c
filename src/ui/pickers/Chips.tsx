import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import { Text } from '../layout/primitives';
import styles from './Chips.module.css';
import type { Option } from './Options';

/** Beyond this many, chips are hidden behind a button. */
const MAX_SHOWN_CHIPS = 20;

/**
 * The selected options, each with a button that removes it. They are one tab stop: arrow keys move between
 * them, Delete and Backspace remove. Beyond the last one the keys call `onEnd`.
 */
export function Chips({
  label,
  chips,
  disabled,
  onRemove,
  onEnd,
}: {
  /** Their accessible name: 'Chosen categories'. */
  label: string;
  chips: readonly Option[];
  disabled: boolean;
  onRemove(id: string): void;
  onEnd(): void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const shown = isOpen ? chips : chips.slice(0, MAX_SHOWN_CHIPS);
  const stop = Math.min(current, shown.length - 1);

  const go = (to: number) => {
    const button = list.current?.querySelectorAll('button')[Math.max(to, 0)];
    if (to < shown.length && button) button.focus();
    else onEnd();
  };
  const remove = (at: number, id: string) => {
    // the focus moves to the next chip, which takes this one's place
    go(at + 1 < shown.length ? at + 1 : shown.length > 1 ? at - 1 : shown.length);
    setCurrent(Math.min(at, shown.length - 2));
    onRemove(id);
  };
  const onKeyDown = (event: KeyboardEvent, index: number, id: string) => {
    if (event.key === 'ArrowLeft') go(index - 1);
    else if (event.key === 'ArrowRight') go(index + 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(shown.length - 1);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index, id);
    else return;
    event.preventDefault();
  };

  if (chips.length === 0) return null;
  return (
    <>
      <ul className={styles.chips} aria-label={label} ref={list}>
        {shown.map(({ id, name }, index) => (
          <Text
            as="li"
            tone="text"
            weight="medium"
            key={id}
            className={styles.chip}
            data-disabled={disabled || undefined}
          >
            <span className={styles.name} title={name} translate="no">
              {name}
            </span>
            {!disabled && (
              <button
                type="button"
                className={styles.chipX}
                aria-label={pickers.remove(name)}
                tabIndex={index === stop ? 0 : -1}
                onFocus={() => setCurrent(index)}
                onKeyDown={(event) => onKeyDown(event, index, id)}
                onClick={() => remove(index, id)}
              >
                <Icon of={X} size="sm" />
              </button>
            )}
          </Text>
        ))}
      </ul>
      {chips.length > MAX_SHOWN_CHIPS && (
        <button
          type="button"
          className={styles.more}
          data-more
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? pickers.fewer : pickers.andMore(chips.length - MAX_SHOWN_CHIPS)}
        </button>
      )}
    </>
  );
}
