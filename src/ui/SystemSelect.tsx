import type { ControlProps } from './control';
import { Field, useField } from './Field';
import input from './Input.module.css';
import type { SelectOption } from './SelectField';
import styles from './SystemSelect.module.css';

/** One out of many in the system's own list: for places that a list of ours would hang out of, such as a popover. */
export function SystemSelect({
  value,
  onChange,
  options,
  ...about
}: Pick<ControlProps<string>, 'label' | 'value' | 'onChange' | 'error' | 'hint'> & {
  options: readonly SelectOption[];
}) {
  const { ids, frame, description } = useField(about);
  return (
    <Field {...frame}>
      <div className={input.input}>
        <select
          {...description}
          id={ids.control}
          className={styles.select}
          // said aloud: popovers look for it when they give the focus
          tabIndex={0}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}
