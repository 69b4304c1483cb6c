import { Stack } from '../layout/primitives';
import type { ControlProps } from './control';
import { FieldNote, useField } from './Field';
import styles from './Switch.module.css';

/** A setting that is on or off, such as a record's 'Active'. */
export function Switch({
  value,
  onChange,
  onBlur,
  readOnly: _,
  ...others
}: ControlProps<boolean, HTMLInputElement>) {
  const { frame, description, rest } = useField(others);
  return (
    <Stack align="start" gap="1-5">
      <label className={styles.switch}>
        <input
          {...rest}
          {...description}
          type="checkbox"
          role="switch"
          aria-checked={value}
          checked={value}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.switchTrack} />
        <span>{frame.label}</span>
      </label>
      <FieldNote {...frame} />
    </Stack>
  );
}
