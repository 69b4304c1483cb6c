import type { ReactNode } from 'react';
import { pickers } from '../../messages/pickers';
import type { ControlProps } from '../form/control';
import { Field, useField } from '../form/Field';
import input from '../form/Input.module.css';
import type { SelectOption } from './SelectField';
import styles from './SystemSelect.module.css';

/**
 * A native select: for places that a list of our own would overflow, such as a popover, and for a select that is a
 * select to everything that drives the page. A value that is no option shows the placeholder.
 */
export function SystemSelect({
  value,
  onChange,
  options,
  disabled = false,
  labelEnd,
  isFirst = false,
  ...about
}: Pick<ControlProps<string>, 'label' | 'value' | 'onChange' | 'error' | 'hint' | 'disabled'> & {
  /** Those with one group are adjacent, and stand under its name. */
  options: readonly (SelectOption & { group?: string | undefined })[];
  labelEnd?: ReactNode;
  /** It is focused first in its dialog. */
  isFirst?: boolean;
}) {
  const { ids, frame, description } = useField(about);
  return (
    <Field {...frame} labelEnd={labelEnd}>
      <div
        className={input.input}
        data-invalid={frame.error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        <select
          {...description}
          id={ids.control}
          className={styles.select}
          // explicit: popovers search for this attribute when they restore the focus
          tabIndex={0}
          data-autofocus={isFirst || undefined}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          {!options.some((option) => option.value === value) && (
            <option value={value} disabled hidden>
              {pickers.selectOne}
            </option>
          )}
          {groupsOf(options).map(([group, members]) => {
            const items = members.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ));
            if (group === undefined) return items;
            return (
              <optgroup key={group} label={group}>
                {items}
              </optgroup>
            );
          })}
        </select>
      </div>
    </Field>
  );
}

function groupsOf<O extends { group?: string | undefined }>(options: readonly O[]) {
  const groups = new Map<string | undefined, O[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}
