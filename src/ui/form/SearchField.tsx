import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import { Kbd } from '../feedback/Kbd';
import input from './Input.module.css';
import styles from './SearchField.module.css';

/**
 * A list's search: filters while typing, Esc clears it, and a shortcut focuses it from anywhere but a text
 * field.
 */
export function SearchField({
  label,
  value,
  onChange,
  shortcut,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
  shortcut?: string | undefined;
}) {
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!shortcut) return;
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== shortcut || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('[aria-modal="true"]')) {
        return;
      }
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [shortcut]);

  const clear = () => {
    onChange('');
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    event.stopPropagation();
    clear();
  };

  return (
    <div className={styles.search}>
      <div className={`${input.input} ${input.inputSm}`}>
        <Icon of={Search} />
        <input
          ref={box}
          type="search"
          aria-label={label}
          aria-keyshortcuts={shortcut}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {value !== '' ? (
          <button
            type="button"
            className={input.inputAct}
            aria-label={pickers.clearSearch}
            title={pickers.clearSearch}
            onClick={clear}
          >
            <Icon of={X} size="sm" />
          </button>
        ) : (
          shortcut && (
            <span className={styles.shortcut} aria-hidden="true">
              <Kbd>{shortcut}</Kbd>
            </span>
          )
        )}
      </div>
    </div>
  );
}

/** Whether key presses there are text input. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const other = '[type="checkbox"], [type="radio"], [type="file"], [type="button"], [type="submit"]';
  return (
    target.isContentEditable || target.matches(`input:not(${other}), textarea, select, [role="textbox"]`)
  );
}
