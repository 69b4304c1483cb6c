import { ChevronDown } from 'lucide-react';
import { Button, Select, SelectValue } from 'react-aria-components/Select';
import { controls } from '../messages/controls';
import type { ControlProps } from './control';
import { Field, useField } from './Field';
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
  value,
  onChange,
  onBlur,
  name,
  disabled = false,
  options,
  placeholder = controls.selectOne,
  ref,
  ...about
}: SelectFieldProps) {
  const { ids, frame, description } = useField(about);
  const { trigger, onOpenChange } = useReturnFocus();
  const items = options.map((option) => ({ id: option.value, name: option.label }));
  return (
    <Field {...frame}>
      <Select
        className={styles.select ?? ''}
        aria-label={frame.label}
        {...(name && { name })}
        value={options.some((option) => option.value === value) ? value : null}
        onOpenChange={onOpenChange}
        onChange={(next) => next !== null && onChange(String(next))}
        {...(onBlur && { onBlur: () => onBlur() })}
        isDisabled={disabled}
        isInvalid={Boolean(frame.error)}
        placeholder={placeholder}
        validationBehavior="aria"
      >
        <div
          className={input.input}
          data-invalid={frame.error ? true : undefined}
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
                aria-label={frame.label}
                aria-labelledby={undefined}
                aria-describedby={description['aria-describedby']}
                aria-invalid={description['aria-invalid']}
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
