import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ClipboardEventHandler, type ReactNode, useState } from 'react';
import { controls } from '../../messages/controls';
import { Icon } from '../feedback/Icon';
import type { ControlProps } from './control';
import { Field, useField } from './Field';
import styles from './Input.module.css';

export interface PasswordFieldProps extends ControlProps<string, HTMLInputElement> {
  autoComplete?: 'current-password' | 'new-password' | 'off' | undefined;
  size?: 'md' | 'lg' | undefined;
  /** Rendered at the end of the label: the Forgot Password link. */
  labelEnd?: ReactNode;
  inputMode?: 'numeric' | undefined;
  maxLength?: number | undefined;
  /** Confirmation fields refuse a paste (R70). */
  onPaste?: ClipboardEventHandler<HTMLInputElement> | undefined;
}

/** A password, masked until the user presses 'Show password'; the button is named by its field: 'Show password, new'. */
export function PasswordField({
  value,
  onChange,
  onBlur,
  disabled = false,
  size = 'md',
  labelEnd,
  autoComplete = 'current-password',
  ...others
}: PasswordFieldProps) {
  const { ids, frame, description, rest } = useField(others);
  const [shown, setShown] = useState(false);
  return (
    <Field {...frame} labelEnd={labelEnd}>
      <div
        className={clsx(styles.input, size === 'lg' && styles.inputLg)}
        data-invalid={frame.error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        <input
          {...rest}
          aria-required
          {...description}
          id={ids.control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={styles.inputAct}
          aria-label={shown ? controls.hideSecret(frame.label) : controls.showSecret(frame.label)}
          aria-controls={ids.control}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      </div>
    </Field>
  );
}
