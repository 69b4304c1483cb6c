import clsx from 'clsx';
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react';
import { useMergedRef } from '../hooks/useMergedRef';
import { Text } from '../layout/primitives';
import styles from './CodeInput.module.css';
import type { ControlProps } from './control';
import { Field, useField } from './Field';

export interface CodeInputProps extends Omit<ControlProps<string, HTMLInputElement>, 'optional'> {
  digits: number;
  /** `code`: narrow boxes with a dash in the middle; `pin`: wide ones above a number pad. */
  shape?: 'code' | 'pin';
  /** Displays a dot for each digit, and the browser treats it as a password. */
  masked?: boolean;
  autoComplete?: 'one-time-code' | 'username' | 'current-password' | undefined;
  /** `none` with a number pad on the page, so that phones do not open a second one. */
  inputMode?: 'numeric' | 'none';
  /** Rendered at the end of the label: the Forgot Pin link. */
  labelEnd?: ReactNode;
}

/**
 * A fixed number of digits, rendered in boxes (access code, user number, PIN). One native input lies over the
 * boxes: typing advances, Backspace goes back, a paste fills them all, and password managers and
 * one-time-code suggestions find it. Everything that is not a digit is dropped.
 */
export function CodeInput({
  value,
  onChange,
  onBlur,
  disabled = false,
  ref,
  digits,
  shape = 'code',
  masked = false,
  inputMode = 'numeric',
  labelEnd,
  ...others
}: CodeInputProps) {
  const { ids, frame, description, rest } = useField(others);
  const own = useRef<HTMLInputElement>(null);
  const [isSelected, setSelected] = useState(false);
  const current = Math.min(value.length, digits - 1);
  // The caret stays at the end, the only place where it is visible; a selection is kept, so that typing
  // replaces it.
  const keepCaret = ({ selectionStart, selectionEnd, value: text }: HTMLInputElement) => {
    setSelected(selectionStart !== selectionEnd);
    if (selectionStart === selectionEnd && selectionEnd !== text.length) {
      own.current?.setSelectionRange(text.length, text.length);
    }
  };
  // A complete code replaces all digits.
  const paste = (event: ClipboardEvent) => {
    const pasted = onlyDigits(event.clipboardData.getData('text'));
    if (pasted.length < digits) return;
    event.preventDefault();
    onChange(pasted.slice(0, digits));
  };
  return (
    <Field {...frame} labelEnd={labelEnd}>
      <div
        className={clsx(styles.code, shape === 'pin' && styles.pin)}
        data-invalid={frame.error ? true : undefined}
        data-selected={(isSelected && value !== '') || undefined}
      >
        <input
          {...rest}
          aria-required
          {...description}
          ref={useMergedRef(ref, own)}
          id={ids.control}
          className={styles.codeField}
          type={masked ? 'password' : 'text'}
          inputMode={inputMode}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          disabled={disabled}
          onBlur={onBlur}
          onSelect={(event) => keepCaret(event.currentTarget)}
          onPaste={paste}
          onChange={(event) => onChange(onlyDigits(event.target.value).slice(0, digits))}
        />
        {Array.from({ length: digits }, (_, index) => (
          <Text
            weight="medium"
            tabular
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its index
            key={index}
            className={styles.codeBox}
            data-current={index === current || undefined}
            data-gap={(shape === 'code' && index === digits / 2) || undefined}
            data-masked={(masked && index < value.length) || undefined}
            aria-hidden="true"
          >
            {masked ? null : value[index]}
          </Text>
        ))}
      </div>
    </Field>
  );
}

function onlyDigits(typed: string): string {
  return typed.replace(/\D/g, '');
}
