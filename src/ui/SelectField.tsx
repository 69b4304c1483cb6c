import { ChevronDown } from 'lucide-react';
import { Button, Select, SelectValue } from 'react-aria-components/Select';
import { controls } from '../messages/controls';
import type { ControlProps } from './control';
import { described, Field, useFieldIds } from './Field';
import { Icon } from './Icon';
import input from './Input.module.css';
import { OptionsList, OptionsPopover } from './Options';
import styles from './SelectField.module.css';
import { useMergedRef } from './useMergedRef';
import { useReturnFocus } from './useReturnFocus';

/** One choice of a select. */
export interface SelectOption {
  value: string;
  label: string;
}

/** What a select takes besides what every control takes. */
export interface SelectFieldProps extends ControlProps<string, HTMLButtonElement> {
  options: readonly SelectOption[];
  placeholder?: string | undefined;
}

/** One out of a few, such as an order's status. */
export function SelectField({
  label,
  value,
  onChange,
  onBlur,
  name,
  error,
  hint,
  note,
  optional,
  disabled = false,
  options,
  placeholder = controls.selectOne,
  ref,
}: SelectFieldProps) {
  const ids = useFieldIds();
  const { trigger, onOpenChange } = useReturnFocus();
  const items = options.map((option) => ({ id: option.value, name: option.label }));
  const { 'aria-describedby': describedBy } = {
    'aria-describedby': undefined,
    ...described(ids, error, note?.text ?? hint),
  };
  return (
    <Field ids={ids} label={label} error={error} hint={hint} note={note} optional={optional}>
      <Select
        className={styles.select ?? ''}
        aria-label={label}
        {...(name && { name })}
        value={options.some((option) => option.value === value) ? value : null}
        onOpenChange={onOpenChange}
        onChange={(next) => next !== null && onChange(String(next))}
        {...(onBlur && { onBlur: () => onBlur() })}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        placeholder={placeholder}
        validationBehavior="aria"
      >
        <div
          className={input.input}
          data-invalid={error ? true : undefined}
          data-disabled={disabled || undefined}
        >
          <Button
            className={styles.trigger ?? ''}
            ref={useMergedRef<HTMLButtonElement>(ref, trigger)}
            // A combobox that is named by its label alone: what is chosen is its text.
            render={(button) => (
              <button
                {...button}
                id={ids.control}
                role="combobox"
                aria-expanded={button['aria-expanded'] ?? false}
                aria-label={label}
                aria-labelledby={undefined}
                aria-describedby={describedBy}
                aria-invalid={error ? true : undefined}
              />
            )}
          >
            <SelectValue className={styles.value ?? ''} />
          </Button>
          <Icon of={ChevronDown} className={styles.icon} />
        </div>
        <OptionsPopover>
          <OptionsList items={items} />
        </OptionsPopover>
      </Select>
    </Field>
  );
}
