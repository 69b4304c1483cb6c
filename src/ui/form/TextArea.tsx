import { pickers } from '../../messages/pickers';
import type { ControlProps } from './control';
import { Field, FieldAside, useField } from './Field';
import styles from './TextArea.module.css';

export interface TextAreaProps extends ControlProps<string, HTMLTextAreaElement> {
  /** Displays how much of it is used: '62 of 500'. It does not limit the input. */
  limit?: number | undefined;
  rows?: number | undefined;
  placeholder?: string | undefined;
}

/** Several lines of text. */
export function TextArea({
  value,
  onChange,
  onBlur,
  disabled = false,
  readOnly = false,
  limit,
  rows = 2,
  ...others
}: TextAreaProps) {
  const { ids, frame, description, required, rest } = useField(others);
  const counter = limit === undefined ? undefined : pickers.counter(value.length, limit);
  return (
    <Field {...frame} labelEnd={counter && <FieldAside>{counter}</FieldAside>}>
      <textarea
        {...rest}
        {...required}
        {...description}
        className={styles.textarea}
        id={ids.control}
        rows={rows}
        value={value}
        disabled={disabled && !readOnly}
        aria-disabled={(disabled && readOnly) || undefined}
        readOnly={readOnly}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
