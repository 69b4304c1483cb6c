import type { ControlProps } from './control';
import { described, FieldNote, useFieldIds } from './Field';
import styles from './Switch.module.css';

/** Something that is on or off, such as a record's 'Active'. */
export function Switch({
  label,
  value,
  onChange,
  onBlur,
  error,
  hint,
  optional: _,
  ...input
}: ControlProps<boolean, HTMLInputElement>) {
  const ids = useFieldIds();
  return (
    <div className={styles.field}>
      <label className={styles.switch}>
        <input
          {...input}
          {...described(ids, error, hint)}
          type="checkbox"
          role="switch"
          aria-checked={value}
          checked={value}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.switchTrack} />
        <span>{label}</span>
      </label>
      <FieldNote ids={ids} error={error} hint={hint} />
    </div>
  );
}
