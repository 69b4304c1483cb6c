import { controls } from '../messages/controls';
import type { ControlProps } from './control';
import { described, Field, FieldAside, useFieldIds } from './Field';
import styles from './TextArea.module.css';

/** What a longer text takes besides what every control takes. */
export interface TextAreaProps extends ControlProps<string, HTMLTextAreaElement> {
  /** Shows how much of it is used: '62 of 500'. It counts, it does not cut. */
  limit?: number | undefined;
  rows?: number | undefined;
  placeholder?: string | undefined;
}

/** Several lines of text. */
export function TextArea({
  label,
  value,
  onChange,
  onBlur,
  error,
  hint,
  optional,
  limit,
  rows = 2,
  ...area
}: TextAreaProps) {
  const ids = useFieldIds();
  const counter = limit === undefined ? undefined : controls.counter(value.length, limit);
  return (
    <Field
      ids={ids}
      label={label}
      labelEnd={counter && <FieldAside>{counter}</FieldAside>}
      error={error}
      hint={hint}
      optional={optional}
    >
      <textarea
        {...area}
        {...described(ids, error, hint)}
        className={styles.textarea}
        id={ids.control}
        rows={rows}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
