import { CircleAlert, GripVertical, Trash2 } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId } from 'react';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import { Button } from './Button';
import type { ControlProps } from './control';
import type { Description } from './Field';
import field from './Field.module.css';
import input from './Input.module.css';
import styles from './KeyValueField.module.css';
import type { Pair } from './pairs';

/** The focusable parts of a row. */
export type RowPart = 'grip' | 'key' | 'value';

interface KeyValueRowProps {
  at: number;
  /** The name of a pair: 'Specification'. */
  one: string;
  /** The name of this pair: its key, or else 'Specification 3'. */
  title: string;
  pair: Pair;
  /** The empty last row, which cannot be moved or removed. */
  isExtra: boolean;
  error: string | undefined;
  /** Connects the inputs with the error of the whole list. */
  describedBy: Description;
  placeholder: Pair | undefined;
  name: string | undefined;
  disabled: boolean;
  readOnly: boolean;
  inputRef: ControlProps<Pair[], HTMLInputElement>['ref'];
  marks: object;
  onFocus(): void;
  /** The focus moves from the row to another element, or to none. */
  onLeave(to: Element | null): void;
  onChange(change: Partial<Pair>): void;
  /** Handles a pasted table and returns true; returns false for plain text, which the input handles. */
  onPaste(text: string): boolean;
  onKeyDown(event: KeyboardEvent, part: RowPart): void;
  onGrip(event: PointerEvent<HTMLElement>): void;
  onRemove(): void;
}

/** One pair: handle, name, value, delete button, and its error. */
export function KeyValueRow({ at, one, title, pair, isExtra, error, describedBy, ...row }: KeyValueRowProps) {
  const noteId = useId();
  const { placeholder, name, disabled, readOnly } = row;
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) row.onLeave(event.relatedTarget);
  };
  const entry = (part: 'key' | 'value', label: string) => (
    <div
      className={input.input}
      data-invalid={error ? true : undefined}
      data-disabled={disabled || undefined}
      data-readonly={readOnly || undefined}
    >
      <input
        {...describedBy}
        {...(error && { 'aria-invalid': true, 'aria-describedby': noteId })}
        {...(part === 'key' && { ref: row.inputRef })}
        aria-label={label}
        name={name && `${name}.${at}.${part}`}
        data-part={part}
        value={pair[part]}
        disabled={disabled && !readOnly}
        aria-disabled={(disabled && readOnly) || undefined}
        readOnly={readOnly}
        {...(isExtra && placeholder && { placeholder: placeholder[part] })}
        autoComplete="off"
        onChange={(event) => row.onChange({ [part]: event.target.value })}
        onPaste={(event) => {
          if (!disabled && row.onPaste(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onKeyDown={(event) => !disabled && row.onKeyDown(event, part)}
      />
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus; the inputs handle the keys
    <div className={styles.kvRow} data-row={at} {...row.marks} onFocus={row.onFocus} onBlur={onBlur}>
      {!isExtra && !disabled && (
        <button
          type="button"
          className={styles.kvGrip}
          aria-label={pickers.move(title)}
          title={pickers.moveHow}
          data-part="grip"
          onPointerDown={row.onGrip}
          onKeyDown={(event) => row.onKeyDown(event, 'grip')}
        >
          <Icon of={GripVertical} />
        </button>
      )}
      {entry('key', pickers.pairKeyOf(one, at + 1))}
      {entry('value', pickers.pairValueOf(one, at + 1))}
      {!isExtra && !disabled && (
        <Button variant="ghost" icon={Trash2} iconOnly className={styles.kvRemove} onClick={row.onRemove}>
          {pickers.remove(title)}
        </Button>
      )}
      {error && (
        <p className={`${field.fieldError} ${styles.kvError}`} id={noteId} role="alert">
          <Icon of={CircleAlert} size="sm" />
          {error}
        </p>
      )}
    </div>
  );
}
