import { type KeyboardEvent, useId, useState } from 'react';
import styles from '../../../../features/import/import.module.css';

interface MendProps {
  label: string;
  text: string;
  /** The names that the cell can hold, offered while it is typed in. */
  names: readonly string[];
  onEdit(text: string): void;
}

/** A wrong cell: Enter takes what was typed, and goes to the next wrong one, after the last one to the table. */
export function Mend({ label, text, names, onEdit }: MendProps) {
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
