import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ClipboardEventHandler, type ReactNode, useState } from 'react';
import { controls } from '../messages/controls';
import type { ControlProps } from './control';
import { Field, useField } from './Field';
import { Icon } from './Icon';
import styles from './Input.module.css';

/** What a password field takes besides what every control takes. */
export interface PasswordFieldProps extends ControlProps<string, HTMLInputElement> {
  autoComplete?: 'current-password' | 'new-password' | 'off' | undefined;
  size?: 'md' | 'lg' | undefined;
  /** Beside the label: the Forgot Password link. */
  labelEnd?: ReactNode;
  inputMode?: 'numeric' | undefined;
  maxLength?: number | undefined;
  /** Confirm fields refuse a paste (specification section 5). */
  onPaste?: ClipboardEventHandler<HTMLInputElement> | undefined;
}

/** A password, hidden until the person asks to see it (specification section 2). */
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
          aria-label={shown ? controls.hidePassword : controls.showPassword}
          aria-controls={ids.control}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      </div>
    </Field>
  );
}
